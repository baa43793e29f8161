internal import Course
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// An app that a learner builds and acts on, line by line. The world after each line is kept as a
/// value, so any number of lines can be undone.
struct Sandbox: Sendable {
  /// The state after a line.
  private struct State: Sendable {
    var line = ""
    var app = SandboxApp()
    var document: ScenarioDocument
    var world: World
    /// The callbacks of each step.
    var callbacks: [[String]] = []
    /// The steps in which UIKit raised an exception, which terminates the app.
    var crashes: Set<Int> = []
    /// By step, the names of the objects that were configured and then deallocated.
    var lost: [[String]] = []
    /// By step, the names of the objects that were created again after they were deallocated.
    var renewed: [[String]] = []
    /// The first step of the latest line that performed any.
    var latest = 0
  }

  /// The rules explained last, for `sources`.
  var explained: [Rule] = []
  /// One per line.
  private var states: [State] = []

  /// The result of a line.
  enum Outcome: Hashable, Sendable {
    /// No step was performed; something may have been declared.
    case declared
    /// These steps were performed.
    case did(Range<Int>)
    /// The app was changed; its steps were run again, and these had other results.
    case redid(changed: [Int])
    /// The line was rejected and nothing changed.
    case refused(SandboxRefusal)
  }

  /// The state before the first line; lazy, so that it doesn't delay the first prompt.
  private static let empty: State = {
    let app = SandboxApp()
    let none = ScenarioDocument(file: "sandbox", scenario: Scenario())
    let document = (try? app.document().get()) ?? none
    return State(document: document, world: World(document.scenario))
  }()

  private var now: State { states.last ?? Self.empty }

  var stepCount: Int { now.document.scenario.steps.count }
  var scenario: Scenario { now.document.scenario }
  /// The scenario as a question. Without an explicit watch list, delegates that receive nothing in
  /// the asked steps are left out to save space.
  var question: ScenarioDocument {
    var document = self.document
    guard !now.app.hasWatch else { return document }
    let scenario = document.scenario
    let heard = scenario.askedSteps
      .flatMap { now.callbacks[$0] }
    document.scenario.watch.entries.removeAll { entry in
      let object = scenario.objects[entry.object.position]
      let isDelegate = object.kind == .appDelegate || object.kind == .scene
      return isDelegate && !heard.contains { $0.hasPrefix(object.name + ".") }
    }
    return document
  }

  func callbacks(ofStep step: Int) -> [String] { now.callbacks[step] }
  /// The objects configured in a step that nothing retained.
  func lost(inStep step: Int) -> [String] { now.lost[step] }
  /// The objects created anew in a step, after an earlier one was deallocated.
  func renewed(inStep step: Int) -> [String] { now.renewed[step] }
  /// Whether UIKit raised an exception in a step.
  func hasCrashed(inStep step: Int) -> Bool { now.crashes.contains(step) }

  /// Processes a line; a rejected line changes nothing.
  mutating func take(_ line: String) -> Outcome {
    var next = now
    next.line = SafeText.visible(line)
    if let problem = ChineseSteps.problem(of: line, in: scenario) {
      let fault = SandboxRefusal.Fault(line: next.line, problem: problem)
      return .refused(SandboxRefusal(problems: [fault]))
    }
    // Steps are shown in the learner's language, and may be typed that way.
    let phrase = ChineseSteps.phrase(line, in: scenario)
      .map { [SandboxPiece.Entry.step(SandboxPiece(line: next.line, text: $0, offset: 0))] }
    for entry in phrase ?? SandboxPiece.entries(of: line) { next.app.take(entry) }
    let done = stepCount
    switch next.app.document() {
    case .failure(let refusal): return .refused(refusal)
    case .success(let document): next.document = document
    }
    let continues = Self.canContinue(from: now.document.scenario, to: next.document.scenario)
    if !continues {
      next.world = World(next.document.scenario)
      next.callbacks = []
      next.lost = []
      next.renewed = []
      next.crashes = []
    }
    if let refusal = Self.run(&next) { return .refused(refusal) }
    let before = now.callbacks
    let isDeclaration = next.document.scenario.steps.count == done
    if !isDeclaration { next.latest = done }
    states.append(next)
    guard isDeclaration else { return .did(done..<stepCount) }
    guard done > 0, !continues else { return .declared }
    return .redid(changed: (0..<done).filter { before[$0] != next.callbacks[$0] })
  }

