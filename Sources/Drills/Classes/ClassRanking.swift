internal import Assessment
internal import Reports

/// The learners ranked by points; speed breaks ties only if requested.
package struct ClassRanking: Hashable, Sendable {
  package struct Place: Hashable, Sendable {
    package let learner: Int
    package let name: String
    package let points: Double
    /// From 1; equal results share a rank.
    package let rank: Int
  }

  /// Best first; equal results in order of joining.
  package let places: [Place]
  /// The maximum score so far.
  package let most: Double
  /// The questions that aren't counted yet, although grades count them: until the correct order is
  /// shown or the session ends, a point would reveal it.
  package let later: [Int]

  package init(
    of drillClass: DrillClass, _ drill: PreparedDrill, _ ballot: inout ClassBallot, bySpeed: Bool
  ) {
    let counted = drillClass.asked.filter {
      drillClass.phase == .over || drillClass.shown.contains($0)
    }
    later = drillClass.asked.filter { !counted.contains($0) }
    let items = counted.map { drill.items[$0 - 1] }
    most = items.reduce(0) { $0 + $1.weight }
    var results: [(learner: ClassEvent.Learner, points: Double, milliseconds: Int)] = []
    for learner in drillClass.learners {
      var points = 0.0
      var milliseconds = 0
      for item in items {
        guard let answer = drillClass.lastAnswer(of: learner.number, to: item.number) else {
          continue
        }
        let graded = ballot.judge(answer.callbacks, question: item.number)
        points += graded.score
        // Being quick only counts for correct answers.
        if graded.grade.isCorrect { milliseconds += answer.milliseconds }
      }
      results.append((learner, points, bySpeed ? milliseconds : 0))
    }
    // More points first, then less time.
    let keys = results.map { (-Self.rounded($0.points), $0.milliseconds) }
    let order = results.indices.sorted { one, other in
      (keys[one].0, keys[one].1, one) < (keys[other].0, keys[other].1, other)
    }
    var places: [Place] = []
    for (position, index) in order.enumerated() {
      let isTie = position > 0 && keys[order[position - 1]] == keys[index]
      let result = results[index]
      places.append(
        Place(
          learner: result.learner.number, name: result.learner.name, points: result.points,
          rank: isTie ? places[position - 1].rank : position + 1))
    }
    self.places = places
  }

  /// Sums that differ only by rounding are equal.
  private static func rounded(_ points: Double) -> Double { (points * 10_000).rounded() }
}
