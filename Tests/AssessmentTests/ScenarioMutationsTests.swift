import Assessment
import LifecycleEngine
import ScenarioLanguage
import TestSupport
import Testing
import TextFormats

/// The situations next to a scenario, found by an answer that is right in one of them.
@Suite struct ScenarioMutationsTests {
  private func scenario(_ text: String) throws -> Scenario {
    try #require(readScenario(text))
  }

  private func smallest(_ text: String, giving answer: String) throws -> ScenarioChange? {
    let scenario = try scenario(text)
    let callbacks = answer.split(separator: " ").compactMap { word -> Occurrence? in
      guard case .callback(let read, _) = CallbackNameReader.read(String(word), in: scenario)
      else { return nil }
      return read
    }
    #expect(callbacks.count == answer.split(separator: " ").count)
    return ScenarioMutations.smallest(of: scenario, giving: callbacks)
  }

  private let fullScreen = """
    platform: {ios: 18}
    objects:
      A: UIViewController
      B: {is: UIViewController, modalPresentationStyle: fullScreen}
    root: A
    given: [user launches app]
    ask: ["A.present(B, animated: true)"]
    watch: {A: [viewWillDisappear, viewDidDisappear], B: [viewWillAppear, viewDidAppear]}
    """

  private var plain: String {
    fullScreen.replacing(", modalPresentationStyle: fullScreen", with: "")
  }

  @Test func `the order of a push is distinguished from a presentation's`() throws {
    // Documents 001 and 003: in a push, didDisappear precedes didAppear.
    let answer = "A.viewWillDisappear B.viewWillAppear A.viewDidDisappear B.viewDidAppear"
    #expect(try smallest(fullScreen, giving: answer) == .pushes)
  }

  @Test func `the presenter that never disappears belongs to a sheet`() throws {
    let style = try smallest(fullScreen, giving: "B.viewWillAppear B.viewDidAppear")
    #expect(style == .style(ObjectID.declared(1), .pageSheet))
  }

  @Test func `an answer that omits one line suggests no other step`() throws {
    // A shortcut opens the app as a tapped notification does, and is delivered by another callback.
    let tapped = """
      platform: {ios: 12}
      objects: {A: UIViewController}
      root: A
      given: [user launches app, user presses home]
      ask: [user taps notification]
      watch: {app: [applicationWillEnterForeground, didReceiveRemoteNotification, applicationDidBecomeActive]}
      """
    let answer = "app.applicationWillEnterForeground app.applicationDidBecomeActive"
    let asked = try scenario(tapped)
    #expect(Simulation.run(asked).trace.asked(in: asked).count == 3)
    #expect(try smallest(tapped, giving: answer) == nil)
  }

  @Test func `a full-screen default is explained by iOS 12`() throws {
    // present-default-ios11-leefilll-33; the style is a smaller change than the version.
    let answer = "A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear"
    #expect(try smallest(plain, giving: answer) == .style(ObjectID.declared(1), .fullScreen))
    let scenario = try scenario(plain)
    let changed = try #require(scenario.with(.ios(12)))
    #expect(ScenarioMutations.changes(of: scenario).contains(.ios(12)))
    #expect(changed.platform.lifecycle == .appDelegate)
  }

  @Test func `a version is found by the callback that came with it`() throws {
    // Apple: viewIsAppearing with the SDK of iOS 17; earlier SDKs don't have it.
    let text = fullScreen.replacing(
      "B: [viewWillAppear, viewDidAppear]", with: "B: [viewWillAppear, viewIsAppearing]")
    let found = try smallest(
      text, giving: "A.viewWillDisappear B.viewWillAppear A.viewDidDisappear")
    #expect(found == .ios(16))
  }

  @Test func `a step is distinguished from its twin`() throws {
    let text = """
      platform: {ios: 18}
      objects: {A: UIViewController}
      root: A
      given: [user launches app]
      ask: [user pulls down notification center]
      watch: {scene: [sceneWillResignActive, sceneDidBecomeActive]}
      """
    // Document 002: Control Center makes the app inactive once; Notification Center makes it active
    // again for a moment.
    let found = try smallest(text, giving: "scene.sceneWillResignActive")
    guard case .step(_, _, .happening(let twin)) = found else {
      Issue.record("no twin but \(String(describing: found))")
      return
    }
    #expect([.startPullingDownNotificationCenter, .openControlCenter].contains(twin))
  }

  @Test func `the order of the other life cycle is found`() throws {
    let text = """
      platform: {ios: 18}
      objects: {A: UIViewController}
      root: A
      given: [user launches app]
      ask: [user presses home]
      watch: {app: usual, scene: usual}
      """
    let found = try smallest(
      text, giving: "app.applicationWillResignActive app.applicationDidEnterBackground")
    #expect(found == .lifecycle(.appDelegate))
  }

  @Test func `an answer that omits a step's callbacks suggests no other app`()
    throws
  {
    // The override prints x, the first asked step makes the app enter the background.
    let text = """
      platform: {ios: 18}
      objects:
        A:
          is: UIViewController
          overrides: {viewDidLoad: [super, "print(\\"x\\")"]}
      root: A
      ask: [user launches app]
      watch: {A: [viewDidLoad]}
      """
    #expect(try smallest(text, giving: "A.viewDidLoad") == nil)
    let left = """
      platform: {ios: 18}
      objects: {A: UIViewController}
      root: A
      given: [user launches app]
      ask: [user presses home, user opens app]
      watch: {scene: [sceneDidEnterBackground, sceneWillEnterForeground]}
      """
    #expect(try smallest(left, giving: "scene.sceneWillEnterForeground") == nil)
  }

