package import TextFormats

/// Replaces drawings and symbols by words for screen readers.
package struct PlainSigns: Hashable, Sendable {
  let language: Localized.Language

  package init(language: Localized.Language) {
    self.language = language
  }

  private func pick(_ english: Localized.Phrase, _ chinese: Localized.Phrase) -> String {
    Localized(english, chinese)[language]
  }

  /// A block without symbols that a screen reader skips or spells out.
  func block(_ block: DocumentBlock) -> DocumentBlock {
    switch block {
    case .heading(let title, let remark): .heading(title.map(span), remark: text(remark))
    case .paragraph(let spans): .paragraph(spans.map(span))
    case .item(_, let spans) where spans.contains(where: { $0.text == " ← " }):
      .item(marker: "", chain(spans))
    case .item(let marker, let spans): .item(marker: self.marker(marker), spans.map(span))
    case .options(let rows): .options(rows.map { $0.map { $0.map(span) } })
    case .lines(let lines):
      .lines(said(lines) ?? lines.map { $0.map(span) })
    case .table(let head, let rows):
      .table(head: head.map { $0.map(span) }, rows: rows.map { $0.map { $0.map(span) } })
    // Text to copy stays unchanged.
    case .addresses, .marked, .sides, .drawing: block
    }
  }

  /// A drawing with arrows in sentences; nil: it isn't one.
  private func said(_ lines: [[Span]]) -> [[Span]]? {
    ArrowGraph(lines.map { $0.map(\.text).joined() })?.sentences(language).map { [Span($0)] }
  }

  /// A prompt without symbols except the brackets and the pointer, which every screen reader skips.
  package func prompt(_ prompt: String) -> String {
    prompt.replacing(" · ", with: pick(", ", "，")).replacing("–", with: pick(" to ", " 到 "))
  }

  /// A verdict's symbol repeats the word after it.
  private func span(_ span: Span) -> Span {
    Span(["= ", "− "].contains(span.text) ? "" : text(span.text), span.role)
  }

  /// A row of causes as a sentence.
  private func chain(_ spans: [Span]) -> [Span] {
    var isFirst = true
    return spans.map { part in
      guard part.text == " ← " else { return span(part) }
      defer { isFirst = false }
      let arrow =
        isFirst
        ? pick(" comes because of ", " 的起因是 ") : pick(", which comes because of ", "，它的起因是 ")
      return Span(arrow, part.role)
    }
  }

  /// A bar marks a quotation here; elsewhere it is part of an author's drawing.
  private func marker(_ marker: String) -> String {
    if marker == "│ " { return pick("quote: ", "引文：") }
    guard marker.contains("←") else { return text(marker) }
    let words = marker.split(separator: " ").map {
      $0 == "←" ? pick("because of", "起因是") : String($0)
    }
    return words.joined(separator: " ") + " "
  }

  private func text(_ text: String) -> String {
    signs.reduce(text) { text, sign in
      guard text.contains(sign.sign) else { return text }
      return text.split(separator: sign.sign, omittingEmptySubsequences: false)
        .joined(separator: sign.word)
    }
  }

  private var signs: [(sign: String, word: String)] {
    [
      ("› ", pick("step: ", "步骤：")), ("▸ ", pick("here: ", "当前：")), ("• ", "- "),
      ("←", pick("because of", "起因是")),
      ("✓ ", pick("yes: ", "对：")), ("✗ ", pick("no: ", "不对：")), ("~ ", pick("in part: ", "部分：")),
      (" · ", pick(", ", "，")), ("……", pick("blank", "空白")),
    ]
  }

  /// A prediction followed by a run, each row with its mark as a word.
  func items(_ sides: Sides) -> [DocumentBlock] {
    let compared = pick(
      "compared: \(sides.leftTitle), \(sides.rightTitle)",
      "对比：\(sides.leftTitle)、\(sides.rightTitle)")
    return [.item(marker: "", [Span(compared)])]
      + sides.rows.flatMap { row -> [DocumentBlock] in
        let step = row.steps.map { step in
          DocumentBlock.item(marker: pick("step: ", "步骤："), [Span(step, .dim)])
        }
        let word = sides.legend.first { $0.mark == row.mark }?.word
        let remarks = [
          row.mark == .match ? nil : word, row.partner,
          row.isFirstDifference ? sides.firstWord : nil,
        ].compactMap { $0 }
        let remark =
          remarks.isEmpty
          ? "" : language.aside(remarks.joined(separator: pick(", ", "，")))
        let title = row.right == nil ? sides.leftTitle + " " : ""
        guard let side = row.right ?? row.left else { return step }
        let text = Span(side.text, row.mark == .match ? .plain : row.mark.role)
        return step + [
          .item(marker: "\(title)\(side.number). ", [text, Span(remark, .dim)])
        ]
      }
  }

  /// The marked part of a line.
  func marked(_ line: String, _ range: SourceRange) -> [[Span]] {
    let scalars = line.unicodeScalars.dropFirst(range.start.column - 1).prefix(range.length)
    let place = scalars.isEmpty ? pick("at its end", "在行末") : String(Substring(scalars))
    return [[Span(line, .code)], [Span(pick("here: ", "这里：") + place, .fault)]]
  }
}
