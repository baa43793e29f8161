internal import Assessment
internal import Course
internal import LifecycleEngine
internal import ScenarioLanguage

/// A walk through an app, found by trial: first the given steps, then the asked ones. Each move is
/// drawn and run on the engine, and dropped if it is impossible or does nothing.
struct StepWalk {
  private(set) var given: [Int] = []
  private(set) var asked: [Int] = []

  private let app: AppSketch
  private let alphabet: [StepEntry]
  private let topic: Topic
  private var world: World

  /// - Parameter alphabet: the app's moves as parsed by the reader.
  init(_ app: AppSketch, _ alphabet: [StepEntry], in scenario: Scenario, about topic: Topic) {
    self.app = app
    self.alphabet = alphabet
    self.topic = topic
    world = World(scenario)
  }

  /// Walks; false if there is nothing to ask about the topic.
  mutating func walk(level: Int, _ random: inout SeededGenerator) -> Bool {
    let launch = alphabet.firstIndex { $0.steps == [.happening(.launchApp)] }
    if !asksForLaunch(&random), let launch { take(launch, isAsked: false) }
    for _ in 0..<random.number(below: 1 + min(level, 3)) {
      _ = step(isAsked: false, &random)
    }
    // A short event such as a single call is asked about together with what follows it.
    let count = isShort ? (level + 1) / 2 + random.number(below: 2) : 1 + random.number(below: 3)
    for _ in 0..<count { _ = step(isAsked: true, &random) }
    return asked.contains { app.moves[$0].topics.contains(topic) }
  }

  /// Whether one step causes few of the topic's callbacks.
  private var isShort: Bool {
    [.states, .leaving, .interruptions, .background, .termination, .events, .structure]
      .contains(topic)
  }

  private func asksForLaunch(_ random: inout SeededGenerator) -> Bool {
    switch topic {
    case .launch: random.number(below: 3) > 0
    case .states, .scenes, .birth, .appearance, .structure, .layout: random.number(below: 5) == 0
    default: false
    }
  }

  /// Draws moves until one does something. Asked steps should concern the topic; given ones may be
  /// anything that changes the app's state.
  private mutating func step(isAsked: Bool, _ random: inout SeededGenerator) -> Bool {
    let fitting = app.moves.indices.filter { app.moves[$0].topics.contains(topic) }
    let others = app.moves.indices.filter { !app.moves[$0].topics.contains(topic) }
    let first = isAsked || random.number(below: 3) > 0 ? fitting : others
    let second = isAsked ? [] : fitting
    for move in random.shuffle(first) + random.shuffle(second) where given.last != move {
      if take(move, isAsked: isAsked) { return true }
    }
    return false
  }

  /// Whether an event is more than a creation, a deallocation or a call.
  private func isInformative(_ event: Event) -> Bool {
    let births: Set<Callback> = [.`init`, .initNibName, .initCoder, .initFrame, .deinit]
    return event.rule != .codeCall && event.rule != .uikitObjects
      && (topic == .birth || !births.contains(event.occurrence.callback))
  }

  /// Whether a move creates an object that is deallocated at once: a later move would create a
  /// different, invisible object with the same name.
  private func createsUnretainedObject(_ events: some Sequence<Event>) -> Bool {
    let births: Set<Callback> = [.initNibName, .initCoder, .initFrame]
    let born = events.filter { births.contains($0.occurrence.callback) }
      .map(\.occurrence.object)
    return events.contains {
      $0.occurrence.callback == .deinit && born.contains($0.occurrence.object)
    }
  }

  /// Performs a move if it is possible, UIKit accepts it, and it has an effect.
  @discardableResult
  private mutating func take(_ move: Int, isAsked: Bool) -> Bool {
    var next = world
    let before = next.recorder.events.count
    // Code only runs while the app is in the foreground.
    if case .code = alphabet[move].steps[0], !next.isInFront { return false }
    guard next.perform(alphabet[move], number: given.count + asked.count) == nil,
      next.recorder.boundReached.isEmpty
    else { return false }
    let events = next.recorder.events[before...]
    let objections: Set<Callback> = [.warning, .exception]
    guard !events.contains(where: { objections.contains($0.occurrence.callback) }) else {
      return false
    }
    guard !createsUnretainedObject(events) else { return false }
    let isPreparation = !isAsked && app.moves[move].topics.isEmpty
    guard isPreparation || events.contains(where: isInformative) else { return false }
    world = next
    if isAsked { asked.append(move) } else { given.append(move) }
    return true
  }
}

extension World {
  /// Whether the app was active at the last event.
  fileprivate var isInFront: Bool { recorder.events.last?.appState == .active }
}
