internal import Assessment
internal import LifecycleEngine
internal import TextFormats

/// Why an answer is wrong: the rules that explain its mistakes.
extension AnswerWords {
  struct Reason {
    let rule: Rule
    /// The explained callbacks.
    var callbacks: [String]
    /// The rule's sentence about them; nil: the rule has no text.
    let sentence: String?

    var text: String { sentence ?? rule.id }
  }

  /// The rules with their sentences, in the order of their first mistakes.
  func reasons(_ answer: GradedAnswer) -> [Reason] {
    let scenario = answer.question.scenario
    var reasons: [Reason] = []
    for mistake in answer.grade.mistakes {
      guard let rule = mistake.rule, let occurrence = mistake.occurrence else { continue }
      // No rule prevents a callback that may be called.
      if case .extra = mistake, answer.question.allowed.isInSomeOrder(occurrence) { continue }
      let name = name(occurrence, in: scenario)
      let isPlaced = answer.question.allowed.rule(of: occurrence, repetition: 0) == rule
      // The rule that places a callback doesn't explain why it isn't repeated.
      if isPlaced, case .repeated = mistake { continue }
      let sentence = texts.rules.sentence(
        rule, of: occurrence, isPlaced: isPlaced, isMissing: mistake.kind == .missing, in: scenario,
        language
      ).map { SafeText.visible($0) }
      if let known = reasons.firstIndex(where: { $0.rule == rule && $0.sentence == sentence }) {
        if !reasons[known].callbacks.contains(name) { reasons[known].callbacks.append(name) }
      } else {
        reasons.append(Reason(rule: rule, callbacks: [name], sentence: sentence))
      }
    }
    return reasons
  }

  /// A reason with the rule's id, for programs and for lookup.
  func rule(_ reason: Reason) -> String {
    let callbacks = reason.callbacks.joined(separator: comma)
    let head = pick("rule \(reason.rule.id) (\(callbacks))", "规则 \(reason.rule.id)（\(callbacks)）")
    return head + (reason.sentence.map { colon + $0 } ?? "")
  }

  /// A reason for learners.
  func reason(_ reason: Reason) -> String {
    reason.callbacks.joined(separator: comma) + colon + reason.text
  }

  /// The reason for the first mistake.
  func why(_ answer: GradedAnswer) -> [String] {
    guard let reason = reasons(answer).first, let callback = reason.callbacks.first,
      let mistake = answer.grade.mistakes.first(where: { mistake in
        let name = mistake.occurrence.map { self.name($0, in: answer.question.scenario) }
        return mistake.rule == reason.rule && name == callback
      })
    else { return [] }
    let why =
      switch mistake {
      case .extra: pick("why \(callback) is not called: ", "\(callback) 为什么不调用：")
      case .repeated: pick("why \(callback) is not called again: ", "\(callback) 为什么不再调用：")
      case .missing, .misplaced, .unknown:
        pick("why \(callback) is called there: ", "\(callback) 排在那里的原因：")
      }
    return [why + reason.text]
  }
}
