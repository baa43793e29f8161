package import TextFormats

/// A session as it is kept while it is held: what was typed when, a line a line. Whoever is broken
/// off is brought back by typing all of it again.
package enum DrillLog {
  package struct Entry: Hashable, Sendable {
    /// Seconds since the drill began, pauses left out.
    package var at: Int
    /// Nil: it was broken off here.
    package var line: String?

    package init(at: Int, line: String?) {
      self.at = at
      self.line = line
    }
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
    JSONWriter.line(["at": .integer(entry.at), "line": JSONValue(entry.line)]) + "\n"
  }

  /// Nil where it is none. A last line that was not written to its end is let be.
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
      let line = node["line"].flatMap { $0.isNull ? nil : $0.text }
      entries.append(Entry(at: at, line: line))
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
      if let line = entry.line { _ = answer(line, at: entry.at) } else { pause(at: entry.at) }
    }
    return clock
  }
}
