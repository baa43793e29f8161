internal import ArgumentParser
internal import Assessment
internal import Course
internal import Practice
internal import Tutor

/// Questions without lessons, until it is clear what the learner has misunderstood.
struct AskQuiz: LifelineCommand {
  static let configuration = CommandConfiguration(
    commandName: "quiz", abstract: "Find out what you have misunderstood, in a few questions.")

  @Option(help: "Only questions about this topic ('lifeline list topics' shows all).")
  var topic: Topic?

  @Option(help: "Ask at most so many questions.")
  var count = Quiz.usualCount

  @Option(help: "Only questions of this level, 1 to 5.")
  var level: Int?

  @Option(help: "Draw the questions, the same ones for the same number.")
  var seed: UInt64?

  @Flag(
    help:
      "Ask nothing: print how many questions it takes to tell learners with one known misconception."
  )
  var simulate = false

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if count < 1 { throw ValidationError("--count is at least 1") }
    if let level, !(1...5).contains(level) { throw ValidationError("--level is 1 to 5") }
  }

  func run(in surroundings: Surroundings) throws -> Outcome {
    let study = try Study(in: surroundings)
    if simulate {
      try surroundings.print(PlantedLearners(study.curriculum).text)
      return .done
    }
    let wish = QuizWish(topic: topic, level: level, count: count, seed: seed)
    return try study.run(in: surroundings, isChoosing: true) { $0.startWithQuiz(wish) }
  }
}

extension Topic: ExpressibleByArgument {}
