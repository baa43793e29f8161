internal import ArgumentParser
internal import Assessment
internal import Course
internal import Foundation
internal import ScenarioLanguage

/// Shell completion: the current ids of the course, and files.
extension CompletionKind {
  static var lessons: CompletionKind { ids { Curriculum($0.texts).lessons } }
  static var misconceptions: CompletionKind { ids { $0.ids(in: "misconceptions") } }
  static var scenarios: CompletionKind { idsAndFiles { $0.scenarioIDs } }
  static var drills: CompletionKind { idsAndFiles { $0.ids(in: "drills") } }
  static var lessonsAndFiles: CompletionKind { idsAndFiles { Curriculum($0.texts).lessons } }
  /// The possible contents of a learner's record.
  static var recorded: CompletionKind {
    ids { Curriculum($0.texts).lessons + $0.scenarioIDs + Topic.allCases.map(\.rawValue) + ["all"] }
  }

  private static func ids(_ ids: @Sendable @escaping (ContentFolder) -> [String]) -> CompletionKind
  {
    .custom { _, _, typed in course.map(ids)?.filter { $0.hasPrefix(typed) } ?? [] }
  }

  /// Ids first; a folder is offered with a slash, so that completion can continue.
  private static func idsAndFiles(
    _ ids: @Sendable @escaping (ContentFolder) -> [String]
  ) -> CompletionKind {
    .custom { _, _, typed in
      let known = course.map(ids)?.filter { $0.hasPrefix(typed) } ?? []
      return known + files(typed)
    }
  }

  private static var course: ContentFolder? {
    (try? GlobalOptions.parse([])).flatMap { try? ContentFolder(Surroundings($0)) }
  }

  private static func files(_ typed: String) -> [String] {
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    return (names ?? []).sorted().map { folder + $0 }
      .filter {
        $0.hasPrefix(typed) && (typed != folder || !$0.dropFirst(folder.count).hasPrefix("."))
      }
      .map { path in
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        return isThere && isFolder.boolValue ? path + "/" : path
      }
  }
}
