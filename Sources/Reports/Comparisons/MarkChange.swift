/// A changed mark, and why it changed.
package struct MarkChange: Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    /// The scenario no longer exists or can't be asked.
    case scenarioGone
    case scenarioUnusable
    /// It isn't a question of the drill.
    case notAsked
    case weight(old: Double, new: Double)
    case answered
    case notAnswered
    /// The answer is an allowed order now, or no longer is.
    case allowed
    case notAllowed
    case mistakeWent(Mark.ReportedMistake)
    case mistakeCame(Mark.ReportedMistake)
    /// The mistakes are the same; only partial credit is computed differently.
    case scoring
  }

  let place: MarkReader.Place
  package let old: Mark
  /// Nil: there is no mark anymore.
  package let new: Mark?
  package let causes: [Cause]

  init(_ place: MarkReader.Place, old: Mark, cause: Cause) {
    self.place = place
    self.old = old
    new = nil
    causes = [cause]
  }

  init(_ place: MarkReader.Place, old: Mark, new: Mark) {
    self.place = place
    self.old = old
    self.new = new
    var causes: [Cause] = []
    if old.weight != new.weight { causes.append(.weight(old: old.weight, new: new.weight)) }
    if old.isAnswered != new.isAnswered {
      causes.append(new.isAnswered ? .answered : .notAnswered)
    } else {
      if old.isCorrect != new.isCorrect { causes.append(new.isCorrect ? .allowed : .notAllowed) }
      causes += Self.without(old.mistakes, new.mistakes).map(Cause.mistakeWent)
      causes += Self.without(new.mistakes, old.mistakes).map(Cause.mistakeCame)
    }
    // The answer's grade is the same, and the weight alone doesn't explain the difference.
    let isExplained = causes.contains {
      // Scores have four decimals.
      if case .weight = $0 {
        abs(old.score * new.weight - new.score * old.weight) < 0.0005
      } else {
        true
      }
    }
    self.causes = isExplained ? causes : causes + [.scoring]
  }

  /// The elements of the first list without those of the second, counting repetitions.
  private static func without(
    _ some: [Mark.ReportedMistake], _ others: [Mark.ReportedMistake]
  ) -> [Mark.ReportedMistake] {
    var left = others.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return some.filter { mistake in
      guard let count = left[mistake], count > 0 else { return true }
      left[mistake] = count - 1
      return false
    }
  }
}
