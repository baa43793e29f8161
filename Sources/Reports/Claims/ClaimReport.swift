package import Claims
package import LifecycleEngine
package import ScenarioLanguage
package import TextFormats

/// The result of checking a claim, for people and as `lifeline.claim/1` (COMMANDS.md).
package struct ClaimReport: Sendable {
  package enum Result: String, Hashable, Sendable {
    case holds, fails
    /// The situation of the claim never occurred in the runs tried.
    case untested
  }

  var claim: String
  /// The sentence that was checked.
  var sentence: String
  /// It in Chinese.
  var chinese: String?
  package var result: Result
  /// Where the runs came from.
  var tried: TriedRuns
  /// The sentences that no run put to the test.
  var untested: [String] = []
  /// A scenario that refutes it, or shows it if it is negated, as text.
  var example: String?
  /// The run of that scenario; nil: there is no example.
  var run: RefutingRun?
  /// The version of iOS of that run.
  var ios: Int?
  /// How the claim's wording limits the runs.
  package var assumptions: [Localized] = []
  /// The scenario of an unusual app that refutes a claim that no other app refutes.
  package var exception: ScenarioDocument?
  /// The scenario of the counterexample, if it isn't the small app's.
  package var sample: ScenarioDocument?
  /// The sentence that also says whether X is called at all, or that doesn't, if it is judged
  /// differently.
  package var counterpart: Counterpart?
  /// The result in another app or version, where the claim's callbacks can be called.
  package var elsewhere: (assumptions: [Localized], result: Result)?

  /// Another sentence that the words may mean.
  package struct Counterpart: Sendable {
    var sentence: Claim.Sentence
    var text: String
    var chinese: String
    var holds: Bool

    /// A reading that is judged differently: a stricter one fails, a weaker one holds.
    package init(_ reading: Claim.OtherReading, in scenario: Scenario) {
      sentence = reading.sentence
      text = ClaimWriter.text(of: sentence, in: scenario)
      chinese = ClaimWriter.chinese(of: sentence, in: scenario)
      holds = !reading.isStricter
    }
  }

  package init(
    claim: String, sentence: Localized? = nil, result: Result, tried: TriedRuns,
    untested: [String] = [], example: String? = nil, run: RefutingRun? = nil, ios: Int? = nil
  ) {
    self.claim = claim
    self.sentence = sentence?.english ?? claim
    chinese = sentence?.chinese
    self.result = result
    self.tried = tried
    self.untested = untested
    self.example = example
    self.run = run
    self.ios = ios
  }

  package var json: String {
    let holds: JSONValue = result == .untested ? .null : .bool(result == .holds)
    let members: [(String, JSONValue)] = [
      ("schema", "lifeline.claim/1"), ("claim", .string(claim)), ("sentence", .string(sentence)),
      ("assumptions", .strings(assumptions.map(\.english))),
      ("holds", holds), ("explored", .integer(tried.explored)), ("depth", JSONValue(tried.depth)),
      ("complete", .bool(tried.isComplete)), ("tried", .strings(tried.groups.map(\.id))),
      ("notTried", .strings(tried.others.map(\.id))), ("untested", .strings(untested)),
      ("elsewhere", elsewhereJSON), ("samples", .integer(tried.samples)),
      ("exception", JSONValue(exception?.id)), ("counterpart", counterpartJSON),
      (result == .holds ? "example" : "counterexample", JSONValue(example)),
    ]
    return JSONWriter.pretty(
      .object(members.map { JSONValue.Member($0, $1) } + (run?.json ?? [])))
  }

  /// - Parameter showsScenario: whether the run follows as a scenario, too.
  package func text(
    _ language: Localized.Language, isPlain: Bool = false, showsScenario: Bool = false
  ) -> String {
    let verdict =
      switch result {
      case .holds: Localized("holds: ", "成立：")
      case .fails: Localized("does not hold: ", "不成立：")
      case .untested: Localized("not tested: ", "没有验证：")
      }
    let version = ios.map { Localized(" (iOS \($0))", "（iOS \($0)）")[language] }
    let extent = version ?? tried.extent[language]
    var text = "\(verdict[language])\(SafeText.visible(claim))\(extent)\n"
    if sentence != claim {
      let checked = Localized("checked as: ", "检查的句子：")[language]
      let inChinese = chinese.map { "\($0)（\(sentence)）" } ?? sentence
      let shown = Localized("\(sentence)", "\(inChinese)")
      text += "\(checked)\(SafeText.visible(shown[language]))\n"
    }
    if !assumptions.isEmpty {
      let assuming = Localized("assuming: ", "条件：")[language]
      text += assuming + joined(assumptions, language) + "\n"
    }
    for sentence in untested {
      let what = Localized(
        "nothing in these runs could show it: ", "这些运行里没有发生过能说明它的事：")
      text += "\(what[language])\(SafeText.visible(sentence))\n"
    }
    if let elsewhere { text += elsewhereText(elsewhere.assumptions, elsewhere.result, language) }
    if let counterpart { text += counterpartText(counterpart)[language] + "\n" }
    if let exception {
      let name = SampleName.text(of: exception)
      text +=
        Localized("except in \(name.english)\n", "例外：\(name.chinese)\n")[language]
    }
    if example == nil { text += tried.text(language) }
    return text + runText(language, isPlain: isPlain, showsScenario: showsScenario)
  }

  private func joined(_ texts: [Localized], _ language: Localized.Language) -> String {
    texts.map { $0[language] }.joined(separator: Localized(", ", "，")[language])
  }

  private var elsewhereJSON: JSONValue {
    guard let elsewhere else { return .null }
    return [
      "assumptions": .strings(elsewhere.assumptions.map(\.english)),
      "holds": .bool(elsewhere.result == .holds),
    ]
  }

  private var counterpartJSON: JSONValue {
    guard let counterpart else { return .null }
    return ["sentence": .string(counterpart.text), "holds": .bool(counterpart.holds)]
  }

  /// What the claim leaves open: whether the one is called at all, or the order of the two.
  private func counterpartText(_ other: Counterpart) -> Localized {
    let sentence = Localized(
      "\(SafeText.visible(other.text))",
      "\(SafeText.visible(other.chinese))（\(SafeText.visible(other.text))）")
    if case .followed = other.sentence {
      return Localized(
        "taken as a promise about each of them, it does not hold: \(sentence.english)",
        "如果意思是每次之后都会调用，就不成立：\(sentence.chinese)")
    }
    if case .always = other.sentence {
      return Localized(
        "only where the step has something to do; this does not hold: \(sentence.english)",
        "只就这一步有事可做时而言；下面这句不成立：\(sentence.chinese)")
    }
    if case .during = other.sentence {
      return Localized(
        "but it does hold of the controller that is shown: \(sentence.english)",
        "但就被显示的控制器而言成立：\(sentence.chinese)")
    }
    return other.holds
      ? Localized(
        "but it does hold where both are called: \(sentence.english)",
        "但在两个都调用时成立：\(sentence.chinese)")
      : Localized(
        "only where both are called; this does not hold: \(sentence.english)",
        "只就两个都调用时而言；下面这句不成立：\(sentence.chinese)")
  }

  /// "for an app without scenes: it holds"
  private func elsewhereText(
    _ assumptions: [Localized], _ result: Result, _ language: Localized.Language
  ) -> String {
    let place = joined(assumptions, language)
    let verdict =
      result == .holds ? Localized("it holds", "成立") : Localized("it doesn't hold", "不成立")
    return Localized("for \(place): \(verdict.english)\n", "换成 \(place)：\(verdict.chinese)\n")[
      language]
  }

  private func runText(
    _ language: Localized.Language, isPlain: Bool, showsScenario: Bool
  ) -> String {
    guard let example else { return "" }
    // Its title may name the version that it was written for.
    let place =
      sample.map { document in
        let name = SampleName.text(of: document)
        let ios = document.scenario.platform.ios
        return Localized(
          ", \(name.english), on iOS \(ios)", "（\(name.chinese)，iOS \(ios) 上）")
      } ?? Localized("", "")
    let heading =
      result == .holds
      ? Localized(
        "the shortest run that shows it\(place.english):", "能说明它的最短的运行\(place.chinese)：")
      : Localized("the shortest counterexample\(place.english):", "最短的反例\(place.chinese)：")
    let shown = run.map { $0.text(language, isPlain: isPlain) }
    let file = Localized("as a scenario:", "写成情景：")
    let parts = [
      shown.map { "\(heading[language])\n\n\($0)" },
      showsScenario || shown == nil ? "\(file[language])\n\n\(example)" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: "\n")
  }
}

