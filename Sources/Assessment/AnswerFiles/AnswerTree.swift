internal import TextFormats

/// The YAML and JSON forms: `{learner: …, answers: {scenario: [callbacks]}}`, or a list of those.
struct AnswerTree {
  private let file: String
  private let learner: String
  private var sheets = AnswerSheets()

  static func read(_ file: String, root: Node, learner: String) -> AnswerSheets {
    var reader = AnswerTree(file: file, learner: learner)
    if let items = root.items {
      for item in items { reader.readLearner(item) }
    } else {
      reader.readLearner(root)
    }
    return reader.sheets
  }

  /// Reads one learner of a list.
  static func read(
    _ file: String, learner node: Node, called learner: String, _ record: RecordChoice
  ) -> AnswerSheets {
    var reader = AnswerTree(file: file, learner: learner)
    if node["schema"]?.text?.hasPrefix("lifeline.record/") == true {
      reader.readRecord(node, record)
      return reader.sheets
    }
    reader.readLearner(node)
    return reader.sheets
  }

  private init(file: String, learner: String) {
    self.file = file
    self.learner = learner
  }

  private mutating func readLearner(_ node: Node) {
    var sheet = AnswerSheet(learner: learner, isNamed: false)
    guard let entries = node.entries else {
      sheets.add(
        problem(
          Localized("not a learner's answers", "不是一个学员的答案"), at: node.range,
          expected: Localized(
            "a mapping with 'learner' and 'answers'", "带有 'learner' 和 'answers' 的映射")))
      return
    }
    for entry in entries {
      switch entry.key.text {
      case "learner": readText(entry, into: &sheet) { $0.learner = $1 }
      case "name": readText(entry, into: &sheet) { $0.name = $1 }
      case "answers": readAnswers(entry.value, into: &sheet)
      default: checkKey(entry.key, into: &sheet)
      }
    }
    if node["answers"] == nil {
      sheet.faults.list(
        problem(
          Localized("no 'answers'", "没有“answers”"), at: node.range,
          expected: Localized("'answers: {scenario: [callbacks]}'", "'answers: {情景: [回调]}'")))
    }
    // If the learner is unreadable, the answers are dropped and their faults belong to the file.
    if let learner = node["learner"], learner.text == nil, !learner.isNull {
      for problem in sheet.problems { sheets.add(problem) }
    } else {
      sheets.add(sheet)
    }
  }

  /// A record names no learner, but its file does.
  private mutating func readRecord(_ node: Node, _ choice: RecordChoice) {
    var problems: [Problem] = []
    let contents = RecordReader.contents(of: node, in: file, problems: &problems)
    var sheet = AnswerSheet(learner: learner, isNamed: false)
    if let contents, problems.isEmpty {
      sheet = AnswerSheet(contents, of: learner, in: file, at: node.range, choice)
      if sheet.answers.isEmpty { sheet.faults.list(.nothingAnswered(in: file)) }
    }
    for problem in problems { sheet.faults.list(problem) }
    sheets.add(sheet)
  }

  private func readText(
    _ entry: Node.Entry, into sheet: inout AnswerSheet,
    store: (inout AnswerSheet, String) -> Void
  ) {
    if entry.value.isNull { return }
    if let text = entry.value.text {
      guard !text.isEmpty else { return }
      store(&sheet, text)
      sheet.isNamed = true
    } else {
      sheet.faults.list(
        problem(
          Localized("'\(entry.key.text ?? "")' is not text", "“\(entry.key.text ?? "")”不是文本"),
          at: entry.value.range, expected: Localized("text", "文本")))
    }
  }

  /// Ignores other programs' keys, unless one looks like a misspelling of ours.
  private func checkKey(_ key: Node, into sheet: inout AnswerSheet) {
    let known = ["learner", "name", "answers"]
    guard let text = key.text, let meant = NearestName.of(text, among: known) else { return }
    var fault = problem(Localized("unknown key '\(text)'", "没有键“\(text)”"), at: key.range)
    fault.suggestion = meant
    sheet.faults.list(fault)
  }

  private func readAnswers(_ node: Node, into sheet: inout AnswerSheet) {
    if node.isNull { return }
    guard let entries = node.entries else {
      sheet.faults.list(
        problem(
          Localized("'answers' is not a mapping", "“answers”不是映射"), at: node.range,
          expected: Localized("'scenario: [callbacks]'", "'情景: [回调]'")))
      return
    }
    var left = AnswerLimits.mostCallbacks
    for entry in entries {
      guard let id = entry.key.text else {
        sheet.faults.list(
          problem(Localized("a scenario's id is not text", "情景的 id 不是文本"), at: entry.key.range))
        continue
      }
      let scenario = PlacedText(id, range: entry.key.range)
      switch AnswerValue.callbacks(entry.value, atMost: left) {
      case .callbacks(let callbacks):
        left -= callbacks?.count ?? 0
        guard left >= 0 else {
          sheet.faults.list(AnswerLimits.tooMany(in: file, at: entry.value.range))
          return
        }
        sheet.answers.append(
          WrittenAnswer(file: file, scenario: scenario, placed: callbacks))
      case .unreadable(let range):
        sheet.faults.list(
          problem(
            Localized("not a callback", "不是回调"), at: range,
            expected: Localized("a list of callback names", "回调名字的列表")))
      }
    }
  }

  private func problem(_ message: Localized, at range: SourceRange, expected: Localized? = nil)
    -> Problem
  { Problem(file: file, range: range, message: message, expectation: expected) }
}

/// An answer as a node: a list of callbacks, a text with several, or nothing.
enum AnswerValue {
  case callbacks([PlacedText]?)
  case unreadable(SourceRange)

  /// - Parameter most: the maximum number of callbacks; if there are more, some of those beyond it
  ///   are dropped.
  static func callbacks(_ node: Node, atMost most: Int = .max) -> AnswerValue {
    if node.isNull { return .callbacks(nil) }
    if let text = node.text {
      return .callbacks(text.isEmpty ? nil : split(text, at: node.range, atMost: most))
    }
    guard let items = node.items else { return .unreadable(node.range) }
    var callbacks: [PlacedText] = []
    for item in items {
      guard let text = item.text, !item.isNull else { return .unreadable(item.range) }
      callbacks += split(text, at: item.range, atMost: most - callbacks.count)
    }
    return .callbacks(callbacks)
  }

  /// The parts of a quoted text all have the text's place, as escapes shift their columns.
  static func split(_ text: String, at range: SourceRange, atMost most: Int = .max) -> [PlacedText]
  {
    CallbackSplitter(text, at: range.start, hasComments: false).callbacks(atMost: most)
      .filter { $0.text != "-" }
      .map { PlacedText($0.text, range: range) }
  }
}
