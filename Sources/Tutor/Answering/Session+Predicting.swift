internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
package import Practice
internal import Reports
package import ScenarioLanguage
internal import TextFormats

/// Asks questions and grades the answers.
extension Session {
  /// Asks for a prediction after the given blocks; empty if the scenario can't be run.
  mutating func pose(_ id: String, given: GivenLines, behind blocks: [DocumentBlock]) -> [Reply] {
    guard let document = curriculum.scenario(id),
      let question = Question(id, document, given: given)
    else { return [] }
    return begin(question, behind: blocks)
  }

  /// Begins with a single question from a file, identified by its name, as the course may use the
  /// same id.
  package mutating func start(question document: ScenarioDocument) -> [Reply] {
    guard let question = Question(id(of: document), document) else { return [.leave] }
    if question.id == document.file { brought = (question.id, ScenarioWriter.text(of: document)) }
    return begin(question)
  }

  /// The course's id if it contains the same scenario, otherwise the file's name.
  private func id(of document: ScenarioDocument) -> String {
    let known = document.id.flatMap { curriculum.scenario($0) }
    guard let known, known.scenario == document.scenario else { return document.file }
    return known.id ?? document.file
  }

  mutating func begin(_ question: Question, behind blocks: [DocumentBlock] = []) -> [Reply] {
    let answer = beginning(of: question)
    activity = .answering(question, answer)
    let isBack = !answer.draft(for: question, lesson: nil).lines.isEmpty
    let back = isBack ? [DocumentBlock.paragraph([Span(words.draftIsBack)])] : []
    let shown = blocks + self.blocks(of: question, answer) + back + answerBefore(key(of: question))
    return [.show(shown), .startClock, ask]
  }

  /// The question and the answer so far.
  func blocks(of question: Question, _ answer: Answer) -> [DocumentBlock] {
    switch answer {
    case .list(let draft): blocks(of: question, draft)
    case .never(let sheet): blocks(of: question, sheet)
    case .reverse(let sheet): blocks(of: question, sheet)
    }
  }

  private func blocks(of question: Question, _ draft: Draft) -> [DocumentBlock] {
    let asked = [Span(words.whichCallback, .strong)] + how(draft).map { Span(words.space + $0) }
    let text = QuestionText(question: question, words: words, hidesWatched: draft.bank != nil)
    let answeredNone = draft.given.isEmpty ? words.answeredNone : words.answeredNoMore
    let none = draft.isEmptyAnswer ? [DocumentBlock.paragraph([Span(answeredNone)])] : []
    return text.blocks + [.paragraph(asked)] + (draft.bank?.blocks(of: question) ?? [])
      + editor(of: question).list(draft) + none
  }

  /// The question without the page before it, which stays on the screen while an answer grows.
  func inView(_ question: Question, _ draft: Draft) -> Reply {
    let text = QuestionText(question: question, words: words, hidesWatched: draft.bank != nil)
    return .keepInView(text.blocks + (draft.bank?.blocks(of: question) ?? []))
  }

  /// Explains the form.
  private func how(_ draft: Draft) -> [String] {
    switch draft.form {
    case .bank: return [words.bankHelp]
    case .next: return [words.oneByOne]
    case .faded where draft.isWorkedRun || draft.blanks != nil:
      if draft.given.isEmpty { return [words.shortRun] }
      let first = draft.given.count + 1
      return [words.workedRun(lines: draft.blanks.map { first...(first + $0 - 1) })]
    default: return draft.given.isEmpty ? [] : [words.given(draft.given.count)]
    }
  }

  /// Handles a line typed while a question is open.
  mutating func take(
    _ command: SessionCommand, _ line: String, _ question: Question, _ answer: Answer
  ) -> [Reply] {
    let isBegun = !answer.draft(for: question, lesson: nil).lines.isEmpty
    if !isBegun, passes(key(of: question), with: command) { return pass() }
    switch answer {
    case .list(let draft):
      let stepped = draft.form == .next ? step(command, line, question, draft) : nil
      return stepped ?? predict(command, line, question, draft)
    case .never(let sheet): return name(command, line, question, sheet)
    case .reverse(let sheet): return recognise(command, line, question, sheet)
    }
  }

