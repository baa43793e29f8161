package import Assessment
internal import ScenarioLanguage
package import TextFormats

/// Grades answer lines one by one, as lines of `lifeline.answer/1` or as marks (COMMANDS.md). Each
/// worker has its own copy, and equal answers are graded once.
package struct LineGrader: Sendable {
  /// The form of the results.
  package enum Product: Sendable {
    case lines, marks
  }

  /// The results of some lines.
  package struct Graded: Sendable {
    /// One line per answer; the buffer is reused.
    package var output: [UInt8] = []
    /// The marks of the answers; empty if lines are produced.
    package var marks: [(place: MarkReader.Place, mark: Mark)] = []
    package var problems: [Problem] = []
    /// The scenarios whose questions are still to be added; then the lines must be graded again.
    package var missing: [String] = []
    package var answers = 0
    package var isAllCorrect = true

    package init() {}

    mutating func begin() {
      output.removeAll(keepingCapacity: true)
      marks.removeAll(keepingCapacity: true)
      problems = []
      missing = []
      answers = 0
      isAllCorrect = true
    }

    mutating func count(isCorrect: Bool) {
      answers += 1
      isAllCorrect = isAllCorrect && isCorrect
    }
  }

  private let product: Product
  private let scoring: Scoring
  private let misconceptions: [Misconception]
  /// As JSON, by id.
  private let titles: [String: [UInt8]]
  private let known: AnswerableNames
  private let isKnown: Set<String>
  private var guesses: NameGuesses?
  /// Suppresses suggestions for unknown names, once there are too many.
  package var omitsSuggestions = false
  private var letters = SheetLetters.none
  private let codes: AnswerCodes?
  private let isMade: @Sendable (String) -> Bool
  /// By id; nil: the scenario can't be asked, which was already reported.
  private var questions: [String: Int?] = [:]
  private var scenarios = TextNumbers()
  /// By a scenario's number.
  private var questionGraders: [QuestionGrader] = []
  private var cache: FragmentCache
  private let mostNames: Int
  private var names = 0

  /// Limits on what all graders together cache, in bytes and in texts, so that memory doesn't grow
  /// with the input.
  private static let room = 12 << 20
  private static let mostNames = 20_000

  /// - Parameters:
  ///   - known: the names that answers may use.
  ///   - titles: the titles of misconceptions, by id; nil: ids only.
  ///   - graders: the number of copies that will be made.
  ///   - codes: of the drill that is asked.
  ///   - isMade: whether an id, known or not, belongs to a question that can be generated.
  package init(
    scoring: Scoring, known: AnswerableNames,
    misconceptions: [Misconception],
    titles: [String: String]?, graders: Int = 1, product: Product = .lines,
    codes: AnswerCodes? = nil,
    isMade: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.isMade = isMade
    self.codes = codes
    self.product = product
    self.scoring = scoring
    self.known = known
    isKnown = Set(known.names)
    guesses = NameGuesses(known)
    self.misconceptions = misconceptions
    self.titles = Dictionary(
      misconceptions.map { misconception in
        (
          misconception.id,
          Array(JSONWriter.line(AnswerJSON.misconception(misconception, titles)).utf8)
        )
      }, uniquingKeysWith: { first, _ in first })
    cache = FragmentCache(room: Self.room / graders)
    mostNames = Self.mostNames / graders
  }

  /// Sets the letters on a drill's printed sheets before its questions are prepared.
  package mutating func use(_ letters: SheetLetters) { self.letters = letters }

  /// Prepares a question, for any number of graders.
  package func prepared(_ question: Question) -> PreparedQuestion {
    PreparedQuestion(
      question, scoring: scoring, misconceptions: misconceptions, hasLetters: letters != .none)
  }

  /// Adds the question with this name, once; nil if it can't be asked.
  package mutating func add(_ question: PreparedQuestion?, for id: String) {
    guard let question else {
      questions[id] = .some(nil)
      return
    }
    var text = id
    questions[id] = text.withUTF8 { scenarios.number(UnsafeRawBufferPointer($0)) }
    questionGraders.append(QuestionGrader(question: question, line: AnswerLine(question.question)))
  }

  /// Grades each answer of a block, in order.
  package mutating func grade(_ block: AnswerBlock, into graded: inout Graded) {
    graded.begin()
    if case .lines(let lines, let first) = block.contents {
      return grade(lines, from: first, of: block, into: &graded)
    }
    var texts = SharedTexts()
    block.forEach(sharing: &texts) { item in
      switch item {
      case .fault(let problem): report([problem], &graded)
      case .sheet(let sheet):
        let sheet = codes?.read(sheet) ?? sheet
        report(sheet.problems, &graded)
        for answer in sheet.answers { grade(answer, by: sheet.learner, into: &graded) }
      }
    }
    graded.problems = graded.problems.inReadingOrder()
  }

  private mutating func grade(
    _ lines: ArraySlice<UInt8>, from first: Int, of block: AnswerBlock, into graded: inout Graded
  ) {
    var number = first
    lines.withUnsafeBytes { all in
      var start = 0
      while start < all.count {
        if let end = gradePlain(all, from: start, into: &graded) {
          start = end + 1
        } else {
          let end = all[start...].firstIndex(of: UInt8(ascii: "\n")) ?? all.count
          let line = UnsafeRawBufferPointer(rebasing: all[start..<end])
          gradeAsJSON(line, number: number, of: block, into: &graded)
          start = end + 1
        }
        number += 1
      }
    }
  }

  // MARK: The plain form

  /// - Returns: the end of the line; nil: it has another form.
  private mutating func gradePlain(
    _ bytes: UnsafeRawBufferPointer, from start: Int, into graded: inout Graded
  ) -> Int? {
    guard let plain = PlainAnswerLine(bytes, from: start) else { return nil }
    let scenario = UnsafeRawBufferPointer(rebasing: bytes[plain.scenario])
    guard let place = scenarios.find(scenario) else {
      let id = String(decoding: scenario, as: UTF8.self)
      guard questions[id] == nil, isKnown.contains(id) else { return nil }
      graded.missing.append(id)
      return plain.end
    }
    let answer = UnsafeRawBufferPointer(rebasing: bytes[plain.answer])
    let learner = bytes[plain.learner]
    if let found = cache.find(answer, to: place) {
      if let mark = found.mark {
        add(mark, of: String(decoding: learner, as: UTF8.self), to: place, &graded)
      } else {
        AnswerLine.begin(learner, &graded.output)
        cache.copy(found, to: &graded.output)
      }
      graded.count(isCorrect: found.isCorrect)
      return plain.end
    }
    guard questionGraders[place].judge(plain, of: bytes, &names) else { return nil }
    switch product {
    case .lines:
      AnswerLine.begin(learner, &graded.output)
      let start = graded.output.count
      questionGraders[place].finish(titles, &graded.output)
      let isCorrect = questionGraders[place].isCorrect
      cache.keep(graded.output[start...], isCorrect: isCorrect, for: answer, to: place)
    case .marks:
      let mark = Mark(questionGraders[place].question)
      add(mark, of: String(decoding: learner, as: UTF8.self), to: place, &graded)
      cache.keep(mark, for: answer, to: place)
    }
    finish(place, into: &graded)
    return plain.end
  }

  private func add(_ mark: Mark, of learner: String, to place: Int, _ graded: inout Graded) {
    let scenario = questionGraders[place].question.question.id
    graded.marks.append((MarkReader.Place(learner: learner, scenario: scenario), mark))
  }

  /// Counts the latest judged answer.
  private mutating func finish(_ place: Int, into graded: inout Graded) {
    graded.count(isCorrect: questionGraders[place].isCorrect)
    if names > mostNames {
      for place in questionGraders.indices { questionGraders[place].question.forget() }
      names = 0
    }
  }

  // MARK: Any other form

  private mutating func gradeAsJSON(
    _ line: UnsafeRawBufferPointer, number: Int, of block: AnswerBlock, into graded: inout Graded
  ) {
    guard !line.allSatisfy(AnswerLines.isBlank) else { return }
    var problems: [Problem] = []
    let sheet = AnswerLines.sheet(
      of: line, number: number, in: block.file, learner: block.learner, problems: &problems)
    let read = sheet.map { codes?.read($0) ?? $0 }
    // Only warnings are new.
    problems += read?.faults.dropFirst(sheet?.faults.count ?? 0) ?? []
    for problem in problems { graded.problems.list(problem) }
    guard let sheet = read, let answer = sheet.answers.first else {
      graded.output += Array(
        Self.problemLine(problems.first?.message.english ?? "not an answer").utf8)
      return
    }
    grade(answer, by: sheet.learner, into: &graded)
  }

  private func report(_ problems: [Problem], _ graded: inout Graded) {
    for problem in problems { graded.problems.list(problem) }
    for fault in problems where fault.severity == .error {
      graded.output += Array(Self.problemLine(fault.message.english).utf8)
    }
  }

  private mutating func grade(
    _ answer: WrittenAnswer, by learner: String, into graded: inout Graded
  ) {
    let id = answer.scenario.text
    switch questions[id] {
    case .some(.some(let place)):
      let (read, problems) = letters.read(answer)
      let repair = questionGraders[place].question.question.repair
      for problem in problems + (repair.map(answer.problems) ?? []) {
        graded.problems.list(problem)
      }
      questionGraders[place].judge(read.callbacks, &names)
      switch product {
      case .lines:
        AnswerLine.begin(learner, &graded.output)
        questionGraders[place].finish(titles, &graded.output)
      case .marks: add(Mark(questionGraders[place].question), of: learner, to: place, &graded)
      }
      finish(place, into: &graded)
    case .some(.none):
      graded.output += Array(Self.problemLine("scenario '\(id)' cannot be run").utf8)
    case .none where isKnown.contains(id) || isMade(id): graded.missing.append(id)
    case .none:
      var none: NameGuesses?
      let problem =
        omitsSuggestions && !answer.isColumn
        ? known.problem(answer, &none) : known.problem(answer, &guesses)
      graded.problems.list(problem)
      guard problem.severity == .error else { return }
      graded.output += Array(Self.problemLine(problem.message.english).utf8)
    }
  }

  /// The line for an answer that can't be read or graded.
  static func problemLine(_ message: String) -> String {
    JSONWriter.line(["schema": "lifeline.answer/1", "problem": .string(message)]) + "\n"
  }
}

/// Judges and writes answers to one question. `names` counts the texts cached by all graders.
private struct QuestionGrader: Sendable {
  var question: PreparedQuestion
  var line: AnswerLine

  mutating func judge(_ texts: [String]?, _ names: inout Int) {
    names -= question.held
    question.judge(texts)
    names += question.held
  }

  mutating func judge(
    _ plain: PlainAnswerLine, of bytes: UnsafeRawBufferPointer, _ names: inout Int
  ) -> Bool {
    names -= question.held
    defer { names += question.held }
    return question.judge(plain, of: bytes)
  }

  /// Writes the latest judged answer.
  mutating func finish(_ misconceptions: [String: [UInt8]], _ output: inout [UInt8]) {
    line.finish(question, misconceptions, &output)
  }

  var isCorrect: Bool { question.judgement.isCorrect }
}
