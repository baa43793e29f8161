internal import Assessment
internal import Course
internal import LifecycleEngine

/// Lays a prediction beside the order it is nearest to: matches share a row, between two matches
/// first what only the prediction has, then what only the run has.
struct SideRows {
  private let grade: Grade
  private let said: [Occurrence]
  private let question: Question
  private let words: Words
  private let showsSteps: Bool
  /// Where something stood on the left.
  private let stood: (Int) -> String

  init(
    _ grade: Grade, said: [Occurrence], question: Question, words: Words,
    stood: ((Int) -> String)? = nil, showsSteps: Bool = true
  ) {
    self.showsSteps = showsSteps
    self.stood = stood ?? words.youHad
    self.grade = grade
    self.said = said
    self.question = question
    self.words = words
  }

  var rows: [Sides.Row] {
    var rows: [Sides.Row] = []
    var answer = 0
    var order = 0
    func between(_ answerEnd: Int, _ orderEnd: Int) {
      while answer < answerEnd {
        rows.append(left(answer))
        answer += 1
      }
      while order < orderEnd {
        rows.append(right(order))
        order += 1
      }
    }
    for match in grade.matches {
      between(match.answer, match.order)
      rows.append(row(.match, left: answer, right: order))
      answer += 1
      order += 1
    }
    between(said.count, grade.nearest.count)
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
      row.partner = words.comesAt(belongs + 1)
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
    row.partner = moved?.at.map { stood($0 + 1) }
    return row
  }

  private func row(_ mark: Sides.Mark, left: Int?, right: Int?) -> Sides.Row {
    Sides.Row(
      mark: mark, leftNumber: (left ?? 0) + 1, leftText: left.map { question.text(said[$0]) },
      rightNumber: (right ?? 0) + 1,
      rightText: right.map { question.text(grade.nearest[$0]) })
  }

  /// Where several steps are asked, each step's text above its first callback.
  private func withSteps(_ rows: [Sides.Row]) -> [Sides.Row] {
    let entries = question.scenario.steps.indices.filter { question.scenario.steps[$0].isAsked }
    let asked = question.asked
    guard entries.count > 1, grade.nearest == asked.map(\.occurrence) else { return rows }
    var rows = rows
    for entry in entries {
      guard let first = asked.firstIndex(where: { $0.step == Int32(entry) }),
        let row = rows.firstIndex(where: { $0.rightText != nil && $0.rightNumber == first + 1 })
      else { continue }
      rows[row].step = StepPhrases.lines(
        ofEntry: entry, in: question.document, language: words.language
      ).joined(separator: "; ")
    }
    return rows
  }
}
