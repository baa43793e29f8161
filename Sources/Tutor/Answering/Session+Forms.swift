internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import TextFormats

/// The form in which a question is answered: chosen when it is asked, changed with `mode`.
extension Session {
  func choice(for question: Question) -> FormChoice {
    FormChoice(
      question: question, isReview: review != nil, isQuiz: quiz != nil,
      preferredForm: preferences.form, earlier: attempts.filter { $0.scenario == question.id }
    ) { curriculum.misconceptions.map(\.misconception) }
  }

  /// The initial answer to a question: a saved one, or an empty one in the form that suits the
  /// learner.
  func beginning(of question: Question) -> Answer {
    let choice = choice(for: question)
    if let resumed = resumed(question, choice) { return resumed }
    let form = choice.form { JudgedAttempts(attempts, in: curriculum).mastery }
    return choice.answer(form) ?? .list(Draft(of: question))
  }

  /// Changes the form of the open question and, where possible, of the following ones; nil: lists
  /// the forms.
  mutating func change(form name: String?) -> [Reply] {
    guard let name else { return [.show(forms), ask] }
    guard let named = FormName(typed: name) else {
      let text = SafeText.visible(name)
      let meant = NearestName.of(name, among: FormName.all.map(\.name.english))
      return say(words.noForm(text, suggestion: meant)) + [ask]
    }
    preferences.form = named.form
    let taken = [.saveForm(named.form)] + say(words.takesForm(named.form))
    guard !isInSandbox, case .answering(let question, let answer) = activity else {
      return taken + [ask]
    }
    let choice = choice(for: question)
    let wanted = named.form ?? choice.form { JudgedAttempts(attempts, in: curriculum).mastery }
    if wanted == answer.form { return taken + [ask] }
    let isKnown = choice.hasSeenRun && answer.form != .next
    if answer.hasRevealed, !isKnown { return taken + say(words.staysAsItIs) + [ask] }
    guard let fresh = choice.answer(wanted) else {
      return taken + say(whyNot(wanted, choice)) + [ask]
    }
    let changed = fresh.continuing(answer)
    activity = .answering(question, changed)
    return taken + [.show(blocks(of: question, changed)), ask]
  }

  private func whyNot(_ form: Attempt.Form, _ choice: FormChoice) -> String {
    if !choice.question.given.isEmpty { return words.startIsGiven }
    let isHidden = form == .reverse && !choice.isQuiz && !choice.isReview && !choice.hasSeenRun
    let isPractice = (choice.isQuiz || choice.isReview) && !choice.fits(form)
    let reason: String? =
      isPractice
      ? choice.isQuiz ? words.quizNeedsOrders : words.reviewNeedsOrders
      : isHidden ? words.reverseQuestionLater : nil
    return words.notPossible(form) + (reason.map { words.space + $0 } ?? "")
  }

  /// The forms that are possible here, with the current one marked.
  private var forms: [DocumentBlock] {
    var possible: [Attempt.Form?] = Attempt.Form.ofPredictions
    var now = preferences.form
    var hasGiven = false
    if !isInSandbox, case .answering(let question, let answer) = activity {
      let choice = choice(for: question)
      // A run that is too short for a form would reveal its length.
      possible = Attempt.Form.ofPredictions.filter {
        choice.hasSeenRun ? choice.allows($0) : choice.fits($0)
      }
      now = answer.form
      hasGiven = !question.given.isEmpty
    }
    let rows = (possible + [nil]).map { form -> [[Span]] in
      [
        [Span(form == now ? "▸ " : "  ", .dim), Span(words.form(form), .command)],
        [Span(words.meaning(of: form))],
      ]
    }
    return [.paragraph([Span(words.formsHere)]), .table(head: [], rows: rows)]
      + (hasGiven ? [.paragraph([Span(words.startIsGiven)])] : [])
  }

  /// Saves an abandoned question whose run was partly shown as skipped, before anything else is
  /// shown.
  mutating func saveSeen(of activity: Activity, unlessIn replies: [Reply]) -> [Reply] {
    guard case .answering(let question, let answer) = activity, answer.hasRevealed,
      !replies.contains(where: { if case .save = $0 { true } else { false } })
    else { return [] }
    if case .answering(question, let now) = self.activity, now.form == answer.form,
      !replies.contains(.leave), !replies.contains(.startClock)
    {
      return []
    }
    let draft = drafts[question.id]
    let saved = keep(skipped(question, answer))
    drafts[question.id] = draft
    return [saved] + (draft.map { [.saveDraft($0)] } ?? [])
  }
}

/// A form under the names by which learners change it; without a form it means that lifeline
/// chooses.
struct FormName: Hashable, Sendable {
  let form: Attempt.Form?

  /// Those that can be chosen.
  static let all = (Attempt.Form.ofPredictions + [nil]).map { FormName(form: $0) }

  var name: Localized {
    switch form {
    case .full: Localized("full", "默写")
    case .bank: Localized("bank", "选项")
    case .faded: Localized("faded", "填空")
    case .next: Localized("next", "逐个")
    case .never: Localized("never", "排除")
    case .reverse: Localized("reverse", "反推")
    case .choice: Localized("choice", "选择")
    case .repair: Localized("repair", "修复")
    case nil: Localized("auto", "自动")
    }
  }

  /// TAB completion after `mode`: names in the session's language, or in the other one if only they
  /// match; nil for any other line.
  static func candidates(
    for word: String, line: String, language: Localized.Language
  ) -> [String]? {
    guard line.dropLast(word.count).last == " ", case .mode = SessionCommand(line) else {
      return nil
    }
    let names = Localized.Language.allCases.map { language in
      (language, all.map { $0.name[language] }.filter { $0.hasPrefix(word.lowercased()) })
    }
    let own = names.first { $0.0 == language }?.1 ?? []
    return own.isEmpty ? names.flatMap(\.1) : own
  }
}

extension FormName {
  /// In either language; 不来 was the name of `never` in earlier versions.
  init?(typed name: String) {
    let lower = name == "不来" ? "never" : name.lowercased()
    let meant = Self.all.first { form in
      Localized.Language.allCases.contains { form.name[$0] == lower }
    }
    guard let meant else { return nil }
    self = meant
  }
}
