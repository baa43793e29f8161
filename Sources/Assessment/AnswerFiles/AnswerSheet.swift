package import TextFormats

/// One learner's answers in a file, with callbacks as written.
package struct AnswerSheet: Hashable, Sendable {
  /// The learner's id, exactly as written.
  package var learner: String
  package var name: String?
  /// Whether the file itself names the learner; otherwise its name does.
  var isNamed: Bool
  /// The session file it comes from. Nicknames belong to that session, and only questions with a
  /// line, answered or not, count as asked. Nil: not from a class.
  var session: String?
  /// Whether `learner` is a nickname from a class rather than an id.
  package var isNickname: Bool
  package var answers: [WrittenAnswer]
  package var faults: [Problem]
  /// The recorded work, if it comes from an exported record.
  var work: [RecordedWork] = []

  package init(
    learner: String, name: String? = nil, isNamed: Bool = true, session: String? = nil,
    isNickname: Bool = false, answers: [WrittenAnswer] = [], faults: [Problem] = []
  ) {
    self.learner = learner
    self.name = name
    self.isNamed = isNamed
    self.session = session
    self.isNickname = isNickname
    self.answers = answers
    self.faults = faults
  }

  /// Whether nothing could be read, not even the learner, who may not exist.
  var isUnattributed: Bool {
    !isNamed && answers.isEmpty && faults.contains { $0.severity == .error }
  }

  /// The faults, and the warnings about answers that count.
  package var problems: [Problem] {
    guard answers.contains(where: { $0.repeated != nil }) else { return faults }
    return faults + answers.compactMap(\.repetition)
  }
}

/// An answer to one scenario as it was written.
package struct WrittenAnswer: Hashable, Sendable {
  var file: String
  package var scenario: PlacedText
  /// Nil: not answered. Empty: "no callbacks at all".
  package var callbacks: [String]?
  /// The repeated scenario's name, if there was an earlier answer.
  var repeated: String?
  /// The warning about a repeated answer, which counts; nil: it isn't repeated.
  var repetition: Problem? {
    var messages: [String: Localized] = [:]
    return repetition(sharing: &messages)
  }

  /// The warning, sharing one message among all repeated answers to a scenario.
  func repetition(sharing messages: inout [String: Localized]) -> Problem? {
    guard let repeated else { return nil }
    let message =
      messages[repeated]
      ?? Localized(
        "'\(repeated)' is answered more than once; this answer counts",
        "“\(repeated)”答了不止一次，以这一次为准")
    messages[repeated] = message
    return Problem(file: file, range: scenario.range, message: message, severity: .warning)
  }
  /// Whether the scenario is a table column's title, which may be something else, such as a form's
  /// time stamp.
  package var isColumn = false

  /// The places of one-character words, which may be letters of a printed sheet, and of the verbs
  /// of repair edits.
  var letters: [Int: SourceRange] = [:]

  /// More than any sheet has.
  private static let mostLetters = 1_000

  package init(file: String, scenario: PlacedText, callbacks: [String]?) {
    self.file = file
    self.scenario = scenario
    self.callbacks = callbacks
  }

  init(file: String, scenario: PlacedText, placed: [PlacedText]?) {
    self.init(file: file, scenario: scenario, callbacks: nil)
    for callback in placed ?? [] { append(callback.text, at: callback.range) }
    callbacks = placed == nil ? nil : callbacks ?? []
  }

  private var isRepair: Bool {
    if case .repair = QuestionID(scenario.text) { true } else { false }
  }

  /// Adds a callback in place, as an answer may have 10,000.
  mutating func append(_ callback: String, at range: @autoclosure () -> SourceRange) {
    let isShort = callback.utf8.count <= 4 && callback.count == 1
    // A drill's repair is named by its number or code, so its kind isn't known yet.
    if isShort || isRepair || RepairEdit.begins(with: callback), letters.count < Self.mostLetters {
      letters[callbacks?.count ?? 0] = range()
    }
    if callbacks == nil { callbacks = [callback] } else { callbacks?.append(callback) }
  }
}

/// A text and its place.
package struct PlacedText: Hashable, Sendable {
  package var text: String
  package var range: SourceRange
  package init(_ text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }
}

