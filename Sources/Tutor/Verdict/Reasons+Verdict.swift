internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import ScenarioLanguage
internal import TextFormats

/// The reason that a verdict gives without being asked.
extension Reasons {
  /// What decides in a right answer, else what is wrong first.
  func verdict(misconceptions: [MisconceptionText]) -> Reason {
    if feedback.isCorrect {
      let decision = run.decision(by: feedback.decisive, in: feedback.written)
      let blocks = decision.spans.isEmpty ? [] : [DocumentBlock.paragraph(decision.spans)]
      return Reason(blocks: blocks, rules: decision.rule.map { [$0] } ?? [])
    }
    switch feedback.picked {
    case .never:
      return feedback.wrongEntry.map { callback($0, misconceptions: misconceptions) } ?? .none
    case .reverse: return parting
    case nil: return firstMistake
    }
  }

  /// Of what is wrong first: of the learner's own callback where it comes later, not again or not at
  /// all; only of what is missing the run's.
  private var firstMistake: Reason {
    switch feedback.mistake {
    case .missing(let belongs): return missing(belongs)
    case .tooEarly(let at, let belongs):
      let title = words.whyNotHere(question.short(feedback.said[at]))
      return short(
        belongs + 1, title: title + (later(belongs, than: at).map { words.space + $0 } ?? ""),
        rule: feedback.mistakeRule)
    case .tooOften(let at), .unexpected(let at):
      if let place = feedback.printedInstead(of: at) { return otherValue(at, place) }
      if case .unexpected? = feedback.mistake {
        return absence(feedback.said[at], after: Array(feedback.said[..<at]))
      }
      return once(feedback.said[at], after: Array(feedback.said[..<at]))
    case nil: return .none
    }
  }

  /// Where another callback was written in its place that comes later, with what keeps that one back.
  private func missing(_ place: Int) -> Reason {
    let written = feedback.grade.matches.first { $0.answer == place && $0.order > place }
    let apart = written.flatMap { moments($0.order, than: place) }
    let title = words.why(place + 1, question.short(order[place]))
    let rule = feedback.mistakeRule
    return short(
      place + 1, title: title + (apart.map { words.space + $0 } ?? ""), rule: rule,
      said: written == nil ? rule.flatMap { particular($0, of: place) } : nil)
  }

  /// What a rule that did not place a callback says of callbacks like it.
  private func particular(_ rule: Rule, of place: Int) -> [Span]? {
    guard rule != question.event(at: place, of: order)?.rule else { return nil }
    return run.sentence(rule, for: nil, callback: order[place].callback)
  }

  /// The right line with another value: what counts is how things are then.
  private func otherValue(_ at: Int, _ place: Int) -> Reason {
    let title = words.isThen(
      question.short(feedback.said[at]), yours: at + 1, line: place + 1,
      value: printedValue(place))
    let placed = question.allowed.rules(of: order)[place]
    // Where the rule alone could make it the value that was said, it is its own best reason.
    let isRules =
      feedback.counterfactuals.settling(place, of: order, to: feedback.said[at]) == placed
    let said =
      (isRules ? nil : run.laterStateChange(feedback.said[at], after: place))
      ?? (placed == .codeCall ? run.lastStateChange(place) ?? ofTheMoment(place) : nil)
    return short(place + 1, title: title, rule: feedback.mistakeRule, said: said)
  }

  private func ofTheMoment(_ place: Int) -> [Span] {
    [Span(words.ofTheMoment(in: run.around(place)))]
  }

  /// What keeps two callbacks apart before any rule does: another step, another line of its code, or
  /// another moment of it.
  private func later(_ place: Int, than earlier: Int) -> String? {
    guard let late = question.event(at: place, of: order),
      let early = question.event(at: earlier, of: order)
    else { return nil }
    if late.step > early.step { return words.comesOnly(with: step(Int(late.step))) }
    if let (first, _) = cause(of: early), let (second, text) = cause(of: late), first < second {
      return words.comesOnly(withLine: text)
    }
    return moments(place, than: earlier)
  }

  /// The line of code that led to an event, by its number in its step and as it is written.
  private func cause(of event: Event) -> (line: Int, text: String)? {
    guard let explanation = run.explanation(of: event), let line = explanation.line else {
      return nil
    }
    return (line, run.step(explanation))
  }

  /// That one comes at once and the other later, where no rule tells them apart.
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

