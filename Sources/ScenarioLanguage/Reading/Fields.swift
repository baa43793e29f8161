internal import TextFormats

/// The values of a mapping by key, once its keys are known to be allowed.
struct Fields {
  private var values: [String: Node] = [:]
  subscript(key: String) -> Node? { values[key] }

  fileprivate mutating func insert(_ value: Node, for key: String) { values[key] = value }
}

extension ReadingContext {
  /// The fields of a mapping; unknown keys are problems. Nil: not a mapping.
  mutating func fields(_ node: Node, of what: Localized, keys: [String]) -> Fields? {
    guard let entries = node.entries else {
      fault(Localized("\(what) is written as keys and values", "\(what)要写成键和值"), at: node.range)
      return nil
    }
    var fields = Fields()
    for entry in entries {
      guard let key = entry.key.text else {
        fault(Localized("a key of \(what) is a plain word", "\(what)的键是一个词"), at: entry.key.range)
        continue
      }
      guard keys.contains(key) else {
        fault(
          Localized("unknown key '\(key)' in \(what)", "\(what)里没有键“\(key)”"), at: entry.key.range,
          expected: Localized(
            "one of \(keys.joined(separator: ", "))", "其中之一：\(keys.joined(separator: ", "))"),
          suggestion: NearestName.of(key, among: keys))
        continue
      }
      // A key that stands twice is the text's fault; its reader has said so.
      guard fields[key] == nil else { continue }
      fields.insert(entry.value, for: key)
    }
    return fields
  }

  mutating func text(_ node: Node?, _ what: Localized) -> String? {
    guard let node, !node.isNull else { return nil }
    guard let text = node.text else {
      fault(Localized("\(what) is a text", "\(what)是文本"), at: node.range)
      return nil
    }
    return text
  }

  mutating func bool(_ node: Node?, _ what: String) -> Bool? {
    guard let node else { return nil }
    guard let bool = node.bool else {
      fault(Localized("\(what) is true or false", "\(what)是 true 或 false"), at: node.range)
      return nil
    }
    return bool
  }

  mutating func integer(_ node: Node?, _ what: Localized, in range: ClosedRange<Int>) -> Int? {
    guard let node else { return nil }
    guard let number = node.integer, range.contains(number) else {
      fault(
        Localized(
          "\(what) is a whole number from \(range.lowerBound) to \(range.upperBound)",
          "\(what)是 \(range.lowerBound) 到 \(range.upperBound) 的整数"),
        at: node.range)
      return nil
    }
    return number
  }

  mutating func number(_ node: Node, _ what: Localized) -> Double? {
    guard let number = node.number, number.isFinite, abs(number) < 1e9 else {
      fault(Localized("\(what) is a number", "\(what)是数字"), at: node.range)
      return nil
    }
    return number
  }

  /// The value of one of several words.
  mutating func choice<Value>(
    _ node: Node?, _ what: Localized, _ choices: [(String, Value)]
  ) -> Value? {
    guard let node else { return nil }
    if let text = node.text, let choice = choices.first(where: { $0.0 == text }) {
      return choice.1
    }
    let words = choices.map(\.0)
    fault(
      node.text.map { Localized("unknown \(what) '\($0)'", "没有这种\(what)：“\($0)”") }
        ?? Localized("\(what) is a word", "\(what)是一个词"), at: node.range,
      expected: Localized(
        "one of \(words.joined(separator: ", "))", "其中之一：\(words.joined(separator: ", "))"),
      suggestion: node.text.flatMap { NearestName.of($0, among: words) })
    return nil
  }

  /// The items of a list; nothing for null; a problem for anything else.
  mutating func items(_ node: Node?, _ what: Localized) -> [Node] {
    guard let node, !node.isNull else { return [] }
    guard let items = node.items else {
      fault(
        Localized("\(what) is a list", "\(what)是列表"), at: node.range,
        expected: Localized(verbatim: "[…]"))
      return []
    }
    return items
  }
}
