import Claims
import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats

/// The roles, times, and numbers in a claim's words.
@Suite struct ClaimRolesTests {
  private func reading(_ text: String) throws -> (reading: ClaimReader.Reading?, scenario: Scenario)
  {
    var scenario = try #require(SmallApp(ios: 26)).document.scenario
    var problems: [Problem] = []
    return (ClaimReader.read(text, in: &scenario, problems: &problems), scenario)
  }

  @Test(arguments: [
    // The verb of a condition isn't the claim's.
    (
      "didMove(toParent:) is called when you call addChild",
      "*.didMoveToParent after A.addChild(D)"
    ),
    (
      "viewDidAppear is called just after viewWillAppear",
      "every *.viewDidAppear after *.viewWillAppear"
    ),
    // Roles
    ("viewDidLoad of the child is called once", "D.viewDidLoad at most 1 times"),
    (
      "When switching tabs, viewWillAppear of the new view controller is called",
      "C.viewWillAppear after tab.selectedIndex = 1"
    ),
    ("子控制器的 viewDidLoad 只调用一次", "D.viewDidLoad at most 1 times"),
    (
      "A 全屏 present B 时，A 会收到 viewWillDisappear",
      "A.viewWillDisappear after A.present(B, animated: true)"
    ),
    ("切换 tab 不会导致 A 再次调用 viewDidLoad", "never A.viewDidLoad again after tab.selectedIndex = 1"),
    (
      "push 出的控制器 pop 后，前一个控制器会执行 viewWillAppear",
      "A.viewWillAppear after nav.popViewController(animated: true)"
    ),
    // Events as subjects
    (
      "The view controller is always deallocated when it is popped",
      "*.deinit after nav.popViewController(animated: true)"
    ),
    ("The view is loaded only once", "*.viewDidLoad at most 1 times"),
    ("控制器 dismiss 之后不会被释放", "never *.deinit after A.dismiss(animated: true)"),
    // Orders and counts
    ("viewDidAppear 之前一定已经调用过 viewWillAppear", "every *.viewDidAppear after *.viewWillAppear"),
    ("每次 viewDidAppear 之前都有 viewWillAppear", "every *.viewDidAppear after a new *.viewWillAppear"),
    (
      "每次 viewWillDisappear 之后都有 viewDidDisappear",
      "every *.viewWillDisappear before *.viewDidDisappear"
    ),
    (
      "viewDidDisappear 总在 viewWillDisappear 之后",
      "every *.viewDidDisappear after *.viewWillDisappear"
    ),
    ("viewDidLoad 在 loadView 后面调用", "every *.viewDidLoad after *.loadView"),
    (
      "viewIsAppearing 在 viewWillAppear 之后、viewDidAppear 之前调用",
      "every *.viewIsAppearing after *.viewWillAppear and *.viewIsAppearing before *.viewDidAppear"
    ),
    (
      "viewWillAppear is called every time before the view becomes visible",
      "every *.viewDidAppear after a new *.viewWillAppear"
    ),
    (
      "viewDidLoad won't be called repeatedly if you're jumping from tab to tab",
      "never *.viewDidLoad again after tab.selectedIndex = 1"
    ),
    // Who gets it
    (
      "The presenting controller does not get a viewDidLoad when the presented controller is dismissed",
      "never A.viewDidLoad after A.dismiss(animated: true)"
    ),
    (
      "When you present full screen, the presenting controller gets viewWillDisappear",
      "A.viewWillDisappear after A.present(B, animated: true)"
    ),
    ("addChild calls willMove(toParent:) for you", "*.willMoveToParent after A.addChild(D)"),
    // What it is a sign of
    (
      "viewDidDisappear means that the controller has been deallocated",
      "every *.viewDidDisappear after *.deinit"
    ),
    (
      "viewDidDisappear doesn't mean that the controller has been deallocated",
      "not always: every *.viewDidDisappear after *.deinit"
    ),
    ("viewDidDisappear 被调用就说明控制器已经被释放", "every *.viewDidDisappear after *.deinit"),
    // The same said twice
    (
      "loadView is called if the view controller's view is nil when it is accessed",
      "*.loadView after B.loadViewIfNeeded()"
    ),
    (
      "loadView is called when the view property is requested but is currently nil",
      "*.loadView after B.loadViewIfNeeded()"
    ),
    ("访问 self.view 时，如果 view 为 nil，就会调用 loadView", "*.loadView after B.loadViewIfNeeded()"),
    ("viewDidLoad 最多调用 １ 次", "*.viewDidLoad at most 1 times"),
    ("is viewDidLoad called only once?", "*.viewDidLoad at most 1 times"),
    ("layoutIfNeeded 一定会调用 layoutSubviews", "always *.layoutSubviews after v.layoutIfNeeded()"),
    (
      "viewIsAppearing is called once per appearance",
      "every *.viewDidAppear after a new *.viewIsAppearing "
        + "and every *.viewIsAppearing after a new *.viewWillAppear"
    ),
    // When the call returns
    (
      "setNeedsLayout calls layoutSubviews immediately",
      "*.layoutSubviews immediately after v.setNeedsLayout()"
    ),
    (
      "setNeedsLayout 不会立即调用 layoutSubviews",
      "never *.layoutSubviews immediately after v.setNeedsLayout()"
    ),
    (
      "removeFromParent calls willMove(toParent:) with nil",
      "*.willMoveToParent(nil) after D.removeFromParent()"
    ),
    // Which controller leaves and which appears depends on the step
    (
      "push 的时候，新控制器的 viewDidLoad 先于旧控制器的 viewWillDisappear",
      "B.viewDidLoad before A.viewWillDisappear during nav.pushViewController(B, animated: true)"
    ),
    (
      "When popping, viewWillDisappear of the old view controller is called first",
      "B.viewWillDisappear after nav.popViewController(animated: true)"
    ),
    (
      "pop 时旧控制器的 viewWillDisappear 先于新控制器的 viewWillAppear",
      "B.viewWillDisappear before A.viewWillAppear during nav.popViewController(animated: true)"
    ),
  ])
  func `roles and verbs are read`(words: String, sentence: String) throws {
    let (reading, scenario) = try reading(words)
    #expect(reading.map { ClaimWriter.text(of: $0.claim, in: scenario) } == sentence)
  }

