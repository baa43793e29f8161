import LifecycleEngine
import TestSupport
import Testing

@Suite struct ScenesTests {
  private static let pad =
    "{ios: 16, device: pad, info: {UIApplicationSupportsMultipleScenes: true}}"
  private static let app = "app: [configurationForConnecting, didDiscardSceneSessions]"
  private static let both =
    "{\(app), scene: usual, scene2: usual}"

  private func run(
    on platform: String = pad, given: [String] = ["user launches app"], _ ask: [String],
    watch: String = both, prints lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    Stage(
      platform: platform,
      objects:
        "A: UIViewController, B: UIViewController, S: UIViewController, scene2: {is: UIScene, root: S}",
      given: given
    ).check(ask, watch: watch, prints: lines, sourceLocation: sourceLocation)
  }

  private func impossible(_ platform: String, _ ask: [String], _ reason: Impossibility) throws {
    let scenario = try Stage(
      platform: platform,
      objects: "A: UIViewController, S: UIViewController, scene2: {is: UIScene, root: S}"
    ).scenario(ask, watch: "[scene]")
    #expect(Simulation.run(scenario).fault?.reason == .impossible(reason))
  }

  @Test func `a first launch asks for a configuration, connects, enters the foreground`() {
    // Document 000; launch-scene-jeongmin4869-01.
    run(
      given: [], ["user launches app"],
      prints: """
        app.configurationForConnecting scene.willConnectTo scene.sceneWillEnterForeground
        scene.sceneDidBecomeActive
        """)
  }

  @Test func `the session outlives the process, so the next launch does not ask`() {
    // Document 000: a disconnected scene's session remains.
    run(
      given: ["user launches app", "user presses home", "system suspends app", "system kills app"],
      ["user launches app"],
      prints: "scene.willConnectTo scene.sceneWillEnterForeground scene.sceneDidBecomeActive")
  }

  @Test func `a swipe in the switcher discards it, and the next launch asks again`() {
    // Document 000: disconnection is not the end of a session, discarding is.
    run(
      given: ["user launches app", "user opens app switcher", "user swipes app away"],
      ["user launches app"], watch: "{app: [configurationForConnecting]}",
      prints: "app.configurationForConnecting")
  }

  @Test func `a session discarded while the app cannot run is reported at the next launch`() {
    // relaunch-scene-korean-notes-01.
    run(
      on: "{ios: 15}",
      given: [
        "user launches app", "user presses home", "system suspends app", "user opens app switcher",
        "user swipes app away",
      ], ["user launches app"], watch: "{app: [didDiscardSceneSessions], scene: [willConnectTo]}",
      prints: "scene.willConnectTo app.didDiscardSceneSessions")
  }

  @Test func `a second window`() {
    // ipad-splitview-add-jeongmin4869-03.
    run(
      ["user opens new window"],
      prints: """
        scene.sceneWillResignActive scene.sceneDidBecomeActive scene.sceneWillResignActive
        app.configurationForConnecting scene2.willConnectTo scene2.sceneWillEnterForeground
        scene.sceneDidBecomeActive scene2.sceneDidBecomeActive
        """)
  }

  @Test func `the system disconnects a window and keeps its session`() {
    // Document 000: a disconnected scene's session remains; Apple on sceneDidDisconnect.
    let given = ["user launches app", "user opens new window"]
    run(
      given: given + ["user sends window scene2 to the background"],
      ["system disconnects scene scene2", "user brings window scene2 back"],
      watch: "{\(Self.app), scene2: usual, S: [viewDidLoad, deinit]}",
      prints: """
        scene2.sceneDidDisconnect S.deinit | scene2.willConnectTo S.viewDidLoad
        scene2.sceneWillEnterForeground scene2.sceneDidBecomeActive
        """)
    run(
      given: given, ["system disconnects scene scene2"], watch: "{\(Self.app), scene2: usual}",
      prints: """
        scene2.sceneWillResignActive scene2.sceneDidEnterBackground scene2.sceneDidDisconnect
        """)
  }

  @Test func `a window that comes to the front makes the others resign`() {
    // ipad-splitview-add-jeongmin4869-03, without the menu that the user opened there.
    let asked = "UIApplication.shared.requestSceneSessionActivation(scene2)"
    run(
      [asked], watch: "{scene: usual, scene2: [sceneWillEnterForeground, sceneDidBecomeActive]}",
      prints: """
        scene.sceneWillResignActive scene2.sceneWillEnterForeground scene.sceneDidBecomeActive
        scene2.sceneDidBecomeActive
        """)
  }

  @Test func `a window that is closed`() {
    // ipad-splitview-close-jeongmin4869-04.
    run(
      given: ["user launches app", "user opens new window"], ["user closes window scene2"],
      prints: """
        scene2.sceneWillResignActive scene.sceneWillResignActive scene.sceneDidBecomeActive
        scene2.sceneDidEnterBackground scene2.sceneDidDisconnect app.didDiscardSceneSessions
        """)
  }

