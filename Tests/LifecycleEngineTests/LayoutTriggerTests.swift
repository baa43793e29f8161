import LifecycleEngine
import TestSupport
import Testing

@Suite struct LayoutTriggerTests {
  /// w is in v, A's root view, on the screen and settled; an iOS without safe-area calls.
  static let stage = Stage(
    platform: "{ios: 10}",
    objects: """
      A: {is: UIViewController, view: v}, v: UIView,
      w: {is: UIView, in: v, frame: [200, 200, 100, 100]},
      x: {is: UIView, in: w, frame: [0, 0, 10, 10]},
      scroll: {is: UIScrollView, in: v, frame: [0, 300, 100, 100]}
      """)
  static let layouts =
    "{A: [viewWillLayoutSubviews, viewDidLayoutSubviews], v: [layoutSubviews], w: [layoutSubviews], x: [layoutSubviews], scroll: [layoutSubviews]}"
  /// The root view and the controller's brackets.
  static let root = "A.viewWillLayoutSubviews v.layoutSubviews A.viewDidLayoutSubviews"

  private func layOut(
    _ ask: [String], watch: String = layouts, prints lines: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    Self.stage.check(ask, watch: watch, prints: lines, sourceLocation: sourceLocation)
  }

  // MARK: Document 004's five triggers

  @Test func `init lays out nothing, with or without a frame`() {
    // Document 004 says a frame that is not zero does; a view in no window has no commit.
    let stage = Stage(
      objects: """
        A: UIViewController, f: {is: UIView, frame: [0, 0, 50, 50], kept: true},
        g: {is: UIView, kept: true}
        """)
    stage.check(
      ["f.init()", "g.init()"], watch: "{f: [initFrame, layoutSubviews], g: [layoutSubviews]}",
      prints: "f.initFrame |")
    // Under that misconception there is a layout.
    stage.check(
      ["f.init()"], watch: "{f: [layoutSubviews]}",
      rulebook: Rulebook(Platform(ios: 18)).setting(.layoutInitWithFrame, to: 1),
      prints: "f.layoutSubviews")
  }

  @Test func `addSubview lays out both`() {
    Stage(
      platform: "{ios: 10}",
      objects: "A: {is: UIViewController, view: v}, v: UIView, n: {is: UIView, frame: [0, 0, 9, 9]}"
    ).check(
      ["v.addSubview(n)"], watch: "{v: [layoutSubviews], n: [layoutSubviews]}",
      prints: "v.layoutSubviews n.layoutSubviews")
  }

  @Test func `a new size lays out the view and its superview`() {
    // views-layout-triggers-hfossli-02-a; document 004's third trigger.
    for change in [
      "w.frame = CGRect(x: 50, y: 50, width: 150, height: 150)",
      "w.bounds = CGRect(x: 0, y: 0, width: 80, height: 80)",
    ] {
      layOut([change], prints: "\(Self.root) w.layoutSubviews")
    }
  }

  @Test(arguments: [
    "w.frame = CGRect(x: 200, y: 200, width: 100, height: 100)",
    "w.frame = CGRect(x: 10, y: 10, width: 100, height: 100)",
    "w.center = CGPoint(x: 100, y: 100)", "w.alpha = 0.5", "w.isHidden = true",
    "w.backgroundColor = .red", "w.tintColor = .red",
  ])
  func `changes without a new size lay out nothing`(change: String) {
    // views-layout-triggers-hfossli-02-a: a new centre, and its page: alpha; an equal frame and a
    // moved origin by the same reasoning.
    layOut([change], prints: "")
  }

  @Test func `a transform lays out the superview only`() {
    // views-layout-triggers-hfossli-02-a.
    layOut(["w.transform = CGAffineTransform(rotationAngle: 0.5)"], prints: Self.root)
  }

  @Test func `scrolling lays out the scroll view`() {
    // Document 004's fourth trigger: the offset is the origin of the bounds.
    layOut(["scroll.contentOffset = CGPoint(x: 0, y: 50)"], prints: "scroll.layoutSubviews")
    layOut(["user scrolls scroll"], prints: "scroll.layoutSubviews")
  }

  @Test func `a rotation lays out the root and leaves fixed frames alone`() {
    // Document 004's fifth trigger: the parent view's layout; child-rotation-ios9-neuburg-04.
    layOut(["user rotates device to landscape"], prints: Self.root)
  }

  @Test func `on iOS 8 a rotation reaches every view`() {
    // child-rotation-ios8-neuburg-03.
    var stage = Self.stage
    stage.platform = "{ios: 8}"
    stage.check(
      ["user rotates device to landscape"], watch: "{v: [layoutSubviews], w: [layoutSubviews]}",
      prints: "v.layoutSubviews w.layoutSubviews")
  }

  // MARK: Marks and passes

  @Test func `setNeedsLayout marks, the end of the turn lays out`() {
    // Document 004.
    layOut(["w.setNeedsLayout()…", "turn run loop"], prints: "| w.layoutSubviews")
  }

  @Test func `many marks are one layout`() {
    layOut(
      ["w.setNeedsLayout(); w.setNeedsLayout(); w.setNeedsLayout()"], prints: "w.layoutSubviews")
    layOut(
      [
        "w.setNeedsLayout(); w.bounds = CGRect(x: 0, y: 0, width: 9, height: 9); v.setNeedsLayout()"
      ], prints: "\(Self.root) w.layoutSubviews")
  }

