/// A JSON text in the making: keys in the order given, one form for every number, and nothing in a
/// text that a terminal would obey.
enum JSONValue {
  case object([(String, JSONValue)])
  case array([JSONValue])
  case text(String)
  case integer(Int)
  case number(Double)
  case bool(Bool)
  case null

  /// On one line.
  var line: String {
    var written = ""
    write(to: &written)
    return written
  }

  private func write(to written: inout String) {
    switch self {
    case .object(let members):
      written += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { written += ", " }
        Self.write(member.0, to: &written)
        written += ": "
        member.1.write(to: &written)
      }
      written += "}"
    case .array(let items):
      written += "["
      for (index, item) in items.enumerated() {
        if index > 0 { written += ", " }
        item.write(to: &written)
      }
      written += "]"
    case .text(let text): Self.write(text, to: &written)
    case .integer(let number): written += String(number)
    case .number(let number): written += Self.text(of: number)
    case .bool(let bool): written += bool ? "true" : "false"
    case .null: written += "null"
    }
  }

  /// Whole numbers without a fraction: 2, not 2.0.
  private static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    return number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
  }

  private static func write(_ text: String, to written: inout String) {
    written += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": written += "\\\""
      case "\\": written += "\\\\"
      case "\n": written += "\\n"
      case "\t": written += "\\t"
      case "\r": written += "\\r"
      default:
        if isObeyed(scalar) {
          for unit in String(scalar).utf16 { written += escape(unit) }
        } else {
          written.unicodeScalars.append(scalar)
        }
      }
    }
    written += "\""
  }

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
