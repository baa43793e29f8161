internal import Assessment
internal import Course
internal import LifecycleEngine
internal import TextFormats

/// After a verdict: reasons and what they rest on.
extension Session {
  mutating func afterwards(_ command: SessionCommand, _ line: String, _ feedback: Feedback)
    -> [Reply]
  {
    switch command {
    case .next, .skip:
      activity = .reading
      return goOn()
    case .again: return begin(feedback.question)
    case .verdict(.why(let asked)): return why(asked, feedback)
    case .verdict(.sources): return sources(feedback)
    default: return strange(line)
    }
  }

  /// The verdict of what was just handed in, which is what may be asked about from now on.
  mutating func show(_ feedback: Feedback) -> [Shown] {
    let text = VerdictText(
      feedback: feedback, words: words, rules: ruleTexts(for: feedback))
    var feedback = feedback
    feedback.explained = text.explained
    activity = .judged(feedback)
    return text.blocks
  }

  private mutating func why(_ asked: VerdictCommand.Why, _ feedback: Feedback) -> [Reply] {
    let reasons = Reasons(feedback: feedback, words: words, rules: ruleTexts(for: feedback))
    var problems: [Problem] = []
    let misconceptions = curriculum.misconceptions(problems: &problems)
    let lines = feedback.grade.nearest.count
    let told: (shown: [Shown], rules: [Rule])
    switch asked {
    case .first:
      guard lines > 0 else { return say(words.nothingToExplain) + [ask] }
      told = reasons.chain(feedback.firstLine)
    case .line(let number) where number <= lines: told = reasons.chain(number)
    // Below the run's last line only the prediction goes on.
    case .line(let number), .own(let number):
      told = reasons.own(number, misconceptions: misconceptions)
    case .callback(let name):
      var draft = Draft(given: [])
      let reading = draft.add(name, to: feedback.question).first?.reading
      guard let callback = draft.callbacks.first else {
        return say(words.noSuchCallback(SafeText.visible(name), reading)) + [ask]
      }
      told = reasons.callback(callback, misconceptions: misconceptions)
    }
    guard !told.shown.isEmpty else { return say(words.noSuchLine) + [ask] }
    var feedback = feedback
    feedback.explained = told.rules
    activity = .judged(feedback)
    return [.show(told.shown), ask]
  }

  private func sources(_ feedback: Feedback) -> [Reply] {
    var problems: [Problem] = []
    let rules = feedback.explained.compactMap {
      curriculum.ruleText($0.id, problems: &problems)
    }
    guard !rules.isEmpty else { return say(words.noSources) + [ask] }
    let text = SourcesText(
      words: words, claims: curriculum.claims(problems: &problems), scenario: feedback.question.id)
    return [.show(text.blocks(rules)), ask]
  }

  /// What is said of the rules at work in a question, and of the one that decides in it.
  func ruleTexts(for feedback: Feedback) -> [Rule: RuleText] {
    var problems: [Problem] = []
    var texts: [Rule: RuleText] = [:]
    let rules = feedback.question.trace.events.map(\.rule) + [feedback.decisive].compactMap { $0 }
    for rule in rules where texts[rule] == nil {
      texts[rule] = curriculum.ruleText(rule.id, problems: &problems)
    }
    return texts
  }
}
