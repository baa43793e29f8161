/// An element of an XML text with its place.
package struct XMLElement: Hashable, Sendable {
  package var name: String
  var attributes: [String: String] = [:]
  package var children: [XMLElement] = []
  /// The start tag's first line.
  package var range: SourceRange

  package subscript(attribute: String) -> String? { attributes[attribute] }

  package func children(named name: String) -> [XMLElement] { children.filter { $0.name == name } }
}

/// Reads XML as far as Xcode writes it: elements and attributes; text, comments and declarations
/// are skipped.
package enum XMLReader {
  /// - Returns: nil, with a problem, for a text that is no XML.
  package static func read(_ source: SourceFile, problems: inout [Problem]) -> XMLElement? {
    var scanner = Scanner(text: Array(source.text.utf8))
    if let root = scanner.document() { return root }
    problems.append(
      Problem(
        file: source.name, range: SourceRange(start: scanner.location),
        message: Localized("this is not XML", "这里不是 XML"),
        expectation: Localized("a storyboard as Xcode writes it", "Xcode 写出的 storyboard")))
    return nil
  }
}

/// Keeps the open elements in a list, so that nesting takes no stack.
private struct Scanner {
  let text: [UInt8]
  var position = 0
  private var line = 1
  private var lineStart = 0
  /// Deeper nesting is refused, as the code that walks the elements is recursive.
  private static let deepest = 200

  init(text: [UInt8]) { self.text = text }

  var location: SourceLocation {
    let end = min(position, text.count)
    let column = text[min(lineStart, end)..<end].count { $0 & 0xC0 != 0x80 }
    return SourceLocation(line: line, column: column + 1)
  }

  mutating func document() -> XMLElement? {
    var open: [XMLElement] = []
    while skip(to: UInt8(ascii: "<")) {
      let start = location
      if take("<!--") {
        guard skip(past: "-->") else { return nil }
      } else if take("<?") {
        guard skip(past: "?>") else { return nil }
      } else if take("<![CDATA[") {
        guard skip(past: "]]>") else { return nil }
      } else if take("<!") {
        guard skip(past: ">") else { return nil }
      } else if take("</") {
        let name = name()
        guard let element = open.popLast(), element.name == name, skip(past: ">") else {
          return nil
        }
        if open.isEmpty { return element }
        open[open.count - 1].children.append(element)
      } else {
        advance()
        guard var element = tag(from: start), open.count < Self.deepest else { return nil }
        if take("/>") {
          element.range.length = length(from: start)
          if open.isEmpty { return element }
          open[open.count - 1].children.append(element)
        } else {
          guard take(">") else { return nil }
          element.range.length = length(from: start)
          open.append(element)
        }
      }
    }
    return nil
  }

  private func length(from start: SourceLocation) -> Int {
    line == start.line ? location.column - start.column : 1
  }

  private mutating func tag(from start: SourceLocation) -> XMLElement? {
    let name = name()
    guard !name.isEmpty else { return nil }
    var element = XMLElement(name: name, range: SourceRange(start: start))
    while true {
      skipSpace()
      let key = self.name()
      if key.isEmpty { return element }
      skipSpace()
      guard take("=") else { return nil }
      skipSpace()
      guard position < text.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(text[position])
      else { return nil }
      let quote = text[position]
      advance()
      let first = position
      guard skip(to: quote) else { return nil }
      element.attributes[key] = Self.unescaped(text[first..<position])
      advance()
    }
  }

  private mutating func name() -> String {
    let first = position
    while position < text.count, Self.continuesName(text[position]) { advance() }
    return String(decoding: text[first..<position], as: UTF8.self)
  }

  private static func continuesName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"),
      UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("&") else { return text }
    var parts = text.split(separator: "&", omittingEmptySubsequences: false)
    var result = String(parts.removeFirst())
    for part in parts {
      let name = part.prefix { $0 != ";" }
      if name.count < part.count, let entity = entity(name) {
        result += entity + part.dropFirst(name.count + 1)
      } else {
        result += "&" + part
      }
    }
    return result
  }

  private static func entity(_ name: Substring) -> String? {
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let number =
      digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }

  // MARK: Moving

  private mutating func advance() {
    if position < text.count, text[position] == UInt8(ascii: "\n") {
      line += 1
      lineStart = position + 1
    }
    position += 1
  }

  private mutating func skipSpace() {
    while position < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[position]) { advance() }
  }

  private mutating func skip(to byte: UInt8) -> Bool {
    while position < text.count, text[position] != byte { advance() }
    return position < text.count
  }

  private mutating func take(_ words: StaticString) -> Bool {
    let matches = words.withUTF8Buffer { text[position...].starts(with: $0) }
    guard matches else { return false }
    for _ in 0..<words.utf8CodeUnitCount { advance() }
    return true
  }

  private mutating func skip(past words: StaticString) -> Bool {
    while position < text.count {
      if take(words) { return true }
      advance()
    }
    return false
  }
}
