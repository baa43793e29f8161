internal import Assessment
internal import Course
internal import LifecycleEngine

/// A way through an app, found by doing: first what happens beforehand, then what is asked. Each move
/// is drawn and tried on the engine; what cannot be done there, or does nothing, is not taken.
struct StepWalk {
  private(set) var given: [Int] = []
  private(set) var asked: [Int] = []

  private let app: AppSketch
  private let alphabet: [StepEntry]
  private let topic: Topic
  private var world: World

  /// - Parameter alphabet: the app's moves as the reader understands them.
  init(_ app: AppSketch, _ alphabet: [StepEntry], in scenario: Scenario, about topic: Topic) {
    self.app = app
    self.alphabet = alphabet
    self.topic = topic
    world = World(scenario)
  }

  /// Walks; false where nothing about the topic can be asked.
  mutating func walk(level: Int, _ random: inout SeededGenerator) -> Bool {
    let launch = app.moves.firstIndex { $0.texts == ["user launches app"] }
    if !asksForLaunch(&random), let launch { take(launch, isAsked: false) }
    for _ in 0..<random.number(below: 1 + min(level, 3)) {
      _ = step(isAsked: false, &random)
    }
    // A short event such as a call is asked about together with what follows it.
    let count = isShort ? (level + 1) / 2 + random.number(below: 2) : 1 + random.number(below: 3)
    for _ in 0..<count { _ = step(isAsked: true, &random) }
    return asked.contains { app.moves[$0].topics.contains(topic) }
  }

  /// Whether one step brings little of what the topic is about.
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

  /// Draws moves until one does something. What is asked should be about the topic; what comes
  /// beforehand may be anything that brings the app somewhere.
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

  /// Whether an event is more than that an object was made, or dropped, or called.
  private func tells(_ event: Event) -> Bool {
    let births: Set<Callback> = [.`init`, .initNibName, .initCoder, .initFrame, .deinit]
    return event.rule != .codeCall && event.rule != .uikitObjects
      && (topic == .birth || !births.contains(event.occurrence.callback))
  }

  /// Whether a move makes an object that nobody keeps: a later one would mean another object by the
  /// same name, which nobody sees.
  private func isForNobody(_ events: some Sequence<Event>) -> Bool {
    let births: Set<Callback> = [.initNibName, .initCoder, .initFrame]
    let born = events.filter { births.contains($0.occurrence.callback) }
      .map(\.occurrence.object)
    return events.contains {
      $0.occurrence.callback == .deinit && born.contains($0.occurrence.object)
    }
  }

  /// Does a move where it is possible, UIKit has nothing against it, and something comes of it.
  @discardableResult
  private mutating func take(_ move: Int, isAsked: Bool) -> Bool {
    var next = world
    let before = next.recorder.events.count
    // Code is done by an app in front.
    if !app.moves[move].texts[0].isInWords, !next.isInFront { return false }
    guard next.perform(alphabet[move], number: given.count + asked.count) == nil,
      next.recorder.boundReached.isEmpty
    else { return false }
    let events = next.recorder.events[before...]
    let objections: Set<Callback> = [.warning, .exception]
    guard !events.contains(where: { objections.contains($0.occurrence.callback) }) else {
      return false
    }
    guard !isForNobody(events) else { return false }
    let isPreparation = !isAsked && app.moves[move].topics.isEmpty
    guard isPreparation || events.contains(where: tells) else { return false }
    world = next
    if isAsked { asked.append(move) } else { given.append(move) }
    return true
  }
}

extension String {
  /// People and the system act in words; all else is code.
  var isInWords: Bool {
    ["user ", "system ", "phone "].contains { hasPrefix($0) }
  }
}

extension World {
  /// Whether the app was active when the last thing happened.
  fileprivate var isInFront: Bool { recorder.events.last?.appState == .active }
}
