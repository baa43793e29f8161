import LifecycleEngine
import TestSupport
import Testing

@Suite struct LeavingTests {
  private func run(
    _ platform: String = "{ios: 12}", given: String = "[user launches app]", ask: String,
    watch: String = "[app]", prints lines: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(
      """
      platform: \(platform)
      objects: {R: UIViewController, other: {is: app}}
      root: R
      given: \(given)
      ask: \(ask)
      watch: \(watch)
      """, prints: lines, sourceLocation: sourceLocation)
  }

  private static let out = "app.applicationWillResignActive app.applicationDidEnterBackground"
  private static let back = "app.applicationWillEnterForeground app.applicationDidBecomeActive"

  @Test func `home and back`() {
    // Documents 002, 003 and 004: inactive, background; foreground, active.
    run(ask: "[user presses home, user opens app]", prints: "\(Self.out) | \(Self.back)")
  }

  @Test func `home and back with scenes`() {
    // Document 000: the scene delegate is called, the app delegate isn't.
    run(
      "{ios: 16}", ask: "[user presses home, user opens app]", watch: "[app, scene]",
      prints: """
        scene.sceneWillResignActive scene.sceneDidEnterBackground
        | scene.sceneWillEnterForeground scene.sceneDidBecomeActive
        """)
  }

  @Test func `home calls no controller`() {
    // No viewWillDisappear on the way to the background (launch-rotate-home-yagamo-03).
    withEveryPlatform(ios: 4...27) { platform in
      check(
        """
        objects: {R: UIViewController}
        root: R
        given: [user launches app]
        ask: [user presses home, user opens app]
        watch: {R: [viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear]}
        """, on: platform, prints: "")
    }
  }

  @Test func `the notification follows the delegate's callback`() {
    // Document 002's table.
    run(
      ask: "[user presses home]", watch: "[app, UIApplication]",
      prints: """
        app.applicationWillResignActive UIApplication.willResignActiveNotification
        app.applicationDidEnterBackground UIApplication.didEnterBackgroundNotification
        """)
  }

  @Test func `the switcher only interrupts until another app is chosen`() {
    // Document 003; an app in the switcher is inactive.
    run(
      ask: "[user opens app switcher, user returns to app, user switches to other, user opens app]",
      prints: """
        app.applicationWillResignActive | app.applicationDidBecomeActive
        | \(Self.out) | \(Self.back)
        """)
  }

  @Test func `a lock enters the background and an unlock returns`() {
    // Document 003 and 002's third article against 002's first: the logs agree with the former.
    run(ask: "[user locks device, user unlocks device]", prints: "\(Self.out) | \(Self.back)")
  }

  @Test func `a lock at the home screen sends nothing`() {
    run(
      given: "[user launches app, user presses home]",
      ask: "[user locks device, user unlocks device]",
      prints: "|")
  }

  @Test func `protected files close only with a passcode`() {
    // lock-passcode-protected-data-jianshu-01.
    run(
      "{ios: 12, passcode: true}", ask: "[user locks device, user unlocks device]",
      prints: """
        \(Self.out) app.applicationProtectedDataWillBecomeUnavailable
        | app.applicationWillEnterForeground app.applicationProtectedDataDidBecomeAvailable
        app.applicationDidBecomeActive
        """)
  }

  @Test func `before iOS 4, or with the Info-plist key, leaving terminates the app`() {
    // Documents 002 and 003: UIApplicationExitsOnSuspend.
    let end =
      "app.applicationWillResignActive app.applicationDidEnterBackground app.applicationWillTerminate"
    run(
      "{ios: 12, info: {UIApplicationExitsOnSuspend: true}}", ask: "[user presses home]",
      prints: end)
    // iOS 3 has no background: Apple gives didEnterBackground for iOS 4 and later.
    run(
      "{ios: 3}", ask: "[user presses home]",
      prints: "app.applicationWillResignActive app.applicationWillTerminate")
  }
}
