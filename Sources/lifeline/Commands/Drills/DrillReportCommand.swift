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
    let files = AnswerFiles.named(by: answers.filter { !SessionFiles.isSession($0) })
    var sheets = ReadSheets(
      files.paths, form: nil, jobs: ProcessInfo.processInfo.activeProcessorCount,
      isStopped: { false }, onRead: { _, _ in })
    sheets.sheets.add(held.sheets)
    let variants = source.variants(answering: sheets.ids)
    let slots = DrillSlots(variants, of: drill)
    let asked = try asked(held.votes, isAll: !files.paths.isEmpty, in: surroundings)
    let gradebook = Gradebook(
      sheets.sheets.naming(slots.ids, letters: slots.letters).after(files.problems + held.problems),
      places: asked.map { slots.places[$0] }, known: slots.known, scoring: drill.scoring,
      misconceptions: source.drill.believable)
    try surroundings.report(
      gradebook.problems(inFiles: files.names), in: sheets.sources + held.sources)
    let language = surroundings.language
    var texts = DrillTexts(variants, of: drill, source.curriculum, language: language)
    texts.rules = RuleSentences(
      of: gradebook.brokenRules, in: source.curriculum, language: language)
    let report = DrillReport(gradebook, texts, votes: asked.map { held.votes[$0] })
    switch format {
    case .text:
      try surroundings.print(DrillReportText.text(report, plain: surroundings.style.isPlain))
    case .html: try surroundings.print(ClassPage.text(report))
    case .json: try surroundings.print(DrillReportJSON.text(report))
    }
    return gradebook.allProblems.contains { $0.severity == .error } ? .unusableInput : .done
  }

  /// The places of the questions asked: a class that ran out of time was not wrong about the rest.
  ///
  /// - Parameter isAll: sheets were handed in, which ask all of them.
  private func asked(
    _ votes: [QuestionVotes?], isAll: Bool, in surroundings: Surroundings
  ) throws -> [Int] {
    let asked = votes.indices.filter { votes[$0] != nil }
    if isAll || asked.isEmpty { return Array(votes.indices) }
    let rest = votes.indices.filter { votes[$0] == nil }.map { String($0 + 1) }
    if !rest.isEmpty {
      try surroundings.note(
        "no class voted on these questions, so they do not count: \(rest.joined(separator: ", "))")
    }
    return asked
  }
}
