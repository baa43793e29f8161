package import Assessment
internal import Course
package import LifecycleEngine
package import ScenarioLanguage
internal import TextFormats

/// What kind of question is wanted.
package struct QuestionRequest: Hashable, Sendable {
  package var topic: Topic
  package var level: Int
  /// One of them must have placed a callback that is asked for; empty: any will do.
  package var rules: Set<Rule> = []
  /// Nothing older is asked about.
  package var oldestIOS = Platform.versions.lowerBound

  package init(topic: Topic, level: Int, rules: Set<Rule> = [], oldestIOS: Int? = nil) {
    self.topic = topic
    self.level = level
    self.rules = rules
    self.oldestIOS = oldestIOS ?? Platform.versions.lowerBound
  }
}

/// Makes questions nobody wrote: an app put together from parts, a way through it, a choice of what
/// is asked for, all drawn from one number; the engine then judges whether it is worth asking.
package enum QuestionMaker {
  package static let levels = 1...5
  /// So many numbers are tried for one question.
  private static let tries = 400
  /// Walking costs little once an app is read.
  private static let waysOfOneApp = 10
  private static let watchesOfOneWay = 8
  /// For rules, which few apps may be about, a learner does not wait as long.
  private static let triesForRules = 40

  /// A question as wished, the same one for the same seed on every machine; nil only where so many
  /// tries brought none.
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

  /// The question of this name, made anew; nil where no question is called so. What was handed out
  /// once has been judged: it is not judged again.
  package static func document(_ id: String) -> ScenarioDocument? {
    MadeID(id).flatMap { made($0) }
  }

  /// Composes, walks and chooses; nil where the way leads nowhere.
  ///
  /// - Parameter rules: one of them has to place what is asked for, or it is not worth writing; empty:
  ///   any will do.
  private static func made(_ id: MadeID, about rules: Set<Rule> = []) -> ScenarioDocument? {
    var composer = AppComposer(id.topic, level: id.level, id.generator)
    let app = composer.compose()
    var random = composer.random
    // Read once with all that could be done, so that the way is found on worlds alone.
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

  /// Several draws, as the same way asks for much or little; the first of the wished level, and the
  /// rules that place what it asks for.
  private static func choice(
    for scenario: Scenario, _ id: MadeID, _ random: inout SeededGenerator
  ) -> (WatchChoice, Set<Rule>)? {
    let run = Simulation.run(scenario).trace.events
    let events = run.filter { scenario.steps[Int($0.step)].isAsked }
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

  /// As it would stand in a file of the course.
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
    document.topic = id.topic.rawValue
    document.level = id.level
    return document
  }
}