  private func once(_ callback: Occurrence, after beginning: [Occurrence]) -> Reason {
    guard let line = order.lastIndex(where: { $0.matches(callback) }) else { return .none }
    let absence = Absence(of: callback, in: feedback, after: beginning)
    let title = words.whyNotAgain(question.short(callback))
    // What placed it tells only why it comes at all.
    let isUncaused = absence.counterfactual == nil && absence.rule != .birthViewOnce
    return short(
      line + 1, title: title + (isUncaused ? words.space + words.nothingCausesItAgain : ""),
      rule: feedback.mistakeRule)
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

  /// What is to be said of it, each a sentence or two.
  ///
  /// - Parameter nearby: the situation that is told of anyway.
  private func lines(of absence: Absence, besides nearby: ScenarioChange? = nil) -> [[Span]] {
    var lines: [[Span]] = []
    if let earlier = absence.earlier {
      lines.append([Span(words.cameBefore(step(Int(earlier.step))))])
    }
    if let unknown = notOnThisSystem(absence.callback.callback) { return lines + [[Span(unknown)]] }
    let state =
      absence.counterfactual == nil ? AbsenceReason(of: absence.callback, in: question) : nil
    if let objection = run.objection {
      lines.append([Span(objection)])
      return lines
    }
    if let state { lines.append([Span(run.text(of: state, for: absence.callback))]) }
    // Beside the state of things only what was done before counts.
    let isFurther = absence.change.map(\.isOfWhatHappened) ?? false
    let isReportedAnyway = nearby != nil && absence.change == nearby
    let isElsewhere = absence.change != nil && !isReportedAnyway && (state == nil || isFurther)
    if let change = absence.change, isElsewhere {
      let text = ChangeText(document: question.document, words: words).text(change)
      lines.append([Span(words.comesElsewhere(text.other, here: text.here))])
    }
    // What brings it in another situation says nothing of this one.
    let speaks = state == nil && !isElsewhere
    let sentence = speaks ? absence.rule.flatMap { explained($0, of: absence) } : nil
    lines += sentence.map { [$0] } ?? []
    guard sentence == nil, absence.change == nil, state == nil else { return lines }
    if absence.earlier != nil { return lines + [[Span(words.nothingCausesItAgain)]] }
    return lines + nothingCauses(absence.callback.callback)
  }

  /// That the system, or the SDK, is too old or too new for a callback.
  private func notOnThisSystem(_ callback: Callback) -> String? {
    guard let entry = CallbackCatalogue.entry(callback) else { return nil }
    let platform = question.scenario.platform
    if platform.ios < entry.firstIOS { return words.thereSince(iOS: entry.firstIOS) }
    if let last = entry.lastIOS, platform.ios > last { return words.thereUntil(iOS: last) }
    return platform.sdk < entry.firstSDK ? words.thereSince(sdk: entry.firstSDK) : nil
  }

  /// That nothing causes it, and what would.
  private func nothingCauses(_ callback: Callback) -> [[Span]] {
    guard let text = rules.meaning(callback) else { return [[Span(words.nothingCausesIt)]] }
    let whenCalled = text.whenCalled.map { [Span(words.itComes)] + prose($0) }
    return [
      [Span(words.nothingCausesIt)], whenCalled ?? [Span(words.itMeans, .dim)] + prose(text.means),
    ]
  }

  private func prose(_ text: Localized) -> [Span] {
    ProseText.spans(InlineReader.read(text[words.language]))
  }

  /// A rule that speaks of one callback is told of no other one.
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

  /// Why a callback does not come: it came before, somebody believes what is not so, or things are
  /// otherwise here; else nothing here causes it.
  func absent(_ callback: Occurrence, misconceptions: [MisconceptionText]) -> Reason {
    let absence = Absence(of: callback, in: feedback)
    let lead = DocumentBlock.paragraph([Span(words.doesNotCome(question.short(callback)), .strong)])
    let suspected = misconceptions.first {
      $0.misconception.rule == absence.counterfactual?.rule
        && $0.misconception.value == absence.counterfactual?.value
    }
    let rules = absence.rule.map { [$0] } ?? []
    guard let suspected else {
      return Reason(blocks: [lead] + lines(of: absence).map { .paragraph($0) }, rules: rules)
    }
    let earlier = absence.earlier.map {
      [DocumentBlock.paragraph([Span(words.cameBefore(step(Int($0.step))))])]
    }
    return Reason(
      blocks: [lead] + (earlier ?? []) + [
        .paragraph([Span(words.wouldComeIf + suspected.title[words.language])]),
        .paragraph(prose(suspected.help)),
      ], rules: rules)
  }
}

// MARK: A run taken for another

extension Reasons {
  /// The first line by which the run that was shown can be told from that of the option chosen, and
  /// why it is there; where the run ends first, why the other goes on.
  private var parting: Reason {
    guard case .reverse(let sheet, let chosen)? = feedback.picked, chosen != sheet.right else {
      return .none
    }
    let option = sheet.options[chosen]
    let place = feedback.divergence
    let done = option.text(words.language)
    if order.indices.contains(place) {
      let other = option.run.indices.contains(place) ? question.short(option.run[place]) : nil
      let title = words.parts(
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
