package import Course
package import LifecycleEngine
internal import ScenarioLanguage
package import TextFormats

/// Why one callback precedes another: how far that is promised, since when, by which rules and
/// evidence, with the runs that show it; for people and as `lifeline.why/1` (COMMANDS.md).
package struct WhyReport: Sendable {
  /// Consecutive versions of iOS with the same answer.
  struct Span: Hashable, Sendable {
    var versions: ClosedRange<Int>
    var answer: OrderPromise.Answer
  }

  private struct Reason {
    var callback: String
    var rule: RuleText
  }

  let claim: String
  let sentence: String
  package let answer: OrderPromise.Answer
  let spans: [Span]
  private let reasons: [Reason]
  /// A run of each order, the confirming one first.
  private let runs: [(order: String, example: OrderPromise.Example, isConfirming: Bool)]
  private let pair: (x: CallbackPattern, y: CallbackPattern)
  private let steps: [(text: String, order: String)]

  /// - Parameter promises: by version, in ascending order; not empty.
  package init(
    claim: String, _ x: CallbackPattern, before y: CallbackPattern, during step: Step? = nil,
    in scenario: Scenario,
    promises: [(ios: Int, promise: OrderPromise)], curriculum: Curriculum
  ) {
    self.claim = claim
    pair = (x, y)
    func text(_ order: Claim.Sentence) -> String {
      ClaimWriter.text(of: step.map { .during($0, order) } ?? order, in: scenario)
    }
    let sentence = text(.before(x, y))
    self.sentence = sentence
    let converse = text(.before(y, x))
    // The newest version answers; the others are its history.
    let newest = promises.last?.promise
    let answer = newest?.answer ?? .untested
    self.answer = answer
    spans = promises.reduce(into: []) { spans, next in
      if let last = spans.last, last.answer == next.promise.answer {
        spans[spans.count - 1].versions = last.versions.lowerBound...next.ios
      } else {
        spans.append(Span(versions: next.ios...next.ios, answer: next.promise.answer))
      }
    }
    let confirming = newest?.confirming.map { (sentence, $0, true) }
    let opposing = newest?.opposing.map { (converse, $0, false) }
    runs = [confirming, opposing].compactMap { $0 }
    steps = (newest?.steps ?? []).map {
      ($0.texts.joined(separator: "; "), $0.isConfirming ? sentence : converse)
    }
    let shown = newest?.confirming ?? newest?.opposing
    reasons = shown.map { Self.reasons(for: [x, y], in: $0, curriculum) } ?? []
  }

  /// The rules that placed the two callbacks, and what their causes were placed by.
  private static func reasons(
    for patterns: [CallbackPattern], in example: OrderPromise.Example, _ curriculum: Curriculum
  ) -> [Reason] {
    let events = example.trace.events
    var known: Set<String> = []
    return patterns.flatMap { pattern -> [Reason] in
      guard var event = events.first(where: pattern.includes) else { return [] }
      var chain: [Reason] = []
      while true {
        if let rule = curriculum.ruleText(event.rule), known.insert(rule.id).inserted {
          let text = CallbackText.text(of: event.occurrence, in: example.document.scenario)
          chain.append(Reason(callback: text, rule: rule))
        }
        guard event.because > 0 else { return chain }
        event = events[Int(event.because) - 1]
      }
    }
  }

  // MARK: For people

  package func text(_ language: Localized.Language, isPlain: Bool) -> String {
    let colon = Localized(": ", "：")[language]
    var text = "\(answer.words[language])\(colon)\(SafeText.visible(sentence))\n"
    if spans.count > 1 || spans.first.map({ $0.versions.count > 1 }) == true {
      text += spans.map {
        "  iOS \(WhyReport.text($0.versions))\(colon)\($0.answer.words[language])\n"
      }.joined()
    }
    if !steps.isEmpty { text += "\n\(Localized("within one step:", "在同一步之内：")[language])\n" }
    for step in steps {
      text += "  \(SafeText.visible(step.text))\(colon)\(SafeText.visible(step.order))\n"
    }
    if !reasons.isEmpty { text += "\n\(Localized("rules:", "规则：")[language])\n" }
    for reason in reasons {
      let callback = SafeText.visible(reason.callback)
      text += "  \(callback): \(reason.rule.title[language]) (\(reason.rule.id))\n"
      text += reason.rule.evidence.map { "    \($0)\n" }.joined()
    }
    for (order, example, isConfirming) in runs {
      let order = SafeText.visible(order)
      let heading = Localized("the shortest run with \(order):", "满足 \(order) 的最短的运行：")
      text += "\n\(heading[language])\n\n"
      text += runText(example, isConfirming: isConfirming, language, isPlain: isPlain)
    }
    return text
  }

  /// The run up to where the order shows: there its opposite fails.
  private func runText(
    _ example: OrderPromise.Example, isConfirming: Bool, _ language: Localized.Language,
    isPlain: Bool
  ) -> String {
    let opposite: Claim.Sentence = isConfirming ? .before(pair.y, pair.x) : .before(pair.x, pair.y)
    let shown = StepText.localized(example.document, language: language)
    let run = RefutingRun(ShownRun(example.trace, of: shown), of: Claim([opposite]))
    return run?.text(language, isPlain: isPlain, marksLast: false) ?? ""
  }

  private static func text(_ versions: ClosedRange<Int>) -> String {
    versions.count == 1
      ? "\(versions.lowerBound)" : "\(versions.lowerBound)..\(versions.upperBound)"
  }

  // MARK: For programs

  package var json: String {
    JSONWriter.pretty([
      "schema": "lifeline.why/1", "claim": .string(claim), "sentence": .string(sentence),
      "answer": .string(answer.rawValue),
      "versions": .array(
        spans.map {
          [
            "from": .integer($0.versions.lowerBound), "to": .integer($0.versions.upperBound),
            "answer": .string($0.answer.rawValue),
          ]
        }),
      "rules": .array(
        reasons.map {
          [
            "callback": .string($0.callback), "rule": .string($0.rule.id),
            "title": [
              "en": .string($0.rule.title.english), "zh-Hans": .string($0.rule.title.chinese),
            ],
            "evidence": .strings($0.rule.evidence),
          ]
        }),
      "steps": .array(
        steps.map { ["step": .string($0.text), "order": .string($0.order)] }),
      "runs": .array(
        runs.map {
          [
            "order": .string($0.order),
            "scenario": .string(ScenarioWriter.text(of: $0.example.document)),
          ]
        }),
    ])
  }
}

extension OrderPromise.Answer {
  var words: Localized {
    switch self {
    case .always: Localized("always", "总是")
    case .usually: Localized("usually, but not promised", "通常如此，但没有保证")
    case .sometimes: Localized("it depends on the steps", "取决于具体步骤")
    case .never: Localized("never", "从不")
    case .untested: Localized("not tested, because no run calls both", "没有验证：没有一次运行两个都调用")
    }
  }
}
