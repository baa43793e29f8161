/// Makes untrusted text harmless for terminals, reports and file names.
package enum SafeText {
  /// The text with escapes (`\n`, `\u{1B}`) for all scalars that move the cursor, change the
  /// reading direction or are invisible, so that one line stays one line and shows its contents.
  package static func visible(_ text: some StringProtocol) -> String {
    if isPlain(text) { return String(text) }
    var safe = ""
    for character in text { safe += visible(character) }
    return safe
  }

  /// Whether it is printable ASCII, as nearly every text is.
  package static func isPlain(_ text: some StringProtocol) -> Bool {
    func isPrintable(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }
    // Contiguous bytes are compared many times as fast.
    return text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isPrintable) }
      ?? text.utf8.allSatisfy(isPrintable)
  }

  /// One grapheme cluster in the same way.
  package static func visible(_ character: Character) -> String {
    let scalars = character.unicodeScalars
    if scalars.count == 1, let scalar = scalars.first {
      return isHarmless(scalar) ? String(character) : escape(scalar)
    }
    var safe = ""
    var marks = 0
    for (index, scalar) in zip(scalars.indices, scalars) {
      let isMark = isCombining(scalar)
      marks = isMark ? marks + 1 : 0
      let isShown =
        isHarmless(scalar) || isJoiner(scalar, at: index, in: scalars)
      if isMark && marks > mostMarks { continue }
      safe += isShown ? String(Character(scalar)) : escape(scalar)
    }
    return safe
  }

  /// The limit of combining marks on one character; more would be drawn over its neighbors.
  private static let mostMarks = 4

  private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    let category = scalar.properties.generalCategory
    return category == .nonspacingMark || category == .enclosingMark
  }

  /// Whether a scalar is visible, and neither moves the cursor nor changes the reading direction.
  package static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value < 0x7F }
    if PathText.isRaw(scalar) { return false }
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint { return false }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return false
    default: return true
    }
  }

  /// Joiners between two emoji and variation selectors belong to the scalar before them.
  private static func isJoiner(
    _ scalar: Unicode.Scalar, at index: String.UnicodeScalarIndex,
    in scalars: String.UnicodeScalarView
  ) -> Bool {
    guard index > scalars.startIndex else { return false }
    switch scalar.value {
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF:
      return isHarmless(scalars[scalars.index(before: index)])
    case 0x200D:
      let next = scalars.index(after: index)
      let isBase = scalars.first?.properties.isEmoji ?? false
      return isBase && next < scalars.endIndex && scalars[next].properties.isEmoji
    default: return false
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _ where PathText.isRaw(scalar): PathText.escape(scalar)
    default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }
}

extension SafeText {
  /// A file name made of the text: letters and digits of any script, `-`, `_` and `.` stay. It is
  /// never hidden, never a path, and has at most 100 bytes. Two texts may get the same name.
  package static func fileName(_ text: String) -> String {
    var scalars: [Unicode.Scalar] = []
    var bytes = 0
    for scalar in text.unicodeScalars {
      let safe = isNamePart(scalar) ? scalar : "_"
      bytes += UTF8.width(safe)
      guard bytes <= 100 else { break }
      scalars.append(safe)
    }
    guard let first = scalars.first, let last = scalars.last else { return "_" }
    if first == "." || first == "-" { scalars[0] = "_" }
    if last == "." { scalars[scalars.count - 1] = "_" }
    let name = String(String.UnicodeScalarView(scalars))
    let stem = name.prefix { $0 != "." }.uppercased()
    return reservedNames.contains(stem) ? "_" + name : name
  }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar == "-" || scalar == "_" || scalar == "."
        || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .nonspacingMark, .spacingMark:
      return !scalar.properties.isDefaultIgnorableCodePoint
    default: return false
    }
  }

  /// Device names of Windows, where a folder of results may be unpacked.
  private static let reservedNames: [String] =
    ["CON", "PRN", "AUX", "NUL"] + (1...9).flatMap { ["COM\($0)", "LPT\($0)"] }
}
