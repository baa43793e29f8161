import Assessment
import Course
import LifecycleEngine
@testable import Practice
import TestSupport
import Testing
import TextFormats

/// Reviews stay within the lessons begun as long as these have a question about a due rule.
@Suite struct TaughtReviewTests {
  private static let course = Result {
    try RealCourse.curriculum(and: ["Lessons"])
  }

  /// A wrong answer in a lesson, and the questions of a review a year later, each answered
  /// correctly.
  private func review(
    after scenario: String, in lesson: String?, answering: [String] = ["B.viewDidAppear"]
  ) throws -> (entries: [ReviewPool.Entry], pool: ReviewPool) {
    let curriculum = try Self.course.get()
    let attempts = [
      Attempt(
        time: 0, scenario: scenario, lesson: lesson, answer: answering, isCorrect: false,
        score: 0)
    ]
    let pool = ReviewPool(curriculum, after: attempts)
    var review = Review(pool, attempts: attempts, seed: nil)
    var entries: [ReviewPool.Entry] = []
    let now: Int64 = 366 * 86_400
    while let entry = review.next(at: now) {
      entries.append(entry)
      guard let question = Question(entry.id, entry.document) else { continue }
      let right = Attempt(
        time: Double(now), scenario: entry.id,
        answer: question.allowed.orders[0].map(question.text), isCorrect: true, score: 1)
      review.learn(from: right, of: question)
    }
    return (entries, pool)
  }

  @Test(arguments: ["first-prediction", "launch-13"])
  func `a review after lesson 1 asks only what lesson 1 has shown`(_ scenario: String) throws {
    let (entries, pool) = try review(after: scenario, in: "states")
    let entry = try #require(entries.first)
    #expect(pool.isTaught(entry), "\(entry.id)")
    // Lesson 1 forwards nothing and closes no window.
    #expect(!entry.callbacks.contains(.didDiscardSceneSessions))
    #expect(!entry.rules.contains { $0.id.hasPrefix("containment.") })
  }

  @Test func `without a lesson nothing is ruled out`() throws {
    let pool = try review(after: "first-prediction", in: nil).pool
    #expect(pool.entries.allSatisfy(pool.isTaught))
  }

  @Test func `what no begun lesson asks is still asked`() throws {
    // The lesson on launching has no question about a push, so its rules are due untaught.
    let (entries, pool) = try review(
      after: "push", in: "first-frame",
      answering: Self.rightAnswer(to: "push"))
    #expect(entries.contains { $0.rules.contains { $0.area == "navigation" } })
    #expect(entries.contains { !pool.isTaught($0) })
  }

  private static func rightAnswer(to id: String) throws -> [String] {
    var problems: [Problem] = []
    let document = try #require(try course.get().scenario(id, problems: &problems))
    let question = try #require(Question(id, document))
    return question.allowed.orders[0].map(question.text)
  }
}
