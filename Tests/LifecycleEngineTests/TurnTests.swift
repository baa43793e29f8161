import LifecycleEngine
import TestSupport
import Testing

@Suite struct TurnTests {
  static let stage = Stage(
    objects: """
      A: {is: UIViewController, view: v}, v: UIView,
      B: {is: UIViewController, modalPresentationStyle: fullScreen}
      """)

  private func run(
    _ ask: [String], watch: String = "{}", on platform: Platform? = nil, prints lines: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    Self.stage.check(ask, watch: watch, on: platform, prints: lines, sourceLocation: sourceLocation)
  }

  @Test func `a main-queue block runs after the code that queued it`() {
    run(
      ["DispatchQueue.main.async { print(\"block\") }; print(\"code\")"],
      prints: """
        print(code)
        print(block)
        """)
  }

  @Test func `blocks run in the order they were queued`() {
    run(
      [
        "DispatchQueue.main.async { print(\"1\") }; DispatchQueue.main.async { print(\"2\") }"
      ],
      prints: """
        print(1)
        print(2)
        """)
  }

  @Test func `a block does not run inside the call`() {
    run(
      ["DispatchQueue.main.async { print(\"block\") }…", "turn run loop"],
      prints: """
        |
        print(block)
        """)
  }

  @Test func `a turn that drains the main queue does not reach the commit`() {
    // views-runloop-turn-mayoff-01-a: such a turn has no before-waiting.
    run(
      [
        "v.setNeedsLayout(); DispatchQueue.main.async { print(\"block\") }…", "turn run loop",
        "turn run loop",
      ], watch: "{v: [layoutSubviews]}",
      prints: """
        |
        print(block)
        | v.layoutSubviews
        """)
  }

  @Test func `one turn's activities`() {
    // views-runloop-turn-mayoff-01-a.
    run(
      ["DispatchQueue.main.async { print(\"block\") }…", "turn run loop", "turn run loop"],
      watch: "{runloop: [beforeTimers, beforeSources, beforeWaiting, afterWaiting]}",
      prints: """
        runloop.afterWaiting | runloop.beforeTimers runloop.beforeSources
        print(block)
        | runloop.beforeTimers runloop.beforeSources runloop.beforeWaiting runloop.afterWaiting
        """)
  }

  @Test func `a touch wakes the loop as a source`() {
    // views-runloop-touch-timer-mode-01-a.
    run(
      ["user taps v…"],
      watch: "{runloop: [afterWaiting, beforeTimers, beforeSources], A: [touchesBegan]}",
      prints: "runloop.afterWaiting runloop.beforeTimers runloop.beforeSources A.touchesBegan")
  }

  @Test func `scrolling enters and leaves the tracking mode`() {
    // views-runloop-touch-timer-mode-01-c.
    Stage(objects: "A: UIViewController, t: {is: UITextView, in: A, frame: [0, 100, 300, 300]}")
      .check(
        ["user scrolls t"], watch: "{runloop: [entry, exit]}",
        prints: """
          runloop.exit(default) runloop.entry(tracking) runloop.exit(tracking) runloop.entry(default)
          """)
  }

  @Test func `a presentation starts a turn later and ends with its transition`() {
    // lasso's three checkpoints: present-fullscreen-animated-lasso-06.
    run(
      ["A.present(B, animated: true)…", "turn run loop", "finish animations"],
      watch: "{A: [viewWillDisappear, viewDidDisappear], B: [viewWillAppear, viewDidAppear]}",
      prints: """
        | A.viewWillDisappear B.viewWillAppear | B.viewDidAppear A.viewDidDisappear
        """)
  }

  @Test func `every event has its moment`() throws {
    let scenario = try Self.stage.scenario(
      ["print(\"now\"); A.present(B, animated: true)"], watch: "{B: usual}")
    let events = Simulation.run(scenario).trace.events
    func moment(_ callback: Callback) -> Moment? {
      events.last { $0.occurrence.callback == callback }?.moment
    }
    #expect(moment(.print) == .call)
    #expect(moment(.viewWillAppear) == .turn)
    #expect(moment(.viewDidAppear) == .transition)
  }

  @Test func `blocks queued in the callbacks of a launch follow viewDidAppear`() {
    // views-main-queue-blocks-at-launch-so-47962261.
    Stage(
      platform: "{ios: 11}",
      objects: """
        A: {is: UIViewController, overrides: {
          viewDidLoad: [super, 'DispatchQueue.main.async { print("1") }'],
          viewWillAppear: [super, 'DispatchQueue.main.async { print("2") }'],
          viewDidAppear: [super, 'DispatchQueue.main.async { print("3") }']}}
        """, given: []
    ).check(
      ["user launches app"], watch: "{A: [viewDidLoad, viewWillAppear, viewDidAppear]}",
      prints: """
        A.viewDidLoad A.viewWillAppear A.viewDidAppear
        print(1)
        print(2)
        print(3)
        """)
  }

  @Test func `a block in a block waits until the loop has slept`() {
    // CFRunLoop.c: a turn after one that drained the main queue goes to sleep first.
    run(
      [
        "DispatchQueue.main.async { DispatchQueue.main.async { print(\"inner\") } }…",
        "turn run loop", "turn run loop", "turn run loop",
      ],
      prints: """
        | | |
        print(inner)
        """)
  }

  @Test func `the loop commits between a block and the block in it`() {
    // runloop-blocks-before-commit-mayoff-01.
    run(
      [
        "v.setNeedsLayout(); DispatchQueue.main.async { DispatchQueue.main.async { print(\"inner\") } }"
      ], watch: "{v: [layoutSubviews]}", prints: "v.layoutSubviews print(inner)")
  }

  @Test func `an observer's order number places it before or after the commit`() {
    // Core Animation's observer has the number 2,000,000; observers run by their numbers.
    for (order, lines) in [
      (0, "runloop.beforeWaiting v.layoutSubviews"),
      (3_000_000, "v.layoutSubviews runloop.beforeWaiting"),
    ] {
      Stage(
        objects: "A: {is: UIViewController, view: v}, v: UIView, runloop: {order: \(order)}"
      ).check(
        ["v.setNeedsLayout()"], watch: "{v: [layoutSubviews], runloop: [beforeWaiting]}",
        prints: lines)
    }
  }

  @Test func `code that doesn't settle leaves layout to the loop`() {
    run(
      ["v.setNeedsLayout()…", "v.setNeedsLayout()…", "turn run loop", "turn run loop"],
      watch: "{v: [layoutSubviews]}", prints: "| | v.layoutSubviews |")
  }

  @Test func `everywhere code precedes blocks, blocks precede layout`() {
    withEveryPlatform { platform in
      run(
        ["DispatchQueue.main.async { print(\"block\") }; v.setNeedsLayout(); print(\"code\")"],
        watch: "{v: [layoutSubviews]}", on: platform,
        prints: """
          print(code)
          print(block)
          v.layoutSubviews
          """)
    }
  }
}
