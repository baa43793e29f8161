/// Draws problems under their source line:
///
///     lesson.yml:3:8: error: unknown callback 'viewDidlaod'
///       log: [A.viewDidlaod]
///             ^^^^^^^^^^^^^
///       did you mean 'viewDidLoad'?
package struct ProblemText: Sendable {
  /// The parts of a drawn problem that a terminal may color.
  package enum Part: Hashable, Sendable { case place, error, warning, caret, hint }

  private let sources: [String: [SourceLine]]
  private let width: Int
  private let isPlain: Bool
  private let paint: @Sendable (Part, String) -> String
  private let language: Localized.Language

  /// - Parameters:
  ///   - width: the maximum columns of a source line.
  ///   - isPlain: whether the marked text is repeated instead of underlined with carets.
  ///   - paint: colors a part.
  package init(
    _ sources: [SourceFile], width: Int = 80, isPlain: Bool = false,
    language: Localized.Language = .english,
    paint: @escaping @Sendable (Part, String) -> String = { $1 }
  ) {
    var lines: [String: [SourceLine]] = [:]
    for source in sources { lines[source.name] = source.lines.map(SourceLine.init) }
    self.sources = lines
    self.width = max(20, width) - Self.margin.count
    self.isPlain = isPlain
    self.paint = paint
    self.language = language
  }

  private static let margin = "  "

  /// The problem in one or more lines, without a final line end.
  package func text(_ problem: Problem) -> String {
    let isError = problem.severity == .error
    let severity = paint(
      isError ? .error : .warning,
      (isError ? Localized("error:", "错误：") : Localized("warning:", "警告："))[language])
    let place = paint(.place, Self.place(of: problem) + ":")
    // A wide colon brings its own space.
    let space = language == .chinese ? "" : " "
    var lines = ["\(place) \(severity)\(space)\(safe(problem.message[language]))"]
    lines += excerpt(of: problem)
    if let expectation = problem.expectation {
      lines.append(
        Self.margin
          + paint(
            .hint,
            Localized(
              "expected \(safe(expectation[language]))", "要求：\(safe(expectation[language]))")[
                language]))
    }
    if let suggestion = problem.suggestion {
      lines.append(
        Self.margin
          + paint(
            .hint,
            Localized("did you mean '\(safe(suggestion))'?", "是不是“\(safe(suggestion))”？")[language])
      )
    }
    return lines.joined(separator: "\n")
  }

  /// All problems, each with a final line end.
  package func text(_ problems: [Problem]) -> String {
    problems.map { text($0) + "\n" }.joined()
  }

  /// `file:line:column`, which editors and other tools parse.
  package static func place(of problem: Problem) -> String {
    let file = SafeText.visible(problem.file)
    guard let start = problem.range?.start else { return file }
    return "\(file):\(start.line):\(start.column)"
  }

  private func safe(_ text: String) -> String {
    // Names come from files and may be megabytes long.
    let text = text.utf8.count > 4 * Self.longest ? String(text.prefix(Self.longest)) : text
    return DisplayWidth.truncated(SafeText.visible(text), to: Self.longest)
  }

  /// The maximum columns of each text in a problem.
  private static let longest = 200

  /// The source line, truncated to the width, with carets below it; empty without a place.
  package func excerpt(of problem: Problem) -> [String] {
    guard let range = problem.range, let lines = sources[problem.file],
      lines.indices.contains(range.start.line - 1), !lines[range.start.line - 1].text.isEmpty
    else { return [] }
    if isPlain { return plainExcerpt(of: lines[range.start.line - 1], at: range) }
    let excerpt = Excerpt(
      lines[range.start.line - 1], column: range.start.column, length: range.length, width: width)
    return [
      Self.margin + excerpt.line,
      Self.margin + String(repeating: " ", count: excerpt.before)
        + paint(.caret, String(repeating: "^", count: excerpt.carets)),
    ]
  }
}