  @Test func `earlier steps are distinguished from asked ones`() throws {
    let text = """
      platform: {ios: 18}
      objects:
        A: UIViewController
        B: {is: UIViewController, modalPresentationStyle: fullScreen, kept: true}
      root: A
      given: [user launches app, "A.present(B, animated: true)", "A.dismiss(animated: true)"]
      ask: ["A.present(B, animated: true)"]
      watch: {B: [viewDidLoad, viewWillAppear]}
      """
    // The view was loaded the first time. Without an owner, B would be deallocated after the
    // dismissal, and the next presentation would load a new one's view.
    let found = try smallest(text, giving: "B.viewDidLoad B.viewWillAppear")
    #expect(found == .notRetained(ObjectID.declared(1)))
  }

  @Test func `code can't read the view of a controller that nothing retains`() throws {
    let text = """
      platform: {ios: 18}
      objects: {A: UIViewController, B: {is: UIViewController, kept: true}}
      root: A
      given: [user launches app]
      ask: [B.view, B.view]
      watch: {B: [loadView, viewDidLoad]}
      """
    // Without an owner, the second line would have no B to read.
    #expect(try smallest(text, giving: "B.loadView B.viewDidLoad B.loadView B.viewDidLoad") == nil)
  }

  @Test func `a view that is added without its controller suggests addChild`() throws {
    let text = """
      platform: {ios: 18}
      objects:
        nav: {is: UINavigationController, viewControllers: [A]}
        A: UIViewController
        B: {is: UIViewController, overrides: {viewDidLoad: [super, B.view.addSubview(C.view)]}}
        C: {is: UIViewController, kept: true}
      root: nav
      given: [user launches app]
      ask: ["nav.pushViewController(B, animated: true)"]
      watch: {B: [viewWillAppear], C: [viewWillAppear]}
      """
    // Apple, UIViewController: a container forwards appearance callbacks to its children only.
    let found = try smallest(text, giving: "B.viewWillAppear C.viewWillAppear")
    #expect(found == .addsChild(parent: ObjectID.declared(2), child: ObjectID.declared(3)))
  }

  @Test func `a mark on one view is distinguished from a mark on another`() throws {
    let text = """
      platform: {ios: 18}
      objects:
        A: {is: UIViewController, view: root}
        root: UIView
        v: {is: UIView, in: A, frame: [0, 0, 100, 100]}
      root: A
      given: [user launches app]
      ask: [v.setNeedsLayout()]
      watch: {A: [viewWillLayoutSubviews, viewDidLayoutSubviews], v: [layoutSubviews]}
      """
    let found = try smallest(text, giving: "A.viewWillLayoutSubviews A.viewDidLayoutSubviews")
    guard case .step(_, _, .code(let call))? = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(call.action == .setNeedsLayout)
  }

  @Test func `an empty answer suggests no other step`() throws {
    let found = try smallest(fullScreen, giving: "")
    if case .step = found { Issue.record("a step was named") }
    if case .without = found { Issue.record("a step was left out") }
  }

  @Test func `an empty answer suggests a missing Info.plist key`() throws {
    let playing = """
      platform: {ios: 12, info: {UIBackgroundModes: [audio]}}
      objects: {A: {is: UIViewController, overrides: {viewDidAppear: [t.start()]}}, t: Timer}
      root: A
      given: [user launches app, user presses home, wait 60 s]
      ask: [wait 3 s]
      watch: {t: [fired]}
      """
    // Document 002: without a mode the app is suspended soon after it has left, and runs no code.
    #expect(try smallest(playing, giving: "") == .withoutBackgroundModes)
  }

  @Test func `a modal sheet is distinguished from one that can be dismissed`() throws {
    let sheet = """
      platform: {ios: 18}
      objects: {A: UIViewController, B: {is: UIViewController, isModalInPresentation: true}}
      root: A
      given: [user launches app, "A.present(B, animated: true)"]
      ask: [user drags sheet down, user finishes drag]
      watch:
        B: [viewWillDisappear, viewDidDisappear, presentationControllerDidDismiss,
          presentationControllerDidAttemptToDismiss]
      """
    // Apple, UIAdaptivePresentationControllerDelegate: didDismiss is called once the sheet is gone.
    let dismissed =
      "B.viewWillDisappear B.viewDidDisappear B.presentationControllerDidDismiss"
    #expect(
      try smallest(sheet, giving: dismissed)
        == .isModalInPresentation(ObjectID.declared(1), false))
  }

  @Test func `an answer that no mutation allows has none`() throws {
    #expect(
      try smallest(fullScreen, giving: "B.viewDidAppear B.viewDidAppear A.viewWillDisappear")
        == nil)
  }

  @Test func `every change that is tried leaves a scenario that runs or says why not`() throws {
    let scenario = try scenario(fullScreen)
    let changes = ScenarioMutations.changes(of: scenario)
    #expect(Set(changes).count == changes.count)
    let runs = changes.compactMap { scenario.with($0) }.filter { Simulation.run($0).fault == nil }
    #expect(runs.count > 15)
  }
}
