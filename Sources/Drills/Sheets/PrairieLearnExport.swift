internal import Assessment
internal import Course
internal import Documents
internal import Practice
internal import ScenarioLanguage
package import TextFormats

/// A drill as PrairieLearn questions, one folder each, graded by `pl-order-blocks` as a graph of
/// blocks.
package struct PrairieLearnExport {
  package private(set) var files: [ExchangeFile] = []
  /// The reasons for omitted questions.
  package private(set) var notes: [Localized] = []

  package init(_ drills: [PreparedDrill], language: Localized.Language) {
    let words = Words(language: language)
    for drill in drills {
      for item in drill.items {
        let topic = item.topic?.rawValue ?? drill.drill.id
        if let repair = RepairChoice(item, in: drill, words) {
          add(repair, topic, words)
          continue
        }
        let question = ExchangeQuestion(item, in: drill, words)
        guard let before = question.predecessors else {
          notes.append(Self.leftOut(question))
          continue
        }
        add(question.code, question.title, topic, page: Self.page(question, before, words))
      }
    }
  }

  private mutating func add(_ repair: RepairChoice, _ topic: String, _ words: Words) {
    guard repair.right != nil else {
      notes.append(repair.noOptions)
      return
    }
    add(repair.code, repair.title, topic, page: Self.page(repair, words))
  }

  private mutating func add(_ code: String, _ title: String, _ topic: String, page: String) {
    files.append(ExchangeFile(path: code + "/info.json", text: Self.info(code, title, topic)))
    files.append(ExchangeFile(path: code + "/question.html", text: page))
  }

  private static func leftOut(_ question: ExchangeQuestion) -> Localized {
    Localized(
      "\(question.code): left out, because its \(question.orders.count) allowed orders can't be expressed as a graph of blocks",
      "\(question.code)：没有写入，因为允许的 \(question.orders.count) 种次序不能用方块之间的先后关系表示")
  }

  private static func info(_ code: String, _ title: String, _ topic: String) -> String {
    JSONWriter.pretty([
      "uuid": .string(uuid(of: code)), "title": .string(title),
      "topic": .string(topic), "tags": .strings(["lifeline"]), "type": "v3",
      "singleVariant": true,
    ])
  }

  /// Derived from the code, so that a repeated export has the same ids (FNV-1a, twice).
  private static func uuid(of code: String) -> String {
    func hash(_ seed: UInt64) -> String {
      let value = code.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
      let digits = String(value, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    let digits = Array(hash(0xCBF2_9CE4_8422_2325) + hash(0x8422_2325_CBF2_9CE4))
    func part(_ range: Range<Int>) -> String { String(digits[range]) }
    return "\(part(0..<8))-\(part(8..<12))-4\(part(13..<16))-8\(part(17..<20))-\(part(20..<32))"
  }

  private static func page(_ repair: RepairChoice, _ words: Words) -> String {
    let answers = repair.options.map { option in
      "  <pl-answer correct=\"\(option.unmet == nil)\""
        + (option.unmet.map { MarkupWriter.attribute("feedback", words.unmet($0)) } ?? "")
        + ">\(MarkupWriter.visible(option.text))</pl-answer>\n"
    }
    return """
      <pl-question-panel>
      \(repair.html)
      <p>\(MarkupWriter.visible(words.whichRepair))</p>
      </pl-question-panel>
      <pl-multiple-choice answers-name="repair">
      \(answers.joined())</pl-multiple-choice>

      """
  }

  private static func page(
    _ question: ExchangeQuestion, _ before: [Set<Int>], _ words: Words
  ) -> String {
    let blocks = question.blocks.enumerated().map { number, text in
      // Implied dependencies are omitted.
      let direct = before[number].filter { earlier in
        !before[number].contains { before[$0].contains(earlier) }
      }
      let depends = direct.sorted().map { "b\($0 + 1)" }.joined(separator: ",")
      return "  <pl-answer correct=\"true\" tag=\"b\(number + 1)\""
        + MarkupWriter.attribute("depends", depends)
        + ">\(MarkupWriter.visible(text))</pl-answer>\n"
    }
    let others = question.distractors.map {
      "  <pl-answer correct=\"false\">\(MarkupWriter.visible($0))</pl-answer>\n"
    }
    return """
      <pl-question-panel>
      \(question.html)
      <p>\(MarkupWriter.visible(words.putInOrder(areAllCalled: question.areAllCalled)))</p>
      </pl-question-panel>
      <pl-order-blocks answers-name="order" grading-method="dag" partial-credit="lcs" \
      source-blocks-order="alphabetized">
      \((blocks + others).joined())</pl-order-blocks>

      """
  }
}
