internal import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// An answer and the order nearest to it in two columns, what matches on one line.
struct SideBySide: Hashable, Sendable {
  struct Row: Hashable, Sendable {
    /// The answer's item here, nil where something is missing.
    var answer: String?
    /// The order's callback here, nil where the answer has too much.
    var order: String?
    var isMatch: Bool { answer != nil && order != nil }
  }

  let rows: [Row]
  /// How many rows of a very long answer were left out.
  let leftOut: Int

  /// No order of a scenario is longer than a few hundred callbacks; an answer may be.
  private static let shown = 400

  init(_ answer: GradedAnswer) {
    self.init(answer.prediction, answer.grade, in: answer.question.scenario)
  }

  init(_ prediction: Prediction, _ grade: Grade, in scenario: Scenario) {
    var rows: [Row] = []
    var said = 0
    var came = 0
    func saidText(_ index: Int) -> String {
      switch prediction.items[index] {
      case .callback(let occurrence): CallbackText.text(of: occurrence, in: scenario)
      case .unknown(let text): text
      }
    }
    func cameText(_ index: Int) -> String {
      CallbackText.text(of: grade.nearest[index], in: scenario)
    }
    func advance(toAnswer answer: Int, order: Int) {
      while said < answer {
        if rows.count < Self.shown { rows.append(Row(answer: saidText(said), order: nil)) }
        said += 1
      }
      while came < order {
        if rows.count < Self.shown { rows.append(Row(answer: nil, order: cameText(came))) }
        came += 1
      }
    }
    for match in grade.matches {
      advance(toAnswer: match.answer, order: match.order)
      if rows.count < Self.shown {
        rows.append(Row(answer: saidText(said), order: cameText(came)))
      }
      said += 1
      came += 1
    }
    advance(toAnswer: prediction.items.count, order: grade.nearest.count)
    self.rows = rows
    leftOut =
      prediction.items.count + grade.nearest.count - grade.matches.count - rows.count
  }

  /// In columns; `=` stands between what matches.
  func text(heads: (answer: String, order: String), indent: String = "      ") -> String {
    let cells = rows.map { row in
      (
        SafeText.visible(row.answer ?? ""), row.isMatch ? "=" : row.order == nil ? "<" : ">",
        SafeText.visible(row.order ?? "")
      )
    }
    let all = [(heads.answer, " ", heads.order)] + cells
    let width = min(all.map { DisplayWidth.of($0.0) }.max() ?? 0, 60)
    return all.map { answer, sign, order in
      indent + DisplayWidth.padded(answer, to: width) + "  " + sign
        + (order.isEmpty ? "" : "  " + order) + "\n"
    }.joined() + (leftOut > 0 ? indent + "… +\(leftOut)\n" : "")
  }
}
