package import Assessment
package import Documents
internal import TextFormats

/// A question laid out for a screen.
package struct QuestionText {
  let parts: QuestionParts
  let words: Words
  /// Whether the steps, and the title that reveals them, are the answer.
  let hidesAction: Bool
  /// Whether the watched callbacks are hidden; next to them, a bank's distractors would be obvious.
  let hidesWatched: Bool

  package init(
    parts: QuestionParts, words: Words, hidesAction: Bool = false, hidesWatched: Bool = false
  ) {
    self.parts = parts
    self.words = words
    self.hidesAction = hidesAction
    self.hidesWatched = hidesWatched
  }

  package init(
    question: Question, words: Words, hidesAction: Bool = false, hidesWatched: Bool = false
  ) {
    self.init(
      parts: QuestionParts(question, words), words: words, hidesAction: hidesAction,
      hidesWatched: hidesWatched)
  }

  package var blocks: [DocumentBlock] {
    let title = hidesAction ? words.somethingIsDone : parts.title
    let steps =
      lines(parts.before, words.before, .plain)
      + lines(hidesAction ? ["?"] : parts.now, words.now, .strong) + stepsRemark
    return [
      .heading([Span(title, .heading)], remark: parts.platform),
      .lines(parts.objects.rows + [[]] + steps),
    ] + (hidesWatched ? [] : [.lines(watched)])
  }

  /// The app and the steps before the asked ones.
  package var setting: [DocumentBlock] {
    [
      .heading([Span(parts.title, .heading)], remark: parts.platform),
      .lines(parts.objects.rows + lines(parts.before, words.before, .plain)),
    ]
  }

  private var stepsRemark: [[Span]] {
    guard let remark = parts.stepsRemark, !hidesAction else { return [] }
    let indent = String(repeating: " ", count: DisplayWidth.of(words.now))
    return [[Span("  " + indent + "  ", .dim), Span(remark, .dim)]]
  }

  private func lines(_ steps: [String], _ label: String, _ role: Span.Role) -> [[Span]] {
    let indent = String(repeating: " ", count: DisplayWidth.of(label))
    return steps.enumerated().map { index, line in
      [Span("  " + (index == 0 ? label : indent) + "  ", .dim), Span(line, role)]
    }
  }

  private var watched: [[Span]] {
    parts.watched.map { group in
      // Printed texts may contain spaces.
      let separator = group.callbacks.contains { $0.contains(" ") } ? words.comma : " "
      return [
        Span("  \(words.watched) ", .dim),
        Span(group.names.joined(separator: words.pick(", ", "、")), .strong),
        Span(words.colon, .dim), Span(group.callbacks.joined(separator: separator), .code),
      ]
    } + (parts.objections.isEmpty ? [] : [objections])
  }

  private var objections: [Span] {
    [
      Span("  " + words.mayObject, .dim),
      Span(parts.objections.joined(separator: words.pick(", ", "、")), .code),
    ]
  }
}

extension [QuestionParts.Object] {
  /// The objects line by line, with their texts aligned.
  package var rows: [[Span]] {
    let wide = map { DisplayWidth.of($0.name) }.max() ?? 0
    return map { object in
      let name = DisplayWidth.padded(object.name, to: wide)
      return [Span("  \(name)  ", .strong), Span(object.text)]
    }
  }
}
