package import TextFormats

/// Reads marks from graded lines. In a class, most lines differ only in the learner, so the part
/// after the learner is parsed once.
package struct MarkReader: Sendable {
  /// The learner and the scenario.
  package struct Place: Hashable, Sendable {
    package let learner: String
    let scenario: String
  }

  package enum Line: Hashable, Sendable {
    case mark(Place, Mark)
    /// A line that reports a problem instead of an answer.
    case problem
    /// A line that is neither.
    case fault(Problem)
  }

  private struct Rest {
    var scenario: String
    var mark: Mark
  }

  private var rests = TextNumbers()
  /// By number.
  private var known: [Rest] = []
  /// The bytes of lines to cache; the cache is emptied when it is full.
  private static let room = 6 << 20

  package init() {}

  /// A line in the form of `--format ndjson`, with any spacing.
  /// - Parameter number: its place in the file.
  package mutating func read(
    _ line: ArraySlice<UInt8>, number: Int, of file: String
  ) -> Line {
    guard let (learner, rest) = Self.cut(line) else {
      return read(whole: line, number: number, of: file)
    }
    if let found = rest.withUnsafeBytes({ rests.find($0) }) {
      return .mark(Place(learner: learner, scenario: known[found].scenario), known[found].mark)
    }
    let read = read(whole: line, number: number, of: file)
    if case .mark(let place, let mark) = read, rest.count < Self.room / 8 {
      if rests.size + rest.count > Self.room {
        rests.removeAll()
        known.removeAll(keepingCapacity: true)
      }
      _ = rest.withUnsafeBytes { rests.number($0) }
      known.append(Rest(scenario: place.scenario, mark: mark))
    }
    return read
  }

  private static let opening = Array(#"{"schema": "lifeline.answer/1", "learner": ""#.utf8)

  /// Splits off the learner's id, if it contains no escapes.
  private static func cut(_ line: ArraySlice<UInt8>) -> (String, ArraySlice<UInt8>)? {
    guard line.starts(with: opening) else { return nil }
    let rest = line.dropFirst(opening.count)
    guard let end = rest.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    let learner = rest[..<end]
    guard learner.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }) else {
      return nil
    }
    return (String(decoding: learner, as: UTF8.self), rest[end...])
  }

  private func read(whole line: ArraySlice<UInt8>, number: Int, of file: String) -> Line {
    var problems: [Problem] = []
    guard let source = SourceFile(name: file, bytes: line, problems: &problems),
      let root = JSONReader.read(source, problems: &problems)
    else { return .fault(Self.moved(problems, to: number, of: file)) }
    if root["problem"] != nil { return .problem }
    guard let learner = root["learner"]?.text, let scenario = root["scenario"]?.text,
      let mark = Mark(root)
    else { return .fault(Self.notGraded(root.range.moved(to: number), of: file)) }
    return .mark(Place(learner: learner, scenario: scenario), mark)
  }

  private static func moved(_ problems: [Problem], to number: Int, of file: String) -> Problem {
    var problem =
      problems.first
      ?? Problem(file: file, range: nil, message: Localized("not a graded answer", "不是批改结果"))
    problem.range = problem.range?.moved(to: number)
    return problem
  }

  private static func notGraded(_ range: SourceRange, of file: String) -> Problem {
    Problem(
      file: file, range: range, message: Localized("not a graded answer", "不是批改结果"),
      expectation: Localized(
        "a line of 'lifeline grade --format ndjson'", "'lifeline grade --format ndjson' 的一行"))
  }

  /// The other form of results, `lifeline.grade/1`, in the file's order.
  package static func read(array file: SourceFile, problems: inout [Problem]) -> [(Place, Mark)] {
    guard let root = JSONReader.read(file, problems: &problems) else { return [] }
    var marks: [(Place, Mark)] = []
    for learner in root.items ?? [root] {
      guard let id = learner["learner"]?.text, let answers = learner["answers"]?.items else {
        problems.append(notGraded(learner.range, of: file.name))
        continue
      }
      for answer in answers {
        guard let scenario = answer["scenario"]?.text, let mark = Mark(answer) else {
          problems.append(notGraded(answer.range, of: file.name))
          continue
        }
        marks.append((Place(learner: id, scenario: scenario), mark))
      }
    }
    return marks
  }
}

extension SourceRange {
  /// The same range in another line.
  fileprivate func moved(to line: Int) -> SourceRange {
    SourceRange(
      start: SourceLocation(line: line, column: start.column), length: length)
  }
}
