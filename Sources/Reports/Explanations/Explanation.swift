package import LifecycleEngine
internal import ScenarioLanguage
package import TextFormats

/// Why a callback is called at its place: the chain of causes back to the step, each with the
/// sentence of its rule.
package struct Explanation: Hashable, Sendable {
  package struct Link: Hashable, Sendable {
    /// The event's number in the run.
    package var event: Int
    /// `B.viewWillAppear`
    package var callback: String
    package var rule: Rule
    /// The rule's sentence, filled in; nil if the rule has none.
    package var sentence: String?
  }

  /// First the explained callback, then its cause, and so on.
  package let links: [Link]
  /// The scenario's entry that caused the last link, and the index of its line; nil: the entry as a
  /// whole.
  package let entry: Int
  package let line: Int?

  /// Nil: the run has no such event.
  ///
  /// - Parameter sentence: a rule's sentence about a callback; `{callback}`, `{object}` and
  ///   `{cause}` in it are filled in.
  package init?(
    of event: Int, in run: ShownRun, language: Localized.Language,
    sentence: (Rule, Callback) -> String?
  ) {
    let semicolon = Localized("; ", "；")[language]
    let events = run.trace.events
    guard events.indices.contains(event - 1) else { return nil }
    var links: [Link] = []
    var current = events[event - 1]
    while true {
      let cause = Int(current.because)
      let causing = (1..<Int(current.number)).contains(cause) ? events[cause - 1] : nil
      let texts = run.document.entries[Int(current.step)].texts
      let step =
        Self.line(of: current, in: run).map { texts[$0] }
        ?? texts.joined(separator: semicolon)
      links.append(
        Link(
          event: Int(current.number), callback: run.text(of: current), rule: current.rule,
          sentence: sentence(current.rule, current.occurrence.callback).map { sentence in
            RuleTexts.filled(
              sentence,
              [
                ("callback", run.text(of: current)),
                ("object", run.name(of: current.occurrence.object)),
                ("cause", causing.map(run.text) ?? step),
              ])
          }))
      guard let causing else { break }
      current = causing
    }
    self.links = links
    entry = Int(current.step)
    line = Self.line(of: current, in: run)
  }

  private static func line(of event: Event, in run: ShownRun) -> Int? {
    let step = Int(event.step)
    // A text may contain several statements.
    let isLineByLine =
      run.document.entries[step].texts.count == run.document.scenario.steps[step].steps.count
    return isLineByLine ? event.line : nil
  }
}
