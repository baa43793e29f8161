package import TextFormats

/// A session file: one line per event, each written before the event is acknowledged.
package enum ClassLog {
  /// Whether a text is a session file of any version, rather than answers.
  package static func isSession(_ text: String) -> Bool { text.hasPrefix(start) }

  /// The number of bytes that identify a session file.
  package static let headSize = start.utf8.count

  /// Nil if it isn't a session file or contains an impossible event. An incomplete last line is
  /// ignored: it was never acknowledged.
  package static func read(_ file: SourceFile, problems: inout [Problem]) -> DrillClass? {
    var lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    lines.removeLast()
    var drillClass: DrillClass?
    for (place, line) in lines.enumerated() {
      guard let node = node(line, number: place + 1, of: file, &problems) else { return nil }
      func refuse(_ message: Localized, _ expectation: Localized? = nil) {
        problems.append(
          Problem(file: file.name, range: node.range, message: message, expectation: expectation))
      }
      if drillClass == nil, node["schema"]?.text != ClassEvent.schema {
        let isNewer = node["schema"]?.text?.hasPrefix(family) ?? false
        if isNewer {
          refuse(
            Localized("a session of another version of lifeline", "另一个版本的 lifeline 的课堂记录"),
            Localized("'\(ClassEvent.schema)'", "“\(ClassEvent.schema)”"))
        } else {
          problems.append(notSession(file, node.range))
        }
        return nil
      }
      guard let event = ClassEvent(node, in: file.name, problems: &problems) else { return nil }
      if drillClass == nil {
        guard case .begun(let beginning) = event, !beginning.questions.isEmpty else {
          refuse(Localized("a session begins with the event 'begun'", "课堂记录以事件 'begun' 开头"))
          return nil
        }
        drillClass = DrillClass(beginning)
        continue
      }
      do throws(DrillClass.Fault) {
        try drillClass?.take(event)
      } catch {
        refuse(error.message)
        return nil
      }
    }
    if drillClass == nil { problems.append(notSession(file, nil)) }
    return drillClass
  }

  private static func notSession(_ file: SourceFile, _ range: SourceRange?) -> Problem {
    Problem(
      file: file.name, range: range, message: Localized("not a session", "不是课堂记录"),
      expectation: Localized(
        "a file that 'lifeline drill host' wrote", "'lifeline drill host' 写出的文件"))
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
