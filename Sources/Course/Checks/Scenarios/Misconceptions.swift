internal import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Every misconception changes the outcome of at least two scenarios; otherwise no answer reveals
/// it.
enum Misconceptions {
  static let fewest = 2

  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    var trials = course.scenarios.map(ScenarioTrial.init)
    return course.misconceptions.compactMap { text in
      let revealing = countDistinguishing(text.misconception, among: &trials)
      guard revealing < fewest else { return nil }
      return Problem(
        file: text.file, range: course.place(of: "rule", in: text.file),
        message: Localized(
          "misconception '\(text.misconception.id)' changes \(revealing) scenarios",
          "误解“\(text.misconception.id)”改变 \(revealing) 个情景"),
        expectation: Localized(
          "at least \(fewest) scenarios with a different result", "至少 \(fewest) 个结果会不同的情景"))
    }
  }

  /// Stops counting at `fewest`. The first candidates are scenarios in which the misconception's
  /// rule places an event; a rule can matter without placing one, so the others follow.
  private static func countDistinguishing(
    _ misconception: Misconception, among trials: inout [ScenarioTrial]
  )
    -> Int
  {
    let likely = trials.indices.filter { trials[$0].rules.contains(misconception.rule) }
    let others = trials.indices.filter { !trials[$0].rules.contains(misconception.rule) }
    var revealing = 0
    for index in likely + others where revealing < fewest {
      if trials[index].isRevealed(misconception) { revealing += 1 }
    }
    return revealing
  }
}

/// A scenario for trying misconceptions, explored once.
struct ScenarioTrial {
  private let document: ScenarioDocument
  /// The rules that place an event of the usual run.
  let rules: Set<Rule>
  /// The rules that place an asked callback.
  let askedRules: Set<Rule>
  private lazy var question = Question(document.id ?? document.file, document)

  init(_ document: ScenarioDocument) {
    self.document = document
    let scenario = document.scenario
    let events = Simulation.run(scenario).trace.events
    rules = Set(events.map(\.rule))
    let asked = events.filter { $0.isWatched && scenario.isAsked($0) }
    askedRules = Set(asked.map(\.rule))
  }

  mutating func isRevealed(_ misconception: Misconception) -> Bool {
    question?.orders(onlyUnder: misconception).isEmpty == false
  }
}
