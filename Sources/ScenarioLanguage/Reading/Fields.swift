internal import TextFormats

/// The values of a mapping by key, once its keys are known to be allowed.
struct Fields {
  private var values: [String: Node] = [:]
  subscript(key: String) -> Node? { values[key] }

  fileprivate mutating func insert(_ value: Node, for key: String) { values[key] = value }
}

extension ReadingContext {
  /// The fields of a mapping; unknown keys are problems. Nil: not a mapping.
  mutating func fields(_ node: Node, of what: Message, keys: [String]) -> Fields? {
    guard let entries = node.entries else {
      fault("\(what) is written as keys and values", at: node.range)
      return nil
    }
    var fields = Fields()
    for entry in entries {
      guard let key = entry.key.text else {
        fault("a key of \(what) is a plain word", at: entry.key.range)
        continue
      }
      guard keys.contains(key) else {
        fault(
          "unknown key '\(key)' in \(what)", at: entry.key.range,
          expected: "one of \(keys.joined(separator: ", "))",
          suggestion: NearestName.of(key, among: keys))
        continue
      }
      // A key that stands twice is the text's fault; its reader has said so.
      guard fields[key] == nil else { continue }
      fields.insert(entry.value, for: key)
    }
    return fields
  }

  mutating func text(_ node: Node?, _ what: Message) -> String? {
    guard let node, !node.isNull else { return nil }
    guard let text = node.text else {
      fault("\(what) is a text", at: node.range)
      return nil
    }
    return text
  }

  mutating func bool(_ node: Node?, _ what: Message) -> Bool? {
    guard let node else { return nil }
    guard let bool = node.bool else {
      fault("\(what) is true or false", at: node.range)
      return nil
    }
    return bool
  }

  mutating func integer(_ node: Node?, _ what: Message, in range: ClosedRange<Int>) -> Int? {
    guard let node else { return nil }
    guard let number = node.integer, range.contains(number) else {
      fault(
        "\(what) is a whole number from \(range.lowerBound) to \(range.upperBound)",
        at: node.range)
      return nil
    }
    return number
  }

  mutating func number(_ node: Node, _ what: Message) -> Double? {
    guard let number = node.number, number.isFinite, abs(number) < 1e9 else {
      fault("\(what) is a number", at: node.range)
      return nil
    }
    return number
  }

  /// The value of one of several words.
  mutating func choice<Value>(
    _ node: Node?, _ what: Message, _ choices: [(String, Value)]
  ) -> Value? {
    guard let node else { return nil }
    if let text = node.text, let choice = choices.first(where: { $0.0 == text }) {
      return choice.1
    }
    let words = choices.map(\.0)
    fault(
      node.text.map { "unknown \(what) '\($0)'" } ?? "\(what) is a word", at: node.range,
      expected: "one of \(words.joined(separator: ", "))",
      suggestion: node.text.flatMap { NearestName.of($0, among: words) })
    return nil
  }

  /// The items of a list; nothing for null; a problem for anything else.
  mutating func items(_ node: Node?, _ what: Message) -> [Node] {
    guard let node, !node.isNull else { return [] }
    guard let items = node.items else {
      fault("\(what) is a list", at: node.range, expected: "[…]")
      return []
    }
    return items
  }
}
