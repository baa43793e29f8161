import LifecycleEngine
import TestSupport
import Testing

@Suite struct AppearanceTests {
  /// A controller whose appearance the app's code drives.
  private func drive(
    _ steps: [String], prints lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(
      """
      platform: {ios: 18}
      objects: {A: UIViewController, B: {is: UIViewController, kept: true}}
      root: A
      given: [user launches app]
      ask: [\(steps.map { "\"B.\($0)\"" }.joined(separator: ", "))]
      watch: {B: [viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear]}
      """, prints: lines, sourceLocation: sourceLocation)
  }

  private static let show = "beginAppearanceTransition(true, animated: true)"
  private static let hide = "beginAppearanceTransition(false, animated: true)"
  private static let end = "endAppearanceTransition()"
  /// UIKit's message for an end without a begin; swift-modals' tests don't read the console.
  private static let unbalanced =
    "UIKit.warning(Unbalanced calls to begin/end appearance transitions for <UIViewController>.)"

  @Test func `the rows of the automaton that start off screen`() {
    // square/swift-modals VisibilityTests, iOS 26: begin sends the will, end the did.
    drive([Self.show, Self.end], prints: "B.viewWillAppear | B.viewDidAppear")
    drive([Self.hide, Self.end], prints: "|")
    drive([Self.end], prints: Self.unbalanced)
  }

  @Test func `the rows that start on screen`() {
    drive(
      [Self.show, Self.end, Self.hide, Self.end],
      prints: "B.viewWillAppear | B.viewDidAppear | B.viewWillDisappear | B.viewDidDisappear")
    drive(
      [Self.show, Self.end, Self.show, Self.end], prints: "B.viewWillAppear | B.viewDidAppear | |")
  }

  @Test func `a reversal needs no end for the abandoned half`() {
    // appearance-reversed-twice-modals-04: one end closes any number of reversals.
    drive(
      [Self.show, Self.hide, Self.end],
      prints: "B.viewWillAppear | B.viewWillDisappear | B.viewDidDisappear")
    drive(
      [Self.show, Self.hide, Self.show, Self.end, Self.end],
      prints:
        "B.viewWillAppear | B.viewWillDisappear | B.viewWillAppear | B.viewDidAppear |\n"
        + Self.unbalanced)
    drive(
      [Self.show, Self.end, Self.hide, Self.show, Self.end],
      prints:
        "B.viewWillAppear | B.viewDidAppear | B.viewWillDisappear | B.viewWillAppear | B.viewDidAppear"
    )
  }

  @Test func `the parent is called before the child, and both around the layout`() {
    // child-addchild-in-viewdidload-phchan9-06.
    check(
      """
      platform: {ios: 12}
      objects: {A: {is: UIViewController, children: [C]}, C: UIViewController}
      root: A
      ask: [user launches app]
      watch: {A: [viewDidLoad, viewWillAppear, viewDidAppear], C: [viewDidLoad, viewWillAppear, viewDidAppear]}
      """,
      prints: """
        A.viewDidLoad C.viewDidLoad A.viewWillAppear C.viewWillAppear A.viewDidAppear C.viewDidAppear
        """)
  }

  @Test func `a parent that does not forward sends its child no calls`() {
    // Apple's page of shouldAutomaticallyForwardAppearanceMethods;
    // child-manual-forwarding-neuburg-01.
    check(
      """
      platform: {ios: 12}
      objects: {A: {is: UIViewController, children: [C], shouldAutomaticallyForwardAppearanceMethods: false}, C: UIViewController}
      root: A
      ask: [user launches app, "C.beginAppearanceTransition(true, animated: false)", C.endAppearanceTransition()]
      watch: {A: [viewWillAppear, viewDidAppear], C: [viewDidLoad, viewWillAppear, viewDidAppear]}
      """,
      prints: "C.viewDidLoad A.viewWillAppear A.viewDidAppear | C.viewWillAppear | C.viewDidAppear")
  }

  @Test func `viewIsAppearing is sent once between will and did, since iOS 13 with SDK 17`() {
    // viewisappearing-apple-49.
    let watched = "{A: [viewWillAppear, viewIsAppearing, viewDidAppear]}"
    for (platform, comes) in [
      ("{ios: 12}", false), ("{ios: 13, sdk: 17}", true), ("{ios: 16}", false), ("{ios: 17}", true),
    ] {
      check(
        """
        platform: \(platform)
        objects: {A: UIViewController}
        root: A
        ask: [user launches app]
        watch: \(watched)
        """, prints: "A.viewWillAppear \(comes ? "A.viewIsAppearing" : "") A.viewDidAppear")
    }
  }
}
