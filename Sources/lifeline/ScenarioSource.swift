internal import ArgumentParser
internal import LifecycleEngine
internal import Practice
internal import ScenarioLanguage
internal import SwiftSource
internal import TextFormats
internal import Tutor

/// A scenario as named on the command line: an id of the course or of a generated question, a path,
/// `-`, or an app in Swift.
struct ScenarioSource {
  let document: ScenarioDocument
  private let files: [SourceFile]

  /// Reads the scenario and reports its problems; throws if it has errors.
  ///
  /// - Parameter isOpen: whether the steps aren't known yet.
  init(
    _ argument: String, in surroundings: Surroundings, ios: Int? = nil,
    asking options: SwiftOptions? = nil, isOpen: Bool = false
  ) throws {
    if SwiftApp.isOne(argument) {
      self = try Self.swift(argument, options, ios: ios, isOpen: isOpen, in: surroundings)
      return
    }
    if let options, !options.isEmpty {
      throw ValidationError(
        "'--given', '--do', and '--watch' are for apps in Swift; a scenario contains its own steps",
        "'--given'、'--do' 和 '--watch' 用于 Swift App；情景文件自己写明步骤")
    }
    let file =
      try Self.made(argument) ?? surroundings.read(Self.path(argument, in: surroundings))
    if let problem = Self.isNoScenario(file) {
      try surroundings.report([problem], in: [])
      throw Failure(.unusableInput)
    }
    var problems: [Problem] = []
    let document = ScenarioReader.read(file, problems: &problems)
    self = try Self.checked(document, problems, [file], ios: ios, in: surroundings)
  }

  /// Reports the problems of what was read, and throws if it has errors.
  private static func checked(
    _ document: ScenarioDocument?, _ problems: [Problem], _ files: [SourceFile], ios: Int?,
    in surroundings: Surroundings
  ) throws -> ScenarioSource {
    try surroundings.report(problems, in: files)
    guard var document, !problems.contains(where: { $0.severity == .error }) else {
      throw Failure(.unusableInput)
    }
    if let ios { document.scenario.platform.move(to: ios) }
    return ScenarioSource(document: document, files: files)
  }

  /// The problem of a console log or of Swift source, for which there are other commands; nil:
  /// neither.
  private static func isNoScenario(_ file: SourceFile) -> Problem? {
    let lines = file.lines.prefix(1_000)
    let name = SafeText.visible(file.name)
    func problem(_ message: Localized, _ expectation: Localized) -> Problem {
      Problem(file: file.name, range: nil, message: message, expectation: expectation)
    }
    if SourceLikeness.isSwift(lines) {
      return problem(
        Localized("this is Swift source, not a scenario", "这是 Swift 源代码，不是情景"),
        Localized("a file whose name ends in .swift", "文件名以 .swift 结尾的文件"))
    }
    guard lines.contains(where: { LogPrefix.message(of: $0) != nil }) else { return nil }
    return problem(
      Localized("this is a console log, not a scenario", "这是控制台日志，不是情景"),
      Localized(
        "a scenario; 'lifeline diagnose \(name)' explains a log",
        "情景；'lifeline diagnose \(name)' 解释日志"))
  }

  /// The app's code as a scenario.
  private static func swift(
    _ argument: String, _ options: SwiftOptions?, ios: Int?, isOpen: Bool,
    in surroundings: Surroundings
  ) throws -> ScenarioSource {
    var sources: [SourceFile] = []
    var problems: [Problem] = []
    for reading in SwiftApp.read(argument) {
      switch reading {
      case .file(let file): sources.append(file)
      case .failed(let problem): problems.append(problem)
      }
    }
    var question = options?.question ?? SwiftQuestion()
    question.ios = ios
    question.isOpen = isOpen
    let document =
      problems.isEmpty ? SwiftScenarioReader.read(sources, question, problems: &problems) : nil
    sources.append(
      SourceFile(
        name: SwiftScenarioReader.stepsName,
        text: (question.given + question.asked).joined(separator: "\n")))
    return try checked(document, problems, sources, ios: ios, in: surroundings)
  }

  private init(document: ScenarioDocument, files: [SourceFile]) {
    self.document = document
    self.files = files
  }

  /// Reports an impossible step at its place; nothing of the run is shown.
  func report(_ fault: StepFault, in surroundings: Surroundings) throws -> Outcome {
    try report([FaultText.problem(for: fault, in: document)], in: surroundings)
  }

  /// Reports the problems that make a scenario unusable, each at its place.
  func report(_ problems: [Problem], in surroundings: Surroundings) throws -> Outcome {
    try surroundings.report(problems, in: files)
    return .unusableInput
  }

  /// Whether the argument is a path rather than an id.
  static func isPath(_ argument: String) -> Bool {
    argument.contains("/") || [".yml", ".yaml", ".swift"].contains { argument.hasSuffix($0) }
  }

  /// A generated question as a file.
  private static func made(_ id: String) -> SourceFile? {
    QuestionMaker.document(id).map {
      SourceFile(name: $0.file, text: ScenarioWriter.text(of: $0))
    }
  }

  /// The displayed name of the scenario.
  static func path(_ argument: String, in surroundings: Surroundings) throws -> String {
    if argument == "-" || isPath(argument) { return argument }
    let content = try ContentFolder(surroundings)
    if let path = content.scenarioPath(argument) { return path }
    if Inputs.exists(argument) { return argument }
    let unknown = Localized(
      "unknown scenario '\(SafeText.visible(argument))'", "没有情景“\(SafeText.visible(argument))”")
    let message = unknown.guessing(NearestName.of(argument, among: content.scenarioIDs))
    throw Failure(
      .unusableInput,
      "\(message); 'lifeline list scenarios' shows all",
      "\(message)；'lifeline list scenarios' 列出全部")
  }
}
