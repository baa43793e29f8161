import LifecycleEngine
import TestSupport
import Testing

@Suite struct TabsTests {
  private static let all =
    "[viewDidLoad, viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear]"

  /// A controller presented over a tab bar dims it and takes its touches, in any style.
  @Test(arguments: ["pageSheet", "fullScreen", "overFullScreen"])
  func `no tab or back button works under a presented controller`(_ style: String) throws {
    for (step, root) in [
      ("user taps tab B", "{is: UITabBarController, viewControllers: [A, B]}"),
      ("user taps back button", "{is: UINavigationController, viewControllers: [A, B]}"),
    ] {
      let scenario = readScenario(
        """
        objects: {top: \(root), A: UIViewController, B: UIViewController, C: {is: UIViewController, modalPresentationStyle: \(style)}}
        root: top
        given: [user launches app, "top.present(C, animated: true)"]
        ask: [\(step)]
        watch: [A]
        """)
      #expect(try Simulation.run(#require(scenario)).fault != nil, "\(step)")
    }
  }

  @Test func `a tab is loaded when it is first shown, and kept`() {
    // tab-launch-switch-back-yybase-03 (first two steps; its third is a slip); document 001: a tab
    // bar controller is an array and unloads nothing.
    withEveryPlatform { platform in
      check(
        """
        objects: {tab: {is: UITabBarController, viewControllers: [A, B]}, A: UIViewController, B: UIViewController}
        root: tab
        ask: [user launches app, user taps tab B, user taps tab A, tab.selectedIndex = 1]
        watch: {A: \(Self.all), B: \(Self.all)}
        """, on: platform,
        prints: """
          A.viewDidLoad A.viewWillAppear A.viewDidAppear
          | B.viewDidLoad B.viewWillAppear A.viewWillDisappear A.viewDidDisappear B.viewDidAppear
          | A.viewWillAppear B.viewWillDisappear B.viewDidDisappear A.viewDidAppear
          | B.viewWillAppear A.viewWillDisappear A.viewDidDisappear B.viewDidAppear
          """)
    }
  }

  @Test func `selecting the selected tab sends nothing`() {
    check(
      """
      objects: {tab: {is: UITabBarController, viewControllers: [A, B]}, A: UIViewController, B: UIViewController}
      root: tab
      given: [user launches app]
      ask: [user taps tab A, tab.selectedIndex = 0]
      watch: {A: \(Self.all), B: \(Self.all)}
      """, prints: "|")
  }

  @Test func `selected before it is seen, a tab is all that loads`() {
    check(
      """
      platform: {ios: 12, launch: code}
      objects: {R: UIViewController, tab: {is: UITabBarController, viewControllers: [A, B], kept: true}, A: UIViewController, B: UIViewController}
      root: R
      given: [user launches app]
      ask: [tab.selectedIndex = 1, "R.present(tab, animated: false)"]
      watch: {B: \(Self.all)}
      """, prints: "| B.viewDidLoad B.viewWillAppear B.viewDidAppear")
  }
}

@Suite struct ContainmentTests {
  private func contain(
    _ steps: String, watch: String, prints lines: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(
      """
      platform: {ios: 15}
      objects: {A: UIViewController, C: {is: UIViewController, kept: true}, D: {is: UIViewController, kept: true}}
      root: A
      given: [user launches app]
      ask: \(steps)
      watch: \(watch)
      """, prints: lines, sourceLocation: sourceLocation)
  }

  @Test func `addChild sends will, and the container sends did`() {
    // child-callbacks-apple-09.
    contain(
      "[A.addChild(C), \"C.didMove(toParent: A)\", \"C.willMove(toParent: nil)\", C.removeFromParent()]",
      watch: "{C: [willMoveToParent, didMoveToParent]}",
      prints: """
        C.willMoveToParent(A) | C.didMoveToParent(A) | C.willMoveToParent(nil)
        | C.didMoveToParent(nil)
        """)
  }

  @Test func `a child added to a visible parent appears`() {
    // swap-child-visible-workflow-01: the child's pair is sent without the parent's.
    contain(
      "[[A.addChild(C), A.view.addSubview(C.view), \"C.didMove(toParent: A)\"]]",
      watch:
        "{A: [viewWillAppear], C: [viewDidLoad, viewWillAppear, viewDidAppear, willMoveToParent, didMoveToParent]}",
      prints: """
        C.willMoveToParent(A) C.viewDidLoad C.viewWillAppear C.didMoveToParent(A) C.viewDidAppear
        """)
  }

  @Test func `a child without a view in the tree does not appear`() {
    contain(
      "[A.addChild(C)]", watch: "{C: [viewDidLoad, viewWillAppear]}", prints: "")
  }

  @Test func `a view added without its controller appears all the same`() {
    // child-view-without-addchild-phchan9-05: called when the view enters the window.
    contain(
      "[A.view.addSubview(C.view), C.view.removeFromSuperview()]",
      watch: "{C: [viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear]}",
      prints: """
        C.viewWillAppear C.viewDidAppear | C.viewWillDisappear C.viewDidDisappear
        """)
  }

  @Test func `a removed child disappears once the code has returned`() {
    // child-added-and-removed-storedfile-33624138885-a; the did call retains C until it is sent.
    contain(
      """
      [[A.addChild(C), A.view.addSubview(C.view)], [C.view.removeFromSuperview(), C.removeFromParent(), C = nil, print("returned")]]
      """,
      watch:
        "{C: [viewWillDisappear, viewDidDisappear, didMoveToParent, deinit], print: usual}",
      prints: """
        | C.viewWillDisappear C.didMoveToParent(nil) print(returned) C.viewDidDisappear C.deinit
        """)
  }

