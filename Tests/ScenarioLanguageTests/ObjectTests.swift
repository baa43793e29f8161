import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats

/// The first object that is declared.
private let first = ObjectID(9)

/// SCENARIOS.md, Objects and Platform: the table's keys and the defaults.
struct ObjectTests {
  private func objects(_ lines: String, more: String = "root: A") throws -> Scenario {
    let text = """
      objects:
        A: UIViewController
      \(lines)
      \(more)
      watch: [A]
      ask: [user launches app]
      """
    return try readWell(text).scenario
  }

  private func named(_ name: String, in scenario: Scenario) throws -> ObjectDeclaration {
    try #require(scenario.objects.first { $0.name == name })
  }

  private func id(_ name: String, in scenario: Scenario) throws -> ObjectID {
    ObjectID(try #require(scenario.objects.firstIndex { $0.name == name }))
  }

  @Test(arguments: [
    ("UIViewController", ObjectKind.viewController),
    ("UINavigationController", .navigationController), ("UITabBarController", .tabBarController),
    ("UIPageViewController", .pageViewController),
    ("UISplitViewController", .splitViewController), ("UIAlertController", .alertController),
    ("UIView", .view(.view)), ("UIScrollView", .view(.scrollView)), ("UIButton", .view(.button)),
    ("UITextField", .view(.textField)), ("UITextView", .view(.textView)),
    ("UISwitch", .view(.switch)), ("UITableView", .view(.tableView)), ("UIScene", .scene),
    ("app", .otherApp), ("Timer", .timer), ("UIDocument", .document),
    ("NSManagedObjectContext", .managedObjectContext), ("NSCache", .cache),
    ("FileHandle", .fileHandle),
  ])
  func `an object has its declared kind, in both forms`(name: String, kind: ObjectKind)
    throws
  {
    #expect(try named("x", in: objects("  x: \(name)")).kind == kind)
    let long = try named("x", in: objects("  x: {is: \(name), kept: true}"))
    #expect(long.kind == kind)
    #expect(long.isKept)
  }

  @Test func `a controller's keys are read`() throws {
    let scenario = try objects(
      """
        B: {is: UIViewController, from: nib object, view: x, modalPresentationStyle: formSheet, isModalInPresentation: true}
        C: {is: UIViewController, shouldAutomaticallyForwardAppearanceMethods: false, segues: {B: show, D: {kind: present, animated: false}}}
        D: {is: UIViewController, children: {E: y, F: z}, view: y2}
        E: UIViewController
        F: UIViewController
        x: UIView
        y2: UIView
        y: {is: UIView, in: D}
        z: {is: UIView, in: y}
      """)
    let b = try named("B", in: scenario)
    #expect(b.origin == .nibObject)
    #expect(b.view == (try id("x", in: scenario)))
    #expect(b.modalPresentationStyle == .formSheet)
    #expect(b.isModalInPresentation)
    let c = try named("C", in: scenario)
    #expect(!c.forwardsAppearance)
    let segues = [
      Segue(destination: try id("B", in: scenario), kind: .show),
      Segue(destination: try id("D", in: scenario), kind: .present, animated: false),
    ]
    #expect(c.segues == segues)
    let children = [
      ChildDeclaration(child: try id("E", in: scenario), place: try id("y", in: scenario)),
      ChildDeclaration(child: try id("F", in: scenario), place: try id("z", in: scenario)),
    ]
    #expect(try named("D", in: scenario).children == children)
  }

  @Test func `containers, views, scenes and other apps have keys of their own`() throws {
    let scenario = try objects(
      """
        B: UIViewController
        nav: {is: UINavigationController, viewControllers: [B]}
        P: UIViewController
        page: {is: UIPageViewController, pages: [P], transitionStyle: scroll}
        C: UIViewController
        split: {is: UISplitViewController, viewControllers: [C], style: doubleColumn}
        v: {is: UIView, in: B, from: nib, frame: [0, 1.5, 10, 20], userInteractionEnabled: false, isHidden: true, alpha: 0}
        S: UIViewController
        scene2: {is: UIScene, root: S}
        scene3: {kept: true}
        other: {is: app, memory: 300 MB}
        big: {is: app, memory: 2 GB}
      """)
    #expect(try named("nav", in: scenario).controllers == [id("B", in: scenario)])
    #expect(try named("page", in: scenario).controllers == [id("P", in: scenario)])
    #expect(try named("page", in: scenario).pageStyle == .scroll)
    #expect(try named("split", in: scenario).splitStyle == .doubleColumn)
    let v = try named("v", in: scenario)
    #expect(v.container == (try id("B", in: scenario)))
    #expect(v.origin == .nib)
    #expect(v.frame == Rect(x: 0, y: 1.5, width: 10, height: 20))
    #expect(!v.isUserInteractionEnabled)
    #expect(v.isHidden)
    #expect(v.alpha == 0)
    #expect(try named("scene2", in: scenario).root == id("S", in: scenario))
    #expect(try named("scene3", in: scenario).kind == .scene)
    #expect(try named("other", in: scenario).memory == 300)
    #expect(try named("big", in: scenario).memory == 2_048)
  }

  @Test func `a storyboard launch builds the root and its contents from the storyboard`() throws {
    let objects = """
        nav: {is: UINavigationController, viewControllers: [B]}
        B: UIViewController
        C: UIViewController
        D: {is: UIViewController, from: code}
        tab: {is: UITabBarController, viewControllers: [nav, D]}
      """
    let scenario = try self.objects(objects, more: "root: tab")
    let origins = ["tab", "nav", "B", "C", "D", "A"].map { name in
      scenario.objects.first { $0.name == name }?.origin
    }
    #expect(origins == [.storyboard, .storyboard, .storyboard, .code, .code, .code])
    let inCode = try self.objects(objects, more: "root: tab\nplatform: {launch: code}")
    #expect(inCode.objects.allSatisfy { $0.origin == .code })
  }

  @Test(arguments: [
    ("[]", [Override.Item.log]), ("[super]", [.log, .callSuper]),
    ("[no super]", [.log]), ("[super, log]", [.callSuper, .log]),
    ("[log, log, super]", [.log, .log, .callSuper]),
    ("[log end]", [.log, .callSuper, .logEnd]),
    ("[return false]", [.log, .callSuper, .answer(false)]),
    ("[no super, return true]", [.log, .answer(true)]),
    ("[A.view]", [.log, .callSuper, .code(Call(Reference(first), .get(.view)))]),
    ("[A.view, super]", [.log, .code(Call(Reference(first), .get(.view))), .callSuper]),
    ("A.view", [.log, .callSuper, .code(Call(Reference(first), .get(.view)))]),
  ])
  func `an override is written out in full`(list: String, items: [Override.Item]) throws {
    let scenario = try objects(
      "  B: {is: UIViewController, overrides: {viewDidLoad: \(list)}}\n"
        + "  scene: {overrides: {willConnectTo: \(list)}}")
    let expected = Override(callback: .viewDidLoad, items: items)
    #expect(try named("B", in: scenario).overrides == [expected])
    let atScene = Override(callback: .willConnectTo, items: items)
    #expect(try named("scene", in: scenario).overrides == [atScene])
  }

  @Test func `the default platform is the newest iOS with scenes`() throws {
    let scenario = try objects("")
    #expect(scenario.platform == Platform(ios: 27))
    #expect(scenario.platform.lifecycle == .scene)
  }

  @Test func `platform's keys are read`() throws {
    let scenario = try objects(
      "",
      more: """
        platform:
          ios: 12
          lifecycle: app-delegate
          device: pad
          alwaysOnDisplay: true
          passcode: true
          sdk: 11
          launch: nib
          session: remembered
          info:
            UIApplicationExitsOnSuspend: true
            UIBackgroundModes: [audio, remote-notification]
            UIApplicationSupportsMultipleScenes: true
            CFBundleURLTypes: [{CFBundleURLSchemes: [Demo]}]
        """)
    let info = InfoPlist(
      exitsOnSuspend: true, backgroundModes: [.audio, .remoteNotification],
      supportsMultipleScenes: true, urlSchemes: ["demo"])
    let expected = Platform(
      ios: 12, lifecycle: .appDelegate, device: .pad, sdk: 11, launch: .nib, session: .remembered,
      alwaysOnDisplay: true, passcode: true, info: info)
    #expect(scenario.platform == expected)
  }

  @Test(arguments: [
    ("[A]", [Watch.Entry(object: first, selection: .usual)]),
    (
      "[app, A.viewDidLoad, A.loadView]",
      [
        .init(object: .app, selection: .usual),
        .init(object: first, selection: .only([.viewDidLoad, .loadView])),
      ]
    ),
    (
      "{A: [viewDidLoad], scene: usual}",
      [
        .init(object: first, selection: .only([.viewDidLoad])),
        .init(object: .scene, selection: .usual),
      ]
    ),
    (
      "{app: [didFinishLaunching]}",
      [.init(object: .app, selection: .only([.didFinishLaunchingWithOptions]))]
    ),
    ("{A: didMoveToParent}", [.init(object: first, selection: .only([.didMoveToParent]))]),
    (
      "[window, UIApplication, UIScene, runloop]",
      [
        .init(object: .window, selection: .usual), .init(object: .application, selection: .usual),
        .init(object: .sceneCenter, selection: .usual), .init(object: .runLoop, selection: .usual),
      ]
    ),
    ("[]", []),
  ])
  func `a watch list is read in each of its forms`(list: String, entries: [Watch.Entry]) throws {
    let text = "objects: {A: UIViewController}\nwatch: \(list)\nask: [user launches app]"
    #expect(try readWell(text).scenario.watch.entries == entries)
  }
}
