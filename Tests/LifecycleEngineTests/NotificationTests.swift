import LifecycleEngine
import TestSupport
import Testing

/// Notifications, background transfers and background tasks reaching an app in every state.
@Suite struct NotificationTests {
  private func run(
    _ platform: String, given: [String] = ["user launches app"], _ ask: [String], watch: String,
    prints lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    Stage(platform: platform, objects: "A: UIViewController", given: given)
      .check(ask, watch: watch, prints: lines, sourceLocation: sourceLocation)
  }

  private static let delegate =
    "{app: [willPresentNotification, didReceiveNotificationResponse, didReceiveRemoteNotification]}"

  @Test func `a tap that launches the app comes before the view is loaded, without scenes`() {
    // launch-by-push-notificationcenter-skytitan-02-b; a url comes later
    // (url-callback-interleaved-hclo-01-b).
    run(
      "{ios: 12}", given: [], ["user taps notification"],
      watch: "{app: [didFinishLaunching, didReceiveNotificationResponse], A: [viewDidLoad]}",
      prints: """
        app.didFinishLaunchingWithOptions app.didReceiveNotificationResponse A.viewDidLoad
        """)
    run(
      "{ios: 12, info: {CFBundleURLTypes: [{CFBundleURLSchemes: [demo]}]}}", given: [],
      ["user opens url demo://a"], watch: "{app: [openURL], A: [viewWillAppear]}",
      prints: "A.viewWillAppear app.openURL")
  }

  @Test func `with scenes the tap comes after the connection`() {
    // launch-by-push-scene-depict-01, push-tap-scene-warm-openhab-1229.
    let watch =
      "{app: [didReceiveNotificationResponse], scene: [willConnectTo, sceneDidBecomeActive]}"
    run(
      "{ios: 18}", given: [], ["user taps notification"], watch: watch,
      prints: "scene.willConnectTo app.didReceiveNotificationResponse scene.sceneDidBecomeActive")
    run(
      "{ios: 18}", given: ["user launches app", "user presses home"], ["user taps notification"],
      watch: watch, prints: "app.didReceiveNotificationResponse scene.sceneDidBecomeActive")
  }

  @Test func `the notification center's delegate gets what the app delegate gets without one`() {
    // in-front-notification-kennagami-01, in-front-notification-xyk-02.
    run(
      "{ios: 12}", ["system delivers notification"], watch: Self.delegate,
      prints: "app.willPresentNotification")
    for ios in [9, 18] {
      run(
        "{ios: \(ios)}", ["system delivers notification"],
        watch: "{app: [didReceiveRemoteNotification]}", prints: "app.didReceiveRemoteNotification")
    }
    run(
      "{ios: 12}", ["user presses home", "system delivers notification"], watch: Self.delegate,
      prints: "")
  }

  @Test func `a tap on a banner over the app leaves it active`() {
    // in-front-notification-so-46758030 and the answers that test applicationState there.
    run(
      "{ios: 18}", ["system delivers notification", "user taps notification"],
      watch: "{app: [didReceiveNotificationResponse], scene: [sceneWillResignActive]}",
      prints: "app.didReceiveNotificationResponse")
  }

  @Test func `the settings are asked for before the app is active`() {
    // notification-settings-before-active-neuburg-02; Apple: iOS 12 and later.
    run(
      "{ios: 15}", ["user presses home", "user opens notification settings"],
      watch: "{app: [openSettingsForNotification], scene: [sceneDidBecomeActive]}",
      prints: "app.openSettingsForNotification scene.sceneDidBecomeActive")
  }

  @Test func `an own url that the app opens makes it resign`() {
    // url-own-openradar-21710499.
    run(
      "{ios: 9, info: {CFBundleURLTypes: [{CFBundleURLSchemes: [demo]}]}}",
      ["UIApplication.shared.openURL(\"demo://a\")"],
      watch: "{app: [applicationWillResignActive, openURL, applicationDidBecomeActive]}",
      prints: "app.applicationWillResignActive app.openURL app.applicationDidBecomeActive")
  }

  @Test func `a finished download wakes the app only if it does not run`() {
    // background-download-order-neuburg-03; Apple on handleEventsForBackgroundURLSession.
    let watch =
      "{app: [didFinishLaunching, handleEventsForBackgroundURLSession, didFinishDownloading, didCompleteWithError, urlSessionDidFinishEvents], scene: [willConnectTo]}"
    let asleep = ["user launches app", "user presses home", "system suspends app"]
    let done = "system finishes background download"
    let woken = """
      app.handleEventsForBackgroundURLSession app.didFinishDownloading app.didCompleteWithError
      app.urlSessionDidFinishEvents
      """
    run("{ios: 18}", given: asleep, [done], watch: watch, prints: woken)
    run(
      "{ios: 18}", given: asleep + ["system kills app"], [done], watch: watch,
      prints: "app.didFinishLaunchingWithOptions " + woken)
    run(
      "{ios: 18}", [done], watch: watch,
      prints: "app.didFinishDownloading app.didCompleteWithError")
    // A user who swipes the app away cancels its transfers.
    run(
      "{ios: 18}",
      given: ["user launches app", "user opens app switcher", "user swipes app away"], [done],
      watch: watch, prints: "")
  }

  @Test func `a background task launches the app without a scene`() throws {
    // Apple: the system launches the app in the background and calls the launch handler.
    let modes = "info: {UIBackgroundModes: [processing]}"
    run(
      "{ios: 18, \(modes)}", given: [], ["system runs background task"],
      watch: "{app: [didFinishLaunching, launchHandler], scene: [willConnectTo]}",
      prints: "app.didFinishLaunchingWithOptions app.launchHandler")
    for (platform, reason): (String, Impossibility) in [
      ("{ios: 18}", .notABackgroundMode), ("{ios: 12, \(modes)}", .notOnThisVersion),
    ] {
      let scenario = try Stage(platform: platform, objects: "A: UIViewController", given: [])
        .scenario(["system runs background task"], watch: "[app]")
      #expect(Simulation.run(scenario).fault?.reason == .impossible(reason))
    }
  }

  @Test func `a silent push that launches the app comes before its interface`() {
    // silent-push-then-tap-skytitan-03.
    run(
      "{ios: 15, lifecycle: app-delegate, info: {UIBackgroundModes: [remote-notification]}}",
      given: [], ["system delivers push in background"],
      watch: "{app: [didReceiveRemoteNotification], A: [viewDidLoad, viewDidAppear]}",
      prints: "app.didReceiveRemoteNotification A.viewDidLoad A.viewDidAppear")
  }
}
