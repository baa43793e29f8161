import LifecycleEngine
import TestSupport
import Testing

@Suite struct LaunchingTests {
  private func launch(
    _ platform: String, watch: String, objects: String = "R: UIViewController", root: String = "R",
    prints lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(
      """
      platform: \(platform)
      objects: {\(objects)}
      root: \(root)
      ask: [user launches app]
      watch: \(watch)
      """, prints: lines, sourceLocation: sourceLocation)
  }

  @Test func `an app delegate's launch`() {
    // Documents 002 and 003: will, did, active; launch-appdelegate-index-01 puts the root's view
    // after didFinishLaunching, launch-order-versions-matt-01-b the activation before
    // viewDidAppear.
    launch(
      "{ios: 12}",
      watch:
        "{app: [willFinishLaunching, didFinishLaunching, applicationDidBecomeActive], R: [loadView, viewDidLoad, viewWillAppear, viewDidAppear]}",
      prints: """
        app.willFinishLaunchingWithOptions app.didFinishLaunchingWithOptions R.loadView
        R.viewDidLoad R.viewWillAppear app.applicationDidBecomeActive R.viewDidAppear
        """)
  }

  @Test func `on iOS 8 only viewDidAppear precedes the activation`() {
    // launch-order-versions-matt-01-a.
    launch(
      "{ios: 8}", watch: "{app: [applicationDidBecomeActive], R: [viewDidAppear]}",
      prints: "R.viewDidAppear app.applicationDidBecomeActive")
  }

  @Test func `a launch with scenes calls the scene delegate, not the app delegate`() {
    // Document 000; launch-scene-victordeon-01 has viewWillAppear before sceneWillEnterForeground.
    launch(
      "{ios: 15}", watch: "{app: usual, scene: usual, R: [viewDidLoad, viewWillAppear]}",
      prints: """
        app.willFinishLaunchingWithOptions app.didFinishLaunchingWithOptions
        app.configurationForConnecting scene.willConnectTo
        R.viewDidLoad R.viewWillAppear scene.sceneWillEnterForeground scene.sceneDidBecomeActive
        """)
  }

  @Test func `a remembered session asks for no configuration`() {
    // launch-scene-jeongmin4869-01.
    launch(
      "{ios: 15, session: remembered}", watch: "[app]",
      prints: "app.willFinishLaunchingWithOptions app.didFinishLaunchingWithOptions")
    check(
      """
      platform: {ios: 15}
      objects: {R: UIViewController}
      root: R
      given: [user launches app, user presses home, system kills app]
      ask: [user launches app]
      watch: [app]
      """, prints: "app.willFinishLaunchingWithOptions app.didFinishLaunchingWithOptions")
  }

  @Test func `the child of a navigation root loads in the first layout`() {
    // push-pop-hdk2200-05: a navigation child loads after sceneWillEnterForeground.
    launch(
      "{ios: 17}", watch: "{scene: [willConnectTo, sceneWillEnterForeground], A: [viewDidLoad]}",
      objects: "nav: {is: UINavigationController, viewControllers: [A]}, A: UIViewController",
      root: "nav",
      prints: "scene.willConnectTo scene.sceneWillEnterForeground A.viewDidLoad")
  }

  @Test func `the origin of the root decides its initializer`() {
    // Document 004: in code init calls init(nibName:bundle:); out of a storyboard init(coder:) and
    // awakeFromNib (load-storyboard-and-code-kingcos-01-a, -b).
    let births = "{R: [init, initNibName, initCoder, awakeFromNib, loadView]}"
    launch(
      "{ios: 12, launch: storyboard}", watch: births,
      prints: "R.initCoder R.awakeFromNib R.loadView")
    launch(
      "{ios: 12, launch: code}", watch: births, prints: "R.init R.initNibName R.loadView")
    launch(
      "{ios: 12, launch: nib}", watch: births, objects: "R: {is: UIViewController, from: nib}",
      prints: "R.initNibName R.loadView")
  }

  @Test func `everywhere an app launches, loads, becomes active and appears once`() {
    withEveryPlatform { platform in
      let active =
        platform.lifecycle == .scene
        ? "scene.sceneDidBecomeActive" : "app.applicationDidBecomeActive"
      let did = "app.didFinishLaunchingWithOptions"
      // Documents 002 and 003 for the order; iOS 8 as above; a scene's storyboard loads its root's
      // view after didFinishLaunching as well.
      check(
        """
        objects: {R: UIViewController}
        root: R
        ask: [user launches app]
        watch: {app: [didFinishLaunching, applicationDidBecomeActive], scene: [sceneDidBecomeActive], R: [viewDidLoad, viewDidAppear]}
        """, on: platform,
        prints: platform.ios == 8
          ? "\(did) R.viewDidLoad R.viewDidAppear \(active)"
          : "\(did) R.viewDidLoad \(active) R.viewDidAppear")
    }
  }

  @Test func `an app linked with the SDK of iOS 27 and without scenes does not launch there`() {
    // launch-without-scenes-ios27-metrodroid-904: UIKit's check comes before the delegate.
    launch(
      "{ios: 27, lifecycle: app-delegate}",
      watch: "{app: [main, didFinishLaunching], R: [loadView]}",
      prints: """
        app.main
        UIKit.exception(Application failed to launch: UIScene life cycle is required for apps built \
        with this SDK.)
        """)
    // launch-without-scenes-old-sdk-microsoft-maui.
    launch(
      "{ios: 27, sdk: 26, lifecycle: app-delegate}",
      watch: "{app: [didFinishLaunching, applicationDidBecomeActive]}",
      prints: "app.didFinishLaunchingWithOptions app.applicationDidBecomeActive")
  }

  @Test func `a launch into the background shows nothing`() {
    // Documents 000 and 003; background-fetch-launch-regularberry-05: no didEnterBackground.
    check(
      """
      platform: {ios: 12}
      objects: {R: UIViewController}
      root: R
      ask: [system launches app in background, user opens app]
      watch: {app: [didFinishLaunching, applicationDidEnterBackground, applicationWillEnterForeground, applicationDidBecomeActive], R: [viewDidLoad]}
      """,
      prints: """
        app.didFinishLaunchingWithOptions R.viewDidLoad
        | app.applicationWillEnterForeground app.applicationDidBecomeActive
        """)
  }

  @Test func `since iOS 17 a stack is laid out twice at launch`() {
    // push-pop-hdk2200-05 against launch-scene-navroot-prashuk-01.
    func launch(_ platform: String, prints lines: String) {
      Stage(
        platform: platform,
        objects: "nav: {is: UINavigationController, viewControllers: [A]}, A: UIViewController",
        root: "nav", given: []
      ).check(["user launches app"], watch: "{A: [viewWillLayoutSubviews]}", prints: lines)
    }
    launch("{ios: 16}", prints: "A.viewWillLayoutSubviews")
    launch("{ios: 17}", prints: "A.viewWillLayoutSubviews A.viewWillLayoutSubviews")
  }
}
