/// A place in a text: line and column, both from 1; columns count Unicode scalars.
package struct SourceLocation: Hashable, Sendable, Comparable {
  package var line: Int
  package var column: Int
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
  /// The start of a text.
  package static let start = SourceLocation(line: 1, column: 1)
  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A range in one line: its start and its length in Unicode scalars (0: a point).
package struct SourceRange: Hashable, Sendable {
  package var start: SourceLocation
  package var length: Int
  package init(start: SourceLocation, length: Int = 0) {
    self.start = start
    self.length = length
  }
  /// The place of problems that concern a file as a whole.
  package static let firstLine = SourceRange(start: .start)
}
