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

  /// A value in a special form: `form` names it in the problem, and `expected` explains it.
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

/// A node that must have a value of some type; any other value becomes a located problem.
package struct NodeValue {
  private let node: Node
  private let what: Localized
  private let file: String

  /// - Parameter what: the value in the words of a message, for example its key in quotes.
  package init(_ node: Node, _ what: Localized, in file: String) {
    self.node = node
    self.what = what
    self.file = file
  }

  package func text(problems: inout [Problem]) -> String? {
    if let text = node.text { return text }
    problems.append(fault(Localized("\(what) must be text", "\(what)必须是文本")))
    return nil
  }

  package func bool(problems: inout [Problem]) -> Bool? {
    if let bool = node.bool { return bool }
    problems.append(
      fault(
        Localized("\(what) must be true or false", "\(what)必须是 true 或 false"),
        expected: Localized("true or false", "true 或 false")))
    return nil
  }

  package func integer(in bounds: ClosedRange<Int>, problems: inout [Problem]) -> Int? {
    if let number = node.integer, bounds.contains(number) { return number }
    problems.append(
      fault(
        node.integer == nil
          ? Localized("\(what) must be a whole number", "\(what)必须是整数") : outOfBounds,
        expected: Localized(
          "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)",
          "\(bounds.lowerBound) 到 \(bounds.upperBound) 的整数")))
    return nil
  }

  /// - Parameter bounds: nil: any number of a reasonable size.
  package func number(in bounds: ClosedRange<Double>? = nil, problems: inout [Problem]) -> Double? {
    let allowed = bounds ?? -1e9...1e9
    if let number = node.number, allowed.contains(number) { return number }
    let limits = bounds.map { bounds in
      let (first, last) = (
        JSONWriter.number(bounds.lowerBound), JSONWriter.number(bounds.upperBound)
      )
      let range = Localized("\(first) to \(last)", "\(first) 到 \(last)")
      return Localized("a number from \(range)", "数字，范围 \(range)")
    }
    problems.append(
      fault(
        node.number == nil ? Localized("\(what) must be a number", "\(what)必须是数字") : outOfBounds,
        expected: limits))
    return nil
  }

  private var outOfBounds: Localized {
    Localized("\(what) cannot be \(node.text ?? "")", "\(what)不能是 \(node.text ?? "")")
  }

  /// The value of one of several words.
  package func choice<Value>(_ choices: [(String, Value)], problems: inout [Problem]) -> Value? {
    guard let text = text(problems: &problems) else { return nil }
    if let choice = choices.first(where: { $0.0 == text }) { return choice.1 }
    let words = choices.map(\.0)
    problems.append(
      fault(
        Localized("unknown \(what) '\(text)'", "没有这种\(what)：“\(text)”"),
        expected: Localized(
          "one of \(words.joined(separator: ", "))", "其中之一：\(words.joined(separator: ", "))"),
        suggestion: NearestName.of(text, among: words)))
    return nil
  }

  package func items(problems: inout [Problem]) -> [Node]? {
    if let items = node.items { return items }
    problems.append(
      fault(
        Localized("\(what) must be a list", "\(what)必须是列表"), expected: Localized(verbatim: "[…]")))
    return nil
  }

  private func fault(
    _ message: Localized, expected: Localized? = nil, suggestion: String? = nil
  ) -> Problem {
    Problem(
      file: file, range: node.range, message: message, expectation: expected,
      suggestion: suggestion)
  }
}
