internal import Course
internal import TextFormats
internal import Tutor

/// A drill as a command names it: an id from the course, a path, or `-`.
struct DrillSource {
  let drill: PreparedDrill
  let curriculum: Curriculum

  /// Reads it, reporting what is wrong with it. A drill with a fault is not held.
  init(_ argument: String, in surroundings: Surroundings) throws {
    let content = try ContentFolder(surroundings)
    let curriculum = Curriculum(content.texts)
    self.curriculum = curriculum
    let path = try Self.path(argument, content, curriculum)
    switch Inputs.read(path) {
    case .failed(let problem):
      try surroundings.report([problem], in: [])
      throw Failure(.unusableInput, "")
    case .file(let file):
      var problems: [Problem] = []
      let drill = DrillReader.read(file, problems: &problems)
        .flatMap { PreparedDrill($0, curriculum, problems: &problems) }
      try surroundings.report(problems, in: [file])
      guard let drill else { throw Failure(.unusableInput, "") }
      self.drill = drill
    }
  }

  /// The sheets that answers naming these questions are of, the drill itself first.
  func variants(answering names: [String]) -> [PreparedDrill] {
    drill.variants(DrillSlots.count(naming: names, of: drill.drill), curriculum)
  }

  /// What answers that name these questions are held against.
  func slots(answering names: [String]) -> DrillSlots {
    DrillSlots(variants(answering: names), of: drill.drill)
  }

  private static func path(
    _ argument: String, _ content: ContentFolder, _ curriculum: Curriculum
  ) throws -> String {
    if argument == "-" || ScenarioSource.isPath(argument) { return argument }
    let ids = curriculum.drills
    if ids.contains(argument) { return "\(content.path)/Content/drills/\(argument).yml" }
    if Inputs.exists(argument) { return argument }
    let unknown: Message = "unknown drill '\(SafeText.visible(argument))'"
    let told = unknown.guessing(NearestName.of(argument, among: ids))
    let known: Message = "\(told); the course has \(ids.joined(separator: ", "))"
    throw Failure(.unusableInput, ids.isEmpty ? told : known)
  }
}
