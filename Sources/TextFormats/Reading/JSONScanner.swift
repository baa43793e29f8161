/// The tokens of a JSON text (RFC 8259), straight from its UTF-8 bytes; no token is copied.
struct JSONScanner {
  enum Token: Hashable, Sendable {
    case openObject, closeObject, openArray, closeArray, comma, colon
    case string, number, literal
    case end
  }

  let bytes: UnsafeBufferPointer<UInt8>
  /// The start and end of the last token, in bytes, including a string's quotes.
  private(set) var start = 0
  private(set) var end = 0
  /// Whether the last token, a string, contains a backslash.
  private(set) var hasEscapes = false
  private var line = 1
  private var lineStart = 0
  /// The UTF-8 continuation bytes of the current line before `start` and before `end`.
  private var hiddenAtStart = 0
  private var hiddenAtEnd = 0

  /// - Parameters:
  ///   - bytes: must outlive the scanner.
  ///   - place: the place of the first byte in the file.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from place: SourceLocation = .start) {
    self.bytes = bytes
    line = place.line
    lineStart = 1 - place.column
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      end = 3
      lineStart = 3
    }
  }

  /// The last token's place.
  var range: SourceRange {
    SourceRange(
      start: SourceLocation(line: line, column: start - lineStart - hiddenAtStart + 1),
      length: end - start - (hiddenAtEnd - hiddenAtStart))
  }

  /// The bytes of the last token, without a string's quotes.
  var written: UnsafeBufferPointer<UInt8> {
    let isString = bytes[start] == UInt8(ascii: "\"")
    return UnsafeBufferPointer(
      rebasing: isString ? bytes[(start + 1)..<(end - 1)] : bytes[start..<end])
  }

  mutating func next() throws(JSONFault) -> Token {
    skipBlanks()
    start = end
    hiddenAtStart = hiddenAtEnd
    guard end < bytes.count else { return .end }
    end += 1
    switch bytes[start] {
    case UInt8(ascii: "{"): return .openObject
    case UInt8(ascii: "}"): return .closeObject
    case UInt8(ascii: "["): return .openArray
    case UInt8(ascii: "]"): return .closeArray
    case UInt8(ascii: ","): return .comma
    case UInt8(ascii: ":"): return .colon
    case UInt8(ascii: "\""): return try scanString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try scanNumber()
    default: return try scanWord()
    }
  }

  private mutating func skipBlanks() {
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): end += 1
      case UInt8(ascii: "\n"): startLine()
      case UInt8(ascii: "\r"):
        if end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "\n") { end += 1 }
        startLine()
      default: return
      }
    }
  }

  private mutating func startLine() {
    end += 1
    line += 1
    lineStart = end
    hiddenAtEnd = 0
  }

  /// A fault at `offset` in the line of the last token, `length` bytes long.
  private func fault(_ kind: JSONFault.Kind, at offset: Int, length: Int = 1) -> JSONFault {
    let before = bytes[start..<min(offset, bytes.count)].count { $0 & 0xC0 == 0x80 }
    let place = SourceLocation(
      line: line, column: offset - lineStart - hiddenAtStart - before + 1)
    return JSONFault(
      kind: kind, range: SourceRange(start: place, length: offset < bytes.count ? length : 0))
  }
}

extension JSONScanner {
  private mutating func scanString() throws(JSONFault) -> Token {
    hasEscapes = false
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "\"") {
        end += 1
        return .string
      }
      if byte < 0x20 {
        let isLineEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
        throw isLineEnd
          ? JSONFault(kind: .openString, range: range) : fault(.controlCharacter(byte), at: end)
      }
      if byte == UInt8(ascii: "\\") {
        try scanEscape()
      } else {
        if byte & 0xC0 == 0x80 { hiddenAtEnd += 1 }
        end += 1
      }
    }
    throw JSONFault(kind: .openString, range: range)
  }

  private mutating func scanEscape() throws(JSONFault) {
    hasEscapes = true
    guard end + 1 < bytes.count else { throw JSONFault(kind: .openString, range: range) }
    switch bytes[end + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      end += 2
    case UInt8(ascii: "u"):
      guard let unit = codeUnit(at: end) else { throw fault(.unknownEscape, at: end) }
      if UTF16.isTrailSurrogate(unit) { throw fault(.loneSurrogate, at: end, length: 6) }
      if UTF16.isLeadSurrogate(unit) {
        guard let trail = codeUnit(at: end + 6), UTF16.isTrailSurrogate(trail) else {
          throw fault(.loneSurrogate, at: end, length: 6)
        }
        end += 6
      }
      end += 6
    default: throw fault(.unknownEscape, at: end)
    }
  }

  /// The value of the escape `\uXXXX` at `offset`, nil if there is none.
  func codeUnit(at offset: Int) -> UInt16? {
    guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt16 = 0
    for byte in bytes[(offset + 2)..<(offset + 6)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        return nil
      }
      value = value << 4 | UInt16(digit)
    }
    return value
  }

  private mutating func scanNumber() throws(JSONFault) -> Token {
    if bytes[start] == UInt8(ascii: "-") { try scanDigits() } else { skipDigits() }
    let whole = bytes[start] == UInt8(ascii: "-") ? start + 1 : start
    if bytes[whole] == UInt8(ascii: "0"), end - whole > 1 {
      throw fault(.leadingZero, at: start, length: end - start)
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      end += 1
      try scanDigits()
    }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      end += 1
      if end < bytes.count, bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") {
        end += 1
      }
      try scanDigits()
    }
    if end < bytes.count, isWord(bytes[end]) { return try scanWord() }
    return .number
  }

  private mutating func scanDigits() throws(JSONFault) {
    let first = end
    skipDigits()
    if end == first { throw fault(.brokenNumber, at: start, length: end - start) }
  }

  private mutating func skipDigits() {
    while end < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[end]) {
      end += 1
    }
  }

  /// `true`, `false` and `null`; any other word is a fault that spans the word.
  private mutating func scanWord() throws(JSONFault) -> Token {
    if isWord(bytes[start]) {
      while end < bytes.count, isWord(bytes[end]) { end += 1 }
    }
    hiddenAtEnd += bytes[start..<end].count { $0 & 0xC0 == 0x80 }
    switch String(decoding: bytes[start..<min(end, start + 64)], as: UTF8.self) {
    case "true", "false", "null": return .literal
    case let word: throw JSONFault(kind: .unknownWord(word), range: range)
    }
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }
}

extension JSONScanner {
  /// The last token, a string, without its escapes; nil if its bytes aren't UTF-8.
  var string: String? {
    guard hasEscapes else { return String(validating: written, as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(end - start)
    var index = start + 1
    while index < end - 1 {
      guard bytes[index] == UInt8(ascii: "\\") else {
        text.append(bytes[index])
        index += 1
        continue
      }
      index += appendEscape(at: index, to: &text)
    }
    return String(validating: text, as: UTF8.self)
  }

  /// Appends the character of the escape at `offset`; returns the length of the escape in bytes.
  private func appendEscape(at offset: Int, to text: inout [UInt8]) -> Int {
    switch bytes[offset + 1] {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      let lead = codeUnit(at: offset) ?? 0
      guard UTF16.isLeadSurrogate(lead) else {
        text += Character(Unicode.Scalar(lead) ?? "\u{FFFD}").utf8
        return 6
      }
      let pair = [lead, codeUnit(at: offset + 6) ?? 0]
      text += String(decoding: pair, as: UTF16.self).utf8
      return 12
    default: text.append(bytes[offset + 1])
    }
    return 2
  }
}
