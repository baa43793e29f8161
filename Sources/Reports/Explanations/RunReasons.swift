package import Assessment
internal import Course
package import Documents
package import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Explains a question's run, independently of any answer: its rules' sentences about its events,
/// and the decisive rule.
package struct RunReasons {
  package let question: Question
  /// The explained order.
  package let order: [Occurrence]
  package let words: Words
  package let rules: RuleTexts

  package init(_ question: Question, order: [Occurrence], words: Words, rules: RuleTexts) {
    self.question = question
    self.order = order
    self.words = words
    self.rules = rules
  }

  // MARK: Events

  package func explanation(ofLine number: Int) -> Explanation? {
    question.event(at: number - 1, of: order).flatMap(explanation)
  }

  package func explanation(of event: Event) -> Explanation? {
    Explanation(of: Int(event.number), in: run, language: words.language) {
      rules.sentence($0, of: $1, words.language)
    }
  }

  /// The run, with steps in the learner's language.
  private var run: ShownRun {
    let worded = StepText.localized(question.document, language: words.language)
    return ShownRun(question.trace, of: worded, showsGiven: true)
  }

  /// The step at the end of an explanation, or the line of its code.
  package func step(_ explanation: Explanation) -> String {
    let lines = StepText.lines(
      ofEntry: explanation.entry, in: question.document, language: words.language)
    return explanation.line.map { lines[$0] } ?? lines.joined(separator: words.semicolon)
  }

  /// An event's line in the order, from 1.
  package func line(ofEvent number: Int) -> Int? {
    order.indices.first { question.event(at: $0, of: order).map { Int($0.number) } == number }
      .map { $0 + 1 }
  }

  // MARK: Rules

  /// A rule's sentence, filled in for an event; nil if the sentence needs an event and there is
  /// none.
  ///
  /// - Parameter callback: the sentence's callback, if it isn't the event's own.
  package func sentence(_ rule: Rule, for event: Event?, callback: Callback? = nil) -> [Span]? {
    text(of: rule, for: event, callback).map { ProseText.spans(InlineReader.read($0)) }
  }

  private func text(of rule: Rule, for event: Event?, _ callback: Callback?) -> String? {
    // An asked event that the rule placed is the best example.
    let placed = question.asked.first { $0.rule == rule }
    let before = question.trace.events.last { $0.rule == rule }
    let event = event?.rule == rule ? event : placed ?? event ?? before
    if rule == .uikitObjects, case .uikit(let message)? = event?.occurrence.argument {
      return words.objection(message)
    }
    let callback = callback ?? (event?.rule == rule ? event?.occurrence.callback : nil)
    guard let text = rules.sentence(rule, of: callback, words.language), text.contains("{")
    else { return rules.sentence(rule, of: callback, words.language) }
    guard let event else { return nil }
    return Explanation(of: Int(event.number), in: run, language: words.language) { _, _ in text }?
      .links.first?.sentence
  }

  /// A rule's sentence, filled in for the first callback in `written` that the rule places.
  package func sentence(_ rule: Rule, in written: Range<Int>) -> [Span]? {
    let event = written.lazy.compactMap { question.event(at: $0, of: order) }
      .first { $0.rule == rule }
    return sentence(rule, for: event)
  }

  // MARK: Decisive rule

  /// The decisive rule of a question, and its wording.
  package struct Decision {
    /// The first decisive rule that has a sentence; nil: none has.
    package let rule: Rule?
    /// Empty without an explanation.
    package let spans: [Span]
  }

  /// - Parameters:
  ///   - deciding: the decisive rules, the most important first.
  ///   - written: the indices of the callbacks that the learner had to write.
  package func decision(by deciding: [Rule], in written: Range<Int>) -> Decision {
    let rule = deciding.first { sentence($0, in: written) != nil }
    let isOnTopic = rule.map(question.document.isOnTopic) ?? false
    let state = isOnTopic || question.document.about != nil ? nil : printedState
    let own = question.document.about == nil ? ownAnswer : nil
    let spans =
      own ?? state ?? rule.flatMap { sentence($0, in: written) } ?? absence
    return Decision(
      rule: own == nil ? rule : nil, spans: spans.map { [Span(words.decides, .dim)] + $0 } ?? [])
  }

  /// A `return false` of the app's own that decides: with `return true` another callback would be
  /// called.
  private var ownAnswer: [Span]? {
    for (index, object) in question.scenario.objects.enumerated() {
      for (place, override) in object.overrides.enumerated()
      where override.items.contains(.answer(false)) {
        var scenario = question.scenario
        scenario.objects[index].overrides[place].items = override.items.map {
          $0 == .answer(false) ? .answer(true) : $0
        }
        let run = Simulation.run(scenario)
        guard run.fault == nil else { continue }
        let other = run.trace.asked(in: scenario)
        let more = other.first { callback in
          other.count { $0 == callback } > order.count { $0.matches(callback) }
        }
        guard let more else { continue }
        let code = "\(object.name).\(override.callback.name) { return false }"
        return words.ownAnswer(code, question.short(more))
      }
    }
    return nil
  }

  /// Explains the first possible absence of a watched callback: by the state of its object, or else
  /// by its missing cause.
  private var absence: [Span]? {
    if let objection { return [Span(objection)] }
    let watched = question.watched.flatMap { object, callbacks in
      callbacks.map { Occurrence(object, $0) }
    }
    for callback in watched where !order.contains(where: { $0.matches(callback) }) {
      if let reason = AbsenceReason(of: callback, in: question) {
        return [Span(text(of: reason, for: callback))]
      }
    }
    for callback in watched where !order.contains(where: { $0.matches(callback) }) {
      if let when = rules.meaning(callback.callback)?.whenCalled {
        let name = [Span(question.short(callback), .code), Span(words.space)]
        return name + [Span(words.calledWhen)]
          + ProseText.spans(InlineReader.read(when[words.language])) + [Span(words.space)]
          + [Span(words.noCauseHere)]
      }
    }
    return nil
  }

  /// Why a callback isn't called in this state.
  package func text(of reason: AbsenceReason, for callback: Occurrence) -> String {
    let name = question.scenario.objects[callback.object.position].name
    return words.absence(reason, of: callback.callback, name)
  }

  /// Why the state of an object or of the app leads to an event.
  package func text(of reason: PresenceReason, for event: Event) -> String {
    let name = question.scenario.objects[event.occurrence.object.position].name
    return words.presence(reason, of: name) {
      StepText.line(ofEntry: $0, in: question.document, language: words.language)
    }
  }

  /// UIKit's objection to one of the asked steps; nil: it has none.
  package var objection: String? {
    let event = question.trace.events.first {
      $0.occurrence.object == .uikit && question.scenario.isAsked($0)
    }
    guard case .uikit(let message)? = event?.occurrence.argument else { return nil }
    return words.objection(message)
  }
}

