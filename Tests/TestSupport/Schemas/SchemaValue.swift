import TextFormats

/// A node's value as a schema sees it. A scalar without quotes has the type that YAML 1.2's core
/// schema, and so an editor, gives it: `001` is a number here, though our readers take it as text.
enum SchemaValue: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case array([Node])
  case object([Node.Entry])

  init(_ node: Node) {
    switch node.content {
    case .sequence(let items): self = .array(items)
    case .mapping(let entries): self = .object(entries)
    case .scalar(let text): self = node.isQuoted ? .text(text) : Self.plain(text)
    }
  }

  private static func plain(_ text: String) -> SchemaValue {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    default:
      // Texts that Swift would also read as numbers, `nan` and `0x1p3`, don't begin like a number
      // in YAML.
      let digits = text.drop { "+-.".contains($0) }
      guard digits.first?.isNumber == true, !digits.hasPrefix("0x"), let number = Double(text)
      else { return .text(text) }
      return .number(number)
    }
  }

  /// Whether the value is of a type that a schema names.
  func isA(_ type: String) -> Bool {
    switch self {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .number(let number): type == "number" || type == "integer" && number == number.rounded()
    case .text: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }

  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
}
