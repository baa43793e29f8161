import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats

/// SCENARIOS.md, Callback names: every spelling that can only mean one callback is accepted.
struct CallbackNameTests {
  private let scenario: Scenario

  init() throws {
    let text = """
      objects:
        A: UIViewController
        B: UIViewController
        nav: {is: UINavigationController, viewControllers: [A]}
        v: {is: UIView, in: B}
        button: {is: UIButton, in: B}
        t: Timer
      root: nav
      watch: [A, app]
      ask: ['print("shown")', print(A.isBeingPresented)]
      """
    scenario = try readWell(text).scenario
  }

  @Test(arguments: [
    "A.viewDidLoad", "app.applicationDidBecomeActive", "app.didFinishLaunchingWithOptions",
    "scene.willConnectTo", "scene.sceneDidBecomeActive", "A.initCoder", "A.initNibName",
    "v.initFrame", "A.awakeFromNib", "A.deinit", "B.willMoveToParent(A)",
    "B.didMoveToParent(nil)", "v.willMoveToWindow(nil)", "v.draw", "nav.willShow(A)",
    "UIApplication.didBecomeActiveNotification", "runloop.beforeWaiting", "v.hitTest",
    "v.pointInside", "v.touchesBegan", "button.action", "v.pointInside(yes)",
    "B.presentationControllerDidDismiss", "A.loadViewIfNeeded", "app.main",
    "app.applicationWillResignActive @inactive", "runloop.entry(default)",
    "runloop.entry(tracking)", "v.traitCollectionDidChange(dark->light)",
    "scene.willConnectTo.end", "print(shown)", "print(true)", "t.fired", "v.hitTest(nil)",
    "UIScene.didActivateNotification", "window.makeKeyAndVisible",
    "app.willFinishLaunchingWithOptions", "app.expirationHandler",
  ])
  func `a callback reads as it is written`(text: String) throws {
    try check(text, reads: text)
  }

  @Test(arguments: [
    ("A.viewWillAppear(_:)", "A.viewWillAppear"), ("A.viewWillAppear:", "A.viewWillAppear"),
    ("-[A viewWillAppear:]", "A.viewWillAppear"), ("[A viewDidLoad]", "A.viewDidLoad"),
    ("A.viewDidLoad()", "A.viewDidLoad"),
    ("A.viewWillAppear(_ animated: Bool)", "A.viewWillAppear"),
    ("B.willMove(toParent parent: UIViewController?)", "B.willMoveToParent"),
    (
      "scene.scene(_ scene: UIScene, willConnectTo session: UISceneSession, "
        + "options connectionOptions: UIScene.ConnectionOptions)", "scene.willConnectTo"
    ),
    ("a.VIEWDIDLOAD", "A.viewDidLoad"), ("A.dealloc", "A.deinit"),
    ("app.didFinishLaunching", "app.didFinishLaunchingWithOptions"),
    ("app.willFinishLaunching", "app.willFinishLaunchingWithOptions"),
    ("app.application(_:didFinishLaunchingWithOptions:)", "app.didFinishLaunchingWithOptions"),
    ("app.application:didFinishLaunchingWithOptions:", "app.didFinishLaunchingWithOptions"),
    ("app.willContinueUserActivity", "app.willContinueUserActivityWithType"),
    ("app.didBecomeActive", "app.applicationDidBecomeActive"),
    ("scene.didBecomeActive", "scene.sceneDidBecomeActive"),
    ("scene.scene(_:willConnectTo:options:)", "scene.willConnectTo"),
    ("UIApplication.didBecomeActive", "UIApplication.didBecomeActiveNotification"),
    ("A.init(nibName:bundle:)", "A.initNibName"), ("A.init(coder:)", "A.initCoder"),
    ("v.init(frame:)", "v.initFrame"), ("A.init()", "A.init"), ("B.willMove", "B.willMoveToParent"),
    ("B.willMove(toParent: A)", "B.willMoveToParent(A)"),
    ("B.didMove(toParent: nil)", "B.didMoveToParent(nil)"),
    ("B.willMove(toParent:)", "B.willMoveToParent"),
    ("B.willMoveToParentViewController:", "B.willMoveToParent"),
    ("v.willMove(toSuperview: nil)", "v.willMoveToSuperview(nil)"),
    ("v.point(inside:with:)", "v.pointInside"), ("v.drawRect:", "v.draw"),
    ("v.pointInside(NO)", "v.pointInside(no)"), ("v.hitTest(_:with:)", "v.hitTest"),
    ("nav.navigationController(_:willShow:animated:)", "nav.willShow"),
    ("nav.willShow(a)", "nav.willShow(A)"), ("A.viewWillAppear(true)", "A.viewWillAppear"),
    ("A.viewWillAppear(animated)", "A.viewWillAppear"),
    ("v.traitCollectionDidChange(dark → light)", "v.traitCollectionDidChange(dark->light)"),
    (" A.viewDidLoad ", "A.viewDidLoad"), ("print(\"shown\")", "print(shown)"),
    ("app.applicationWillResignActive @Inactive", "app.applicationWillResignActive @inactive"),
    ("A.prepare(for:sender:)", "A.prepareForSegue"),
    ("A.viewWillTransition(to:with:)", "A.viewWillTransition"),
    ("UIKit.warning", "UIKit.warning"), ("UIKit.exception", "UIKit.exception"),
    ("UIKit.warning(some words of no message)", "UIKit.warning"),
    ("print（shown）", "print(shown)"), ("nav.willShow（A）", "nav.willShow(A)"),
  ])
  func `another spelling means the same callback, without a note`(
    text: String, canonical: String
  ) throws {
    try check(text, reads: canonical)
  }