  @Test(arguments: [
    "*.viewDidLoad before *.viewWillAppear", "every *.viewDidAppear after *.viewWillAppear",
    "every *.viewDidAppear after a new *.viewWillAppear",
    "every *.viewWillDisappear before *.viewDidDisappear",
    "never *.viewDidLoad after *.viewDidAppear", "*.loadView immediately before *.viewDidLoad",
    "never *.viewDidUnload", "*.viewDidLoad at most 1 times", "A.viewWillAppear at most 3 times",
    "A.viewDidLoad exactly 2 times", "*.sceneDidEnterBackground after user presses home",
    "never *.viewWillAppear after user opens app",
    "never A.viewDidLoad again after nav.popViewController(animated: true)",
    "always *.layoutSubviews after v.layoutIfNeeded()",
    "*.layoutSubviews immediately after v.layoutIfNeeded()",
    "never *.layoutSubviews immediately after v.setNeedsLayout()",
    "B.viewDidLoad before A.viewWillDisappear during nav.pushViewController(B, animated: true)",
  ])
  func `the Chinese sentence is read as the claim that it was written for`(text: String) throws {
    let (claim, scenario) = try reading(text)
    let chinese = ClaimWriter.chinese(of: try #require(claim).claim, in: scenario)
    let (again, other) = try reading(chinese)
    #expect(again.map { ClaimWriter.text(of: $0.claim, in: other) } == text, "\(chinese)")
  }

  @Test(arguments: [
    ("push 时下一个控制器会收到 viewDidLoad", "没有看懂"), ("先加载视图，再显示", "没有提到回调的名字"),
  ])
  func `what is ambiguous or names no callback is refused in Chinese`(
    words: String, message: String
  ) throws {
    var scenario = try #require(SmallApp(ios: 26)).document.scenario
    var problems: [Problem] = []
    #expect(ClaimReader.read(words, in: &scenario, problems: &problems) == nil)
    let problem = try #require(problems.first)
    #expect(problem.message.chinese.hasPrefix(message), "\(problem.message.chinese)")
    #expect(
      problem.expectation?.chinese.contains("之前调用") == true
        || problem.expectation?.chinese.contains("会调用") == true
        || problem.expectation?.chinese.contains("只调用一次") == true)
  }

  @Test func `words that weren't understood are quoted as they stand`() throws {
    var scenario = try #require(SmallApp(ios: 26)).document.scenario
    var problems: [Problem] = []
    let text = "viewDidLoad is called when the app is suspended and killed by someone"
    #expect(ClaimReader.read(text, in: &scenario, problems: &problems) == nil)
    let message = try #require(problems.first).message.english
    let quoted = try #require(message.split(separator: "'").dropFirst().first)
    #expect(text.contains(quoted) && problems.first?.range != nil, "\(message)")
  }

  @Test func `a scenario's own objects take the place of those of different kinds`() throws {
    let file = SourceFile(
      name: "plain",
      text: """
        platform: {ios: 26}
        objects: {Home: UIViewController, Other: UIViewController}
        root: Home
        ask: [user launches app]
        watch: [Home]
        """)
    var problems: [Problem] = []
    var scenario = try #require(ScenarioReader.read(file, problems: &problems)).scenario
    let words = "sceneWillEnterForeground is called before viewWillAppear"
    let reading = try #require(ClaimReader.read(words, in: &scenario, problems: &problems))
    #expect(
      ClaimWriter.text(of: reading.claim, in: scenario)
        == "scene.sceneWillEnterForeground before Home.viewWillAppear")
  }
}
