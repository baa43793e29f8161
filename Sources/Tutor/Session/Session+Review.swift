internal import Assessment
internal import Course
internal import LifecycleEngine
package import Practice

/// Reviews: questions about the rules that are due, asked and graded like those of lessons.
extension Session {
  /// Begins with a review instead of a lesson; returns if nothing is due.
  package mutating func startWithReview() -> [Reply] {
    let replies = startReview()
    return review == nil ? replies.dropLast() + [.leave] : replies
  }

  mutating func startReview() -> [Reply] {
    // A review in progress is resumed: a new one would repeat its questions.
    if review != nil {
      guard case .answering(let question, let answer) = activity else { return askDue() }
      return [.show(blocks(of: question, answer)), ask]
    }
    let started = Review(ReviewPool(curriculum), attempts: attempts, seed: nextSeed())
    let due = started.dueCount(at: now)
    guard due > 0 else {
      let next = started.nextDue(after: now).map { words.wait($0 - now) }
      let none = keepsRecord ? words.nothingToReview : words.reviewLacksRecord
      return say(next == nil ? none : words.nothingDue(next)) + [ask]
    }
    review = started
    quiz = nil
    return say(words.due(due)) + askDue()
  }

  /// A different seed for each quiz and review; nil if nothing is drawn.
  mutating func nextSeed() -> UInt64? {
    guard let seed else { return nil }
    var generator = SeededGenerator(seed: seed)
    self.seed = generator.next()
    return seed
  }

  /// The next question about a due rule, or the end of the review.
  mutating func askDue() -> [Reply] {
    while let entry = review?.next(at: now) {
      if let question = Question(entry.id, entry.document) { return begin(question) }
    }
    return endPractice(isDone: true)
  }
}
