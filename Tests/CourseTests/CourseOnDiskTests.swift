import Assessment
import Course
import Foundation
import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats

/// The project's own course.
@Suite struct CourseOnDiskTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func texts(in folders: [String] = ["Lessons", "Content"]) throws -> CourseTexts {
    var files: [SourceFile] = []
    for folder in folders {
      let paths = FileManager.default.enumerator(
        atPath: root.appending(path: folder).path())
      while let path = paths?.nextObject() as? String {
        guard paths?.fileAttributes?[.type] as? FileAttributeType == .typeRegular else { continue }
        let text = try String(
          contentsOf: root.appending(path: folder).appending(path: path), encoding: .utf8)
        files.append(SourceFile(name: "\(folder)/\(path)", text: text))
      }
    }
    return CourseTexts(files)
  }

  @Test func `the course passes its own checks`() throws {
    let problems = CourseChecks.problems(in: ReadCourse(try Self.texts()))
    #expect(problems.map { "\($0.file):\($0.range?.start.line ?? 0): \($0.message.english)" } == [])
  }

  @Test func `every rule about UIKit has a topic`() {
    #expect(Rule.allCases.filter { $0.topic == nil } == [.codeCall, .codeThing])
  }

  @Test func `prose lines fit a narrow page`() throws {
    for file in try Self.texts().files where file.name.hasPrefix("Lessons/") {
      for (number, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        #expect(DisplayWidth.of(line) <= 76, "\(file.name):\(number + 1)")
      }
    }
  }
}
