internal import TextFormats

/// The lines of a lesson, taken from the front, each with its number from 1.
struct LessonLines {
  let file: String
  private var rest: ArraySlice<Substring>
  private(set) var number: Int

  init(_ file: SourceFile, from start: Int) {
    self.file = file.name
    rest = file.lines.dropFirst(start - 1)
    number = start
  }

  /// The next line; nil at the end.
  var peek: Substring? { rest.first }

  mutating func skip() {
    rest = rest.dropFirst()
    number += 1
  }

  /// The next lines that qualify, joined to one flowing text.
  mutating func joined(
    while qualifies: (Substring) -> Bool, strip: (Substring) -> Substring = { $0 }
  ) -> String {
    var text = ""
    while let line = peek, qualifies(line) {
      text = FlowingText.join(text, String(strip(line)).trimmed)
      skip()
    }
    return text
  }

  /// The whole of a line, as a place.
  static func range(_ line: Int) -> SourceRange {
    SourceRange(start: SourceLocation(line: line, column: 1))
  }
}
