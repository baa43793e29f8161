internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import ScenarioLanguage
internal import TextFormats

/// The list of an answer under way.
extension Session {
  /// Numbered; what was given is dim and stands under its steps, what is blank is a rule.
  func list(_ draft: Draft, _ question: Question) -> [DocumentBlock] {
    let written = draft.callbacks.count - draft.given.count
    let blanks = max(0, (draft.blanks ?? 0) - written)
    let told = draft.callbacks.enumerated().map { index, occurrence in
      Span(question.text(occurrence), index < draft.given.count ? .dim : .code)
    }
    let lines =
      told + Array(repeating: Span("……", .dim), count: blanks)
      + draft.behind.map { Span(question.text($0), .dim) }
    let heads = heads(draft, question)
    let headed = numbered(lines).enumerated().flatMap { place, line in
      (heads[place].map { [[Span("› " + $0, .dim)]] } ?? []) + [line]
    }
    return lines.isEmpty ? [] : [.lines(headed)]
  }

  /// The steps of what was given, by the place (from 0) where they begin. Where the blank ends none
  /// is said, which would tell where in it the step begins.
  private func heads(_ draft: Draft, _ question: Question) -> [Int: String] {
    let order = question.allowed.orders[0]
    let asked = question.scenario.steps.indices.filter { question.scenario.steps[$0].isAsked }
    guard asked.count > 1 else { return [:] }
    func step(_ place: Int) -> Int? { question.event(at: place, of: order).map { Int($0.step) } }
    // Behind a blank that has been filled differently the places have moved.
    let shift = draft.callbacks.count - draft.given.count - (draft.blanks ?? 0)
    let places =
      draft.given.indices.map { ($0, $0) }
      + draft.behind.indices.dropFirst().map { index in
        let place = order.count - draft.behind.count + index
        return (place, place + max(0, shift))
      }
    return places.reduce(into: [:]) { heads, place in
      guard let entry = step(place.0), place.0 == 0 || step(place.0 - 1) != entry else { return }
      heads[place.1] = StepText.line(ofEntry: entry, in: question.document, language: language)
    }
  }

  func numbered(_ lines: [Span]) -> [[Span]] {
    lines.enumerated().map { index, line in
      let number = String(index + 1)
      return [
        Span(String(repeating: " ", count: max(0, 3 - number.count)) + number + " ", .dim), line,
      ]
    }
  }
}
