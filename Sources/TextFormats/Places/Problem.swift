/// A fault in a text: what is wrong where, what was expected, and what may have been meant.
package struct Problem: Hashable, Sendable {
  package enum Severity: Hashable, Sendable { case error, warning }

  /// The file's name as `SourceFile.name`.
  package var file: String
  /// Nil: the fault is of the file as a whole.
  package var range: SourceRange?
  /// What is wrong: one lower-case phrase without full stop.
  package var message: Localized
  /// What was expected, in the same form.
  package var expectation: Localized?
  /// The known name a misspelling may have meant.
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
  /// The same so many lines further down.
  package func moved(byLines lines: Int) -> Problem {
    var problem = self
    problem.range?.start.line += lines
    return problem
  }

  /// The same in a text that begins at `place`.
  package func moved(to place: SourceLocation) -> Problem {
    var problem = moved(byLines: place.line - 1)
    if range?.start.line == 1 { problem.range?.start.column += place.column - 1 }
    return problem
  }
}
