internal import LifecycleEngine
internal import Practice
internal import ScenarioLanguage
internal import TextFormats
internal import Tutor

/// A scenario as a command names it: an id from the course or of a made question, a path, or `-`.
struct ScenarioSource {
  let document: ScenarioDocument
  let file: SourceFile

  /// Reads it, reporting what is wrong with it. A scenario with an error is not used.
  init(_ argument: String, in surroundings: Surroundings, ios: Int? = nil) throws {
    let made = Self.made(argument)
    switch try made ?? Inputs.read(Self.path(argument, in: surroundings)) {
    case .failed(let problem):
      try surroundings.report([problem], in: [])
      throw Failure(.unusableInput)
    case .file(let file):
      var problems: [Problem] = []
      let document = ScenarioReader.read(file, problems: &problems)
      try surroundings.report(problems, in: [file])
      guard var document, !problems.contains(where: { $0.severity == .error }) else {
        throw Failure(.unusableInput)
      }
      if let ios { document.scenario.platform.move(to: ios) }
      self.document = document
      self.file = file
    }
  }

  /// A step that cannot be done: told at its place; nothing of the run is shown.
  func report(_ fault: StepFault, in surroundings: Surroundings) throws -> Outcome {
    try surroundings.report([FaultText.problem(for: fault, in: document)], in: [file])
    return .unusableInput
  }

  /// Whether a file is meant and no id.
  static func isPath(_ argument: String) -> Bool {
    argument.contains("/") || argument.hasSuffix(".yml") || argument.hasSuffix(".yaml")
  }

  /// A question that has no file, as it would stand in one.
  private static func made(_ id: String) -> Inputs.Reading? {
    QuestionMaker.document(id).map {
      .file(SourceFile(name: $0.file, text: ScenarioWriter.text(of: $0)))
    }
  }

  /// What shows of the scenario's name.
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
      Localized(
        "\(message); 'lifeline list scenarios' shows all",
        "\(message)；'lifeline list scenarios' 列出全部"))
  }
}

extension Platform {
  /// The same phone with another iOS; what followed from the version follows the new one.
  mutating func move(to version: Int) {
    let old = Platform(ios: ios)
    let new = Platform(ios: version)
    if lifecycle == old.lifecycle { lifecycle = new.lifecycle }
    if sdk == ios { sdk = version }
    ios = version
  }
}
