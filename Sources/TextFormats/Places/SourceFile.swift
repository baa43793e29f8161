/// A named text. The name is what messages show: a path, or `-` for standard input.
package struct SourceFile: Hashable, Sendable {
  package let name: String
  package let text: String
  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

extension SourceFile {
  /// The file's bytes as text, nil where they are no UTF-8; what is wrong is added to `problems`.
  package init?(name: String, bytes: some Collection<UInt8>, problems: inout [Problem]) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      problems.append(Self.notText(name: name, bytes: bytes))
      return nil
    }
    self.init(name: name, text: text)
  }

  /// The lines without their ends (LF, CRLF or CR) and without a byte order mark.
  package var lines: [Substring] {
    var lines: [Substring] = []
    var rest = text.unicodeScalars[...]
    if rest.first == "\u{FEFF}" { rest.removeFirst() }
    while let end = rest.firstIndex(where: { $0 == "\n" || $0 == "\r" }) {
      lines.append(Substring(rest[..<end]))
      let isPair = rest[end] == "\r" && rest[rest.index(after: end)...].first == "\n"
      rest = rest[rest.index(end, offsetBy: isPair ? 2 : 1)...]
    }
    lines.append(Substring(rest))
    return lines
  }

  private static func notText(name: String, bytes: some Collection<UInt8>) -> Problem {
    let start = bytes.prefix(2)
    if start.elementsEqual([0xFF, 0xFE]) || start.elementsEqual([0xFE, 0xFF]) {
      return Problem(
        file: name, range: nil, message: "the text is UTF-16", expectation: "UTF-8 text")
    }
    let readable = readablePrefix(of: bytes)
    return Problem(
      file: name, range: SourceRange(start: endOfText(readable)),
      message: "a byte that is not UTF-8", expectation: "UTF-8 text")
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
