import LifecycleEngine
import TestSupport
import Testing

@Suite struct LoadingTests {
  private func load(
    _ objects: String, _ step: String = "B.view",
    watch: String = "{B: [init, initNibName, initCoder, awakeFromNib, loadView, viewDidLoad]}",
    prints lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(
      """
      platform: {ios: 12}
      objects:
        A: UIViewController
        \(objects)
      root: A
      given: [user launches app]
      ask: ["\(step)"]
      watch: \(watch)
      """, prints: lines, sourceLocation: sourceLocation)
  }

  @Test func `a controller made in code, from a nib, from a storyboard, in a nib`() {
    // Document 004; load-storyboard-and-code-kingcos-01-a, -b;
    // load-code-storyboard-xib-hellozhu-02; views-nib-controller-and-its-view-mfnothing-02-b for a
    // controller in a nib.
    load("B: UIViewController", prints: "B.init B.initNibName B.loadView B.viewDidLoad")
    load(
      "B: {is: UIViewController, from: nib}", prints: "B.initNibName B.loadView B.viewDidLoad")
    load(
      "B: {is: UIViewController, from: storyboard}",
      prints: "B.initCoder B.awakeFromNib B.loadView B.viewDidLoad")
    load(
      "B: {is: UIViewController, from: nib object}",
      prints: "B.initCoder B.awakeFromNib B.viewDidLoad")
  }

  @Test func `nothing loads until the view is read`() {
    // Document 001: loadView is sent when the view is needed and nil.
    load("B: UIViewController", "B.init()", prints: "B.init B.initNibName")
  }

  @Test func `a second reading loads nothing`() {
    // Document 001: viewDidLoad once.
    check(
      """
      objects: {A: UIViewController}
      root: A
      given: [user launches app]
      ask: [A.view, A.loadViewIfNeeded(), A.view]
      watch: {A: [loadView, viewDidLoad]}
      """, prints: "")
  }

  @Test func `touching the view in init loads it there`() {
    // Document 001 warns of it: reading the view loads it at once, inside the initializer.
    load(
      "B: {is: UIViewController, overrides: {initNibName: [super, B.view]}}",
      prints: "B.init B.initNibName B.loadView B.viewDidLoad")
  }

  @Test func `loadView with the view's name set instead of super`() {
    // Document 004: loadView without super must set the view.
    load(
      "B: {is: UIViewController, view: bv, overrides: {loadView: [no super, B.view = bv]}}\n  bv: UIView",
      watch: "{B: [loadView, viewDidLoad], bv: [initFrame]}",
      prints: "B.loadView bv.initFrame B.viewDidLoad")
  }

  @Test func `loadView without super and without a view is called at each reading`() {
    // load-loop-empty-loadview-kingcos-03: both calls are sent, and the view is still nil.
    load(
      "B: {is: UIViewController, overrides: {loadView: []}}", watch: "{B: [loadView, viewDidLoad]}",
      prints: "B.loadView B.viewDidLoad")
  }

  @Test func `reading the view in such a loadView has no end, and the bound is reported`() throws {
    // Document 001: "endless loop"; SCENARIOS: every step is bounded.
    let scenario = try #require(
      readScenario(
        """
        objects: {A: UIViewController, B: {is: UIViewController, overrides: {loadView: [no super, B.view]}}}
        root: A
        given: [user launches app]
        ask: [B.view]
        watch: [B]
        """))
    let run = CheckedRun(scenario)
    #expect(run.trace.boundReached == [1])
    #expect(run.violations == [])
    #expect(run.trace.events(ofStep: 1).count <= Recorder.bound)
  }

  @Test func `views in a nib are made before any of them awakes`() {
    // views-init-code-and-nib-mfnothing-01.
    load(
      "B: {is: UIViewController, from: nib}\n  v: {is: UIView, in: B, from: nib}\n  w: {is: UIView, in: v, from: nib}",
      watch: "{v: [initCoder, awakeFromNib], w: [initCoder, awakeFromNib], B: [viewDidLoad]}",
      prints: "v.initCoder w.initCoder v.awakeFromNib w.awakeFromNib B.viewDidLoad")
  }

  @Test func `everywhere a view is loaded once before it appears`() {
    withEveryPlatform { platform in
      check(
        """
        objects: {A: UIViewController}
        root: A
        ask: [user launches app]
        watch: {A: [loadView, viewDidLoad, viewWillAppear, viewDidAppear]}
        """, on: platform, prints: "A.loadView A.viewDidLoad A.viewWillAppear A.viewDidAppear")
    }
  }
}

