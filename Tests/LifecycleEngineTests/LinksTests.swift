import LifecycleEngine
import TestSupport
import Testing

/// References that the app's own code makes. The Swift Programming Language, Automatic Reference
/// Counting, describes ARC; each test says which reference is the last one.
@Suite struct LinksTests {
  private func link(
    _ ask: [String], watch: String = "{B: [deinit], m: [deinit]}", rulebook: Rulebook? = nil,
    prints lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    Stage(
      objects: """
        A: {is: UIViewController, properties: {model: strong, task: strong, token: strong}},
        B: {is: UIViewController, properties: {model: strong, onSave: strong, near: weak}},
        m: {is: NSObject, properties: {owner: strong, delegate: weak}}, t: Timer
        """, given: ["user launches app"]
    ).check(ask, watch: watch, rulebook: rulebook, prints: lines, sourceLocation: sourceLocation)
  }

  // MARK: Properties

  @Test func `a strong property keeps its object until it is nil`() {
    // m's local ends as the step settles; the property is the other reference.
    link(["A.model = m", "A.model = nil"], prints: "| m.deinit")
  }

  @Test func `a new value retains before the old one is released`() {
    link(["A.model = m", "A.model = m", "A.model = B"], prints: "| | m.deinit")
  }

  @Test func `a weak property retains nothing and becomes nil`() {
    link(
      ["B.init(); m.delegate = B; A.model = m", "if m.delegate == nil { print(\"nil\") }"],
      prints: "B.deinit | print(nil)")
  }

  @Test func `a property is compared with the object in it`() {
    link(
      [
        "if A.model === m { print(\"m\") } else { print(\"nil\") }",
        "A.model = m; if A.model === m { print(\"m\") }",
        "A.model = B; if A.model === m { print(\"m\") } else { print(\"B\") }",
      ],
      prints: """
        print(nil)
        |
        print(m)
        | m.deinit
        print(B)
        """)
  }

  @Test func `an owner releases its properties when it is deallocated`() {
    // Swift runs the deinit's body first and releases the properties afterwards.
    link(["B.model = m"], prints: "B.deinit m.deinit")
  }

  @Test func `a cycle of two is kept, and breaking it frees both`() {
    link(["B.model = m; m.owner = B", "m.owner = nil"], prints: "| B.deinit m.deinit")
  }

  // MARK: Closures

  @Test func `a closure in a property of an object that it names is a cycle`() {
    link(["B.onSave = { B.view }", "B.onSave = nil"], prints: "| B.deinit")
  }

  @Test func `a weak capture is no reference, and its calls do nothing afterwards`() {
    // `B?.view` on nil does nothing; without the weak capture the name would mean a new B.
    link(
      ["B.init(); t.start { [weak B] in B?.model = m }", "wait 1 s"],
      watch: "{B: [init, deinit], m: [init], t: [fired]}",
      prints: "B.init B.deinit | t.fired")
  }

  @Test func `a guard for a weak self leaves the rest out`() {
    link(
      [
        "B.init(); DispatchQueue.main.asyncAfter(deadline: .now() + 1) "
          + "{ [weak B] in guard let B else { return }\\n print(\"alive\") }", "wait 1 s",
      ], prints: "B.deinit |")
  }

  @Test func `under the misconception that closures don't retain, named objects are deallocated`() {
    let rules = Rulebook(Platform(ios: 18)).setting(.ownershipClosureCaptures, to: 1)
    link(["B.onSave = { B.view }"], rulebook: rules, prints: "B.deinit")
  }

  // MARK: Timers

  @Test func `a running timer retains its target until it is invalidated`() {
    // Apple, Timer.scheduledTimer(timeInterval:target:…): the timer retains its target until it is
    // invalidated.
    link(["t.start(target: B)", "wait 1 s", "t.invalidate()"], prints: "| | B.deinit")
  }

  @Test func `a timer that doesn't repeat releases its target after it has fired`() {
    // The same page: a nonrepeating timer invalidates itself after it fires.
    link(
      ["t.start(target: B, repeats: false)", "wait 1 s", "wait 1 s"],
      watch: "{B: [deinit], t: [fired]}", prints: "| t.fired B.deinit |")
  }

  // MARK: Observers

  @Test func `the center holds a block until the observer is removed`() {
    // Apple, addObserver(forName:object:queue:using:): the center holds a strong reference to the
    // block until you remove the observer.
    link(
      [
        "A.token = NotificationCenter.default.addObserver(forName: \"n\") { print(\"n\")\\n B.view }",
        "NotificationCenter.default.post(name: \"n\")",
      ], watch: "{B: [viewDidLoad, deinit]}", prints: "| print(n) B.viewDidLoad B.deinit")
    link(
      [
        "B.init(); A.token = NotificationCenter.default.addObserver(forName: \"n\") { B.view }",
        "NotificationCenter.default.removeObserver(A.token)",
      ], prints: "| B.deinit")
  }

  @Test func `the center retains no observer with a selector, and forgets it`() {
    // Apple, addObserver(_:selector:name:object:), since iOS 9.
    link(
      [
        "NotificationCenter.default.addObserver(B, selector: { print(\"n\") }, name: \"n\")",
        "NotificationCenter.default.post(name: \"n\")",
      ], prints: "B.deinit |")
  }

  @Test func `a block observes the system's notifications`() {
    link(
      [
        "NotificationCenter.default.addObserver(forName: "
          + "UIApplication.didEnterBackgroundNotification) { print(\"away\") }",
        "user presses home",
      ], prints: "| print(away)")
  }

  // MARK: Tasks

  @Test func `a Task retains the objects it names until it ends`() {
    link(
      [
        "B.init(); Task { try await Task.sleep(for: .seconds(2))\\n print(\"done\")\\n B.view }",
        "wait 1 s", "wait 1 s",
      ], prints: "| | print(done) B.deinit")
  }

  @Test func `a cancelled Task wakes up, ends and releases`() {
    // `try await Task.sleep` throws CancellationError, which nothing catches.
    link(
      [
        "B.init(); A.task = Task { try await Task.sleep(for: .seconds(60))\\n B.view }",
        "A.task.cancel()",
      ], prints: "| B.deinit")
  }

  @Test func `a Task's handle is no reference to it`() {
    // A Task runs on when its handle is gone (Apple: Task).
    link(
      [
        "A.task = Task { try await Task.sleep(for: .seconds(1))\\n print(\"done\") }",
        "A.task = nil", "wait 1 s",
      ], prints: "| | print(done)")
  }

  @Test func `a killed app runs no deinit`() {
    link(["B.onSave = { B.view }", "user swipes app away"], prints: "|")
  }
}
