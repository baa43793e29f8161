internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import TextFormats

/// In which form a question is answered: chosen when it is asked, changed with `mode`.
extension Session {
  func choice(for question: Question) -> FormChoice {
    FormChoice(
      question: question, isReview: review != nil, isQuiz: quiz != nil,
      preferredForm: preferredForm,
      earlier: attempts.filter { $0.scenario == question.id })
  }

  func options(for question: Question) -> FormOptions {
    FormOptions(question: question) {
      var problems: [Problem] = []
      return curriculum.misconceptions(problems: &problems).map(\.misconception)
    }
  }

  /// The answer to a question at its beginning, in the form that suits learner and question.
  func beginning(of question: Question) -> Answer {
    let choice = choice(for: question)
    let options = options(for: question)
    if let resumed = resumed(question, choice, options) { return resumed }
    let form = choice.form(options) { JudgedAttempts(attempts, in: curriculum).mastery }
    return options.answer(form, choice) ?? .list(Draft(given: question.given))
  }

  /// Changes the form of the open question and of the following ones, wherever it is possible; nil:
  /// says which there are.
  mutating func mode(_ name: String?) -> [Reply] {
    guard let name else { return [.show(forms), ask] }
    guard let named = FormName(name) else {
      let text = SafeText.visible(name)
      let meant = NearestName.of(name, among: FormName.all)
      return say(words.noForm(text, suggestion: meant)) + [ask]
    }
    preferredForm = named.form
    let taken = [.saveForm(preferredForm)] + say(words.takesForm(named.form))
    guard !isInSandbox, case .answering(let question, let answer) = activity else {
      return taken + [ask]
    }
    let choice = choice(for: question)
    let options = options(for: question)
    let wanted =
      named.form ?? choice.form(options) { JudgedAttempts(attempts, in: curriculum).mastery }
    if wanted == answer.form { return taken + [ask] }
    let isKnown = choice.hasSeenRun && answer.form != .next
    if answer.hasRevealed, !isKnown { return taken + say(words.staysAsItIs) + [ask] }
    guard let fresh = options.answer(wanted, choice) else {
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

  /// The forms that are possible here, the present one marked.
  private var forms: [DocumentBlock] {
    var possible: [Attempt.Form?] = Attempt.Form.allCases
    var now = preferredForm
    if !isInSandbox, case .answering(let question, let answer) = activity {
      let choice = choice(for: question)
      let options = options(for: question)
      // Which of them the run has room for is not said before it was seen.
      possible = Attempt.Form.allCases.filter {
        choice.hasSeenRun ? options.allows($0, choice) : choice.fits($0)
      }
      now = answer.form
    }
    let rows = (possible + [nil]).map { form -> [[Span]] in
      [
        [Span(form == now ? "▸ " : "  ", .dim), Span(words.form(form), .command)],
        [Span(words.meaning(of: form))],
      ]
    }
    return [.paragraph([Span(words.formsHere)]), .table(head: [], rows: rows)]
  }

  /// What was seen of a question that is left without handing in: it is saved before anything else
  /// is shown.
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

/// The name of a form as it is typed, in either language; no form: lifeline chooses.
struct FormName: Hashable, Sendable {
  let form: Attempt.Form?

  private static let chinese = [
    "默写": "full", "选项": "bank", "填空": "faded", "逐个": "next", "不来": "never", "反推": "reverse",
    "自动": "auto",
  ]

  static let all = Attempt.Form.allCases.map(\.rawValue) + ["auto"]

  /// What TAB offers behind `mode`: words of the session's language, of the other one where only that
  /// was begun; nil where the line is no such one.
  static func candidates(
    for word: String, line: String, language: Localized.Language
  ) -> [String]? {
    guard line.dropLast(word.count).last == " ", case .mode = SessionCommand(line) else {
      return nil
    }
    let names = [all, chinese.keys.sorted()].map { $0.filter { $0.hasPrefix(word.lowercased()) } }
    let own = language == .chinese ? names[1] : names[0]
    return own.isEmpty ? names.flatMap(\.self) : own
  }

  init?(_ name: String) {
    let lower = name.lowercased()
    let word = Self.chinese[lower] ?? lower
    guard Self.all.contains(word) else { return nil }
    form = Attempt.Form(rawValue: word)
  }
}
