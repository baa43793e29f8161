internal import Assessment
package import Claims
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
  /// The same in Chinese.
  private let chinese: String
  package let answer: OrderPromise.Answer
  let spans: [Span]
  /// The newest version on which both are called, if they no longer are.
  private let last: Int?
  private let reasons: [Reason]
  /// A run of each order, the confirming one first.
  private let runs: [OrderPromise.Example]
  /// An unusual app's run with the other order, if no other app has it.
  private let exception: OrderPromise.Example?
  /// The number of sample apps that call both.
  private let samples: Int
  /// Whether the claim is about any object.
  private let isOfAny: Bool
  private let steps: [(text: String, order: String)]

  /// - Parameter promises: by version, in ascending order; not empty.
  package init(
    claim: String, _ x: CallbackPattern, before y: CallbackPattern, during step: Step? = nil,
    in scenario: Scenario,
    promises: [(ios: Int, promise: OrderPromise)], curriculum: Curriculum
  ) {
    self.claim = claim
    isOfAny = x.object == nil && y.object == nil
    func text(_ order: Claim.Sentence) -> String {
      ClaimWriter.text(of: step.map { .during($0, order) } ?? order, in: scenario)
    }
    let sentence = text(.before(x, y))
    self.sentence = sentence
    let order = Claim.Sentence.before(x, y)
    chinese = ClaimWriter.chinese(of: step.map { .during($0, order) } ?? order, in: scenario)
    let converse = text(.before(y, x))
    // The newest version that can answer; the others are its history.
    let answering = promises.last { $0.promise.answer != .untested } ?? promises.last
    let newest = answering?.promise
    last = answering?.ios == promises.last?.ios ? nil : answering?.ios
    let answer = newest?.answer ?? .untested
    self.answer = answer
    spans = promises.reduce(into: []) { spans, next in
      if let last = spans.last, last.answer == next.promise.answer {
        spans[spans.count - 1].versions = last.versions.lowerBound...next.ios
      } else {
        spans.append(Span(versions: next.ios...next.ios, answer: next.promise.answer))
      }
    }
    runs = [newest?.confirming, newest?.opposing].compactMap(\.self)
    exception = newest?.exception
    samples = newest?.samples ?? 0
    steps = (newest?.steps ?? []).map {
      ($0.texts.joined(separator: "; "), $0.isConfirming ? sentence : converse)
    }
    let shown = newest?.confirming ?? newest?.opposing
    reasons = shown.map { Self.reasons(in: $0, curriculum) } ?? []
  }

  /// The rules that placed the two callbacks and their causes.
  private static func reasons(
    in example: OrderPromise.Example, _ curriculum: Curriculum
  ) -> [Reason] {
    let trace = example.trace
    let patterns = example.shown?.patterns ?? []
    var known: Set<String> = []
    return patterns.flatMap { pattern -> [Reason] in
      guard let event = trace.events.first(where: pattern.includes) else { return [] }
      return ([event] + trace.causes(of: event)).compactMap { event in
        guard let rule = curriculum.ruleText(event.rule), known.insert(rule.id).inserted else {
          return nil
        }
        let text = CallbackText.text(of: event.occurrence, in: example.document.scenario)
        return Reason(callback: text, rule: rule)
      }
    }
  }

  // MARK: For people

  package func text(_ language: Localized.Language, isPlain: Bool) -> String {
    let colon = Localized(": ", "：")[language]
    let until = last.map { Localized(" up to iOS \($0)", "（到 iOS \($0) 为止）")[language] } ?? ""
    let checked = language == .chinese ? "\(chinese)（\(sentence)）" : sentence
    var text = "\(answer.words[language])\(until)\(colon)\(SafeText.visible(checked))\n"
    if isOfAny { text += Self.anyObject[language] + "\n" }
    if let exception {
      let name = Self.name(of: exception, language)
      text += Localized("except in \(name)\n", "例外：\(name)\n")[language]
    }
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
      let evidence = reason.rule.evidence.map { Self.evidence($0)[language] }
      let callback = SafeText.visible(reason.callback)
      let title = reason.rule.title[language]
      text +=
        Localized(
          "  \(callback): \(title) (\(reason.rule.id))\n",
          "  \(callback)：\(title)（\(reason.rule.id)）\n")[
          language]
      text += evidence.map { "    \($0)\n" }.joined()
    }
    if samples > 0 {
      let count = SampleName.count(samples)[language]
      text += Localized("\ntried: the small app and \(count)\n", "\n试过：小 App 和\(count)\n")[language]
    }
    for example in runs + [exception].compactMap(\.self) {
      let order = SafeText.visible(Self.order(of: example))
      let name = example.isSample ? Self.name(of: example, language) : ""
      let heading =
        example.isSample
        ? Localized("\(order), in \(name):", "\(order)，在\(name)里：")
        : Localized("the shortest run with \(order):", "满足 \(order) 的最短运行：")
      text += "\n\(heading[language])\n\n"
      text += runText(example, language, isPlain: isPlain)
    }
    return text
  }

  private static let anyObject = Localized(
    "(* means each object separately: its own first calls are compared; A.X before B.Y compares two objects)",
    "（* 分别指每一个对象：比较同一对象的第一次调用；要比较两个对象，写 A.X before B.Y）")

  private static func order(of example: OrderPromise.Example) -> String {
    example.shown.map { ClaimWriter.text(of: $0, in: example.document.scenario) } ?? ""
  }

  private static func name(of example: OrderPromise.Example, _ language: Localized.Language)
    -> String
  {
    SampleName.text(of: example.document)[language]
  }

  /// A number alone refers to a document.
  private static func evidence(_ text: String) -> Localized {
    text.allSatisfy(\.isNumber)
      ? Localized("document \(text)", "文档 \(text)") : Localized(verbatim: text)
  }

  /// The run up to the point at which it refutes the opposite order.
  private func runText(
    _ example: OrderPromise.Example, _ language: Localized.Language, isPlain: Bool
  ) -> String {
    let shown = StepText.localized(example.document, language: language)
    let run = RefutingRun(ShownRun(example.trace, of: shown), of: example.refuted)
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
            "order": .string(Self.order(of: $0)),
            "scenario": .string(ScenarioWriter.text(of: $0.document)),
          ]
        }),
      "exception": exception.map { .string(ScenarioWriter.text(of: $0.document)) } ?? .null,
      "samples": .integer(samples),
    ])
  }
}

/// "the scenario 'push' (A pushes B)"
enum SampleName {
  /// "12 scenarios of the course"
  static func count(_ number: Int) -> Localized {
    Localized(
      "\(number) scenario\(number == 1 ? "" : "s") of the course", "课程里的 \(number) 个情景")
  }

  static func text(of document: ScenarioDocument) -> Localized {
    guard let id = document.id else {
      return document.title ?? Localized(verbatim: document.file)
    }
    guard let title = document.title else {
      return Localized("the scenario '\(id)'", "情景“\(id)”")
    }
    return Localized(
      "the scenario '\(id)' (\(title.english))", "情景“\(id)”（\(title.chinese)）")
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
