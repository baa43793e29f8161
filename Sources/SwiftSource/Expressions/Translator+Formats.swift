internal import SwiftSyntax
internal import TextFormats

/// Formatted texts: `String(format: "%02d:%02d", minutes, seconds)`, `NSLog("%@", name)`.
extension Translator {
  mutating func formatted(
    _ arguments: Arguments, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    guard let first = arguments.list.first,
      case .text(let format) = evaluate(first.expression, &frame, into: &code)
    else { return .unknown }
    let given = arguments.list.dropFirst().map(\.expression)
    let values = given.map { evaluate($0, &frame, into: &code) }
    return formatted(format, Array(zip(values, given)))
  }

  /// - Parameter isLog: whether specifiers may tell what a log keeps: `%{public}@`.
  /// - Returns: `.unknown`: the specifiers and the arguments don't fit, or aren't known.
  func formatted(
    _ format: String, _ given: [(SwiftValue, ExprSyntax)], isLog: Bool = false
  ) -> SwiftValue {
    var left = given[...]
    var parts: [TextPart] = []
    var rest = format[...]
    let specifier =
      /%(?<options>\{[^}]*\})?(?<flags>[0\-]?)(?<width>\d{0,2})(?:\.(?<precision>\d))?(?:ll?|hh?|[zq])?(?<kind>[@diufs%])/
    while let match = rest.firstMatch(of: specifier) {
      let before = rest[..<match.range.lowerBound]
      guard !before.contains("%"), isLog || match.options == nil else { return .unknown }
      parts.append(.text(String(before)))
      rest = rest[match.range.upperBound...]
      if match.kind == "%" {
        parts.append(.text("%"))
        continue
      }
      guard let (value, argument) = left.popFirst() else { return .unknown }
      let isPlain = match.flags.isEmpty && match.width.isEmpty && match.precision == nil
      if isPlain, let pieces = pieces(value), Self.isPrintedAlike(value, match.kind) {
        parts += pieces
      } else if let digits = Self.digits(value, match.kind, match.precision.map { Int($0) ?? 0 }) {
        parts.append(
          .text(Self.padded(digits, to: Int(match.width) ?? 0, flag: match.flags.first)))
      } else {
        let source = argument.trimmedDescription
        parts.append(part(.unknown, argument, isLog ? source : "\\(\(source))"))
      }
    }
    // Other specifiers aren't known.
    if rest.contains("%") { return .unknown }
    return Self.joined(parts + [.text(String(rest))])
  }

  /// Whether the specifier shows a value as `print` does.
  private static func isPrintedAlike(_ value: SwiftValue, _ kind: Substring) -> Bool {
    switch value {
    case .text, .pieces: kind == "@" || kind == "s"
    case .integer, .variable: kind != "f" && kind != "s"
    case .choice(_, let then, let otherwise):
      isPrintedAlike(then, kind) && isPrintedAlike(otherwise, kind)
    default: false
    }
  }

  /// A number with the decimals that the specifier asks for, six by default.
  private static func digits(_ value: SwiftValue, _ kind: Substring, _ precision: Int?) -> String? {
    if case .integer(let number) = value, "diu".contains(kind) { return String(number) }
    guard kind == "f", case .number(let number) = value, number.magnitude < 1e9 else { return nil }
    let decimals = precision ?? 6
    let scale = (0..<decimals).reduce(1) { power, _ in power * 10 }
    // As in C, a half is rounded to the even digit.
    let scaled = Int((number.magnitude * Double(scale)).rounded(.toNearestOrEven))
    let fraction = String(scaled % scale + scale).dropFirst()
    return (number.sign == .minus ? "-" : "") + "\(scaled / scale)"
      + (decimals > 0 ? ".\(fraction)" : "")
  }

  private static func padded(_ digits: String, to width: Int, flag: Character?) -> String {
    let padding = max(0, width - digits.count)
    switch flag {
    case "-": return digits + String(repeating: " ", count: padding)
    case "0" where digits.first == "-":
      return "-" + String(repeating: "0", count: padding) + digits.dropFirst()
    case "0": return String(repeating: "0", count: padding) + digits
    default: return String(repeating: " ", count: padding) + digits
    }
  }
}
