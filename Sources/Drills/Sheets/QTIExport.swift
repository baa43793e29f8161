internal import Course
internal import Documents
internal import Practice
package import TextFormats

/// A drill as a QTI 3.0 content package, with one order interaction per question. Every allowed
/// order gets full marks, and an order that a misconception predicts gets its correction as
/// feedback.
package struct QTIExport {
  package private(set) var files: [ExchangeFile] = []
  /// The reasons for omitted questions.
  package private(set) var notes: [Localized] = []
  private let language: Localized.Language

  private static let space = "http://www.imsglobal.org/xsd/imsqtiasi_v3p0"
  private static let schemas = "https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd"

  package init(_ drills: [PreparedDrill], language: Localized.Language) {
    self.language = language
    let words = Words(language: language)
    for drill in drills {
      for item in drill.items {
        if let repair = RepairChoice(item, in: drill, words) {
          add(repair, words)
          continue
        }
        let question = ExchangeQuestion(item, in: drill, words)
        guard question.orders.allSatisfy({ !$0.isEmpty }) else {
          notes.append(
            Localized(
              "\(question.code): left out, because an empty order cannot be handed in",
              "\(question.code)：没有写入，因为无法提交空的次序"))
          continue
        }
        files.append(
          ExchangeFile(path: question.code + ".xml", text: self.item(question, words)))
      }
    }
    files.append(ExchangeFile(path: "imsmanifest.xml", text: manifest(drills.first?.name ?? "")))
  }

  private mutating func add(_ repair: RepairChoice, _ words: Words) {
    guard repair.right != nil else {
      notes.append(repair.noOptions)
      return
    }
    files.append(ExchangeFile(path: repair.code + ".xml", text: item(repair, words)))
  }

  private func manifest(_ name: String) -> String {
    let items = files.map { file in
      """
          <resource\(MarkupWriter.attribute("identifier", "i-" + file.path)) \
      type="imsqti_item_xmlv3p0"\(MarkupWriter.attribute("href", file.path))>
            <file\(MarkupWriter.attribute("href", file.path))/>
          </resource>

      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1"\
      \(MarkupWriter.attribute("identifier", "m-" + name))>
        <metadata>
          <schema>QTI Package</schema>
          <schemaversion>3.0.0</schemaversion>
        </metadata>
        <organizations/>
        <resources>
      \(items.joined())  </resources>
      </manifest>

      """
  }

  private func item(_ question: ExchangeQuestion, _ words: Words) -> String {
    let texts = question.blocks + question.distractors
    let weight = JSONWriter.number(question.weight)
    return Item(
      code: question.code, title: question.title, html: question.html, weight: weight,
      cardinality: "ordered", right: question.orders[0].map { "b\($0 + 1)" },
      interaction: interaction(
        "qti-order-interaction",
        "shuffle=\"true\" min-choices=\"1\" max-choices=\"\(texts.count)\"",
        words.putInOrder(areAllCalled: question.areAllCalled),
        texts.enumerated().map { ("b\($0 + 1)", $1) }),
      processing: processing(question, weight), feedback: feedback(question).joined()
    ).text(language)
  }

  /// A choice among edits, with the requirement that each wrong one violates as feedback.
  private func item(_ repair: RepairChoice, _ words: Words) -> String {
    let weight = JSONWriter.number(repair.weight)
    let wrong = repair.options.enumerated().filter { $1.unmet != nil }
    let right = repair.options.firstIndex { $0.unmet == nil } ?? 0
    func matches(_ option: Int) -> String {
      "        <qti-match><qti-variable identifier=\"RESPONSE\"/>"
        + "<qti-base-value base-type=\"identifier\">b\(option + 1)</qti-base-value></qti-match>\n"
    }
    return Item(
      code: repair.code, title: repair.title, html: repair.html, weight: weight,
      cardinality: "single", right: ["b\(right + 1)"],
      interaction: interaction(
        "qti-choice-interaction", "shuffle=\"true\" max-choices=\"1\"", words.whichRepair,
        repair.options.enumerated().map { ("b\($0 + 1)", $1.text) }),
      processing: scores(matches(right), weight)
        + wrong.map { says("m\($0.offset + 1)", matches($0.offset)) }.joined(),
      feedback: wrong.map {
        feedback(
          "m\($0.offset + 1)", "<p>\(MarkupWriter.visible(words.unmet($0.element.unmet ?? "")))</p>"
        )
      }.joined()
    ).text(language)
  }

  private func interaction(
    _ kind: String, _ attributes: String, _ prompt: String, _ choices: [(id: String, text: String)]
  ) -> String {
    let lines = choices.map { choice in
      "      <qti-simple-choice identifier=\"\(choice.id)\">"
        + "<code>\(MarkupWriter.visible(choice.text))</code></qti-simple-choice>\n"
    }
    return """
          <\(kind) response-identifier="RESPONSE" \(attributes)>
            <qti-prompt>\(MarkupWriter.visible(prompt))</qti-prompt>
      \(lines.joined())    </\(kind)>
      """
  }

  private func processing(_ question: ExchangeQuestion, _ weight: String) -> String {
    let right = question.orders.map(matches)
    let condition =
      right.count == 1 ? right[0] : "        <qti-or>\n\(right.joined())        </qti-or>\n"
    return scores(condition, weight)
      + question.misconceptions.enumerated().map { number, entry in
        says("m\(number + 1)", matches(entry.order))
      }.joined()
  }

  private func scores(_ condition: String, _ weight: String) -> String {
    """
          <qti-response-if>
    \(condition)        <qti-set-outcome-value identifier="SCORE">\
    <qti-base-value base-type="float">\(weight)</qti-base-value></qti-set-outcome-value>
          </qti-response-if>

    """
  }

  private func says(_ feedback: String, _ condition: String) -> String {
    """
          <qti-response-else-if>
    \(condition)        <qti-set-outcome-value identifier="FEEDBACK">\
    <qti-base-value base-type="identifier">\(feedback)</qti-base-value></qti-set-outcome-value>
          </qti-response-else-if>

    """
  }

  private func matches(_ order: [Int]) -> String {
    let values = order.map {
      "<qti-base-value base-type=\"identifier\">b\($0 + 1)</qti-base-value>"
    }
    return "        <qti-match><qti-variable identifier=\"RESPONSE\"/>"
      + "<qti-ordered>\(values.joined())</qti-ordered></qti-match>\n"
  }

  private func feedback(_ question: ExchangeQuestion) -> [String] {
    question.misconceptions.enumerated().map { number, entry in
      let help = InlineReader.read(entry.text.help[language]).map(\.text).joined()
      return feedback(
        "m\(number + 1)",
        """
        <p><strong>\(MarkupWriter.visible(entry.text.title[language]))</strong></p>
              <p>\(MarkupWriter.visible(help))</p>
        """)
    }
  }

  private func feedback(_ id: String, _ html: String) -> String {
    """
      <qti-modal-feedback outcome-identifier="FEEDBACK" show-hide="show" identifier="\(id)">
        <qti-content-body>
          \(html)
        </qti-content-body>
      </qti-modal-feedback>

    """
  }

  /// An assessment item with one interaction.
  private struct Item {
    let code: String
    let title: String
    let html: String
    let weight: String
    let cardinality: String
    let right: [String]
    let interaction: String
    let processing: String
    let feedback: String

    func text(_ language: Localized.Language) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <qti-assessment-item xmlns="\(QTIExport.space)" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      xsi:schemaLocation="\(QTIExport.space) \(QTIExport.schemas)/imsqti_asiv3p0_v1p0.xsd"\
      \(MarkupWriter.attribute("identifier", code))\
      \(MarkupWriter.attribute("title", title)) \
      xml:lang="\(language.rawValue)" adaptive="false" time-dependent="false">
        <qti-response-declaration identifier="RESPONSE" cardinality="\(cardinality)" base-type="identifier">
          <qti-correct-response>
      \(right.map { "      <qti-value>\($0)</qti-value>\n" }.joined())\
          </qti-correct-response>
        </qti-response-declaration>
        <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float" \
      normal-maximum="\(weight)">
          <qti-default-value><qti-value>0</qti-value></qti-default-value>
        </qti-outcome-declaration>
        <qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>
        <qti-item-body>
          <div>\(html)</div>
      \(interaction)
        </qti-item-body>
        <qti-response-processing>
          <qti-response-condition>
      \(processing)    </qti-response-condition>
        </qti-response-processing>
      \(feedback)</qti-assessment-item>

      """
    }
  }
}
