internal import ArgumentParser
internal import Assessment
internal import Course
internal import Drills
internal import Foundation
internal import Reports
internal import Terminal
internal import TextFormats
internal import Tutor

struct DrillReportCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "report",
      abstract: Localized(
        "Show what a class misunderstood and which topics to teach again.", "显示全班误解了什么，哪里要重讲。"))
  }

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, html, json }

  @Argument(
    help: ArgumentHelp(
      "A drill's ID, a path to a file, or '-' for standard input.", "练习的 id、文件的路径，或者用 '-' 表示标准输入。"),
    completion: .drills)
  var drill: String

  @Argument(
    help: ArgumentHelp(
      """
      Answer files and session files; a folder means all answer files in it, '-' is standard input.
      """, "答案文件和记录文件；文件夹表示其中所有答案文件，'-' 是标准输入。"))
  var answers: [String]

  @Option(help: ArgumentHelp("How to write it; html is for printing.", "用什么格式写；html 供打印。"))
  var format = Format.text

  @Flag(
    help: ArgumentHelp(
      "Leave out why each learner lost points (text and html).", "不写每位学员的失分原因（text 和 html）。"))
  var brief = false

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if ([drill] + answers).count(where: { $0 == "-" }) > 1 {
      throw ValidationError("standard input ('-') can be read only once", "标准输入（'-'）只能读一次")
    }
  }

  func run(in surroundings: Surroundings) throws -> Outcome {
    let source = try DrillSource(drill, in: surroundings)
    let drill = source.drill.drill
    let sessions = once(answers.filter(SessionFiles.isSession))
    let held = try SessionFiles(sessions, of: source)
    let files = try files(beside: sessions, in: surroundings)
    var sheets = CollectedAnswers(
      files.paths, by: AnswerPump(AnswerInputs()), on: Cores(),
      workers: ProcessInfo.processInfo.activeProcessorCount)
    sheets.sheets = sheets.sheets.reading(source.drill.codes)
    sheets.sheets.add(held.sheets)
    let variants = source.variants(
      answering: sheets.sheets.scenarioIDs, in: held.letters)
    let slots = DrillSlots(variants, of: drill)
    let asked = try asked(held.votes, isAll: !files.paths.isEmpty, in: surroundings)
    let gradebook = Gradebook(
      sheets.sheets.naming(slots.ids, letters: slots.letters).after(files.problems + held.problems),
      places: asked.map { slots.places[$0] }, known: slots.known, scoring: drill.scoring,
      misconceptions: source.drill.misconceptionValues)
    try surroundings.report(
      gradebook.problems(inFiles: files.names), in: sheets.sources + held.sources)
    let report = DrillReport(
      gradebook, variants, of: drill, source.curriculum, language: surroundings.language,
      votes: asked.map { held.votes[$0] })
    switch format {
    case .text:
      try surroundings.print(
        DrillReportText.text(report, plain: surroundings.style.isPlain, isBrief: brief))
    case .html: try surroundings.print(ClassPage.text(report, isBrief: brief))
    case .json: try surroundings.print(DrillReportJSON.text(report))
    }
    return gradebook.allProblems.contains { $0.severity == .error } ? .unusableInput : .done
  }

  /// Drops later paths of the same file.
  private func once(_ paths: [String]) -> [String] {
    var seen: Set<String> = []
    return paths.filter { seen.insert(whole($0)).inserted }
  }

  private func whole(_ path: String) -> String { URL(filePath: path).standardizedFileURL.path }

  /// The answer files, except those that hosts wrote at the end of these sessions, so that no
  /// learner counts twice.
  private func files(
    beside sessions: [String], in surroundings: Surroundings
  ) throws -> AnswerFiles.Named {
    var files = AnswerFiles.named(by: answers.filter { !SessionFiles.isSession($0) })
    for session in sessions {
      let own = whole(HostSession.answersPath(of: session))
      guard let file = files.paths.first(where: { whole($0) == own }) else { continue }
      files.entries.removeAll { $0.file.map(whole) == own }
      try surroundings.note(
        "'\(SafeText.visible(file))' has the answers of the session '\(SafeText.visible(session))', which count once",
        "“\(SafeText.visible(file))”里是课堂记录“\(SafeText.visible(session))”的答案，只算一次"
      )
    }
    return files
  }

  /// The indices of the questions asked: a class that ran out of time wasn't wrong about the rest.
  /// - Parameter isAll: sheets were submitted, which ask all of them.
  private func asked(
    _ votes: [[SessionVotes]], isAll: Bool, in surroundings: Surroundings
  ) throws -> [Int] {
    let asked = votes.indices.filter { !votes[$0].isEmpty }
    if isAll || asked.isEmpty { return Array(votes.indices) }
    let rest = votes.indices.filter { votes[$0].isEmpty }.map { String($0 + 1) }
    if !rest.isEmpty {
      try surroundings.note(
        "no class voted on these questions, so they do not count: \(rest.joined(separator: ", "))",
        "没有投票的题不计入：\(rest.joined(separator: ", "))")
    }
    return asked
  }
}
