/// Writes JSON with ordered keys and one fixed form for each number, the same on every machine.
package enum JSONWriter {
  /// On one line, `{"a": 1, "b": [2, 3]}`, without a line end.
  package static func line(_ value: JSONValue) -> String {
    var text = ""
    append(value, to: &text)
    return text
  }

  /// For people: a value that fits on a line of 100 columns is on one, others are indented by two.
  /// Ends with a line end.
  package static func pretty(_ value: JSONValue) -> String {
    var text = ""
    append(value, indentation: 0, before: 0, to: &text)
    return text + "\n"
  }

  /// The same for a part of another text, without a line end: `indentation` is that of the line it
  /// begins on, `before` the columns already used there.
  package static func pretty(_ value: JSONValue, indentation: Int, before: Int = 0) -> String {
    var text = ""
    append(value, indentation: indentation, before: before, to: &text)
    return text
  }

  /// A text as a JSON string, with escapes for control characters and invisible ones.
  package static func string(_ text: String) -> String {
    var written = ""
    append(text, to: &written)
    return written
  }

  /// Up to four decimals, without zeros at the end: `1.8889`, `2`, `0.5`.
  package static func number(_ value: Double) -> String {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `number` as bytes.
  package static func append(_ value: Double, to bytes: inout [UInt8]) {
    let scaled = (value * 10_000).rounded()
    guard isRounded(value, scaled) else {
      bytes += (value.isFinite ? "\(value)" : "null").utf8
      return
    }
    let units = Int(scaled)
    if units < 0 { bytes.append(UInt8(ascii: "-")) }
    append(units.magnitude / 10_000, to: &bytes)
    var decimals = units.magnitude % 10_000
    if decimals > 0 { bytes.append(UInt8(ascii: ".")) }
    var unit: UInt = 1_000
    while decimals > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(decimals / unit))
      decimals %= unit
      unit /= 10
    }
  }

  /// The value that is read back from what `number` writes.
  package static func rounded(_ value: Double) -> Double {
    let scaled = (value * 10_000).rounded()
    return isRounded(value, scaled) ? scaled / 10_000 : value
  }

  /// Larger numbers are written with all their digits.
  private static func isRounded(_ value: Double, _ scaled: Double) -> Bool {
    value.isFinite && abs(scaled) < 1e15
  }

  /// A whole number as bytes.
  package static func append(_ number: UInt, to bytes: inout [UInt8]) {
    if number >= 10 { append(number / 10, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// A text as a JSON string, as bytes.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    guard text.utf8.allSatisfy(isPlain) else {
      bytes += string(text).utf8
      return
    }
    bytes.append(UInt8(ascii: "\""))
    bytes += text.utf8
    bytes.append(UInt8(ascii: "\""))
  }

  private static let widestLine = 100

  private static func append(_ value: JSONValue, to text: inout String) {
    switch value {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .integer(let number): text += String(number)
    case .decimal(let number): text += Self.number(number)
    case .string(let string): append(string, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += ", " }
        append(value, to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += ", " }
        append(member.key, to: &text)
        text += ": "
        append(member.value, to: &text)
      }
      text += "}"
    }
  }

  /// - Parameter before: the columns that a key already takes on the line.
  private static func append(
    _ value: JSONValue, indentation: Int, before: Int, to text: inout String
  ) {
    let room = widestLine - indentation - before - 1
    if room > 0, let line = shortLine(value, room: room) {
      text += line
      return
    }
    let margin = String(repeating: " ", count: indentation + 2)
    switch value {
    case .array(let values) where !values.isEmpty:
      text += "["
      for (index, value) in values.enumerated() {
        text += (index > 0 ? ",\n" : "\n") + margin
        append(value, indentation: indentation + 2, before: 0, to: &text)
      }
      text += "\n" + margin.dropLast(2) + "]"
    case .object(let members) where !members.isEmpty:
      text += "{"
      for (index, member) in members.enumerated() {
        let key = string(member.key) + ": "
        text += (index > 0 ? ",\n" : "\n") + margin + key
        append(
          member.value, indentation: indentation + 2, before: DisplayWidth.of(key), to: &text)
      }
      text += "\n" + margin.dropLast(2) + "}"
    default: append(value, to: &text)
    }
  }

  /// The value on one line, if it fits.
  private static func shortLine(_ value: JSONValue, room: Int) -> String? {
    guard leastWidth(value, atMost: room) <= room else { return nil }
    let line = line(value)
    return DisplayWidth.of(line) <= room ? line : nil
  }

  /// A lower bound of a value's columns, so that large values aren't written in vain.
  private static func leastWidth(_ value: JSONValue, atMost limit: Int) -> Int {
    var width = 1
    switch value {
    case .string(let text): width = min(limit, text.utf8.count / 4) + 2
    case .array(let values):
      for value in values where width <= limit { width += leastWidth(value, atMost: limit) }
    case .object(let members):
      for member in members where width <= limit {
        width += leastWidth(member.value, atMost: limit)
      }
    default: break
    }
    return width
  }
}

extension JSONWriter {
  private static func append(_ string: String, to text: inout String) {
    text += "\""
    if string.utf8.allSatisfy(isPlain) {
      text += string
    } else {
      for scalar in string.unicodeScalars { append(scalar, to: &text) }
    }
    text += "\""
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func append(_ scalar: Unicode.Scalar, to text: inout String) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case _ where SafeText.isHarmless(scalar) || isJoiner(scalar): text.unicodeScalars.append(scalar)
    default: for unit in Character(scalar).utf16 { text += escape(unit) }
    }
  }

  /// The joiners of emoji and the variation selectors are harmless.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{200D}" || (0xFE00...0xFE0F).contains(scalar.value)
      || (0xE0100...0xE01EF).contains(scalar.value)
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

/// A JSON value to write; objects keep the order of their keys.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// Written with up to four decimals; infinite values and NaN become null.
  case decimal(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    var key: String
    var value: JSONValue
    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }
}

extension JSONValue {
  /// A string, or null.
  package init(_ text: String?) { self = text.map(JSONValue.string) ?? .null }
  package init(_ number: Int?) { self = number.map(JSONValue.integer) ?? .null }

  package static func strings(_ texts: some Sequence<String>) -> JSONValue {
    .array(texts.map(JSONValue.string))
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByNilLiteral
{
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { Member($0, $1) })
  }
  package init(arrayLiteral values: JSONValue...) { self = .array(values) }
  package init(stringLiteral text: String) { self = .string(text) }
  package init(integerLiteral number: Int) { self = .integer(number) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(nilLiteral: ()) { self = .null }
}
