internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import ScenarioLanguage
internal import TextFormats

/// After a verdict: reasons, sources, changes and diagrams.
extension Session {
  mutating func handlePostVerdict(_ command: SessionCommand, _ line: String, _ feedback: Feedback)
    -> [Reply]
  {
    switch command {
    case .next, .skip:
      activity = .reading
      return goOn()
    case .again:
      // Asked anew, so the earlier answer isn't shown.
      answered[key(of: feedback.question)] = nil
      return begin(feedback.question)
    case .verdict(.why(let asked)): return why(asked, feedback)
    case .verdict(.sources(let isWhole)): return sources(feedback, isWhole: isWhole)
    case .verdict(.whatIf(let change)):
      guard !change.isEmpty else {
        let examples = WhatIf.examples(for: feedback.question.document, words)
        return say(words.whatIfHow(examples)) + [ask]
      }
      return [.show(WhatIfText(feedback: feedback, words: words).blocks(change)), ask]
    case .verdict(.orders):
      return [
        .show(
          OrdersText(
            question: feedback.question, words: words, shown: feedback.grade.nearest
          ).blocks), ask,
      ]
    case .verdict(.diagram):
      return [.show(diagram(of: feedback.question, running: feedback.trace)), ask]
    case .verdict(.map): return [.show(map(of: feedback.question)), ask]
    default: return unknownCommand(line)
    }
  }

  /// The verdict on the submitted answer, which later questions refer to.
  mutating func show(_ feedback: Feedback) -> [DocumentBlock] {
    let text = VerdictText(
      feedback: feedback, words: words, rules: ruleTexts(for: feedback),
      misconceptions: curriculum.misconceptions)
    var feedback = feedback
    feedback.explained = text.reason.rules
    activity = .judged(feedback)
    return text.blocks
  }

  mutating func why(_ asked: VerdictCommand.Why, _ feedback: Feedback) -> [Reply] {
    let reasons = Reasons(feedback: feedback, words: words, rules: ruleTexts(for: feedback))
    let misconceptions = curriculum.misconceptions
    let lines = feedback.grade.nearest.count
    let reason: Reason
    switch asked {
    case .first: reason = reasons.first(misconceptions: misconceptions)
    case .line(let number) where number <= lines: reason = reasons.chain(number)
    // Line numbers after the run's last one refer to the prediction.
    case .line(let number), .own(let number):
      reason = reasons.own(number, misconceptions: misconceptions)
      if reason.blocks.isEmpty, case .own = asked {
        return say(words.noSuchLine(among: reasons.ownCount)) + [ask]
      }
    case .callback(let name):
      var draft = Draft(.full)
      let reading = draft.add(name, to: feedback.question).first?.reading
      switch (draft.callbacks.first, reading) {
      case (let callback?, _):
        reason = reasons.callback(callback, misconceptions: misconceptions)
      case (_, .notWatched(let callback, _)?)
      where !feedback.question.allowed.isCalledUnwatched(callback):
        reason = reasons.absent(callback, misconceptions: misconceptions)
      case (_, .notWatched(_, let name)?):
        return say(words.isCalledUnwatched(name)) + [ask]
      default:
        return say(words.noSuchCallback(SafeText.visible(name), reading)) + [ask]
      }
    }
    guard !reason.blocks.isEmpty else { return say(words.noSuchLine(of: lines)) + [ask] }
    var feedback = feedback
    // After a reason without a rule, `sources` still refers to the verdict's rules.
    if !reason.rules.isEmpty { feedback.explained = reason.rules }
    activity = .judged(feedback)
    return [.show(reason.blocks), ask]
  }

  private func sources(_ feedback: Feedback, isWhole: Bool) -> [Reply] {
    let rules = feedback.explained.compactMap { curriculum.ruleText($0) }
    guard !rules.isEmpty else { return say(words.noSources) + [ask] }
    let text = SourcesText(
      words: words, claims: curriculum.claims, isWhole: isWhole,
      scenario: { curriculum.scenario($0) },
      address: curriculum.address(ofTrace:))
    return [.show(text.blocks(rules)), ask]
  }

  /// The run as lanes, with the map of app states if the run changes the state.
  func diagram(of question: Question, running trace: Trace) -> [DocumentBlock] {
    let run = ShownRun(
      trace, of: StepText.localized(question.document, language: language))
    let map = StateMap(question, language: language)
    let states = map.path.count > 1 ? self.map(of: question) : []
    guard !preferences.isPlain else {
      return LaneSentences.lines(run, language: language).map {
        .item(marker: "", [Span($0)])
      } + states
    }
    return [.drawing(Drawing(run, language: language))] + states
  }

  func map(of question: Question) -> [DocumentBlock] {
    let map = StateMap(question, language: language)
    let sentences = map.sentences(words)
    if preferences.isPlain { return sentences.map { .paragraph([Span($0)]) } }
    let numbers = map.path.count > 1 ? words.space + words.mapNumbers : ""
    return [.lines(map.lines), .paragraph([Span((sentences.first ?? "") + numbers, .dim)])]
  }

  /// The texts of all rules, starting with those of the question's run.
  func ruleTexts(for feedback: Feedback) -> RuleTexts {
    RuleTexts(curriculum, reading: feedback.question.trace.events.lazy.map(\.rule))
  }
}
