internal import Assessment
internal import Course
internal import Documents
internal import Practice
internal import TextFormats

/// Questions with options: an author's choice, or whether a claim is true.
extension Session {
  /// The options of a block; nil if it has none or its claim doesn't exist.
  func choice(of content: Lesson.Content) -> Lesson.Choice? {
    switch content {
    case .choice(let choice): choice
    case .claim(let id, _):
      ledger.first { $0.id == id }.flatMap { ClaimQuestion(words: words).choice($0) }
    default: nil
    }
  }

  func shown(_ choice: Lesson.Choice) -> [DocumentBlock] {
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
      var attempt = attempt(atChoice: [])
      attempt.isSkipped = true
      activity = .reading
      return [keep(attempt)] + say(words.skipped) + goOn()
    }
    if command == .hint { return say(words.noHintAtChoice) + [ask] }
    if command == .show { return [.show(shown(choice)), ask] }
    let typed = line.split(separator: " ").first.flatMap { Numeral.value(of: OptionMark.bare($0)) }
    guard let number = typed ?? named(line, of: choice),
      choice.options.indices.contains(number - 1)
    else {
      return say(words.pickNumber(choice.options.count)) + [ask]
    }
    activity = .reading
    let isRight = number - 1 == choice.right
    var attempt = attempt(atChoice: [String(number)])
    attempt.isCorrect = isRight
    attempt.score = isRight ? 1 : 0
    let verdict: [Span] =
      isRight
      ? [Span("= ", .right), Span(words.choiceRight + words.space, .strong)]
      : [Span("− ", .extra), Span(words.choiceWrong(choice.right + 1) + words.space, .strong)]
    let whyNot = choice.whyNot[number - 1].map { ProseText.spans($0) + [Span(words.space)] } ?? []
    let saved = keep(attempt)
    return [saved, .show([.paragraph(verdict + whyNot + ProseText.spans(choice.why))]), ask]
  }

  /// An attempt at the open choice.
  func attempt(atChoice answer: [String]) -> Attempt {
    let lesson = walk?.lesson.header.id ?? ""
    return Attempt(
      time: Double(now), scenario: LessonQuestion.choiceID(walk?.choiceNumber ?? 0, in: lesson),
      lesson: lesson, answer: answer, isCorrect: false, score: 0, language: language.rawValue,
      form: .choice)
  }

  /// The number of the option that was typed out; an unambiguous prefix is enough.
  private func named(_ line: String, of choice: Lesson.Choice) -> Int? {
    func bare(_ text: String) -> String { text.lowercased().filter { !" .,。，".contains($0) } }
    let typed = bare(line)
    let options = choice.options.map { bare(ProseText.spans($0).map(\.text).joined()) }
    let meant = options.indices.filter { options[$0] == typed }
    let begun = options.indices.filter { typed.count > 3 && options[$0].hasPrefix(typed) }
    return (meant.first ?? (begun.count == 1 ? begun[0] : nil)).map { $0 + 1 }
  }
}

extension ClaimQuestion {
  func shown(_ entry: ClaimEntry) -> [DocumentBlock] {
    let text = ClaimText(entry, in: words.language)
    let remark = text.remark.map { [DocumentBlock.item(marker: "    ", [Span($0)])] } ?? []
    return [.item(marker: "  \(text.sign) ", [Span(text.claim)])] + remark
  }
}
