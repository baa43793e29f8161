import LifecycleEngine
import TestSupport
import Testing

@Suite struct NavigationTests {
  private static let dids = "[viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear]"
  private static let all =
    "[viewDidLoad, viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear, deinit]"

  private func navigate(
    _ platform: String = "{ios: 15}", given: String = "", ask: String,
    watch: String =
      "{A: \(NavigationTests.dids), B: \(NavigationTests.all), C: \(NavigationTests.all)}",
    prints lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(
      """
      platform: \(platform)
      objects:
        nav: {is: UINavigationController, viewControllers: [A]}
        A: UIViewController
        B: UIViewController
        C: UIViewController
      root: nav
      given: [user launches app\(given)]
      ask: [\(ask)]
      watch: \(watch)
      """, prints: lines, sourceLocation: sourceLocation)
  }

  private static let pushed =
    "B.viewDidLoad A.viewWillDisappear B.viewWillAppear A.viewDidDisappear B.viewDidAppear"
  private static let popped =
    "B.viewWillDisappear A.viewWillAppear B.viewDidDisappear A.viewDidAppear B.deinit"

  @Test func `push and pop`() {
    // push-pop-abcontrollerlife-02: the outgoing controller has disappeared before the new one
    // appears, unlike in a presentation (SYSTEMS, disagreements).
    navigate(
      ask:
        "\"nav.pushViewController(B, animated: true)\", \"nav.popViewController(animated: true)\"",
      prints: "\(Self.pushed) | \(Self.popped)")
  }

  @Test func `everywhere push and pop have that order, animated or not`() {
    // perfsuite-ios on 17 and 26 for the unanimated one.
    withEveryPlatform { platform in
      for animated in [true, false] {
        check(
          """
          objects: {nav: {is: UINavigationController, viewControllers: [A]}, A: UIViewController, B: UIViewController}
          root: nav
          given: [user launches app]
          ask: ["nav.pushViewController(B, animated: \(animated))", "nav.popViewController(animated: \(animated))"]
          watch: {A: \(Self.dids), B: \(Self.all)}
          """, on: platform, prints: "\(Self.pushed) | \(Self.popped)")
      }
    }
  }

  @Test func `pop to the root skips the middle, which is deallocated first`() {
    // popto-hdk2200-06: B's deinit during the transition, C's after it.
    navigate(
      given: ", nav.pushViewController(B), nav.pushViewController(C)",
      ask: "nav.popToRootViewController()",
      prints: """
        C.viewWillDisappear A.viewWillAppear B.deinit C.viewDidDisappear A.viewDidAppear C.deinit
        """)
    navigate(
      given: ", nav.pushViewController(B), nav.pushViewController(C)",
      ask: "nav.popToViewController(A)",
      prints: """
        C.viewWillDisappear A.viewWillAppear B.deinit C.viewDidDisappear A.viewDidAppear C.deinit
        """)
  }

  @Test func `setViewControllers shows the last`() {
    // Apple's page: the last one of the array is the top one; the others are not loaded.
    navigate(
      ask: "\"nav.setViewControllers([A, B, C], animated: true)\"",
      prints:
        "C.viewDidLoad A.viewWillDisappear C.viewWillAppear A.viewDidDisappear C.viewDidAppear")
  }

  @Test func `popping the root changes nothing`() {
    // Apple's page of popViewController: the root cannot be popped.
    navigate(ask: "nav.popViewController()", prints: "")
    navigate(ask: "nav.popToRootViewController()", prints: "")
  }

  @Test func `pushing the same instance twice is an exception`() {
    // UIKit: "Pushing the same view controller instance more than once is not supported".
    navigate(
      given: ", nav.pushViewController(B)", ask: "nav.pushViewController(B)",
      prints: """
        UIKit.exception(Pushing the same view controller instance more than once is not supported)
        """)
  }

