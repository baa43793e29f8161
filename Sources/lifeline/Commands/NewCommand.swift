internal import ArgumentParser
internal import Course
internal import Foundation
internal import TextFormats

struct NewCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "new",
      abstract: Localized(
        "Write a commented template for a scenario, lesson, or claim.", "写出情景、课文或说法的模板，带注释，供你接着改。"))
  }

  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case scenario, lesson, claim
  }

  @Argument(
    help: ArgumentHelp("scenario, lesson, or claim.", "scenario（情景）、lesson（课文）或 claim（说法）。"))
  var kind: Kind

  @Argument(
    help: ArgumentHelp(
      "Its ID, such as push-from-root; a claim's ID begins with its document, 003-….",
      "它的 id，例如 push-from-root；说法的 id 以文档编号开头，如 003-…。"))
  var id: String

  @OptionGroup var options: GlobalOptions

  func run(in surroundings: Surroundings) throws -> Outcome {
    var problems: [Problem] = []
    let own = try ContentFolder.around(surroundings)
    let texts =
      try own.map { own in
        own.texts(of: kind == .claim ? ["Content/claims"] : Self.parts, problems: &problems)
      } ?? textsHere(surroundings, &problems)
    // An unreadable course might already contain the file to write.
    guard problems.isEmpty else {
      try surroundings.report(problems, in: [])
      return .unusableInput
    }
    for file in try files(in: texts) {
      let path = own.map { "\($0.path)/\(file.name)" } ?? Self.name(of: file)
      if own == nil, kind != .claim, Inputs.exists(path) {
        throw Failure(.unusableInput, StartFault.exists(id, at: path).message)
      }
      try makeFolder(of: path)
      try WholeFile.write(file.text, to: path)
      try surroundings.print(SafeText.visible(path) + "\n")
    }
    try surroundings.print(next(isInCourse: own != nil)[surroundings.language] + "\n")
    return .done
  }

  private static let parts = ["Lessons", "Content/scenarios"]

  /// The texts to create a file in the current folder from, outside of a course: lessons show
  /// scenarios of the installed course, and a claim is appended to those of the same document.
  private func textsHere(_ surroundings: Surroundings, _ problems: inout [Problem]) throws
    -> CourseTexts
  {
    switch kind {
    case .scenario: return CourseTexts([])
    case .lesson: return try ContentFolder(surroundings).texts(of: Self.parts, problems: &problems)
    case .claim:
      let name = "\(id.prefix(3)).yml"
      guard Inputs.exists(name) else { return CourseTexts([]) }
      switch Inputs.read(name) {
      case .failed(let problem):
        problems.append(problem)
        return CourseTexts([])
      case .file(let text):
        return CourseTexts([SourceFile(name: "Content/claims/" + name, text: text.text)])
      }
    }
  }

  /// A file's name without its folder.
  private static func name(of file: SourceFile) -> String {
    file.name.split(separator: "/").last.map(String.init) ?? file.name
  }

  private func files(in texts: CourseTexts) throws -> [SourceFile] {
    do throws(StartFault) {
      switch kind {
      case .scenario: return [try ScenarioStart.file(id, in: texts)]
      case .lesson: return try LessonStart.files(id, in: ReadCourse(texts))
      case .claim: return [try ClaimStart.file(id, in: texts)]
      }
    } catch {
      if case .badID = error { throw Failure(.wrongUsage, error.message) }
      throw Failure(.unusableInput, error.message)
    }
  }

  private func makeFolder(of path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure(
        .cannotWrite,
        "cannot create '\(SafeText.visible(folder.path))'",
        "无法创建“\(SafeText.visible(folder.path))”")
    }
  }

  /// The next steps.
  private func next(isInCourse: Bool) -> Localized {
    switch kind {
    case .scenario where !isInCourse:
      Localized(
        "Edit it, then run: lifeline run \(id).yml, lifeline learn \(id).yml",
        "改成你想要的内容，然后运行 lifeline run \(id).yml 和 lifeline learn \(id).yml")
    case .scenario:
      Localized(
        "Edit it, then run: lifeline run \(id), lifeline check",
        "改成你想要的内容，然后运行 lifeline run \(id) 和 lifeline check")
    case .lesson:
      Localized(
        "Write both languages, then run: lifeline check --write, lifeline learn \(id)",
        "两种语言都写好，然后运行 lifeline check --write 和 lifeline learn \(id)")
    case .claim:
      Localized(
        "Edit the last entry, then run: lifeline check",
        "修改最后一条，然后运行 lifeline check")
    }
  }
}
