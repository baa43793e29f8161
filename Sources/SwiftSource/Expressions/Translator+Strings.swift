internal import SwiftSyntax
internal import TextFormats

/// The members and methods of texts that are known; other ones return unknown values.
extension Translator {
  static func member(_ name: String, of text: String) -> SwiftValue {
    switch name {
    case "count": .integer(text.count)
    case "isEmpty": .bool(text.isEmpty)
    case "first": text.first.map { .text(String($0)) } ?? SwiftValue.none
    case "last": text.last.map { .text(String($0)) } ?? SwiftValue.none
    case "startIndex": index(0)
    case "endIndex": index(text.count)
    case "lastPathComponent": .text(text.split(separator: "/").last.map(String.init) ?? text)
    case "description": .text(text)
    default: .unknown
    }
  }

  /// A method of a text, which may change the variable or property that contains it.
  ///
  /// - Returns: nil: the text isn't known, and the method doesn't change it.
  mutating func callText(
    _ name: String, of value: SwiftValue, _ base: ExprSyntax, _ arguments: Arguments,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue? {
    let isMutating = Self.mutatingMethods.contains(name)
    guard case .text(let text) = value else {
      guard isMutating else { return nil }
      let given = arguments.first.map { evaluate($0, &frame, into: &code) }
      let isAppended = name == "append" && arguments.labels == [nil]
      assign(
        isAppended ? combine("+", value, given ?? .unknown) : .unknown, to: base, &frame,
        into: &code)
      return .unknown
    }
    if arguments.list.contains(where: { $0.expression.is(ClosureExprSyntax.self) }) { return nil }
    let given = arguments.list.map { evaluate($0.expression, &frame, into: &code) }
    guard isMutating else {
      if let known = Self.call(name, arguments.labels, given, of: text) { return known }
      let part = part(name, of: text.map { .text(String($0)) }, given)
      guard ["prefix", "suffix", "dropFirst", "dropLast"].contains(name) else { return part }
      return Self.elements(of: part).map { Self.joined($0.flatMap { pieces($0) ?? [] }) }
        ?? .unknown
    }
    let changed = Self.change(name, arguments.labels, given, in: text)
    assign(changed.map { .text($0.text) } ?? .unknown, to: base, &frame, into: &code)
    return changed?.result ?? .unknown
  }

  private static func call(
    _ name: String, _ labels: [String?], _ given: [SwiftValue], of text: String
  ) -> SwiftValue? {
    switch (name, labels, given.first) {
    case ("uppercased", [], _): return .text(text.uppercased())
    case ("lowercased", [], _): return .text(text.lowercased())
    case ("hasPrefix", [nil], .text(let start)?): return .bool(text.hasPrefix(start))
    case ("hasSuffix", [nil], .text(let end)?): return .bool(text.hasSuffix(end))
    case ("contains", [nil], .text(let part)?): return .bool(part.isEmpty || text.contains(part))
    case ("appending", [nil], .text(let end)?): return .text(text + end)
    case ("components", ["separatedBy"], .text(let separator)?) where !separator.isEmpty:
      return .list(pieces(of: text, between: separator).map(SwiftValue.text))
    case ("split", ["separator"], .text(let separator)?) where separator.count == 1:
      return .list(text.split(separator: separator).map { .text(String($0)) })
    case ("replacingOccurrences", ["of", "with"], .text(let old)?) where !old.isEmpty:
      guard case .text(let new) = given[1] else { return .unknown }
      return .text(pieces(of: text, between: old).joined(separator: new))
    case ("index", [nil, "offsetBy"], .compound("String.Index", let fields)?):
      guard case .integer(let start) = fields[0].value, case .integer(let offset) = given[1],
        0...text.count ~= start + offset
      else { return .unknown }
      return index(start + offset)
    case ("firstIndex", ["of"], .text(let character)?):
      let position = text.firstIndex { String($0) == character }
      return position.map { index(text.distance(from: text.startIndex, to: $0)) }
        ?? SwiftValue.none
    default: return nil
    }
  }

  /// The text after a method changes it, and the method's result; nil: they aren't known.
  private static func change(
    _ name: String, _ labels: [String?], _ given: [SwiftValue], in text: String
  ) -> (text: String, result: SwiftValue)? {
    var characters = Array(text)
    var result = SwiftValue.void
    let last = offset(given.last)
    switch (name, labels, given.first) {
    case ("append", [nil], .text(let end)?), ("append", ["contentsOf"], .text(let end)?):
      characters += Array(end)
    case ("insert", [nil, "at"], .text(let new)?),
      ("insert", ["contentsOf", "at"], .text(let new)?):
      guard let last, last <= characters.count else { return nil }
      characters.insert(contentsOf: Array(new), at: last)
    case ("remove", ["at"], _):
      guard let last, characters.indices.contains(last) else { return nil }
      result = .text(String(characters.remove(at: last)))
    case ("removeFirst", [], _) where !text.isEmpty:
      result = .text(String(characters.removeFirst()))
    case ("removeLast", [], _) where !text.isEmpty, ("popLast", [], _) where !text.isEmpty:
      result = .text(String(characters.removeLast()))
    case ("removeFirst", [nil], .integer(let count)?) where 0...text.count ~= count:
      characters.removeFirst(count)
    case ("removeLast", [nil], .integer(let count)?) where 0...text.count ~= count:
      characters.removeLast(count)
    case ("removeAll", [], _): characters = []
    default: return nil
    }
    return (String(characters), result)
  }

  private static func index(_ offset: Int) -> SwiftValue {
    .compound("String.Index", [.init(label: nil, value: .integer(offset))])
  }

  private static func offset(_ index: SwiftValue?) -> Int? {
    guard case .compound("String.Index", let fields)? = index,
      case .integer(let offset) = fields[0].value
    else { return nil }
    return offset
  }

  static func character(of text: String, at offset: SwiftValue) -> SwiftValue {
    guard case .integer(let offset) = offset, 0..<text.count ~= offset else { return .unknown }
    return .text(String(Array(text)[offset]))
  }

  private static func pieces(of text: String, between separator: String) -> [String] {
    text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }

  /// `String(255, radix: 16)`, `String(repeating: "a", count: 3)`; nil: another initializer.
  static func string(_ labels: [String?], _ values: [SwiftValue]) -> SwiftValue? {
    switch (labels, values.first, values.last) {
    case ([nil, "radix"], .integer(let number)?, .integer(let radix)?) where 2...36 ~= radix:
      .text(String(number, radix: radix))
    case (["repeating", "count"], .text(let text)?, .integer(let count)?) where 0...1_000 ~= count:
      .text(String(repeating: text, count: count))
    default: nil
    }
  }
}