  private mutating func predict(
    _ command: SessionCommand, _ line: String, _ question: Question, _ draft: Draft
  ) -> [Reply] {
    var draft = draft
    var output: [Reply] = []
    switch editor(of: question).take(command, line, to: &draft) {
    case .edited(let replies):
      output =
        (draft.callbacks.count > draft.given.count ? [inView(question, draft)] : []) + replies
    case .handIn(let isSure): return commit(draft, question, isSure: isSure)
    case .skip: return skip(question, .list(draft))
    case .show: output = [.show(blocks(of: question, .list(draft)))]
    case .hint:
      let hint = draft.hint(question, at: now)
      output = [.show(shown(hint, question))]
    }
    activity = .answering(question, .list(draft))
    return output + [ask]
  }

  func editor(of question: Question) -> AnswerEditor {
    AnswerEditor(question, words, in: .lesson)
  }

  mutating func commit(_ draft: Draft, _ question: Question, isSure: Bool = false) -> [Reply] {
    let feedback = Feedback(
      draft.prediction, to: question,
      misconceptions: curriculum.misconceptions, draft: draft)
    var attempt = attempt(at: question, .list(draft))
    attempt.answer = written(draft, question)
    attempt.isCorrect = feedback.grade.isCorrect
    attempt.score = feedback.score
    attempt.isSure = isSure
    updateReview { $0.learn(from: attempt, of: question) }
    updateQuiz { $0.learn(draft.callbacks, to: question.id, isCorrect: feedback.grade.isCorrect) }
    if attempt.hasSolved, !solved.contains(question.id) { solved.append(question.id) }
    return judged(attempt, feedback)
  }

  /// Saves the submitted answer before showing the verdict.
  mutating func judged(_ attempt: Attempt, _ feedback: Feedback) -> [Reply] {
    visited.add(.verdict(feedback, walk))
    return [keep(attempt)] + placeBehind + [.show(show(feedback)), ask]
  }

  mutating func keep(_ attempt: Attempt) -> Reply {
    attempts.append(attempt)
    drafts[attempt.scenario] = nil
    let isOpen = attempt.form == .repair && !attempt.isCorrect && !attempt.isShown
    if attempt.lesson != nil, !attempt.isSkipped, !isOpen { answered[key(of: attempt)] = attempt }
    return .save(attempt)
  }

  mutating func skip(_ question: Question, _ answer: Answer) -> [Reply] {
    skip(skipped(question, answer), .prediction(question))
  }

  /// Goes on from a question whose attempt is saved as skipped.
  /// - Parameter posed: the question, to which `back` returns in a quiz or review.
  mutating func skip(_ attempt: Attempt, _ posed: VisitedScreens.Posed?) -> [Reply] {
    var attempt = attempt
    attempt.isSkipped = true
    activity = .reading
    if openLesson == nil, let posed { visited.add(.skipped(posed)) }
    return [keep(attempt)] + say(words.skipped) + goOn()
  }

  /// The attempt at an abandoned question, with the callbacks already graded.
  func skipped(_ question: Question, _ answer: Answer) -> Attempt {
    var attempt = attempt(at: question, answer)
    attempt.isSkipped = true
    if case .list(let draft) = answer, draft.form == .next {
      attempt.answer = written(draft, question)
    }
    return attempt
  }

  /// The answer as it is saved; if callbacks were corrected, the ones written first.
  private func written(_ draft: Draft, _ question: Question) -> [String] {
    guard draft.form == .next else { return draft.answer.map(question.text) }
    return draft.firstTries.map { $0.map(question.text) ?? SavedDraft.noCallback }
  }

  /// An attempt without an answer yet.
  func attempt(at question: Question, _ answer: Answer) -> Attempt {
    var attempt = attempt(at: question.id, as: answer.form)
    attempt.text = brought.flatMap { $0.id == question.id ? $0.text : nil }
    attempt.question = openLesson?.questionNumber
    attempt.hints = answer.hints
    if !isPracticing, !question.given.isEmpty { attempt.mode = .faded }
    if case .list(let draft) = answer { attempt.given = draft.givenLines }
    return attempt
  }

  /// An attempt at any question, without an answer yet.
  func attempt(at id: String, as form: Attempt.Form) -> Attempt {
    Attempt(
      time: Double(now), scenario: id, lesson: openLesson?.lesson.header.id, answer: [],
      isCorrect: false, score: 0, language: language.rawValue, mode: mode.ofAttempts, form: form)
  }

  /// Once the last question of a page is answered, the learner resumes after the page.
  private var placeBehind: [Reply] {
    guard let walk = openLesson, walk.isAtPageEnd, !walk.isOnLastPage else { return [] }
    return [.savePlace(lesson: walk.lesson.header.id, position: walk.page + 1)]
  }

  func say(_ text: String) -> [Reply] { [.say(text)] }
}
