internal import Assessment
internal import Course
internal import Foundation
internal import TextFormats

/// Where the course lies: `--content` or LIFELINE_CONTENT, beside the installed program, or in the
/// checkout the program was built in.
struct ContentFolder: Sendable {
  let path: String

  init(_ surroundings: Surroundings) throws {
    if let given = surroundings.content {
      guard Self.isCourse(given) else {
        throw Failure(
          .noCourse,
          Localized(
            "'\(SafeText.visible(given))' has no Lessons or Content in it",
            "“\(SafeText.visible(given))”里没有 Lessons 或 Content"))
      }
      path = given
      return
    }
    guard let found = Self.besideProgram() else {
      throw Failure(
        .noCourse,
        Localized(
          "the course was not found; set its folder with --content or LIFELINE_CONTENT",
          "找不到课程；用 --content 或 LIFELINE_CONTENT 指定它的文件夹"))
    }
    path = found
  }

  /// The course to write into: the named one, or the one that the current folder is in; nil: none.
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

  private init(path: String) { self.path = path }

  /// The scenario of an id, nil where there is none. Only its own file is opened, so that one run
  /// never waits for the whole course.
  func scenarioPath(_ id: String) -> String? {
    guard Self.isID(id) else { return nil }
    let path = self.path + "/Content/scenarios/\(id).yml"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// The file of the repair that a question's id names; nil: there is none.
  func repairPath(ofQuestion question: String) -> String? {
    guard let id = Repair.id(ofQuestion: question), Self.isID(id) else { return nil }
    let path = self.path + "/Content/repairs/\(id).yml"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// What answers may name: scenarios and repairs, in order.
  var answerableIDs: [String] { scenarioIDs + ids(in: "repairs").map(Repair.questionID) }

  /// All scenarios' ids, in order.
  var scenarioIDs: [String] { ids(in: "scenarios") }

  /// The ids of what a folder of Content has a file for each, in order.
  func ids(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path + "/Content/" + folder)
    return (names ?? []).filter { $0.hasSuffix(".yml") }.map { String($0.dropLast(4)) }.sorted()
  }

  /// The course, each text of which is read when somebody asks for it; one that cannot be read is as
  /// one that is not there, `lifeline check` says why.
  var texts: CourseTexts {
    let base = path + "/"
    return CourseTexts { folder in
      (folder.isEmpty ? ["Lessons/", "Content/"] : [folder])
        .flatMap { FolderWalk(base + $0)?.files ?? [] }
        .map { String($0.dropFirst(base.count)) }.sorted()
    } read: { path in
      // Ids come out of records, which come from anywhere.
      guard !path.split(separator: "/").contains(".."),
        case .file(let text) = Inputs.read(base + path)
      else { return nil }
      return SourceFile(name: path, text: text.text)
    }
  }

  /// What a learner needs of the course; the rest (field traces) is for checks and lists.
  static let learnersParts =
    ["Lessons"]
    + ["scenarios", "rules", "misconceptions", "claims", "callbacks", "glossary", "repairs"].map {
      "Content/\($0)"
    }

  /// Every text of the course, under its path in the folder; what cannot be read is a problem.
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

  /// Ids come out of strangers' files: nothing that could lead out of the folder is one.
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
