internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import TextFormats

/// A submitted answer that isn't an order.
enum Picked: Hashable, Sendable {
  case never(NeverSheet)
  case reverse(ReverseSheet, chosen: Int)

  var form: Attempt.Form {
    switch self {
    case .never: .never
    case .reverse: .reverse
    }
  }

  /// The run that the question showed; nil: it showed none.
  var shown: [Occurrence]? {
    if case .reverse(let sheet, _) = self { sheet.options[sheet.right].run } else { nil }
  }

  var isCorrect: Bool {
    switch self {
    case .never(let sheet): sheet.isCorrect
    case .reverse(let sheet, let chosen): chosen == sheet.right
    }
  }
}

extension VerdictText {
  func blocks(of picked: Picked) -> [DocumentBlock] {
    switch picked {
    case .never(let sheet): blocks(sheet)
    case .reverse(let sheet, let chosen): blocks(sheet, chosen)
    }
  }

  private func blocks(_ sheet: NeverSheet) -> [DocumentBlock] {
    let isRight = sheet.entries.indices.map(sheet.isRight)
    let verdict =
      sheet.isCorrect
      ? lead(words.rightNever)
      : [
        .paragraph([
          Span(words.wrongNever(right: isRight.count { $0 }, of: isRight.count), .strong)
        ])
      ]
    let order = feedback.grade.nearest
    let rows = sheet.entries.enumerated().map { place, entry -> [[Span]] in
      let lines = order.indices.filter { order[$0].matches(entry) }.map { $0 + 1 }
      let actual = sheet.never.contains(place) ? words.neverCalled : words.called(onLines: lines)
      let sign = isRight[place] ? Span("  ✓ ", .right) : Span("  ✗ ", .extra)
      let remark =
        isRight[place]
        ? actual
        : words.yourMark(isCalled: !sheet.chosen.contains(place), actual: actual)
      return [[sign, Span(feedback.question.text(entry), .code)], [Span(remark)]]
    }
    return verdict + [.table(head: [], rows: rows)]
      + (sheet.isCorrect ? reason.blocks : wrongMarkReason) + run
  }

  /// Explains an entry that was marked wrongly.
  private var wrongMarkReason: [DocumentBlock] {
    let order = feedback.grade.nearest
    guard let entry = feedback.wrongEntry else { return misconception }
    if let line = order.firstIndex(where: { $0.matches(entry) }) {
      return reasons.short(line + 1).blocks + misconception
    }
    return misconception.isEmpty ? reason.blocks : misconception
  }

  private func blocks(_ sheet: ReverseSheet, _ chosen: Int) -> [DocumentBlock] {
    guard chosen != sheet.right else {
      let step = DocumentBlock.paragraph([Span(sheet.options[chosen].text(words.language))])
      return lead(words.rightReverse) + (feedback.isShown ? [step] : []) + reason.blocks
    }
    let done = sheet.options[sheet.right].text(words.language)
    var sides = sides
    sides.leftTitle = sheet.options[chosen].text(words.language)
    sides.legendWords = sides.legendMarks.map(words.runsLegend)
    return [.paragraph([Span(words.wrongReverse(done), .strong)]), .sides(sides)]
      + reason.blocks + misconception
  }
}

/// Questions about which callbacks are never called.
extension Session {
  mutating func name(
    _ command: SessionCommand, _ line: String, _ question: Question, _ sheet: NeverSheet
  ) -> [Reply] {
    var sheet = sheet
    var output: [Reply] = []
    switch editor(of: question).take(command, line, to: &sheet) {
    case .edited(let replies): output = replies
    case .handIn(let isSure): return commit(sheet, question, isSure: isSure)
    case .skip: return skip(question, .never(sheet))
    case .show: output = [.show(blocks(of: question, .never(sheet)))]
    case .hint:
      let hint = sheet.hint(question, curriculum.misconceptions.map(\.misconception), at: now)
      output = [.show(shown(hint, question))]
    }
    activity = .answering(question, .never(sheet))
    return output + [ask]
  }

  private func shown(_ hint: NeverHint, _ question: Question) -> [DocumentBlock] {
    let text: String
    switch hint {
    case .general(let hint): return shown(hint, question)
    case .oneOf(let one, let other):
      text = words.oneIsWrong(question.short(one), question.short(other))
    case .entry(let entry, let isCalled):
      text = words.hint(question.short(entry), isCalled: isCalled)
    case .nothingWrong: text = words.nothingWrongYet
    }
    return [.paragraph([Span(text)])]
  }

  func blocks(of question: Question, _ sheet: NeverSheet) -> [DocumentBlock] {
    let rows = sheet.entries.enumerated().map { place, entry in
      [Span("  \(Letters.name(place))  ", .command), Span(question.text(entry), .code)]
    }
    let blocks =
      QuestionText(question: question, words: words, hidesWatched: true).blocks
      + [
        .paragraph([Span(words.whichNever, .strong)]), .lines(rows),
        .paragraph([Span(words.neverHelp)]),
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
    return judged(
      attempt,
      Feedback(
        .notAnswered, to: question,
        misconceptions: curriculum.misconceptions, picked: .never(sheet)))
  }
}

/// Questions that show a run and ask which step caused it.
extension Session {
  mutating func recognise(
    _ command: SessionCommand, _ line: String, _ question: Question, _ sheet: ReverseSheet
  ) -> [Reply] {
    var sheet = sheet
    var output: [Reply] = []
    switch command {
    case .skip: return skip(question, .reverse(sheet))
    case .show: output = [.show(blocks(of: question, .reverse(sheet)))]
    case .hint:
      output = say(sheet.hint().map { words.notThat(Letters.name($0)) } ?? words.twoAreLeft)
    case .verdict, .again: output = say(words.questionFirst)
    default:
      let count = sheet.options.count
      if let place = Letters.place(line.filter { $0 != " " }, among: count) ?? sheet.place(of: line)
      {
        return commit(sheet, chosen: place, question)
      }
      output = say(words.pickLetter(last: Letters.name(count - 1)))
    }
    activity = .answering(question, .reverse(sheet))
    return output + [ask]
  }

  func blocks(of question: Question, _ sheet: ReverseSheet) -> [DocumentBlock] {
    let run = sheet.options[sheet.right].run
    let options = sheet.options.enumerated().map { place, option in
      DocumentBlock.item(
        marker: "  \(Letters.name(place))  ", [Span(option.text(language), .strong)])
    }
    return QuestionText(question: question, words: words, hidesAction: true).blocks
      + [
        .paragraph([Span(words.whichStep, .strong)]),
        .lines(DraftList.numbered(run.map { Span(question.text($0), .code) })),
      ]
      + options
  }

  private mutating func commit(
    _ sheet: ReverseSheet, chosen: Int, _ question: Question
  ) -> [Reply] {
    var attempt = attempt(at: question, .reverse(sheet))
    attempt.answer = [sheet.options[chosen].text(.english)]
    attempt.isCorrect = chosen == sheet.right
    attempt.score = attempt.isCorrect ? 1 : 0
    let run = Prediction(sheet.options[chosen].run)
    return judged(
      attempt,
      Feedback(
        run, to: question, misconceptions: curriculum.misconceptions,
        picked: .reverse(sheet, chosen: chosen)))
  }
}
