internal import Assessment
internal import Course
internal import LifecycleEngine
internal import Practice

/// Saves unfinished answers as they grow, and restores them when their question is asked again.
extension Session {
  /// The open question's draft if it has changed since it was saved.
  mutating func saveDraft() -> [Reply] {
    let lesson = openLesson?.lesson.header.id
    let draft: SavedDraft
    switch activity {
    case .answering(let question, let answer): draft = answer.draft(for: question, lesson: lesson)
    case .repairing(let sheet): draft = sheet.draft(lesson: lesson)
    default: return []
    }
    let now = draft.isEmpty ? nil : draft
    if now == drafts[draft.scenario] { return [] }
    drafts[draft.scenario] = now
    return [.saveDraft(draft)]
  }

  /// The saved answer to a question, in the preferred form if the question allows it, otherwise in
  /// the form it was written in.
  func resumed(_ question: Question, _ choice: FormChoice) -> Answer? {
    guard let draft = drafts[question.id] else { return nil }
    let answer =
      preferences.form.flatMap(choice.answer) ?? choice.answer(draft.form)
    return answer?.with(draft, question)
  }
}

extension Answer {
  func draft(for question: Question, lesson: String?) -> SavedDraft {
    var draft = SavedDraft(scenario: question.id, lesson: lesson, form: form, lines: [])
    switch self {
    case .list(let list):
      let none = [SavedDraft.noCallback]
      let written = list.firstTries.dropFirst(list.given.count)
        .map { $0.map(question.text) ?? SavedDraft.noCallback }
      draft.lines = list.isEmptyAnswer ? none : written
      draft.given = list.given.count
      draft.hints = hints
    case .never(let sheet):
      draft.lines =
        sheet.isEmptyAnswer
        ? [SavedDraft.noCallback] : sheet.chosen.map { question.text(sheet.entries[$0]) }
      draft.hints = hints
    // Answered with a single letter, so there is nothing to save.
    case .reverse: break
    }
    return draft
  }

  /// Nil if the draft doesn't fit: other callbacks were given, or lines of its form have another
  /// meaning.
  fileprivate func with(_ draft: SavedDraft, _ question: Question) -> Answer? {
    switch self {
    case .list(let list):
      guard list.given.count == draft.given, draft.form != .never else { return nil }
      return list.with(draft, question).map(Answer.list)
    case .never(let sheet):
      return draft.form == .never ? .never(sheet.with(draft, question)) : nil
    case .reverse: return nil
    }
  }
}

extension Draft {
  fileprivate func with(_ kept: SavedDraft, _ question: Question) -> Draft? {
    var draft = self
    draft.ladder = HintLadder(taken: kept.hints)
    if form == .next { return draft.stepping(through: kept.lines, question) }
    if kept.lines == [SavedDraft.noCallback] {
      draft.answerNone()
    } else {
      for line in kept.lines { _ = draft.add(word: line, question) }
    }
    return draft
  }

  /// Grades and corrects the lines again; nil if they don't fit the question any more.
  private func stepping(through lines: [String], _ question: Question) -> Draft? {
    var draft = self
    for line in lines {
      var written: Occurrence?
      if line != SavedDraft.noCallback {
        guard case .taken = draft.add(word: line, question) else { return nil }
        if question.begins(with: draft.callbacks) { continue }
        written = draft.removeLast()
      }
      guard let right = question.callback(after: draft.callbacks) else { return nil }
      draft.correct(written, to: right)
    }
    return draft
  }
}

extension NeverSheet {
  fileprivate func with(_ kept: SavedDraft, _ question: Question) -> NeverSheet {
    var sheet = NeverSheet(self, hints: kept.hints)
    if kept.lines == [SavedDraft.noCallback] {
      sheet.answerNone()
    } else {
      for line in kept.lines { _ = sheet.add(line, question) }
    }
    return sheet
  }
}
