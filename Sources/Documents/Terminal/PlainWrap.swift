internal import TextFormats

/// Breaks text into lines of a width: Latin at blanks, Chinese anywhere except before closing and
/// after opening punctuation. Line ends in the text stay.
package enum PlainWrap {
  /// Lines of at most `width` columns, without line ends; a word that is wider is cut. Lines after
  /// the first of each paragraph begin with `hanging` blanks.
  package static func lines(_ text: String, width: Int, hanging: Int = 0) -> [String] {
    let width = max(2, width)
    let hanging = min(max(0, hanging), width - 2)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { paragraph($0, width: width, hanging: hanging) }
  }

  private static func paragraph(_ text: Substring, width: Int, hanging: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var columns = 0
    let margin = String(repeating: " ", count: hanging)
    func endLine() {
      lines.append(trimmed(line))
      line = margin
      columns = hanging
    }
    for piece in pieces(of: text) {
      let visible = DisplayWidth.of(trimmed(piece))
      if columns + visible > width, columns > (lines.isEmpty ? 0 : hanging) { endLine() }
      if columns + visible <= width {
        line += piece
        columns += DisplayWidth.of(piece)
        continue
      }
      for character in piece {
        let own = DisplayWidth.of(character)
        if columns + own > width, character != " " { endLine() }
        line.append(character)
        columns += own
      }
    }
    lines.append(trimmed(line))
    return lines
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var text = Substring(text)
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// The stretches that stay together, each with the blanks behind it.
  private static func pieces(of text: Substring) -> [Substring] {
    var pieces: [Substring] = []
    var start = text.startIndex
    var last: Character?
    for (index, character) in zip(text.indices, text) {
      if let last, index > start, mayBreak(after: last, before: character) {
        pieces.append(text[start..<index])
        start = index
      }
      last = character
    }
    if start < text.endIndex { pieces.append(text[start...]) }
    return pieces
  }

  private static func mayBreak(after last: Character, before next: Character) -> Bool {
    if next == " " { return false }
    if last == " " { return true }
    if closing.contains(next) || opening.contains(last) { return false }
    return isIdeographic(last) || isIdeographic(next)
  }

  private static func isIdeographic(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first else { return false }
    return DisplayWidth.of(first) == 2 && !(0xAC00...0xD7A3).contains(first.value)
  }

  private static let closing = Set("，。、；：？！）》」』】〉〕”’…—·～％,.;:?!)]}%")
  private static let opening = Set("（《「『【〈〔“‘([{")
}
