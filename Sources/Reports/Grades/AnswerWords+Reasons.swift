internal import Assessment
internal import LifecycleEngine
internal import TextFormats

/// Why an answer is wrong: the rules that its mistakes are told with.
extension AnswerWords {
  struct Reason {
    let rule: Rule
    /// Whom it is told of.
    var callbacks: [String]
    /// What it says of them; nil: nothing is written about it.
    let sentence: String?

    /// The sentence, or the rule's id.
    var text: String { sentence ?? rule.id }
  }

  /// Each rule's sentence once, by the first of its mistakes.
  func reasons(_ answer: GradedAnswer) -> [Reason] {
    let scenario = answer.question.scenario
    var reasons: [Reason] = []
    for mistake in answer.grade.mistakes {
      guard let rule = mistake.rule, let occurrence = mistake.occurrence else { continue }
      let name = name(occurrence, in: scenario)
      let isPlaced = answer.question.allowed.rule(of: occurrence, repetition: 0) == rule
      // What brings it is no reason why it does not come again.
      if isPlaced, case .repeated = mistake { continue }
      let sentence = texts.rules.sentence(
        rule, of: occurrence, isPlaced: isPlaced, in: scenario, language
      ).map { SafeText.visible($0) }
      if let known = reasons.firstIndex(where: { $0.rule == rule && $0.sentence == sentence }) {
        if !reasons[known].callbacks.contains(name) { reasons[known].callbacks.append(name) }
      } else {
        reasons.append(Reason(rule: rule, callbacks: [name], sentence: sentence))
      }
    }
    return reasons
  }

  /// For programs and those who look a rule up.
  func rule(_ reason: Reason) -> String {
    let callbacks = reason.callbacks.joined(separator: comma)
    let head = say("rule \(reason.rule.id) (\(callbacks))", "规则 \(reason.rule.id)（\(callbacks)）")
    return head + (reason.sentence.map { colon + $0 } ?? "")
  }

  /// For whoever learns from it.
  func reason(_ reason: Reason) -> String {
    reason.callbacks.joined(separator: comma) + colon + reason.text
  }

  /// Why the first callback with which something is wrong comes where it does, or does not come.
  func why(_ answer: GradedAnswer) -> [String] {
    guard let reason = reasons(answer).first, let callback = reason.callbacks.first,
      let mistake = answer.grade.mistakes.first(where: { $0.rule == reason.rule })
    else { return [] }
    let why =
      switch mistake {
      case .extra: say("why \(callback) does not come: ", "\(callback) 为什么不来：")
      case .repeated: say("why \(callback) does not come again: ", "\(callback) 为什么不再来：")
      case .missing, .misplaced, .unknown:
        say("why \(callback) comes there: ", "\(callback) 排在那里的原因：")
      }
    return [why + reason.text]
  }
}
