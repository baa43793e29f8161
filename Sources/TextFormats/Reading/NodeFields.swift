/// The keys of one mapping, taken one by one; what is missing, misshapen or left over becomes a
/// located problem.
package struct NodeFields {
  private let file: String
  private let what: Localized
  private let node: Node
  private let entries: [Node.Entry]

  /// Nil, with a problem, where `node` is no mapping or has a key that is not in `keys`.
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
    self.node = node
    self.entries = entries
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

  /// The node under a key; a missing key is a problem.
  package func node(_ key: String, problems: inout [Problem]) -> Node? {
    if let value = node[key], !value.isNull { return value }
    problems.append(
      Problem(
        file: file, range: start,
        message: Localized("\(what) has no '\(key)'", "\(what)缺少“\(key)”"),
        expectation: Localized(verbatim: "'\(key): …'")))
    return nil
  }

  package func text(_ key: String, problems: inout [Problem]) -> String? {
    guard let value = node(key, problems: &problems) else { return nil }
    guard let text = value.text else {
      problems.append(
        Problem(
          file: file, range: value.range,
          message: Localized("'\(key)' must be a text", "“\(key)”必须是文本")))
      return nil
    }
    return text
  }

  /// A text whose line ends are the author's, not the reader's.
  package func prose(_ key: String, problems: inout [Problem]) -> String? {
    text(key, problems: &problems).map(FlowingText.unfolded)
  }

  package func texts(_ key: String, problems: inout [Problem]) -> [Node]? {
    guard let value = node(key, problems: &problems) else { return nil }
    guard let items = value.items, items.allSatisfy({ $0.text != nil }) else {
      problems.append(
        Problem(
          file: file, range: value.range,
          message: Localized("'\(key)' must be a list of texts", "“\(key)”必须是文本的列表")))
      return nil
    }
    return items
  }

  /// Prose in every language.
  package func localized(_ key: String, problems: inout [Problem]) -> Localized? {
    guard let value = node(key, problems: &problems),
      let fields = NodeFields(
        value, of: Localized("'\(key)'", "“\(key)”"),
        keys: Localized.Language.allCases.map(\.rawValue), file: file,
        problems: &problems)
    else { return nil }
    return Localized(reading: { fields.prose($0.rawValue, problems: &problems) })
  }

  /// A number within bounds.
  package func number(
    _ key: String, in bounds: ClosedRange<Double>, problems: inout [Problem]
  ) -> Double? {
    guard let value = node(key, problems: &problems) else { return nil }
    if let number = value.number, bounds.contains(number) { return number }
    let limits = Localized(
      "\(JSONWriter.number(bounds.lowerBound)) to \(JSONWriter.number(bounds.upperBound))",
      "\(JSONWriter.number(bounds.lowerBound)) 到 \(JSONWriter.number(bounds.upperBound))")
    problems.append(
      Problem(
        file: file, range: value.range,
        message: refusal(
          key, value, value.number != nil,
          else: Localized("'\(key)' must be a number", "“\(key)”必须是数字")),
        expectation: Localized("a number from \(limits)", "数字，范围 \(limits)")))
    return nil
  }

  /// Of a number that is out of bounds it is not said that it must be one.
  private func refusal(
    _ key: String, _ value: Node, _ isNumber: Bool, else message: Localized
  ) -> Localized {
    isNumber
      ? Localized("'\(key)' cannot be \(value.text ?? "")", "“\(key)”不能是 \(value.text ?? "")")
      : message
  }

  /// A whole number within bounds.
  package func integer(_ key: String, in bounds: ClosedRange<Int>, problems: inout [Problem])
    -> Int?
  {
    guard let value = node(key, problems: &problems) else { return nil }
    if let number = value.integer, bounds.contains(number) { return number }
    problems.append(
      Problem(
        file: file, range: value.range,
        message: refusal(
          key, value, value.integer != nil,
          else: Localized("'\(key)' must be a whole number", "“\(key)”必须是整数")),
        expectation: Localized(
          "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)",
          "\(bounds.lowerBound) 到 \(bounds.upperBound) 的整数")))
    return nil
  }

  package func bool(_ key: String, problems: inout [Problem]) -> Bool? {
    guard let value = node(key, problems: &problems) else { return nil }
    if let bool = value.bool { return bool }
    problems.append(
      Problem(
        file: file, range: value.range,
        message: Localized("'\(key)' must be a truth value", "“\(key)”必须是 true 或 false"),
        expectation: Localized("true or false", "true 或 false")))
    return nil
  }

  /// A value of a form of its own, `expected` in words.
  package func value<Value>(
    _ key: String, _ form: Localized, expected: Localized, problems: inout [Problem],
    reading: (Node) -> Value?
  ) -> Value? {
    guard let node = node(key, problems: &problems) else { return nil }
    if let value = reading(node) { return value }
    problems.append(
      Problem(
        file: file, range: node.range,
        message: Localized("'\(key)' must be \(form)", "“\(key)”必须是\(form)"), expectation: expected)
    )
    return nil
  }

  /// One of an enumeration's raw values.
  package func choice<Value: RawRepresentable & CaseIterable>(
    _ key: String, _ type: Value.Type, problems: inout [Problem]
  ) -> Value? where Value.RawValue == String {
    guard let text = text(key, problems: &problems) else { return nil }
    if let value = Value(rawValue: text) { return value }
    let names = Value.allCases.map(\.rawValue)
    problems.append(
      Problem(
        file: file, range: node[key]?.range,
        message: Localized("unknown \(key) '\(text)'", "没有这种\(key)：“\(text)”"),
        expectation: Localized(
          "one of \(names.joined(separator: ", "))", "其中之一：\(names.joined(separator: ", "))"),
        suggestion: NearestName.of(text, among: names)))
    return nil
  }

  private var start: SourceRange { SourceRange(start: node.range.start) }
}
