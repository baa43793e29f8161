internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import ScenarioLanguage
internal import TextFormats

/// The reason that every verdict states.
extension Reasons {
  /// The deciding rule of a correct answer, or the reason for the first mistake.
  func verdict(misconceptions: [MisconceptionText]) -> Reason {
    if feedback.isCorrect {
      let decision = run.decision(by: feedback.decisive, in: feedback.written)
      let blocks = decision.spans.isEmpty ? [] : [DocumentBlock.paragraph(decision.spans)]
      return Reason(blocks: blocks, rules: decision.rule.map { [$0] } ?? [])
    }
    switch feedback.picked {
    case .never:
      return feedback.wrongEntry.map { callback($0, misconceptions: misconceptions) } ?? .none
    case .reverse: return runDifference
    case nil: return firstMistake.followed(by: explainedMistake)
    }
  }

  /// Explains a later callback that isn't called, if that says more than the first mistake: one
  /// that the question's own rule prevents, or any one if the first mistake only left a callback
  /// out.
  private var explainedMistake: Reason {
    // The verdict already explains the whole answer.
    guard !feedback.isWholeMisconception, feedback.nearbyChange == nil,
      let first = feedback.mistake
    else { return .none }
    let about = question.document.about
    let isLeftOut = if case .missing = first { true } else { false }
    if let about, feedback.mistakeRule == about, !isLeftOut { return .none }
    var extra: Reason?
    for mistake in feedback.grade.mistakes {
      guard case .extra(let callback, let at, _) = mistake, feedback.printedInstead(of: at) == nil
      else { continue }
      if case .unexpected(at) = first { continue }
      let reason = absence(callback, after: [])
      if let about, reason.rules.contains(about) { return reason }
      if isLeftOut, extra == nil { extra = reason }
    }
    return extra ?? .none
  }

  /// Explains the first mistake: the learner's own callback if it is called later, only once or
  /// never; the run's callback only if it is missing.
  private var firstMistake: Reason {
    switch feedback.mistake {
    case .missing(let belongs): return missing(belongs, rule: feedback.mistakeRule)
    case .tooLate(let belongs): return late(belongs)
    case .tooEarly(let at, let belongs):
      let title = words.whyNotHere(question.short(feedback.callbacks[at]))
      if at == feedback.divergence, let code = code(at: at, before: belongs) {
        return short(belongs + 1, title: title, rule: .codeCall, sentence: code)
      }
      if let launch = launch(in: at..<belongs) {
        return short(belongs + 1, title: title, sentence: launch)
      }
      let later = later(belongs, than: at)
      // A callback that is called only later needs no rule to keep it back.
      let isApart =
        later != nil && feedback.orderRules.rules(keepingBack: belongs, from: at).isEmpty
        && moments(belongs, than: at) == nil
      return short(
        belongs + 1, title: title + (later.map { words.space + $0 } ?? ""),
        rule: feedback.mistakeRule, sentence: isApart ? [] : nil)
    case .tooOften(let at), .unexpected(let at):
      if let place = feedback.printedInstead(of: at) { return otherValue(at, place) }
      if case .unexpected? = feedback.mistake {
        return absence(feedback.callbacks[at], after: Array(feedback.callbacks[..<at]))
      }
      return once(feedback.callbacks[at])
    case nil: return .none
    }
  }

  /// Why a callback is called that the answer lacks.
  private func missing(_ place: Int, rule: Rule?) -> Reason {
    let title = words.why(place + 1, question.short(order[place]))
    if let code = code(at: place, before: writtenInstead(of: place)) {
      return short(place + 1, title: title, rule: .codeCall, sentence: code)
    }
    if let presence = presence(at: place) {
      return short(place + 1, title: title, rule: presence.rule, sentence: presence.sentence)
    }
    return short(
      place + 1, title: title, rule: rule, sentence: rule.flatMap { particular($0, of: place) })
  }