  @Test func `each window has its own states`() {
    // Document 000: the states belong to scenes; a window that returns makes the others resign, as
    // a new one does (ipad-splitview-add-jeongmin4869-03).
    run(
      given: ["user launches app", "user opens new window"],
      ["user sends window scene2 to the background", "user brings window scene2 back"],
      prints: """
        scene2.sceneWillResignActive scene2.sceneDidEnterBackground
        | scene.sceneWillResignActive scene2.sceneWillEnterForeground scene.sceneDidBecomeActive
        scene2.sceneDidBecomeActive
        """)
  }

  @Test func `the app enters the background with its last window`() {
    // app-notifications-multi-scene-flutter-175798: the application's notifications mark the last
    // window that leaves and the first that returns.
    let watch =
      "{UIApplication: [didEnterBackgroundNotification, willEnterForegroundNotification]}"
    run(
      given: ["user launches app", "user opens new window"],
      [
        "user sends window scene2 to the background", "user sends window scene to the background",
        "user brings window scene2 back", "user brings window scene back",
      ], watch: watch,
      prints: """
        | UIApplication.didEnterBackgroundNotification
        | UIApplication.willEnterForegroundNotification |
        """)
  }

  @Test func `home takes every window`() {
    run(
      given: ["user launches app", "user opens new window"], ["user presses home"],
      watch: "{scene: [sceneDidEnterBackground], scene2: [sceneDidEnterBackground]}",
      prints: "scene.sceneDidEnterBackground scene2.sceneDidEnterBackground")
  }

  @Test func `focus is not a state`() {
    // Both are active side by side.
    run(
      given: ["user launches app", "user opens new window"], ["user focuses window scene"],
      prints: "")
  }

  @Test func `a scene in the background may be discarded`() {
    // Document 000: the system disconnects to get memory back; the user's discarding is reported.
    run(
      given: [
        "user launches app", "user opens new window", "user sends window scene2 to the background",
      ], ["system discards scene scene2"],
      prints: "scene2.sceneDidDisconnect app.didDiscardSceneSessions")
  }

  @Test func `each window loads its own root`() {
    run(
      ["user opens new window"], watch: "{A: [viewDidLoad], S: [viewDidLoad, viewDidAppear]}",
      prints: "S.viewDidLoad S.viewDidAppear")
  }

  @Test func `further windows that are rejected`() throws {
    // Apple: multiple windows are iPadOS's, with the key in Info.plist.
    try impossible("{ios: 16}", ["user opens new window"], .notOnThisDevice)
    try impossible("{ios: 16, device: pad}", ["user opens new window"], .notOnThisDevice)
    try impossible(Self.pad, ["user brings window scene2 back"], .noWindow)
    try impossible(
      Self.pad, ["user opens new window", "user opens new window"], .noFurtherScene)
  }

  @Test func `a scene's notification follows its delegate, then the application's`() {
    // Document 002's notifications next to the callbacks; apple-scene-replaces-appdelegate-01: both
    // kinds are posted, and the app delegate isn't called.
    run(
      on: "{ios: 15}", ["user presses home"],
      watch: "{app: usual, scene: usual, UIScene: usual, UIApplication: usual}",
      prints: """
        scene.sceneWillResignActive UIScene.willDeactivateNotification
        UIApplication.willResignActiveNotification
        scene.sceneDidEnterBackground UIScene.didEnterBackgroundNotification
        UIApplication.didEnterBackgroundNotification
        """)
  }

  @Test func `the app delegate still receives the app's own calls`() {
    // Document 000: launching, memory, time and the end stay with it.
    run(
      on: "{ios: 15}", ["system warns about memory", "system changes time"], watch: "{app: usual}",
      prints: """
        app.applicationDidReceiveMemoryWarning | app.applicationSignificantTimeChange
        """)
  }

  @Test func `on every version with scenes the app delegate's five are silent`() {
    withEveryPlatform(ios: 13...27, lifecycles: [.scene]) { platform in
      Stage(objects: "A: UIViewController", given: []).check(
        ["user launches app", "user presses home", "user opens app"],
        watch:
          "{app: [applicationDidBecomeActive, applicationWillResignActive, applicationDidEnterBackground, applicationWillEnterForeground]}",
        on: platform, prints: "| |")
    }
  }

  @Test func `a declared scene's window is nil until it connects`() {
    // Apple: UIWindowSceneDelegate.window; UIKit makes it when the scene connects.
    run(
      given: ["user launches app"],
      [
        "scene2.window.rootViewController = B", "user opens new window",
        "scene2.window.rootViewController = B",
      ], watch: "{B: [viewDidLoad], S: [viewDidLoad]}",
      prints: "| S.viewDidLoad | B.viewDidLoad")
  }
}
