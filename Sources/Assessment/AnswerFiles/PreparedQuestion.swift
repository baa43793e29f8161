package import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// A question prepared for many answers: its misconceptions are run, and each text is looked up
/// once.
package struct PreparedQuestion: Sendable {
  package let question: Question
  private let shared: SharedQuestion
  private let hasLetters: Bool
  private let scoring: Scoring
  private var spellings: Spellings
  private var key: AnswerKey
  private var matcher: MisconceptionMatcher
  private var rules: MistakeRules

  /// A text's interpretation, by its number.
  private struct Mark {
    var symbol: Int
    var expectedSymbol: Int
    /// The callback as it is shown; nil: the text names none.
    var shown: String?
    /// Nil: the text names none.
    var callback: Occurrence?
  }
  private var marks: [Mark] = []
  /// The graded answers, by the numbers of their texts.
  private var answers: [[Int]: GradedAnswer] = [:]
  private var notAnswered: GradedAnswer?
  /// For answers of which only the marks are kept.
  private var judge: AnswerJudge?
  /// The rules behind the wrong answers so far of which the details are kept.
  private(set) var brokenRules: Set<Rule> = []

  // The latest judged answer
  private var textNumbers: [Int] = []
  private var isAnswered = false
  package private(set) var judgement = Judgement()
  /// The rule that explains each of its faults.
  package private(set) var faultRules: [Rule?] = []
  package private(set) var misconception: Misconception?
  /// The result of running the app with the edits of a repair; nil: it wasn't run.
  package private(set) var verdict: RepairVerdict?

  /// - Parameter hasLetters: whether a word without a dot may consist of a printed sheet's letters,
  ///   so that it isn't a plain answer.
  package init(
    _ question: Question, scoring: Scoring, misconceptions: [Misconception],
    hasLetters: Bool = false
  ) {
    self.question = question
    shared = SharedQuestion(question)
    self.hasLetters = hasLetters
    self.scoring = scoring
    spellings = Spellings(question.scenario)
    key = AnswerKey(question.allowed)
    matcher = MisconceptionMatcher(question, misconceptions)
    rules = MistakeRules(question)
  }

  /// The number of cached texts.
  package var held: Int { marks.count }

  /// Empties the cache; interpretations don't change.
  package mutating func forget() {
    spellings = Spellings(question.scenario)
    begin()
  }

  private mutating func begin() {
    marks = []
    answers = [:]
    key = AnswerKey(question.allowed)
    matcher.begin()
    rules.forgetTexts()
  }

  /// The graded answer; equal answers are graded once. Nil: not answered.
  /// - Parameter keepsDetails: false: for a large class, whose details don't fit into memory.
  package mutating func grade(_ callbacks: [String]?, keepsDetails: Bool = true) -> GradedAnswer {
    guard let callbacks else {
      if let notAnswered { return notAnswered }
      judge(nil)
      let answer = graded
      notAnswered = answer
      return answer
    }
    let texts = lines(callbacks)
    begin(answerOf: texts.count)
    for text in texts { append(symbol: spellings.number(of: text)) }
    if let known = answers[textNumbers] { return known }
    let answer: GradedAnswer
    if keepsDetails {
      judge(isAnswered: true)
      brokenRules.formUnion(faultRules.lazy.compactMap { $0 })
      answer = graded
    } else {
      judgeMark(isAnswered: true)
      answer = marked(callbacks)
    }
    answers[textNumbers] = answer
    return answer
  }

  /// The latest judged answer, of which only the mark is kept.
  private mutating func marked(_ callbacks: [String]) -> GradedAnswer {
    if answers.count == Self.mostMarked { answers = [:] }
    let judge = judge ?? AnswerJudge(self)
    self.judge = judge
    return GradedAnswer(
      callbacks, to: shared, score: judgement.score, isCorrect: judgement.isCorrect, judge: judge)
  }

  /// A limit on memory.
  private static let mostMarked = 2_000

  /// The graded answer, which is not cached.
  mutating func detailed(_ callbacks: [String]) -> GradedAnswer {
    judge(callbacks)
    return graded
  }

  /// Judges callbacks as written; nil: not answered.
  package mutating func judge(_ texts: [String]?) {
    let texts = texts.map(lines)
    begin(answerOf: texts?.count ?? 0)
    for text in texts ?? [] { append(symbol: spellings.number(of: text)) }
    judge(isAnswered: texts != nil)
  }

  /// Judges an answer in the plain form; false if it has another form or a text contains several
  /// callbacks.
  package mutating func judge(_ plain: PlainAnswerLine, of bytes: UnsafeRawBufferPointer) -> Bool {
    if question.repair != nil { return false }
    begin(answerOf: plain.count)
    var isPlain = true
    plain.forEachCallback(of: bytes) { text in
      let number = spellings.number(of: text)
      append(symbol: number)
      isPlain = isPlain && spellings.names[number].isWhole
      if hasLetters, !text.contains(UInt8(ascii: ".")) { isPlain = false }
    }
    if isPlain { judge(isAnswered: true) }
    return isPlain
  }

  /// The edits of a repair in canonical form, or the callbacks as written.
  private func lines(_ texts: [String]) -> [String] {
    guard let repair = question.repair else { return texts }
    return RepairAnswer.compared(RepairEdit.lines(of: texts).map(\.text), to: repair)
  }

  private mutating func begin(answerOf count: Int) {
    if spellings.begin(answerOf: count) { begin() }
    textNumbers.removeAll(keepingCapacity: true)
  }

  private mutating func append(symbol number: Int) {
    if number == marks.count { marks.append(mark(spellings.names[number].reading)) }
    textNumbers.append(number)
  }

  private mutating func mark(_ reading: CallbackNameReader.Reading) -> Mark {
    guard question.repair == nil, case .callback(let occurrence, _) = reading else {
      return Mark(symbol: 0, expectedSymbol: 0)
    }
    return Mark(
      symbol: key.symbol(for: occurrence), expectedSymbol: matcher.symbol(for: occurrence),
      shown: CallbackText.text(of: occurrence, in: question.scenario), callback: occurrence)
  }

  /// Judges without reasons.
  private mutating func judgeMark(isAnswered: Bool) {
    self.isAnswered = isAnswered
    if let repair = question.repair { return judge(repair) }
    key.judge(textNumbers.map { marks[$0].symbol }, scoring: scoring, into: &judgement)
    if !isAnswered { judgement.becomeNotAnswered() }
  }

  private mutating func judge(isAnswered: Bool) {
    judgeMark(isAnswered: isAnswered)
    guard question.repair == nil else { return }
    misconception =
      judgement.isCorrect || !isAnswered
      ? nil : matcher.misconception(textNumbers.map { marks[$0].expectedSymbol })
    guard !judgement.faults.isEmpty else {
      faultRules.removeAll(keepingCapacity: true)
      return
    }
    let (numbers, known) = (textNumbers, marks)
    faultRules = rules.rules(
      of: judgement,
      MistakeRules.Answer(
        order: judgement.order, matches: judgement.matches, misconception: misconception,
        written: { known[numbers[$0]].callback }, text: { numbers[$0] }))
  }

  /// Judges the edits of a repair; a line that isn't an edit makes the answer wrong.
  private mutating func judge(_ repair: Repair) {
    judgement = Judgement()
    misconception = nil
    verdict = nil
    defer { faultRules = judgement.faults.map { _ in nil } }
    guard isAnswered else { return }
    let answer = RepairAnswer(textNumbers.map { spellings.names[$0].text }, to: repair)
    judgement.faults = answer.faults.map { .unexpected(at: $0.line) }
    let verdict = repair.verdict(on: answer.code)
    if case .holds = verdict { judgement.isCorrect = answer.faults.isEmpty }
    self.verdict = verdict
    judgement.score = judgement.isCorrect ? 1 : 0
  }

  // MARK: Judged answers in words

  private var graded: GradedAnswer {
    let read: ReadAnswer =
      !isAnswered
      ? .nothing
      : question.repair == nil
        ? ReadAnswer(textNumbers, by: spellings)
        : ReadAnswer(edits: textNumbers.map { spellings.names[$0].text })
    return GradedAnswer(
      question: shared, prediction: read.prediction, notes: read.notes,
      grade: Grade(read.prediction, as: judgement, by: key, rules: faultRules),
      misconception: misconception, repair: verdict)
  }

  package var score: Double { judgement.score * question.weight }

  /// Calls a closure for each name that was interpreted differently from how it was written.
  package func forEachNote(_ body: (SpellingNote) -> Void) {
    guard question.repair == nil else { return }
    for (at, number) in textNumbers.enumerated() {
      if let note = spellings.note(on: number, at: at) { body(note) }
    }
  }

  /// The text at an index of the answer.
  package func text(at place: Int) -> String { spellings.names[textNumbers[place]].text }

  /// The callback at an index of the answer as it is shown; nil: the text names none.
  package func callback(at place: Int) -> String? { marks[textNumbers[place]].shown }

  package func kind(of fault: Judgement.Fault) -> Mistake.Kind {
    if let at = fault.at, callback(at: at) == nil { return .unknown }
    return switch fault {
    case .missing: .missing
    case .unexpected: .extra
    case .repeated: .repeated
    case .misplaced: .misplaced
    }
  }

  /// The callback at an index of the nearest order.
  package func belonging(at place: Int) -> Occurrence {
    question.allowed.orders[judgement.order][place]
  }
}

/// The orders that misconceptions predict, prepared for many answers.
private struct MisconceptionMatcher: Sendable {
  private var key: AnswerKey?
  /// The misconception behind each of the key's orders.
  private var owners: [Misconception] = []

  init(_ question: Question, _ misconceptions: [Misconception]) {
    let expected = Diagnosis(question, misconceptions: misconceptions).expected
    guard !expected.isEmpty else { return }
    key = AnswerKey(AllowedOrders(expected.map(\.order)))
    owners = expected.map(\.misconception)
  }

  mutating func begin() { key = key.map { AnswerKey($0.allowed) } }

  mutating func symbol(for callback: Occurrence) -> Int { key?.symbol(for: callback) ?? 0 }

  func misconception(_ answer: [Int]) -> Misconception? {
    key?.place(of: answer).map { owners[$0] }
  }
}
