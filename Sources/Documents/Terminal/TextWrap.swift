internal import TextFormats

/// Wraps styled prose: at spaces, and between Chinese characters except where punctuation must not
/// begin or end a line. A word longer than a line is split, a callback's name between its words.
package enum TextWrap {
  /// At least one line; none is wider than `width` columns (except a single wide character). Lines
  /// after the first are indented by `indent` blanks.
  static func lines(_ spans: [Span], width: Int, indent: Int = 0) -> [[Span]] {
    var wrapping = Wrapping(width: max(width, 2), indent: indent)
    for piece in pieces(of: spans) { wrapping.add(piece) }
    return wrapping.finished
  }

  /// A plain text with its own line breaks; further lines of each paragraph are indented by
  /// `hanging` blanks.
  package static func lines(_ text: String, width: Int, hanging: Int = 0) -> [String] {
    func plain(_ text: Substring) -> [String]? {
      plainLines(text, width: max(width, 2), indent: min(hanging, max(width, 2) / 2))
    }
    if let lines = plain(text[...]) { return lines }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { paragraph in
        plain(paragraph)
          ?? lines([Span(String(paragraph))], width: width, indent: hanging).map { line in
            line.map(\.text).joined()
          }
      }
  }

  /// Wraps printable ASCII, where only spaces separate words; nil: the text has other characters,
  /// or a word that has to be split.
  private static func plainLines(_ text: Substring, width: Int, indent: Int) -> [String]? {
    guard SafeText.isPlain(text) else { return nil }
    let bytes = text.utf8
    var lines: [String] = []
    // Where the line begins, where its last word ends, and the columns used.
    var (start, end, used) = (bytes.startIndex, bytes.startIndex, 0)
    func finish() {
      lines.append(String(repeating: " ", count: lines.isEmpty ? 0 : indent) + text[start..<end])
    }
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let isBlank = start == end
      if bytes[place] == UInt8(ascii: " ") {
        place = bytes.index(after: place)
        if isBlank, !lines.isEmpty {
          (start, end) = (place, place)
        } else if used < width {
          used += 1
        } else if isBlank {
          return nil
        }
        continue
      }
      let next = bytes[place...].firstIndex(of: UInt8(ascii: " ")) ?? bytes.endIndex
      let wide = bytes.distance(from: place, to: next)
      if used + wide > width, !isBlank {
        finish()
        (start, used) = (place, indent)
      }
      guard used + wide <= width else { return nil }
      (end, used, place) = (next, used + wide, next)
    }
    if start < end || lines.isEmpty { finish() }
    return lines
  }

  /// Prose after a marker that is never separated from it, indented below its first word; below the
  /// marker if that leaves too little room.
  package static func hanging(_ marker: [Span], _ spans: [Span], width: Int) -> [[Span]] {
    let indent = marker.reduce(0) { $0 + DisplayWidth.of($1.text) }
    guard indent * 3 <= width * 2 else {
      let lead = marker.map(\.text).joined().prefix { $0 == " " }.count
      return lines(marker + spans, width: width, indent: lead + 2)
    }
    return lines(spans, width: width - indent).enumerated().map { index, line in
      (index == 0 ? marker : [Span(String(repeating: " ", count: indent))]) + line
    }
  }

  /// Short texts three blanks apart, none of which is split, with further lines below the first;
  /// nil if there is only one, or one is wider than a line.
  static func row(_ spans: [Span], width: Int) -> [[Span]]? {
    let indent = spans.map(\.text).joined().prefix { $0 == " " }.count
    let cells = cells(of: spans)
    let widths = cells.map { $0.reduce(0) { $0 + DisplayWidth.of($1.text) } }
    guard cells.count > 1, widths.allSatisfy({ indent + $0 <= width }) else { return nil }
    var lines: [[Span]] = []
    var used = width
    for (cell, wide) in zip(cells, widths) {
      if used + 3 + wide <= width, !lines.isEmpty {
        lines[lines.count - 1] += [Span("   ")] + cell
        used += 3 + wide
      } else {
        lines.append((indent > 0 ? [Span(String(repeating: " ", count: indent))] : []) + cell)
        used = indent + wide
      }
    }
    return lines
  }

  /// The texts between runs of three or more blanks.
  private static func cells(of spans: [Span]) -> [[Span]] {
    var cells: [[Span]] = []
    var blanks: [Span] = []
    var isOpen = false
    for span in spans {
      for character in span.text {
        let next = Span(String(character), span.role)
        guard character != " " else {
          blanks.append(next)
          continue
        }
        if !isOpen || blanks.count >= 3 {
          cells.append([])
          blanks = []
        }
        isOpen = true
        for span in blanks + [next] {
          append(Character(span.text), span.role, to: &cells[cells.count - 1])
        }
        blanks = []
      }
    }
    return cells
  }

  /// The smallest unbreakable parts: words, single Chinese characters with their punctuation, and
  /// the spaces in between.
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
    if piece.last?.role == role {
      piece[piece.count - 1].text.append(character)
    } else {
      piece.append(Span(String(character), role))
    }
  }

  /// Punctuation that isn't separated from the text before it, and from the text after it.
  private static let closing = Set("，。、；：？！）》」』】〉〕”’…—·～％,.;:?!)]}%")
  private static let opening = Set("（《「『【〈〔“‘([{")

  private static func sticks(_ character: Character, to last: Character) -> Bool {
    if character == " " || last == " " { return false }
    if closing.contains(character) || opening.contains(last) { return true }
    return !isWide(character) && !isWide(last)
  }

  /// Whether a line may break before and after it; Korean separates words with spaces.
  private static func isWide(_ character: Character) -> Bool {
    DisplayWidth.of(character) > 1
      && !(0xAC00...0xD7A3).contains(character.unicodeScalars.first?.value ?? 0)
  }

  /// A boundary between two words of a name or a call: `didReceive` and `Memory`,
  /// `A.` and `present(`.
  private static func isWordEnd(_ last: String, before next: String) -> Bool {
    if last == "." || last == "(" { return true }
    return last.allSatisfy(\.isLowercase) && next.allSatisfy(\.isUppercase)
  }

  private struct Wrapping {
    let width: Int
    let indent: Int
    private var lines: [[Span]] = []
    private var line: [Span] = []
    private var used = 0

    init(width: Int, indent: Int) {
      self.width = width
      self.indent = min(indent, width / 2)
    }

    /// Only an indent so far.
    private var isBlank: Bool { line.allSatisfy { $0.text.allSatisfy { $0 == " " } } }

    var finished: [[Span]] {
      lines + (isBlank && !lines.isEmpty ? [] : [line.withoutTrailingSpaces])
    }

    mutating func add(_ piece: [Span]) {
      let text = piece.map(\.text).joined()
      let wide = DisplayWidth.of(text)
      if used + wide > width, !isBlank {
        if text == " " { return }
        breakLine()
      }
      if text == " ", isBlank, !lines.isEmpty { return }
      if used + wide > width { return cut(piece) }
      append(piece)
      used += wide
    }

    private mutating func cut(_ piece: [Span]) {
      var rest = piece.flatMap { span in span.text.map { Span(String($0), span.role) } }[...]
      while !rest.isEmpty {
        let part = rest.prefix(fitting(rest))
        append(Array(part))
        used += part.reduce(0) { $0 + DisplayWidth.of($1.text) }
        rest = rest.dropFirst(part.count)
        if !rest.isEmpty { breakLine() }
      }
    }

    /// The number of characters that go into the line: as many as fit, or fewer, up to the end of a
    /// word in a name, if that leaves the line half full.
    private func fitting(_ characters: ArraySlice<Span>) -> Int {
      var columns = used
      let count = max(
        1,
        characters.prefix { character in
          columns += DisplayWidth.of(character.text)
          return columns <= width
        }.count)
      guard count < characters.count else { return count }
      let first = characters.startIndex
      let end = (count / 2...count).last { place in
        place > 0
          && TextWrap.isWordEnd(
            characters[first + place - 1].text, before: characters[first + place].text)
      }
      return end ?? count
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
      lines.append(line.withoutTrailingSpaces)
      line = indent > 0 ? [Span(String(repeating: " ", count: indent))] : []
      used = indent
    }
  }
}

extension [Span] {
  var withoutTrailingSpaces: [Span] {
    var line = self
    while let last = line.last, last.text.allSatisfy({ $0 == " " }) { line.removeLast() }
    if let last = line.last { line[line.count - 1].text = last.text.withoutTrailingSpaces }
    return line
  }
}
