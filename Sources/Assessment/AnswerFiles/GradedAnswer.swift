package import TextFormats

/// One learner's graded answer to one question. Equal answers share their storage, so a copy is
/// just a reference.
package struct GradedAnswer: Hashable, Sendable {
  /// The content of an answer and the reasons for its mark.
  fileprivate final class Details: Sendable {
    let contents: Contents
    init(_ contents: Contents) { self.contents = contents }
  }

  fileprivate struct Contents: Hashable, Sendable {
    let prediction: Prediction
    let notes: [SpellingNote]
    let grade: Grade
    let misconception: Misconception?
    let repair: RepairVerdict?
  }

  private final class Shared: Sendable {
    let question: SharedQuestion
    let score: Double
    let isCorrect: Bool
    let isAnswered: Bool
    let source: Source

    init(_ question: SharedQuestion, _ mark: Mark, _ source: Source) {
      self.question = question
      score = mark.score * question.value.weight
      isCorrect = mark.isCorrect
      isAnswered = mark.isAnswered
      self.source = source
    }
  }

  fileprivate enum Source: Sendable {
    case details(Details)
    /// The details take ten times the memory, so they are found again when they are needed.
    case written([String], AnswerJudge)
  }

  private typealias Mark = (score: Double, isCorrect: Bool, isAnswered: Bool)

  private let shared: Shared
  fileprivate var source: Source { shared.source }

  init(
    question: SharedQuestion, prediction: Prediction, notes: [SpellingNote], grade: Grade,
    misconception: Misconception?, repair: RepairVerdict? = nil
  ) {
    let contents = Contents(
      prediction: prediction, notes: notes, grade: grade, misconception: misconception,
      repair: repair)
    shared = Shared(
      question, (grade.score, grade.isCorrect, prediction.isAnswered),
      .details(Details(contents)))
  }

  /// An answer of which only the mark is kept.
  init(
    _ callbacks: [String], to question: SharedQuestion, score: Double, isCorrect: Bool,
    judge: AnswerJudge
  ) {
    shared = Shared(question, (score, isCorrect, true), .written(callbacks, judge))
  }

  /// Identifies the shared answer, so that derived values can be cached for as long as it exists.
  package var identity: ObjectIdentifier { ObjectIdentifier(shared) }
  package var question: Question { shared.question.value }
  package var isCorrect: Bool { shared.isCorrect }
  package var isAnswered: Bool { shared.isAnswered }
  package var prediction: Prediction { contents.prediction }
  package var notes: [SpellingNote] { contents.notes }
  package var grade: Grade { contents.grade }
  package var misconception: Misconception? { contents.misconception }
  /// The result of running the app with the edits of a repair; nil: not answered, or another kind
  /// of question.
  package var repair: RepairVerdict? { contents.repair }
  /// The requirement that the edits of a repair violate; nil: none, or another kind of question.
  package var requirement: Localized? {
    guard case .fails(let failure)? = repair else { return nil }
    return question.repair?.requirements[failure.requirement].says
  }
  /// The lines of a repair that aren't edits, by index.
  package var unreadEdits: [Int: RepairEdit.Fault] {
    guard let repair = question.repair, !grade.mistakes.isEmpty else { return [:] }
    let lines = prediction.items.map { item in
      if case .unknown(let text) = item { text } else { "" }
    }
    return Dictionary(
      RepairAnswer(lines, to: repair).faults.map { ($0.line, $0.fault) },
      uniquingKeysWith: { first, _ in first })
  }
  /// Weighted.
  package var score: Double { shared.score }
  package var weight: Double { shared.question.value.weight }

  private var contents: Contents {
    switch shared.source {
    case .details(let details): details.contents
    case .written(let callbacks, let judge): judge.answer(callbacks).contents
    }
  }

  package static func == (one: GradedAnswer, other: GradedAnswer) -> Bool {
    one.shared === other.shared
      || one.shared.question == other.shared.question && one.contents == other.contents
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(shared.question)
    hasher.combine(contents)
  }
}

/// Finds the details of answers again.
final class AnswerJudge: Sendable {
  fileprivate let question: PreparedQuestion

  init(_ question: PreparedQuestion) { self.question = question }

  func answer(_ callbacks: [String]) -> GradedAnswer {
    var question = question
    return question.detailed(callbacks)
  }
}

/// Completes answers of which only the marks were kept; each thread has its own.
package struct AnswerDetails: Sendable {
  private var questions: [ObjectIdentifier: PreparedQuestion] = [:]

  package init() {}

  /// The same answer with its details.
  package mutating func complete(_ answer: GradedAnswer) -> GradedAnswer {
    guard case .written(let callbacks, let judge) = answer.source else { return answer }
    return questions[ObjectIdentifier(judge), default: judge.question].detailed(callbacks)
  }
}

/// A question that all answers to it share, as it is much larger than an answer.
struct SharedQuestion: Hashable, Sendable {
  private final class Storage: Sendable {
    let value: Question
    init(_ value: Question) { self.value = value }
  }

  private let storage: Storage

  init(_ question: Question) { storage = Storage(question) }

  var value: Question { storage.value }

  static func == (one: SharedQuestion, other: SharedQuestion) -> Bool {
    one.storage === other.storage || one.value == other.value
  }

  func hash(into hasher: inout Hasher) { hasher.combine(value.id) }
}