  /// The state that explains a line of the run, and for a new object, its rule.
  private func presence(at place: Int) -> (rule: Rule, sentence: [Span])? {
    guard let event = question.event(at: place, of: order),
      let reason = PresenceReason(of: event, in: question)
    else { return nil }
    let state = [Span(run.text(of: reason, for: event))]
    // A learner who wrote another callback of the launch knows that the app is launched.
    if reason == .launches {
      let isKnown = feedback.callbacks.contains { callback in
        order.contains(callback) && AbsenceReason.ofTheLaunch.contains(callback.callback)
      }
      return isKnown ? nil : (event.rule, state)
    }
    guard [.loadView, .viewDidLoad].contains(event.occurrence.callback) else {
      return (event.rule, state)
    }
    let rule = run.sentence(.birthViewOnce, for: event, callback: event.occurrence.callback)
    return (.birthViewOnce, state + (rule.map { [Span(words.space)] + $0 } ?? []))
  }

  /// States that the app is launched first, if these lines of the run launch it. That explains
  /// nothing if the line behind them launches it, too, or if the learner wrote the launch before.
  private func launch(in places: Range<Int>) -> [Span]? {
    guard launching(at: places.upperBound) == nil,
      !order[..<places.lowerBound].indices.contains(where: { launching(at: $0) != nil })
    else { return nil }
    return places.lazy.compactMap(launching).first
  }

  /// The sentence for a line of the run that launches the app; nil: it doesn't.
  private func launching(at place: Int) -> [Span]? {
    guard let event = question.event(at: place, of: order),
      let reason = PresenceReason(of: event, in: question), reason == .launches
    else { return nil }
    return [Span(run.text(of: reason, for: event))]
  }

  /// Why a callback precedes one that was written in its place, and what delays that one.
  private func late(_ place: Int) -> Reason {
    let written = writtenInstead(of: place)
    let apart = written.flatMap { moments($0, than: place) }
    let title = words.why(place + 1, question.short(order[place]))
    if let code = code(at: place, before: written) {
      return short(place + 1, title: title, rule: .codeCall, sentence: code)
    }
    return short(
      place + 1, title: title + (apart.map { words.space + $0 } ?? ""), rule: feedback.mistakeRule)
  }

  /// The later callback that was written in a callback's place.
  private func writtenInstead(of place: Int) -> Int? {
    feedback.grade.matches.first { $0.answer == place && $0.order > place }?.order
  }

  /// For a line of the app's own code: the callback that contains it, before which no later one is
  /// called. No rule about UIKit decides that.
  private func code(at place: Int, before later: Int?) -> [Span]? {
    run.container(of: place, before: later).map { callback in
      [
        Span(
          words.isInCode(
            question.short(order[place]), of: question.short(callback),
            before: later.map { question.short(order[$0]) }))
      ]
    }
  }

  /// The sentence of a rule that didn't place the callback but concerns callbacks like it.
  private func particular(_ rule: Rule, of place: Int) -> [Span]? {
    guard rule != question.event(at: place, of: order)?.rule else { return nil }
    return run.sentence(rule, for: nil, callback: order[place].callback)
  }

  /// Explains a printed value by the state at that moment.
  private func otherValue(_ at: Int, _ place: Int) -> Reason {
    let title = words.isThen(
      question.short(feedback.callbacks[at]), yours: at + 1, line: place + 1,
      value: printedValue(place))
    let placed = question.allowed.rules(of: order)[place]
    // If another value of the placing rule alone would print it, that rule is the best reason.
    let isRules =
      feedback.counterfactuals.rule(determining: place, of: order, to: feedback.callbacks[at])
      == placed
    let sentence =
      (isRules ? nil : run.laterStateChange(feedback.callbacks[at], after: place))
      ?? (placed == .codeCall ? run.lastStateChange(place) ?? ofTheMoment(place) : nil)
    return short(place + 1, title: title, rule: feedback.mistakeRule, sentence: sentence)
  }

  private func ofTheMoment(_ place: Int) -> [Span] {
    [Span(words.ofTheMoment(in: run.around(place)))]
  }

  /// The distinction between two callbacks that precedes any rule: the step, the line of code, or
  /// the moment.
  private func later(_ place: Int, than earlier: Int) -> String? {
    guard let late = question.event(at: place, of: order),
      let early = question.event(at: earlier, of: order)
    else { return nil }
    if late.step > early.step { return words.calledOnly(with: step(Int(late.step))) }
    if let (first, _) = cause(of: early), let (second, text) = cause(of: late), first < second {
      return words.calledOnly(withLine: text)
    }
    return moments(place, than: earlier)
  }

