/// The marks that lists, notes, and loggers put around a line: `1. `, `- `, `• `, `→ `, an emoji,
/// backticks, quotation marks. They aren't part of the line's text.
package enum LineMarks {
  /// The line without its marks; itself if nothing else is in it.
  package static func dropped(_ line: some StringProtocol) -> String {
    var text = Substring(line)
    while let rest = withoutFirst(text) { text = rest }
    text = unquoted(text)
    return text.contains(where: \.isLetter) ? String(text) : String(line)
  }

  /// The text without the mark at its beginning; nil: it begins with none.
  private static func withoutFirst(_ text: Substring) -> Substring? {
    guard let first = text.first else { return nil }
    let rest = text.dropFirst()
    if first.isWhitespace || bullets.contains(first) || isPicture(first) { return rest }
    if text.hasPrefix("->") || text.hasPrefix("=>") || text.hasPrefix("> ") {
      return rest.drop { $0 == ">" }
    }
    // `- viewDidLoad`, but not `- (void)viewDidLoad` or `-[A viewDidLoad]`.
    if "-+*".contains(first), rest.first?.isWhitespace == true {
      let content = rest.drop(while: \.isWhitespace)
      return content.first == "(" || content.first == nil ? nil : content
    }
    return withoutNumber(text)
  }

  /// `1 x`, `1. x`, `2) x`
  private static func withoutNumber(_ text: Substring) -> Substring? {
    let rest = text.drop { ("0"..."9").contains($0) }
    guard rest.startIndex > text.startIndex else { return nil }
    let content = rest.first.map { ".):".contains($0) } == true ? rest.dropFirst() : rest
    guard content.first?.isWhitespace == true, content.contains(where: \.isLetter) else {
      return nil
    }
    return content
  }

  private static let bullets: Set<Character> = [
    "•", "·", "◦", "‣", "▸", "▹", "▶", "►", "●", "○", "■", "–", "—", "→", "⇒", "›", "»", "✓", "✗",
  ]

  private static func isPicture(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, !scalar.isASCII else { return false }
    return scalar.properties.isEmojiPresentation
      || scalar.properties.generalCategory == .otherSymbol
  }

  /// The text without matching quotation marks around it, or spaces at its end.
  private static func unquoted(_ text: Substring) -> Substring {
    var text = text
    while let last = text.last, last.isWhitespace { text.removeLast() }
    while let first = text.first, let last = text.last, text.count > 2,
      let place = opening.firstIndex(of: first), last == closing[place]
    {
      text = text.dropFirst().dropLast()
    }
    return text
  }

  private static let opening = Array("`\"'“‘")
  private static let closing = Array("`\"'”’")
}
