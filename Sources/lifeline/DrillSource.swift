internal import Course
internal import Drills
internal import TextFormats
internal import Tutor

/// A drill as a command names it: an id from the course, a path, or `-`.
struct DrillSource {
  let drill: PreparedDrill
  let curriculum: Curriculum
  /// What names the drill itself in a command.
  let name: String
  /// The letter behind the id, where it was named by a sheet's code: `navigation-42-B`.
  private let letter: String?

  /// Reads it, reporting what is wrong with it. A drill with a fault is not held.
  ///
  /// - Parameter takesCodes: one of its sheets may be named instead.
  init(_ argument: String, takesCodes: Bool = false, in surroundings: Surroundings) throws {
    let content = try ContentFolder(surroundings)
    let curriculum = Curriculum(content.texts)
    self.curriculum = curriculum
    let code = takesCodes ? DrillVariant.code(argument, among: curriculum.drills) : nil
    letter = code?.letter
    name = code?.id ?? argument
    let path = try Self.path(name, content, curriculum)
    switch Inputs.read(path) {
    case .failed(let problem):
      try surroundings.report([problem], in: [])
      throw Failure(.unusableInput)
    case .file(let file):
      var problems: [Problem] = []
      let drill = DrillReader.read(file, problems: &problems)
        .flatMap { PreparedDrill($0, curriculum, problems: &problems) }
      try surroundings.report(problems, in: [file])
      guard let drill else { throw Failure(.unusableInput) }
      self.drill = drill
    }
  }

  /// The sheet of this letter, or else that of the code it was named by, or else the drill itself.
  func sheet(_ letter: String?) throws -> PreparedDrill {
    guard let letter = letter ?? self.letter else { return drill }
    // It may have been printed in more sheets than the drill says.
    let sheets = DrillVariant.all(upTo: Drill.mostVariants)
    guard let sheet = sheets.first(where: { $0.letter == letter.uppercased() }) else {
      throw Failure(
        .unusableInput,
        Localized(
          "there is no variant '\(SafeText.visible(letter))'; sheets are called A to Z",
          "没有“\(SafeText.visible(letter))”卷；试卷从 A 到 Z"))
    }
    return drill.variants(sheet.place + 1, curriculum)[sheet.place]
  }

  /// The sheets that answers naming these questions are of, the drill itself first.
  /// - Parameter letters: of sheets that classes were held with.
  func variants(answering names: [String], in letters: [String] = []) -> [PreparedDrill] {
    let held = DrillVariant.all(upTo: Drill.mostVariants).filter { letters.contains($0.letter) }
    let count = DrillSlots.count(naming: names, of: drill.drill)
    return drill.variants(max(count, (held.last?.place ?? 0) + 1), curriculum)
  }

  /// What answers that name these questions are held against.
  func slots(answering names: [String]) -> DrillSlots {
    DrillSlots(variants(answering: names), of: drill.drill)
  }

  /// Where the drill of this name is.
  static func path(
    _ argument: String, _ content: ContentFolder, _ curriculum: Curriculum
  ) throws -> String {
    if argument == "-" || ScenarioSource.isPath(argument) { return argument }
    let ids = curriculum.drills
    if ids.contains(argument) { return "\(content.path)/Content/drills/\(argument).yml" }
    if Inputs.exists(argument) { return argument }
    let unknown = Localized(
      "unknown drill '\(SafeText.visible(argument))'", "没有练习“\(SafeText.visible(argument))”")
    let message = unknown.guessing(NearestName.of(argument, among: ids))
    let known = Localized(
      "\(message); the course has \(ids.joined(separator: ", "))",
      "\(message)；课程里有 \(ids.joined(separator: ", "))")
    throw Failure(.unusableInput, ids.isEmpty ? message : known)
  }
}
