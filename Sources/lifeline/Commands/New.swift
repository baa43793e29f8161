internal import ArgumentParser
internal import Course
internal import Foundation
internal import TextFormats

struct New: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "new",
      abstract: Localized(
        "Write a commented start of a scenario, lesson or claim.", "写出一个带注释的情景、课文或说法，供你接着改。"))
  }

  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case scenario, lesson, claim
  }

  @Argument(help: ArgumentHelp("scenario, lesson or claim.", "scenario（情景）、lesson（课文）或 claim（说法）。"))
  var kind: Kind

  @Argument(
    help: ArgumentHelp(
      "Its id, like push-from-root; a claim's begins with its document, 003-….",
      "它的 id，例如 push-from-root；说法的 id 以文档编号开头，如 003-…。"))
  var id: String

  @OptionGroup var options: GlobalOptions

  func run(in surroundings: Surroundings) throws -> Outcome {
    let folder = try ContentFolder(surroundings)
    var problems: [Problem] = []
    let parts = kind == .claim ? ["Content/claims"] : ["Lessons", "Content/scenarios"]
    let texts = folder.texts(of: parts, problems: &problems)
    // An unreadable course might already contain the file to write.
    guard problems.isEmpty else {
      try surroundings.report(problems, in: [])
      return .unusableInput
    }
    for file in try files(in: texts) {
      let path = "\(folder.path)/\(file.name)"
      try makeFolder(of: path)
      try WholeFile.write(file.text, to: path)
      try surroundings.print(SafeText.visible(path) + "\n")
    }
    try surroundings.print(next[surroundings.language] + "\n")
    return .done
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
        Localized(
          "cannot make '\(SafeText.visible(folder.path))'", "无法创建“\(SafeText.visible(folder.path))”"
        ))
    }
  }

  /// The next steps.
  private var next: Localized {
    switch kind {
    case .scenario:
      Localized(
        "Change it to what you mean, then: lifeline run \(id), lifeline check",
        "改成你想要的内容，然后运行 lifeline run \(id) 和 lifeline check")
    case .lesson:
      Localized(
        "Write both languages, then: lifeline check --write, lifeline learn \(id)",
        "两种语言都写好，然后运行 lifeline check --write 和 lifeline learn \(id)")
    case .claim:
      Localized(
        "Change the last entry, then: lifeline check",
        "修改最后一条，然后运行 lifeline check")
    }
  }
}
