package import Assessment
internal import ScenarioLanguage
package import TextFormats

/// Answer lines to lines of `lifeline.answer/1`, each by itself (COMMANDS.md): a value that many can
/// have a copy of, and that grades equal answers once.
package struct LineGrader: Sendable {
  /// What became of some lines.
  package struct Graded: Sendable {
    /// A line an answer; its room is used again.
    package var output: [UInt8] = []
    /// Their lines count from the first of these.
    package var problems: [Problem] = []
    /// Scenarios that exist and were not given yet: the lines are to be graded again with them.
    package var missing: [String] = []
    package var lines = 0
    package var answers = 0
    package var isAllCorrect = true

    package init() {}

    mutating func begin() {
      output.removeAll(keepingCapacity: true)
      problems = []
      missing = []
      lines = 0
      answers = 0
      isAllCorrect = true
    }

    mutating func count(isCorrect: Bool) {
      answers += 1
      isAllCorrect = isAllCorrect && isCorrect
    }
  }

  private let scoring: Scoring
  private let titles: [String: String]
  private let misconceptions: [Misconception]
  private let known: AnswerableNames
  private let isKnown: Set<String>
  /// Nil: it cannot be asked; why was reported.
  private var questions: [String: Int?] = [:]
  private var prepared: [PreparedQuestion] = []
  private var cache = FragmentCache()

  /// - Parameters:
  ///   - known: what answers may name.
  ///   - titles: of misconceptions, by id.
  package init(
    scoring: Scoring, known: AnswerableNames, misconceptions: [Misconception],
    titles: [String: String]
  ) {
    self.scoring = scoring
    self.known = known
    isKnown = Set(known.names)
    self.misconceptions = misconceptions
    self.titles = titles
  }

  /// Gives a scenario's question; nil where it cannot be asked.
  package mutating func add(_ question: Question?, for id: String) {
    guard let question else {
      questions[id] = .some(nil)
      return
    }
    questions[id] = prepared.count
    prepared.append(PreparedQuestion(question, misconceptions: misconceptions))
  }

  /// Grades whole lines; `learner` is who it is where a line does not say.
  package mutating func grade(
    _ bytes: ArraySlice<UInt8>, of file: String, learner: String, into graded: inout Graded
  ) {
    graded.begin()
    bytes.withUnsafeBytes { all in
      var start = 0
      while start < all.count {
        let end = all[start...].firstIndex(of: UInt8(ascii: "\n")) ?? all.count
        graded.lines += 1
        let line = UnsafeRawBufferPointer(rebasing: all[start..<end])
        if !gradePlain(line, into: &graded) {
          gradeAsJSON(line, of: file, learner: learner, into: &graded)
        }
        start = end + 1
      }
    }
  }

  // MARK: The plain form

  private static let opening = Array(
    #"{"schema": "lifeline.answer/1", "learner": "#.utf8)

  private mutating func gradePlain(
    _ line: UnsafeRawBufferPointer, into graded: inout Graded
  ) -> Bool {
    guard let plain = PlainAnswerLine(line) else { return false }
    let key = FragmentCache.Key(scenario: line[plain.scenario], answer: line[plain.answer])
    if let found = cache.find(key) {
      begin(line[plain.learner], &graded.output)
      cache.copy(found.fragment, to: &graded.output)
      graded.count(isCorrect: found.isCorrect)
      return true
    }
    guard let place = questions[String(decoding: line[plain.scenario], as: UTF8.self)] ?? nil
    else { return false }
    let answer = prepared[place].grade(plain.callbacks(of: line), scoring: scoring)
    let fragment = Array(rest(of: answer).utf8)
    begin(line[plain.learner], &graded.output)
    graded.output += fragment
    graded.count(isCorrect: answer.grade.isCorrect)
    cache.keep(fragment, isCorrect: answer.grade.isCorrect, for: key)
    return true
  }

  private func begin(_ learner: Slice<UnsafeRawBufferPointer>, _ output: inout [UInt8]) {
    output += Self.opening
    output.append(UInt8(ascii: "\""))
    output += learner
    output.append(UInt8(ascii: "\""))
  }

  /// All that follows the learner, line end included.
  private func rest(of answer: GradedAnswer) -> String {
    let members = JSONWriter.line(.object(AnswerJSON.members(answer, titles)))
    return ", " + members.dropFirst() + "\n"
  }

  // MARK: Any other form

  private mutating func gradeAsJSON(
    _ line: UnsafeRawBufferPointer, of file: String, learner: String, into graded: inout Graded
  ) {
    guard !line.allSatisfy(AnswerLines.isBlank) else { return }
    var problems: [Problem] = []
    let sheet = SourceFile(name: file, bytes: Array(line), problems: &problems).flatMap {
      AnswerLines.sheet(of: $0, number: graded.lines, learner: learner, problems: &problems)
    }
    graded.problems += problems
    guard let sheet, let answer = sheet.answers.first else {
      graded.output += Array(problem(problems.first?.message ?? "not an answer").utf8)
      return
    }
    grade(answer, by: sheet.learner, into: &graded)
  }

  /// Grades what files of other forms say, a line an answer, in their order.
  package mutating func grade(_ sheets: AnswerSheets, into graded: inout Graded) {
    graded.begin()
    func tell(_ problems: [Problem], _ graded: inout Graded) {
      graded.problems += problems
      for fault in problems where fault.severity == .error {
        graded.output += Array(problem(fault.message).utf8)
      }
    }
    tell(sheets.problems, &graded)
    for sheet in sheets.sheets {
      tell(sheet.problems, &graded)
      for answer in sheet.answers { grade(answer, by: sheet.learner, into: &graded) }
    }
  }

  private mutating func grade(
    _ answer: WrittenAnswer, by learner: String, into graded: inout Graded
  ) {
    let id = answer.scenario.text
    switch questions[id] {
    case .some(.some(let place)):
      let answer = prepared[place].grade(answer.callbacks?.map(\.text), scoring: scoring)
      graded.output += Self.opening
      graded.output += Array((JSONWriter.string(learner) + rest(of: answer)).utf8)
      graded.count(isCorrect: answer.grade.isCorrect)
    case .some(.none):
      graded.output += Array(problem("scenario '\(id)' cannot be run").utf8)
    case .none where isKnown.contains(id): graded.missing.append(id)
    case .none:
      let problem = known.problem(answer)
      graded.problems.append(problem)
      graded.output += Array(self.problem(problem.message).utf8)
    }
  }

  private func problem(_ message: String) -> String {
    JSONWriter.line(["schema": "lifeline.answer/1", "problem": .string(message)]) + "\n"
  }
}
