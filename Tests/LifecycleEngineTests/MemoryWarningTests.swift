import LifecycleEngine
import TestSupport
import Testing

@Suite struct MemoryWarningTests {
  private static let stack = """
    nav: {is: UINavigationController, viewControllers: [A]}, A: UIViewController,
    B: UIViewController, K: {is: UIViewController, kept: true}
    """
  private static let callbacks =
    "[loadView, viewDidLoad, viewWillUnload, viewDidUnload, didReceiveMemoryWarning]"

  private func run(
    ios: Int, given: [String] = ["nav.pushViewController(B, animated: true)"], _ ask: [String],
    watch: String, prints lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    Stage(
      platform: "{ios: \(ios), lifecycle: app-delegate}", objects: Self.stack, root: "nav",
      given: ["user launches app"] + given
    ).check(ask, watch: watch, prints: lines, sourceLocation: sourceLocation)
  }

  @Test func `the app delegate is called first, then every controller`() {
    // memory-warning-order-shuzhiduo-01-a, -b; document 002 for the notification.
    run(
      ios: 12, ["system warns about memory"],
      watch:
        "{app: usual, UIApplication: usual, A: [didReceiveMemoryWarning], B: [didReceiveMemoryWarning]}",
      prints: """
        app.applicationDidReceiveMemoryWarning UIApplication.didReceiveMemoryWarningNotification
        A.didReceiveMemoryWarning B.didReceiveMemoryWarning
        """)
  }

  @Test func `a controller whose view isn't loaded is warned too`() {
    // memory-warning-loads-view-manongdao-05.
    run(
      ios: 6, given: ["K.init()"], ["system warns about memory"], watch: "{K: \(Self.callbacks)}",
      prints: "K.didReceiveMemoryWarning")
  }

  @Test func `up to iOS 5 a hidden view is unloaded`() {
    // memory-willunload-lee-03: viewWillUnload was added in iOS 5; document 000's fourth state.
    run(
      ios: 5, ["system warns about memory"], watch: "{A: \(Self.callbacks), B: \(Self.callbacks)}",
      prints: """
        A.didReceiveMemoryWarning A.viewWillUnload A.viewDidUnload B.didReceiveMemoryWarning
        """)
    run(
      ios: 4, ["system warns about memory"], watch: "{A: \(Self.callbacks)}",
      prints: "A.didReceiveMemoryWarning A.viewDidUnload")
  }

  @Test func `an unloaded view is loaded again when it shows`() {
    // memory-willunload-lee-03's second page; document 001: viewDidLoad may be sent more than once.
    run(
      ios: 5,
      given: ["nav.pushViewController(B, animated: true)", "system warns about memory"],
      ["nav.popViewController(animated: true)"],
      watch: "{A: [loadView, viewDidLoad, viewWillAppear, viewDidAppear]}",
      prints: "A.loadView A.viewDidLoad A.viewWillAppear A.viewDidAppear")
  }

  @Test func `a second warning finds nothing to unload`() {
    // memory-two-warnings-pastebin-01.
    run(
      ios: 5, ["system warns about memory", "system warns about memory"],
      watch: "{A: \(Self.callbacks)}",
      prints: """
        A.didReceiveMemoryWarning A.viewWillUnload A.viewDidUnload | A.didReceiveMemoryWarning
        """)
  }

  @Test func `since iOS 6 views stay`() {
    // Apple's note on viewDidUnload: never called from iOS 6 on.
    for ios in 6...26 {
      run(
        ios: ios, ["system warns about memory", "nav.popViewController(animated: true)"],
        watch: "{A: \(Self.callbacks)}", prints: "A.didReceiveMemoryWarning |")
    }
  }

  @Test func `an app in the background is warned, a suspended one cannot be`() throws {
    // Document 002.
    run(
      ios: 12, given: ["user presses home"], ["system warns about memory"], watch: "[app]",
      prints: "app.applicationDidReceiveMemoryWarning")
    let scenario = try Stage(objects: "A: UIViewController").scenario(
      ["user presses home", "system suspends app", "system warns about memory"], watch: "[app]")
    #expect(Simulation.run(scenario).fault?.reason == .impossible(.appSuspended))
  }

  @Test func `a warning frees nothing by itself`() {
    // Document 002: the app decides what to free.
    run(
      ios: 12, ["system warns about memory"], watch: "{A: [deinit], B: [deinit]}", prints: "")
  }

  @Test func `everywhere a visible controller gets the warning once`() {
    withEveryPlatform { platform in
      Stage(objects: "A: UIViewController").check(
        ["system warns about memory"],
        watch: "{app: [applicationDidReceiveMemoryWarning], A: \(Self.callbacks)}", on: platform,
        prints: "app.applicationDidReceiveMemoryWarning A.didReceiveMemoryWarning")
    }
  }
}
