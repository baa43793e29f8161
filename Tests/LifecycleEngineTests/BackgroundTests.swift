import LifecycleEngine
import TestSupport
import Testing

@Suite struct BackgroundTests {
  private func run(
    on platform: String = "{ios: 12}",
    given: [String] = ["user launches app", "user presses home"],
    _ ask: [String], watch: String = "{}", prints lines: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    Stage(
      platform: platform, objects: "A: UIViewController, t: {is: Timer}, other: {is: app}",
      given: given
    ).check(ask, watch: watch, prints: lines, sourceLocation: sourceLocation)
  }

  private static let working = [
    "user launches app", "UIApplication.shared.beginBackgroundTask()",
    "user presses home",
  ]

  private static let outlived =
    "UIKit.warning(Background task still not ended after expiration handlers were called. This app will likely be terminated by the system. Call UIApplication.endBackgroundTask(_:) to avoid this.)"

  // MARK: Background time

  @Test func `without a task code runs for five seconds`() {
    // Documents 002 and 003: about five seconds.
    run(
      given: ["user launches app", "t.start()", "user presses home"], ["wait 30 s"],
      watch: "{t: [fired]}", prints: "t.fired t.fired t.fired t.fired t.fired")
  }

  @Test(arguments: [(6, 600), (7, 180), (12, 180), (13, 30), (18, 30)])
  func `a task has its time, then its handler is called`(ios: Int, seconds: Int) {
    // background-task-expiry-quinn-01: ten minutes, three from iOS 7, half a minute from 13; since
    // then the console says that the handler didn't end its task.
    run(
      on: "{ios: \(ios), lifecycle: app-delegate}", given: Self.working,
      ["wait \(seconds - 1) s", "wait 1 s", "wait 60 s"], watch: "{app: [expirationHandler]}",
      prints: "| app.expirationHandler\n\(ios >= 13 ? Self.outlived : "")\n|")
  }

  @Test func `a task that ends in time gets no expiration call`() {
    run(
      given: Self.working, ["UIApplication.shared.endBackgroundTask(id)", "wait 60 s"],
      watch: "{app: [expirationHandler]}", prints: "|")
  }

  @Test func `when time runs out only a task is called`() {
    // background-task-expiry-quinn-01.
    run(
      given: Self.working, ["system ends background time"], watch: "{app: [expirationHandler]}",
      prints: "app.expirationHandler")
    run(["system ends background time"], watch: "{app: [expirationHandler]}", prints: "")
  }

  @Test(arguments: ["audio", "location", "voip"])
  func `a long-running mode keeps the app awake`(mode: String) {
    // Document 003's list of background modes.
    run(
      on: "{ios: 12, info: {UIBackgroundModes: [\(mode)]}}",
      given: ["user launches app", "t.start()", "user presses home"], ["wait 7 s"],
      watch: "{t: [fired]}", prints: "t.fired t.fired t.fired t.fired t.fired t.fired t.fired")
  }

  @Test func `back in time nothing ends`() {
    run(
      given: Self.working, ["user opens app", "wait 700 s"], watch: "{app: [expirationHandler]}",
      prints: "|")
  }

  // MARK: Suspension

  @Test func `a suspended app receives no calls, and no timer fires`() {
    // Documents 002 and 003.
    run(
      given: ["user launches app", "t.start()", "user presses home", "system suspends app"],
      ["wait 10 s", "system changes time", "user rotates device to landscape"],
      watch: "{t: [fired], app: usual, UIApplication: usual}", prints: "| |")
  }

  @Test func `suspending and thawing are silent`() {
    // Document 000: there is no callback for either.
    run(
      ["system suspends app", "user opens app"], watch: "[app]",
      prints: "| app.applicationWillEnterForeground app.applicationDidBecomeActive")
  }

  @Test func `missed events are delivered once`() {
    // queued-time-change-apple-01: several changes are merged into one.
    run(
      given: [
        "user launches app", "user presses home", "system suspends app", "system changes time",
        "system changes time", "system changes time",
      ], ["user opens app", "user presses home", "user opens app"],
      watch: "{app: [applicationSignificantTimeChange]}",
      prints: "app.applicationSignificantTimeChange | |")
  }

