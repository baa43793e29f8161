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
  /// How many problems it stands for that are not listed; 0: it is one itself.
  package private(set) var unlisted = 0

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

extension Problem {
  /// Of more problems than this in one file, the others are only counted.
  package static let mostListed = 1_000

  fileprivate static func rest(
    _ count: Int, in file: String, _ severity: Severity
  ) -> Problem {
    var problem = Problem(
      file: file, range: nil,
      message: Localized(
        count == 1 ? "1 more problem is not listed" : "\(count) more problems are not listed",
        "另有 \(count) 处问题未列出"),
      severity: severity)
    problem.unlisted = count
    return problem
  }

  /// How many problems it is or stands for.
  fileprivate var weight: Int { max(1, unlisted) }
}

extension [Problem] {
  /// Adds one of a file whose problems come one after the other: the first of them are listed, the
  /// others counted.
  package mutating func list(_ problem: Problem) {
    let isFull =
      count >= Problem.mostListed && self[count - Problem.mostListed].file == problem.file
    if isFull || last.map({ $0.unlisted > 0 && $0.file == problem.file }) == true {
      count(problem)
    } else {
      append(problem)
    }
  }

  /// Adds one to those of its file that are not listed.
  fileprivate mutating func count(_ problem: Problem) {
    guard let last, last.unlisted > 0, last.file == problem.file else {
      append(.rest(problem.weight, in: problem.file, problem.severity))
      return
    }
    let isError = last.severity == .error || problem.severity == .error
    self[count - 1] = .rest(
      last.unlisted + problem.weight, in: last.file, isError ? .error : .warning)
  }
}

/// Problems of one file that are reported as they come: the first of them, and the number of the
/// others.
package struct ProblemTally: Sendable {
  private var told = 0
  private var unlisted: [Problem] = []
  /// A column's title is the same in every row.
  private var warnings: Set<Problem> = []

  package init() {}

  /// Nothing more is reported before the end.
  package var isFull: Bool { told >= Problem.mostListed }

  /// Those of more problems that are reported now.
  package mutating func take(_ problems: [Problem]) -> [Problem] {
    var listed: [Problem] = []
    for problem in problems {
      if problem.severity == .warning, warnings.count < Problem.mostListed {
        guard warnings.insert(problem).inserted else { continue }
      }
      if isFull || problem.unlisted > 0 {
        unlisted.count(problem)
      } else {
        told += 1
        listed.append(problem)
      }
    }
    return listed
  }

  /// What stands for the others when there is no more.
  package mutating func end() -> [Problem] {
    defer { self = ProblemTally() }
    return unlisted
  }
}