@Suite struct LoadingByHandTests {
  @Test func `loadView called by code makes a view, and no viewDidLoad`() {
    // Apple's page of loadView: the app never calls it; UIKit sends viewDidLoad where it called
    // loadView itself because `view` was nil.
    Stage(objects: "A: UIViewController, B: {is: UIViewController, kept: true}").check(
      ["B.loadView();print(B.isViewLoaded);B.view", "A.present(B)"],
      watch: "{B: [loadView, viewDidLoad, viewWillAppear, viewDidAppear]}",
      prints: "B.loadView\nprint(true)\n| B.viewWillAppear B.viewDidAppear")
  }

  @Test func `a second view takes the place of the first`() {
    // The view on the screen is no longer the controller's; a new one isn't in the window.
    Stage(objects: "A: UIViewController").check(
      ["A.loadView();print(A.isViewLoaded)"],
      watch: "{A: [loadView, viewDidLoad, viewDidDisappear]}",
      prints: "A.loadView\nprint(true)")
  }

  @Test func `transition(from:to:) loads the incoming view first`() {
    // UIKit needs the view before it begins: B's load comes before anything C receives.
    Stage(
      objects:
        "A: {is: UIViewController, children: [C]}, C: UIViewController, B: {is: UIViewController, kept: true}",
      given: ["user launches app", "A.addChild(B)"]
    ).check(
      ["A.transition(from: C, to: B)"],
      watch:
        "{B: [viewDidLoad, viewWillAppear, viewDidAppear], C: [viewWillDisappear, viewDidDisappear]}",
      prints: """
        B.viewDidLoad C.viewWillDisappear B.viewWillAppear B.viewDidAppear C.viewDidDisappear
        """)
  }

  @Test func `a control's segue is asked for first, one in code is not`() {
    // Apple: shouldPerformSegue isn't called for performSegue; push-pop-vastdev-01 for the rest.
    func segue(_ answer: String, _ step: String, prints lines: String) {
      Stage(
        objects: """
          nav: {is: UINavigationController, viewControllers: [A]},
          A: {is: UIViewController, segues: {B: show}, overrides: {shouldPerformSegue: [\(answer)]}},
          B: {is: UIViewController, from: storyboard}, b: {is: UIButton, in: A, segue: B}
          """, root: "nav"
      ).check(
        [step],
        watch: "{b: [action], A: [shouldPerformSegue, prepareForSegue], B: [initCoder, loadView]}",
        prints: lines)
    }
    segue(
      "return true", "user taps b",
      prints: "b.action A.shouldPerformSegue B.initCoder A.prepareForSegue B.loadView")
    segue("return false", "user taps b", prints: "b.action A.shouldPerformSegue")
    segue(
      "return false", "A.performSegue(withIdentifier: \"B\")",
      prints: "B.initCoder A.prepareForSegue B.loadView")
  }

  @Test func `a view from a nib unpacks its subviews inside its initializer, then adds them`() {
    // views-of-storyboard-suhooh; the stack puts A's view into a view of its own.
    check(
      """
      platform: {ios: 15}
      objects:
        nav: {is: UINavigationController, from: storyboard, viewControllers: [A]}
        A: {is: UIViewController, from: storyboard, view: m}
        m: {is: UIView, from: storyboard, overrides: {initCoder: [super, log]}}
        p: {is: UIView, from: storyboard, in: m}
        q: {is: UIView, from: storyboard, in: m}
      root: nav
      ask: [user launches app]
      watch:
        A: [viewDidLoad, viewWillAppear]
        m: [initCoder, didMoveToSuperview, didMoveToWindow]
        p: [initCoder, didMoveToSuperview]
        q: [initCoder, didMoveToSuperview]
      """,
      prints: """
        p.initCoder q.initCoder p.didMoveToSuperview q.didMoveToSuperview m.initCoder A.viewDidLoad \
        m.didMoveToSuperview A.viewWillAppear m.didMoveToWindow
        """)
  }
}
