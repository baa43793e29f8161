package import TextFormats

/// A session file: a line an event, each written before anybody is told that it happened.
package enum ClassLog {
  /// Whether a text is a session's, of whatever version, and no answers.
  package static func isSession(_ text: String) -> Bool { text.hasPrefix(start) }

  /// So many bytes tell whether a file is one.
  package static let headSize = start.utf8.count

  /// Nil where it is none, or an event of it cannot have happened. A last line that was not written
  /// to its end is let be: nobody was told of it.
  package static func read(_ file: SourceFile, problems: inout [Problem]) -> DrillClass? {
    var lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    lines.removeLast()
    var held: DrillClass?
    for (place, line) in lines.enumerated() {
      guard let node = node(line, number: place + 1, of: file, &problems) else { return nil }
      func refuse(_ message: Message, _ expectation: Message? = nil) {
        problems.append(
          Problem(file: file.name, range: node.range, message: message, expectation: expectation))
      }
      if held == nil, node["schema"]?.text != ClassEvent.schema {
        let isNewer = node["schema"]?.text?.hasPrefix(family) ?? false
        if isNewer {
          refuse("a session of another version of lifeline", "'\(ClassEvent.schema)'")
        } else {
          refuse("not a session", "a file that 'lifeline drill host' wrote")
        }
        return nil
      }
      guard let event = ClassEvent(node, in: file.name, problems: &problems) else { return nil }
      if held == nil {
        guard case .begun(let beginning) = event, !beginning.questions.isEmpty else {
          refuse("a session begins with the event 'begun'")
          return nil
        }
        held = DrillClass(beginning)
        continue
      }
      do throws(DrillClass.Fault) {
        try held?.take(event)
      } catch {
        refuse(error.message)
        return nil
      }
    }
    if held == nil {
      problems.append(
        Problem(
          file: file.name, range: nil, message: "not a session",
          expectation: "a file that 'lifeline drill host' wrote"))
    }
    return held
  }

  private static let family = "lifeline.drill-session/"
  private static let start = #"{"schema": "\#(family)"#

  private static func node(
    _ line: Substring, number: Int, of file: SourceFile, _ problems: inout [Problem]
  ) -> Node? {
    var line = line
    return line.withUTF8 {
      JSONReader.read(
        $0, name: file.name, from: SourceLocation(line: number, column: 1), problems: &problems)
    }
  }
}
