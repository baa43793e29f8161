import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats

/// TAB completion of a line in the scenario language.
@Suite struct CompletionTests {
  private static let scenario = scenario(root: "nav")

  private static func scenario(with object: String = "", root: String) -> Scenario {
    let text = """
      platform: {ios: 18, info: {CFBundleURLTypes: [{CFBundleURLSchemes: [demo]}]}}
      objects:
        A: UIViewController
        B: UIViewController
        nav: {is: UINavigationController, viewControllers: [A]}
        go: {is: UIButton, in: A}
        list: {is: UIScrollView, in: A}
        t: Timer
        Maps: {is: app, memory: 300 MB}
        \(object)
      root: \(root)
      ask: [user launches app]
      watch: [A]
      """
    var problems: [Problem] = []
    let file = SourceFile(name: "completion.yml", text: text)
    guard let document = ScenarioReader.read(file, problems: &problems) else {
      fatalError("\(problems)")
    }
    return document.scenario
  }

  /// The word follows the last of readline's word breaks.
  private func candidates(_ line: String, in scenario: Scenario = Self.scenario) -> [String] {
    let word = line.split(omittingEmptySubsequences: false) { " \t,>".contains($0) }.last ?? ""
    return ScenarioCompletion.candidates(for: String(word), line: line, in: scenario)
  }

  private func check(
    _ line: String, offers expected: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(candidates(line) == expected, sourceLocation: sourceLocation)
  }

  @Test func `steps in words are completed with the scenario's own names`() {
    check("us", offers: ["user"])
    check("user la", offers: ["launches app"])
    check("user opens app ", offers: ["switcher"])
    check("USER TAPS g", offers: ["go"])
    check("user taps g", offers: ["go"])
    check("user switches to M", offers: ["Maps"])
    check("user opens url ", offers: ["demo://"])
    check("wait ", offers: ["5 s"])
    check("system kills ", offers: ["app"])
  }

  @Test func `tabs are offered where there is a bar for them`() {
    check("user taps t", offers: [])
    let tabbed = Self.scenario(
      with: "tabs: {is: UITabBarController, viewControllers: [nav, B]}", root: "tabs")
    #expect(candidates("user taps t", in: tabbed) == ["tab A", "tab B", "tab nav"])
  }

  @Test func `members are those of the object's kind`() {
    check(
      "A.present",
      offers: [
        "A.present(", "A.presentedViewController", "A.presentingViewController",
        "A.presentationController",
      ])
    check(
      "nav.pop",
      offers: [
        "nav.popViewController(", "nav.popToRootViewController(", "nav.popToViewController(",
      ])
    check("A.pop", offers: [])
    check("A.view.setNeedsL", offers: ["A.view.setNeedsLayout()"])
    check("t.", offers: ["t.start(", "t.invalidate()"])
    check("list.contentO", offers: ["list.contentOffset"])
    check("go.contentO", offers: [])
    check("UIApplication.shared.begin", offers: ["UIApplication.shared.beginBackgroundTask("])
  }

  @Test func `arguments are objects of the wanted kind, then labels, then their values`() {
    check("A.present(", offers: ["B", "nav"].map { "A.present(" + $0 })
    check("A.view.addSubview(l", offers: ["A.view.addSubview(list"])
    check("A.present(B, an", offers: ["animated:"])
    check("A.present(B, animated: t", offers: ["true"])
    check("A.present(B, animated: true, ", offers: ["completion:"])
  }

  @Test func `values are those that the property takes`() {
    check("B.modalPresentationStyle = .pa", offers: [".pageSheet"])
    check("go.isHidden = ", offers: ["true", "false"])
    check("window.rootViewController = n", offers: ["nav", "nil"])
  }

  @Test func `a line begins with a name, a key or an actor`() {
    check("pl", offers: ["platform:"])
    check("n", offers: ["nav"])
    #expect(candidates("").contains("user"))
    #expect(candidates("").contains("A"))
  }

  @Test func `a declaration is completed with kinds, keys and their values`() {
    check("C: UINav", offers: ["UINavigationController"])
    check("C: {is: UIPage", offers: ["UIPageViewController", "UIPageControl"])
    check("C: {is: UIViewController, mod", offers: ["modalPresentationStyle:"])
    check("C: {is: UIPageViewController, pag", offers: ["pages:"])
    check(
      "C: {is: UIViewController, modalPresentationStyle: over",
      offers: ["overFullScreen", "overCurrentContext"])
    check("nav: {is: UINavigationController, viewControllers: [", offers: ["[A", "[B"])
    check("nav: {is: UINavigationController, viewControllers: [A, ", offers: ["A", "B"])
    check("v: {is: UIView, in: l", offers: ["list"])
    check(
      "A: {is: UIViewController, overrides: {viewDidL",
      offers: ["{viewDidLoad:", "{viewDidLayoutSubviews:"])
    check("root: n", offers: ["nav"])
    check("platform: {dev", offers: ["{device:"])
    check("platform: {ios: 12, device: ", offers: ["phone", "pad"])
    check("watch: {A: [viewDidD", offers: ["[viewDidDisappear"])
    check("watch: [A, n", offers: ["nav"])
  }

  @Test func `no line makes it fail`() {
    for line in [
      "(((", "A.present(B, animated: tr)", "C: {is: }", ": :", "A..", ".", "{", "C: [[{", "A = ",
      "print(", "print(A.is",
    ] {
      _ = candidates(line)
    }
    check("print(A.isBeingP", offers: ["print(A.isBeingPresented"])
  }
}
