import TestSupport
import Course
import Testing
import TextFormats
import Practice

/// The quiz over the project's own course, tried on learners of whom it is known what they believe.
@Suite struct PlantedLearnersTests {
  @Test func `planted learners are told apart in few questions, and nobody is told wrongly`() throws
  {
    let learners = SimulatedLearners(try RealCourse.curriculum(), slipping: 0..<4)
    var problems: [Problem] = []
    let misconceptions = try RealCourse.curriculum().misconceptions(problems: &problems)
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
