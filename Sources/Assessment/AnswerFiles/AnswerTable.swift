internal import TextFormats

/// The CSV forms: long (learner, scenario, answer) and wide (learner, then one column a scenario).
struct AnswerTable {
  private let file: SourceFile
  private let learner: String
  private let head: [Node]
  private var sheets = AnswerSheets()

  static func read(_ file: SourceFile, learner: String) -> AnswerSheets {
    var problems: [Problem] = []
    let rows = CSVReader.read(file, problems: &problems)
    var reader = AnswerTable(file: file, learner: learner, head: rows.first ?? [])
    for problem in problems { reader.sheets.add(problem) }
    if reader.isGradebook {
      reader.sheets.add(reader.gradebook)
    } else {
      reader.read(rows.dropFirst())
    }
    return reader.sheets
  }

  private init(file: SourceFile, learner: String, head: [Node]) {
    self.file = file
    self.learner = learner
    self.head = head
  }

  private func column(_ name: String) -> Int? {
    head.firstIndex { ($0.text ?? "").trimmed.lowercased() == name }
  }

  // MARK: What `grade` wrote

  /// The columns by which gradebooks are known that `grade` writes, its own, Canvas's and Moodle's:
  /// their marks would be taken for answers.
  private static let gradebooks = [
    ["learner", "score", "max"], ["student", "id", "sis user id"], ["email address", "id number"],
  ]

  private var isGradebook: Bool {
    column("scenario") == nil
      && Self.gradebooks.contains { columns in columns.allSatisfy { column($0) != nil } }
  }

  private var gradebook: Problem {
    Problem(
      file: file.name, range: head.first?.range,
      message: "a gradebook with marks and no answers; it was left out",
      expectation: Self.columns, severity: .warning)
  }

  // MARK: Rows

  private mutating func read(_ rows: ArraySlice<[Node]>) {
    let scenario = column("scenario")
    let answer = column("answer")
    for row in rows where !row.allSatisfy({ ($0.text ?? "").trimmed.isEmpty }) {
      let named = cell(row, column("learner"))
      var sheet = AnswerSheet(
        learner: named ?? learner, name: cell(row, column("name")), isNamed: named != nil)
      if let extra = row.dropFirst(head.count).first {
        // No cell is known to stand under its column, not even the learner's.
        sheet.isNamed = false
        sheet.faults.append(
          problem("more cells than the header has columns", at: extra.range))
      } else if let scenario, let answer {
        readLong(row, scenario: scenario, answer: answer, into: &sheet)
      } else {
        readWide(row, into: &sheet)
      }
      sheets.add(sheet)
    }
  }

  private func readLong(
    _ row: [Node], scenario: Int, answer: Int, into sheet: inout AnswerSheet
  ) {
    guard let id = cell(row, scenario) else {
      sheet.faults.append(
        problem(
          "a row without a scenario",
          at: row.indices.contains(scenario) ? row[scenario].range : row.first?.range))
      return
    }
    let place = PlacedText(id, range: row[scenario].range)
    sheet.answers.append(
      WrittenAnswer(
        file: file.name, scenario: place,
        placed: row.indices.contains(answer) ? callbacks(row[answer]) : nil))
  }

  private func readWide(_ row: [Node], into sheet: inout AnswerSheet) {
    let others = ["learner", "name"]
    for (index, title) in head.enumerated() {
      let id = (title.text ?? "").trimmed
      guard !id.isEmpty, !others.contains(id.lowercased()), row.indices.contains(index) else {
        continue
      }
      sheet.answers.append(
        WrittenAnswer(
          file: file.name, scenario: PlacedText(id, range: title.range),
          placed: callbacks(row[index])))
    }
  }

  private func callbacks(_ cell: Node) -> [PlacedText]? {
    let text = cell.text ?? ""
    return text.trimmed.isEmpty ? nil : AnswerValue.split(text, at: cell.range)
  }

  private func cell(_ row: [Node], _ column: Int?) -> String? {
    guard let column, row.indices.contains(column) else { return nil }
    let text = (row[column].text ?? "").trimmed
    return text.isEmpty ? nil : text
  }

  private func problem(_ message: Message, at range: SourceRange?) -> Problem {
    Problem(
      file: file.name, range: range, message: message,
      expectation: Self.columns)
  }

  private static let columns: Message =
    "columns learner, scenario, answer, or learner and one column a scenario"
}
