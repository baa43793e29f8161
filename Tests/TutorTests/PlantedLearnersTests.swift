import Course
import Foundation
import Testing
import TextFormats
import Tutor

/// The quiz over the project's own course, tried on learners of whom it is known what they believe.
@Suite struct PlantedLearnersTests {
  private static func course() throws -> Curriculum {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Content")
    var files: [SourceFile] = []
    for folder in ["scenarios", "misconceptions"] {
      let path = root.appending(path: folder)
      for name in try FileManager.default.contentsOfDirectory(atPath: path.path()).sorted() {
        let text = try String(contentsOf: path.appending(path: name), encoding: .utf8)
        files.append(SourceFile(name: "Content/\(folder)/\(name)", text: text))
      }
    }
    var problems: [Problem] = []
    return CurriculumReader.read(CourseTexts(files), problems: &problems)
  }

  @Test func `planted learners are told apart in few questions, and nobody is told wrongly`() throws
  {
    let learners = PlantedLearners(try Self.course(), slipping: 0..<4)
    var problems: [Problem] = []
    let misconceptions = try Self.course().misconceptions(problems: &problems)
    // Four who slip, one who knows better.
    #expect(learners.rows.count == misconceptions.count + 5)
    // The goal for the quiz.
    #expect(learners.median <= 6)
    #expect(learners.rows.filter { $0.verdict == .wrong } == [])
    #expect(learners.rows.suffix(5).allSatisfy { $0.verdict == .told })
    // More than three in four; the others are told nothing in ten questions.
    let told = learners.rows.dropLast(5).count { $0.verdict == .told }
    #expect(4 * told > 3 * misconceptions.count)
  }
}
