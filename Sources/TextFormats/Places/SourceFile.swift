/// A named text. Messages show the name: a path, or `-` for standard input.
package struct SourceFile: Hashable, Sendable {
  package let name: String
  package let text: String
  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

extension SourceFile {
  /// The file's bytes as text; nil, with a problem, if they aren't UTF-8.
  package init?(name: String, bytes: some Collection<UInt8>, problems: inout [Problem]) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      problems.append(Self.notText(name: name, bytes: bytes))
      return nil
    }
    self.init(name: name, text: text)
  }

  /// The lines without their ends (LF, CRLF or CR) and without a byte order mark.
  package var lines: [Substring] {
    let lineFeed = UInt8(ascii: "\n")
    let carriageReturn = UInt8(ascii: "\r")
    var lines: [Substring] = []
    var rest = text.utf8[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while let end = rest.firstIndex(where: { $0 == lineFeed || $0 == carriageReturn }) {
      lines.append(Substring(rest[..<end]))
      let isPair = rest[end] == carriageReturn && rest[end...].dropFirst().first == lineFeed
      rest = rest[end...].dropFirst(isPair ? 2 : 1)
    }
    lines.append(Substring(rest))
    return lines
  }

  /// NUL is valid UTF-8, but only binary files contain it: programs, pictures, databases.
  package static func nul(in bytes: UnsafeBufferPointer<UInt8>, of name: String) -> Problem? {
    guard let nul = bytes.firstIndex(of: 0) else { return nil }
    let place = endOfText(String(decoding: bytes[..<nul], as: UTF8.self))
    return Problem(
      file: name, range: SourceRange(start: place),
      message: Localized("a NUL byte", "这里有一个 NUL 字节"),
      expectation: Localized("UTF-8 text", "UTF-8 文本"))
  }

  private static func notText(name: String, bytes: some Collection<UInt8>) -> Problem {
    let start = bytes.prefix(2)
    if start.elementsEqual([0xFF, 0xFE]) || start.elementsEqual([0xFE, 0xFF]) {
      return Problem(
        file: name, range: nil, message: Localized("the text is UTF-16", "这个文本是 UTF-16 编码"),
        expectation: Localized("UTF-8 text", "UTF-8 文本"))
    }
    let readable = readablePrefix(of: bytes)
    return Problem(
      file: name, range: SourceRange(start: endOfText(readable)),
      message: Localized("a byte that is not UTF-8", "这里有一个字节不是 UTF-8"),
      expectation: Localized("UTF-8 text", "UTF-8 文本"))
  }

  private static func readablePrefix(of bytes: some Collection<UInt8>) -> String {
    var text = ""
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  private static func endOfText(_ text: String) -> SourceLocation {
    let lines = SourceFile(name: "", text: text).lines
    return SourceLocation(
      line: lines.count, column: (lines.last?.unicodeScalars.count ?? 0) + 1)
  }
}

/// A place in a text: line and column, both from 1; columns count Unicode scalars.
package struct SourceLocation: Hashable, Sendable, Comparable {
  package var line: Int
  package var column: Int
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
  /// The start of a text.
  package static let start = SourceLocation(line: 1, column: 1)
  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A range in one line: its start and its length in Unicode scalars (0: a point).
package struct SourceRange: Hashable, Sendable {
  package var start: SourceLocation
  package var length: Int
  package init(start: SourceLocation, length: Int = 0) {
    self.start = start
    self.length = length
  }
  /// The place of problems that concern a file as a whole.
  package static let firstLine = SourceRange(start: .start)
}
