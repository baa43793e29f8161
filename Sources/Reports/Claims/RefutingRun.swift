package import Claims
internal import LifecycleEngine
internal import ScenarioLanguage
package import TextFormats

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
  /// The missing callbacks by name.
  let missing: [String]

  /// Nil: the claim is true in the run.
  package init?(_ run: ShownRun, of claim: Claim) {
    guard let failure = ClaimFailure(of: claim, in: run.trace, of: run.scenario) else { return nil }
    let patterns = claim.sentences.flatMap(\.patterns)
    let adjacent = claim.sentences.filter(\.isAboutNeighbors).flatMap(\.patterns)
    var failing: ObjectID?
    if case .event(let number) = failure {
      failing = run.trace.events[Int(number) - 1].occurrence.object
    }
    func isReported(_ event: Event) -> Bool {
      // Any call in between refutes that one callback immediately follows another.
      event.isWatched
        || adjacent.contains { ($0.object ?? failing) == event.occurrence.object }
        || patterns.contains { $0.matches(event, boundTo: event.occurrence.object) }
    }
    let lastEvent: Int32
    let lastEntry: Int
    switch failure {
    case .event(let number):
      lastEvent = number
      lastEntry = Int(run.trace.events[Int(number) - 1].step)
      isLastWrong = true
      missing = []
    case .entry(let entry):
      lastEvent = .max
      lastEntry = entry
      isLastWrong = false
      missing = claim.sentences.filter { sentence in
        ClaimFailure(of: Claim([sentence]), in: run.trace, of: run.scenario) == failure
      }.compactMap(\.required).map { pattern in
        pattern.object.map {
          CallbackText.text(
            of: Occurrence($0, pattern.callback, pattern.argument), in: run.scenario)
        } ?? "*.\(pattern.callback.name)"
      }
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

  /// The text's lines.
  package func lines(_ language: Localized.Language, isPlain: Bool) -> [String] {
    text(language, isPlain: isPlain).split(separator: "\n").map(String.init)
  }

  /// - Parameter marksLast: whether the last callback is marked as a failure.
  func text(_ language: Localized.Language, isPlain: Bool, marksLast: Bool = true) -> String {
    let step = isPlain ? Localized("step: ", "步骤：")[language] : "▶ "
    let fails = isPlain ? Localized("fails here: ", "在此不成立：")[language] : "✗ "
    let names = missing.joined(separator: Localized(" and ", " 和 ")[language])
    let missing =
      names.isEmpty
      ? Localized(
        "the step has finished, but the callback required by the claim has not been called",
        "这一步已经结束，说法要求的回调没有调用")[language]
      : Localized(
        "the step has finished, but \(names) has not been called as required",
        "这一步已经结束，却没有按要求调用 \(names)")[language]
    let lines = steps.enumerated().flatMap { place, part -> [String] in
      let isLast = place == steps.count - 1
      var lines = part.parts.flatMap { part in
        [step + SafeText.visible(part.text)]
          + Self.folded(part.callbacks, language).map { "  " + SafeText.visible($0) }
      }
      if isLast, isLastWrong, marksLast, let wrong = lines.popLast() {
        lines.append(fails + wrong.dropFirst(2))
      }
      return lines + (isLast && !isLastWrong ? [fails + missing] : [])
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A callback that is called many times in a row becomes one line.
  private static func folded(_ callbacks: [String], _ language: Localized.Language) -> [String] {
    var folded: [String] = []
    var rest = callbacks[...]
    while let first = rest.first {
      let count = rest.prefix { $0 == first }.count
      rest = rest.dropFirst(count)
      let times = Localized(" (\(count) times)", "（\(count) 次）")[language]
      folded +=
        count > mostAlike ? [first + times] : Array(repeating: first, count: count)
    }
    return folded
  }

  private static let mostAlike = 4

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

extension Claim.Sentence {
  fileprivate var isAboutNeighbors: Bool {
    switch self {
    case .immediatelyBefore: true
    case .during(_, let sentence): sentence.isAboutNeighbors
    default: false
    }
  }
}
