internal import TextFormats

/// Breaks styled prose into lines: at spaces, and between Chinese characters except where
/// punctuation must not begin or end a line. A word longer than a line is cut.
enum TextWrap {
  /// At least one line; none is wider than `width` columns (a lone wide character excepted).
  static func lines(_ spans: [Span], width: Int) -> [[Span]] {
    var wrapping = Wrapping(width: max(width, 2))
    for piece in pieces(of: spans) { wrapping.add(piece) }
    return wrapping.finished
  }

  /// The smallest parts that stay together: words, single Chinese characters with the punctuation
  /// that belongs to them, and the spaces between.
  private static func pieces(of spans: [Span]) -> [[Span]] {
    var pieces: [[Span]] = []
    var last: Character = " "
    for span in spans {
      for character in span.text {
        if !pieces.isEmpty, sticks(character, to: last) {
          append(character, span.role, to: &pieces[pieces.count - 1])
        } else {
          pieces.append([Span(String(character), span.role)])
        }
        last = character
      }
    }
    return pieces
  }

  private static func append(_ character: Character, _ role: Span.Role, to piece: inout [Span]) {
    if piece[piece.count - 1].role == role {
      piece[piece.count - 1].text.append(character)
    } else {
      piece.append(Span(String(character), role))
    }
  }

  /// Punctuation that stays with what is before it, and with what comes after it.
  private static let closing: Set<Character> = Set("，。；：？！、）”」』》…),.;:?!]")
  private static let opening: Set<Character> = Set("（“「『《([")

  private static func sticks(_ character: Character, to last: Character) -> Bool {
    if character == " " || last == " " { return false }
    if closing.contains(character) || opening.contains(last) { return true }
    return !isWide(character) && !isWide(last)
  }

  private static func isWide(_ character: Character) -> Bool {
    DisplayWidth.of(String(character)) > 1
  }

  private struct Wrapping {
    let width: Int
    private var lines: [[Span]] = []
    private var line: [Span] = []
    private var used = 0

    init(width: Int) { self.width = width }

    var finished: [[Span]] { lines + (line.isEmpty && !lines.isEmpty ? [] : [trimmed(line)]) }

    mutating func add(_ piece: [Span]) {
      let text = piece.map(\.text).joined()
      let wide = DisplayWidth.of(text)
      if used + wide > width, used > 0 {
        if text == " " { return }
        breakLine()
      }
      if text == " ", used == 0, !lines.isEmpty { return }
      if wide > width { return piece.forEach { cut($0) } }
      append(piece)
      used += wide
    }

    private mutating func cut(_ span: Span) {
      for character in span.text {
        let wide = DisplayWidth.of(String(character))
        if used + wide > width, used > 0 { breakLine() }
        append([Span(String(character), span.role)])
        used += wide
      }
    }

    private mutating func append(_ piece: [Span]) {
      for span in piece {
        if let last = line.last, last.role == span.role {
          line[line.count - 1].text += span.text
        } else {
          line.append(span)
        }
      }
    }

    private mutating func breakLine() {
      lines.append(trimmed(line))
      line = []
      used = 0
    }

    private func trimmed(_ line: [Span]) -> [Span] {
      var line = line
      while let last = line.last, last.text.allSatisfy({ $0 == " " }) { line.removeLast() }
      if let last = line.last, last.text.hasSuffix(" ") {
        var text = Substring(last.text)
        while text.last == " " { text = text.dropLast() }
        line[line.count - 1].text = String(text)
      }
      return line
    }
  }
}
