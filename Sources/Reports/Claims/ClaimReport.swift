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
  /// The same in Chinese.
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
  /// The sentence that also requires X to be called, or that no longer does, if it is judged
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
        "these runs don't test it: ", "这些运行都没有涉及：")
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

  /// The part that the claim leaves open: whether the one is called at all, or the order of the
  /// two.
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
        "只在这一步有事可做时成立；下面这句不成立：\(sentence.chinese)")
    }
    if case .during = other.sentence {
      return Localized(
        "but it does hold for the controller that is shown: \(sentence.english)",
        "但对显示出来的控制器成立：\(sentence.chinese)")
    }
    return other.holds
      ? Localized(
        "but it does hold where both are called: \(sentence.english)",
        "但在两个都调用时成立：\(sentence.chinese)")
      : Localized(
        "only where both are called; this does not hold: \(sentence.english)",
        "只在两个都调用时成立；下面这句不成立：\(sentence.chinese)")
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
        "the shortest run that shows it\(place.english):", "能说明这一点的最短运行\(place.chinese)：")
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
