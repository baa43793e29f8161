import LifecycleEngine
import TestSupport
import Testing

@Suite struct TerminationTests {
  private func end(
    _ platform: String = "{ios: 12}", from given: String, by step: String, prints lines: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(
      """
      platform: \(platform)
      objects: {R: UIViewController, big: {is: app, memory: 500 MB}, small: {is: app, memory: 10 MB}}
      root: R
      given: [\(given)]
      ask: ["\(step)"]
      watch: {app: [applicationWillResignActive, applicationDidEnterBackground, applicationWillTerminate, didDiscardSceneSessions, didFinishLaunching], scene: usual}
      """, prints: lines, sourceLocation: sourceLocation)
  }

  private static let terminate = "app.applicationWillTerminate"

  @Test func `the system's end is announced only to an app that runs in the background`() {
    // Documents 002 and 003: never to a suspended app. One in front is ended by a signal that it
    // cannot catch; only the user's swipe is announced (Apple on applicationWillTerminate).
    end(from: "user launches app", by: "system kills app", prints: "")
    end(from: "user launches app, phone rings", by: "system kills app", prints: "")
    end(
      from: "user launches app, user presses home", by: "system kills app", prints: Self.terminate)
    end(
      from: "user launches app, user presses home, system suspends app", by: "system kills app",
      prints: "")
  }

  @Test func `out of memory the largest suspended app is terminated first, without a call`() {
    // Document 002. Big is suspended and larger: our app stays in memory and gets no call.
    end(
      from: "user launches app, user switches to big, user switches to small, system suspends app",
      by: "system runs out of memory", prints: "")
    end(
      from:
        "user launches app, user switches to big, user switches to small, system suspends app, system runs out of memory",
      by: "user opens app", prints: "")
    // Small is smaller than our app, which is terminated and launched again.
    end(
      from:
        "user launches app, user switches to small, system suspends app, system runs out of memory",
      by: "user launches app", prints: "app.didFinishLaunchingWithOptions")
  }

  @Test func `a swipe in the switcher passes through the background`() {
    // Printed logs of app delegates (document 003: by the user, announced).
    end(
      from: "user launches app, user opens app switcher", by: "user swipes app away",
      prints: "app.applicationDidEnterBackground app.applicationWillTerminate")
  }

  @Test func `a swipe with scenes disconnects and discards`() {
    // kill-scene logs of phones have sceneDidDisconnect and no sceneDidEnterBackground; the session
    // is discarded with it (document 000).
    end(
      "{ios: 15}", from: "user launches app, user opens app switcher", by: "user swipes app away",
      prints: "scene.sceneDidDisconnect app.didDiscardSceneSessions app.applicationWillTerminate")
  }

  @Test func `through iOS 6 the switcher kills without a callback`() {
    // kill-from-the-bar-ios4-fries against kill-appdelegate-javashuo-01-a.
    let home = "user launches app, user presses home, user opens app switcher"
    end("{ios: 6}", from: home, by: "user swipes app away", prints: "")
    end("{ios: 7}", from: home, by: "user swipes app away", prints: "app.applicationWillTerminate")
  }

  @Test func `everywhere a suspended app ends without a callback`() {
    withEveryPlatform(ios: 4...27) { platform in
      check(
        """
        objects: {R: UIViewController}
        root: R
        given: [user launches app, user presses home, system suspends app]
        ask: [system kills app]
        watch: [app, scene, UIApplication, R]
        """, on: platform, prints: "")
    }
  }

  @Test func `a step on an app that does not run is impossible`() throws {
    let scenario = try #require(
      readScenario(
        """
        objects: {R: UIViewController}
        root: R
        given: [user launches app, system kills app]
        ask: ["R.view"]
        watch: [R]
        """))
    #expect(CheckedRun(scenario).fault?.reason == .impossible(.appNotRunning))
  }

  @Test func `without scenes the views disappear before an app in front ends`() {
    // exits-on-suspend-storedfile-24665412370-b, home-switcher-kill-uw-hw1-02.
    let prints = "app.applicationDidEnterBackground R.viewDidDisappear app.applicationWillTerminate"
    func end(_ platform: String, given: String, by step: String) {
      check(
        """
        platform: \(platform)
        objects: {R: UIViewController}
        root: R
        given: [\(given)]
        ask: [\(step)]
        watch: {app: [applicationDidEnterBackground, applicationWillTerminate], R: [viewDidDisappear]}
        """, prints: prints)
    }
    end(
      "{ios: 8, info: {UIApplicationExitsOnSuspend: true}}", given: "user launches app",
      by: "user presses home")
    end("{ios: 9}", given: "user launches app, user opens app switcher", by: "user swipes app away")
  }
}