  @Test func `a rotation that was undone is not delivered`() {
    // Document 002: only the orientation on return counts.
    let watch = "{app: [willChangeStatusBarOrientation, didChangeStatusBarOrientation]}"
    run(
      [
        "system suspends app", "user rotates device to landscape", "user opens app",
      ], watch: watch,
      prints: "| | app.willChangeStatusBarOrientation app.didChangeStatusBarOrientation")
    run(
      [
        "system suspends app", "user rotates device to landscape",
        "user rotates device to portrait", "user opens app",
      ], watch: watch, prints: "| | |")
  }

  @Test func `only an app in the background is suspended`() throws {
    let stage = Stage(objects: "A: UIViewController")
    for (ask, reason): ([String], Impossibility) in [
      (["system suspends app"], .appNotInBackground),
      (["user presses home", "system suspends app", "system suspends app"], .appSuspended),
    ] {
      let scenario = try stage.scenario(ask, watch: "[A]")
      #expect(Simulation.run(scenario).fault?.reason == .impossible(reason))
    }
  }

  // MARK: Woken by the system

  private static let modes = "{ios: 12, info: {UIBackgroundModes: [fetch, remote-notification]}}"

  @Test func `an event of a background mode wakes a suspended app, and only that`() {
    // push-open-appdelegate-jigarm-01-c: no foreground callback.
    run(
      on: Self.modes,
      given: ["user launches app", "user presses home", "system suspends app"],
      [
        "system delivers push in background", "system suspends app", "system fetches in background",
      ],
      watch:
        "{app: [didReceiveRemoteNotification, performFetch, applicationWillEnterForeground, didFinishLaunching]}",
      prints: "app.didReceiveRemoteNotification | | app.performFetch")
  }

  @Test func `it launches an app that the system had ended`() {
    // push-open-appdelegate-jigarm-01-a; background-fetch-launch-regularberry-05.
    run(
      on: Self.modes, given: ["user launches app", "user presses home", "system kills app"],
      ["system fetches in background"],
      watch: "{app: [didFinishLaunching, performFetch, applicationDidBecomeActive]}",
      prints: "app.didFinishLaunchingWithOptions app.performFetch")
  }

  @Test func `not one that the user swiped away`() {
    // push-open-appdelegate-jigarm-01-b.
    run(
      on: Self.modes,
      given: ["user launches app", "user opens app switcher", "user swipes app away"],
      ["system fetches in background"], watch: "[app]", prints: "")
  }

  @Test func `without the mode there is no event`() throws {
    let scenario = try Stage(objects: "A: UIViewController").scenario(
      ["user presses home", "system fetches in background"], watch: "[app]")
    #expect(Simulation.run(scenario).fault?.reason == .impossible(.notABackgroundMode))
  }

  // MARK: States inside the callbacks

  @Test func `the app's state inside the callbacks`() {
    // Apple: applicationState is still active in willResignActive and still background in
    // willEnterForeground (scene-notification-vs-appstate-growingio-01 says the same about scenes).
    let state = "print(UIApplication.shared.applicationState)"
    Stage(
      platform: "{ios: 12}",
      objects: """
        A: UIViewController, app: {overrides: {
          applicationWillResignActive: [super, \(state)],
          applicationDidEnterBackground: [super, \(state)],
          applicationWillEnterForeground: [super, \(state)],
          applicationDidBecomeActive: [super, \(state)]}}
        """
    ).check(
      ["user presses home", "user opens app"], watch: "{}",
      prints: """
        print(active)
        print(background)
        |
        print(background)
        print(active)
        """)
  }

  @Test func `everywhere a suspended app returns through the foreground`() {
    withEveryPlatform(ios: 4...27) { platform in
      Stage(
        objects: "A: UIViewController",
        given: ["user launches app", "user presses home", "wait 6 s"]
      ).check(
        ["user opens app"], watch: "[app, scene]", on: platform,
        prints: platform.lifecycle == .scene
          ? "scene.sceneWillEnterForeground scene.sceneDidBecomeActive"
          : "app.applicationWillEnterForeground app.applicationDidBecomeActive")
    }
  }
}
