import LifecycleEngine
import TestSupport
import Testing

@Suite struct RestorationTests {
  private static let objects = """
    nav: {is: UINavigationController, viewControllers: [A], restorationIdentifier: nav},
    A: {is: UIViewController, restorationIdentifier: A},
    B: {is: UIViewController, restorationIdentifier: B},
    C: UIViewController,
    app: {overrides: {shouldSaveApplicationState: [return true], shouldRestoreApplicationState: [return true]}}
    """
  private static let ended = ["user presses home", "system suspends app", "system kills app"]

  private func run(
    _ platform: String = "{ios: 12}", given: [String], _ ask: [String], watch: String,
    prints lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    Stage(
      platform: platform, objects: Self.objects, root: "nav", given: ["user launches app"] + given
    ).check(ask, watch: watch, prints: lines, sourceLocation: sourceLocation)
  }

  @Test func `every controller with an identifier encodes, containers first`() {
    // Apple: willEncode comes at the beginning; a gap in the identifiers ends the chain.
    run(
      given: ["nav.pushViewController(B)"], ["user presses home"],
      watch:
        "{app: [applicationDidEnterBackground, shouldSaveApplicationState, willEncodeRestorableState], nav: [encodeRestorableState], A: [encodeRestorableState], B: [encodeRestorableState], C: [encodeRestorableState]}",
      prints: """
        app.applicationDidEnterBackground app.shouldSaveApplicationState
        app.willEncodeRestorableState nav.encodeRestorableState A.encodeRestorableState
        B.encodeRestorableState
        """)
    run(
      given: ["nav.pushViewController(C)"], ["user presses home"],
      watch: "{A: [encodeRestorableState], C: [encodeRestorableState]}",
      prints: "A.encodeRestorableState")
  }

  @Test func `the stack is made again, loaded and decoded between the launch callbacks`() {
    // restoration-order-neuburg-newbe-01, universal-link-appdelegate-regularberry-03-c.
    run(
      given: ["nav.pushViewController(B)"] + Self.ended, ["user launches app"],
      watch: """
        {app: [willFinishLaunching, shouldRestoreApplicationState, viewControllerWithRestorationIdentifierPath, didDecodeRestorableState, didFinishLaunching], A: [viewDidLoad, decodeRestorableState, viewWillAppear], B: [viewDidLoad, decodeRestorableState, viewWillAppear]}
        """,
      prints: """
        app.willFinishLaunchingWithOptions app.shouldRestoreApplicationState
        app.viewControllerWithRestorationIdentifierPath(nav)
        app.viewControllerWithRestorationIdentifierPath(A)
        app.viewControllerWithRestorationIdentifierPath(B) A.viewDidLoad B.viewDidLoad
        A.decodeRestorableState B.decodeRestorableState app.didDecodeRestorableState
        app.didFinishLaunchingWithOptions B.viewWillAppear
        """)
  }

  @Test func `a presented controller is presented again`() {
    // Apple: UIViewController saves a reference to the presented controller.
    run(
      given: ["A.present(B, animated: true)"] + Self.ended, ["user launches app"],
      watch: "{A: [viewWillAppear], B: [decodeRestorableState, viewDidAppear]}",
      prints: "B.decodeRestorableState A.viewWillAppear B.viewDidAppear")
  }

  @Test func `nothing is restored after the user has ended the app`() {
    // Apple: the system deletes the state when the user force quits the app.
    run(
      given: ["user opens app switcher", "user swipes app away"], ["user launches app"],
      watch: "{app: [shouldRestoreApplicationState], A: [decodeRestorableState]}", prints: "")
  }

  @Test func `a scene's activity replaces encoding and decoding`() {
    // restoration-scene-flutter-189458; UIKit's header: after connection, before activation.
    let watch =
      "{scene: [stateRestorationActivity, sceneDidEnterBackground, restoreInteractionState, sceneDidBecomeActive], A: [viewWillAppear, encodeRestorableState, decodeRestorableState]}"
    run(
      "{ios: 18}", given: [], ["user presses home"], watch: watch,
      prints: "scene.sceneDidEnterBackground scene.stateRestorationActivity")
    run(
      "{ios: 18}", given: Self.ended, ["user launches app"],
      watch:
        "{scene: [stateRestorationActivity, willConnectTo, restoreInteractionState, sceneDidBecomeActive]}",
      prints: "scene.willConnectTo scene.restoreInteractionState scene.sceneDidBecomeActive")
  }
}