  @Test(arguments: [
    ("A.viewDidLaod", "A.viewDidLoad"), ("A.viewWilAppear", "A.viewWillAppear"),
    ("app.applicationDidBecomeActiv", "app.applicationDidBecomeActive"),
    ("nva.viewDidLoad", "nav.viewDidLoad"), ("buton.action", "button.action"),
    ("app.didFinishLaunchin", "app.didFinishLaunchingWithOptions"),
    ("viewDidLoad", "A.viewDidLoad"),
    // It has no parameter, so the argument is ignored.
    ("v.didMoveToSuperview(nil)", "v.didMoveToSuperview"),
    ("applicationDidBecomeActive", "app.applicationDidBecomeActive"),
    // As Swift writes a case, and as a keyboard begins a line.
    ("print(.true)", "print(true)"), ("print(True)", "print(true)"),
    ("print( true )", "print(true)"),
  ])
  func `a small misspelling is read with a note`(text: String, meant: String) throws {
    guard case .callback(let occurrence, let note) = CallbackNameReader.read(text, in: scenario)
    else {
      Issue.record("\(text) is not read")
      return
    }
    #expect(note == meant)
    #expect(CallbackText.text(of: occurrence, in: scenario) == meant)
  }

  @Test(arguments: [
    "", ".", "A", "A.", ".viewDidLoad", "A.view", "A.viewAppear", "A.draw", "X.viewDidLoad",
    "v.willMove", "loadView(", "A.viewDidLoad(", "A.viewDidLoad @nowhere", "print(other)",
    "A.willMoveToParent(X)", "deinit viewDidLoad", "UIKit.viewDidLoad", "🙂.🙂", "A.deinitialise it",
  ])
  func `an ambiguous or meaningless text is unknown`(text: String) {
    guard case .callback(let occurrence, _) = CallbackNameReader.read(text, in: scenario) else {
      return
    }
    Issue.record("\(text) is read as \(CallbackText.text(of: occurrence, in: scenario))")
  }

  @Test func `a value by itself means its printed line`() {
    #expect(CallbackNameReader.read("true", in: scenario) == .unknown(suggestion: "print(true)"))
    #expect(CallbackNameReader.read("shown", in: scenario) == .unknown(suggestion: "print(shown)"))
  }

  @Test(arguments: CallbackCatalogue.entries)
  func `every callback of the catalogue is read by name, signature and selector`(
    entry: CallbackEntry
  ) throws {
    for object in scenario.objects
    where CallbackCatalogue.receives(object.kind, entry.callback) && entry.callback != .print {
      for spelling in [entry.callback.name, entry.signature, entry.selector]
      where !spelling.isEmpty {
        guard
          case .callback(let occurrence, note: nil) = CallbackNameReader.read(
            "\(object.name).\(spelling)", in: scenario)
        else {
          Issue.record("\(object.name).\(spelling) is not read")
          continue
        }
        #expect(occurrence.callback == entry.callback, "\(spelling)")
      }
    }
  }

  @Test(arguments: UIKitMessage.allCases)
  func `UIKit's own words mean their message`(message: UIKitMessage) throws {
    let occurrence = Occurrence(.uikit, .warning, .uikit(message))
    let text = CallbackText.text(of: occurrence, in: scenario)
    #expect(CallbackNameReader.read(text, in: scenario) == .callback(occurrence, note: nil))
  }

  @Test func `a part identifies a message`() {
    let text = "UIKit.warning(Attempt to present <B: 0x1> on <A: 0x2> whose view is not in)"
    let expected = Occurrence(.uikit, .warning, .uikit(.presentNotInWindowHierarchy))
    #expect(CallbackNameReader.read(text, in: scenario) == .callback(expected, note: nil))
  }

  private func check(_ text: String, reads canonical: String) throws {
    let reading = CallbackNameReader.read(text, in: scenario)
    guard case .callback(let occurrence, let note) = reading else {
      Issue.record("\(text): \(reading)")
      return
    }
    #expect(note == nil)
    #expect(CallbackText.text(of: occurrence, in: scenario) == canonical)
  }
}
