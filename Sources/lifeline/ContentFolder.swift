internal import Assessment
internal import Claims
internal import Course
internal import Foundation
internal import ScenarioLanguage
internal import TextFormats

/// The course's folder: `--content` or LIFELINE_CONTENT, or else next to the installed program or
/// in the checkout it was built in.
struct ContentFolder: Sendable {
  let path: String

  init(_ surroundings: Surroundings) throws {
    if let given = surroundings.content {
      guard Self.isCourse(given) else {
        throw Failure(
          .noCourse,
          "'\(SafeText.visible(given))' has no Lessons or Content in it",
          "“\(SafeText.visible(given))”里没有 Lessons 或 Content")
      }
      path = given
      return
    }
    guard let found = Self.besideProgram() else {
      throw Failure(
        .noCourse,
        "the course was not found; set its folder with --content or LIFELINE_CONTENT",
        "找不到课程；用 --content 或 LIFELINE_CONTENT 指定它的文件夹")
    }
    path = found
  }

  /// The course to write to: the given one, or the one that contains the current folder; nil: none.
  static func around(_ surroundings: Surroundings) throws -> ContentFolder? {
    if surroundings.content != nil { return try ContentFolder(surroundings) }
    var folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    while folder.path != "/" {
      if isFolder(folder.path + "/Lessons"), isFolder(folder.path + "/Content") {
        return ContentFolder(path: folder.path)
      }
      folder = folder.deletingLastPathComponent()
    }
    return nil
  }

  /// The course's scenarios, on which claims are tried.
  var sampleApps: SampleApps {
    let curriculum = Curriculum(texts)
    return SampleApps(
      curriculum.scenarios.compactMap { curriculum.scenario($0) })
  }

  private init(path: String) { self.path = path }

  /// The path of the scenario with this id; nil if there is none. Only its own file is opened, so
  /// that a run doesn't read the whole course.
  func scenarioPath(_ id: String) -> String? {
    guard Self.isID(id) else { return nil }
    let path = self.path + "/Content/scenarios/\(id).yml"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// The file of the repair that a question's id names; nil: there is none.
  func repairPath(ofQuestion question: String) -> String? {
    guard case .repair(let id) = QuestionID(question), Self.isID(id) else { return nil }
    let path = self.path + "/Content/repairs/\(id).yml"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// The ids of scenarios and repairs that answers may use, in order.
  var answerableIDs: [String] {
    scenarioIDs + ids(in: "repairs").map { QuestionID.repair($0).text }
  }

  /// The ids of all scenarios, in order.
  var scenarioIDs: [String] { ids(in: "scenarios") }

  /// The ids of a folder of Content with one file per id, in order.
  func ids(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path + "/Content/" + folder)
    return (names ?? []).filter { $0.hasSuffix(".yml") }.map { String($0.dropLast(4)) }.sorted()
  }

  /// The course, whose texts are read on demand; an unreadable one counts as missing, and `lifeline
  /// check` reports why.
  var texts: CourseTexts {
    let base = path + "/"
    return CourseTexts { folder in
      (folder.isEmpty ? ["Lessons/", "Content/"] : [folder])
        .flatMap { FolderWalk(base + $0)?.files ?? [] }
        .map { String($0.dropFirst(base.count)) }.sorted()
    } read: { path in
      // Ids come from records, which may come from anywhere.
      guard !path.split(separator: "/").contains(".."),
        case .file(let text) = Inputs.read(base + path)
      else { return nil }
      return SourceFile(name: path, text: text.text)
    }
  }

  /// The parts of the course that learners need; field traces are only for checks and lists.
  static let learnersParts =
    ["Lessons"]
    + ["scenarios", "rules", "misconceptions", "claims", "callbacks", "glossary", "repairs"].map {
      "Content/\($0)"
    }

  /// Every text of the course by its path in the folder; an unreadable one is a problem.
  func texts(of parts: [String] = ["Lessons", "Content"], problems: inout [Problem])
    -> CourseTexts
  {
    var files: [SourceFile] = []
    for part in parts {
      guard let folder = FolderWalk(path + "/" + part) else { continue }
      problems += folder.problems
      for file in folder.files {
        switch Inputs.read(file) {
        case .failed(let problem): problems.append(problem)
        case .file(let text):
          files.append(SourceFile(name: String(file.dropFirst(path.count + 1)), text: text.text))
        }
      }
    }
    return CourseTexts(files)
  }

  /// Ids come from untrusted files, so a path that leaves the folder isn't an id.
  private static func isID(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 200 && !text.hasPrefix(".")
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
          || "-_.".contains(Character($0))
      }
  }

  private static func isCourse(_ folder: String) -> Bool {
    isFolder(folder + "/Lessons") || isFolder(folder + "/Content")
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private static func besideProgram() -> String? {
    guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
    var folder = program.deletingLastPathComponent()
    let installed = folder.deletingLastPathComponent().appendingPathComponent("share/lifeline")
    if isCourse(installed.path) { return installed.path }
    while folder.path != "/" {
      let hasManifest = FileManager.default.fileExists(
        atPath: folder.appendingPathComponent("Package.swift").path)
      if hasManifest, isFolder(folder.path + "/Lessons"), isFolder(folder.path + "/Content") {
        return folder.path
      }
      folder = folder.deletingLastPathComponent()
    }
    return nil
  }
}

extension Curriculum {
  /// The lesson that an option means.
  func lesson(meantBy name: String) throws -> String {
    if let id = lessonID(name) { return id }
    let unknown = Localized(
      "unknown lesson '\(SafeText.visible(name))'", "没有“\(SafeText.visible(name))”这一课")
    throw Failure(.wrongUsage, unknown.guessing(NearestName.of(name, among: lessons)))
  }
}
