internal import Assessment
internal import Course
internal import LifecycleEngine
internal import Reports
internal import ScenarioLanguage
internal import TextFormats

/// The reason that a verdict gives without being asked.
extension Reasons {
  /// Of what is wrong first: of the learner's own callback where it comes later, not again or not at
  /// all; only of what is missing the run's.
  var verdict: (shown: [Shown], rules: [Rule]) {
    switch feedback.mistake {
    case .missing(let belongs):
      return short(belongs + 1, rule: feedback.rule(bringing: belongs))
    case .tooEarly(let at, let belongs):
      let title = words.whyNotHere(question.short(feedback.said[at]))
      return short(
        belongs + 1, title: title + (later(belongs, than: at).map { words.space + $0 } ?? ""),
        rule: feedback.rule(keepingBack: belongs, from: at))
    case .tooOften(let at): return once(feedback.said[at], after: Array(feedback.said[..<at]))
    case .foreign(let at): return absence(feedback.said[at], after: Array(feedback.said[..<at]))
    case nil: return ([], [])
    }
  }

  /// What keeps two callbacks apart before any rule does: another step, or another moment of it.
  private func later(_ place: Int, than earlier: Int) -> String? {
    guard let late = question.event(at: place, of: order),
      let early = question.event(at: earlier, of: order)
    else { return nil }
    if late.step > early.step { return words.comesOnly(with: step(Int(late.step))) }
    guard case .code? = question.scenario.steps[Int(late.step)].steps.first,
      early.moment == .call, late.moment != .call,
      feedback.rules(keepingBack: place, from: earlier).isEmpty
    else { return nil }
    return words.moments(
      question.short(order[earlier]), early.moment, question.short(order[place]), late.moment)
  }

  private func once(_ callback: Occurrence, after beginning: [Occurrence]) -> (
    shown: [Shown], rules: [Rule]
  ) {
    guard let line = order.lastIndex(where: { $0.matches(callback) }) else { return ([], []) }
    return short(
      line + 1, title: words.whyNotAgain(question.short(callback)),
      rule: Absence(of: callback, in: feedback, after: beginning).rule)
  }

  private func absence(_ callback: Occurrence, after beginning: [Occurrence]) -> (
    shown: [Shown], rules: [Rule]
  ) {
    let absence = Absence(of: callback, in: feedback, after: beginning)
    let title = Span(words.whyAbsent(question.short(callback)), .strong)
    let told = lines(of: absence).map { [Span(words.space)] + $0 }
    return ([.paragraph([title] + told.joined())], absence.rule.map { [$0] } ?? [])
  }

  /// What is to be said of it, each a sentence or two.
  private func lines(of absence: Absence) -> [[Span]] {
    var lines: [[Span]] = []
    if let earlier = absence.earlier {
      lines.append([Span(words.cameBefore(step(Int(earlier.step))))])
    }
    if let change = absence.change {
      let text = ChangeText(document: question.document, words: words).text(change)
      lines.append([Span(words.comesElsewhere(text.other, here: text.here))])
    }
    let sentence = absence.rule.flatMap { told($0, of: absence.earlier) }
    lines += sentence.map { [$0] } ?? []
    guard sentence == nil, absence.change == nil else { return lines }
    let isAgain = absence.earlier != nil
    return lines + [[Span(isAgain ? words.nothingCausesItAgain : words.nothingCausesIt)]]
  }

  private func step(_ entry: Int) -> String {
    StepPhrases.line(ofEntry: entry, in: question.document, language: words.language)
  }

  /// Why a callback does not come: it came before, somebody believes what is not so, or things are
  /// otherwise here; else nothing here causes it.
  func absent(_ callback: Occurrence, misconceptions: [MisconceptionText]) -> (
    shown: [Shown], rules: [Rule]
  ) {
    let absence = Absence(of: callback, in: feedback)
    let lead = Shown.paragraph([Span(words.doesNotCome(question.short(callback)), .strong)])
    let believed = misconceptions.first {
      $0.misconception.rule == absence.bent?.rule && $0.misconception.value == absence.bent?.value
    }
    let rules = absence.rule.map { [$0] } ?? []
    guard let believed else {
      return ([lead] + lines(of: absence).map { .paragraph($0) }, rules)
    }
    let earlier = absence.earlier.map {
      [Shown.paragraph([Span(words.cameBefore(step(Int($0.step))))])]
    }
    return (
      [lead] + (earlier ?? []) + [
        .paragraph([Span(words.wouldComeIf + believed.title[words.language])]),
        .paragraph(ProseText.spans(InlineReader.read(believed.help[words.language]))),
      ], rules
    )
  }
}

// MARK: A run taken for another

extension Reasons {
  /// The first line by which the run that was shown can be told from that of the option chosen, and
  /// why it is there; where the run ends first, why the other goes on.
  var parting: (shown: [Shown], rules: [Rule]) {
    guard case .reverse(let sheet, let chosen)? = feedback.picked, chosen != sheet.right else {
      return ([], [])
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
    guard option.run.indices.contains(place) else { return ([], []) }
    let scenario = option.document.scenario
    let events = Simulation.run(scenario).trace.events.filter {
      $0.isWatched && scenario.steps[Int($0.step)].isAsked
    }
    let title = Span(words.endsEarlier(done: done, question.short(option.run[place])), .strong)
    let sentence = events.indices.contains(place) ? rules[events[place].rule] : nil
    let text = sentence?.explanation[words.language]
    let why = text.flatMap { $0.contains("{") ? nil : ProseText.spans(InlineReader.read($0)) }
    return (
      [.paragraph([title] + (why.map { [Span(words.space)] + $0 } ?? []))],
      why == nil ? [] : [events[place].rule]
    )
  }
}
