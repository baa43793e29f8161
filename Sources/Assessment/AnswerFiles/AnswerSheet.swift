package import TextFormats

/// What a file says of one learner, callbacks still as they were written.
package struct AnswerSheet: Hashable, Sendable {
  /// The learner's id, exactly as written.
  package var learner: String
  package var name: String?
  /// Whether the file itself says who it is: otherwise it is only named after somebody.
  var isNamed: Bool
  /// The file of the class it comes from, in which nicknames mean somebody, and in which only what it
  /// has answers to, given or not, was asked. Nil: from no class.
  var session: String?
  /// Whether `learner` is only what somebody called themselves in a class, and no id.
  package var isNickname: Bool
  package var answers: [WrittenAnswer]
  package var faults: [Problem]
  /// Where it comes from an exported record.
  package var work: [RecordedWork] = []

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

  /// Nothing could be read of it, not even whose it is: there may be no such learner.
  var isUnattributed: Bool {
    !isNamed && answers.isEmpty && faults.contains { $0.severity == .error }
  }

  /// Faults, and what is to be said of answers that count.
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
  /// What was answered, where there was an earlier answer.
  var repeated: String?
  /// What is said of it if it counts.
  var repetition: Problem? {
    repeated.map { scenario in
      Problem(
        file: file, range: self.scenario.range,
        message: Localized(
          "'\(scenario)' is answered more than once; this answer counts",
          "“\(scenario)”答了不止一次，以这一次为准"),
        severity: .warning)
    }
  }
  /// A table's column names the scenario: it may be something else, the time of a form.
  package var isColumn = false

  /// Where the words of one character stand, which may be letters of a printed sheet, and those
  /// with which an edit of a repair begins.
  var letters: [Int: SourceRange] = [:]

  /// No sheet has so many.
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

  private var isRepair: Bool { Repair.id(ofQuestion: scenario.text) != nil }

  /// Adds a callback in place: an answer may have 10,000.
  mutating func append(_ callback: String, at range: @autoclosure () -> SourceRange) {
    let isShort = callback.utf8.count <= 4 && callback.count == 1
    // A drill's repair is answered under its number or code.
    if isShort || isRepair || RepairEdit.begins(with: callback), letters.count < Self.mostLetters {
      letters[callbacks?.count ?? 0] = range()
    }
    if callbacks == nil { callbacks = [callback] } else { callbacks?.append(callback) }
  }
}

/// A text and where it stands.
package struct PlacedText: Hashable, Sendable {
  package var text: String
  package var range: SourceRange
  package init(_ text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }
}

/// All that one or more files say, learner by learner.
package struct AnswerSheets: Hashable, Sendable {
  /// One a learner, by first appearance.
  package private(set) var sheets: [AnswerSheet] = []
  /// Faults that belong to no learner that could be told.
  package private(set) var problems: [Problem] = []
  private var positions: [Learner: Int] = [:]
  /// Where in the learner's sheet.
  private var answered: [Question: Int] = [:]

  /// Another class may have somebody of the same nickname.
  private struct Learner: Hashable {
    var session: String?
    var id: String
  }

  /// One learner (by position) and one scenario.
  private struct Question: Hashable {
    var learner: Int
    var scenario: String
  }

  package init() {}

  /// Of a file that is of another kind than its name says, only the first faults are kept.
  package mutating func add(_ problem: Problem) { problems.list(problem) }

  /// The same after other faults that belong to no learner.
  package func after(_ earlier: [Problem]) -> AnswerSheets {
    var all = self
    all.problems = earlier + problems
    return all
  }

  /// Adds a sheet; where the learner is known already, it is continued.
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

  /// The same when all files are read: what could be read of nobody is the files' own fault.
  var ofLearners: AnswerSheets {
    guard sheets.contains(where: \.isUnattributed) else { return self }
    var known = AnswerSheets()
    known.problems = problems + sheets.lazy.filter(\.isUnattributed).flatMap(\.faults)
    for sheet in sheets where !sheet.isUnattributed { known.add(sheet) }
    return known
  }

  package mutating func add(_ other: AnswerSheets) {
    problems += other.problems
    for sheet in other.sheets { add(sheet) }
  }

  /// The same, each answer under the id of what it names, with callbacks for a printed sheet's
  /// letters; names that are no key stay.
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
      let question = Question(learner: position, scenario: answer.scenario.text)
      if let earlier = answered[question] {
        // An empty cell or section takes no answer back.
        if answer.callbacks == nil, sheets[position].answers[earlier].callbacks != nil { continue }
        sheets[position].answers[earlier] = answer
        sheets[position].answers[earlier].repeated = answer.repeated ?? answer.scenario.text
      } else {
        answered[question] = sheets[position].answers.count
        sheets[position].answers.append(answer)
      }
    }
  }
}
