internal import Assessment
internal import Course
internal import Practice

/// What is written for an open question is kept as it grows, and is there again when the question is.
extension Session {
  /// The open question's draft, where it is another one than is kept.
  mutating func saveDraft() -> [Reply] {
    guard case .answering(let question, let answer) = activity else { return [] }
    let draft = answer.draft(
      for: question, lesson: review == nil && quiz == nil ? walk?.lesson.header.id : nil)
    let now = draft.isEmpty ? nil : draft
    if now == drafts[question.id] { return [] }
    drafts[question.id] = now
    return [.saveDraft(draft)]
  }

  /// The answer to a question at its beginning with what was written for it before, in the form it
  /// was written in unless the learner has asked since for another one that the question has.
  func resumed(_ question: Question, _ choice: FormChoice, _ options: FormOptions) -> Answer? {
    guard let draft = drafts[question.id] else { return nil }
    let answer =
      preferredForm.flatMap { options.answer($0, choice) } ?? options.answer(draft.form, choice)
    return answer?.with(draft, question)
  }
}

extension Answer {
  func draft(for question: Question, lesson: String?) -> SavedDraft {
    var draft = SavedDraft(scenario: question.id, lesson: lesson, form: form, lines: [])
    switch self {
    case .list(let list):
      let none = [SavedDraft.noCallback]
      let written = list.callbacks.dropFirst(list.given.count).map(question.text)
      draft.lines = list.isEmptyAnswer ? none : written
      draft.given = list.given.count
      draft.hints = hints
    case .never(let sheet):
      draft.lines =
        sheet.isEmptyAnswer
        ? [SavedDraft.noCallback] : sheet.chosen.map { question.text(sheet.entries[$0]) }
      draft.hints = hints
    // One number is all there is to type.
    case .reverse: break
    }
    return draft
  }

  /// Nil where the draft was written for something else: with another beginning, or in a form whose
  /// lines mean something else.
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
    if kept.lines == [SavedDraft.noCallback] {
      draft.sayNone()
    } else {
      for line in kept.lines { _ = draft.add(word: line, question) }
    }
    // One by one every line was judged; what is right no longer is not taken over.
    return form == .next && !question.begins(with: draft.callbacks) ? nil : draft
  }
}

extension NeverSheet {
  fileprivate func with(_ kept: SavedDraft, _ question: Question) -> NeverSheet {
    var sheet = NeverSheet(self, hints: kept.hints)
    if kept.lines == [SavedDraft.noCallback] {
      sheet.sayNone()
    } else {
      for line in kept.lines { _ = sheet.add(line, question) }
    }
    return sheet
  }
}
