/// A line of prose to its styled stretches: `code`, *emphasis*, **strong**. Anything else is text;
/// a mark without its partner is text too, so nothing here can fail.
package enum InlineReader {
  /// The text without its marks.
  package static func plain(_ text: String) -> String { read(text).map(\.text).joined() }

  package static func read(_ text: String) -> [Inline] {
    var inlines: [Inline] = []
    var plain = ""
    var rest = Substring(text)
    func flush() {
      if !plain.isEmpty { inlines.append(.text(plain)) }
      plain = ""
    }
    while true {
      // Most is plain, and bytes are found faster than characters.
      let run = rest.utf8.prefix { !isMark($0) }
      plain += rest[run.startIndex..<run.endIndex]
      rest = rest[run.endIndex...]
      guard let first = rest.first else { break }
      if first == "\\", let next = rest.dropFirst().first, "\\`*_[]#|<>".contains(next) {
        plain.append(next)
        rest = rest.dropFirst(2)
      } else if let (inline, after) = span(rest) {
        flush()
        inlines.append(inline)
        rest = after
      } else {
        plain.append(first)
        rest = rest.dropFirst()
      }
    }
    flush()
    return inlines
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "`") || byte == UInt8(ascii: "*")
  }

  private static func span(_ rest: Substring) -> (Inline, Substring)? {
    if let (text, after) = between("`", rest) { return (.code(text), after) }
    if let (text, after) = between("**", rest) { return (.strong(text), after) }
    if let (text, after) = between("*", rest) { return (.emphasis(text), after) }
    return nil
  }

  /// The text between two equal marks at the beginning of `rest`, not empty and, but for code, not
  /// bordered by spaces (so that `2 * 3 * 4` stays as it is).
  private static func between(_ mark: String, _ rest: Substring) -> (String, Substring)? {
    guard rest.hasPrefix(mark) else { return nil }
    let body = rest.dropFirst(mark.count)
    guard let end = firstIndex(of: mark, in: body), end > body.startIndex else { return nil }
    let text = body[..<end]
    if mark != "`", text.first == " " || text.last == " " { return nil }
    return (String(text), body[end...].dropFirst(mark.count))
  }

  private static func firstIndex(of mark: String, in text: Substring) -> Substring.Index? {
    var index = text.startIndex
    while index < text.endIndex {
      if text[index...].hasPrefix(mark) { return index }
      index = text.index(after: index)
    }
    return nil
  }
}
