internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import TextFormats

/// A drill's question as Moodle can represent it. Moodle orders all items in a single way: it has
/// no unused items, no equal ones and no second correct order.
struct MoodleQuestion: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The items in order; repeated ones are numbered.
    case ordering([String])
    /// Without such a single order, a choice: which of these orders is possible?
    case choice(right: String, wrong: [String])
  }

  /// For example `K7QX-B3`.
  let code: String
  /// Its position in the drill, in any variant.
  let number: Int
  let title: String
  /// HTML, on one line.
  let text: String
  let weight: Double
  let kind: Kind

  /// Its parts that Moodle can't represent, with its code.
  let notes: [Localized]

  /// Nil if Moodle has no type for it; the note explains why.
  static func of(
    _ item: PreparedDrill.Item, in drill: PreparedDrill, _ words: Words, _ notes: inout [Localized]
  ) -> MoodleQuestion? {
    if let repair = RepairChoice(item, in: drill, words) {
      return of(repair, item.number, words, &notes)
    }
    let code = drill.code(of: item)
    var own: [Localized] = []
    guard let kind = kind(of: item, in: drill, words, code, &own) else {
      notes += own
      return nil
    }
    notes += own
    let parts = QuestionParts(item.question, words)
    let isOrdering = if case .ordering = kind { true } else { false }
    let task = isOrdering ? words.putInOrder(areAllCalled: true) : words.whichOrder
    // If the items aren't given, the watched callbacks must be stated.
    let watched = isOrdering ? "" : QuestionMarkup.watched(parts, words)
    return MoodleQuestion(
      code: code, number: item.number, title: parts.title,
      text: QuestionMarkup.html(parts, words) + watched
        + "<p>\(MarkupWriter.visible(task))</p>",
      weight: item.weight, kind: kind, notes: own)
  }

  private static func of(
    _ repair: RepairChoice, _ number: Int, _ words: Words, _ notes: inout [Localized]
  ) -> MoodleQuestion? {
    guard let right = repair.right else {
      notes.append(repair.noOptions)
      return nil
    }
    let note = repair.asChoice(in: "Moodle")
    notes.append(note)
    return MoodleQuestion(
      code: repair.code, number: number, title: repair.title,
      text: repair.html + "<p>\(MarkupWriter.visible(words.whichRepair))</p>",
      weight: repair.weight,
      kind: .choice(right: right.text, wrong: repair.wrong.map(\.text)), notes: [note])
  }

  private static func kind(
    of item: PreparedDrill.Item, in drill: PreparedDrill, _ words: Words, _ code: String,
    _ notes: inout [Localized]
  ) -> Kind? {
    let orders = item.question.allowed.orders
    if orders.count == 1, orders[0].count > 1 {
      return .ordering(items(orders[0], item.question, words))
    }
    let wrong = WrongOrders.of(item.question, drill.soughtFirst.map(\.misconception))
    guard !wrong.isEmpty else {
      notes.append(noKind(code))
      return nil
    }
    notes.append(orders.count > 1 ? asChoice(code, orders.count) : tooShort(code, orders[0].count))
    return .choice(
      right: arrows(orders[0], item.question, words),
      wrong: wrong.map { arrows($0, item.question, words) })
  }

  /// Moodle would merge two equal items.
  private static func items(_ order: [Occurrence], _ question: Question, _ words: Words)
    -> [String]
  {
    let texts = order.map(question.text)
    return texts.enumerated().map { place, text in
      guard texts.count(where: { $0 == text }) > 1 else { return text }
      return text + words.coming(texts[...place].count { $0 == text })
    }
  }

  private static func arrows(_ order: [Occurrence], _ question: Question, _ words: Words) -> String
  {
    order.isEmpty ? words.noCallback : order.map(question.text).joined(separator: " → ")
  }

  // MARK: Notes

  private static func asChoice(_ code: String, _ count: Int) -> Localized {
    Localized(
      "\(code): multiple choice, because UIKit allows \(count) orders and Moodle knows one",
      "\(code)：改为选择题，因为 UIKit 允许 \(count) 种次序，而 Moodle 只认一种")
  }

  private static func tooShort(_ code: String, _ count: Int) -> Localized {
    Localized(
      "\(code): multiple choice, because \(count == 0 ? "no callback is called" : "one callback has no order")",
      "\(code)：改为选择题，因为\(count == 0 ? "一个回调也没有" : "只有一个回调，没有次序可排")")
  }

  private static func noKind(_ code: String) -> Localized {
    Localized(
      "\(code): left out, because there is no wrong order to offer",
      "\(code)：没有写入，因为找不到可供选择的错误次序")
  }
}

/// Impossible orders as options: first those that follow from misconceptions, then the usual order
/// with two adjacent callbacks swapped or the last one left out.
enum WrongOrders {
  private static let most = 3

  static func of(_ question: Question, _ misconceptions: [Misconception]) -> [[Occurrence]] {
    let orders = question.allowed.orders
    let usual = orders[0]
    let predicted = misconceptions.compactMap { question.orders(onlyUnder: $0).first }
    let exchanged = usual.indices.dropFirst().map { place in
      var order = usual
      order.swapAt(place - 1, place)
      return order
    }
    let shorter = usual.isEmpty ? [] : [Array(usual.dropLast())]
    var generator = SeededGenerator(text: question.id)
    let missing = Distractors(question, misconceptions, &generator).watched.prefix(most).map {
      [$0]
    }
    let others = usual.isEmpty ? Array(missing) : exchanged + shorter
    return (predicted + others).reduce(into: []) { wrong, order in
      if wrong.count < most, !orders.contains(order), !wrong.contains(order) { wrong.append(order) }
    }
  }
}
