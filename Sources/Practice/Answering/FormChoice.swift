package import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage

/// In which form a question is asked.
package struct FormChoice {
  package let question: Question
  package let isReview: Bool
  package let isQuiz: Bool
  /// What the learner asked for with `mode`.
  let preferredForm: Attempt.Form?
  /// The attempts at this scenario, oldest first.
  let earlier: [Attempt]

  package init(
    question: Question, isReview: Bool, isQuiz: Bool, preferredForm: Attempt.Form?,
    earlier: [Attempt]
  ) {
    self.question = question
    self.isReview = isReview
    self.isQuiz = isQuiz
    self.preferredForm = preferredForm
    self.earlier = earlier
  }

  /// A lesson's `faded` stays as the lesson says; then the learner's wish counts, where it is
  /// possible. Else answers are written in full, but for two: who was wrong twice running at this
  /// scenario gets a worked run with a blank, and a question of level 3 or above most of whose
  /// rules the learner has never met, or had wrong the last time, is answered from a bank.
  package func form(_ options: FormOptions, mastery: () -> Mastery) -> Attempt.Form {
    if !question.given.isEmpty { return .faded }
    if let preferredForm, options.allows(preferredForm, self) { return preferredForm }
    let latest = earlier.filter { !$0.isSkipped && $0.form.evidence != .nothing }.suffix(2)
    if latest.count == 2, latest.allSatisfy({ !$0.isCorrect }), options.allows(.faded, self) {
      return .faded
    }
    guard question.document.level ?? 1 >= Self.hardLevel, options.allows(.bank, self) else {
      return .full
    }
    let standings = mastery().standings
    let rules = Set(question.asked.map(\.rule))
    let new = rules.filter { rule in
      standings.first { $0.rule == rule }.map { $0.memory.isForgotten } ?? true
    }
    return 2 * new.count > rules.count ? .bank : .full
  }

  private static let hardLevel = 3

  /// Whether a form fits where the question is asked: a quiz learns from whole orders alone, a
  /// review from orders.
  package func fits(_ form: Attempt.Form) -> Bool {
    if !question.given.isEmpty { return form == .faded }
    switch form {
    case .full, .bank: return true
    case .faded, .next: return !isQuiz
    case .never: return !isQuiz && !isReview
    // It shows the run, so that only a run already shown may be asked about.
    case .reverse: return !isQuiz && !isReview && hasSeenRun
    }
  }

  /// Whether the run was shown behind a prediction once.
  package var hasSeenRun: Bool { earlier.contains { !$0.isSkipped } }

  /// In a worked run the middle is blank for who has had the end.
  var hasHadEnd: Bool { earlier.contains { $0.form == .faded && !$0.isSkipped } }
}

extension Memory {
  /// The latest answer was wrong.
  var isForgotten: Bool {
    switch phase {
    case .learning(let step): step == 0
    case .relearning: true
    case .review: false
    }
  }
}

/// What a question offers for each form, made where it is asked for.
package struct FormOptions {
  let question: Question
  package let misconceptions: () -> [Misconception]

  package init(question: Question, misconceptions: @escaping () -> [Misconception]) {
    self.question = question
    self.misconceptions = misconceptions
  }

  var bank: Bank? { Bank(question, misconceptions()) }
  var never: NeverSheet? { NeverSheet(question, misconceptions()) }
  var reverse: ReverseSheet? { ReverseSheet(question) }

  package func allows(_ form: Attempt.Form, _ choice: FormChoice) -> Bool {
    guard choice.fits(form) else { return false }
    switch form {
    case .full, .next: return true
    case .bank: return bank != nil
    case .faded: return true
    case .never: return never != nil
    case .reverse: return reverse != nil
    }
  }

  /// The answer in a form at its beginning; nil where the form is not possible here.
  package func answer(_ form: Attempt.Form, _ choice: FormChoice) -> Answer? {
    guard choice.fits(form) else { return nil }
    switch form {
    case .full: return .list(Draft(.full))
    case .next: return .list(Draft(.next))
    case .bank: return bank.map { .list(Draft(.bank, bank: $0)) }
    case .faded:
      if !question.given.isEmpty { return .list(Draft(given: question.given)) }
      let run = question.allowed.orders[0]
      return .list(Draft(run: run, Blank(of: run.count, inMiddle: choice.hasHadEnd)))
    case .never: return never.map(Answer.never)
    case .reverse: return reverse.map(Answer.reverse)
    }
  }
}

/// How much of a worked run is shown, and what is left blank between.
struct Blank: Hashable, Sendable {
  let given: Int
  let behind: Int

  /// A blank end, half of the run; or a blank middle, for somebody who has had the end. Of a short run
  /// all is left blank: to refuse it would say that nothing comes, or one callback.
  init(of count: Int, inMiddle: Bool) {
    let isShort = count < Self.short
    given = isShort ? 0 : inMiddle ? max(1, count / 4) : count / 2
    behind = inMiddle && !isShort ? max(1, count / 4) : 0
  }

  private static let short = 4
}
