package import Assessment
internal import ScenarioLanguage
package import TextFormats

/// Answer lines to lines of `lifeline.answer/1`, or to marks, each by itself (COMMANDS.md): a value
/// that many can have a copy of, and that grades equal answers once.
package struct LineGrader: Sendable {
  /// The form in which graded answers are returned.
  package enum Product: Sendable {
    case lines, marks
  }

  /// What became of some lines.
  package struct Graded: Sendable {
    /// A line an answer; its room is used again.
    package var output: [UInt8] = []
    /// The marks of the answers; empty when lines are produced.
    package var marks: [(place: MarkReader.Place, mark: Mark)] = []
    package var problems: [Problem] = []
    /// Scenarios that exist and were not given yet: the lines are to be graded again with them.
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
  /// Nobody is told what an unknown name may have meant: there are too many.
  package var isSilent = false
  private var letters = SheetLetters.none
  private let isMade: @Sendable (String) -> Bool
  /// Nil: it cannot be asked; why was reported.
  private var questions: [String: Int?] = [:]
  private var scenarios = TextNumbers()
  /// One a scenario's number.
  private var desks: [QuestionGrader] = []
  private var cache: FragmentCache
  private let mostNames: Int
  private var names = 0

  /// Bytes that all graders together keep of answers, and how many texts: what they hold does not
  /// grow with the input.
  private static let room = 12 << 20
  private static let mostNames = 20_000

  /// - Parameters:
  ///   - known: what answers may name.
  ///   - titles: of misconceptions, by id; nil: their ids are enough.
  ///   - graders: how many there will be of it.
  ///   - isMade: whether an id, known or not, is that of a question that can be made.
  package init(
    scoring: Scoring, known: AnswerableNames,
    misconceptions: [Misconception],
    titles: [String: String]?, graders: Int = 1, product: Product = .lines,
    isMade: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.isMade = isMade
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

  /// What a drill's printed sheets call callbacks, before their questions are made ready.
  package mutating func take(_ letters: SheetLetters) { self.letters = letters }

  /// A question made ready, for any number of graders.
  package func prepared(_ question: Question) -> PreparedQuestion {
    PreparedQuestion(
      question, scoring: scoring, misconceptions: misconceptions, hasLetters: letters != .none)
  }

  /// Gives the question that answers call this, once; nil where it cannot be asked.
  package mutating func add(_ question: PreparedQuestion?, for id: String) {
    guard let question else {
      questions[id] = .some(nil)
      return
    }
    var text = id
    questions[id] = text.withUTF8 { scenarios.number(UnsafeRawBufferPointer($0)) }
    desks.append(QuestionGrader(question: question, line: AnswerLine(question.question)))
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
      case .fault(let problem): tell([problem], &graded)
      case .sheet(let sheet):
        tell(sheet.problems, &graded)
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

  /// - Returns: where the line ends; nil: it is of another form.
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
    guard desks[place].judge(plain, of: bytes, &names) else { return nil }
    switch product {
    case .lines:
      AnswerLine.begin(learner, &graded.output)
      let start = graded.output.count
      desks[place].finish(titles, &graded.output)
      let isCorrect = desks[place].isCorrect
      cache.keep(graded.output[start...], isCorrect: isCorrect, for: answer, to: place)
    case .marks:
      let mark = Mark(desks[place].question)
      add(mark, of: String(decoding: learner, as: UTF8.self), to: place, &graded)
      cache.keep(mark, for: answer, to: place)
    }
    finish(place, into: &graded)
    return plain.end
  }

  private func add(_ mark: Mark, of learner: String, to place: Int, _ graded: inout Graded) {
    let scenario = desks[place].question.question.id
    graded.marks.append((MarkReader.Place(learner: learner, scenario: scenario), mark))
  }

  /// Counts what was judged last.
  private mutating func finish(_ place: Int, into graded: inout Graded) {
    graded.count(isCorrect: desks[place].isCorrect)
    if names > mostNames {
      for place in desks.indices { desks[place].question.forget() }
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
    for problem in problems { graded.problems.list(problem) }
    guard let sheet, let answer = sheet.answers.first else {
      graded.output += Array(
        Self.problemLine(problems.first?.message.english ?? "not an answer").utf8)
      return
    }
    grade(answer, by: sheet.learner, into: &graded)
  }

  private func tell(_ problems: [Problem], _ graded: inout Graded) {
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
      let repair = desks[place].question.question.repair
      for problem in problems + (repair.map(answer.problems) ?? []) {
        graded.problems.list(problem)
      }
      desks[place].judge(read.callbacks, &names)
      switch product {
      case .lines:
        AnswerLine.begin(learner, &graded.output)
        desks[place].finish(titles, &graded.output)
      case .marks: add(Mark(desks[place].question), of: learner, to: place, &graded)
      }
      finish(place, into: &graded)
    case .some(.none):
      graded.output += Array(Self.problemLine("scenario '\(id)' cannot be run").utf8)
    case .none where isKnown.contains(id) || isMade(id): graded.missing.append(id)
    case .none:
      var none: NameGuesses?
      let problem =
        isSilent && !answer.isColumn
        ? known.problem(answer, &none) : known.problem(answer, &guesses)
      graded.problems.list(problem)
      guard problem.severity == .error else { return }
      graded.output += Array(Self.problemLine(problem.message.english).utf8)
    }
  }

  /// The line that stands for an answer that cannot be read, or not be graded.
  static func problemLine(_ message: String) -> String {
    JSONWriter.line(["schema": "lifeline.answer/1", "problem": .string(message)]) + "\n"
  }
}

/// Where answers to one question are judged and written. `names` counts the texts that all desks hold.
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

  /// Writes what was judged last.
  mutating func finish(_ misconceptions: [String: [UInt8]], _ output: inout [UInt8]) {
    line.finish(question, misconceptions, &output)
  }

  var isCorrect: Bool { question.judgement.isCorrect }
}
