/// Scalars and short collections as YAML that reads back as the same text.
enum YAMLText {
  /// A text, in double quotes if YAML would read it as something else.
  static func scalar(_ text: String) -> String {
    isPlain(text) ? text : quoted(text)
  }

  static func list(_ texts: [String]) -> String { "[" + texts.joined(separator: ", ") + "]" }

  static func map(_ pairs: [(String, String)]) -> String {
    "{" + pairs.map { "\($0.0): \($0.1)" }.joined(separator: ", ") + "}"
  }

  private static let words = ["null", "true", "false", "yes", "no", "on", "off"]

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first), text.utf8.last != UInt8(ascii: " "),
      !words.contains(text.lowercased())
    else { return false }
    return text.utf8.allSatisfy { byte in
      isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || [UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: "-")].contains(byte)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      default:
        if scalar.properties.generalCategory == .control || isUnprintable(scalar) {
          quoted += escape(scalar)
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }

  /// Line separators, the byte order mark, and other scalars that YAML doesn't call printable.
  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    [0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF].contains(scalar.value) || scalar.value == 0x85
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return scalar.value < 0x100
      ? "\\x" + String(repeating: "0", count: 2 - digits.count) + digits
      : "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
