internal import Assessment
internal import Course
package import LifecycleEngine
package import ScenarioLanguage
internal import TextFormats

/// The kind of question to generate.
package struct QuestionRequest: Hashable, Sendable {
  var topic: Topic
  var level: Int
  /// At least one of them must place a watched callback; empty: any rule will do.
  var rules: Set<Rule> = []
  /// The oldest system to ask about.
  var oldestIOS = Platform.versions.lowerBound

  package init(topic: Topic, level: Int, rules: Set<Rule> = [], oldestIOS: Int? = nil) {
    self.topic = topic
    self.level = level
    self.rules = rules
    self.oldestIOS = oldestIOS ?? Platform.versions.lowerBound
  }
}

/// Generates questions: an app, steps through it and a watch list, all drawn from one seed. The
/// engine then decides whether the question is worth asking.
package enum QuestionMaker {
  /// The levels of difficulty.
  package static let levels = 1...5
  /// The seeds tried per question.
  private static let tries = 400
  /// Walking is cheap once an app has been parsed.
  private static let waysOfOneApp = 10
  private static let watchesOfOneWay = 8
  /// Few apps involve a given rule, and a learner shouldn't wait as long for one.
  private static let triesForRules = 40

  /// A question that meets the request, the same for a seed on every machine; nil if every try
  /// failed.
  package static func question(_ request: QuestionRequest, seed: UInt64) -> ScenarioDocument? {
    var seeds = SeededGenerator(seed: seed)
    for _ in 0..<(request.rules.isEmpty ? tries : triesForRules) {
      let number = seeds.number(below: MadeID.numbers)
      let id = MadeID(topic: request.topic, level: request.level, number: number)
      guard let document = made(id, about: request.rules),
        document.scenario.platform.ios >= request.oldestIOS,
        let judge = QuestionJudge(document.scenario, about: request.topic),
        judge.difficulty.level == request.level
      else { continue }
      return document
    }
    return nil
  }

  /// The question with this id, generated again without being judged again; nil if there is none.
  package static func document(_ id: String) -> ScenarioDocument? {
    MadeID(id).flatMap { made($0) }
  }

  /// Composes, walks and chooses; nil if the walk finds nothing to ask.
  /// - Parameter rules: one of them must place a watched callback; empty: any rule will do.
  private static func made(_ id: MadeID, about rules: Set<Rule> = []) -> ScenarioDocument? {
    var composer = AppComposer(id.topic, level: id.level, id.generator)
    let app = composer.compose()
    var random = composer.random
    // Parsed once with every possible move, so that the walk only needs to run worlds.
    guard let whole = app.document(given: [], asked: app.moves, watch: "[app]") else { return nil }
    for _ in 0..<waysOfOneApp {
      var scenario = whole.scenario
      scenario.steps = []
      var walk = StepWalk(app, whole.scenario.steps, in: scenario, about: id.topic)
      guard walk.walk(level: id.level, &random) else { continue }
      scenario.steps = (walk.given + walk.asked).enumerated().map { place, move in
        var entry = whole.scenario.steps[move]
        entry.isAsked = place >= walk.given.count
        return entry
      }
      guard let (choice, placing) = choice(for: scenario, id, &random) else { continue }
      return rules.isEmpty || !rules.isDisjoint(with: placing)
        ? written(app, walk, choice, scenario, id) : nil
    }
    return nil
  }

  /// Draws several watch lists, as the same walk can ask for much or little. Returns the first at
  /// the requested level, with the rules that place what it watches.
  private static func choice(
    for scenario: Scenario, _ id: MadeID, _ random: inout SeededGenerator
  ) -> (WatchChoice, Set<Rule>)? {
    let run = Simulation.run(scenario).trace.events
    let events = run.filter(scenario.isAsked)
    for _ in 0..<watchesOfOneWay {
      let drawn = WatchChoice(of: run, in: scenario, about: id.topic, level: id.level, &random)
      guard let drawn else { continue }
      let asked = events.filter(drawn.contains)
      let answer = asked.map(\.occurrence)
      let level = Difficulty(scenario, answer: answer).level
      if QuestionJudge.lengths.contains(answer.count), level == id.level {
        return (drawn, Set(asked.map(\.rule)))
      }
    }
    return nil
  }

  /// The scenario as a file of the course would contain it.
  private static func written(
    _ app: AppSketch, _ walk: StepWalk, _ choice: WatchChoice, _ scenario: Scenario, _ id: MadeID
  ) -> ScenarioDocument? {
    let given = walk.given.map { app.moves[$0] }
    let asked = walk.asked.map { app.moves[$0] }
    let small = app.keeping(what: given + asked, and: choice.names(in: scenario))
    guard
      var document = small.document(
        given: given, asked: asked, watch: choice.text(in: scenario))
    else { return nil }
    document.file = id.text + ".yml"
    document.id = id.text
    document.title = MadeTitle.title(of: document)
    document.topic = id.topic
    document.level = id.level
    return document
  }
}

/// The id of a generated question, which suffices to generate it again: the generator's version,
/// the topic, the level, and the seed.
struct MadeID: Hashable, Sendable {
  /// Incremented whenever an id would produce a different question, so that saved answers are never
  /// graded against it (MadeQuestionsTests pins some).
  static let version = 3
  /// The upper bound of the seeds, small enough to read an id aloud.
  static let numbers = 1_000_000

  let topic: Topic
  let level: Int
  let number: Int

  init(topic: Topic, level: Int, number: Int) {
    self.topic = topic
    self.level = level
    self.number = number
  }

  /// Nil for any other text and for an id of another version.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, let topic = Topic(rawValue: parts[1]), let level = Int(parts[2]),
      let number = Int(parts[3]), QuestionMaker.levels.contains(level),
      (0..<Self.numbers).contains(number)
    else { return nil }
    self.init(topic: topic, level: level, number: number)
    // Each question has one id: no leading zeros or signs.
    guard self.text == text else { return nil }
  }

  var text: String { "made\(Self.version)-\(topic.rawValue)-\(level)-\(number)" }

  /// The source of all random choices for this question.
  var generator: SeededGenerator {
    let place = Topic.allCases.firstIndex(of: topic) ?? 0
    let kind = UInt64(Self.version * 10_000 + place * 10 + level)
    var seeds = SeededGenerator(seed: kind)
    return SeededGenerator(seed: seeds.next() ^ UInt64(number))
  }
}
