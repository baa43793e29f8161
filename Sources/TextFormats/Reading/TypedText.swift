extension Unicode.Scalar {
  /// The same as `properties.isWhitespace`, which is slow; nearly all scalars are ASCII.
  package var isSpace: Bool {
    isASCII ? self == " " || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}

extension String {
  /// The text without white space at its ends.
  package var trimmed: String {
    let scalars = unicodeScalars
    guard scalars.first?.isSpace == true || scalars.last?.isSpace == true else { return self }
    let start = scalars.drop(while: \.isSpace)
    guard let last = start.lastIndex(where: { !$0.isSpace }) else { return "" }
    return String(start[...last])
  }
}

extension StringProtocol {
  /// The text without spaces at its end.
  package var withoutTrailingSpaces: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

/// The number or letter of an option as people type it: `2`, `2.`, `(b)`, `b)`.
package enum OptionMark {
  package static func bare(_ typed: some StringProtocol) -> String {
    var mark = String(typed).trimmed
    if let first = mark.first, "(（[".contains(first) { mark.removeFirst() }
    while let last = mark.last, ".)）]:：、".contains(last) { mark.removeLast() }
    return mark
  }
}

/// Replaces the full-width letters, digits, full stops, and spaces of East Asian input methods by ASCII.
package enum HalfWidth {
  package static func of(_ text: String) -> String {
    var usual = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A, 0xFF0E:
        usual.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
      case 0x3000: usual.append(" ")
      default: usual.append(scalar)
      }
    }
    return String(usual)
  }

  /// The same for the punctuation of a line of code, which has no Chinese words: `B：｛is：X｝`, and
  /// for a full stop or a middle dot between the parts of a name: `B。view`.
  package static func code(_ line: String) -> String {
    guard line.unicodeScalars.contains(where: { !$0.isASCII }),
      !line.unicodeScalars.contains(where: { (0x3400...0x9FFF).contains($0.value) })
    else { return line }
    var usual = String(
      line.map { character in signs[character].map(Character.init) ?? character })
    usual.replace(/\(“([^”]*)”\)/) { "(\"\($0.1)\")" }
    usual.replace(/([A-Za-z0-9_)])[。·]([A-Za-z])/) { "\($0.1).\($0.2)" }
    return usual
  }

  private static let signs: [Character: String] = [
    "（": "(", "）": ")", "｛": "{", "｝": "}", "［": "[", "］": "]", "：": ":", "，": ",", "＝": "=",
  ]
}
