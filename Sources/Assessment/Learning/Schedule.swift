/// When to repeat something: FSRS-6 with minute steps before whole days, without randomization.
package struct Schedule: Hashable, Sendable {
  static let day: Int64 = 86_400

  var model: MemoryModel
  /// The target probability of remembering at the next review, between 0 and 1.
  var retention: Double
  /// Seconds between the first reviews.
  var learningSteps: [Int64]
  /// Seconds between reviews after forgetting.
  var relearningSteps: [Int64]
  /// In days.
  var longestInterval: Int64

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

  /// The memory after one more review at a time in seconds since 1970; nil for the first one.
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

  /// The probability of remembering at a time.
  package func retrievability(_ memory: Memory, at time: Int64) -> Double {
    model.retrievability(stability: memory.stability, days: memory.days(until: time))
  }

  /// With stability and difficulty updated by the review, but not yet scheduled.
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

  /// Moves among the minute steps: back to the first, the same again, the next, or beyond the last.
  private func take(
    _ step: Int, of steps: [Int64], _ rating: Rating, _ memory: inout Memory,
    phase: (Int) -> Memory.Phase
  ) {
    // A step beyond the last one is from a schedule with more steps.
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

  /// At the first step, hard waits longer than again and shorter than good.
  private func trouble(_ step: Int, of steps: [Int64]) -> Int64 {
    if step > 0 { return steps[step] }
    return steps.count == 1 ? steps[0] * 3 / 2 : (steps[0] + steps[1]) / 2
  }

  /// Due after whole days, rounding halves to even as in the reference.
  private func graduate(_ memory: inout Memory) {
    let days = model.interval(stability: memory.stability, retention: retention)
      .rounded(.toNearestOrEven)
    let whole = Int64(min(max(days, 1), Double(longestInterval)))
    memory.phase = .review
    memory.due = memory.lastReview + whole * Self.day
  }
}
