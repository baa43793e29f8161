internal import LifecycleEngine
package import TextFormats

/// A run as the tree of its calls, as a debugger's stacks would show them: each callback below the
/// innermost call that was open, or else below what deferred it.
package enum TraceTree {
  /// - Parameter isPlain: whether only ASCII is used.
  package static func text(
    _ run: ShownRun, language: Localized.Language, isPlain: Bool = false
  ) -> String {
    var lines = Lines(run: run, language: language, marks: isPlain ? .ascii : .unicode)
    return lines.text()
  }

  /// The characters of the branches.
  private struct Marks {
    var branch, last, bar, gap, step: String
    static let unicode = Marks(branch: "├─ ", last: "└─ ", bar: "│  ", gap: "   ", step: "▶ ")
    static let ascii = Marks(branch: "|- ", last: "`- ", bar: "|  ", gap: "   ", step: "")
  }

  private struct Lines {
    let run: ShownRun
    let language: Localized.Language
    let marks: Marks
    /// The events below each event that are shown, by the number of their cause.
    private var children: [Int32: [Event]] = [:]
    /// The number of the entry's first event.
    private var first: Int32 = 0
    private var written = ""

    init(run: ShownRun, language: Localized.Language, marks: Marks) {
      self.run = run
      self.language = language
      self.marks = marks
    }

    mutating func text() -> String {
      for entry in run.entries {
        first = entry.events.first?.number ?? 0
        children = Dictionary(grouping: entry.events.filter { $0.because > 0 }, by: \.because)
        for part in entry.parts { write(part) }
      }
      return written
    }

    private mutating func write(_ part: ShownRun.Entry.Part) {
      let step = marks.step.isEmpty ? Localized("step: ", "步骤：")[language] : marks.step
      written += step + SafeText.visible(part.text) + "\n"
      write(part.events.filter { $0.because < first }, indent: "", in: .call)
    }

    private mutating func write(_ events: [Event], indent: String, in moment: Moment) {
      for (place, event) in events.enumerated() {
        let isLast = place == events.count - 1
        written += indent + (isLast ? marks.last : marks.branch) + line(event, in: moment) + "\n"
        write(
          children[event.number] ?? [], indent: indent + (isLast ? marks.gap : marks.bar),
          in: event.moment)
      }
    }

    /// The callback, its number in the run, and its moment if that is later than its parent's.
    private func line(_ event: Event, in outer: Moment) -> String {
      let name = SafeText.visible(run.text(of: event))
      let moment = event.moment == outer ? "" : " (\(event.moment.word[language]))"
      // An event caused by an earlier step has no parent among these events.
      let origin = event.because > 0 && event.because < first ? " <- \(event.because)" : ""
      return "\(event.number) \(name)\(moment)\(origin)"
    }
  }
}
