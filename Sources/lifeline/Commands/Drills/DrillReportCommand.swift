internal import ArgumentParser
internal import Assessment
internal import Course
internal import Foundation
internal import Reports
internal import Terminal
internal import TextFormats
internal import Tutor

struct DrillReportCommand: LifelineCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Show what a class misunderstood, and what to teach again.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, html, json }

  @Argument(help: "A drill's id, a path to a file, or '-' for standard input.")
  var drill: String

  @Argument(
    help: """
      Answer files and session files; a folder means all answer files in it, '-' is standard input.
      """)
  var answers: [String]

  @Option(help: "How to write it; html is for printing.")
  var format = Format.text

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if ([drill] + answers).count(where: { $0 == "-" }) > 1 {
      throw ValidationError("standard input ('-') can be read once")
    }
  }

  func run(in surroundings: Surroundings) throws -> Outcome {
    let source = try DrillSource(drill, in: surroundings)
    let drill = source.drill.drill
    let held = try SessionFiles(answers.filter(SessionFiles.isSession), of: source)
    let files = AnswerFiles.paths(of: answers.filter { !SessionFiles.isSession($0) })
    var sheets = AnswerFiles.read(
      files.paths, form: nil, jobs: ProcessInfo.processInfo.activeProcessorCount,
      isStopped: { false }, onRead: { _ in })
    sheets.sheets.add(held.sheets)
    let variants = source.variants(answering: sheets.ids)
    let slots = DrillSlots(variants, of: drill)
    let gradebook = Gradebook(
      sheets.sheets.naming(slots.ids).after(files.problems + held.problems), places: slots.places,
      known: slots.known, scoring: drill.scoring, misconceptions: source.drill.believable)
    try surroundings.report(gradebook.allProblems, in: sheets.sources + held.sources)
    let report = DrillReport(
      gradebook,
      DrillTexts(variants, of: drill, source.curriculum, language: surroundings.language),
      votes: held.votes)
    switch format {
    case .text:
      try surroundings.print(DrillReportText.text(report, plain: surroundings.style.isPlain))
    case .html: try surroundings.print(ClassPage.text(report))
    case .json: try surroundings.print(DrillReportJSON.text(report))
    }
    return gradebook.allProblems.contains { $0.severity == .error } ? .unusableInput : .done
  }
}
