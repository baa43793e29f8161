package import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// A run in which a claim fails, up to the place where it does.
package struct RefutingRun: Hashable, Sendable {
  struct Step: Hashable {
    var texts: [String]
    /// The lines that the run came to, each with its callbacks.
    var parts: [Part]
    var callbacks: [String] { parts.flatMap(\.callbacks) }
  }
  struct Part: Hashable {
    var text: String
    var callbacks: [String]
  }
  let steps: [Step]
  /// Whether the last callback is the one that should not be there; else one is missing behind it.
  let isLastWrong: Bool

  /// Nil: the claim holds in the run.
  package init?(_ run: ShownRun, of claim: Claim) {
    guard let failure = ClaimFailure(of: claim, in: run.trace, of: run.scenario) else { return nil }
    let patterns = claim.sentences.flatMap(\.patterns)
    func isReported(_ event: Event) -> Bool {
      event.isWatched
        || patterns.contains { $0.matches(event, boundTo: event.occurrence.object) }
    }
    let lastEvent: Int32
    let lastEntry: Int
    switch failure {
    case .event(let number):
      lastEvent = number
      lastEntry = Int(run.trace.events[Int(number) - 1].step)
      isLastWrong = true
    case .entry(let entry):
      lastEvent = .max
      lastEntry = entry
      isLastWrong = false
    }
    steps = run.entries.filter { $0.number <= lastEntry }.map { entry in
      func reported(_ events: [Event]) -> [String] {
        events.filter { $0.number <= lastEvent && isReported($0) }.map(run.text)
      }
      // A line begins before the failure when the failing event comes behind its start.
      let parts = entry.parts.filter { ($0.start?.eventsBefore ?? 0) < lastEvent }
      return Step(
        texts: entry.texts,
        parts: parts.map { Part(text: $0.text, callbacks: reported($0.events)) })
    }
  }

  func text(_ language: Localized.Language, isPlain: Bool) -> String {
    let step = isPlain ? Localized("step: ", "步骤：")[language] : "▶ "
    let fails = isPlain ? Localized("fails here: ", "在此不成立：")[language] : "✗ "
    let missing = Localized(
      "the step is over, and what the claim asks for has not come",
      "这一步已经结束，说法要求的回调没有来")[language]
    let lines = steps.enumerated().flatMap { place, part -> [String] in
      let isLast = place == steps.count - 1
      var lines = part.parts.flatMap { part in
        [step + SafeText.visible(part.text)] + part.callbacks.map { "  " + SafeText.visible($0) }
      }
      if isLast, isLastWrong, let wrong = lines.popLast() {
        lines.append(fails + wrong.dropFirst(2))
      }
      return lines + (isLast && !isLastWrong ? [fails + missing] : [])
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// `fails`: the number of the last callback, null where one is missing at the end of the last step.
  var json: [JSONValue.Member] {
    let steps: [JSONValue] = steps.map { step in
      ["do": .strings(step.texts), "callbacks": .strings(step.callbacks)]
    }
    let last = self.steps.last?.callbacks.count ?? 0
    return [
      JSONValue.Member("run", .array(steps)),
      JSONValue.Member("fails", isLastWrong ? .integer(last) : .null),
    ]
  }
}