/// The contents of one or more files, by learner.
package struct AnswerSheets: Hashable, Sendable {
  /// One per learner, by first appearance.
  package private(set) var sheets: [AnswerSheet] = []
  /// Faults that belong to no identifiable learner.
  package private(set) var problems: [Problem] = []
  private var positions: [Learner: Int] = [:]
  /// The scenarios, numbered.
  private var scenarios: [String: Int32] = [:]
  /// The index of each answer in the learner's sheet.
  private var answered: [Question: Int32] = [:]
  /// The learners, by index, whose further answers are left out.
  private var full: Set<Int> = []

  /// Includes the session, as another class may have a learner with the same nickname.
  private struct Learner: Hashable {
    var session: String?
    var id: String
  }

  /// A learner, by index, and a scenario, by number.
  private struct Question: Hashable {
    var learner: Int32
    var scenario: Int32
  }

  package init() {}

  /// Whether the details of all graded answers would take much memory.
  package var isLarge: Bool { answered.count > 10_000 }

  /// Adds a problem; for a file of the wrong kind, only the first ones are kept.
  mutating func add(_ problem: Problem) { problems.list(problem) }

  /// These sheets, with earlier faults that belong to no learner listed first.
  package func after(_ earlier: [Problem]) -> AnswerSheets {
    var all = self
    all.problems = earlier + problems
    return all
  }

  /// Adds a sheet, or continues the sheet of a known learner.
  package mutating func add(_ sheet: AnswerSheet) {
    let learner = Learner(session: sheet.session, id: sheet.learner)
    guard let position = positions[learner] else {
      positions[learner] = sheets.count
      sheets.append(
        AnswerSheet(
          learner: sheet.learner, name: sheet.name, isNamed: sheet.isNamed, session: sheet.session,
          isNickname: sheet.isNickname))
      merge(sheet, at: sheets.count - 1)
      return
    }
    merge(sheet, at: position)
  }

  /// The sheets and problems after all files were read: problems without a learner now belong to
  /// the files.
  var ofLearners: (sheets: [AnswerSheet], problems: [Problem]) {
    guard sheets.contains(where: \.isUnattributed) else { return (sheets, problems) }
    return (
      sheets.filter { !$0.isUnattributed },
      problems + sheets.lazy.filter(\.isUnattributed).flatMap(\.faults)
    )
  }

  package mutating func add(_ other: AnswerSheets) {
    problems += other.problems
    for sheet in other.sheets { add(sheet) }
  }

  /// These sheets with each answer under its question's id, and with callbacks in place of a
  /// printed sheet's letters; names without an id are kept.
  package func naming(_ ids: [String: String], letters: SheetLetters = .none) -> AnswerSheets {
    var named = AnswerSheets()
    named.problems = problems
    for sheet in sheets {
      var sheet = sheet
      for place in sheet.answers.indices {
        let (answer, problems) = letters.read(sheet.answers[place])
        sheet.answers[place] = answer
        sheet.faults += problems
        let text = answer.scenario.text
        sheet.answers[place].scenario.text = ids[text] ?? text
      }
      named.add(sheet)
    }
    return named
  }

  private mutating func merge(_ sheet: AnswerSheet, at position: Int) {
    sheets[position].name = sheet.name ?? sheets[position].name
    sheets[position].isNamed = sheets[position].isNamed || sheet.isNamed
    for fault in sheet.faults { sheets[position].faults.list(fault) }
    sheets[position].work += sheet.work
    for answer in sheet.answers {
      let known = scenarios[answer.scenario.text]
      let earlier = known.flatMap { answered[Question(learner: Int32(position), scenario: $0)] }
      if let earlier = earlier.map(Int.init) {
        // An empty cell or section doesn't retract an answer.
        if answer.callbacks == nil, sheets[position].answers[earlier].callbacks != nil { continue }
        sheets[position].answers[earlier] = answer
        sheets[position].answers[earlier].repeated = answer.repeated ?? answer.scenario.text
      } else if sheets[position].answers.count < AnswerLimits.mostAnswers {
        let scenario = known ?? Int32(scenarios.count)
        scenarios[answer.scenario.text] = scenario
        answered[Question(learner: Int32(position), scenario: scenario)] =
          Int32(sheets[position].answers.count)
        sheets[position].answers.append(answer)
      } else if full.insert(position).inserted {
        sheets[position].faults.list(
          AnswerLimits.tooManyAnswers(in: answer.file, at: answer.scenario.range))
      }
    }
  }
}
