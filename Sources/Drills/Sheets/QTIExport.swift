internal import Course
internal import Documents
package import TextFormats

/// A drill as a content package of QTI 3.0: an order interaction a question. Every allowed order scores
/// in full, and the order that a misconception expects gets its correction as feedback.
package struct QTIExport {
  package private(set) var files: [ExchangeFile] = []
  /// Why questions are left out.
  package private(set) var notes: [Localized] = []
  private let language: Localized.Language

  private static let space = "http://www.imsglobal.org/xsd/imsqtiasi_v3p0"
  private static let schemas = "https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd"

  package init(_ drills: [PreparedDrill], language: Localized.Language) {
    self.language = language
    let words = Words(language: language)
    for drill in drills {
      for item in drill.items {
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
    let choices = texts.enumerated().map { number, text in
      "      <qti-simple-choice identifier=\"b\(number + 1)\">"
        + "<code>\(MarkupWriter.visible(text))</code></qti-simple-choice>\n"
    }
    let weight = JSONWriter.number(question.weight)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <qti-assessment-item xmlns="\(Self.space)" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      xsi:schemaLocation="\(Self.space) \(Self.schemas)/imsqti_asiv3p0_v1p0.xsd"\
      \(MarkupWriter.attribute("identifier", question.code))\
      \(MarkupWriter.attribute("title", question.title)) \
      xml:lang="\(language.rawValue)" adaptive="false" time-dependent="false">
        <qti-response-declaration identifier="RESPONSE" cardinality="ordered" base-type="identifier">
          <qti-correct-response>
      \(question.orders[0].map { "      <qti-value>b\($0 + 1)</qti-value>\n" }.joined())\
          </qti-correct-response>
        </qti-response-declaration>
        <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float" \
      normal-maximum="\(weight)">
          <qti-default-value><qti-value>0</qti-value></qti-default-value>
        </qti-outcome-declaration>
        <qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>
        <qti-item-body>
          <div>\(question.html)</div>
          <qti-order-interaction response-identifier="RESPONSE" shuffle="true" min-choices="1" \
      max-choices="\(texts.count)">
            <qti-prompt>\(MarkupWriter.visible(words.putInOrder))</qti-prompt>
      \(choices.joined())    </qti-order-interaction>
        </qti-item-body>
        <qti-response-processing>
          <qti-response-condition>
      \(processing(question, weight))    </qti-response-condition>
        </qti-response-processing>
      \(feedback(question).joined())</qti-assessment-item>

      """
  }

  private func processing(_ question: ExchangeQuestion, _ weight: String) -> String {
    let right = question.orders.map(matches)
    let condition =
      right.count == 1 ? right[0] : "        <qti-or>\n\(right.joined())        </qti-or>\n"
    let misconceptions = question.misconceptions.enumerated().map { number, entry in
      """
            <qti-response-else-if>
      \(matches(entry.order))        <qti-set-outcome-value identifier="FEEDBACK">\
      <qti-base-value base-type="identifier">m\(number + 1)</qti-base-value></qti-set-outcome-value>
            </qti-response-else-if>

      """
    }
    return """
            <qti-response-if>
      \(condition)        <qti-set-outcome-value identifier="SCORE">\
      <qti-base-value base-type="float">\(weight)</qti-base-value></qti-set-outcome-value>
            </qti-response-if>
      \(misconceptions.joined())
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
      return """
          <qti-modal-feedback outcome-identifier="FEEDBACK" show-hide="show" identifier="m\(number + 1)">
            <qti-content-body>
              <p><strong>\(MarkupWriter.visible(entry.text.title[language]))</strong></p>
              <p>\(MarkupWriter.visible(help))</p>
            </qti-content-body>
          </qti-modal-feedback>

        """
    }
  }
}