  /// The line of code that caused an event: its number in the step, and its text.
  private func cause(of event: Event) -> (line: Int, text: String)? {
    guard let explanation = run.explanation(of: event), let line = explanation.line else {
      return nil
    }
    return (line, run.step(explanation))
  }

  /// States that one callback is called immediately and the other later, if no rule separates them.
  private func moments(_ place: Int, than earlier: Int) -> String? {
    guard let late = question.event(at: place, of: order),
      let early = question.event(at: earlier, of: order), late.step == early.step,
      early.moment.rawValue < late.moment.rawValue,
      early.moment == .call || late.rule == .codeCall,
      feedback.orderRules.rules(keepingBack: place, from: earlier).isEmpty
    else { return nil }
    let isCode =
      if case .code? = question.scenario.steps[Int(late.step)].steps.first { true } else { false }
    return words.moments(
      question.short(order[earlier]), early.moment, question.short(order[place]), late.moment,
      isCode: isCode)
  }

  private func once(_ callback: Occurrence) -> Reason {
    guard let line = order.lastIndex(where: { $0.matches(callback) }) else { return .none }
    let title = words.whyNotAgain(question.short(callback))
    guard let rule = feedback.mistakeRule else {
      // The rule that placed it only explains why it is called.
      return short(line + 1, title: title + words.space + words.nothingCausesItAgain, sentence: [])
    }
    return short(line + 1, title: title, rule: rule)
  }

  private func absence(_ callback: Occurrence, after beginning: [Occurrence]) -> Reason {
    let absence = Absence(of: callback, in: feedback, after: beginning)
    let title = Span(words.whyAbsent(question.short(callback)), .strong)
    let explained = lines(of: absence, besides: feedback.nearbyChange).map {
      [Span(words.space)] + $0
    }
    return Reason(
      blocks: [.paragraph([title] + explained.joined())], rules: absence.rule.map { [$0] } ?? [])
  }

  /// The explanation of an absence, one or two sentences per entry.
  ///
  /// - Parameter nearby: a change that the verdict already mentions.
  private func lines(of absence: Absence, besides nearby: ScenarioChange? = nil) -> [[Span]] {
    var lines: [[Span]] = []
    if let earlier = absence.earlier {
      lines.append([Span(words.calledBefore(step(Int(earlier.step))))])
    }
    if let unknown = notOnThisSystem(absence.callback.callback) { return lines + [[Span(unknown)]] }
    let state =
      absence.counterfactual == nil ? AbsenceReason(of: absence.callback, in: question) : nil
    if let objection = run.objection {
      lines.append([Span(objection)])
      return lines
    }
    if let state { lines.append([Span(run.text(of: state, for: absence.callback))]) }
    // Besides the state, only an earlier action matters.
    let isFurther = absence.change.map(\.isOfWhatHappened) ?? false
    let isReportedAnyway = nearby != nil && absence.change == nearby
    let isElsewhere = absence.change != nil && !isReportedAnyway && (state == nil || isFurther)
    if let change = absence.change, isElsewhere {
      let text = ChangeText(document: question.document, words: words).text(change)
      lines.append([Span(words.calledElsewhere(text.other, here: text.here))])
    }
    // The verdict states the change right below.
    if isReportedAnyway, state == nil { return lines }
    // A rule that applies in another situation explains nothing here.
    let isRelevant = state == nil && absence.change == nil
    let sentence = isRelevant ? absence.rule.flatMap { explained($0, of: absence) } : nil
    lines += sentence.map { [$0] } ?? []
    guard sentence == nil, state == nil else { return lines }
    if absence.change != nil { return lines + whenCalled(absence.callback.callback) }
    if absence.earlier != nil { return lines + [[Span(words.nothingCausesItAgain)]] }
    return lines + nothingCauses(absence.callback.callback)
  }

