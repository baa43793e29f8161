import TestSupport
import Course
import Testing
import TextFormats
@testable import Practice

/// The quiz over the project's own course, tried on learners whose misconceptions are known.
@Suite struct SimulatedLearnersTests {
  @Test func `simulated learners are identified in few questions, and none wrongly`() throws {
    let learners = SimulatedLearners(try RealCourse.curriculum(), slipping: 0..<4)
    var problems: [Problem] = []
    let misconceptions = try RealCourse.curriculum().misconceptions(problems: &problems)
    // Four who slip, one without misconceptions.
    #expect(learners.rows.count == misconceptions.count + 5)
    // The goal for the quiz.
    #expect(learners.median <= 6)
    #expect(learners.rows.filter { $0.verdict == .wrong } == [])
    #expect(learners.rows.suffix(5).allSatisfy { $0.verdict == .identified })
    // More than three in four; the others remain open after ten questions.
    let identified = learners.rows.dropLast(5).count { $0.verdict == .identified }
    #expect(4 * identified > 3 * misconceptions.count)
  }
}
