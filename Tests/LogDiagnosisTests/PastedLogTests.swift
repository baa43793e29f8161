import LifecycleEngine
import LogDiagnosis
import ScenarioLanguage
import Testing
import TextFormats

/// Logs as people paste them: every call is read, and the smallest app is the one they built.
@Suite struct PastedLogTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var log: String
    /// How many lines are calls.
    var calls: Int
    /// The objects and steps of the inferred app.
    var shows: [String]
    var testDescription: String { name }
  }

  /// A push, in the order of blog.csdn.net/zm19920924/article/details/51557820; with the
  /// misspelling of that page.
  static let logs = [
    Case(
      name: "a misspelled callback",
      log: """
        AVC viewDidLoad
        AVC viewWillAppear
        AVC viewDidApper
        BVC viewDidLoad
        AVC viewWillDisappear
        BVC viewWillAppear
        AVC viewDidDisappear
        BVC viewDidAppear
        """, calls: 8, shows: ["nav.pushViewController(BVC, animated: true)"]),
    Case(
      name: "the class of a new project",
      log: """
        2019-03-11 21:04:17.801123+0100 Demo[8123:211345] AppDelegate - didFinishLaunchingWithOptions
        2019-03-11 21:04:17.853422+0100 Demo[8123:211345] ViewController: viewDidLoad
        2019-03-11 21:04:17.861222+0100 Demo[8123:211345] ViewController: viewWillAppear
        2019-03-11 21:04:17.870123+0100 Demo[8123:211345] libMobileGestalt MobileGestalt.c:890: no
        2019-03-11 21:04:17.901122+0100 Demo[8123:211345] AppDelegate - applicationDidBecomeActive
        2019-03-11 21:04:17.920021+0100 Demo[8123:211345] ViewController: viewDidAppear
        2019-03-11 21:04:25.101020+0100 Demo[8123:211345] AppDelegate - applicationWillResignActive
        2019-03-11 21:04:25.801020+0100 Demo[8123:211345] AppDelegate - applicationDidEnterBackground
        """, calls: 7, shows: ["ViewController: UIViewController", "user presses home"]),
    Case(
      name: "print(self, #function)",
      log: """
        <Demo.ViewController: 0x7fb1c8d06b30> viewDidLoad()
        <Demo.ViewController: 0x7fb1c8d06b30> viewWillAppear(_:)
        <Demo.ViewController: 0x7fb1c8d06b30> viewDidAppear(_:)
        <Demo.SecondViewController: 0x7fb1c8e0a1d0> viewDidLoad()
        <Demo.SecondViewController: 0x7fb1c8e0a1d0> viewWillAppear(_:)
        <Demo.SecondViewController: 0x7fb1c8e0a1d0> viewDidAppear(_:)
        <Demo.SecondViewController: 0x7fb1c8e0a1d0> viewWillDisappear(_:)
        <Demo.SecondViewController: 0x7fb1c8e0a1d0> viewDidDisappear(_:)
        """, calls: 8,
      shows: ["ViewController.present(SecondViewController, animated: true)", ".pageSheet"]),
    // remkoh.dev/?p=4214 lists these callbacks of a storyboard's segue.
    Case(
      name: "a segue",
      log: """
        vc1 – loadView
        vc1 – viewDidLoad
        vc1 – viewWillAppear
        vc1 – viewDidAppear
        vc1 – prepareForSegue
        vc2 – loadView
        vc2 – viewDidLoad
        vc1 – viewWillDisappear
        vc2 – viewWillAppear
        vc2 – viewDidAppear
        vc1 – viewDidDisappear
        """, calls: 11, shows: ["segues: {vc2: present}", "performSegue"]),
    Case(
      name: "numbers after the names",
      log: """
        2022-09-16 15:12:01.223456+0800 控制器[3456:98765] loadView1
        2022-09-16 15:12:01.224000+0800 控制器[3456:98765] viewDidLoad1
        2022-09-16 15:12:01.230000+0800 控制器[3456:98765] viewWillAppear1
        2022-09-16 15:12:01.260000+0800 控制器[3456:98765] viewDidAppear1
        2022-09-16 15:12:05.000000+0800 控制器[3456:98765] first back------------------------
        2022-09-16 15:12:05.010000+0800 控制器[3456:98765] loadView2
        2022-09-16 15:12:05.011000+0800 控制器[3456:98765] viewDidLoad2
        2022-09-16 15:12:05.012000+0800 控制器[3456:98765] viewWillDisappear1
        2022-09-16 15:12:05.013000+0800 控制器[3456:98765] viewWillAppear2
        2022-09-16 15:12:05.520000+0800 控制器[3456:98765] viewDidAppear2
        2022-09-16 15:12:05.521000+0800 控制器[3456:98765] viewDidDisappear1
        """, calls: 10, shows: ["vc1.present(vc2, animated: true)", ".fullScreen"]),
    Case(
      name: "a base class that logs",
      log: """
        OneViewController ---> -[BaseViewController viewDidLoad]
        OneViewController ---> -[BaseViewController viewWillAppear:]
        OneViewController ---> -[BaseViewController viewDidAppear:]
        TwoViewController ---> -[BaseViewController viewDidLoad]
        OneViewController ---> -[BaseViewController viewWillDisappear:]
        TwoViewController ---> -[BaseViewController viewWillAppear:]
        OneViewController ---> -[BaseViewController viewDidDisappear:]
        TwoViewController ---> -[BaseViewController viewDidAppear:]
        """, calls: 8, shows: ["nav.pushViewController(TwoViewController, animated: true)"]),
    Case(
      name: "names of two words",
      log: """
        First ViewController - viewDidLoad
        First ViewController - viewWillAppear
        First ViewController - viewDidAppear
        Second ViewController - viewDidLoad
        First ViewController - viewWillDisappear
        Second ViewController - viewWillAppear
        Second ViewController - viewDidAppear
        First ViewController - viewDidDisappear
        """, calls: 8, shows: ["FirstViewController.present(SecondViewController, animated: true)"]),
    // As in 583.cn/article/7699.html
    Case(
      name: "a scene delegate's words",
      log: """
        Will Connect To Session
        Will Enter Foreground
        Did Become Active
        Will Resign Active
        Did Enter Background
        Will Enter Foreground
        Did Become Active
        """, calls: 7, shows: ["user presses home", "scene: [willConnectTo"]),
    Case(
      name: "pages in Chinese",
      log: """
        首页 --> viewDidLoad
        首页 --> viewWillAppear
        首页 --> viewDidAppear
        详情页 --> viewDidLoad
        首页 --> viewWillDisappear
        详情页 --> viewWillAppear
        首页 --> viewDidDisappear
        详情页 --> viewDidAppear
        详情页 --> viewWillDisappear
        首页 --> viewWillAppear
        详情页 --> viewDidDisappear
        首页 --> viewDidAppear
        详情页 --> dealloc
        """, calls: 13, shows: ["nav.popViewController(animated: true)"]),
    Case(
      name: "emoji and brackets",
      log: """
        🚀 [AppDelegate] application(_:didFinishLaunchingWithOptions:)
        🪟 [SceneDelegate] scene(_:willConnectTo:options:)
        📱 [HomeViewController] viewDidLoad()
        📱 [HomeViewController] viewWillAppear(_:)
        🪟 [SceneDelegate] sceneWillEnterForeground(_:)
        📱 [HomeViewController] viewIsAppearing(_:)
        🪟 [SceneDelegate] sceneDidBecomeActive(_:)
        📱 [HomeViewController] viewDidAppear(_:)
        🪟 [SceneDelegate] sceneWillResignActive(_:)
        🪟 [SceneDelegate] sceneDidEnterBackground(_:)
        """, calls: 10, shows: ["HomeViewController: UIViewController", "user presses home"]),
  ]

  @Test(arguments: logs)
  func `a pasted log is what UIKit does`(log: Case) {
    let console = ConsoleLog(SourceFile(name: "log", text: log.log))
    #expect(console.lines.count == log.calls)
    let diagnosed = DiagnosedLog(inferring: console, misconceptions: [])
    #expect(diagnosed.verdict == .allowed)
    let app = ScenarioWriter.text(of: diagnosed.document)
    for text in log.shows { #expect(app.contains(text), "\(app)") }
  }

  /// Callbacks that UIKit makes and the log lacks are named, even though a class may just not log
  /// them.
  @Test(arguments: [
    (
      """
      Parent viewDidLoad
      Child willMove(toParent:)
      Child viewDidLoad
      Parent viewWillAppear
      Child viewWillAppear
      Parent viewDidAppear
      Child viewDidAppear
      """, ["didMoveToParent"]
    ),
    (
      """
      First viewDidLoad
      First viewWillAppear
      First viewDidAppear
      Second viewDidLoad
      First viewWillDisappear
      Second viewWillAppear
      First viewDidDisappear
      Second viewWillDisappear
      First viewWillAppear
      Second viewDidDisappear
      First viewDidAppear
      """, ["viewDidAppear"]
    ),
  ])
  func `a line that the log lacks is named`(log: String, missing: [String]) {
    let console = ConsoleLog(SourceFile(name: "log", text: log))
    let diagnosed = DiagnosedLog(inferring: console, misconceptions: [])
    #expect(diagnosed.missing.map(\.callback.name) == missing)
  }

  /// UIKit forwards a tab bar controller's appearance in super.viewDidAppear, calls willMove in
  /// addChild and leaves didMove to the app, and a kept controller outlives its pop.
  @Test(arguments: [
    (
      """
      MyTabBarController viewWillAppear
      HomeVC viewWillAppear
      MyTabBarController viewDidAppear
      SettingsVC viewWillAppear
      HomeVC viewWillDisappear
      HomeVC viewDidDisappear
      SettingsVC viewDidAppear
      """, "callsSuper"
    ),
    (
      """
      ParentVC viewDidLoad
      ParentVC viewWillAppear
      ParentVC viewDidAppear
      ChildVC willMove(toParent:)
      ChildVC viewDidLoad
      ChildVC viewWillAppear
      ChildVC viewDidAppear
      """, "withoutCall"
    ),
    (
      """
      ListVC viewDidLoad
      ListVC viewDidAppear
      OtherVC viewDidLoad
      ListVC viewDidDisappear
      OtherVC viewDidAppear
      OtherVC viewDidDisappear
      ListVC viewDidAppear
      OtherVC deinit
      DetailVC viewDidLoad
      ListVC viewDidDisappear
      DetailVC viewDidAppear
      DetailVC viewDidDisappear
      ListVC viewDidAppear
      """, "retained"
    ),
  ])
  func `the reason for a missing line is named`(log: String, cause: String) throws {
    let console = ConsoleLog(SourceFile(name: "log", text: log))
    let diagnosed = DiagnosedLog(inferring: console, misconceptions: [])
    #expect(diagnosed.verdict == .allowed)
    let causes = try #require(diagnosed.absenceCauses?.causes)
    #expect(causes.contains { "\($0.cause)".contains(cause) }, "\(causes)")
  }

  @Test func `a misspelling is reported`() {
    let console = ConsoleLog(SourceFile(name: "log", text: "AVC viewDidApper\nAVC viewDidLoad"))
    #expect(console.misspellings.map(\.written) == ["viewDidApper"])
    #expect(console.misspellings.map(\.read) == ["viewDidAppear"])
  }
}
