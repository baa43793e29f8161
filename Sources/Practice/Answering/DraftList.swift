internal import TextFormats
internal import Assessment
package import Documents
internal import LifecycleEngine
internal import ScenarioLanguage

/// The list of an unfinished answer.
package struct DraftList {
  let draft: Draft
  let question: Question
  let words: Words

  /// Numbered lines: given ones dim, below their steps, and dots for blank ones.
  var blocks: [DocumentBlock] {
    let written = draft.callbacks.count - draft.given.count
    let blanks = max(0, (draft.blanks ?? 0) - written)
    let listed = draft.callbacks.enumerated().map { index, occurrence in
      Span(question.text(occurrence), index < draft.given.count ? .dim : .code)
    }
    let lines =
      listed + (0..<blanks).map { Span("……", $0 == 0 ? .blank : .dim) }
      + draft.behind.map { Span(question.text($0), .dim) }
    let heads = heads
    let headed = Self.numbered(lines).enumerated().flatMap { place, line in
      (heads[place].map { [[Span("› " + $0, .dim)]] } ?? []) + [line]
    }
    return lines.isEmpty ? [] : [.lines(headed)]
  }

  /// The steps of the given callbacks, by their index in the list. The first callback after the
  /// blank gets none, which would reveal where in the blank its step begins.
  private var heads: [Int: String] {
    let order = question.allowed.orders[0]
    let asked = question.scenario.askedSteps
    guard asked.count > 1 else { return [:] }
    func step(_ place: Int) -> Int? { question.event(at: place, of: order).map { Int($0.step) } }
    // The learner may have filled in more callbacks than were blank.
    let shift = draft.callbacks.count - draft.given.count - (draft.blanks ?? 0)
    let places =
      draft.given.indices.map { ($0, $0) }
      + draft.behind.indices.dropFirst().map { index in
        let place = order.count - draft.behind.count + index
        return (place, place + max(0, shift))
      }
    return places.reduce(into: [:]) { heads, place in
      guard let entry = step(place.0), place.0 == 0 || step(place.0 - 1) != entry else { return }
      heads[place.1] = StepText.line(
        ofEntry: entry, in: question.document, language: words.language)
    }
  }

  package static func numbered(_ lines: [Span]) -> [[Span]] {
    lines.enumerated().map { index, line in
      [Span(DisplayWidth.alignedRight(index + 1, to: 3) + " ", .dim), line]
    }
  }
}
