internal import ArgumentParser
internal import Course
internal import Drills
internal import Foundation
internal import Terminal
internal import TextFormats
internal import Tutor

struct DrillRun: LifelineCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Hold a drill for one learner, question by question.")

  @Argument(help: "A drill's id, the code of one of its sheets, or a path to a file.")
  var drill: String

  @Option(help: "Ask the questions of this sheet (A, or the one that the code names).")
  var variant: String?

  @Option(help: "Whose answers they are (asked for where it is left out).")
  var learner: String?

  @Option(help: "How long all of it may take: 90s, 20m, 1h (as the drill says).")
  var time: String?

  @Option(help: "Write the answers to this file (DRILL-LEARNER.answers).")
  var output: String?

  @Flag(help: "Show it to a class on a projector, driven by single keys ('?' shows them).")
  var present = false

  @Option(help: "With --present: keep the votes in this file (DRILL.session.ndjson).")
  var session: String?

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if let time, DrillTime.seconds(time) == nil {
      throw ValidationError("--time is \(DrillTime.expectation.english)")
    }
    if drill == "-" {
      throw ValidationError("standard input is for the answers, not for the drill")
    }
    if present, learner != nil || output != nil || time != nil {
      throw ValidationError("--present has no --learner, --output or --time: it is for a class")
    }
    if session != nil, !present { throw ValidationError("--session is for --present") }
    if let learner, !DrillSession.canName(learner) {
      throw ValidationError("--learner is a name or a number on one line")
    }
  }

  func run(in surroundings: Surroundings) throws -> Outcome {
    let source = try DrillSource(drill, takesCodes: true, in: surroundings)
    let sheet = try source.sheet(variant)
    if present { return try show(sheet, source, in: surroundings) }
    let held = sheet.drill
    var reader = LineReader(application: "lifeline")
    guard let learner = learner ?? name(&reader, in: surroundings) else {
      throw Failure(
        .wrongUsage,
        Localized("nobody to answer; '--learner' says who it is", "没有人作答；用 '--learner' 指明学员"))
    }
    let path = output ?? SafeText.fileName("\(held.id)-\(learner)") + ".answers"
    let session = DrillSession(
      sheet, source.curriculum, time: time.flatMap(DrillTime.seconds) ?? held.time,
      language: surroundings.language)
    var talk = try DrillTalk(
      session, of: learner, path: path, reader: reader, in: surroundings)
    return try talk.run()
  }

  private func show(
    _ sheet: PreparedDrill, _ source: DrillSource, in surroundings: Surroundings
  ) throws -> Outcome {
    var talk = try PresentTalk(
      sheet, named: source.name, source.curriculum,
      path: session ?? SafeText.fileName(sheet.name) + ".session.ndjson", in: surroundings)
    return try talk.run()
  }

  /// Asks until somebody says who they are; nil: nobody did.
  private func name(_ reader: inout LineReader, in surroundings: Surroundings) -> String? {
    let prompt = surroundings.style(DrillSession.whoAreYou(surroundings.language), .bold)
    while case .line(let line) = reader.next(prompt: prompt) {
      let name = line.trimmingCharacters(in: .whitespaces)
      if DrillSession.canName(name) { return name }
    }
    return nil
  }
}