  @Test func `a view back in its window before the code returns never disappeared`() {
    // A begin in the other direction reverses the transition, and one end closes both.
    contain(
      """
      [A.view.addSubview(C.view), [C.view.removeFromSuperview(), A.view.addSubview(C.view)], [C.view.removeFromSuperview(), A.view.addSubview(C.view), C.view.removeFromSuperview()]]
      """,
      watch: "{C: [viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear]}",
      prints: """
        C.viewWillAppear C.viewDidAppear
        | C.viewWillDisappear C.viewWillAppear C.viewDidAppear
        | C.viewWillDisappear C.viewWillAppear C.viewWillDisappear C.viewDidDisappear
        """)
  }

  @Test func `a storyboard's contents have their parent from the beginning`() {
    // storyboard-stack-moves-openuikit-02, views-of-storyboard-suhooh for the stack's didMove;
    // storyboard-tabs-pushed-by-segue-rtroot-36-a.
    for (kind, origin, lines) in [
      ("Navigation", "storyboard", "A.viewDidAppear A.didMoveToParent(top)"),
      ("Navigation", "code", "A.willMoveToParent(top) A.viewDidAppear A.didMoveToParent(top)"),
      ("TabBar", "storyboard", "A.viewDidAppear"),
      ("TabBar", "code", "A.willMoveToParent(top) A.didMoveToParent(top) A.viewDidAppear"),
    ] {
      check(
        """
        objects:
          top: {is: UI\(kind)Controller, from: \(origin), viewControllers: [A]}
          A: {is: UIViewController, from: \(origin)}
        root: top
        ask: [user launches app]
        watch: {A: [viewDidAppear, willMoveToParent, didMoveToParent]}
        """, prints: lines)
    }
  }

  @Test func `transition from and to ends the new one first`() {
    // child-transition-from-to-neuburg-02.
    contain(
      "[[A.addChild(C), A.view.addSubview(C.view), A.addChild(D)], \"A.transition(from: C, to: D)\"]",
      watch: "{C: [viewWillDisappear, viewDidDisappear], D: [viewWillAppear, viewDidAppear]}",
      prints: """
        | C.viewWillDisappear D.viewWillAppear D.viewDidAppear C.viewDidDisappear
        """)
  }
}

@Suite struct PagesTests {
  @Test func `pages turn, and a cancelled turn is reversed`() {
    // page-* traces: the new page's wills when the finger moves; a canceled turn reverses both.
    check(
      """
      platform: {ios: 15}
      objects: {page: {is: UIPageViewController, pages: [A, B]}, A: UIViewController, B: UIViewController}
      root: page
      given: [user launches app]
      ask: [user swipes to next page, user starts swiping to previous page, user cancels swipe]
      watch: {A: [viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear], B: [viewDidLoad]}
      """,
      prints: """
        B.viewDidLoad A.viewWillDisappear A.viewDidDisappear | A.viewWillAppear
        | A.viewWillDisappear A.viewDidDisappear
        """)
  }
}

@Suite struct ForwardingInSuperTests {
  private static let calls =
    "[viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear]"

  /// A tab bar controller with A that covers and uncovers; the parameter is its overrides.
  private func stage(_ items: String) -> Stage {
    let overrides = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
      .map { "\($0): [\(items)]" }.joined(separator: ", ")
    return Stage(
      objects:
        "tab: {is: UITabBarController, viewControllers: [A], overrides: {\(overrides)}}, A: UIViewController, F: {is: UIViewController, modalPresentationStyle: fullScreen}",
      root: "tab")
  }

  @Test func `a container's children are called inside its own super`() {
    // The stacks of crash reports: -[UITabBarController viewDidAppear:] calls the child's
    // (zendesk_sdk_ios issue 491). Logging after super reverses the two in all four callbacks.
    stage("log, super").check(
      ["tab.present(F)", "tab.dismiss()"], watch: "{tab: \(Self.calls), A: \(Self.calls)}",
      prints: """
        tab.viewWillDisappear A.viewWillDisappear tab.viewDidDisappear A.viewDidDisappear
        | tab.viewWillAppear A.viewWillAppear tab.viewDidAppear A.viewDidAppear
        """)
    stage("super, log").check(
      ["tab.present(F)", "tab.dismiss()"], watch: "{tab: \(Self.calls), A: \(Self.calls)}",
      prints: """
        A.viewWillDisappear tab.viewWillDisappear A.viewDidDisappear tab.viewDidDisappear
        | A.viewWillAppear tab.viewWillAppear A.viewDidAppear tab.viewDidAppear
        """)
  }

  @Test func `without super, no child is called`() {
    stage("log, no super").check(
      ["tab.present(F)"], watch: "{tab: \(Self.calls), A: \(Self.calls)}",
      prints: "tab.viewWillDisappear tab.viewDidDisappear")
  }

  @Test func `a plain container's children are called after it`() {
    // UIViewController calls its children itself, after the parent's override has returned
    // (child-addchild-in-viewdidload-phchan9-06).
    Stage(
      objects:
        "A: {is: UIViewController, children: [C], overrides: {viewWillDisappear: [super, log]}}, C: UIViewController, F: {is: UIViewController, modalPresentationStyle: fullScreen}"
    ).check(
      ["A.present(F)"], watch: "{A: [viewWillDisappear], C: [viewWillDisappear]}",
      prints: "A.viewWillDisappear C.viewWillDisappear")
  }
}
