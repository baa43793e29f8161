/// One located tree for YAML and JSON. Scalars stay as they were written: `no`, `0123` and `1e3`
/// are texts unless a caller asks for a number or a truth value.
package struct Node: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case scalar(String)
    case sequence([Node])
    case mapping([Entry])
  }
  package struct Entry: Hashable, Sendable {
    package var key: Node
    package var value: Node

    package init(key: Node, value: Node) {
      self.key = key
      self.value = value
    }
  }

  package var content: Content
  package var range: SourceRange
  /// Whether a scalar was written in quotes (or as a JSON string).
  package var isQuoted: Bool

  package init(_ content: Content, range: SourceRange, isQuoted: Bool = false) {
    self.content = content
    self.range = range
    self.isQuoted = isQuoted
  }
}

extension Node {
  package var text: String? {
    if case .scalar(let text) = content { text } else { nil }
  }
  package var items: [Node]? {
    if case .sequence(let items) = content { items } else { nil }
  }
  package var entries: [Entry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }
  /// The value of the first entry with this key.
  package subscript(key: String) -> Node? {
    entries?.first { $0.key.text == key }?.value
  }
  /// Whether it is YAML's or JSON's null: an unquoted empty scalar, `null` or `~`.
  package var isNull: Bool {
    guard !isQuoted, let text else { return false }
    return text.isEmpty || text == "null" || text == "~"
  }
  /// `true` or `false` written without quotes (YAML 1.2: nothing else is a truth value).
  package var bool: Bool? {
    guard !isQuoted, let text else { return nil }
    return text == "true" ? true : text == "false" ? false : nil
  }
  package var integer: Int? { isQuoted ? nil : text.flatMap { Int($0) } }
  package var number: Double? { isQuoted ? nil : text.flatMap { Double($0) } }
}

/// Finds duplicate keys of a mapping; a small mapping is searched, a large one has a set.
struct KnownKeys {
  private var seen: Set<String> = []

  /// Whether one of `entries`, the mapping's entries so far, has this key.
  mutating func isKnown(_ key: String, among entries: [Node.Entry]) -> Bool {
    if seen.isEmpty {
      guard entries.count >= 8 else { return entries.contains { $0.key.text == key } }
      for entry in entries { if let text = entry.key.text { seen.insert(text) } }
    }
    return !seen.insert(key).inserted
  }
}

/// The limits of readers against hostile texts.
package enum ReadingLimits {
  /// The nesting of lists and mappings.
  package static let depth = 64
  /// Nodes that YAML aliases expand to: a few hundred bytes can expand to billions of them.
  static let aliasedNodes = 200_000
  /// Bytes of a YAML text, which is read at about 5 MB per second.
  package static let yamlBytes = 16 << 20
  /// Cells of a row of CSV, as a cell takes much more memory than its text.
  static let rowCells = 10_000
}
