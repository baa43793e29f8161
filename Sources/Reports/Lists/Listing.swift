package import TextFormats

/// A list of what there is, for people or as JSON.
package enum Listing {
  /// One entry; what does not apply to its kind is left out.
  package struct Item: Hashable, Sendable {
    package var id: String
    package var title: Localized?
    package var topic: String?
    package var level: Int?
    package var languages: [String]?
    package var documents: [String]?
    package var signature: String?
    package var selector: String?
    package var evidence: [String]?
    /// A rule's or callback's values by version, as `iOS 3–12: …`.
    package var values: [String]?

    package init(id: String, title: Localized? = nil) {
      self.id = id
      self.title = title
    }
  }

  package static func text(_ items: [Item], language: Localized.Language) -> String {
    let ids = items.map { SafeText.visible($0.id) }
    let width = min(ids.map { DisplayWidth.of($0) }.max() ?? 0, 48)
    return zip(items, ids).map { item, id in
      let detail = item.title?[language] ?? item.signature ?? ""
      if detail.isEmpty { return id + "\n" }
      let gap = String(repeating: " ", count: max(0, width - DisplayWidth.of(id)))
      return id + gap + "  " + SafeText.visible(detail) + "\n"
    }.joined()
  }

  package static func json(_ items: [Item]) -> String {
    JSONValue.array(items.map(object)).line + "\n"
  }

  private static func object(_ item: Item) -> JSONValue {
    func list(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.text)) }
    var fields: [(String, JSONValue)] = [("id", .text(item.id))]
    if let title = item.title {
      fields.append(
        ("title", .object([("en", .text(title.english)), ("zh-Hans", .text(title.chinese))])))
    }
    if let topic = item.topic { fields.append(("topic", .text(topic))) }
    if let languages = item.languages { fields.append(("languages", list(languages))) }
    if let level = item.level { fields.append(("level", .integer(level))) }
    if let documents = item.documents { fields.append(("documents", list(documents))) }
    if let values = item.values { fields.append(("values", list(values))) }
    if let evidence = item.evidence { fields.append(("evidence", list(evidence))) }
    if let signature = item.signature { fields.append(("signature", .text(signature))) }
    if let selector = item.selector { fields.append(("selector", .text(selector))) }
    return .object(fields)
  }
}
