internal import ArgumentParser
internal import Assessment
internal import Course
internal import LearnerRecord
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats
internal import Tutor

/// The REPL: lessons, predictions, runs.
struct LearnCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "learn",
      abstract: Localized(
        "Continue the lessons, start at one, or answer a scenario.",
        "继续上课，从某一课开始，或就一个情景作答。"))
  }

  @Argument(
    help: ArgumentHelp(
      "A lesson's ID, its number in the list of lessons, or a scenario: an ID or a path (….yml).",
      "课程的 id、它在课程列表里的编号，或者一个情景：id 或文件路径（….yml）。"),
    completion: .lessonsAndFiles)
  var lesson: String?

  @OptionGroup var swift: SwiftOptions
  @OptionGroup var options: GlobalOptions

  func run(in surroundings: Surroundings) throws -> Outcome {
    if lesson == "-" {
      throw Failure(
        .unusableInput,
        "standard input contains your answers, so a scenario can't be read from it; save it in a file, and name the file",
        "标准输入用来作答，不能从中读情景；请存成文件，再写出文件名")
    }
    if let lesson, ScenarioSource.isPath(lesson) { return try ask(lesson, in: surroundings) }
    let session = try LearnerSession(in: surroundings)
    let curriculum = session.curriculum
    // An exact ID precedes what words can only mean: 'pop' is a scenario, and in a lesson's title.
    if let lesson, !curriculum.lessons.contains(lesson), curriculum.scenarios.contains(lesson) {
      return try ask(lesson, in: surroundings)
    }
    if let lesson, curriculum.lessonID(lesson) == nil {
      if SwiftApp.isOne(lesson) { return try ask(lesson, in: surroundings) }
      let several = curriculum.lessons(meantBy: lesson)
      let nearest = NearestName.of(lesson, among: curriculum.lessons).map { [$0] } ?? []
      let message = Localized(
        "there is no lesson '\(SafeText.visible(lesson))'", "没有课程“\(SafeText.visible(lesson))”")
      throw Failure(.unusableInput, message.guessing(several.isEmpty ? nearest : several))
    }
    let place = (try? session.record?.place()).flatMap { $0 }.map { ($0.lesson, $0.position) }
    return try session.run(in: surroundings) { $0.start(lesson: lesson, stoppedAt: place) }
  }

  /// Asks a scenario of the course or the learner's own as a question.
  private func ask(_ name: String, in surroundings: Surroundings) throws -> Outcome {
    let source = try ScenarioSource(name, in: surroundings, asking: swift)
    // A run that fails can't be a question, so nothing of it is shown.
    if let fault = Simulation.run(source.document.scenario).fault {
      return try source.report(fault, in: surroundings)
    }
    return try LearnerSession(in: surroundings).run(in: surroundings) {
      $0.start(question: source.document)
    }
  }
}
