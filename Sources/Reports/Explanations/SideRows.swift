package import Assessment
internal import Course
package import Documents
package import LifecycleEngine
internal import ScenarioLanguage

/// Aligns a prediction with the nearest order: matches share a row; between two matches, first the
/// callbacks of the prediction, then those of the run.
package struct SideRows {
  private let grade: Grade
  private let callbacks: [Occurrence]
  private let question: Question
  private let words: Words
  private let showsSteps: Bool
  /// The number of given lines at the end of the prediction, which have their numbers in the run.
  private let givenBehind: Int
  /// The wording of a position on the left.
  private let placeOnLeft: (Int) -> String
  /// The index of the asked step of each callback on the left; empty for a prediction.
  private let callbackSteps: [Int]

  package init(
    _ grade: Grade, callbacks: [Occurrence], question: Question, words: Words,
    placeOnLeft: ((Int) -> String)? = nil, showsSteps: Bool = true, callbackSteps: [Int] = [],
    givenBehind: Int = 0
  ) {
    self.givenBehind = givenBehind
    self.showsSteps = showsSteps
    self.callbackSteps = callbackSteps
    self.placeOnLeft = placeOnLeft ?? words.youHad
    self.grade = grade
    self.callbacks = callbacks
    self.question = question
    self.words = words
  }

  package var rows: [Sides.Row] {
    // A callback of a later step follows those of earlier steps.
    let alignment = Alignment(grade, answerCount: callbacks.count) {
      step(left: $0) ?? -1 <= step(right: $1) ?? .max
    }
    var rows = alignment.rows.map { places in
      switch (places.answer, places.order) {
      case (let answer?, let order?): row(.match, left: answer, right: order)
      case (let answer?, nil): left(answer)
      case (nil, let order): right(order ?? 0)
      }
    }
    if let first = rows.firstIndex(where: { $0.mark != .match }) {
      rows[first].isFirstDifference = true
    }
    return showsSteps ? withSteps(rows) : rows
  }

  private func left(_ place: Int) -> Sides.Row {
    let mistake = grade.mistakes.first { $0.at == place }
    switch mistake {
    case .misplaced(_, _, let belongs, _):
      var row = row(.moved, left: place, right: nil)
      // The positions are equal, so name the callback that should precede it.
      row.partner =
        belongs == place
        ? words.comesAfter(question.text(grade.nearest[belongs - 1]))
        : words.comesAt(belongs + 1)
      return row
    case .repeated: return row(.repeated, left: place, right: nil)
    default: return row(.extra, left: place, right: nil)
    }
  }

  private func right(_ place: Int) -> Sides.Row {
    let moved = grade.mistakes.first { mistake in
      if case .misplaced(_, _, place, _) = mistake { true } else { false }
    }
    var row = row(moved == nil ? .missing : .moved, left: nil, right: place)
    row.partner = moved?.at.map { placeOnLeft($0 + 1) }
    return row
  }

  private func row(_ mark: Sides.Mark, left: Int?, right: Int?) -> Sides.Row {
    let isGiven = mark == .match && left.map { $0 >= callbacks.count - givenBehind } == true
    return Sides.Row(
      mark: mark, leftNumber: ((isGiven ? right : left) ?? 0) + 1,
      leftText: left.map { question.text(callbacks[$0]) },
      rightNumber: (right ?? 0) + 1,
      rightText: right.map { question.text(grade.nearest[$0]) })
  }

  private var entries: [Int] {
    question.scenario.askedSteps
  }

  private func step(left place: Int) -> Int? {
    callbackSteps.indices.contains(place) ? min(callbackSteps[place], entries.count - 1) : nil
  }

  private func step(right place: Int) -> Int? {
    question.event(at: place, of: grade.nearest).flatMap { entries.firstIndex(of: Int($0.step)) }
  }

  /// The index of each row's step: the run's, if the row has a callback of the run. Other rows get
  /// a step between those of their neighbors, as near as possible to the step they belong to.
  private func steps(of rows: [Sides.Row]) -> [Int?] {
    let known = rows.map { row in
      row.rightText != nil ? step(right: row.rightNumber - 1) : step(left: row.leftNumber - 1)
    }
    guard known.contains(where: { $0 != nil }) else { return known }
    return rows.indices.map { row in
      if let step = known[row] { return step }
      let first = known[..<row].last { $0 != nil } ?? 0
      let last = known[row...].first { $0 != nil } ?? entries.count - 1
      let mistake = grade.mistakes.first { $0.at == rows[row].leftNumber - 1 }
      let own = mistake?.belongs.flatMap(step(right:))
      return min(max(own ?? 0, first ?? 0), last ?? 0)
    }
  }

  /// If several steps are asked, each step's text is above the first row of this step or a later
  /// one.
  private func withSteps(_ rows: [Sides.Row]) -> [Sides.Row] {
    guard entries.count > 1 else { return rows }
    let places = steps(of: rows)
    var rows = rows
    var reported = 0
    for row in rows.indices {
      guard let place = places[row], place >= reported else { continue }
      rows[row].steps = entries[reported...place].map { entry in
        StepText.line(ofEntry: entry, in: question.document, language: words.language)
      }
      reported = place + 1
    }
    return rows
  }
}
