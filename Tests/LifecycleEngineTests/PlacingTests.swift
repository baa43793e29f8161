import LifecycleEngine
import ScenarioLanguage
import TestSupport
import Testing

/// Which rule places a callback, and what causes it.
@Suite struct PlacingTests {
  /// The watched callbacks of the asked steps, each with its rule and its cause.
  private func check(
    _ stage: Stage, _ ask: [String], watch: String, places expected: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let scenario = try stage.scenario(ask, watch: watch, sourceLocation: sourceLocation)
    let trace = CheckedRun(scenario).trace
    func text(_ event: Event) -> String { CallbackText.text(of: event.occurrence, in: scenario) }
    let placed = trace.events
      .filter { $0.isWatched && scenario.steps[Int($0.step)].isAsked }
      .map { event in
        let cause = trace.events.first { $0.number == event.because }.map(text) ?? "the step"
        return "\(text(event)) \(event.rule.id) ← \(cause)"
      }
    #expect(placed == expected, sourceLocation: sourceLocation)
  }

  @Test func `out of a nib or storyboard one is decoded, in code one is initialized`() throws {
    // Document 004.
    try check(
      Stage(objects: "A: UIViewController, v: {is: UIView, in: A, from: nib}", given: []),
      ["user launches app"], watch: "{A: [initCoder, awakeFromNib], v: [initCoder, awakeFromNib]}",
      places: [
        "A.initCoder birth.nib-awakes ← the step", "A.awakeFromNib birth.nib-awakes ← the step",
        "v.initCoder birth.nib-awakes ← A.loadView",
        "v.awakeFromNib birth.nib-awakes ← A.loadView",
      ])
    try check(
      Stage(objects: "A: UIViewController, B: UIViewController, v: UIView"),
      ["B.init()", "v.init()"],
      watch: "{B: [init, initNibName], v: [init, initFrame]}",
      places: [
        "B.init birth.initialiser-chain ← the step",
        "B.initNibName birth.initialiser-chain ← B.init",
        "v.init birth.initialiser-chain ← the step", "v.initFrame birth.initialiser-chain ← v.init",
      ])
  }

  @Test func `calls of a main-queue block belong to its turn`() throws {
    // views-main-queue-blocks-at-launch-so-47962261.
    try check(
      Stage(
        objects: """
          A: UIViewController,
          B: {is: UIViewController, overrides: {viewDidLoad: [super, "print(\\"loaded\\")"]}}
          """),
      [
        "DispatchQueue.main.async { B.loadViewIfNeeded() };"
          + #"DispatchQueue.main.async { print("block") }; print("now")"#,
        #"print("later")"#,
      ],
      watch: "{B: [viewDidLoad]}",
      places: [
        "print(now) code.call ← the step",
        "B.viewDidLoad birth.load-before-did-load ← B.loadViewIfNeeded",
        "print(loaded) code.call ← B.viewDidLoad", "print(block) runloop.main-queue ← the step",
        "print(later) code.call ← the step",
      ])
  }

  @Test func `the view that was hit gets the touch, the others by the responder chain`() throws {
    // Documents 002 and 003.
    try check(
      Stage(
        objects: """
          A: UIViewController, v: {is: UIView, in: A, frame: [0, 0, 100, 100]},
          w: {is: UIView, in: v, frame: [0, 0, 50, 50]}
          """),
      ["user taps w"], watch: "{A: [touchesBegan], v: [touchesBegan], w: [touchesBegan]}",
      places: [
        "w.touchesBegan events.touches ← window.sendEvent",
        "v.touchesBegan events.responder ← w.touchesBegan",
        "A.touchesBegan events.responder ← v.touchesBegan",
      ])
  }

  @Test func `the cause of code's didMove is the call, of UIKit's own its willMove`() throws {
    // child-callbacks-apple-09: addChild sends no didMove, removeFromParent no willMove.
    let apps = Stage(objects: "A: UIViewController, C: UIViewController")
    let watch = "{C: [willMoveToParent, didMoveToParent]}"
    try check(
      apps,
      ["A.addChild(C); C.didMove(toParent: A)", "C.willMove(toParent: nil); C.removeFromParent()"],
      watch: watch,
      places: [
        "C.willMoveToParent(A) containment.add-child ← A.addChild(C)",
        "C.didMoveToParent(A) containment.own-call ← the step",
        "C.willMoveToParent(nil) containment.own-call ← the step",
        "C.didMoveToParent(nil) containment.remove ← C.removeFromParent",
      ])
    try check(
      Stage(objects: "A: {is: UIViewController, children: [C]}, C: UIViewController", given: []),
      ["user launches app"], watch: watch,
      places: [
        "C.willMoveToParent(A) containment.add-child ← A.viewDidLoad",
        "C.didMoveToParent(A) containment.own-call ← A.viewDidLoad",
      ])
    try check(
      Stage(
        objects: """
          A: UIViewController, C: UIViewController,
          nav: {is: UINavigationController, viewControllers: [A]}
          """, root: "nav"),
      ["nav.pushViewController(C, animated: true)"], watch: watch,
      places: [
        "C.willMoveToParent(nav) navigation.parent-moves ← the step",
        "C.didMoveToParent(nav) navigation.parent-moves ← C.willMoveToParent(nav)",
      ])
  }

  @Test func `the cause of a deinit is the release of the last reference`() throws {
    let rule = "ownership.released-at-turn-end"
    // The block that calls C's viewDidDisappear retains C longer than its parent does.
    let parent = Stage(
      objects: "A: {is: UIViewController, children: [C]}, C: UIViewController")
    try check(
      parent, ["C.view.removeFromSuperview(); C.removeFromParent()"],
      watch: "{C: [removeFromParent, viewDidDisappear, deinit]}",
      places: [
        "C.removeFromParent code.call ← the step",
        "C.viewDidDisappear appearance.did ← C.viewWillDisappear",
        "C.deinit \(rule) ← C.viewDidDisappear",
      ])
    // A presentation's reference ends with the dismissal, which sends C viewDidDisappear.
    let presented = Stage(
      objects: "A: UIViewController, C: UIViewController, v: {is: UIView, in: C}")
    try check(
      presented, ["A.present(C, animated: true)", "A.dismiss(animated: true)"],
      watch: "{C: [deinit], v: [deinit]}",
      places: ["C.deinit \(rule) ← C.viewDidDisappear", "v.deinit \(rule) ← C.deinit"])
    // B in the middle had disappeared before: the layout that starts the transition releases it.
    let stack = Stage(
      objects: """
        A: UIViewController, B: UIViewController, C: UIViewController,
        nav: {is: UINavigationController, viewControllers: [A, B, C]}
        """, root: "nav")
    try check(
      stack, ["nav.popToRootViewController(animated: true)"],
      watch: "{B: [deinit], C: [deinit]}",
      places: [
        "B.deinit \(rule) ← nav.viewWillLayoutSubviews",
        "C.deinit \(rule) ← C.viewDidDisappear",
      ])
  }
}
