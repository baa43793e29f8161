import LifecycleEngine
import TestSupport
import Testing

@Suite struct SplitViewTests {
  private static let calls =
    "[viewDidLoad, viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear]"
  private static let delegate =
    "[collapseSecondary, topColumnForCollapsing, splitViewControllerDidCollapse, splitViewControllerDidExpand, willChangeToDisplayMode, willShowColumn, willHideColumn]"
  private static let watch =
    "{split: \(delegate), A: \(calls), B: \(calls)}"

  private func stage(
    _ device: String, ios: Int = 18, style: String? = "doubleColumn", primary: String = "A",
    given: [String] = []
  ) -> Stage {
    let style = style.map { ", style: \($0)" } ?? ""
    let stack = "nav: {is: UINavigationController, viewControllers: [A]}, "
    return Stage(
      platform: "{ios: \(ios), device: \(device)}",
      objects:
        "split: {is: UISplitViewController, viewControllers: [\(primary), B]\(style)}, \(primary == "nav" ? stack : "")A: UIViewController, B: UIViewController",
      root: "split", given: given)
  }

  @Test func `a phone shows one column, which the delegate is asked for`() {
    // Apple's page of topColumnForCollapsingToProposedTopColumn: asked before the interface
    // collapses; the secondary column is proposed. Below the top nothing is loaded.
    stage("phone", primary: "nav").check(
      ["user launches app", "print(split.isCollapsed)"], watch: Self.watch,
      prints: """
        split.topColumnForCollapsing split.splitViewControllerDidCollapse
        B.viewDidLoad B.viewWillAppear B.viewDidAppear |
        print(true)
        """)
  }

  @Test func `the split view of iOS 8 pushes its secondary controller, or drops it`() {
    // Malcolm Hall, 2017: where the delegate doesn't handle it, UINavigationController pushes the
    // secondary controller, and other primary controllers do nothing.
    stage("phone", ios: 12, style: nil, primary: "nav").check(
      ["user launches app", "user taps back button"], watch: Self.watch,
      prints: """
        split.collapseSecondary(B) B.viewDidLoad B.viewWillAppear B.viewDidAppear
        | A.viewDidLoad B.viewWillDisappear A.viewWillAppear B.viewDidDisappear A.viewDidAppear
        """)
    stage("phone", ios: 12, style: nil).check(
      ["user launches app"], watch: Self.watch,
      prints: "split.collapseSecondary(B) A.viewDidLoad A.viewWillAppear A.viewDidAppear")
  }

  @Test func `a delegate that handles the secondary controller releases it`() {
    // Malcolm Hall, 2017: the secondary controller is discarded; a local lives until the app
    // settles.
    Stage(
      platform: "{ios: 12}",
      objects:
        "split: {is: UISplitViewController, viewControllers: [nav, B], overrides: {collapseSecondary: [return true]}}, nav: {is: UINavigationController, viewControllers: [A]}, A: UIViewController, B: UIViewController",
      root: "split", given: []
    ).check(
      ["user launches app"], watch: "{A: [viewDidAppear], B: [viewDidLoad, deinit]}",
      prints: "A.viewDidAppear B.deinit")
  }

  @Test func `on a pad the primary column is hidden in portrait`() {
    // Apple's page of DisplayMode: secondaryOnly; not loaded before it is shown.
    stage("pad").check(
      ["user launches app", "user rotates device to landscape", "user rotates device to portrait"],
      watch: Self.watch,
      prints: """
        B.viewDidLoad B.viewWillAppear B.viewDidAppear
        | split.willChangeToDisplayMode split.willShowColumn
        A.viewDidLoad A.viewWillAppear A.viewDidAppear
        | split.willChangeToDisplayMode split.willHideColumn A.viewWillDisappear A.viewDidDisappear
        """)
  }

  @Test func `code shows and hides a column`() {
    stage("pad", given: ["user launches app"]).check(
      [
        "split.show(.primary)", "split.hide(.primary)",
        "split.preferredDisplayMode = .oneBesideSecondary",
      ],
      watch: "{A: \(Self.calls), B: \(Self.calls)}",
      prints: """
        A.viewDidLoad A.viewWillAppear A.viewDidAppear
        | A.viewWillDisappear A.viewDidDisappear | A.viewWillAppear A.viewDidAppear
        """)
  }

  @Test func `half a screen collapses a pad, and the whole one expands it again`() {
    // commandshift.co.uk, 2016: half of a pad in portrait is compact.
    stage("pad", primary: "nav", given: ["user launches app"]).check(
      ["user puts app in Split View", "user leaves Split View"],
      watch:
        "{split: \(Self.delegate), A: [viewDidLoad], B: [willMoveToParent, didMoveToParent, viewWillAppear, viewDidAppear]}",
      prints: """
        split.topColumnForCollapsing B.willMoveToParent(nil) B.didMoveToParent(nil)
        B.willMoveToParent(nav) split.splitViewControllerDidCollapse
        B.viewWillAppear B.viewDidAppear B.didMoveToParent(nav)
        | B.willMoveToParent(nil) B.didMoveToParent(nil) B.willMoveToParent(split)
        B.didMoveToParent(split) B.viewWillAppear split.splitViewControllerDidExpand B.viewDidAppear
        """)
  }

  @Test func `addChild removes a child from another parent, which sends willMove first`() {
    // Apple's page of addChild: it is removed from its container before being added.
    Stage(
      objects:
        "A: {is: UIViewController, children: [P, C]}, P: UIViewController, C: UIViewController"
    ).check(
      ["P.view;P.addChild(C)"], watch: "{C: [willMoveToParent, didMoveToParent]}",
      prints: "C.willMoveToParent(nil) C.didMoveToParent(nil) C.willMoveToParent(P)")
  }
}