/// The runs that a claim was tried on.
package struct TriedRuns: Hashable, Sendable {
  /// The number of distinct worlds visited.
  package var explored: Int
  /// The maximum number of steps in a sequence; nil: the runs of one scenario.
  var depth: Int?
  /// False when a bound cut the exploration.
  package var isComplete: Bool
  /// The kinds of steps in the sequences, and those that were left out.
  var groups: [StepGroup] = []
  var others: [StepGroup] = []
  /// The number of sample apps that tested the claim.
  package var samples = 0

  package init(
    explored: Int, depth: Int? = nil, isComplete: Bool = true, groups: [StepGroup] = [],
    others: [StepGroup] = []
  ) {
    self.explored = explored
    self.depth = depth
    self.isComplete = isComplete
    self.groups = groups
    self.others = others
  }

  /// How many runs there were, in parentheses.
  var extent: Localized {
    let bound = isComplete ? Localized("", "") : Localized(", not all of them", "，没有走完")
    guard let depth else {
      return Localized(
        " (\(explored) worlds\(bound.english))", "（\(explored) 个状态\(bound.chinese)）")
    }
    return Localized(
      " (\(explored) worlds, up to \(depth) steps\(bound.english))",
      "（\(explored) 个状态，最多 \(depth) 步\(bound.chinese)）")
  }

  func text(_ language: Localized.Language) -> String {
    guard depth != nil else {
      return Localized(
        "tried: the runs of this scenario only\n", "试过：只有这个情景的运行\n")[language]
    }
    let semicolon = Localized("; ", "；")[language]
    var names = groups.map { $0.name[language] }
    if samples > 0 { names.append(SampleName.count(samples)[language]) }
    let tried = names.joined(separator: semicolon)
    let outside = samples > 0 ? StepGroup.outsideOfSamples : StepGroup.outside
    let others = (self.others.map(\.name) + outside).map { $0[language] }
      .joined(separator: semicolon)
    return Localized("tried: \(tried)\nnot tried: \(others)\n", "试过：\(tried)\n没有试过：\(others)\n")[
      language]
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
