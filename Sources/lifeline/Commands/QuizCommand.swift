internal import ArgumentParser
internal import Assessment
internal import Course
internal import Practice
internal import ScenarioLanguage
internal import TextFormats
internal import Tutor

/// A quiz: questions without lessons, until the learner's misconception is identified.
struct QuizCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "quiz",
      abstract: Localized(
        "Find out what you have misunderstood, in a few questions.", "用几道题找出你的误解。"))
  }

  @Option(
    help: ArgumentHelp(
      "Only questions about this topic ('lifeline list topics' lists them).",
      "只出这个主题的题（'lifeline list topics' 列出全部）。"))
  var topic: Topic?

  @Option(help: ArgumentHelp("Ask at most this many questions.", "最多出这么多题。"))
  var count = Quiz.usualCount

  @Option(help: ArgumentHelp("Only questions of this level, 1 to 5.", "只出这个难度的题，1 到 5。"))
  var level: Int?

  @Option(
    help: ArgumentHelp("The same number draws the same questions.", "用这个种子抽题；种子相同，题目也相同。")
  )
  var seed: UInt64?

  @Flag(
    help:
      ArgumentHelp(
        "Don't ask questions; print how many it takes to identify learners with one known misconception.",
        "不出题，只打印：要几道题才能认出带有某个已知误解的学员。")
  )
  var simulate = false

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if count < 1 { throw ValidationError("--count must be at least 1", "--count 至少是 1") }
    if let level, !QuestionMaker.levels.contains(level) {
      throw ValidationError("--level must be 1 to 5", "--level 是 1 到 5")
    }
  }

  func run(in surroundings: Surroundings) throws -> Outcome {
    let session = try LearnerSession(in: surroundings)
    if simulate {
      try surroundings.print(SimulatedLearners(session.curriculum).text)
      return .done
    }
    let request = QuizRequest(topic: topic, level: level, count: count, seed: seed)
    return try session.run(in: surroundings, isChoosing: true) { $0.startWithQuiz(request) }
  }
}

extension Topic: ExpressibleByArgument {}
