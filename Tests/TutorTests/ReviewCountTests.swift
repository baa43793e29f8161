import Assessment
import Course
import LifecycleEngine
@testable import Practice
import TestSupport
import Testing
import TextFormats

/// One count everywhere: a review asks about everything that an answer makes due.
@Suite struct ReviewCountTests {
  @Test func `every rule that the course's questions teach is asked in a review`() throws {
    let curriculum = try RealCourse.curriculum(and: ["repairs"])
    var problems: [Problem] = []
    var attempts: [Attempt] = []
    for id in curriculum.scenarios.enumerated().filter({ $0.offset % 4 == 0 }).map(\.element) {
      guard let document = curriculum.scenario(id, problems: &problems),
        let question = Question(id, document)
      else { continue }
      attempts.append(
        Attempt(
          time: 0, scenario: id, answer: question.allowed.orders[0].map(question.text),
          isCorrect: true, score: 1))
    }
    for id in curriculum.repairs {
      var sheet = RepairSheet(try #require(curriculum.repair(id, problems: &problems)))
      sheet.solve()
      attempts.append(
        Attempt(
          time: 0, scenario: sheet.repair.questionID, answer: sheet.answer, isCorrect: true,
          score: 1, form: .repair))
    }
    let year: Int64 = 366 * 86_400
    let due = JudgedAttempts(attempts, in: curriculum).mastery.due(at: year)
    var pool = ReviewPool(curriculum, after: attempts)
    pool.addMissed(of: attempts)
    let asked = pool.entries.reduce(into: Set<Rule>()) { $0.formUnion($1.rules) }
    #expect(due.count > 50)
    #expect(due.map(\.rule).filter { !asked.contains($0) }.map(\.id) == [])
  }
}