  @Test func `layoutIfNeeded reaches the marked views below, not those above`() {
    layOut(["x.setNeedsLayout(); v.layoutIfNeeded()…"], prints: "x.layoutSubviews")
    layOut(
      ["v.setNeedsLayout(); x.setNeedsLayout(); w.layoutIfNeeded()…", "turn run loop"],
      prints: "x.layoutSubviews | \(Self.root)")
  }

  @Test func `layout runs from the outside in`() {
    layOut(
      ["x.setNeedsLayout(); w.setNeedsLayout(); v.setNeedsLayout()"],
      prints: "\(Self.root) w.layoutSubviews x.layoutSubviews")
  }

  @Test func `a mark set while laying out gets a pass of its own`() {
    // w is laid out after v and may be marked by it; v marked by w waits for the next pass.
    Stage(
      platform: "{ios: 10}",
      objects: """
        A: {is: UIViewController, view: v},
        v: {is: UIView, overrides: {layoutSubviews: [super, w.setNeedsLayout()]}},
        w: {is: UIView, in: v, frame: [200, 200, 100, 100]}
        """
    ).check(
      ["v.setNeedsLayout()"], watch: "{v: [layoutSubviews], w: [layoutSubviews]}",
      prints: "v.layoutSubviews w.layoutSubviews")
  }

  // MARK: A controller's brackets

  @Test func `a controller is called around its own view's layout, before its subviews'`() {
    // layout-parent-before-child-reactnative-01: the did of the controller before the child's pair.
    Stage(
      platform: "{ios: 10}",
      objects: """
        A: {is: UIViewController, view: v, children: [B]}, v: UIView,
        B: {is: UIViewController, view: c}, c: UIView
        """
    ).check(
      ["v.setNeedsLayout(); c.setNeedsLayout()"],
      watch:
        "{A: [viewWillLayoutSubviews, viewDidLayoutSubviews], B: [viewWillLayoutSubviews, viewDidLayoutSubviews], v: [layoutSubviews], c: [layoutSubviews]}",
      prints: """
        \(Self.root) B.viewWillLayoutSubviews c.layoutSubviews B.viewDidLayoutSubviews
        """)
  }

  @Test func `the brackets stay when the view's own layout does nothing`() {
    // UIView.layoutSubviews doesn't send them: layout-parent-before-child-reactnative-01 replaces
    // it by a stub and the controllers are still called.
    Stage(
      platform: "{ios: 10}",
      objects: """
        A: {is: UIViewController, view: v}, v: {is: UIView, overrides: {layoutSubviews: []}}
        """
    ).check(
      ["v.setNeedsLayout()"], watch: "{A: [viewWillLayoutSubviews, viewDidLayoutSubviews]}",
      prints: "A.viewWillLayoutSubviews A.viewDidLayoutSubviews")
  }

  // MARK: Constraints

  private static let constraints =
    "{A: [updateViewConstraints, viewWillLayoutSubviews, viewDidLayoutSubviews], v: [updateConstraints, layoutSubviews], w: [updateConstraints], x: [updateConstraints]}"

  @Test func `constraints are updated from the inside out`() {
    // updateconstraints-bottom-up-haomeiwen-03.
    layOut(
      [
        "v.setNeedsUpdateConstraints(); w.setNeedsUpdateConstraints(); x.setNeedsUpdateConstraints(); v.updateConstraintsIfNeeded()…"
      ], watch: Self.constraints,
      prints: "x.updateConstraints w.updateConstraints A.updateViewConstraints v.updateConstraints")
  }

  @Test func `a dirty subview's constraints are updated inside the brackets of the view's layout`()
  {
    // views-constraints-inside-layout-on-touch-ecomnet-1728916719277256704-a.
    layOut(
      ["w.setNeedsUpdateConstraints()"], watch: Self.constraints,
      prints: """
        A.viewWillLayoutSubviews v.layoutSubviews w.updateConstraints A.viewDidLayoutSubviews
        """)
  }

  @Test func `a dirty root view's constraints are updated inside its own brackets`() {
    // The root view is marked for layout; its window, whose layout would come first, isn't.
    layOut(
      ["v.setNeedsUpdateConstraints()"], watch: Self.constraints,
      prints: """
        A.viewWillLayoutSubviews v.layoutSubviews A.updateViewConstraints v.updateConstraints
        A.viewDidLayoutSubviews
        """)
  }

  @Test func `updated constraints are clean`() {
    layOut(
      ["w.setNeedsUpdateConstraints()", "w.updateConstraintsIfNeeded()"],
      watch: "{w: [updateConstraints]}", prints: "w.updateConstraints |")
  }

  // MARK: Drawing

  @Test func `layout alone does not draw`() {
    layOut(["w.setNeedsLayout()"], watch: "{w: [layoutSubviews, draw]}", prints: "w.layoutSubviews")
  }

  @Test func `an empty view is not drawn`() {
    // views-add-in-viewdidload-jacksonjang-01's page: a zero rectangle is not drawn.
    Stage(objects: "A: UIViewController, empty: UIView").check(
      ["A.view.addSubview(empty)"], watch: "{empty: [draw]}", prints: "")
  }

  @Test func `a hidden view is drawn when it shows`() {
    layOut(
      ["w.isHidden = true; w.setNeedsDisplay()", "w.isHidden = false"], watch: "{w: [draw]}",
      prints: "| w.draw")
  }

  @Test func `everywhere a marked view is laid out and drawn once`() {
    withEveryPlatform { platform in
      Self.stage.check(
        ["w.setNeedsLayout(); w.setNeedsDisplay()"], watch: "{w: [layoutSubviews, draw]}",
        on: platform, prints: "w.layoutSubviews w.draw")
    }
  }
}
