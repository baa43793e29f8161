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
