internal import Course

/// Questions with options: an author's choice, or whether a claim holds.
extension Session {
  /// The choice that a block asks for; nil where it asks for none, or its claim is not there.
  func choice(of content: Lesson.Content) -> Lesson.Choice? {
    switch content {
    case .choice(let choice): choice
    case .claim(let id, _):
      ledger.first { $0.id == id }.flatMap { ClaimQuestion(words: words).choice($0) }
    default: nil
    }
  }

  func shown(_ choice: Lesson.Choice) -> [Shown] {
    [.paragraph(ProseText.spans(choice.question).map(strong))]
      + choice.options.enumerated().map { index, option in
        .item(marker: "  \(index + 1)  ", ProseText.spans(option))
      }
  }

  private func strong(_ span: Span) -> Span {
    span.role == .plain ? Span(span.text, .strong) : span
  }

  mutating func choose(_ choice: Lesson.Choice, _ command: SessionCommand, _ line: String)
    -> [Reply]
  {
    if command == .skip {
      activity = .reading
      return say(words.skipped) + goOn()
    }
    if command == .show { return [.show(shown(choice)), ask] }
    let typed = line.split(separator: " ").first.flatMap { Int($0) }
    guard let number = typed, choice.options.indices.contains(number - 1) else {
      return say(words.pickNumber(choice.options.count)) + [ask]
    }
    activity = .reading
    let isRight = number - 1 == choice.right
    let verdict: [Span] =
      isRight
      ? [Span("= ", .right), Span(words.choiceRight + words.space, .strong)]
      : [Span("− ", .extra), Span(words.choiceWrong(choice.right + 1) + words.space, .strong)]
    return [.show([.paragraph(verdict + ProseText.spans(choice.why))]), ask]
  }
}
