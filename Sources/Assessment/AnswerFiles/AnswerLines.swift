package import TextFormats

/// The NDJSON form: one answer a line, each read by itself.
package struct AnswerLines {
  static func read(_ file: SourceFile, learner: String) -> AnswerSheets {
    var sheets = AnswerSheets()
    let lines = file.text.utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy(isBlank) {
      guard line.count <= longest else {
        sheets.add(tooLong(index + 1, of: file.name))
        continue
      }
      var problems: [Problem] = []
      let source = SourceFile(name: file.name, text: String(Substring(line)))
      let sheet = sheet(of: source, number: index + 1, learner: learner, problems: &problems)
      for problem in problems { sheets.add(problem) }
      if let sheet { sheets.add(sheet) }
    }
    return sheets
  }

  /// Bytes; longer lines are no answers.
  package static let longest = 16 << 20

  package static func tooLong(_ number: Int, of file: String) -> Problem {
    Problem(
      file: file, range: SourceRange(start: SourceLocation(line: number, column: 1)),
      message: "a line longer than \(longest >> 20) MB", expectation: "an answer")
  }

  /// One line; `number` is its place in the file. Nil where it is no answer: why is in `problems`.
  package static func sheet(
    of line: SourceFile, number: Int, learner: String, problems: inout [Problem]
  ) -> AnswerSheet? {
    switch readLine(line.text, number: number, of: line.name, learner: learner) {
    case .success(let sheet): return sheet
    case .failure(let faults):
      problems += faults
      return nil
    }
  }

  private enum Line {
    case success(AnswerSheet)
    case failure([Problem])
  }

  /// What may stand between the parts of a line, and alone on an empty one.
  package static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\t")
  }

  private static func readLine(_ line: String, number: Int, of file: String, learner: String)
    -> Line
  {
    var problems: [Problem] = []
    func moved(_ range: SourceRange) -> SourceRange {
      let start = SourceLocation(line: number, column: range.start.column)
      return SourceRange(start: start, length: range.length)
    }
    func fault(_ message: Message, _ range: SourceRange, _ expected: Message) -> Line {
      .failure([
        Problem(file: file, range: moved(range), message: message, expectation: expected)
      ])
    }
    let root = JSONReader.read(SourceFile(name: file, text: line), problems: &problems)
    guard let root, problems.allSatisfy({ $0.severity == .warning }) else {
      return .failure(
        problems.map { problem in
          var problem = problem
          problem.range = problem.range.map(moved)
          return problem
        })
    }
    let form: Message = "{\"learner\": …, \"scenario\": …, \"answer\": […]}"
    guard root.entries != nil else { return fault("not an answer", root.range, form) }
    guard let scenario = root["scenario"], let id = scenario.text, !scenario.isNull else {
      return fault("an answer without a scenario", root["scenario"]?.range ?? root.range, form)
    }
    let who = root["learner"]
    if let who, who.text == nil { return fault("'learner' is not a text", who.range, form) }
    var callbacks: [PlacedText]?
    if let answer = root["answer"] {
      switch AnswerValue.callbacks(answer) {
      case .unreadable(let range): return fault("not a callback", range, "a list of callback names")
      case .callbacks(let read):
        callbacks = read?.map { PlacedText($0.text, range: moved($0.range)) }
      }
    }
    let name = root["name"].flatMap { $0.isNull ? nil : $0.text }
    let isNamed = who.map { !$0.isNull && $0.text?.isEmpty == false } ?? false
    return .success(
      AnswerSheet(
        learner: isNamed ? who?.text ?? learner : learner, name: name,
        answers: [
          WrittenAnswer(
            file: file, scenario: PlacedText(id, range: moved(scenario.range)),
            callbacks: callbacks)
        ]))
  }
}
