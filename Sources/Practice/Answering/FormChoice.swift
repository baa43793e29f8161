package import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage

/// Chooses the form in which a question is asked, and begins an answer in it.
package struct FormChoice {
  package let question: Question
  package let isReview: Bool
  package let isQuiz: Bool
  /// The form chosen with `mode`; nil: none was chosen.
  let preferredForm: Attempt.Form?
  /// The attempts at this scenario, oldest first.
  let earlier: [Attempt]
  private let misconceptions: () -> [Misconception]

  /// - Parameter misconceptions: which most forms don't need.
  package init(
    question: Question, isReview: Bool, isQuiz: Bool, preferredForm: Attempt.Form?,
    earlier: [Attempt], misconceptions: @escaping () -> [Misconception]
  ) {
    self.question = question
    self.isReview = isReview
    self.isQuiz = isQuiz
    self.preferredForm = preferredForm
    self.earlier = earlier
    self.misconceptions = misconceptions
  }

  /// A lesson's `faded` takes precedence, then the learner's preferred form if the question allows
  /// it. Otherwise answers are written in full, with two exceptions: after two wrong answers in a
  /// row at this scenario, part of the run is given; and a question of level 3 or above is answered
  /// from a bank if most of its rules are new to the learner or were missed last time.
  package func form(mastery: () -> Mastery) -> Attempt.Form {
    if !question.given.isEmpty { return .faded }
    if let preferredForm, allows(preferredForm) { return preferredForm }
    let latest = earlier.filter { !$0.isSkipped && $0.form.evidence != .nothing }.suffix(2)
    if latest.count == 2, latest.allSatisfy({ !$0.isCorrect }), allows(.faded) {
      return .faded
    }
    guard question.document.level ?? 1 >= Self.hardLevel, allows(.bank) else {
      return .full
    }
    let ruleStates = mastery().ruleStates
    let rules = Set(question.asked.map(\.rule))
    let new = rules.filter { rule in
      ruleStates.first { $0.rule == rule }.map { $0.memory.isForgotten } ?? true
    }
    return 2 * new.count > rules.count ? .bank : .full
  }

  private static let hardLevel = 3

  /// Whether a form suits the setting: a quiz only learns from whole orders, a review only from
  /// orders.
  package func fits(_ form: Attempt.Form) -> Bool {
    if !question.given.isEmpty { return form == .faded }
    switch form {
    case .full, .bank: return true
    case .faded, .next: return !isQuiz
    case .never: return !isQuiz && !isReview
    case .choice, .repair: return false
    // It shows the run, so the learner must have seen that already.
    case .reverse: return !isQuiz && !isReview && hasSeenRun
    }
  }

  /// Whether an earlier prediction revealed the run.
  package var hasSeenRun: Bool { earlier.contains { !$0.isSkipped } }

  package func allows(_ form: Attempt.Form) -> Bool { answer(form) != nil }

  /// An empty answer in a form; nil if the form isn't possible here.
  package func answer(_ form: Attempt.Form) -> Answer? {
    guard fits(form) else { return nil }
    switch form {
    case .full: return .list(Draft(.full))
    case .next: return .list(Draft(.next))
    case .bank: return Bank(question, misconceptions()).map { .list(Draft(.bank, bank: $0)) }
    case .faded:
      if !question.given.isEmpty { return .list(Draft(of: question)) }
      let run = question.allowed.orders[0]
      return .list(Draft(run: run, GivenLines(of: run.count, inMiddle: hasHadEnd)))
    case .never: return NeverSheet(question, misconceptions()).map(Answer.never)
    case .reverse: return ReverseSheet(question).map(Answer.reverse)
    case .choice, .repair: return nil
    }
  }

  /// Learners who have filled in the end get the middle next.
  private var hasHadEnd: Bool { earlier.contains { $0.form == .faded && !$0.isSkipped } }
}

extension Memory {
  /// Whether the latest answer was wrong.
  var isForgotten: Bool {
    switch phase {
    case .learning(let step): step == 0
    case .relearning: true
    case .review: false
    }
  }
}

extension GivenLines {
  /// Leaves the second half of a run blank, or the middle if the learner has filled in the end
  /// before. A short run is blank entirely, as refusing the form would reveal that it is short.
  init(of count: Int, inMiddle: Bool) {
    let isShort = count < Self.short
    self.init(
      first: isShort ? 0 : inMiddle ? max(1, count / 4) : count / 2,
      last: inMiddle && !isShort ? max(1, count / 4) : 0)
  }

  private static var short: Int { 4 }
}
