internal import Assessment
package import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
package import TextFormats

/// The instructor's key to a sheet: for each question the correct orders, the reasons, and the
/// misconceptions behind wrong answers. It is computed from the same run as the sheet.
package struct DrillKey: Sendable {
  let title: String
  let language: Localized.Language
  let blocks: [DocumentBlock]

  /// - Parameter original: the drill that this is a variant of, or the drill itself.
  package init(
    _ drill: PreparedDrill, of original: PreparedDrill, _ curriculum: Curriculum,
    language: Localized.Language
  ) {
    let words = Words(language: language)
    let heading = words.key(drill.drill.title[language])
    title = heading
    self.language = language
    blocks =
      [.heading([Span(heading, .heading)], remark: drill.variant.code(of: drill.drill))]
      + drill.items.flatMap { item in
        DrillKeyEntry(
          item: item, drill: drill, isShuffledAnew: drill.isShuffledAnew(item, of: original),
          words: words, curriculum: curriculum
        ).blocks
      }
  }
}

/// The key to one question.
private struct DrillKeyEntry {
  let item: PreparedDrill.Item
  let drill: PreparedDrill
  let isShuffledAnew: Bool
  let words: Words
  let curriculum: Curriculum

  private static let mostMisconceptions = 3

  private var question: Question { item.question }
  private var usual: [Occurrence] { question.allowed.orders[0] }

  var blocks: [DocumentBlock] {
    let parts = QuestionParts(question, words)
    let remark = [drill.code(of: item), words.points(item.weight)].joined(separator: " · ")
    return [
      .heading([Span("\(item.number)  \(parts.title)", .heading)], remark: remark)
    ] + (isShuffledAnew ? [.paragraph([Span(words.shuffledAnew, .dim)])] : []) + [
      .lines(parts.now.map { [Span("  " + $0, .code)] }), letters,
    ] + DecidingRule(question, of: drill, curriculum).blocks(words) + reasons
      + OrdersText(question: question, words: words).blocks + misconceptionOrders
  }

  // MARK: The answer

  /// The order as written on a correctly filled sheet.
  private var letters: DocumentBlock {
    .paragraph([
      Span(words.letters + words.colon), Span(letters(of: usual).joined(separator: " "), .strong),
    ])
  }

  private func letters(of order: [Occurrence]) -> [String] {
    if order.isEmpty { return ["–"] }
    let entries = drill.bank(of: item).entries
    return order.map { occurrence in
      entries.firstIndex(of: occurrence).map(Letters.name) ?? question.text(occurrence)
    }
  }

  /// Empty if the order can't be written on the sheet.
  private func onSheet(_ order: [Occurrence]) -> [Span] {
    let entries = drill.bank(of: item).entries
    guard order.allSatisfy(entries.contains) else { return [] }
    return [Span(words.inLetters(letters(of: order).joined(separator: " ")))]
  }

  private var reasons: [DocumentBlock] {
    OrderReasons(question, curriculum, language: words.language).blocks(words)
  }

  // MARK: Other answers

  private var misconceptionOrders: [DocumentBlock] {
    let misconceptionOrders = MisconceptionOrders(question, of: drill)
    let ranked = misconceptionOrders.ranked.prefix(
      max(Self.mostMisconceptions, misconceptionOrders.sought))
    guard !ranked.isEmpty else { return [.paragraph([Span(words.noKnownMisconception, .dim)])] }
    return [.paragraph([Span(words.misconceptionOrders, .strong)])]
      + ranked.flatMap { entry -> [DocumentBlock] in
        let (text, order) = (entry.misconception, entry.order)
        let answer =
          order.isEmpty ? words.noCallback : order.map(question.text).joined(separator: " → ")
        return [
          .item(marker: "  • ", [Span(words.quoted(text.title[words.language]))]),
          .item(
            marker: "    ",
            [Span(words.wouldAnswer), Span(answer, .code)] + onSheet(order)),
          .item(
            marker: "    ",
            [Span(words.remedyLabel)]
              + ProseText.spans(InlineReader.read(text.help[words.language]))),
        ]
      }
  }
}

/// Keys as text, as Markdown, and as a page to print.
package enum KeyText {
  private static let width = 76

  package static func text(_ keys: [DrillKey], plain: Bool = false) -> String {
    keys.map { key in
      Layout(width: width, plain: plain ? key.language : nil).text(key.blocks)
    }.joined(separator: "\n")
  }

  package static func markdown(_ keys: [DrillKey]) -> String {
    keys.map { ShownMarkup.markdown($0.blocks) }.joined(separator: "\n---\n\n")
  }

  package static func html(_ keys: [DrillKey]) -> String {
    guard let first = keys.first else { return "" }
    let sections = keys.map { "<section>\n\(ShownMarkup.html($0.blocks))</section>\n" }
    return HTMLPage.text(
      title: first.title, language: first.language, style: .drill, body: sections.joined())
  }
}
