internal import Course
internal import Drills
internal import TextFormats
internal import Tutor

/// A drill as named on the command line: an id from the course, a path, or `-`.
struct DrillSource {
  let drill: PreparedDrill
  let curriculum: Curriculum
  /// The drill's name on a command line.
  let name: String
  /// The letter after the id, if it was named by a sheet's code: `navigation-42-B`.
  private let letter: String?

  /// Reads the drill and reports its problems; throws if it has errors.
  ///
  /// - Parameter takesCodes: whether a sheet's code may be used instead.
  init(_ argument: String, takesCodes: Bool = false, in surroundings: Surroundings) throws {
    let content = try ContentFolder(surroundings)
    let curriculum = Curriculum(content.texts)
    self.curriculum = curriculum
    let code = takesCodes ? DrillVariant.code(argument, among: curriculum.drills) : nil
    letter = code?.letter
    name = code?.id ?? argument
    let path = try Self.path(name, content, curriculum)
    let file = try surroundings.read(path)
    var problems: [Problem] = []
    let drill = DrillReader.read(file, problems: &problems)
      .flatMap { PreparedDrill($0, curriculum, problems: &problems) }
    try surroundings.report(problems, in: [file])
    guard let drill else { throw Failure(.unusableInput) }
    self.drill = drill
  }

  /// The sheet with this letter, or the one whose code was given, or the drill itself.
  func sheet(_ letter: String?) throws -> PreparedDrill {
    guard let letter = letter ?? self.letter else { return drill }
    // More sheets may have been printed than the drill says.
    let sheets = DrillVariant.all(upTo: Drill.mostVariants)
    guard let sheet = sheets.first(where: { $0.letter == letter.uppercased() }) else {
      throw Failure(
        .unusableInput,
        "there is no variant '\(SafeText.visible(letter))'; sheets are called A to Z",
        "没有“\(SafeText.visible(letter))”卷；试卷从 A 到 Z")
    }
    return drill.variants(sheet.place + 1, curriculum)[sheet.place]
  }

  /// The sheets that contain these questions, the drill itself first.
  /// - Parameter letters: of the sheets that classes used.
  func variants(answering names: [String], in letters: [String] = []) -> [PreparedDrill] {
    let held = DrillVariant.all(upTo: Drill.mostVariants).filter { letters.contains($0.letter) }
    let count = DrillSlots.count(naming: names, of: drill.drill)
    return drill.variants(max(count, (held.last?.place ?? 0) + 1), curriculum)
  }

  /// The questions that answers with these names are graded against.
  func slots(answering names: [String]) -> DrillSlots {
    DrillSlots(variants(answering: names), of: drill.drill)
  }

  /// The path of the drill with this name.
  static func path(
    _ argument: String, _ content: ContentFolder, _ curriculum: Curriculum
  ) throws -> String {
    if argument == "-" || ScenarioSource.isPath(argument) { return argument }
    let ids = curriculum.drills
    if ids.contains(argument) { return "\(content.path)/Content/drills/\(argument).yml" }
    if Inputs.exists(argument) { return argument }
    let unknown = Localized(
      "unknown drill '\(SafeText.visible(argument))'", "没有练习“\(SafeText.visible(argument))”")
    let file = ["yml", "json"].lazy.map { "\(argument).\($0)" }.first(where: Inputs.exists)
    let message = unknown.guessing(file ?? NearestName.of(argument, among: ids))
    if file != nil { throw Failure(.unusableInput, message) }
    let known = Localized(
      "\(message); the course has \(ids.joined(separator: ", "))",
      "\(message)；课程里有 \(ids.joined(separator: ", "))")
    throw Failure(.unusableInput, ids.isEmpty ? message : known)
  }
}
