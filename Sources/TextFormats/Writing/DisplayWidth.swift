/// The columns a text takes in a terminal: two for wide East Asian characters and emoji, none for
/// marks, invisible characters and control characters (see `SafeText`), one for all others.
package enum DisplayWidth {
  package static func of(_ text: some StringProtocol) -> Int {
    if SafeText.isPlain(text) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// One grapheme cluster: an emoji of several scalars (a flag, a family, a skin tone) takes two.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.index(after: scalars.startIndex) == scalars.endIndex { return of(first) }
    let isEmoji = first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}")
    if isEmoji { return 2 }
    return scalars.reduce(0) { $0 + of($1) }
  }

  package static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value < 0x7F ? 1 : 0 }
    if isWide(scalar.value) { return 2 }
    if scalar.value < 0x300 { return scalar.value >= 0xA0 ? 1 : 0 }
    // Vowels and final consonants of Hangul syllables are drawn in the first consonant's block.
    if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value) {
      return 0
    }
    switch scalar.properties.generalCategory {
    case .format:
      // Arabic, Syriac and Kaithi signs that precede the number they enclose.
      return scalar.properties.isDefaultIgnorableCodePoint ? 0 : isSign(scalar) ? 1 : 0
    case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator: return 0
    default: return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    (0x600...0x8FF).contains(scalar.value) || scalar == "\u{110BD}" || scalar == "\u{110CD}"
  }

  /// Unicode's East Asian Width W and F by blocks (annex 11), without the emoji, which the standard
  /// library knows.
  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x3029,
      0x302E...0x303E, 0x3041...0x3098, 0x309B...0x3247, 0x3250...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x16FE3, 0x16FF0...0x18DFF, 0x1AFF0...0x1B2FF,
      0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD:
      return true
    default: return false
    }
  }
}

extension DisplayWidth {
  /// The text padded with blanks to `columns`; a longer one stays as it is.
  package static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - of(text)))
  }

  /// The text with blanks before it, to end at `columns`.
  package static func alignedRight(_ text: some CustomStringConvertible, to columns: Int) -> String
  {
    let text = text.description
    return String(repeating: " ", count: max(0, columns - of(text))) + text
  }

  /// The text truncated to at most `columns`, including a `…` at its end.
  package static func truncated(_ text: String, to columns: Int) -> String {
    guard of(text) > columns else { return text }
    guard columns > 0 else { return "" }
    var kept = ""
    var width = 0
    for character in text {
      width += of(character)
      if width > columns - 1 { break }
      kept.append(character)
    }
    return kept + "…"
  }
}
