/// A fault in a text: its place and message, what was expected, and a suggestion.
package struct Problem: Error, Hashable, Sendable {
  package enum Severity: Hashable, Sendable { case error, warning }

  /// The file's name as `SourceFile.name`.
  package var file: String
  /// Nil: the fault concerns the file as a whole.
  package var range: SourceRange?
  /// One lower-case phrase without a full stop.
  package var message: Localized
  /// What was expected, in the same form.
  package var expectation: Localized?
  /// The name that a misspelling may mean.
  package var suggestion: String?
  package var severity: Severity

  package init(
    file: String, range: SourceRange?, message: Localized, expectation: Localized? = nil,
    suggestion: String? = nil, severity: Severity = .error
  ) {
    self.file = file
    self.range = range
    self.message = message
    self.expectation = expectation
    self.suggestion = suggestion
    self.severity = severity
  }
}

extension Problem {
  /// The same problem further down.
  package func moved(byLines lines: Int) -> Problem {
    var problem = self
    problem.range?.start.line += lines
    return problem
  }

  /// The same problem in a text that begins at `place` of the file.
  func moved(to place: SourceLocation) -> Problem {
    var problem = moved(byLines: place.line - 1)
    if range?.start.line == 1 { problem.range?.start.column += place.column - 1 }
    return problem
  }
}
