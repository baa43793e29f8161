import Assessment
import Course
import LifecycleEngine
@testable import Practice
import TestSupport
import Testing
import TextFormats

/// Reviews stay within the lessons begun while these have a question about what is due.
@Suite struct TaughtReviewTests {
  private static let course = Result {
    try RealCourse.curriculum(and: ["Lessons"])
  }

  /// A wrong answer in a lesson, and the questions of a review a month later.
  private func review(
    afterMissing scenario: String, in lesson: String?
  ) throws -> (entries: [ReviewPool.Entry], pool: ReviewPool) {
    let curriculum = try Self.course.get()
    let attempts = [
      Attempt(
        time: 0, scenario: scenario, lesson: lesson, answer: ["B.viewDidAppear"],
        isCorrect: false, score: 0)
    ]
    let pool = ReviewPool(curriculum, after: attempts)
    var review = Review(pool, attempts: attempts, seed: nil)
    var entries: [ReviewPool.Entry] = []
    while let entry = review.next(at: 30 * 86_400) { entries.append(entry) }
    return (entries, pool)
  }

  @Test(arguments: ["first-prediction", "launch-13"])
  func `a review after lesson 1 asks only what lesson 1 has shown`(_ scenario: String) throws {
    let (entries, pool) = try review(afterMissing: scenario, in: "states")
    let entry = try #require(entries.first)
    #expect(pool.isTaught(entry), "\(entry.id)")
    // Lesson 1 forwards nothing and closes no window.
    #expect(!entry.callbacks.contains(.didDiscardSceneSessions))
    #expect(!entry.rules.contains { $0.id.hasPrefix("containment.") })
  }

  @Test func `without a lesson nothing is ruled out`() throws {
    let pool = try review(afterMissing: "first-prediction", in: nil).pool
    #expect(pool.entries.allSatisfy(pool.isTaught))
  }

  @Test func `what no begun lesson asks is still asked`() throws {
    // The lesson on launching has no question about a push.
    let (entries, pool) = try review(afterMissing: "push", in: "first-frame")
    #expect(entries.contains { !pool.isTaught($0) })
  }
}
