internal import Assessment
package import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
package import TextFormats

/// The instructor's key: a page to mark by, with the letters of each sheet, then each question's
/// explanation once for all sheets. It is computed from the same run as the sheets.
package struct DrillKey: Sendable {
  let title: String
  let language: Localized.Language
  /// The table to mark answers by.
  let grid: [DocumentBlock]
  /// One section a question.
  let entries: [DocumentBlock]

  var blocks: [DocumentBlock] { grid + entries }

  /// - Parameter drills: the drill first, then its variants.
  package init(
    _ drills: [PreparedDrill], _ curriculum: Curriculum, language: Localized.Language
  ) {
    self.init(drills, of: drills[0], curriculum, language: language)
  }

  /// The key to one sheet.
  /// - Parameter original: the drill that this is a variant of, or the drill itself.
  package init(
    _ drill: PreparedDrill, of original: PreparedDrill, _ curriculum: Curriculum,
    language: Localized.Language
  ) {
    self.init([drill], of: original, curriculum, language: language)
  }

  private init(
    _ drills: [PreparedDrill], of original: PreparedDrill, _ curriculum: Curriculum,
    language: Localized.Language
  ) {
    let words = Words(language: language)
    let first = drills[0]
    let heading = words.key(first.drill.title[language])
    title = heading
    self.language = language
    let sheets = drills.map { drill in
      drill.items.map {
        DrillKeyEntry(
          item: $0, drill: drill, isShuffledAnew: drill.isShuffledAnew($0, of: original),
          words: words, curriculum: curriculum)
      }
    }
    let codes = drills.map { $0.variant.code(of: $0.drill) }
    grid =
      [.heading([Span(heading, .heading)], remark: codes.joined(separator: ", "))]
      + Self.grid(sheets, codes, words)
    entries = first.items.indices.flatMap { place in
      sheets[0][place].blocks + sheets.dropFirst().flatMap { $0[place].onOtherSheet }
    }
  }

  private static func grid(
    _ sheets: [[DrillKeyEntry]], _ codes: [String], _ words: Words
  ) -> [DocumentBlock] {
    let head = [[Span(words.question)]] + codes.map { [Span($0)] } + [[Span(words.pointsHead)]]
    let rows = sheets[0].indices.map { place -> [[Span]] in
      let cells = sheets.map { [Span($0[place].lettersToMark, .strong)] }
      let points = JSONWriter.number(sheets[0][place].item.weight)
      return [[Span("\(sheets[0][place].item.number)")]] + cells + [[Span(points)]]
    }
    let hasOthers = sheets.joined().contains { $0.hasOtherOrders }
    return [.table(head: head, rows: rows)]
      + (hasOthers ? [.paragraph([Span(words.otherOrdersBelow, .dim)])] : [])
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

  var hasOtherOrders: Bool { question.allowed.orders.count > 1 }
  /// A star means that other orders are right, too.
  var lettersToMark: String {
    if question.repair != nil { return words.repairBelow }
    return letters(of: usual).joined(separator: " ") + (hasOtherOrders ? " *" : "")
  }

  var blocks: [DocumentBlock] {
    let parts = QuestionParts(question, words)
    if let repair = question.repair {
      let printed = PrintedRepair(repair: repair, words: words)
      return [heading(parts)] + printed.app + printed.answer
    }
    return [heading(parts)] + note + [.lines(setup(parts)), letters] + otherLetters
      + reasons + freedom + misconceptionOrders
  }

  /// The deciding rule, then the reason for each callback.
  private var reasons: [DocumentBlock] {
    let deciding = DecidingRule(
      question, misconceptions: drill.misconceptionValues, curriculum)
    let reasons = OrderReasons(
      question, curriculum, language: words.language, after: deciding.spans(words))
    return deciding.blocks(words) + reasons.blocks(words)
  }

  private var freedom: [DocumentBlock] { OrdersText(question: question, words: words).blocks }

  /// The question that another sheet asks in this place; the first sheet's reasons explain it, too.
  var onOtherSheet: [DocumentBlock] {
    if question.repair != nil { return [] }
    if isShuffledAnew {
      return [
        .paragraph([Span(drill.code(of: item) + words.colon, .strong), Span(words.shuffledAnew)])
      ]
    }
    let parts = QuestionParts(question, words)
    let order =
      usual.isEmpty ? words.noCallback : usual.map(question.text).joined(separator: " → ")
    return [
      .paragraph([Span("\(drill.code(of: item))  \(parts.title)", .strong)]),
      .lines(setup(parts)),
      .paragraph([
        Span(words.letters + words.colon), Span(letters(of: usual).joined(separator: " "), .strong),
        Span("  "), Span(order, .code),
      ]),
    ] + otherLetters + (hasOtherOrders ? freedom : [])
  }

  private func heading(_ parts: QuestionParts) -> DocumentBlock {
    let remark = [drill.code(of: item), words.points(item.weight)].joined(separator: " · ")
    return .heading([Span("\(item.number)  \(parts.title)", .heading)], remark: remark)
  }

  private var note: [DocumentBlock] {
    isShuffledAnew ? [.paragraph([Span(words.shuffledAnew, .dim)])] : []
  }

  /// The app, and what happens to it.
  private func setup(_ parts: QuestionParts) -> [[Span]] {
    let width = parts.objects.map { DisplayWidth.of($0.name) }.max() ?? 0
    return [[Span("  " + parts.platform, .dim)]]
      + parts.objects.map { object in
        [Span("  " + DisplayWidth.padded(object.name, to: width), .code), Span("  " + object.text)]
      }
      + steps(parts.before, words.before) + steps(parts.now, words.now)
  }

  /// The first step has the label.
  private func steps(_ lines: [String], _ label: String) -> [[Span]] {
    let name = label.filter { $0 != " " }
    let width = max(DisplayWidth.of(words.before), DisplayWidth.of(words.now))
    return lines.enumerated().map { place, line in
      let head = DisplayWidth.padded(place == 0 ? name : "", to: width)
      return [Span("  " + head + "  ", .dim), Span(line, .code)]
    }
  }

  // MARK: The answer

  /// The order as written on a correctly filled sheet.
  private var letters: DocumentBlock {
    .paragraph([
      Span(words.letters + words.colon), Span(letters(of: usual).joined(separator: " "), .strong),
    ])
  }

  private static let mostOtherOrders = 6

  /// The other correct orders, each as it would be written on the sheet.
  private var otherLetters: [DocumentBlock] {
    let others = question.allowed.orders.dropFirst()
    let listed = others.prefix(Self.mostOtherOrders).map { order -> DocumentBlock in
      .paragraph([
        Span(words.alsoCorrect + words.colon), Span(letters(of: order).joined(separator: " ")),
      ])
    }
    let rest = others.count - listed.count
    return listed + (rest > 0 ? [.paragraph([Span(words.furtherOrders(rest), .dim)])] : [])
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
    let sections = keys.map {
      "<section class=\"grid\">\n\(ShownMarkup.html($0.grid))</section>\n"
        + "<section class=\"key\">\n\(ShownMarkup.html($0.entries, hasTitle: false))</section>\n"
    }
    return HTMLPage.text(
      title: first.title, language: first.language, style: .drill, body: sections.joined())
  }
}
