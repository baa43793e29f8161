import LifecycleEngine
import TestSupport
import Testing

/// The consequences of misusing a callback (documents 002 and 003).
@Suite struct AppResourceTests {
  private func run(
    _ things: String, app: String = "{}", given: [String] = [], _ ask: [String],
    watch: String, prints lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    Stage(
      platform: "{ios: 12}",
      objects: "A: UIViewController, app: {overrides: \(app)}, \(things)",
      given: ["user launches app"] + given
    ).check(ask, watch: watch, prints: lines, sourceLocation: sourceLocation)
  }

  // MARK: Timer

  @Test func `a timer fires once a second while code may run`() {
    run(
      "t: {is: Timer}", given: ["t.start()"], ["wait 3 s"], watch: "[t]",
      prints: "t.fired t.fired t.fired")
  }

  @Test func `it fires on under an alert, unless it is stopped in willResignActive`() {
    // Documents 002 and 003: stop timers in willResignActive.
    let alert = ["system shows alert", "wait 2 s"]
    run("t: {is: Timer}", given: ["t.start()"], alert, watch: "[t]", prints: "| t.fired t.fired")
    run(
      "t: {is: Timer}",
      app: """
        {applicationWillResignActive: [super, t.invalidate()],
          applicationDidBecomeActive: [super, t.start()]}
        """, alert + ["user dismisses alert", "wait 1 s"], watch: "[t]",
      prints: "| | | t.fired")
  }

  @Test func `it does not fire before it starts, nor after it was stopped`() {
    run(
      "t: {is: Timer}", ["wait 2 s", "t.start()", "wait 1 s", "t.invalidate()", "wait 2 s"],
      watch: "[t]", prints: "| | t.fired | |")
  }

  @Test func `what came due in suspension fires once, and the dates stay`() {
    // Apple: Timer, Comparing Repeating and Nonrepeating Timers: one firing for all dates that have
    // passed, the next at the next scheduled date; timer-background-once-letmecompile. Started at
    // 0, due at 20 and 40, resumed at 50, due at 60.
    run(
      "t: {is: Timer}",
      given: ["t.start(every: 20)", "user presses home", "system suspends app", "wait 50 s"],
      ["user opens app", "wait 9 s", "wait 2 s"], watch: "[t]", prints: "t.fired | | t.fired")
  }

  @Test func `a timer that its own closure starts again fires again`() {
    run(
      "t: {is: Timer}",
      given: ["t.start(every: 1, repeats: false) { t.start(every: 2, repeats: false) }"],
      ["wait 1 s", "wait 1 s", "wait 1 s", "wait 5 s"], watch: "[t]",
      prints: "t.fired | | t.fired |")
  }

  @Test func `a timer started while it runs leaves the first one firing for good`() {
    // Timer.scheduledTimer adds a timer to the run loop, which retains it; only its own invalidate
    // removes it again, and the property that held it has the second one now.
    run(
      "t: {is: Timer}", given: ["t.start()", "t.start()"],
      ["wait 1 s", "t.invalidate()", "wait 2 s"], watch: "[t]",
      prints: "t.fired t.fired | | t.fired t.fired")
  }

  @Test func `in suspension nothing comes due early`() {
    run(
      "t: {is: Timer}",
      given: ["t.start(every: 20)", "user presses home", "system suspends app", "wait 10 s"],
      ["user opens app", "wait 9 s", "wait 2 s"], watch: "[t]", prints: "| | t.fired")
  }

  @Test func `a timer that fires late fires before the app is told of its return`() {
    // The message of the timer is older than the one that brings the app to the foreground.
    run(
      "t: {is: Timer}",
      given: ["t.start()", "user presses home", "system suspends app", "wait 5 s"],
      ["user opens app"], watch: "{t: [fired], app: usual}",
      prints: "t.fired app.applicationWillEnterForeground app.applicationDidBecomeActive")
  }

  // MARK: Unsaved changes

  private static let document = "d: {is: UIDocument}"

  @Test(arguments: [
    (document, "d.updateChangeCount(.done)"), ("d: NSManagedObjectContext", "d.insert(note)"),
  ]) func `unsaved changes are lost with the process`(object: String, change: String) {
    // Document 002: a suspended app is terminated without a call.
    run(
      object,
      given: [change, "user presses home", "system suspends app"],
      ["system kills app"], watch: "[d]", prints: "d.lost")
  }

  @Test(arguments: [
    (document, "d.updateChangeCount(.done)"), ("d: NSManagedObjectContext", "d.insert(note)"),
  ]) func `saved in didEnterBackground they are not`(object: String, change: String) {
    // Documents 000, 002 and 003: the purpose of that callback.
    run(
      object, app: "{applicationDidEnterBackground: [super, d.save()]}",
      given: [change, "user presses home", "system suspends app"],
      ["system kills app"], watch: "[d]", prints: "")
  }

  @Test func `saved in willTerminate alone they are lost in suspension`() {
    // Documents 002 and 003: a suspended app doesn't receive willTerminate.
    let app = "{applicationWillTerminate: [super, d.save()]}"
    run(
      Self.document, app: app, given: ["d.updateChangeCount(.done)", "user presses home"],
      ["system kills app"], watch: "[d]", prints: "")
    run(
      Self.document, app: app,
      given: ["d.updateChangeCount(.done)", "user presses home", "system suspends app"],
      ["system kills app"], watch: "[d]", prints: "d.lost")
  }

  @Test func `an unchanged document is not lost`() {
    run(Self.document, ["system kills app"], watch: "[d]", prints: "")
    run(
      Self.document, given: ["d.updateChangeCount(.done)", "d.save()"], ["system kills app"],
      watch: "[d]", prints: "")
  }

  // MARK: Cache

  private func isEndedFirst(filling: Int, app: String, by other: Int, isEnded: Bool) {
    run(
      "c: {is: NSCache}, big: {is: app, memory: \(other) MB}, front: {is: app, memory: 10 MB}",
      app: app,
      given: [
        "c.fill(\(filling))", "user switches to big", "user switches to front",
        "system suspends app", "system runs out of memory",
      ], ["user launches app"], watch: "{app: [didFinishLaunching]}",
      prints: isEnded ? "app.didFinishLaunchingWithOptions" : "")
  }

  @Test func `a full cache makes an app the first to be ended`() {
    // Document 002: the largest suspended app is terminated first.
    isEndedFirst(filling: 300, app: "{}", by: 200, isEnded: true)
    isEndedFirst(filling: 10, app: "{}", by: 200, isEnded: false)
  }

  @Test func `emptied in didEnterBackground it is not`() {
    // Document 003: free anything that can be created again.
    isEndedFirst(
      filling: 300, app: "{applicationDidEnterBackground: [super, c.removeAllObjects()]}", by: 200,
      isEnded: false)
  }

  // MARK: File

  @Test func `a protected file cannot be read while the device is locked`() {
    // Documents 002 and 003.
    run(
      "f: {is: FileHandle}", given: ["f.open()"],
      ["f.read()", "user locks device", "f.read()", "user unlocks device", "f.read()"],
      watch: "[f]", prints: "| | f.readFailed | |")
  }
}