  /// Whether only steps were added, so that the previous world can continue: no declaration
  /// changed, and no new step has a watch list of its own.
  private static func canContinue(from old: Scenario, to new: Scenario) -> Bool {
    var start = new
    start.steps = Array(new.steps.prefix(old.steps.count))
    return start == old && new.steps.dropFirst(old.steps.count).allSatisfy { $0.watch == nil }
  }

  /// Performs the remaining steps.
  private static func run(_ state: inout State) -> SandboxRefusal? {
    let scenario = state.document.scenario
    for step in state.callbacks.count..<scenario.steps.count {
      if let fault = state.world.perform(scenario.steps[step], number: step) {
        let problem = FaultText.problem(for: fault, in: state.document)
        return SandboxRefusal(problems: [state.app.typed(problem)])
      }
      if !state.world.recorder.boundReached.isEmpty {
        return SandboxRefusal(problems: [state.app.typed(endless(step, state.document))])
      }
      let events = state.world.recorder.events.reversed().prefix { $0.step == Int32(step) }
      if events.contains(where: { $0.occurrence.callback == .exception }) {
        state.crashes.insert(step)
      }
      state.lost.append(lost(in: Array(events), of: scenario.steps[step], scenario))
      state.renewed.append(
        renewed(in: Array(events.reversed()), of: state.world.recorder.events, scenario))
      state.callbacks.append(
        events.reversed().filter(\.isWatched).map {
          CallbackText.text(of: $0.occurrence, in: scenario)
        })
    }
    return nil
  }

  private static func renewed(
    in events: [Event], of all: some Sequence<Event>, _ scenario: Scenario
  )
    -> [String]
  {
    let created: Set<Callback> = [.initNibName, .initCoder, .loadView, .viewDidLoad]
    let renewed = events.filter { event in
      created.contains(event.occurrence.callback)
        && all.contains {
          $0.number < event.number && $0.occurrence.callback == .deinit
            && $0.occurrence.object == event.occurrence.object
        }
    }
    return renewed.map { scenario.objects[$0.occurrence.object.position].name }.uniqued()
  }

  private static func lost(in events: [Event], of entry: StepEntry, _ scenario: Scenario)
    -> [String]
  {
    let set = entry.steps.compactMap { step -> ObjectID? in
      guard case .code(let call) = step, case .set = call.action, call.receiver.path.isEmpty else {
        return nil
      }
      return call.receiver.base
    }
    // Code in an unfinished block may have used the object.
    guard set.count == entry.steps.count else { return [] }
    return set.filter { object in
      events.contains { $0.occurrence.object == object && $0.occurrence.callback == .deinit }
    }.map { scenario.objects[$0.position].name }.uniqued()
  }

  private static func endless(_ step: Int, _ document: ScenarioDocument) -> Problem {
    let message = Localized(
      "this never ends: it was stopped after \(Recorder.bound) callbacks",
      "这一步不会结束：\(Recorder.bound) 个回调之后已停下")
    return Problem(
      file: document.file, range: document.entries[step].ranges.first, message: message)
  }

  // MARK: Undo

  /// The number of lines that can be undone.
  var lineCount: Int { states.count }

  /// Undoes up to `count` lines and returns them, the last first.
  mutating func undo(_ count: Int) -> [String] {
    let taken = states.suffix(count)
    states.removeLast(taken.count)
    return taken.reversed().map(\.line)
  }

  /// Starts over, which can be undone too.
  mutating func clear(_ line: String) {
    var empty = Self.empty
    empty.line = line
    states.append(empty)
  }

  // MARK: As a scenario

  /// The app and the steps so far, with the asked ones marked.
  var document: ScenarioDocument {
    var document = now.document
    for step in document.scenario.steps.indices {
      document.scenario.steps[step].isAsked = step >= now.app.firstAsked
    }
    return document
  }

  /// The app with the steps of the latest acting line as the asked ones.
  var latest: ScenarioDocument {
    var document = now.document
    for step in document.scenario.steps.indices {
      document.scenario.steps[step].isAsked = step >= now.latest
    }
    return document
  }

  /// Makes the last steps the question and all earlier ones given.
  mutating func ask(last count: Int) {
    guard !states.isEmpty else { return }
    states[states.count - 1].app.firstAsked = max(stepCount - count, 0)
  }

  /// Whether the question covers only some of the steps.
  var asksForSome: Bool { now.app.firstAsked > 0 }
}
