internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
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
      said = say(sheet.hint().map { words.notThat(Letters.name($0)) } ?? words.twoAreLeft)
    case .verdict, .again: said = say(words.questionFirst)
    default:
      let count = sheet.options.count
      if let place = Letters.place(line.filter { $0 != " " }, among: count) ?? sheet.place(of: line)
      {
        return commit(sheet, chosen: place, question)
      }
      said = say(words.pickLetter(last: Letters.name(count - 1)))
    }
    activity = .answering(question, .reverse(sheet))
    return said + [ask]
  }

  func blocks(of question: Question, _ sheet: ReverseSheet) -> [DocumentBlock] {
    let run = sheet.options[sheet.right].run
    let options = sheet.options.enumerated().map { place, option in
      DocumentBlock.item(
        marker: "  \(Letters.name(place))  ", [Span(option.text(language), .strong)])
    }
    return QuestionText(question: question, words: words, hidesAction: true).blocks
      + [
        .paragraph([Span(words.whatWasDone, .strong)]),
        .lines(DraftList.numbered(run.map { Span(question.text($0), .code) })),
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
