internal import Assessment
internal import Course
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Quizzes: questions that tell what a learner has misunderstood, asked and judged like those of
/// lessons.
extension Session {
  /// Begins with a quiz instead of a lesson; where there is nothing to ask that is all.
  package mutating func startWithQuiz(_ wish: QuizWish) -> [Reply] {
    let replies = startQuiz(wish)
    return quiz == nil ? replies.dropLast() + [.leave] : replies
  }

  mutating func startQuiz(_ wish: QuizWish) -> [Reply] {
    // Asked for once more in the middle of one, it goes on.
    if quiz != nil {
      guard case .answering(let question, let answer) = activity else { return askTelling() }
      return [.show(blocks(of: question, answer)), ask]
    }
    var started = Quiz(wish, curriculum, seed: nextSeed())
    while let entry = started.next() {
      guard let question = Question(entry.candidate.id, entry.document) else { continue }
      review = nil
      quiz = started
      return say(words.quizBegins) + begin(question)
    }
    return say(words.nothingToQuiz) + [ask]
  }

  /// The question that tells most after the answers so far, or what they come to.
  mutating func askTelling() -> [Reply] {
    while let entry = quiz?.next() {
      if let question = Question(entry.candidate.id, entry.document) { return begin(question) }
    }
    let told = quiz.map(conclusion) ?? []
    quiz = nil
    guard walk != nil else {
      activity = .idle
      return [.show(told), ask]
    }
    return [.show(told)] + showAgain()
  }

  /// What the answers come to, with those that speak for it.
  private func conclusion(of quiz: Quiz) -> [Shown] {
    let sum = Shown.paragraph([Span(words.quizDone(quiz.right, of: quiz.answered.count))])
    switch quiz.conclusion {
    case .none: return [sum, .paragraph([Span(words.noMisconception, .strong)])]
    case .found(let misconception, let scenarios):
      let titles = scenarios.compactMap { quiz.document($0)?.title?[language] }
      let because = titles.map { Shown.item(marker: "• ", [Span($0)]) }
      return [sum] + told(misconception, as: words.believes)
        + (titles.isEmpty ? [] : [.paragraph([Span(words.believesBecause)])] + because)
    case .oneOf(let several):
      return [sum, .paragraph([Span(words.believesOneOf, .strong)])]
        + several.flatMap { told($0, as: "") }
    }
  }

  private func told(_ misconception: Misconception, as lead: String) -> [Shown] {
    var problems: [Problem] = []
    guard
      let text = curriculum.misconceptions(problems: &problems).first(where: {
        $0.misconception == misconception
      })
    else { return [] }
    return [
      .paragraph([Span(lead + text.title[language], .strong)]),
      .paragraph(ProseText.spans(InlineReader.read(text.help[language]))),
    ]
  }
}
