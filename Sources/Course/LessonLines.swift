internal import TextFormats

/// The lines of a lesson, taken from the front, each with its number from 1.
struct LessonLines {
  let file: String
  private var rest: ArraySlice<Substring>
  private(set) var number: Int

  init(_ file: SourceFile, from start: Int) {
    self.file = file.name
    let all = file.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.last == "\r" ? line.dropLast() : line
    }
    rest = all.dropFirst(start - 1)
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
      text = LessonLines.join(text, LessonLines.trimmed(strip(line)))
      skip()
    }
    return text
  }

  /// Two lines of one paragraph: a space between them, but none between Chinese characters.
  static func join(_ first: String, _ second: String) -> String {
    guard let last = first.unicodeScalars.last, let next = second.unicodeScalars.first else {
      return first + second
    }
    return isWide(last) && isWide(next) || isWidePunctuation(last)
      ? first + second : first + " " + second
  }

  static func trimmed(_ line: Substring) -> String {
    var line = line.drop { $0 == " " }
    while line.last == " " { line = line.dropLast() }
    return String(line)
  }

  /// The whole of a line, as a place.
  static func range(_ line: Int) -> SourceRange {
    SourceRange(start: SourceLocation(line: line, column: 1))
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
