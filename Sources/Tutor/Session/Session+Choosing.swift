internal import Assessment
internal import Course
internal import Documents
internal import Practice
internal import TextFormats

/// A question with options that is open.
struct OpenChoice: Hashable, Sendable {
  /// Its id in records.
  let id: String
  let choice: Lesson.Choice
  /// The claim that may hold or not; nil: an author's choice.
  let claim: ClaimEntry?
}

/// Questions with options: an author's choice, or whether a claim is true.
extension Session {
  /// The question of a block; nil if it has no options or its claim doesn't exist.
  func choice(of content: Lesson.Content) -> OpenChoice? {
    switch content {
    case .choice(let choice):
      let id = LessonQuestion.choiceID(walk?.choiceNumber ?? 0, in: walk?.lesson.header.id ?? "")
      return OpenChoice(id: id, choice: choice, claim: nil)
    case .claim(let id, _): return ledger.first { $0.id == id }.flatMap(choice)
    default: return nil
    }
  }

  /// Nil for a claim that no run can decide.
  private func choice(of claim: ClaimEntry) -> OpenChoice? {
    ClaimQuestion(words: words).choice(claim).map {
      OpenChoice(id: claim.questionID, choice: $0, claim: claim)
    }
  }

  /// Asks in a review whether a claim holds.
  mutating func begin(_ claim: ClaimEntry) -> [Reply] {
    guard let open = choice(of: claim) else { return askDue() }
    activity = .choosing(open)
    return [.show(shown(open.choice)), .startClock, ask]
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

  mutating func choose(_ open: OpenChoice, _ command: SessionCommand, _ line: String) -> [Reply] {
    let choice = open.choice
    if passes(open.id, with: command) { return pass() }
    if command == .skip {
      return skip(attempt(at: open.id, as: .choice), open.claim.map { .claim($0) })
    }
    if command == .hint { return say(words.noHintAtChoice) + [ask] }
    if command == .show { return [.show(shown(choice)), ask] }
    let typed = line.split { " !！".contains($0) }.first.flatMap {
      Numeral.value(of: OptionMark.bare($0))
    }
    guard let number = typed ?? named(line, of: choice),
      choice.options.indices.contains(number - 1)
    else {
      return say(words.pickNumber(choice.options.count)) + [ask]
    }
    activity = .reading
    let isRight = number - 1 == choice.right
    var attempt = attempt(at: open.id, as: .choice)
    attempt.answer = [String(number)]
    attempt.isCorrect = isRight
    attempt.score = isRight ? 1 : 0
    let verdict: [Span] =
      isRight
      ? [Span("= ", .right), Span(words.choiceRight + words.space, .strong)]
      : [Span("− ", .extra), Span(words.choiceWrong(choice.right + 1) + words.space, .strong)]
    let whyNot = choice.whyNot[number - 1].map { ProseText.spans($0) + [Span(words.space)] } ?? []
    let saved = judged(attempt, of: open)
    return [saved, .show([.paragraph(verdict + whyNot + ProseText.spans(choice.why))]), ask]
  }

  /// Shows the right option with its reason. The question counts as not known.
  mutating func showAnswer(of open: OpenChoice) -> [Reply] {
    var attempt = attempt(at: open.id, as: .choice)
    attempt.isShown = true
    activity = .reading
    let saved = judged(attempt, of: open)
    let right = [Span(words.rightChoice(open.choice.right + 1) + words.space, .strong)]
    return [saved, .show([.paragraph(right + ProseText.spans(open.choice.why))]), ask]
  }

  private mutating func judged(_ attempt: Attempt, of open: OpenChoice) -> Reply {
    if let claim = open.claim { updateReview { $0.learn(from: attempt, of: claim) } }
    return keep(attempt)
  }

  /// The number of the option that was typed out; an unambiguous prefix is enough.
  private func named(_ line: String, of choice: Lesson.Choice) -> Int? {
    func bare(_ text: String) -> String {
      let bare = text.lowercased().filter { !" .,。，".contains($0) }
      // "true" means "It's true."
      let subject = ["it's", "it"].first(where: bare.hasPrefix) ?? ""
      return String(bare.dropFirst(subject.count))
    }
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
