/// When something should be asked again: FSRS-6 with steps of minutes before whole days, and no
/// chance in it.
package struct Schedule: Hashable, Sendable {
  static let day: Int64 = 86_400

  package var model: MemoryModel
  /// How much should still be remembered when it is asked again, between 0 and 1.
  package var retention: Double
  /// Seconds between the first reviews.
  package var learningSteps: [Int64]
  /// Seconds between reviews after something was forgotten.
  package var relearningSteps: [Int64]
  /// In days.
  package var longestInterval: Int64

  package init(
    model: MemoryModel = .standard, retention: Double = 0.9, learningSteps: [Int64] = [60, 600],
    relearningSteps: [Int64] = [600], longestInterval: Int64 = 36_500
  ) {
    self.model = model
    self.retention = retention
    self.learningSteps = learningSteps
    self.relearningSteps = relearningSteps
    self.longestInterval = longestInterval
  }

  /// A memory after one more review at a time in seconds since 1970; nil is the first one.
  package func review(_ memory: Memory?, _ rating: Rating, at time: Int64) -> Memory {
    var next = strengthened(memory, rating, at: time)
    switch next.phase {
    case .learning(let step):
      take(step, of: learningSteps, rating, &next) { .learning(step: $0) }
    case .relearning(let step):
      take(step, of: relearningSteps, rating, &next) { .relearning(step: $0) }
    case .review:
      if rating == .again, let first = relearningSteps.first {
        next.phase = .relearning(step: 0)
        next.due = time + first
      } else {
        graduate(&next)
      }
    }
    return next
  }

  /// The probability that it is remembered at a time.
  package func retrievability(_ memory: Memory, at time: Int64) -> Double {
    model.retrievability(stability: memory.stability, days: memory.days(until: time))
  }

  /// With stability and difficulty as they are after the review; the rest is still to be decided.
  private func strengthened(_ memory: Memory?, _ rating: Rating, at time: Int64) -> Memory {
    guard let memory else {
      return Memory(
        stability: model.firstStability(rating), difficulty: model.firstDifficulty(rating),
        phase: .learning(step: 0), due: time, lastReview: time)
    }
    var next = memory
    let days = memory.days(until: time)
    next.stability =
      days < 1
      ? model.stability(sameDayAfter: rating, from: memory.stability)
      : model.stability(
        after: rating, from: memory.stability, difficulty: memory.difficulty, days: days)
    next.difficulty = model.difficulty(after: rating, from: memory.difficulty)
    next.lastReview = time
    return next
  }

  /// One step of minutes: back to the first, the same again, the next, or out of them.
  private func take(
    _ step: Int, of steps: [Int64], _ rating: Rating, _ memory: inout Memory,
    phase: (Int) -> Memory.Phase
  ) {
    // A step beyond the last one comes from a schedule that had more of them.
    guard let first = steps.first, step < steps.count || rating == .again else {
      return graduate(&memory)
    }
    switch rating {
    case .again:
      memory.phase = phase(0)
      memory.due = memory.lastReview + first
    case .hard:
      memory.due = memory.lastReview + trouble(step, of: steps)
    case .good where step + 1 < steps.count:
      memory.phase = phase(step + 1)
      memory.due = memory.lastReview + steps[step + 1]
    case .good, .easy: graduate(&memory)
    }
  }

  /// Hard at the first step waits longer than again would, shorter than good.
  private func trouble(_ step: Int, of steps: [Int64]) -> Int64 {
    if step > 0 { return steps[step] }
    return steps.count == 1 ? steps[0] * 3 / 2 : (steps[0] + steps[1]) / 2
  }

  /// Due after whole days, halves to the even day as in the reference.
  private func graduate(_ memory: inout Memory) {
    let days = model.interval(stability: memory.stability, retention: retention)
      .rounded(.toNearestOrEven)
    let whole = Int64(min(max(days, 1), Double(longestInterval)))
    memory.phase = .review
    memory.due = memory.lastReview + whole * Self.day
  }
}
