internal import TextFormats

/// The CSV forms: long (learner, scenario, answer) and wide (learner, then one column per
/// scenario).
package struct AnswerTable: Sendable {
  private let file: String
  private let learner: String
  private let head: [Node]
  private let scenario: Int?
  private let answer: Int?
  private let learners: Int?
  private let names: Int?

  /// - Parameter head: the titles of the columns.
  init(of file: String, learner: String, head: [Node]) {
    self.file = file
    self.learner = learner
    self.head = head
    scenario = Self.column("scenario", in: head)
    answer = Self.column("answer", in: head)
    learners = Self.column("learner", in: head)
    names = Self.column("name", in: head)
  }

  private static func column(_ name: String, in head: [Node]) -> Int? {
    head.firstIndex { ($0.text ?? "").trimmed.lowercased() == name }
  }

  /// The reason why no row can be read; nil: rows can be read.
  var fault: Problem? { gradebook ?? half }

  /// The fault of a long table that lacks one of its two columns.
  private var half: Problem? {
    guard let column = scenario ?? answer, scenario == nil || answer == nil else { return nil }
    let (has, lacks) = scenario == nil ? ("answer", "scenario") : ("scenario", "answer")
    return problem(
      Localized("a column '\(has)' without a column '\(lacks)'", "有“\(has)”列，却没有“\(lacks)”列"),
      at: head[column].range)
  }

  // MARK: Gradebooks that `grade` wrote

  /// The columns that identify the gradebooks `grade` writes (its own, Canvas's, and Moodle's),
  /// whose marks could be taken for answers.
  private static let gradebooks = [
    ["learner", "score", "max"], ["student", "id", "sis user id"], ["email address", "id number"],
  ]

  /// The fault of a table that contains marks and no answers.
  private var gradebook: Problem? {
    let isGradebook =
      scenario == nil
      && Self.gradebooks.contains { $0.allSatisfy { Self.column($0, in: head) != nil } }
    guard isGradebook else { return nil }
    return Problem(
      file: file, range: head.first?.range,
      message: Localized(
        "a gradebook with marks and no answers; it was left out", "这是成绩单，里面只有分数，没有答案，已跳过"),
      expectation: Self.columns, severity: .warning)
  }

  // MARK: Rows

  /// A row's contents; nil: it is empty.
  func sheet(of row: [Node]) -> AnswerSheet? {
    guard !row.allSatisfy(Self.isBlank) else { return nil }
    let named = cell(row, learners)
    var left = AnswerLimits.mostCallbacks
    var sheet = AnswerSheet(
      learner: named ?? learner, name: cell(row, names), isNamed: named != nil)
    if let learners, named == nil {
      let place = row.indices.contains(learners) ? row[learners].range : row.first?.range
      sheet.faults.append(problem(Localized("a row without a learner", "这一行没有学员"), at: place))
    } else if let extra = row.dropFirst(head.count).first(where: { !Self.isBlank($0) }) {
      // With too many cells, none is certain to be in its column, not even the learner's.
      sheet.isNamed = false
      sheet.faults.append(
        problem(Localized("more cells than the header has columns", "单元格比表头的列多"), at: extra.range))
    } else if let scenario, let answer {
      readLong(row, scenario: scenario, answer: answer, into: &sheet, &left)
    } else {
      readWide(row, into: &sheet, &left)
    }
    if left < 0 { sheet.faults.append(AnswerLimits.tooMany(in: file, at: row.first?.range)) }
    return sheet
  }

  private func readLong(
    _ row: [Node], scenario: Int, answer: Int, into sheet: inout AnswerSheet, _ left: inout Int
  ) {
    guard let id = cell(row, scenario) else {
      sheet.faults.append(
        problem(
          Localized("a row without a scenario", "这一行没有情景"),
          at: row.indices.contains(scenario) ? row[scenario].range : row.first?.range))
      return
    }
    let place = PlacedText(id, range: row[scenario].range)
    sheet.answers.append(
      WrittenAnswer(
        file: file, scenario: place,
        placed: row.indices.contains(answer) ? callbacks(row[answer], &left) : nil))
  }

  private func readWide(_ row: [Node], into sheet: inout AnswerSheet, _ left: inout Int) {
    let others = ["learner", "name"]
    for (index, title) in head.enumerated() {
      let id = (title.text ?? "").trimmed
      guard !id.isEmpty, !others.contains(id.lowercased()), row.indices.contains(index) else {
        continue
      }
      var answer = WrittenAnswer(
        file: file, scenario: PlacedText(id, range: title.range),
        placed: callbacks(row[index], &left))
      answer.isColumn = true
      sheet.answers.append(answer)
    }
  }

  /// The callbacks in a cell; nil: it is blank, or the row has too many callbacks.
  ///
  /// - Parameter left: how many more callbacks the row may have; below 0: it has too many.
  private func callbacks(_ cell: Node, _ left: inout Int) -> [PlacedText]? {
    guard !Self.isBlank(cell), left >= 0 else { return nil }
    let callbacks = AnswerValue.split(cell.text ?? "", at: cell.range, atMost: left)
    left -= callbacks.count
    return left < 0 ? nil : callbacks
  }

  private static func isBlank(_ cell: Node) -> Bool { (cell.text ?? "").trimmed.isEmpty }

  private func cell(_ row: [Node], _ column: Int?) -> String? {
    guard let column, row.indices.contains(column) else { return nil }
    let text = (row[column].text ?? "").trimmed
    return text.isEmpty ? nil : text
  }

  private func problem(_ message: Localized, at range: SourceRange?) -> Problem {
    Problem(
      file: file, range: range, message: message,
      expectation: Self.columns)
  }

  private static let columns = Localized(
    "columns learner, scenario, answer, or learner and one column per scenario",
    "列 learner、scenario、answer；或者 learner 加上每个情景一列")
}
