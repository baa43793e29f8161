import LifecycleEngine
import TestSupport
import Testing

@Suite struct LayoutTests {
  private func lay(
    _ steps: String, watch: String = "{v: [layoutSubviews], p: [layoutSubviews]}", ios: Int = 15,
    overrides: String = "", prints lines: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(
      """
      platform: {ios: \(ios)}
      objects:
        A: UIViewController
        p: {is: UIView, in: A, frame: [0, 0, 200, 200]}
        v: {is: UIView, in: p, frame: [0, 0, 100, 100]\(overrides)}
        s: {is: UIScrollView, in: A, frame: [0, 300, 100, 100]}
        free: {is: UIView, frame: [0, 0, 10, 10], kept: true}
      root: A
      given: [user launches app]
      ask: \(steps)
      watch: \(watch)
      """, prints: lines, sourceLocation: sourceLocation)
  }

  @Test func `triggers that lay out a view`() {
    // Document 004's triggers: addSubview, another frame's size, setNeedsLayout, a scroll view that
    // scrolls (views-layout-triggers-hfossli-02-a for size: the view and its superview).
    lay("[v.setNeedsLayout()]", prints: "v.layoutSubviews")
    lay("[v.addSubview(free)]", prints: "v.layoutSubviews")
    lay(
      "[\"v.frame = CGRect(x: 0, y: 0, width: 50, height: 50)\"]",
      prints: "p.layoutSubviews v.layoutSubviews")
    lay(
      "[\"s.contentOffset = CGPoint(x: 0, y: 10)\"]", watch: "{s: [layoutSubviews]}",
      prints: "s.layoutSubviews")
  }

  @Test func `changes that do not lay out a view`() {
    // Document 004's non-triggers: init alone, an origin alone; colors, alpha.
    lay("[\"v.frame = CGRect(x: 5, y: 5, width: 100, height: 100)\"]", prints: "")
    lay("[\"v.center = CGPoint(x: 20, y: 20)\"]", prints: "")
    lay("[\"v.alpha = 0.5\", v.setNeedsDisplay()]", prints: "|")
    lay("[free.init()]", watch: "{free: [layoutSubviews]}", prints: "")
  }

  @Test func `many marks are one pass`() {
    lay(
      "[[v.setNeedsLayout(), v.setNeedsLayout(), p.setNeedsLayout()]]",
      prints: "p.layoutSubviews v.layoutSubviews")
  }

  @Test func `setNeedsLayout waits, layoutIfNeeded does not`() {
    // Document 004.
    check(
      """
      platform: {ios: 15}
      objects: {A: UIViewController, v: {is: UIView, in: A}}
      root: A
      given: [user launches app]
      ask:
        - {do: v.setNeedsLayout(), settle: false}
        - {do: v.layoutIfNeeded(), settle: false}
        - {do: v.layoutIfNeeded(), settle: false}
        - turn run loop
      watch: {v: [layoutSubviews]}
      """, prints: "| v.layoutSubviews | |")
  }

  @Test func `layout without a window is legal`() {
    // layout-without-window-dasdom-03.
    lay("[free.layoutIfNeeded()]", watch: "{free: [layoutSubviews]}", prints: "free.layoutSubviews")
  }

  @Test func `the controller's pair surrounds its view's layout, before the subviews`() {
    // layout-parent-before-child-reactnative-01.
    lay(
      "[[A.view.setNeedsLayout(), p.setNeedsLayout()]]",
      watch: "{A: [viewWillLayoutSubviews, viewDidLayoutSubviews], p: [layoutSubviews]}",
      prints: "A.viewWillLayoutSubviews A.viewDidLayoutSubviews p.layoutSubviews")
  }

  @Test func `the controller's pair came with iOS 5`() {
    for ios in [4, 5] {
      lay(
        "[A.view.setNeedsLayout()]", watch: "{A: [viewWillLayoutSubviews, viewDidLayoutSubviews]}",
        ios: ios, prints: ios == 4 ? "" : "A.viewWillLayoutSubviews A.viewDidLayoutSubviews")
    }
  }

