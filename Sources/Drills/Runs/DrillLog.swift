package import TextFormats

/// A drill session's log: one line per typed line, with its time. An interrupted session is
/// restored by replaying the log.
package enum DrillLog {
  package struct Entry: Hashable, Sendable {
    /// Seconds since the drill began, without pauses.
    var at: Int
    var input: Input

    package init(at: Int, _ input: Input) {
      self.at = at
      self.input = input
    }
  }

  package enum Input: Hashable, Sendable {
    case line(String)
    /// The text typed when the time limit ended the line.
    case unfinished(String)
    /// Time that passed without a line; as the last entry, it marks an interruption.
    case passed
  }

  package struct Content: Hashable, Sendable {
    package var learner: String
    package var fingerprint: String
    package var entries: [Entry]
  }

  package static func head(learner: String, fingerprint: String) -> String {
    JSONWriter.line([
      "schema": .string(schema), "learner": .string(learner), "drill": .string(fingerprint),
    ]) + "\n"
  }

  package static func text(_ entry: Entry) -> String {
    let input: (String, JSONValue) =
      switch entry.input {
      case .line(let line): ("line", .string(line))
      case .unfinished(let line): ("unfinished", .string(line))
      case .passed: ("line", .null)
      }
    return JSONWriter.line(["at": .integer(entry.at), input.0: input.1]) + "\n"
  }

  /// Nil if it isn't a log. An incomplete last line is ignored.
  package static func read(_ file: SourceFile) -> Content? {
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    var ignored: [Problem] = []
    let nodes = lines.map { line in
      JSONReader.read(SourceFile(name: file.name, text: String(line)), problems: &ignored)
    }
    guard let head = nodes.first.flatMap({ $0 }), head["schema"]?.text == schema,
      let learner = head["learner"]?.text, let drill = head["drill"]?.text
    else { return nil }
    var entries: [Entry] = []
    for node in nodes.dropFirst() {
      guard let node, let at = node["at"]?.text.flatMap({ Int($0) }), at >= 0 else { return nil }
      let line = node["line"].flatMap { $0.isNull ? nil : $0.text }.map(Input.line)
      let unfinished = node["unfinished"]?.text.map(Input.unfinished)
      entries.append(Entry(at: at, unfinished ?? line ?? .passed))
    }
    return Content(learner: learner, fingerprint: drill, entries: entries)
  }

  private static let schema = "lifeline.drill-run/1"
}

extension DrillSession {
  /// Restores an interrupted session and returns the seconds used so far.
  package mutating func replay(_ entries: [DrillLog.Entry]) -> Int {
    isResumed = !entries.isEmpty
    for entry in entries {
      switch entry.input {
      case .line(let line): _ = answer(line, at: entry.at)
      case .unfinished(let line): _ = timeIsUp(line, at: entry.at)
      case .passed: pause(at: entry.at)
      }
    }
    return clock
  }
}
