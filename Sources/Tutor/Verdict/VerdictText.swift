internal import Assessment
import Course
import Documents
internal import LifecycleEngine
internal import Practice
import Reports
internal import ScenarioLanguage
internal import TextFormats

/// The verdict on a prediction: the score, the first difference, both sides next to each other, the
/// reason, and the situation in which the answer would be correct.
struct VerdictText {
  let feedback: Feedback
  let words: Words
  let reasons: Reasons
  /// The deciding rule of a correct answer, or the reason for the first mistake.
  let reason: Reason

  /// - Parameter rules: the texts of all rules.
  init(
    feedback: Feedback, words: Words, rules: RuleTexts, misconceptions: [MisconceptionText]
  ) {
    self.feedback = feedback
    self.words = words
    reasons = Reasons(feedback: feedback, words: words, rules: rules)
    reason = reasons.verdict(misconceptions: misconceptions)
  }

  private var question: Question { feedback.question }
  private var grade: Grade { feedback.grade }
  private var callbacks: [Occurrence] { feedback.callbacks }

  var blocks: [DocumentBlock] {
    if let picked = feedback.picked { return blocks(of: picked) }
    if feedback.isShown { return lead(words.thisIsTheRun) + run + reason.blocks }
    if grade.isCorrect { return correct }
    if let steps = feedback.steps { return stepped(steps) }
    let verdict =
      revealed == 0
      ? words.verdict(
        right: grade.matches.count, of: max(callbacks.count, grade.nearest.count),
        isSilent: grade.nearest.isEmpty)
      : words.verdict(
        right: max(0, grade.matches.count - revealed), left: grade.nearest.count - revealed,
        filled: callbacks.count - revealed)
    return [
      .paragraph([Span(verdict, .strong)]),
      .paragraph(divergence),
      .sides(sides),
    ] + reason.blocks + nearbyChange + misconception
  }

  /// The number of given lines.
  private var revealed: Int { feedback.given.count }

  private var correct: [DocumentBlock] {
    let count = grade.nearest.count
    let orders = question.allowed.orders.count
    let text =
      revealed > 0
      ? words.correct(filled: count - revealed) : words.correct(callbacks: count, orders: orders)
    return lead(text) + reason.blocks
  }

  /// The first line about a correct answer, or about a run that was only shown.
  func lead(_ text: String) -> [DocumentBlock] {
    guard !feedback.isShown else { return [.paragraph([Span(words.thisIsTheRun, .strong)])] }
    return [.paragraph([Span("= ", .right), Span(text, .strong)])]
  }

  private var nearbyChange: [DocumentBlock] {
    feedback.nearbyChange.map { change in
      let text = ChangeText(document: question.document, words: words).text(change)
      // Steps are quoted, as they are sentences of their own.
      let isStep = if case .step = change { true } else { false }
      func quoted(_ text: String) -> String { isStep ? words.quoted(text) : text }
      let sentence = words.rightElsewhere(quoted(text.other), here: quoted(text.here))
      return [.paragraph([Span(sentence)])]
    } ?? []
  }

  /// The misconception that predicts the answer or most of it, and its remedy.
  var misconception: [DocumentBlock] {
    guard let held = feedback.misconception else { return [] }
    let title = [
      Span(words.asIf(held.title[words.language], isWhole: feedback.isWholeMisconception), .strong)
    ]
    let help = ProseText.spans(InlineReader.read(held.help[words.language]))
    let rivals = feedback.rivals.map { $0.title[words.language] }
    return [.paragraph(title), .paragraph(help)]
      + (rivals.isEmpty ? [] : [.paragraph([Span(words.orAsIf(rivals))])])
  }

  private var divergence: [Span] {
    let order = grade.nearest
    let place = feedback.divergence
    // Given lines weren't written by the learner.
    let isWritten = place < callbacks.count - feedback.given.last
    let got = isWritten ? question.short(callbacks[place]) : nil
    let expected = order.indices.contains(place) ? question.short(order[place]) : nil
    return words.divergence(
      line: place + 1, got: got, expected: expected, elsewhere: elsewhere(place),
      isBlank: feedback.given.last > 0)
  }

  /// Where the learner's callback at `place` belongs, using the same match as the comparison.
  private func elsewhere(_ place: Int) -> Words.Elsewhere {
    if let match = grade.matches.first(where: { $0.answer == place }), match.order > place {
      return .later(match.order + 1)
    }
    switch grade.mistakes.first(where: { $0.at == place }) {
    case .misplaced(_, _, let belongs, _) where belongs > place: return .later(belongs + 1)
    case .repeated(let callback, _, _):
      return .only(
        grade.nearest.indices.filter { grade.nearest[$0].matches(callback) }.map { $0 + 1 })
    default: return .nowhere
    }
  }

  /// Each wrong callback was explained when it was corrected.
  private func stepped(_ steps: Draft) -> [DocumentBlock] {
    let verdict = words.stepped(
      right: grade.nearest.count - steps.corrections.count, of: grade.nearest.count,
      isTooLong: steps.callbacks.count > grade.nearest.count)
    return [.paragraph([Span(verdict, .strong)])] + run + misconception
  }

  /// The run as a numbered list; corrected lines show what was written there.
  var run: [DocumentBlock] {
    let corrections = feedback.steps?.corrections ?? []
    let surplus = feedback.steps?.callbacks.dropFirst(grade.nearest.count).first
    let lines = grade.nearest.enumerated().map { index, occurrence -> [Span] in
      let correction = corrections.first { $0.line == index }
      return line(
        index, occurrence, correction == nil ? .code : .missing,
        correction.map { words.yoursHere($0.written.map(question.text)) })
    }
    guard !lines.isEmpty else { return [.paragraph([Span(words.theRunIsSilent)])] }
    let tooMuch = surplus.map {
      line(grade.nearest.count, $0, .extra, words.language.aside(words.legend(.extra)))
    }
    return [.paragraph([Span(words.theRun)]), .lines(lines + (tooMuch.map { [$0] } ?? []))]
  }

  private func line(_ index: Int, _ callback: Occurrence, _ role: Span.Role, _ remark: String?)
    -> [Span]
  {
    [
      Span(DisplayWidth.alignedRight(index + 1, to: 3) + " ", .dim),
      Span(question.text(callback), role),
    ] + (remark.map { [Span("  " + $0, .dim)] } ?? [])
  }

  var sides: Sides {
    // The steps belong to one run only, so hide them if the other side is the run of other steps.
    let rows = SideRows(
      grade, callbacks: callbacks, question: question, words: words,
      showsSteps: feedback.picked == nil,
      givenBehind: feedback.given.last
    ).rows
    let marks = Sides.Mark.allCases.filter { mark in rows.contains { $0.mark == mark } }
    return Sides(
      rows: rows, language: words.language, leftTitle: words.yours, rightTitle: words.theirs,
      legendMarks: marks,
      legendWords: marks.map(words.legend), firstWord: words.firstDifference)
  }
}