  @Test func `a layout that marks itself is bounded`() throws {
    let scenario = try #require(
      readScenario(
        """
        platform: {ios: 15}
        objects: {A: UIViewController, v: {is: UIView, in: A, overrides: {layoutSubviews: [super, v.setNeedsLayout()]}}}
        root: A
        ask: [user launches app]
        watch: [v]
        """))
    let run = CheckedRun(scenario)
    #expect(run.trace.events.count <= Recorder.bound)
    #expect(run.violations == [])
  }

  @Test func `constraints are updated inside out`() {
    // updateconstraints-bottom-up-haomeiwen-03.
    lay(
      "[[v.setNeedsUpdateConstraints(), p.setNeedsUpdateConstraints()]]",
      watch: "{v: [updateConstraints], p: [updateConstraints]}",
      prints: "v.updateConstraints p.updateConstraints")
  }

  @Test func `constraints that need an update lay out the superviews`() {
    // Apple: updateConstraints is called in a layout pass; it runs inside the root view's layout.
    lay(
      "[v.setNeedsUpdateConstraints()]",
      watch: "{A: [viewWillLayoutSubviews, viewDidLayoutSubviews], v: [updateConstraints]}",
      prints: "A.viewWillLayoutSubviews v.updateConstraints A.viewDidLayoutSubviews")
  }

  @Test func `layoutIfNeeded updates the constraints too`() {
    // Apple, updateConstraintsIfNeeded: called whenever a layout pass is triggered.
    lay(
      "[[v.setNeedsUpdateConstraints(), v.layoutIfNeeded(), 'print(\"called\")']]",
      watch: "{v: [updateConstraints]}", prints: "v.updateConstraints print(called)")
  }

  @Test func `properties are updated before layout, and only where they are marked`() {
    // Apple: updateProperties runs before layout; layout alone doesn't cause it.
    lay(
      "[[p.setNeedsLayout(), v.setNeedsUpdateProperties()]]",
      watch: "{p: [updateProperties, layoutSubviews], v: [updateProperties, layoutSubviews]}",
      ios: 26, prints: "p.layoutSubviews v.updateProperties")
    lay(
      "[[A.setNeedsUpdateProperties(), A.updatePropertiesIfNeeded(), 'print(\"called\")']]",
      watch: "{A: [updateProperties]}", ios: 26, prints: "A.updateProperties print(called)")
    lay("[v.setNeedsUpdateProperties()]", watch: "{v: [updateProperties]}", ios: 18, prints: "")
  }

  @Test func `drawing follows layout, once`() {
    // Document 004: setNeedsDisplay marks, draw is sent at the end of the turn.
    lay(
      "[[v.setNeedsDisplay(), v.setNeedsLayout(), v.setNeedsDisplay()]]",
      watch: "{v: [layoutSubviews, draw]}", prints: "v.layoutSubviews v.draw")
  }

  @Test func `a superview is drawn before its subviews, of those the front one first`() {
    // views-of-storyboard-suhooh.
    Stage(
      objects: """
        A: {is: UIViewController, view: r}, r: UIView, v: {is: UIView, in: r}, w: {is: UIView, in: r}
        """, given: []
    ).check(
      ["user launches app"], watch: "{r: [draw], v: [draw], w: [draw]}",
      prints: "r.draw w.draw v.draw")
  }

  @Test func `a stack's constraints follow those of its first controller`() {
    // views-of-storyboard-constraints-suhooh-b.
    Stage(
      objects: "nav: {is: UINavigationController, viewControllers: [A]}, A: UIViewController",
      root: "nav", given: []
    ).check(
      ["user launches app"],
      watch: "{nav: [updateViewConstraints], A: [viewWillAppear, updateViewConstraints]}",
      prints: "A.viewWillAppear A.updateViewConstraints nav.updateViewConstraints")
  }
}
