internal import Assessment
internal import Course
internal import LifecycleEngine
internal import TextFormats

/// Here is the run: what was done?
extension Session {
  mutating func recognise(
    _ command: SessionCommand, _ line: String, _ question: Question, _ sheet: ReverseSheet
  ) -> [Reply] {
    var sheet = sheet
    var said: [Reply] = []
    switch command {
    case .skip: return skip(question, .reverse(sheet))
    case .show: said = [.show(blocks(of: question, .reverse(sheet)))]
    case .hint:
      said = say(sheet.hint().map { words.notThat($0 + 1) } ?? words.twoAreLeft)
    case .verdict, .again: said = say(words.questionFirst)
    default:
      let words = line.split(separator: " ")
      if let first = words.first.flatMap({ Int($0) }), words.count == 1,
        sheet.options.indices.contains(first - 1)
      {
        return commit(sheet, chosen: first - 1, question)
      }
      said = say(self.words.pickNumber(sheet.options.count))
    }
    activity = .answering(question, .reverse(sheet))
    return said + [ask]
  }

  func blocks(of question: Question, _ sheet: ReverseSheet) -> [Shown] {
    let run = sheet.options[sheet.right].run
    let options = sheet.options.enumerated().map { place, option in
      Shown.item(marker: "  \(place + 1)  ", [Span(option.text(language), .strong)])
    }
    return QuestionText(question: question, words: words, hidesAction: true).blocks
      + [
        .paragraph([Span(words.whatWasDone, .strong)]),
        .lines(numbered(run.map { Span(question.text($0), .code) })),
      ]
      + options
  }

  private mutating func commit(
    _ sheet: ReverseSheet, chosen: Int, _ question: Question
  ) -> [Reply] {
    var attempt = attempt(at: question, .reverse(sheet))
    attempt.answer = [sheet.options[chosen].text(.english)]
    attempt.isCorrect = chosen == sheet.right
    attempt.score = attempt.isCorrect ? 1 : 0
    let run = Prediction(sheet.options[chosen].run)
    var problems: [Problem] = []
    return judged(
      attempt,
      Feedback(
        run, to: question, misconceptions: curriculum.misconceptions(problems: &problems),
        picked: .reverse(sheet, chosen: chosen)))
  }
}
