internal import Assessment
internal import Course
internal import LifecycleEngine
package import ScenarioLanguage
internal import TextFormats

/// Questions: asked, answered, judged.
extension Session {
  /// Asks a prediction, shown behind the prose before it; nothing where the scenario cannot be run.
  mutating func pose(_ id: String, given: Int, behind blocks: [Shown]) -> [Reply] {
    var problems: [Problem] = []
    guard let document = curriculum.scenario(id, problems: &problems),
      let question = Question(id, document, given: given)
    else { return [] }
    return begin(question, behind: blocks)
  }

  /// Begins with one question that somebody has written, named like its file: the course may have
  /// one of the same id.
  package mutating func start(question document: ScenarioDocument) -> [Reply] {
    guard let question = Question(document.file, document) else { return [.leave] }
    return begin(question)
  }

  mutating func begin(_ question: Question, behind blocks: [Shown] = []) -> [Reply] {
    let draft = Draft(given: question.given)
    activity = .predicting(question, draft)
    return [.show(blocks + self.blocks(of: question, draft)), .startClock, ask]
  }

  /// The question, and the list so far.
  func blocks(of question: Question, _ draft: Draft) -> [Shown] {
    let given = question.given.count
    let asked = words.whichComes + (given == 0 ? "" : words.space + words.given(given))
    return QuestionText(question: question, words: words).blocks
      + [.paragraph([Span(asked, .strong)])] + list(draft, question)
  }

  mutating func predict(
    _ command: SessionCommand, _ line: String, _ question: Question, _ draft: Draft
  ) -> [Reply] {
    var draft = draft
    let wasConfirming = draft.isConfirming
    draft.isConfirming = false
    var said: [Reply] = []
    switch command {
    case .done: return commit(draft, question)
    case .sure: return commit(draft, question, isSure: true)
    case .yes where wasConfirming: return commit(draft, question)
    case .skip: return skip(draft, question)
    case .next:
      draft.isConfirming = !draft.isEmpty
      said = say(
        draft.isEmpty
          ? words.nothingYet
          : draft.saysNone ? words.confirmNone : words.confirm(draft.callbacks.count))
    case .none:
      draft.sayNone()
      draft.isConfirming = true
      let none = draft.given.isEmpty ? words.saidNone : words.saidNoMore
      said = say(none + words.space + words.confirmNone)
    case .undo:
      said = say(draft.undo().map { words.tookBack(question.text($0)) } ?? words.nothingToUndo)
      said += showList(draft, question)
    case .clear:
      draft.clear()
      said = say(draft.given.isEmpty ? words.cleared : words.clearedToGiven)
      said += showList(draft, question)
    case .show:
      said = [.show(blocks(of: question, draft))]
    case .hint:
      let hint = draft.hint(question, at: now)
      said = [.show(shown(hint, question))]
    case .verdict, .again: said = say(words.questionFirst)
    default: said = add(line, to: &draft, question)
    }
    activity = .predicting(question, draft)
    return said + [ask]
  }

  /// Takes callbacks from a line, says what was misread, and echoes the list.
  private func add(_ line: String, to draft: inout Draft, _ question: Question) -> [Reply] {
    let readings = draft.add(line, to: question)
    let remarks = readings.compactMap { word, reading -> [Span]? in
      let word = SafeText.visible(word)
      switch reading {
      case .taken(let note): return note.map { [Span(words.misread(word, note: $0), .dim)] }
      case .notWatched(let name): return [Span(words.notWatched(name), .fault)]
      case .unknown(_, let suggestion):
        return [Span(words.unknown(word, suggestion: suggestion), .fault)]
      }
    }
    return (remarks.isEmpty ? [] : [.show(remarks.map { .item(marker: "", $0) })])
      + showList(draft, question)
  }

  private func showList(_ draft: Draft, _ question: Question) -> [Reply] {
    let list = list(draft, question)
    return list.isEmpty ? [] : [.show(list)]
  }

  /// The numbered list so far; what was given is dim.
  private func list(_ draft: Draft, _ question: Question) -> [Shown] {
    guard !draft.callbacks.isEmpty else { return [] }
    let numbered = draft.callbacks.enumerated().map { index, occurrence in
      let number = String(index + 1)
      return [
        Span(String(repeating: " ", count: max(0, 3 - number.count)) + number + " ", .dim),
        Span(question.text(occurrence), index < draft.given.count ? .dim : .code),
      ]
    }
    return [.lines(numbered)]
  }

  /// Saves the prediction, and only then shows what comes.
  private mutating func commit(
    _ draft: Draft, _ question: Question, isSure: Bool = false
  ) -> [Reply] {
    guard !draft.isEmpty else { return say(words.nothingYet) + [ask] }
    var problems: [Problem] = []
    let feedback = Feedback(
      draft.prediction, to: question,
      misconceptions: curriculum.misconceptions(problems: &problems))
    var attempt = self.attempt(draft, question, feedback.grade, isSkipped: false)
    attempt.isSure = isSure
    attempts.append(attempt)
    review?.learn(from: attempt, feedback.grade, of: question)
    quiz?.learn(draft.callbacks, to: question.id, isCorrect: feedback.grade.isCorrect)
    // What was half given is not known yet.
    if feedback.grade.isCorrect, question.given.isEmpty, !solved.contains(question.id) {
      solved.append(question.id)
    }
    return [.save(attempt)] + placeBehind + [.show(show(feedback)), ask]
  }

  private mutating func skip(_ draft: Draft, _ question: Question) -> [Reply] {
    let grade = Grade(.notAnswered, against: question.allowed)
    let attempt = self.attempt(draft, question, grade, isSkipped: true)
    attempts.append(attempt)
    activity = .reading
    return [.save(attempt)] + say(words.skipped) + goOn()
  }

  private func attempt(_ draft: Draft, _ question: Question, _ grade: Grade, isSkipped: Bool)
    -> Attempt
  {
    let walk = review == nil && quiz == nil ? walk : nil
    return Attempt(
      time: Double(now), scenario: question.id, lesson: walk?.lesson.header.id,
      question: walk?.questionNumber,
      answer: isSkipped ? [] : draft.callbacks.map(question.text), isCorrect: grade.isCorrect,
      score: grade.score, hints: draft.ladder.taken, isSkipped: isSkipped,
      given: question.given.count, language: language.rawValue,
      mode: mode(of: question))
  }

  private func mode(of question: Question) -> Attempt.Mode {
    if quiz != nil { return .quiz }
    if review != nil { return .review }
    return question.given.isEmpty ? .lesson : .faded
  }

  /// Once the last question of a page is answered, the learner continues behind the page.
  private var placeBehind: [Reply] {
    guard review == nil, quiz == nil, let walk, walk.isAtPageEnd, !walk.isOnLastPage else {
      return []
    }
    return [.savePlace(lesson: walk.lesson.header.id, position: walk.page + 1)]
  }

  func say(_ text: String) -> [Reply] { [.show([.paragraph([Span(text)])])] }
}
