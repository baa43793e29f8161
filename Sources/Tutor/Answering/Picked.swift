internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice

/// What was handed in that is no order.
enum Picked: Hashable, Sendable {
  case never(NeverSheet)
  case reverse(ReverseSheet, chosen: Int)

  var form: Attempt.Form {
    switch self {
    case .never: .never
    case .reverse: .reverse
    }
  }

  /// The run that was on the screen.
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
      ? [Span("= ", .right), Span(words.rightNever, .strong)]
      : [Span(words.wrongNever(right: isRight.count { $0 }, of: isRight.count), .strong)]
    let order = feedback.grade.nearest
    let rows = sheet.entries.enumerated().map { place, entry -> [[Span]] in
      let lines = order.indices.filter { order[$0].matches(entry) }.map { $0 + 1 }
      let comes = sheet.never.contains(place) ? words.neverCalled : words.comes(inLines: lines)
      let sign = isRight[place] ? Span("  ✓ ", .right) : Span("  ✗ ", .extra)
      let what =
        isRight[place] ? comes : words.youSaid(comes: !sheet.chosen.contains(place), but: comes)
      return [[sign, Span(feedback.question.text(entry), .code)], [Span(what)]]
    }
    return [.paragraph(verdict), .table(head: [], rows: rows)]
      + (sheet.isCorrect ? reason.blocks : whyWrong) + run
  }

  /// Of an entry about which something wrong was said.
  private var whyWrong: [DocumentBlock] {
    let order = feedback.grade.nearest
    guard let entry = feedback.wrongEntry else { return misconception }
    if let line = order.firstIndex(where: { $0.matches(entry) }) {
      return reasons.short(line + 1).blocks + misconception
    }
    return misconception.isEmpty ? reason.blocks : misconception
  }

  private func blocks(_ sheet: ReverseSheet, _ chosen: Int) -> [DocumentBlock] {
    guard chosen != sheet.right else {
      return [.paragraph([Span("= ", .right), Span(words.rightReverse, .strong)])] + reason.blocks
    }
    let done = sheet.options[sheet.right].text(words.language)
    var sides = sides
    sides.leftTitle = sheet.options[chosen].text(words.language)
    sides.legendWords = sides.legendMarks.map(words.runsLegend)
    return [.paragraph([Span(words.wrongReverse(done), .strong)]), .sides(sides)]
      + reason.blocks + misconception
  }
}