  @Test func `a swipe back, finished`() {
    // swipe-xinus-17: the will calls when the finger moves, the did calls when it is lifted.
    navigate(
      given: ", nav.pushViewController(B)", ask: "user swipes back, user finishes swipe",
      prints: """
        B.viewWillDisappear A.viewWillAppear | B.viewDidDisappear A.viewDidAppear B.deinit
        """)
  }

  @Test func `a swipe back, cancelled, leaves the stack as it was`() {
    // swipe-xinus-17, swipe-cancel-qmui-18: the incoming controller disappears, then the
    // outgoing one is back.
    navigate(
      given: ", nav.pushViewController(B)",
      ask: "user swipes back, user cancels swipe, user taps back button",
      prints: """
        B.viewWillDisappear A.viewWillAppear
        | A.viewWillDisappear A.viewDidDisappear B.viewWillAppear B.viewDidAppear
        | B.viewWillDisappear A.viewWillAppear B.viewDidDisappear A.viewDidAppear B.deinit
        """)
  }

  @Test func `a child's parent calls surround the push and the pop`() {
    // push logs with willMove(toParent:): will in the call, did at the end; a pop passes nil.
    navigate(
      ask: "nav.pushViewController(B), nav.popViewController()",
      watch: "{B: [willMoveToParent, didMoveToParent, viewDidAppear, viewDidDisappear]}",
      prints: """
        B.willMoveToParent(nav) B.viewDidAppear B.didMoveToParent(nav)
        | B.willMoveToParent(nil) B.viewDidDisappear B.didMoveToParent(nil)
        """)
  }

  @Test func `the delegate is called between wills and after dids`() {
    // push-pop-vastdev-01, second step.
    navigate(
      ask: "nav.pushViewController(B)",
      watch:
        "{nav: [willShow, didShow], A: [viewDidDisappear], B: [viewWillAppear, viewDidAppear]}",
      prints: """
        B.viewWillAppear nav.willShow(B) A.viewDidDisappear B.viewDidAppear nav.didShow(B)
        """)
  }

  @Test func `a push on an invisible stack loads nothing`() {
    // The stack changes in the call, the screen changes in the next layout in a window.
    check(
      """
      platform: {ios: 15}
      objects:
        R: UIViewController
        nav: {is: UINavigationController, viewControllers: [A], kept: true}
        A: UIViewController
        B: UIViewController
      root: R
      given: [user launches app]
      ask: ["nav.pushViewController(B, animated: true)", print(nav.topViewController)]
      watch: {A: \(Self.all), B: \(Self.all)}
      """,
      prints: """
        |
        print(B)
        """)
  }
}

/// willMove and didMove in a stack, in and outside of a window.
@Suite struct StackMembershipTests {
  private static let parents = "[willMoveToParent, didMoveToParent]"

  private func stage(_ given: [String] = ["user launches app"]) -> Stage {
    Stage(
      objects:
        "nav: {is: UINavigationController, viewControllers: [A]}, A: {is: UIViewController, kept: true}, B: {is: UIViewController, kept: true}, C: {is: UIViewController, kept: true}",
      root: "nav", given: given)
  }

  @Test func `only the new top waits for its didMove`() {
    // UIKit's own stack change: each new controller is added and receives didMove at once, except
    // the last.
    stage().check(
      ["nav.setViewControllers([A, B, C]) …", "turn run loop …", "finish animations …"],
      watch: "{B: \(Self.parents), C: \(Self.parents)}",
      prints: """
        B.willMoveToParent(nav) B.didMoveToParent(nav) C.willMoveToParent(nav)
        | | C.didMoveToParent(nav)
        """)
  }

  @Test func `controllers leave in the order of the stack`() {
    stage(["user launches app", "nav.setViewControllers([A, B, C])"]).check(
      ["nav.popToRootViewController() …", "turn run loop …", "finish animations …"],
      watch: "{B: \(Self.parents), C: \(Self.parents)}",
      prints: """
        B.willMoveToParent(nil) B.didMoveToParent(nil) C.willMoveToParent(nil)
        | | C.didMoveToParent(nil)
        """)
  }

