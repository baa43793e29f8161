internal import TextFormats

/// One token of Swift call syntax.
struct CodeToken {
  enum Kind: Equatable {
    case identifier(String)
    case number(Double)
    case string(String)
    case symbol(Unicode.Scalar)
    case newline
    case end
  }
  var kind: Kind
  /// The token's range in scalars of the text.
  var span: Range<Int>
  /// Whether a space precedes it.
  var followsSpace: Bool
}

/// Splits a code step into tokens.
struct CodeLexer {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  static func tokens(_ text: String) throws(CodeFault) -> [CodeToken] {
    var lexer = CodeLexer(scalars: Array(text.unicodeScalars))
    var tokens: [CodeToken] = []
    repeat { tokens.append(try lexer.next()) } while tokens.last?.kind != .end
    return tokens
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private var current: Unicode.Scalar? {
    position < scalars.count ? scalars[position] : nil
  }

  private mutating func next() throws(CodeFault) -> CodeToken {
    let before = position
    while let scalar = current, scalar == " " || scalar == "\t" || scalar == "\r" { position += 1 }
    let start = position
    let kind = try kind(from: start)
    return CodeToken(kind: kind, span: start..<position, followsSpace: start > before)
  }

  private mutating func kind(from start: Int) throws(CodeFault) -> CodeToken.Kind {
    guard let scalar = current else { return .end }
    position += 1
    switch scalar {
    case "\n": return .newline
    case "\"": return .string(try string(from: start))
    case "0"..."9": return .number(try number(from: start))
    case "a"..."z", "A"..."Z", "_":
      while let next = current, Self.continuesName(next) { position += 1 }
      return .identifier(text(start..<position))
    case ".", ",", ":", ";", "(", ")", "[", "]", "{", "}", "=", "?", "!", "-", "+", "*", "/", "&",
      "|", "<", ">":
      return .symbol(scalar)
    default:
      throw CodeFault(
        Localized("'\(scalar)' is not allowed in a code step", "代码步骤里不能有“\(scalar)”"),
        at: start..<position,
        expected: Localized(
          "Swift's call syntax, as in A.present(B, animated: true)",
          "Swift 的调用写法，例如 A.present(B, animated: true)"))
    }
  }

  private func text(_ range: Range<Int>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[range])
    return text
  }

  private static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }

  private mutating func number(from start: Int) throws(CodeFault) -> Double {
    func isDigit(_ index: Int) -> Bool {
      index < scalars.count && ("0"..."9").contains(scalars[index])
    }
    while isDigit(position) || (current == "_" && isDigit(position + 1)) { position += 1 }
    if current == ".", isDigit(position + 1) {
      position += 1
      while isDigit(position) { position += 1 }
    }
    let digits = text(start..<position).filter { $0 != "_" }
    guard let number = Double(digits), number < 1e9 else {
      throw CodeFault(Localized("this number is too large", "数字太大"), at: start..<position)
    }
    return number
  }

  private mutating func string(from start: Int) throws(CodeFault) -> String {
    var text = ""
    while let scalar = current, scalar != "\n" {
      position += 1
      if scalar == "\"" { return text }
      guard scalar == "\\" else {
        text.unicodeScalars.append(scalar)
        continue
      }
      let escapes: [Unicode.Scalar: Unicode.Scalar] = [
        "n": "\n", "t": "\t", "\"": "\"", "\\": "\\", "'": "'",
      ]
      guard let escaped = current, let meant = escapes[escaped] else {
        throw CodeFault(
          Localized("this escape is unknown in a string", "字符串里没有这种转义"),
          at: position - 1..<min(position + 1, scalars.count),
          expected: Localized("plain text, without interpolation", "普通文本，不用插值"))
      }
      position += 1
      text.unicodeScalars.append(meant)
    }
    throw CodeFault(
      Localized("this string is not closed", "字符串没有结束"), at: start..<position,
      expected: Localized("a closing \"", "右引号 \""))
  }
}