/// Explains printed states of the app.
extension RunReasons {
  /// For the first line that prints the app's state: since when the app is in that state.
  var printedState: [Span]? { order.indices.lazy.compactMap(lastStateChange).first }

  /// The callback with which the app enters a state that was expected too early.
  package func laterStateChange(_ expected: Occurrence, after place: Int) -> [Span]? {
    guard case .value(_, .applicationState, .state(let state)) = expected.argument,
      let event = question.event(at: place, of: order),
      let change = question.trace.stateChanges.first(where: {
        $0.state == state && $0.eventsBefore >= event.number
      }),
      let turn = turn(of: change)
    else { return nil }
    let line = line(ofEvent: Int(turn.event.number))
    let name = question.short(turn.event.occurrence)
    return [Span(words.stateOnlyWith(name, line: line, state, hasReturned: turn.hasReturned))]
  }

  /// The callback since which the app is in the printed state; nil: no state is printed, or a
  /// callback that changes the state prints it.
  package func lastStateChange(_ place: Int) -> [Span]? {
    guard let event = question.event(at: place, of: order),
      case .value(_, .applicationState, .state(let state)) = event.occurrence.argument,
      around(place).map({ callback in AppState.allCases.contains(where: callback.reports) })
        != true,
      let change = question.trace.stateChanges.last(where: { $0.eventsBefore < event.number }),
      change.state == state, let turn = turn(of: change)
    else { return nil }
    let line = line(ofEvent: Int(turn.event.number))
    let name = question.short(turn.event.occurrence)
    return [Span(words.stateSince(name, line: line, state, hasReturned: turn.hasReturned))]
  }

  /// The callback that reports a change; after a "will" callback, the change happens once it has
  /// returned.
  private func turn(of change: StateChange) -> (event: Event, hasReturned: Bool)? {
    let events = question.trace.events
    let before = events[..<Int(change.eventsBefore)]
    guard change.state == .inactive else {
      return events[before.endIndex...].first { $0.occurrence.callback.reports(change.state) }
        .map { ($0, false) }
    }
    return before.last { $0.occurrence.callback.reports(.inactive) }.map { ($0, true) }
  }

  /// The callback whose code contains a line of the order; nil if the line isn't code that runs in
  /// place, or if the callback at `later` is called before the containing one returns, too.
  package func container(of place: Int, before later: Int?) -> Occurrence? {
    guard let event = question.event(at: place, of: order), event.rule == .codeCall,
      event.moment == .call, event.because > 0
    else { return nil }
    let events = question.trace.events
    var inner = later.flatMap { question.event(at: $0, of: order) }
    while let nested = inner, nested.moment == .call, nested.because > 0 {
      guard nested.because != event.because else { return nil }
      inner = events[Int(nested.because) - 1]
    }
    return events[Int(event.because) - 1].occurrence
  }

  /// The callback whose code prints a line of the order.
  package func around(_ place: Int) -> Callback? {
    guard let event = question.event(at: place, of: order), event.because > 0 else { return nil }
    return question.trace.events[Int(event.because) - 1].occurrence.callback
  }
}

extension Callback {
  fileprivate func reports(_ state: AppState) -> Bool {
    switch state {
    case .active: [.applicationDidBecomeActive, .sceneDidBecomeActive].contains(self)
    case .inactive:
      [
        .applicationWillResignActive, .sceneWillResignActive, .applicationWillEnterForeground,
        .sceneWillEnterForeground,
      ].contains(self)
    case .background: [.applicationDidEnterBackground, .sceneDidEnterBackground].contains(self)
    case .notRunning, .suspended: false
    }
  }
}
