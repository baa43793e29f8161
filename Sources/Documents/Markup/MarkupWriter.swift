internal import TextFormats

/// Escapes untrusted text for XML, HTML, SVG and Markdown.
package enum MarkupWriter {
  /// For content and quoted attributes of XML, HTML and SVG alike. Drops characters that XML
  /// forbids and other control characters; makes bidirectional controls visible.
  package static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return escaped(ascii: text) }
    var safe = ""
    for scalar in text.unicodeScalars { append(scalar, to: &safe) }
    return safe
  }

  /// `escaped(_:)` for ASCII, byte by byte.
  private static func escaped(ascii text: String) -> String {
    var safe: [UInt8] = []
    safe.reserveCapacity(text.utf8.count + 64)
    for byte in text.utf8 {
      if isPlain(byte) {
        safe.append(byte)
      } else {
        var escape = ""
        append(Unicode.Scalar(byte), to: &escape)
        safe += escape.utf8
      }
    }
    return String(decoding: safe, as: UTF8.self)
  }

  /// The escaped text, with invisible characters made visible.
  package static func visible(_ text: String) -> String { escaped(SafeText.visible(text)) }

  /// ` name="value"`, with line breaks preserved.
  package static func attribute(_ name: String, _ value: String) -> String {
    let escaped = escaped(value)
    guard escaped.utf8.contains(where: { $0 < 0x20 }) else { return " \(name)=\"\(escaped)\"" }
    var safe = ""
    for scalar in escaped.unicodeScalars {
      switch scalar {
      case "\n": safe += "&#10;"
      case "\t": safe += "&#9;"
      case "\r": safe += "&#13;"
      default: safe.unicodeScalars.append(scalar)
      }
    }
    return " \(name)=\"\(safe)\""
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), 0x7F..., 0..<0x20:
      false
    default: true
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to text: inout String) {
    switch scalar {
    case "&": text += "&amp;"
    case "<": text += "&lt;"
    case ">": text += "&gt;"
    case "\"": text += "&quot;"
    case "'": text += "&#39;"
    case "\n", "\t", "\r": text.unicodeScalars.append(scalar)
    case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": break
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
      text += SafeText.visible(Character(scalar))
    default: text.unicodeScalars.append(scalar)
    }
  }
}

extension MarkupWriter {
  /// For a Markdown paragraph, cell or heading: on one line, without markup or links of its own.
  package static func markdown(_ text: String) -> String {
    var safe = ""
    let scalars = text.unicodeScalars
    for (place, scalar) in zip(scalars.indices, scalars) {
      let isMark = "\\`*_[]<>|~&$".unicodeScalars.contains(scalar)
      let isLink = scalar == ":" && Self.isLink(scalars, at: place)
      let isStart = safe.isEmpty && "#+-=".unicodeScalars.contains(scalar)
      let isList = ".)".unicodeScalars.contains(scalar) && !safe.isEmpty && isNumber(safe)
      if isMark || isLink || isStart || isList { safe += "\\" }
      safe += scalar == "\n" ? " " : SafeText.visible(Character(scalar))
    }
    return safe
  }

  /// Whether the text around a colon would be autolinked, as GitHub's Markdown does with `http://`
  /// and `mailto:`.
  private static func isLink(_ text: String.UnicodeScalarView, at colon: String.Index) -> Bool {
    if text[text.index(after: colon)...].starts(with: "//".unicodeScalars) { return true }
    let word = text[..<colon].reversed().prefix { $0.properties.isAlphabetic }.reversed()
    var scheme = String.UnicodeScalarView()
    scheme.append(contentsOf: word)
    return ["mailto", "xmpp"].contains(String(scheme).lowercased())
  }

  /// As Markdown code, with a fence longer than any in the text.
  package static func markdownCode(_ text: String) -> String {
    var longest = 0
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let needsBlanks = text.first == "`" || text.last == "`"
    let inside = needsBlanks ? " \(SafeText.visible(text)) " : SafeText.visible(text)
    return fence + inside + fence
  }

  private static func isNumber(_ text: String) -> Bool {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
