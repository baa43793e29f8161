import LifecycleEngine
import TestSupport
import Testing

@Suite struct ViewMoveTests {
  /// p and q are in A's view on the screen; v, with w in it, is kept and has no superview.
  static let stage = Stage(
    objects: """
      A: UIViewController, p: {is: UIView, in: A, frame: [0, 100, 200, 200]},
      q: {is: UIView, in: A, frame: [0, 300, 200, 200]},
      r: {is: UIView, in: p, frame: [0, 0, 20, 20]},
      v: {is: UIView, frame: [0, 0, 50, 50], kept: true},
      w: {is: UIView, frame: [0, 0, 20, 20], kept: true}, loose: {is: UIView, kept: true}
      """)
  static let moves =
    "[willMoveToSuperview, didMoveToSuperview, willMoveToWindow, didMoveToWindow]"

  private func move(
    _ ask: [String], after given: [String] = [], watch: String = "{v: \(moves)}",
    prints lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var stage = Self.stage
    stage.given += given
    stage.check(ask, watch: watch, prints: lines, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "q.addSubview(v)", "q.insertSubview(v, at: 0)",
  ])
  func `to another superview in the same window there is no window pair`(spelling: String) {
    // views-add-to-superview-without-window-linweican-01-b: no change of window, no window
    // callbacks.
    // The old superview is called first, the new one last (Apple, willRemoveSubview,
    // didAddSubview).
    move(
      [spelling], after: ["p.addSubview(v)"],
      watch: "{v: \(Self.moves), p: [willRemoveSubview], q: [didAddSubview]}",
      prints: """
        p.willRemoveSubview(v) v.willMoveToSuperview(q) v.didMoveToSuperview q.didAddSubview(v)
        """)
  }

  @Test func `out of a window the superview's pair surrounds the window's`() {
    // Document 004's list has the window first, which is a dying controller's view; a call of
    // removeFromSuperview prints the superview first (logs cited in ViewTree.swift).
    move(
      ["v.removeFromSuperview()"], after: ["p.addSubview(v)"],
      prints: """
        v.willMoveToSuperview(nil) v.willMoveToWindow(nil) v.didMoveToWindow v.didMoveToSuperview
        """)
  }

  @Test func `a view without a superview is not removed`() {
    // Apple, removeFromSuperview: nothing to unlink.
    move(["v.removeFromSuperview()"], prints: "")
  }

  @Test func `a view declared in a detached one is added when that is made`() {
    // SCENARIOS.md: `in:` is there as from a nib.
    Stage(objects: "A: UIViewController, v: UIView, w: {is: UIView, in: v}").check(
      ["A.view.addSubview(v)"], watch: "{w: [didMoveToWindow]}", prints: "w.didMoveToWindow")
  }

  @Test func `a subtree built outside meets the window once`() {
    // The superview's pair is sent at once, the window's when the top view enters the window.
    move(
      ["loose.addSubview(v)", "p.addSubview(loose)"],
      prints: """
        v.willMoveToSuperview(loose) v.didMoveToSuperview
        | v.willMoveToWindow(window) v.didMoveToWindow
        """)
  }

  @Test func `the order of the calls decides when each view enters the window`() {
    // Outer first: the inner one is added to a view on screen. Inner first: the outer brings it.
    let watch = "{w: \(Self.moves)}"
    move(
      ["p.addSubview(v); v.addSubview(w)"], watch: watch,
      prints: """
        w.willMoveToWindow(window) w.willMoveToSuperview(v) w.didMoveToWindow w.didMoveToSuperview
        """)
    move(
      ["v.addSubview(w); p.addSubview(v)"], watch: watch,
      prints: """
        w.willMoveToSuperview(v) w.didMoveToSuperview w.willMoveToWindow(window) w.didMoveToWindow
        """)
  }

  @Test func `a child added in viewDidLoad gets its superview first`() {
    // Document 004's list for creation, and views-add-in-viewdidload-jacksonjang-01: the
    // controller's view is in no window yet.
    Stage(
      objects: """
        A: {is: UIViewController, overrides: {viewDidLoad: [super, A.view.addSubview(v)]}},
        v: {is: UIView, frame: [100, 100, 100, 100]}
        """, given: []
    ).check(
      ["user launches app"],
      watch:
        "{v: [initFrame, willMoveToSuperview, didMoveToSuperview, willMoveToWindow, didMoveToWindow, layoutSubviews, draw]}",
      prints: """
        v.initFrame v.willMoveToSuperview v.didMoveToSuperview v.willMoveToWindow(window)
        v.didMoveToWindow v.layoutSubviews v.draw
        """)
  }

  @Test func `a dying controller's view leaves the window, then its superview`() {
    // views-add-then-leave-screen-cltestview-01, and document 004's list for destruction.
    Stage(
      objects: """
        nav: {is: UINavigationController, viewControllers: [R]}, R: UIViewController,
        A: UIViewController, v: {is: UIView, in: A, frame: [0, 100, 100, 100]}
        """, root: "nav", given: ["user launches app", "nav.pushViewController(A, animated: true)"]
    ).check(
      ["nav.popViewController(animated: true)"],
      watch:
        "{v: [willMoveToSuperview, didMoveToSuperview, willMoveToWindow, didMoveToWindow, deinit]}",
      prints: """
        v.willMoveToWindow(nil) v.didMoveToWindow v.willMoveToSuperview(nil) v.didMoveToSuperview
        v.deinit
        """)
  }

  @Test func `moves are the same on every platform`() {
    withEveryPlatform { platform in
      Self.stage.check(
        ["p.addSubview(v)", "q.addSubview(v)", "v.removeFromSuperview()"],
        watch: "{v: \(Self.moves)}",
        on: platform,
        prints: """
          v.willMoveToWindow(window) v.willMoveToSuperview(p) v.didMoveToWindow
          v.didMoveToSuperview | v.willMoveToSuperview(q) v.didMoveToSuperview
          | v.willMoveToSuperview(nil) v.willMoveToWindow(nil) v.didMoveToWindow
          v.didMoveToSuperview
          """)
    }
  }

  @Test func `a move inside a move ends where the last call put the view`() {
    // The callback's own removal wins: a view is never in another window than its superview.
    Stage(
      objects: """
        A: UIViewController, p: {is: UIView, in: A, frame: [0, 100, 200, 200]},
        v: {is: UIView, kept: true, overrides: {didMoveToWindow: [super, v.removeFromSuperview()]}}
        """
    ).check(
      ["p.addSubview(v); print(v.superview); print(v.window)"], watch: "{}",
      prints: """
        print(nil)
        print(nil)
        """)
  }

  @Test func `a tint reaches views without a color of their own`() {
    // views-tint-propagation-apple-01-a.
    move(
      ["p.tintColor = .red", "v.tintColor = .blue", "p.tintColor = .green"],
      after: ["v.addSubview(w); p.addSubview(v)"],
      watch: "{p: [tintColorDidChange], v: [tintColorDidChange], w: [tintColorDidChange]}",
      prints: """
        p.tintColorDidChange v.tintColorDidChange w.tintColorDidChange
        | v.tintColorDidChange w.tintColorDidChange | p.tintColorDidChange
        """)
  }
}