extension ProblemText {
  private func plainExcerpt(of line: SourceLine, at range: SourceRange) -> [String] {
    // Only the part to show is examined.
    let shown = Substring(line.scalars(from: 0).prefix(width * 4))
    let marked = Substring(
      line.scalars(from: range.start.column - 1).prefix(min(range.length, width * 4)))
    let place =
      marked.isEmpty
      ? Localized("here: at its end", "这里：在行末") : Localized("here: \(marked)", "这里：\(marked)")
    return [shown, place[language][...]].map {
      Self.margin + DisplayWidth.truncated(SafeText.visible($0), to: width)
    }
  }
}

/// A source line with an index, so that a distant place is found without scanning from the start: a
/// line of megabytes may have many problems.
private struct SourceLine: Sendable {
  let text: Substring
  /// The indices of every `step`th scalar of a long line.
  private let marks: [String.Index]
  private static let step = 1024

  init(_ text: Substring) {
    self.text = text
    let scalars = text.unicodeScalars
    var marks: [String.Index] = []
    if text.utf8.count > 4 * Self.step {
      var index = scalars.startIndex
      while let next = scalars.index(index, offsetBy: Self.step, limitedBy: scalars.endIndex) {
        marks.append(next)
        index = next
      }
    }
    self.marks = marks
  }

  /// The scalars after the first `count`.
  func scalars(from count: Int) -> Substring.UnicodeScalarView {
    guard count >= Self.step, !marks.isEmpty else { return text.unicodeScalars.dropFirst(count) }
    let mark = min(count / Self.step, marks.count)
    return text.unicodeScalars[marks[mark - 1]...].dropFirst(count - mark * Self.step)
  }
}

/// A source line as displayed, and the columns of the carets.
private struct Excerpt {
  private(set) var line = ""
  private(set) var before = 0
  private(set) var carets = 0
  private let width: Int

  /// A grapheme cluster as displayed.
  private struct Cell {
    var text: String
    var width: Int
    var isMarked: Bool
  }

  /// `column` and `length` count scalars, `width` counts columns.
  init(_ source: SourceLine, column: Int, length: Int, width: Int) {
    self.width = width
    // A line may be megabytes long; text far from the place is never examined.
    let first = max(0, column - 1 - width)
    var cells = first > 0 ? [Cell(text: "…", width: 1, isMarked: false)] : []
    let near = source.scalars(from: first).prefix(width * 4)
    var offset = first
    var column0 = 0
    for character in Substring(near) {
      let count = character.unicodeScalars.count
      let isMarked = offset + count > column - 1 && offset < column - 1 + length
      let cell = Self.cell(character, at: column0, isMarked: isMarked)
      if offset + count <= column - 1 { before += cell.width }
      if isMarked { carets += cell.width }
      column0 += cell.width
      cells.append(cell)
      offset += count
    }
    if first > 0 { before += 1 }
    carets = max(1, carets)
    fit(cells)
  }

  private static func cell(_ character: Character, at column: Int, isMarked: Bool) -> Cell {
    if character == "\t" {
      let width = 4 - column % 4
      return Cell(text: String(repeating: " ", count: width), width: width, isMarked: isMarked)
    }
    let text = SafeText.visible(character)
    return Cell(text: text, width: DisplayWidth.of(text), isMarked: isMarked)
  }

  /// Truncates the line at both ends so that the marked place is visible, with `…` for omitted
  /// text.
  private mutating func fit(_ cells: [Cell]) {
    var cells = cells[...]
    if cells.reduce(0, { $0 + $1.width }) > width {
      let keptBefore = max(0, min(before, width / 2))
      if before + carets > width {
        while before > keptBefore, let first = cells.popFirst() { before -= first.width }
        cells = [Cell(text: "…", width: 1, isMarked: false)] + cells
        before += 1
      }
      var total = 0
      let end = cells.firstIndex { cell in
        total += cell.width
        return total > width - 1
      }
      if let end { cells = cells[..<end] + [Cell(text: "…", width: 1, isMarked: false)] }
      carets = max(1, min(carets, width - before))
    }
    line = cells.map(\.text).joined()
  }
}
