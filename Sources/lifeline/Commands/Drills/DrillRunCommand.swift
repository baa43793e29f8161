internal import ArgumentParser
internal import Course
internal import Drills
internal import Foundation
internal import Terminal
internal import TextFormats
internal import Tutor

struct DrillRunCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "run",
      abstract: Localized("Run a drill for one learner, question by question.", "让一位学员逐题完成练习。"))
  }

  @OptionGroup var asked: SheetArgument

  @Option(
    help: ArgumentHelp(
      "The learner's name or ID (if omitted, lifeline asks for it).", "学员的姓名或编号（不写就会询问）。"))
  var learner: String?

  @Option(
    help: ArgumentHelp(
      "The time limit for the whole drill: 90s, 20m, 1h (default: the drill's limit).",
      "一共最多用多长时间：90s、20m、1h（默认照练习里的写法）。"))
  var time: String?

  @Option(
    help: ArgumentHelp(
      "Write the answers to this file (default: DRILL-LEARNER.answers).",
      "答案写到这个文件（默认是 DRILL-LEARNER.answers）。"))
  var output: String?

  @Flag(
    help: ArgumentHelp(
      "Show it to a class on a projector, controlled by single keys ('?' shows them).",
      "用投影仪给全班看，用单个按键操作（'?' 列出按键）。"))
  var present = false

  @Option(
    help: ArgumentHelp(
      "With --present: save the votes in this file (default: DRILL.session.ndjson).",
      "和 --present 同用：投票记录在这个文件里（默认是 DRILL.session.ndjson）。"))
  var session: String?

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if let time, DrillTime.seconds(time) == nil {
      throw ValidationError(
        "--time must be \(DrillTime.expectation)", "--time 的写法：\(DrillTime.expectation)")
    }
    try asked.refuseInput(
      Localized("standard input is for the answers, not for the drill", "标准输入用来作答，不能用来读练习"))
    if present, learner != nil || output != nil || time != nil {
      throw ValidationError(
        "--present has no --learner, --output or --time: it is for a class",
        "--present 是给全班用的，不能带 --learner、--output 或 --time")
    }
    if session != nil, !present {
      throw ValidationError("--session is for --present", "--session 要和 --present 同用")
    }
    if let learner, !DrillSession.canName(learner) {
      throw ValidationError(
        "--learner must be a name or a number on one line", "--learner 是写在一行里的姓名或编号")
    }
  }

  func run(in surroundings: Surroundings) throws -> Outcome {
    let (source, sheet) = try asked.sheet(in: surroundings)
    if present { return try show(sheet, source, in: surroundings) }
    let held = sheet.drill
    var reader = LineReader(application: "lifeline")
    guard let learner = learner ?? name(&reader, in: surroundings) else {
      throw Failure(
        .wrongUsage,
        "no learner is named; use '--learner'", "没有人作答；用 '--learner' 指明学员")
    }
    let path = output ?? SafeText.fileName("\(held.label)-\(learner)") + ".answers"
    let session = DrillSession(
      sheet, source.curriculum, time: time.flatMap(DrillTime.seconds) ?? held.time,
      language: surroundings.language)
    var run = try DrillConversation(session, of: learner, path: path, in: surroundings)
    let first = run.begin()
    return try ConversationLoop(run, reading: reader).run(startingWith: first)
  }

  private func show(
    _ sheet: PreparedDrill, _ source: DrillSource, in surroundings: Surroundings
  ) throws -> Outcome {
    var shown = try PresentConversation(
      sheet, named: source.name, source.curriculum,
      path: session ?? SafeText.fileName(sheet.name) + ".session.ndjson", in: surroundings)
    let first = shown.begin()
    let keys = KeyReader(showsScreen: surroundings.redraws)
    return try ConversationLoop(shown, reading: keys).run(startingWith: first)
  }

  /// Asks for a name until one is entered; nil: the input ended.
  private func name(_ reader: inout LineReader, in surroundings: Surroundings) -> String? {
    let prompt = surroundings.style(DrillSession.whoAreYou(surroundings.language), .bold)
    while case .line(let line) = reader.next(prompt: prompt) {
      let name = line.trimmingCharacters(in: .whitespaces)
      if DrillSession.canName(name) { return name }
    }
    return nil
  }
}
