internal import ArgumentParser
internal import Course
internal import LifecycleEngine
internal import LogDiagnosis
internal import Reports
internal import ScenarioLanguage
internal import TextFormats

struct DiagnoseCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "diagnose",
      abstract: Localized(
        "Find out whether a console log matches UIKit's behavior, and if not, why.",
        "判断控制台日志是否符合 UIKit 的行为；如果不符合，找出原因。"))
  }

  @Argument(
    help: ArgumentHelp(
      "A log as Xcode or 'log stream' prints it, or '-' for standard input.",
      "Xcode 或 'log stream' 打印的日志，或者用 '-' 表示标准输入。"), completion: .file())
  var log: String

  @Option(
    help: ArgumentHelp(
      "The app that printed it: a Swift file or a folder. Without --do, the steps are inferred from the log.",
      "打印它的 App：Swift 文件或文件夹。不写 --do 时，从日志推断做过的操作。"), completion: .file())
  var app: String?

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      "The scenario that printed it: an ID, a file, or a field trace as FILE#ID.",
      "打印它的情景：id、文件，或真机日志 FILE#ID。"), completion: .scenarios)
  var scenario: String?

  @Option(
    help: ArgumentHelp(
      "A regular expression for lines in your own format, with groups 'callback' and 'object'.",
      "匹配自定日志格式的正则表达式，含分组 'callback' 和 'object'。", valueName: "regex"))
  var map: String?

  @Option(
    help: ArgumentHelp(
      "The versions of iOS it may be from: one, or a range such as 12..18.",
      "可能来自哪些 iOS 版本：一个版本，或像 12..18 这样的范围。"))
  var ios: String?

  @Flag(help: ArgumentHelp("Write JSON.", "以 JSON 输出。"))
  var json = false

  @OptionGroup var swift: SwiftOptions
  @OptionGroup var options: GlobalOptions

  /// Longer logs are refused, since they are rarely selected on purpose.
  static let longest = 16 << 20

  func validate() throws {
    _ = try versions()
    if app != nil, scenario != nil {
      throw ValidationError("use '--app' or '--in', not both", "'--app' 和 '--in' 只能写一个")
    }
  }

  func run(in surroundings: Surroundings) throws -> Outcome {
    let file = try surroundings.read(log, limit: Self.longest)
    if map == nil, SourceLikeness.isSwift(file.lines) {
      try surroundings.report([isSource], in: [])
      return .unusableInput
    }
    let source = try (app ?? scenario).map { try self.document(of: $0, surroundings) }
    var problems: [Problem] = []
    let map = map.flatMap { LogMap($0, problems: &problems) }
    let console = ConsoleLog(
      file, texts: source.map { PrintedTexts(of: $0.document) } ?? PrintedTexts(), map: map)
    if console.isTooLong { problems.append(tooLong) }
    try surroundings.report(problems, in: [])
    guard problems.isEmpty else { return .unusableInput }
    let texts = try surroundings.curriculum().misconceptions(
      problems: &problems)
    let diagnosis =
      if let source, app.map(SwiftApp.isOne) == true, swift.isWithoutSteps {
        DiagnosedLog(
          inferringStepsOf: source.document, from: console, versions: source.versions,
          misconceptions: texts.map(\.misconception))
      } else if let source {
        DiagnosedLog(
          console, in: source.document, versions: source.versions,
          misconceptions: texts.map(\.misconception))
      } else {
        DiagnosedLog(
          inferring: console, versions: try versions(),
          misconceptions: texts.map(\.misconception))
      }
    let report = LogReport(diagnosis, misconceptions: texts)
    try surroundings.print(json ? report.json : report.text(surroundings.language))
    switch diagnosis.verdict {
    case .allowed: return .done
    case .differs: return .doesNotHold
    case .empty: return .unusableInput
    }
  }

  private var isSource: Problem {
    Problem(
      file: log, range: nil,
      message: Localized("this is Swift source, not a log", "这是 Swift 源代码，不是日志"),
      expectation: Localized(
        "the lines that the app printed, with '--app FILE.swift' for its code; 'lifeline run FILE.swift' runs the code itself",
        "App 打印的内容；App 的代码用 '--app FILE.swift' 给出；'lifeline run FILE.swift' 直接运行代码"))
  }

  private var tooLong: Problem {
    Problem(
      file: log, range: nil,
      message: Localized(
        "more than \(ConsoleLog.mostCallbacks) callbacks", "超过 \(ConsoleLog.mostCallbacks) 个回调"),
      expectation: Localized(
        "the part of the log from the launch to the first surprising line", "从启动到第一处疑问为止的那一段日志"))
  }

  /// The app, and the versions of iOS that it may have run on.
  private func document(of name: String, _ surroundings: Surroundings) throws -> (
    document: ScenarioDocument, versions: [Int]
  ) {
    let parts = name.split(separator: "#", maxSplits: 1).map(String.init)
    if parts.count == 2, let trace = try trace(parts[1], in: parts[0], surroundings) {
      return (trace.document, try versions().isEmpty ? trace.versions : versions())
    }
    let asking = SwiftApp.isOne(name) || app == nil ? swift : nil
    let source = try ScenarioSource(
      name, in: surroundings, asking: asking, isOpen: app != nil && swift.isWithoutSteps)
    return (source.document, try versions())
  }

  /// A field trace's setup.
  private func trace(_ id: String, in path: String, _ surroundings: Surroundings) throws
    -> FieldTrace?
  {
    guard case .file(let file) = Inputs.read(path) else { return nil }
    var problems: [Problem] = []
    for case .trace(var trace) in FieldTraceReader.read(file, problems: &problems)
    where trace.id == id {
      trace.document.scenario = trace.scenario(ios: trace.versions.last ?? 18)
      return trace
    }
    try surroundings.report(problems, in: [file])
    return nil
  }

  private func versions() throws -> [Int] { try ios.map { try IOSVersion.range($0) } ?? [] }
}
