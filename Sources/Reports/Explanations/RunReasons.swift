package import Assessment
internal import Course
package import Documents
package import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Why a question's run is as it is, whatever anybody answered: what its rules say of its events, and
/// what decides in it.
package struct RunReasons {
  package let question: Question
  /// The order that is explained.
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

  /// With its steps in the learner's language.
  private var run: ShownRun {
    let worded = StepText.localized(question.document, language: words.language)
    return ShownRun(question.trace, of: worded, showsGiven: true)
  }

  /// The step, or the line of its code, that an explanation ends at.
  package func step(_ explanation: Explanation) -> String {
    let lines = StepText.lines(
      ofEntry: explanation.entry, in: question.document, language: words.language)
    return explanation.line.map { lines[$0] } ?? lines.joined(separator: words.semicolon)
  }

  /// The line of the order, from 1, of an event.
  package func line(ofEvent number: Int) -> Int? {
    order.indices.first { question.event(at: $0, of: order).map { Int($0.number) } == number }
      .map { $0 + 1 }
  }

  // MARK: Rules

  /// A rule's sentence, filled in for an event; nil where there is none to fill it in for.
  ///
  /// - Parameter callback: what the sentence is about, where that is not the event's own.
  package func sentence(_ rule: Rule, for event: Event?, callback: Callback? = nil) -> [Span]? {
    text(of: rule, for: event, callback).map { ProseText.spans(InlineReader.read($0)) }
  }

  private func text(of rule: Rule, for event: Event?, _ callback: Callback?) -> String? {
    // An event nearby that the rule placed is its best example.
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

  /// A rule's sentence, filled in for the first callback that it places among those that had to be
  /// written.
  package func sentence(_ rule: Rule, in written: Range<Int>) -> [Span]? {
    let event = written.lazy.compactMap { question.event(at: $0, of: order) }
      .first { $0.rule == rule }
    return sentence(rule, for: event)
  }

  // MARK: What decides

  /// What decides in a question: the rule, and how that is said.
  package struct Decision {
    /// The first of the deciding rules that has a sentence.
    package let rule: Rule?
    /// Empty where nothing can be said.
    package let spans: [Span]
  }

  /// - Parameters:
  ///   - deciding: the rules that decide, most first.
  ///   - written: the places of the order that had to be written.
  package func decision(by deciding: [Rule], in written: Range<Int>) -> Decision {
    let rule = deciding.first { sentence($0, in: written) != nil }
    let isOnTopic = rule.map { Topic(of: $0).rawValue == question.document.topic } ?? false
    let state = isOnTopic || question.document.about != nil ? nil : printedState
    let spans =
      state ?? rule.flatMap { sentence($0, in: written) } ?? (order.isEmpty ? silence : nil)
    return Decision(rule: rule, spans: spans.map { [Span(words.decides, .dim)] + $0 } ?? [])
  }

  /// Of watched callbacks that do not come, the first whose absence can be explained: by the state of
  /// things, else by what would cause it.
  private var silence: [Span]? {
    if let objection { return [Span(objection)] }
    let watched = question.watched.flatMap { object, callbacks in
      callbacks.map { Occurrence(object, $0) }
    }
    for callback in watched {
      if let reason = AbsenceReason(of: callback, in: question) {
        return [Span(text(of: reason, for: callback))]
      }
    }
    for callback in watched {
      if let comes = rules.meaning(callback.callback)?.whenCalled {
        let name = [Span(question.short(callback), .code), Span(words.space)]
        return name + [Span(words.comesWhen)]
          + ProseText.spans(InlineReader.read(comes[words.language])) + [Span(words.space)]
          + [Span(words.notSoHere)]
      }
    }
    return nil
  }

  /// Why the state of things keeps a callback away.
  package func text(of reason: AbsenceReason, for callback: Occurrence) -> String {
    let name = question.scenario.objects[callback.object.position].name
    return words.absence(reason, of: callback.callback, name)
  }

  /// What UIKit has against one of the asked steps.
  package var objection: String? {
    let event = question.trace.events.first {
      $0.occurrence.object == .uikit && question.scenario.steps[Int($0.step)].isAsked
    }
    guard case .uikit(let message)? = event?.occurrence.argument else { return nil }
    return words.objection(message)
  }
}
