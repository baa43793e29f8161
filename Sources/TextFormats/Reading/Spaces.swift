extension Unicode.Scalar {
  /// The same as its property, which takes long to look up; nearly all are ASCII.
  package var isSpace: Bool {
    isASCII ? self == " " || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}

extension String {
  /// Without white space at its ends.
  package var trimmed: String {
    let scalars = unicodeScalars
    guard scalars.first?.isSpace == true || scalars.last?.isSpace == true else { return self }
    let start = scalars.drop(while: \.isSpace)
    guard let last = start.lastIndex(where: { !$0.isSpace }) else { return "" }
    return String(start[...last])
  }
}

extension StringProtocol {
  /// Without spaces at its end.
  package var withoutTrailingSpaces: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
