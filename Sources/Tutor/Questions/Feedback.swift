internal import Assessment
internal import Course
internal import LifecycleEngine
internal import Reports
internal import ScenarioLanguage
internal import TextFormats

/// What a learner is told about a committed prediction: the verdict, the first divergence, why it
/// is so, and both sides beside each other.
struct Feedback: Hashable, Sendable {
  let question: Question
  let prediction: Prediction
  let grade: Grade
  /// What somebody believes who answers exactly so.
  let belief: MisconceptionText?

  init(
    _ prediction: Prediction, to question: Question, misconceptions: [MisconceptionText] = []
  ) {
    self.question = question
    self.prediction = prediction
    grade = Grade(prediction, against: question.allowed)
    guard !grade.isCorrect, let answer = prediction.callbacks, !misconceptions.isEmpty else {
      belief = nil
      return
    }
    let diagnosis = Diagnosis(
      question.document.scenario, misconceptions: misconceptions.map(\.misconception))
    let first = diagnosis.misconceptions(giving: answer).first
    belief = misconceptions.first { $0.misconception == first }
  }

  /// The callbacks of the prediction; nothing unreadable gets into one here.
  private var said: [Occurrence] {
    prediction.items.compactMap {
      if case .callback(let occurrence) = $0 { occurrence } else { nil }
    }
  }

  /// The first place where the answer and the nearest order part, from 0.
  private var divergence: Int { zip(said, grade.nearest).prefix { $1.matches($0) }.count }

  func blocks(_ words: Words, sentences: [Rule: String]) -> [Shown] {
    if grade.isCorrect { return correct(words) }
    let verdict = words.verdict(
      right: grade.matches.count, of: max(said.count, grade.nearest.count))
    return [
      .paragraph([Span(verdict, .strong)]),
      .paragraph(divergenceText(words)),
      .sides(sides(words)),
    ] + why(divergence + 1, words, sentences: sentences) + told(words)
  }

  /// The belief that gives this very answer, and what would help.
  private func told(_ words: Words) -> [Shown] {
    guard let belief else { return [] }
    let title = [Span(words.asIf + belief.title[words.language], .strong)]
    let help = ProseText.spans(InlineReader.read(belief.help[words.language]))
    return [.paragraph(title), .paragraph(help)]
  }

  private func correct(_ words: Words) -> [Shown] {
    let count = grade.nearest.count
    let text = words.correct(callbacks: count, orders: question.allowed.orders.count)
    return [.paragraph([Span("= ", .right), Span(text, .strong)])]
  }

  private func divergenceText(_ words: Words) -> [Span] {
    let order = grade.nearest
    let got = said.indices.contains(divergence) ? question.text(said[divergence]) : nil
    let comes = order.indices.contains(divergence) ? question.text(order[divergence]) : nil
    let later =
      divergence < said.count
      ? order.indices.dropFirst(divergence).first { order[$0].matches(said[divergence]) } : nil
    return words.divergence(
      line: divergence + 1, got: got, comes: comes, later: later.map { $0 + 1 })
  }

  /// Why the callback in line `number` (from 1) of the run comes there.
  func why(_ number: Int, _ words: Words, sentences: [Rule: String]) -> [Shown] {
    guard let event = question.event(at: number - 1, of: grade.nearest) else { return [] }
    let run = ShownRun(question.trace, of: question.document, showsGiven: true)
    guard let explanation = Explanation(of: Int(event.number), in: run, sentences: sentences),
      let first = explanation.links.first
    else { return [] }
    let step = StepPhrases.lines(
      ofEntry: Int(event.step), in: question.document, language: words.language
    ).joined(separator: "; ")
    // The call itself says no more than the step that makes it.
    let links = explanation.links.filter { $0.rule != .codeCall || $0.callback == first.callback }
    let chain = links.map { Span($0.callback, .code) } + [Span(step, .strong)]
    let arrows = chain.dropFirst().flatMap { [Span(" ← ", .dim), $0] }
    let sentence = first.sentence.map { ProseText.spans(InlineReader.read($0)) } ?? []
    let title = [Span(words.why(number, first.callback), .strong)]
    return [
      .paragraph(title + (sentence.isEmpty ? [] : [Span(words.space)] + sentence)),
      .item(marker: words.cause + words.space, [chain[0]] + arrows),
    ]
  }

  /// The line `why` alone asks about, from 1: the first divergence, else the last line.
  var firstLine: Int { min(divergence + 1, grade.nearest.count) }

  /// The rules that a `why` may need a sentence for.
  var rules: [Rule] {
    question.trace.events.map(\.rule).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private func sides(_ words: Words) -> Sides {
    let rows = SideRows(grade, said: said, question: question, words: words).rows
    let marks = Sides.Mark.allCases.filter { mark in rows.contains { $0.mark == mark } }
    return Sides(
      rows: rows, leftTitle: words.yours, rightTitle: words.theirs, legendMarks: marks,
      legendWords: marks.map(words.legend))
  }
}
