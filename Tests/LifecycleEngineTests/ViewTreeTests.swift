import LifecycleEngine
import TestSupport
import Testing

@Suite struct ViewTreeTests {
  private static let four =
    "[willMoveToSuperview, didMoveToSuperview, willMoveToWindow, didMoveToWindow]"

  private func move(
    _ steps: String, watch: String, prints lines: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(
      """
      platform: {ios: 15}
      objects:
        A: UIViewController
        v: {is: UIView, frame: [0, 0, 10, 10], kept: true}
        w: {is: UIView, frame: [0, 0, 10, 10], kept: true}
        x: {is: UIView, in: A}
        y: {is: UIView, in: A}
      root: A
      given: [user launches app]
      ask: \(steps)
      watch: \(watch)
      """, prints: lines, sourceLocation: sourceLocation)
  }

  @Test func `into a window and out of it`() {
    // Document 004's two lists; views-add-directly-to-window-ecomnet-4817188 for the way in, logs
    // of 2016 and 2019 (e-com-net 5357521, jianshu 681053cc48fd) for the way out.
    move(
      "[x.addSubview(v), v.removeFromSuperview()]", watch: "{v: \(Self.four)}",
      prints: """
        v.willMoveToWindow(window) v.willMoveToSuperview(x) v.didMoveToWindow v.didMoveToSuperview
        | v.willMoveToSuperview(nil) v.willMoveToWindow(nil) v.didMoveToWindow v.didMoveToSuperview
        """)
  }

  @Test func `without a window there is no window pair`() {
    // views-add-to-superview-without-window-linweican-01-b.
    move(
      "[w.addSubview(v), v.removeFromSuperview()]", watch: "{v: \(Self.four)}",
      prints: """
        v.willMoveToSuperview(w) v.didMoveToSuperview
        | v.willMoveToSuperview(nil) v.didMoveToSuperview
        """)
  }

  @Test func `the superview's calls surround it`() {
    // Apple's pages of didAddSubview and willRemoveSubview.
    move(
      "[w.addSubview(v), v.removeFromSuperview()]",
      watch:
        "{v: [willMoveToSuperview, didMoveToSuperview], w: [didAddSubview, willRemoveSubview]}",
      prints: """
        v.willMoveToSuperview(w) v.didMoveToSuperview w.didAddSubview(v)
        | w.willRemoveSubview(v) v.willMoveToSuperview(nil) v.didMoveToSuperview
        """)
  }

  @Test func `every spelling of a move has the same callbacks`() {
    // One primitive; earlier simulations of UIKit that had four separate operations had four
    // orders, which was wrong.
    let spellings = [
      "x.addSubview(v)", "\"x.insertSubview(v, at: 0)\"", "\"x.insertSubview(v, aboveSubview: w)\"",
      "\"x.insertSubview(v, belowSubview: w)\"",
    ]
    for spelling in spellings {
      move(
        "[[x.addSubview(w), \(spelling)], [y.addSubview(v)]]", watch: "{v: \(Self.four)}",
        prints: """
          v.willMoveToWindow(window) v.willMoveToSuperview(x) v.didMoveToWindow v.didMoveToSuperview
          | v.willMoveToSuperview(y) v.didMoveToSuperview
          """)
    }
  }

  @Test func `a change of order among subviews sends no calls`() {
    move(
      "[A.view.bringSubviewToFront(x), A.view.sendSubviewToBack(x), \"A.view.exchangeSubview(at: 0, withSubviewAt: 1)\", A.view.addSubview(x)]",
      watch: "{x: \(Self.four), y: \(Self.four)}", prints: "| | |")
  }

  @Test func `a view cannot contain itself`() {
    // UIKit's exception "Can't add self as subview"; nothing moves.
    move(
      "[[w.addSubview(v), v.addSubview(w)]]", watch: "{w: \(Self.four)}",
      prints: "UIKit.exception(Can't add self as subview)")
  }

  @Test func `no container puts a view into itself either`() {
    // D's view holds A's before A, D's parent by then, would put D's view into its own.
    check(
      """
      platform: {ios: 18}
      objects:
        A: {is: UIViewController, children: [C]}
        C: UIViewController
        D: UIViewController
      root: A
      given: [user launches app]
      ask: [["D.view.addSubview(A.view)", A.addChild(D), "A.transition(from: C, to: D)"]]
      watch: {D: [viewDidAppear], UIKit: [exception]}
      """,
      prints: "UIKit.exception(Can't add self as subview)")
  }

  @Test func `a subtree gets will calls outside in and did calls inside out`() {
    // views-window-change-recursion-crashlog-01.
    move(
      "[[w.addSubview(v), x.addSubview(w)]]",
      watch: "{v: [willMoveToWindow, didMoveToWindow], w: [willMoveToWindow, didMoveToWindow]}",
      prints: """
        w.willMoveToWindow(window) v.willMoveToWindow(window) v.didMoveToWindow w.didMoveToWindow
        """)
  }

  @Test func `removal releases a view, and its deallocation removes its subviews`() {
    // Document 004: dealloc, then willRemoveSubview, once for each subview.
    check(
      """
      platform: {ios: 15}
      objects: {A: UIViewController, v: {is: UIView, in: A}, w: {is: UIView, in: v}}
      root: A
      given: [user launches app]
      ask: [v.removeFromSuperview()]
      watch: {v: [deinit, willRemoveSubview], w: [deinit]}
      """, prints: "v.deinit v.willRemoveSubview(w) w.deinit")
  }

  @Test func `a root view has its safe area before it has its window, a subview after a layout`() {
    // safearea-before-window-sundog-25314063788, launch-safe-area-kruil-a.
    Stage(
      objects: "A: {is: UIViewController, view: r}, r: UIView, v: {is: UIView, in: r}", given: []
    ).check(
      ["user launches app"],
      watch: """
        {r: [safeAreaInsetsDidChange, didMoveToWindow, layoutSubviews], v: [safeAreaInsetsDidChange]}
        """,
      prints: """
        r.safeAreaInsetsDidChange r.didMoveToWindow r.layoutSubviews v.safeAreaInsetsDidChange
        """)
  }

  // safe-area-additional-storedfile-24104345508.
  @Test func `additional insets change the view's safe area and lay it out`() {
    Stage(
      objects: """
        A: {is: UIViewController, view: r}, r: UIView, v: {is: UIView, in: r, frame: [0, 0, 90, 90]}
        """,
      given: ["user launches app"]
    ).check(
      [
        "A.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)",
        // The remaining ones are unchanged.
        "A.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)",
      ],
      watch: """
        {A: [viewSafeAreaInsetsDidChange, viewWillLayoutSubviews], r: [safeAreaInsetsDidChange],
        v: [safeAreaInsetsDidChange]}
        """,
      prints: """
        r.safeAreaInsetsDidChange A.viewSafeAreaInsetsDidChange v.safeAreaInsetsDidChange
        A.viewWillLayoutSubviews
        """)
  }
}
