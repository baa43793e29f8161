package import TextFormats

/// A list of scenarios, lessons, rules and so on, for people or as JSON.
package enum Listing {
  /// One entry; properties that don't apply to its kind are nil.
  package struct Item: Hashable, Sendable {
    var id: String
    var title: Localized?
    package var topic: String?
    package var level: Int?
    package var languages: [String]?
    package var documents: [String]?
    /// For a claim: its document, kind and verdict.
    package var document: String?
    package var kind: String?
    package var verdict: String?
    package var signature: String?
    package var selector: String?
    package var evidence: [String]?
    package var values: [VersionedValue]?

    package init(id: String, title: Localized? = nil) {
      self.id = id
      self.title = title
    }
  }

  /// A rule's value from one major version of iOS through another.
  package struct VersionedValue: Hashable, Sendable {
    package var versions: ClosedRange<Int>
    package var value: String
    package init(versions: ClosedRange<Int>, value: String) {
      self.versions = versions
      self.value = value
    }
  }

  package static func text(_ items: [Item], language: Localized.Language) -> String {
    let ids = items.map { SafeText.visible($0.id) }
    let width = min(ids.map { DisplayWidth.of($0) }.max() ?? 0, 48)
    return zip(items, ids).map { item, id in
      let detail = item.title?[language] ?? item.signature ?? ""
      if detail.isEmpty { return id + "\n" }
      return DisplayWidth.padded(id, to: width) + "  " + SafeText.visible(detail) + "\n"
        + versions(item, language)
    }.joined()
  }

  /// A rule's values by version, and its evidence.
  private static func versions(_ item: Item, _ language: Localized.Language) -> String {
    guard let values = item.values else { return "" }
    let (comma, colon) = language == .english ? (", ", ": ") : ("、", "：")
    // Values have the engine's names, but a rule with a single value has no name for it.
    let always = Localized("always", "始终如此")
    let spans = values.map { value in
      let first = value.versions.lowerBound
      let last = value.versions.upperBound
      let versions = "iOS \(first == last ? "\(first)" : "\(first)–\(last)")"
      return versions + colon + (value.value == always.english ? always[language] : value.value)
    }
    let lines = [spans, item.evidence ?? []].filter { !$0.isEmpty }
    return lines.map { "    " + SafeText.visible($0.joined(separator: comma)) + "\n" }.joined()
  }

  package static func json(_ items: [Item]) -> String {
    JSONWriter.pretty(.array(items.map(object)))
  }

  private static func object(_ item: Item) -> JSONValue {
    let title = item.title.map { title -> JSONValue in
      ["en": .string(title.english), "zh-Hans": .string(title.chinese)]
    }
    let members: [(String, JSONValue?)] = [
      ("id", .string(item.id)), ("title", title), ("topic", item.topic.map(JSONValue.string)),
      ("languages", item.languages.map(JSONValue.strings)),
      ("level", item.level.map(JSONValue.integer)),
      ("documents", item.documents.map(JSONValue.strings)),
      ("document", item.document.map(JSONValue.string)),
      ("kind", item.kind.map(JSONValue.string)),
      ("verdict", item.verdict.map(JSONValue.string)),
      ("values", item.values.map(values)),
      ("evidence", item.evidence.map(JSONValue.strings)),
      ("signature", item.signature.map(JSONValue.string)),
      ("selector", item.selector.map(JSONValue.string)),
    ]
    return .object(
      members.compactMap { key, value in value.map { JSONValue.Member(key, $0) } })
  }

  private static func values(_ values: [VersionedValue]) -> JSONValue {
    .array(
      values.map { value in
        [
          "from": .integer(value.versions.lowerBound),
          "through": .integer(value.versions.upperBound), "value": .string(value.value),
        ]
      })
  }
}
