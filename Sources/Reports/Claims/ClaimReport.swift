package import LifecycleEngine
internal import ScenarioLanguage
package import TextFormats

/// The result of checking a claim, for people and as `lifeline.claim/1` (COMMANDS.md).
package struct ClaimReport: Hashable, Sendable {
  var claim: String
  package var holds: Bool
  /// The number of distinct worlds visited.
  var explored: Int
  /// The maximum number of steps in a sequence; nil: the runs of one scenario were checked.
  var depth: Int?
  var isComplete: Bool
  /// A scenario that refutes it, as text.
  var counterexample: String?
  /// The counterexample's run.
  var run: RefutingRun?
  /// The version of iOS on which the claim is false.
  var ios: Int?

  package init(
    claim: String, holds: Bool, explored: Int, depth: Int?, isComplete: Bool,
    counterexample: String? = nil, run: RefutingRun? = nil, ios: Int? = nil
  ) {
    self.claim = claim
    self.holds = holds
    self.explored = explored
    self.depth = depth
    self.isComplete = isComplete
    self.counterexample = counterexample
    self.run = run
    self.ios = ios
  }

  package var json: String {
    let members: [(String, JSONValue)] = [
      ("schema", "lifeline.claim/1"), ("claim", .string(claim)), ("holds", .bool(holds)),
      ("explored", .integer(explored)), ("depth", JSONValue(depth)),
      ("complete", .bool(isComplete)), ("counterexample", JSONValue(counterexample)),
    ]
    return JSONWriter.pretty(
      .object(members.map { JSONValue.Member($0, $1) } + (run?.json ?? [])))
  }

  package func text(_ language: Localized.Language, isPlain: Bool = false) -> String {
    let visited = Localized(
      depth.map { "\(explored) worlds, up to \($0) steps" } ?? "\(explored) worlds",
      depth.map { "\(explored) 个状态，最多 \($0) 步" } ?? "\(explored) 个状态")
    if holds {
      let bound =
        isComplete
        ? "" : Localized(", not all of them", "，没有走完")[language]
      return language == .english
        ? "holds: \(SafeText.visible(claim)) (\(visited[language])\(bound))\n"
        : "成立：\(SafeText.visible(claim))（\(visited[language])\(bound)）\n"
    }
    let verdict = Localized("does not hold: ", "不成立：")[language]
    let version =
      ios.map { Localized(" (iOS \($0))", "（iOS \($0)）")[language] } ?? ""
    let heading = Localized(
      "the shortest counterexample:", "最短的反例：")[language]
    let example = counterexample.map { "\(heading)\n\n\($0)" } ?? ""
    let place = Localized(
      "its run, up to where the claim fails:", "它的运行，到说法不成立的地方为止：")[language]
    let shown = run.map { "\n\(place)\n\n\($0.text(language, isPlain: isPlain))" } ?? ""
    return "\(verdict)\(SafeText.visible(claim))\(version)\n\(example)\(shown)"
  }
}

/// A run in which a claim fails, up to the failure.
package struct RefutingRun: Hashable, Sendable {
  struct Step: Hashable {
    var texts: [String]
    /// The executed lines, each with its callbacks.
    var parts: [Part]
    var callbacks: [String] { parts.flatMap(\.callbacks) }
  }
  struct Part: Hashable {
    var text: String
    var callbacks: [String]
  }
  let steps: [Step]
  /// Whether the last callback is wrong; otherwise one is missing after it.
  let isLastWrong: Bool

  /// Nil: the claim is true in the run.
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
      // Only lines that begin before the failing event.
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

  /// `fails` is the last callback's number, or null if one is missing at the end of the last step.
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
