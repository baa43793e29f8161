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

  /// Counts only questions whose correct order was shown; at the end, all that were voted on.
  /// Earlier, a point would reveal the correct answer.
  package init(
    of drillClass: DrillClass, _ drill: PreparedDrill, _ ballot: inout ClassBallot, bySpeed: Bool
  ) {
    let items = drill.items.filter { item in
      drillClass.shown.contains(item.number)
        || drillClass.phase == .over && !drillClass.votes(on: item.number).isEmpty
    }
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
    func isBetter(_ one: (points: Double, time: Int), _ other: (points: Double, time: Int)) -> Bool
    {
      one.points != other.points ? one.points > other.points : one.time < other.time
    }
    let keys = results.map { (points: Self.rounded($0.points), time: $0.milliseconds) }
    let order = results.indices.sorted { one, other in
      isBetter(keys[one], keys[other]) || !isBetter(keys[other], keys[one]) && one < other
    }
    var places: [Place] = []
    for index in order {
      let better = keys.count { isBetter($0, keys[index]) }
      let result = results[index]
      places.append(
        Place(
          learner: result.learner.number, name: result.learner.name, points: result.points,
          rank: better + 1))
    }
    self.places = places
  }

  /// Sums that differ only by rounding are equal.
  private static func rounded(_ points: Double) -> Double { (points * 10_000).rounded() }
}
