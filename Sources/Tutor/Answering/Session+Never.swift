internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import TextFormats

/// Which of these will not be called?
extension Session {
  mutating func name(
    _ command: SessionCommand, _ line: String, _ question: Question, _ sheet: NeverSheet
  ) -> [Reply] {
    var sheet = sheet
    var said: [Reply] = []
    switch editor(of: question).take(command, line, to: &sheet) {
    case .edited(let replies): said = replies
    case .handIn(let isSure): return commit(sheet, question, isSure: isSure)
    case .skip: return skip(question, .never(sheet))
    case .show: said = [.show(blocks(of: question, .never(sheet)))]
    case .hint:
      let hint = sheet.hint(question, options(for: question).misconceptions(), at: now)
      said = [.show(shown(hint, question))]
    }
    activity = .answering(question, .never(sheet))
    return said + [ask]
  }

  private func shown(_ hint: NeverHint, _ question: Question) -> [DocumentBlock] {
    let text: String
    switch hint {
    case .general(let hint): return shown(hint, question)
    case .oneOf(let one, let other):
      text = words.oneIsWrong(question.short(one), question.short(other))
    case .entry(let entry, let comes): text = words.hint(question.short(entry), comes: comes)
    case .nothingWrong: text = words.nothingWrongYet
    }
    return [.paragraph([Span(text)])]
  }

  func blocks(of question: Question, _ sheet: NeverSheet) -> [DocumentBlock] {
    let rows = sheet.entries.enumerated().map { place, entry in
      [Span("  \(Letters.name(place))  ", .command), Span(question.text(entry), .code)]
    }
    let blocks =
      QuestionText(question: question, words: words).blocks
      + [
        .paragraph([Span(words.whichNever, .strong)]), .lines(rows),
        .paragraph([Span(words.neverSays)]),
      ]
    guard !sheet.chosen.isEmpty else { return blocks }
    let names = sheet.chosen.map { question.text(sheet.entries[$0]) }
    return blocks + [.paragraph([Span(words.named(names))])]
  }

  private mutating func commit(
    _ sheet: NeverSheet, _ question: Question, isSure: Bool
  ) -> [Reply] {
    var attempt = attempt(at: question, .never(sheet))
    attempt.answer = sheet.chosen.map { question.text(sheet.entries[$0]) }
    attempt.isCorrect = sheet.isCorrect
    attempt.score = sheet.score
    attempt.isSure = isSure
    var problems: [Problem] = []
    return judged(
      attempt,
      Feedback(
        .notAnswered, to: question,
        misconceptions: curriculum.misconceptions(problems: &problems), picked: .never(sheet)))
  }
}
