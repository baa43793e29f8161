package import TextFormats

/// A session as it is kept while it is held: what was typed when, a line a line. Whoever is broken
/// off is brought back by typing all of it again.
package enum DrillLog {
  package struct Entry: Hashable, Sendable {
    /// Seconds since the drill began, pauses left out.
    var at: Int
    var input: Input

    package init(at: Int, _ input: Input) {
      self.at = at
      self.input = input
    }
  }

  package enum Input: Hashable, Sendable {
    case line(String)
    /// What was typed of a line when its time was over.
    case unfinished(String)
    /// Time passed without a line; where it is the last of it, it was broken off here.
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

  /// Nil where it is none. A last line that was not written to its end is ignored.
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
  /// Brings back a session that was broken off; the seconds used by then.
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
