import Claims
import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats

@Suite struct ClaimReaderTests {
  private func read(_ text: String) throws -> (claim: String?, problems: [Problem]) {
    var scenario = try #require(SmallApp(ios: 26)).document.scenario
    var problems: [Problem] = []
    let reading = ClaimReader.read(text, in: &scenario, problems: &problems)
    return (
      reading.map { ClaimWriter.text(of: $0.claim, in: scenario) },
      problems + (reading?.notes ?? [])
    )
  }

  @Test(arguments: [
    "*.viewDidLoad before *.viewWillAppear", "every *.viewDidAppear after A.viewDidLoad",
    "every *.viewWillAppear before *.viewDidAppear", "never *.deinit",
    "B.loadView immediately before B.viewDidLoad", "A.viewDidLoad at most 2 times",
    "A.viewDidLoad exactly 1 times", "A.viewDidAppear after user opens app",
    "never A.viewDidAppear after user opens app", "never A.viewDidLoad after A.viewDidAppear",
    "not always: A.viewDidLoad exactly 1 times and never B.viewDidLoad",
    "v.willMoveToWindow(nil) after v.removeFromSuperview()",
    "never app.applicationDidEnterBackground @active", "never *.didReceiveMemoryWarning",
    "every *.viewDidAppear after a new *.viewWillAppear",
    "never *.viewDidLoad again after user taps back button",
    "A.viewWillDisappear before B.viewWillAppear during nav.pushViewController(B, animated: true)",
    "*.viewDidLayoutSubviews exactly 2 times during user launches app",
  ])
  func `a claim is written as it was read`(text: String) throws {
    let (claim, problems) = try read(text)
    #expect(claim == text)
    #expect(problems.isEmpty)
  }

  @Test func `a short name that several callbacks have is refused`() throws {
    let (claim, problems) = try read("never *.didEnterBackground")
    #expect(claim == nil)
    #expect(
      problems.map(\.message.english) == [
        "'didEnterBackground' may mean applicationDidEnterBackground or sceneDidEnterBackground"
      ])
  }

  @Test func `a known name is no misspelling of another`() throws {
    // deinit was once read as the init of the app delegate, the first object.
    #expect(try read("never *.deinit").claim == "never *.deinit")
    #expect(try read("never app.deinit").claim == nil)
  }

  @Test func `a misspelled name is corrected with a note`() throws {
    let (claim, problems) = try read("never *.viewDidLoda")
    #expect(claim == "never *.viewDidLoad")
    #expect(problems.map(\.severity) == [.warning])
  }
}

