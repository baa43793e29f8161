package import Course
internal import Foundation
package import ScenarioLanguage
internal import TextFormats

/// The project's own scenarios and misconceptions, and other parts on request.
package enum RealCourse {
  /// Read once for all suites.
  package static func curriculum() throws -> Curriculum { try plain.get() }

  private static let plain = Result { try curriculum(and: []) }

  /// Its scenarios, in the order of their ids.
  package static func scenarios() throws -> [ScenarioDocument] {
    let curriculum = try curriculum()
    var problems: [Problem] = []
    return curriculum.scenarios.compactMap { curriculum.scenario($0, problems: &problems) }
  }

  /// - Parameter others: folders of Content, or Lessons.
  package static func curriculum(and others: [String]) throws -> Curriculum {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var files: [SourceFile] = []
    for folder in ["scenarios", "misconceptions"] + others {
      let folder = folder == "Lessons" ? folder : "Content/\(folder)"
      let path = root.appending(path: folder)
      for name in try FileManager.default.contentsOfDirectory(atPath: path.path()).sorted() {
        let text = try String(contentsOf: path.appending(path: name), encoding: .utf8)
        files.append(SourceFile(name: "\(folder)/\(name)", text: text))
      }
    }
    return Curriculum(CourseTexts(files))
  }
}
