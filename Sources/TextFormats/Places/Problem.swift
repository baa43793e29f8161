/// A fault in a text: its place and message, what was expected, and a suggestion.
package struct Problem: Error, Hashable, Sendable {
  package enum Severity: Hashable, Sendable { case error, warning }

  /// The file's name as `SourceFile.name`.
  package var file: String
  /// Nil: the fault concerns the file as a whole.
  package var range: SourceRange?
  /// One lower-case phrase without a full stop.
  package var message: Localized
  /// The expected text, in the same form.
  package var expectation: Localized?
  /// The name that a misspelling may mean.
  package var suggestion: String?
  package var severity: Severity
  /// The number of unlisted problems that it represents; 0: it is a single problem.
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
  /// The same problem, this many lines further down.
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
  /// The number of problems to list per file; further ones are only counted.
  package static let mostListed = 1_000
  /// The number of problems of all files after which one per file is listed.
  fileprivate static let mostListedOfAll = 2_000

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

  /// The number of problems that it represents.
  fileprivate var weight: Int { max(1, unlisted) }
}

extension [Problem] {
  /// Adds a problem of a file whose problems are consecutive: lists the first ones and counts the
  /// rest.
  package mutating func list(_ problem: Problem) {
    let isFull =
      count >= Problem.mostListed && self[count - Problem.mostListed].file == problem.file
    if isFull || last.map({ $0.unlisted > 0 && $0.file == problem.file }) == true {
      count(problem)
    } else {
      append(problem)
    }
  }

  /// Adds a problem to its file's unlisted ones.
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

/// The problems of one file after another, as they are reported: the first ones of each file, and
/// the number of the rest. Very many files list one each.
package struct ProblemTally: Sendable {
  private var reported = 0
  /// The number of problems reported for the files before this one.
  private var reportedBefore = 0
  private var unlisted: [Problem] = []
  /// Warnings already reported: a column's title causes the same one in every row.
  private var warnings: Set<Problem> = []

  package init() {}

  /// Whether nothing more is reported before the end.
  package var isFull: Bool {
    reported >= (reportedBefore < Problem.mostListedOfAll ? Problem.mostListed : 1)
  }

  /// The problems to report now.
  package mutating func take(_ problems: [Problem]) -> [Problem] {
    var listed: [Problem] = []
    for problem in problems {
      if problem.severity == .warning, warnings.count < Problem.mostListed {
        guard warnings.insert(problem).inserted else { continue }
      }
      if isFull || problem.unlisted > 0 {
        unlisted.count(problem)
      } else {
        reported += 1
        listed.append(problem)
      }
    }
    return listed
  }

  /// The problem that represents the unlisted ones, at the end of a file.
  package mutating func end() -> [Problem] {
    let (all, rest) = (reportedBefore + reported, unlisted)
    self = ProblemTally()
    reportedBefore = all
    return rest
  }
}
