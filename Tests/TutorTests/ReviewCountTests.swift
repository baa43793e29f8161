import Assessment
import Course
import LifecycleEngine
import Practice
import TestSupport
import Testing
import TextFormats

/// One count everywhere: whatever an answer makes due, a review asks about.
@Suite struct ReviewCountTests {
  @Test func `every rule that the course's questions teach is asked in a review`() throws {
    let curriculum = try RealCourse.curriculum()
    var problems: [Problem] = []
    var attempts: [Attempt] = []
    for id in curriculum.lessons {
      let lesson = curriculum.lesson(id, in: .english, problems: &problems)
      for block in lesson?.pages.flatMap(\.blocks) ?? [] {
        switch block.content {
        case .predict(let scenario, _, _):
          guard let document = curriculum.scenario(scenario, problems: &problems),
            let question = Question(scenario, document)
          else { continue }
          attempts.append(
            Attempt(
              time: 0, scenario: scenario, answer: question.allowed.orders[0].map(question.text),
              isCorrect: true, score: 1))
        case .repair(let repair):
          var sheet = try RepairSheet(#require(curriculum.repair(repair, problems: &problems)))
          sheet.solve()
          attempts.append(
            Attempt(
              time: 0, scenario: sheet.repair.questionID, answer: sheet.answer, isCorrect: true,
              score: 1, form: .repair))
        default: break
        }
      }
    }
    let year: Int64 = 366 * 86_400
    let due = JudgedAttempts(attempts, in: curriculum).mastery.due(at: year)
    let review = Review(ReviewPool(curriculum), attempts: attempts, seed: nil)
    #expect(due.count > 60)
    #expect(review.dueCount(at: year) == due.count, "\(due.map(\.rule.id))")
  }
}
