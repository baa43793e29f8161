internal import Assessment
import Course
import Documents
internal import LifecycleEngine
import Reports
internal import ScenarioLanguage
internal import TextFormats

/// What a learner is told about a committed prediction: the verdict, the first divergence, both
/// sides beside each other, why it is so, and what the answer would be right for.
struct VerdictText {
  let feedback: Feedback
  let words: Words
  let reasons: Reasons
  /// What decides in a right answer, or what is wrong first in another.
  let reason: Reason

  /// - Parameter rules: of every rule that a run may name.
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
  private var said: [Occurrence] { feedback.said }

  var blocks: [DocumentBlock] {
    if let picked = feedback.picked { return blocks(of: picked) }
    if grade.isCorrect { return correct }
    if feedback.form == .next { return stopped }
    let verdict =
      revealed == 0
      ? words.verdict(
        right: grade.matches.count, of: max(said.count, grade.nearest.count),
        isSilent: grade.nearest.isEmpty)
      : words.verdict(
        right: max(0, grade.matches.count - revealed), left: grade.nearest.count - revealed,
        filled: said.count - revealed)
    return [
      .paragraph([Span(verdict, .strong)]),
      .paragraph(divergence),
      .sides(sides),
    ] + reason.blocks + nearbyChange + misconception
  }

  /// The lines that nobody had to write.
  private var revealed: Int { feedback.given + feedback.givenBehind }

  private var correct: [DocumentBlock] {
    let count = grade.nearest.count
    let orders = question.allowed.orders.count
    let text =
      revealed > 0
      ? words.correct(filled: count - revealed) : words.correct(callbacks: count, orders: orders)
    return [.paragraph([Span("= ", .right), Span(text, .strong)])] + reason.blocks
  }

  private var nearbyChange: [DocumentBlock] {
    feedback.nearbyChange.map { change in
      let text = ChangeText(document: question.document, words: words).text(change)
      // A step is a sentence of its own.
      let isStep = if case .step = change { true } else { false }
      func quoted(_ text: String) -> String { isStep ? words.quoted(text) : text }
      let sentence = words.rightElsewhere(quoted(text.other), here: quoted(text.here))
      return [.paragraph([Span(sentence)])]
    } ?? []
  }

  /// The misconception that gives this answer or most of it, and what would help.
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
    // A line that was given was not written by the learner.
    let isWritten = place < said.count - feedback.givenBehind
    let got = isWritten ? question.short(said[place]) : nil
    let comes = order.indices.contains(place) ? question.short(order[place]) : nil
    return words.divergence(
      line: place + 1, got: got, comes: comes, elsewhere: elsewhere(place),
      isBlank: feedback.givenBehind > 0)
  }

  /// Where the run has what the learner wrote at `place`, the same partner as in the comparison.
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

  /// What comes behind the first wrong one was not asked: it is told, and held against nobody.
  private var stopped: [DocumentBlock] {
    let verdict = words.stopped(right: feedback.divergence, of: grade.nearest.count)
    return [.paragraph([Span(verdict, .strong)]), .paragraph(divergence)]
      + reason.blocks + run
  }

  /// The run as a numbered list; where an answer stopped, that line stands out.
  var run: [DocumentBlock] {
    let lines = grade.nearest.enumerated().map { index, occurrence -> [Span] in
      let isHere = feedback.form == .next && index == feedback.divergence
      let yours = said.indices.contains(index) ? question.text(said[index]) : nil
      return [
        Span(DisplayWidth.alignedRight(index + 1, to: 3) + " ", .dim),
        Span(question.text(occurrence), isHere ? .missing : .code),
      ] + (isHere ? [Span("  " + words.yoursHere(yours), .dim)] : [])
    }
    guard !lines.isEmpty else { return [.paragraph([Span(words.theRunIsSilent)])] }
    return [.paragraph([Span(words.theRun)]), .lines(lines)]
  }

  var sides: Sides {
    // The steps are those of the run; beside a run of other steps they would stand for both.
    let rows = SideRows(
      grade, said: said, question: question, words: words, showsSteps: feedback.picked == nil,
      givenBehind: feedback.givenBehind
    ).rows
    let marks = Sides.Mark.allCases.filter { mark in rows.contains { $0.mark == mark } }
    return Sides(
      rows: rows, language: words.language, leftTitle: words.yours, rightTitle: words.theirs,
      legendMarks: marks,
      legendWords: marks.map(words.legend), firstWord: words.firstDifference)
  }
}
