internal import TextFormats

/// Lines that can't be wrapped (code, tables, options, generated lines) fit into 80 columns with a
/// margin.
enum LineWidths {
  static let limit = 76

  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    course.lessons.flatMap { lesson -> [Problem] in
      lesson.pages.flatMap(\.blocks).flatMap { block in
        unwrappable(block).compactMap { offset, text -> Problem? in
          let width = DisplayWidth.of(text)
          if width <= limit { return nil }
          return Problem(
            file: lesson.header.file.name, range: LessonLines.range(block.line + offset),
            message: Localized("this line takes \(width) columns", "这一行占 \(width) 列"),
            expectation: Localized("at most \(limit)", "最多 \(limit)"))
        }
      }
    }
  }

  /// The unwrapped lines of a block, with their distance from its first line.
  private static func unwrappable(_ block: Lesson.Block) -> [(Int, String)] {
    switch block.content {
    case .code(let lines), .run(_, let lines), .diagram(_, let lines), .predict(_, _, let lines),
      .claim(_, let lines), .claims(_, let lines):
      lines.enumerated().map { ($0 + 1, $1) }
    case .table(let rows):
      rows.map { row in (0, row.map { $0.map(\.text).joined() }.joined(separator: "   ")) }
    case .choice(let choice):
      choice.options.map { (0, "  1  " + $0.map(\.text).joined()) }
    default: []
    }
  }
}