@Suite struct ClaimWordsTests {
  @Test func `what is not understood is named, with a claim that can be checked`() throws {
    for text in [
      "viewDidAppear is called when the moon is full", "viewDidAppear isn't always called",
      "init doesn't cause layoutSubviews to be called", "viewDidLoad 每逢周二调用",
    ] {
      var scenario = try #require(SmallApp(ios: 26)).document.scenario
      var problems: [Problem] = []
      #expect(ClaimReader.read(text, in: &scenario, problems: &problems) == nil)
      let problem = try #require(problems.first)
      let expectation = try #require(problem.expectation).english
      let example = String(expectation.dropFirst("a claim such as '".count).dropLast())
      problems = []
      #expect(ClaimReader.read(example, in: &scenario, problems: &problems) != nil, "\(example)")
    }
    var scenario = try #require(SmallApp(ios: 26)).document.scenario
    var problems: [Problem] = []
    _ = ClaimReader.read(
      "viewDidAppear is called when the moon is full", in: &scenario, problems: &problems)
    #expect(
      problems.map(\.message.english) == [
        "not understood: 'when the moon is full' (understood: *.viewDidAppear)"
      ])
  }

  @Test(arguments: [
    ("viewDidUnload is never called since iOS 6", ClaimAssumptions(versions: 6...27)),
    ("viewWillAppear is called once on iOS 12 and earlier", ClaimAssumptions(versions: 3...12)),
    ("viewWillAppear isn't called when a sheet is dismissed", ClaimAssumptions(style: "pageSheet")),
    ("present 全屏页面时会调用 viewWillDisappear", ClaimAssumptions(style: "fullScreen")),
    (
      "applicationDidEnterBackground isn't called in apps that use scenes",
      ClaimAssumptions(usesScenes: true)
    ),
    (
      "applicationDidBecomeActive is called after applicationWillEnterForeground without scenes",
      ClaimAssumptions(usesScenes: false)
    ),
    ("iOS 13 之后 viewDidUnload 不会被调用", ClaimAssumptions(versions: 13...27)),
    ("默认方式 present 时会调用 viewWillDisappear", ClaimAssumptions(style: "automatic")),
    (
      "When a URL launches your app, openURLContexts isn't called",
      ClaimAssumptions(isLaunch: true)
    ),
    ("通过点击通知启动 App 时会调用 willConnectTo", ClaimAssumptions(isLaunch: true)),
    // The system's kill is a step.
    ("applicationWillTerminate is called when the app is killed", ClaimAssumptions()),
  ])
  func `words limit the runs`(words: String, assumptions: ClaimAssumptions) throws {
    var scenario = try #require(SmallApp(ios: 26)).document.scenario
    var problems: [Problem] = []
    let reading = ClaimReader.read(words, in: &scenario, problems: &problems)
    #expect(reading?.assumptions == assumptions, "\(problems.map(\.message.english))")
  }

  @Test(arguments: [
    ("viewDidLoad is called exactly once", "*.viewDidLoad exactly 1 times"),
    ("viewDidLoad is called twice", "*.viewDidLoad exactly 2 times"),
    ("viewDidLoad is called at most 2 times", "*.viewDidLoad at most 2 times"),
    ("viewDidLoad is never called again", "*.viewDidLoad at most 1 times"),
    ("A.viewDidLoad is never called", "never A.viewDidLoad"),
    (
      "`viewWillAppear(_:)` is always followed by `viewDidAppear(_:)`.",
      "every *.viewWillAppear before *.viewDidAppear"
    ),
    ("viewDidAppear happens only after viewDidLoad", "every *.viewDidAppear after *.viewDidLoad"),
    (
      "viewDidAppear is never called before viewDidLoad",
      "every *.viewDidAppear after *.viewDidLoad"
    ),
    (
      "viewDidLoad is never called after viewDidAppear",
      "never *.viewDidLoad after *.viewDidAppear"
    ),
    (
      "viewDidAppear isn't called when the device is locked",
      "never *.viewDidAppear after user locks device"
    ),
    (
      "viewDidLoad isn't always called when a view controller is pushed",
      "not always: *.viewDidLoad after nav.pushViewController(B, animated: true)"
    ),
    (
      "applicationWillTerminate is called when the user kills the app",
      "*.applicationWillTerminate after user swipes app away"
    ),
    ("B's viewDidLoad is called once", "B.viewDidLoad at most 1 times"),
    ("the viewDidLoad method of B is never called", "never B.viewDidLoad"),
    ("viewIsAppearing after viewWillAppear", "every *.viewIsAppearing after *.viewWillAppear"),
    ("viewDidLoad 只调用一次", "*.viewDidLoad at most 1 times"),
    ("viewDidLoad 在 viewWillAppear 之前调用", "*.viewDidLoad before *.viewWillAppear"),
    ("viewDidAppear 只会在 viewDidLoad 之后调用", "every *.viewDidAppear after *.viewDidLoad"),
    (
      "viewWillAppear 之后一定会调用 viewDidAppear",
      "every *.viewWillAppear before *.viewDidAppear"
    ),
    ("viewWillAppear 会被调用多次", "not always: *.viewWillAppear at most 1 times"),
    (
      "App 进入后台时不会调用 viewWillDisappear",
      "never *.viewWillDisappear after user presses home"
    ),
    ("viewDidUnload 不会被调用", "never *.viewDidUnload"),
    // Verbs, adverbs, modals, negations
    ("loadView runs before viewDidLoad", "*.loadView before *.viewDidLoad"),
    ("viewDidLoad( ) only gets called ONCE", "*.viewDidLoad at most 1 times"),
    ("viewDidLoad will never be called twice", "*.viewDidLoad at most 1 times"),
    ("viewDidLoad 永远不会被调用两次", "*.viewDidLoad at most 1 times"),
    (
      "viewDidLayoutSubviews can get called more than once",
      "not always: *.viewDidLayoutSubviews at most 1 times"
    ),
    (
      "viewWillAppear can be called multiple times during the lifetime of a view controller",
      "not always: *.viewWillAppear at most 1 times"
    ),
    (
      "viewDidDisappear is not always called after viewWillDisappear",
      "not always: every *.viewWillDisappear before *.viewDidDisappear"
    ),
    (
      "viewDidAppear may not be called after viewWillAppear",
      "not always: every *.viewWillAppear before *.viewDidAppear"
    ),
    (
      "viewDidAppear cannot be called before viewWillAppear",
      "every *.viewDidAppear after *.viewWillAppear"
    ),
    (
      "viewDidAppear will be called if viewWillAppear is called",
      "every *.viewWillAppear before *.viewDidAppear"
    ),
    (
      "If viewWillAppear is called, viewDidAppear will be called too",
      "every *.viewWillAppear before *.viewDidAppear"
    ),
    (
      "sceneWillEnterForeground is invariably followed by a call to sceneDidBecomeActive",
      "every *.sceneWillEnterForeground before *.sceneDidBecomeActive"
    ),
    ("deinit isn't called until after viewDidDisappear", "every *.deinit after *.viewDidDisappear"),
    (
      "viewDidAppear never fires without viewWillAppear",
      "every *.viewDidAppear after a new *.viewWillAppear"
    ),
    // Appearance, and what the callback itself says
    (
      "viewWillAppear gets called every time the view is about to appear",
      "every *.viewDidAppear after a new *.viewWillAppear"
    ),
    (
      "viewDidLoad is called every time the view appears",
      "every *.viewDidAppear after a new *.viewDidLoad"
    ),
    ("每次显示页面都会调用 viewDidLoad", "every *.viewDidAppear after a new *.viewDidLoad"),
    ("viewDidLoad is called once, when the view is created", "*.viewDidLoad at most 1 times"),
    (
      "viewIsAppearing is called between viewWillAppear and viewDidAppear",
      "every *.viewIsAppearing after *.viewWillAppear and *.viewIsAppearing before *.viewDidAppear"
    ),
    // "Always" promises the first one, in any wording.
    ("viewDidDisappear is always called before deinit", "every *.deinit after *.viewDidDisappear"),
    ("deinit is always called after viewDidDisappear", "every *.deinit after *.viewDidDisappear"),
    ("deinit is called after viewDidDisappear", "every *.deinit after *.viewDidDisappear"),
    ("deinit after viewDidDisappear", "every *.deinit after *.viewDidDisappear"),
    ("viewDidDisappear 一定在 deinit 之前调用", "every *.deinit after *.viewDidDisappear"),
    ("never *.viewDidLoad before *.loadView", "every *.viewDidLoad after *.loadView"),
    // Words that were dropped or misread
    (
      "prepare(for:sender:) is called before the viewDidLoad of the second view controller",
      "*.prepareForSegue before B.viewDidLoad"
    ),
    (
      "viewDidLoad of the pushed view controller is called before viewWillDisappear of the current one",
      "B.viewDidLoad before A.viewWillDisappear"
    ),
    (
      "applicationDidBecomeActive may be called multiple times after launch",
      "not always: *.applicationDidBecomeActive at most 1 times"
    ),
    ("viewDidUnload is no longer called since iOS 6", "never *.viewDidUnload"),
    ("iOS 6 以后 viewDidUnload 不再调用", "never *.viewDidUnload"),
    (
      "The app delegate will still receive didFinishLaunchingWithOptions when the app launches",
      "*.didFinishLaunchingWithOptions after user launches app"
    ),
    (
      "applicationWillResignActive is called when the user switches apps",
      "*.applicationWillResignActive after user switches to other"
    ),
    (
      "viewWillAppear is called each time the view appears on-screen",
      "every *.viewDidAppear after a new *.viewWillAppear"
    ),
    // Several subjects, conditions first, causes
    (
      "viewWillDisappear and viewDidDisappear are not called when the home button is pressed",
      "never *.viewWillDisappear after user presses home and never *.viewDidDisappear after user presses home"
    ),
    (
      "Neither viewWillDisappear nor viewDidDisappear is called when the app goes to the background",
      "never *.viewWillDisappear after user presses home and never *.viewDidDisappear after user presses home"
    ),
    (
      "viewIsAppearing is called after viewWillAppear and before viewDidAppear",
      "every *.viewIsAppearing after *.viewWillAppear and *.viewIsAppearing before *.viewDidAppear"
    ),
    (
      "When A pushes B, A's viewWillDisappear is called before B's viewWillAppear",
      "A.viewWillDisappear before B.viewWillAppear during nav.pushViewController(B, animated: true)"
    ),
    (
      "A push B 时，A 的 viewWillDisappear 先于 B 的 viewWillAppear",
      "A.viewWillDisappear before B.viewWillAppear during nav.pushViewController(B, animated: true)"
    ),
    ("setNeedsLayout triggers layoutSubviews", "*.layoutSubviews after v.setNeedsLayout()"),
    (
      "旋转屏幕会触发 viewDidLayoutSubviews",
      "*.viewDidLayoutSubviews after user rotates device to landscape"
    ),
    ("后台进入前台不会调用 viewWillAppear", "never *.viewWillAppear after user opens app"),
    ("先调用 viewDidLoad 再调用 viewWillAppear", "*.viewDidLoad before *.viewWillAppear"),
    ("viewDidLoad 比 viewWillAppear 先执行", "*.viewDidLoad before *.viewWillAppear"),
    ("viewDidDisappear 调用之后才会调用 dealloc", "every *.deinit after *.viewDidDisappear"),
    // Spellings, delegates, roles
    ("viewWillTransition(to:with:) is never called", "never *.viewWillTransition"),
    ("-[UIViewController viewWillAppear:] is never called", "never *.viewWillAppear"),
    ("view did load is called before view will appear", "*.viewDidLoad before *.viewWillAppear"),
    (
      "application(_:didFinishLaunchingWithOptions:) is called before scene(_:willConnectTo:options:)",
      "app.didFinishLaunchingWithOptions before scene.willConnectTo"
    ),
    (
      "viewWillLayoutSubviews is called before layoutSubviews",
      "A.viewWillLayoutSubviews before v.layoutSubviews"
    ),
    (
      "the presenting view controller's viewDidLoad is called once", "A.viewDidLoad at most 1 times"
    ),
    ("A view controller's viewDidLoad is called once", "*.viewDidLoad at most 1 times"),
    (
      "viewDidLoad isn't called again when the user navigates back",
      "never *.viewDidLoad again after user taps back button"
    ),
    (
      "viewDidLoad is called at most once when B is pushed",
      "*.viewDidLoad at most 1 times during nav.pushViewController(B, animated: true)"
    ),
    (
      "viewWillDisappear 之后不一定会调用 viewDidDisappear",
      "not always: every *.viewWillDisappear before *.viewDidDisappear"
    ),
  ])
  func `words are read as a sentence`(words: String, sentence: String) throws {
    var scenario = try #require(SmallApp(ios: 26)).document.scenario
    var problems: [Problem] = []
    let reading = ClaimReader.read(words, in: &scenario, problems: &problems)
    #expect(problems.isEmpty)
    #expect(reading.map { ClaimWriter.text(of: $0.claim, in: scenario) } == sentence)
  }

  @Test(arguments: [
    "viewDidLoad is great", "is called before viewDidLoad", "viewDidLoad is called when it rains",
    "viewDidLoad 很重要吗 viewWillAppear",
    "viewDidLayoutSubviews is called only once after viewDidLoad",
    "viewDidLoad is called 2 times a launch",
    "A.viewDidLoad is never called on the presenter", "viewDidLayoutSubviews 在 viewDidLoad 之后只调用一次",
    "viewDidAppear isn't always called", "applicationWillTerminate is always called",
    "viewWillDisappear 总会被调用", "viewDidLoad is only called when the app is launched",
    "init doesn't cause layoutSubviews to be called",
    "viewDidAppear is called when the view appears",
    "viewDidAppear is called when the animation ends",
    "viewDidLoad gets called every time you push the view controller and come back",
    "每次 push 都会调用同一个控制器的 viewDidLoad",
    "viewDidLoad is called when pushed on Tuesdays",
    "viewDidLoad方法只会在将要布局时调用一次", "下雨时会调用 viewDidLoad", "viewDidLoad 每逢周二调用",
    "viewWillAppear and viewDidAppear may be called multiple times",
  ])
  func `words without a checkable claim are rejected`(words: String) throws {
    var scenario = try #require(SmallApp(ios: 26)).document.scenario
    var problems: [Problem] = []
    #expect(ClaimReader.read(words, in: &scenario, problems: &problems) == nil)
    #expect(!problems.isEmpty)
  }

  /// Words in any order are read or refused, never silently read in part: no sentence lacks a
  /// callback that was named.
  @Test func `shuffled words do no harm`() throws {
    let scenario = try #require(SmallApp(ios: 26)).document.scenario
    let words =
      """
      viewDidLoad viewWillAppear(_:) A B's deinit is isn't are called invoked by before after when if \
      unless until the view controller appears app enters background not never always only once twice \
      multiple times and or neither nor both , since iOS 13 in apps without scenes causes triggers \
      addSubview immediately again may while full screen sheet present followed every time → ( ) ` \
      调用 之前 之后 不会 一次 时 App 进入后台 的 A 和 先 再 触发
      """.split(separator: " ").map(String.init)
    var state: UInt64 = 20_261_128
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<1_500 {
      let text = (0..<(2 + next(11))).map { _ in words[next(words.count)] }.joined(separator: " ")
      var copy = scenario
      var problems: [Problem] = []
      guard let reading = ClaimReader.read(text, in: &copy, problems: &problems) else {
        #expect(!problems.isEmpty, "\(text)")
        continue
      }
      let read = Set(reading.claim.sentences.flatMap(\.patterns).map(\.callback.name))
      for name in ["viewDidLoad", "viewWillAppear", "deinit"] where text.contains(name) {
        #expect(read.contains(name), "\(text)")
      }
    }
  }

  @Test(arguments: [
    ("B.x → A.y", "B.x before A.y"), ("A.x => B.y", "A.x before B.y"),
    ("`A.x` before `B.y`", "A.x before B.y"), ("1. every A.x after B.y", "every A.x after B.y"),
    ("A.x\tbefore\tB.y\r", "A.x before B.y"), ("“A.x is called once”", "A.x is called once"),
    ("- A.x before B.y", "A.x before B.y"),
  ]) func `an arrow in a claim means before`(claim: String, text: String) {
    #expect(ClaimMarks.dropped(claim) == text)
  }
}
