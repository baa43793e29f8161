/// Joins the lines of prose, whose line ends have no meaning: in Chinese a line end becomes
/// nothing, in English a space.
package enum FlowingText {
  /// Two lines of a paragraph, with a space between them, but none between Chinese characters or
  /// after Chinese punctuation.
  package static func join(_ first: String, _ second: String) -> String {
    guard let last = first.unicodeScalars.last(where: isText),
      let next = second.unicodeScalars.first(where: isText)
    else { return first + second }
    return needsNoSpace(last, next) ? first + second : first + " " + second
  }

  /// A text in which YAML folding has put a space for each line end.
  package static func unfolded(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isWide) else { return text }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if scalar == " ", index > 0, index + 1 < scalars.count,
        let last = scalars[..<index].last(where: isText),
        let next = scalars[(index + 1)...].first(where: isText), needsNoSpace(last, next)
      {
        continue
      }
      result.append(scalar)
    }
    return String(result)
  }

  /// The stars of emphasis don't separate two characters.
  private static func isText(_ scalar: Unicode.Scalar) -> Bool { scalar != "*" }

  private static func needsNoSpace(_ last: Unicode.Scalar, _ next: Unicode.Scalar) -> Bool {
    isWide(last) && isWide(next) || isWidePunctuation(last)
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    (0x2E80...0x9FFF).contains(scalar.value) || (0xF900...0xFAFF).contains(scalar.value)
      || isWidePunctuation(scalar)
  }

  private static func isWidePunctuation(_ scalar: Unicode.Scalar) -> Bool {
    (0x3000...0x303F).contains(scalar.value) || (0xFF00...0xFF60).contains(scalar.value)
      || scalar.value == 0x201D
  }
}