  /// States that the system or the SDK is too old or too new for a callback.
  private func notOnThisSystem(_ callback: Callback) -> String? {
    guard let entry = CallbackCatalogue.entry(callback) else { return nil }
    let platform = question.scenario.platform
    if platform.ios < entry.firstIOS { return words.thereSince(iOS: entry.firstIOS) }
    if let last = entry.lastIOS, platform.ios > last { return words.thereUntil(iOS: last) }
    return platform.sdk < entry.firstSDK ? words.thereSince(sdk: entry.firstSDK) : nil
  }

  /// States that nothing causes it here, and which event would.
  private func nothingCauses(_ callback: Callback) -> [[Span]] {
    let when = whenCalled(callback)
    let means = rules.meaning(callback).map { [[Span(words.itMeans, .dim)] + prose($0.means)] }
    return [[Span(words.nothingCausesIt)]] + (when.isEmpty ? means ?? [] : when)
  }

  /// When it is called in general; empty if its meaning says so.
  private func whenCalled(_ callback: Callback) -> [[Span]] {
    guard let when = rules.meaning(callback)?.whenCalled else { return [] }
    return [[Span(words.itIsCalled)] + prose(when)]
  }

  private func prose(_ text: Localized) -> [Span] {
    ProseText.spans(InlineReader.read(text[words.language]))
  }

  /// Nil if the rule's sentence is about a particular callback, and not this one.
  private func explained(_ rule: Rule, of absence: Absence) -> [Span]? {
    let callback = absence.callback.callback
    let isOpen = rules.sentence(rule, of: callback, words.language)?.contains("{") ?? false
    let isOfAnother = absence.counterfactual == nil && absence.earlier == nil
    return isOpen && isOfAnother
      ? nil : run.sentence(rule, for: absence.earlier, callback: callback)
  }

  private func step(_ entry: Int) -> String {
    StepText.line(ofEntry: entry, in: question.document, language: words.language)
  }

  /// Why a callback isn't called: it was called before, a misconception applies, the situation
  /// differs, or nothing causes it here.
  func absent(_ callback: Occurrence, misconceptions: [MisconceptionText]) -> Reason {
    let absence = Absence(of: callback, in: feedback)
    let lead = DocumentBlock.paragraph([Span(words.isNotCalled(question.short(callback)), .strong)])
    let suspected = misconceptions.first {
      $0.misconception.rule == absence.counterfactual?.rule
        && $0.misconception.value == absence.counterfactual?.value
    }
    let rules = absence.rule.map { [$0] } ?? []
    guard let suspected else {
      return Reason(blocks: [lead] + lines(of: absence).map { .paragraph($0) }, rules: rules)
    }
    let earlier = absence.earlier.map {
      [DocumentBlock.paragraph([Span(words.calledBefore(step(Int($0.step))))])]
    }
    return Reason(
      blocks: [lead] + (earlier ?? []) + [
        .paragraph([Span(words.wouldBeCalled(if: suspected.title[words.language]))]),
        .paragraph(prose(suspected.help)),
      ], rules: rules)
  }
}

// MARK: Mistaken runs

extension Reasons {
  /// The first line that distinguishes the shown run from the chosen option's run, with its reason;
  /// if the shown run ends first, why the other one continues.
  private var runDifference: Reason {
    guard case .reverse(let sheet, let chosen)? = feedback.picked, chosen != sheet.right else {
      return .none
    }
    let option = sheet.options[chosen]
    let place = feedback.divergence
    let done = option.text(words.language)
    if order.indices.contains(place) {
      let other = option.run.indices.contains(place) ? question.short(option.run[place]) : nil
      let title = words.runsDiffer(
        line: place + 1, question.short(order[place]), done: done, other)
      return short(place + 1, title: title)
    }
    guard option.run.indices.contains(place) else { return .none }
    let scenario = option.document.scenario
    let events = Simulation.run(scenario).trace.askedEvents(in: scenario)
    let title = Span(words.endsEarlier(done: done, question.short(option.run[place])), .strong)
    let sentence = events.indices.contains(place) ? rules[events[place].rule] : nil
    let text = sentence?.explanation[words.language]
    let why = text.flatMap { $0.contains("{") ? nil : ProseText.spans(InlineReader.read($0)) }
    return Reason(
      blocks: [.paragraph([title] + (why.map { [Span(words.space)] + $0 } ?? []))],
      rules: why == nil ? [] : [events[place].rule])
  }
}