  @Test func `before the first layout, controllers below the top get didMove at once`() {
    // Only the top is loaded and appears; it is the one that waits.
    Stage(
      platform: "{ios: 18, launch: code, lifecycle: app-delegate}",
      objects:
        "nav: {is: UINavigationController, viewControllers: [A]}, A: UIViewController, B: UIViewController, app: {overrides: {didFinishLaunching: [super, \"nav.pushViewController(B, animated: false)\"]}}",
      root: "nav", given: []
    ).check(
      ["user launches app"],
      watch:
        "{A: [viewDidLoad, willMoveToParent, didMoveToParent, viewWillAppear], B: [viewDidLoad, viewWillAppear, viewDidAppear, willMoveToParent, didMoveToParent]}",
      prints: """
        A.willMoveToParent(nav) B.willMoveToParent(nav) A.didMoveToParent(nav)
        B.viewDidLoad B.viewWillAppear B.viewDidAppear B.didMoveToParent(nav)
        """)
  }

  @Test func `a stack under a full screen presentation changes at once`() {
    // Its view is in no window: B leaves without a transition, and A appears with the stack.
    Stage(
      objects:
        "nav: {is: UINavigationController, viewControllers: [A]}, A: UIViewController, B: UIViewController, F: {is: UIViewController, modalPresentationStyle: fullScreen}",
      root: "nav",
      given: ["user launches app", "nav.pushViewController(B)", "nav.present(F)"]
    ).check(
      ["nav.popToRootViewController()", "nav.dismiss()"],
      watch:
        "{A: [viewWillAppear, viewDidAppear], B: [willMoveToParent, didMoveToParent, viewWillAppear, viewDidAppear, viewWillDisappear, deinit]}",
      prints: """
        B.willMoveToParent(nil) B.didMoveToParent(nil) B.deinit
        | A.viewWillAppear A.viewDidAppear
        """)
  }
}

@Suite struct PushBeforeLayoutTests {
  private static let calls =
    "[viewDidLoad, viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear]"

  private func stage(_ ios: Int) -> Stage {
    Stage(
      platform: "{ios: \(ios)}",
      objects:
        "nav: {is: UINavigationController, viewControllers: [A]}, A: UIViewController, B: UIViewController, C: UIViewController",
      root: "nav")
  }

  @Test func `through iOS 17 the second of two animated pushes waits`() {
    // openradar 44091459 (iOS 11.4): after two pushes in one turn the stack has two controllers.
    stage(11).check(
      [
        "nav.pushViewController(B);nav.pushViewController(C);print(nav.viewControllers)"
      ], watch: "{A: \(Self.calls), B: \(Self.calls), C: \(Self.calls)}",
      prints: """
        print(2)
        B.viewDidLoad A.viewWillDisappear B.viewWillAppear A.viewDidDisappear B.viewDidAppear
        C.viewDidLoad B.viewWillDisappear C.viewWillAppear B.viewDidDisappear C.viewDidAppear
        """)
  }

  @Test func `pushes without animation are one change everywhere`() {
    for ios in [11, 17, 18] {
      stage(ios).check(
        ["nav.pushViewController(B, animated: false);nav.pushViewController(C, animated: false)"],
        watch: "{A: \(Self.calls), B: \(Self.calls), C: \(Self.calls)}",
        prints: """
          C.viewDidLoad A.viewWillDisappear C.viewWillAppear A.viewDidDisappear C.viewDidAppear
          """)
    }
  }

  @Test func `a push during a transition waits for its end`() {
    // openradar 44091459: with a short delay between two pushes the stack has two controllers, too.
    stage(18).check(
      [
        "nav.pushViewController(B) …", "turn run loop …",
        "nav.pushViewController(C);print(nav.viewControllers)",
      ],
      watch: "{B: [viewDidAppear], C: [willMoveToParent, viewWillAppear, viewDidAppear]}",
      prints: """
        | |
        print(2)
        B.viewDidAppear C.willMoveToParent(nav) C.viewWillAppear C.viewDidAppear
        """)
  }
}
