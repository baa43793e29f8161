/// The keys of one mapping. Unknown keys become located problems, and so do missing ones and those
/// with a value of a wrong type when they are read.
package struct NodeFields {
  private let file: String
  private let what: Localized
  private let start: SourceLocation
  private let entries: [Node.Entry]

  /// Nil, with a problem, if `node` is no mapping.
  package init?(
    _ node: Node, of what: Localized, keys: [String], file: String, problems: inout [Problem]
  ) {
    guard let entries = node.entries else {
      problems.append(
        Problem(
          file: file, range: node.range,
          message: Localized("\(what) is not written as keys and values", "\(what)要写成键和值"),
          expectation: Localized(
            "the keys \(keys.joined(separator: ", "))", "这些键：\(keys.joined(separator: ", "))")))
      return nil
    }
    self.file = file
    self.what = what
    start = node.range.start
    self.entries = entries.filter { keys.contains($0.key.text ?? "") }
    for entry in entries where !keys.contains(entry.key.text ?? "") {
      let key = entry.key.text ?? ""
      problems.append(
        Problem(
          file: file, range: entry.key.range,
          message: Localized("unknown key '\(key)' in \(what)", "\(what)里没有键“\(key)”"),
          expectation: Localized(
            "one of \(keys.joined(separator: ", "))", "其中之一：\(keys.joined(separator: ", "))"),
          suggestion: NearestName.of(key, among: keys)))
    }
  }

  /// The node under an optional key, which must be one of the known keys.
  package subscript(key: String) -> Node? { entries.first { $0.key.text == key }?.value }

  // MARK: Required keys

  /// The node under a key; a missing key is a problem.
  package func node(_ key: String, problems: inout [Problem]) -> Node? {
    if let value = self[key], !value.isNull { return value }
    problems.append(
      Problem(
        file: file, range: SourceRange(start: start),
        message: Localized("\(what) has no '\(key)'", "\(what)缺少“\(key)”"),
        expectation: Localized(verbatim: "'\(key): …'")))
    return nil
  }

  private func value(_ key: String, problems: inout [Problem]) -> NodeValue? {
    node(key, problems: &problems).map {
      NodeValue($0, Localized("'\(key)'", "“\(key)”"), in: file)
    }
  }

  package func text(_ key: String, problems: inout [Problem]) -> String? {
    value(key, problems: &problems)?.text(problems: &problems)
  }

  /// A text whose line ends have no meaning.
  package func prose(_ key: String, problems: inout [Problem]) -> String? {
    text(key, problems: &problems).map(FlowingText.unfolded)
  }

  package func texts(_ key: String, problems: inout [Problem]) -> [Node]? {
    value(key, Localized("a list of texts", "文本的列表"), expected: nil, problems: &problems) { node in
      node.items.flatMap { items in items.allSatisfy { $0.text != nil } ? items : nil }
    }
  }

  /// Prose in every language.
  package func localized(_ key: String, problems: inout [Problem]) -> Localized? {
    guard let value = node(key, problems: &problems),
      let fields = NodeFields(
        value, of: Localized("'\(key)'", "“\(key)”"),
        keys: Localized.Language.allCases.map(\.rawValue), file: file, problems: &problems)
    else { return nil }
    return Localized(reading: { fields.prose($0.rawValue, problems: &problems) })
  }

  package func number(
    _ key: String, in bounds: ClosedRange<Double>, problems: inout [Problem]
  ) -> Double? {
    value(key, problems: &problems)?.number(in: bounds, problems: &problems)
  }

  package func integer(
    _ key: String, in bounds: ClosedRange<Int>, problems: inout [Problem]
  ) -> Int? {
    value(key, problems: &problems)?.integer(in: bounds, problems: &problems)
  }

  package func bool(_ key: String, problems: inout [Problem]) -> Bool? {
    value(key, problems: &problems)?.bool(problems: &problems)
  }

  /// A value in a form of its own, `expected` in words.
  package func value<Value>(
    _ key: String, _ form: Localized, expected: Localized?, problems: inout [Problem],
    reading: (Node) -> Value?
  ) -> Value? {
    guard let node = node(key, problems: &problems) else { return nil }
    if let value = reading(node) { return value }
    problems.append(
      Problem(
        file: file, range: node.range,
        message: Localized("'\(key)' must be \(form)", "“\(key)”必须是\(form)"),
        expectation: expected))
    return nil
  }

  /// One of an enumeration's raw values.
  package func choice<Value: RawRepresentable & CaseIterable>(
    _ key: String, _ type: Value.Type, problems: inout [Problem]
  ) -> Value? where Value.RawValue == String {
    guard text(key, problems: &problems) != nil, let node = self[key] else { return nil }
    return NodeValue(node, Localized(verbatim: key), in: file)
      .choice(Value.allCases.map { ($0.rawValue, $0) }, problems: &problems)
  }
}
