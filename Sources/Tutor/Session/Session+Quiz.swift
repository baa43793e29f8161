internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
package import Practice
internal import ScenarioLanguage
internal import TextFormats

/// Quizzes: diagnostic questions, asked and graded like those of lessons.
extension Session {
  /// Begins with a quiz instead of a lesson; returns if there is nothing to ask.
  package mutating func startWithQuiz(_ request: QuizRequest) -> [Reply] {
    let replies = startQuiz(request)
    return quiz == nil ? replies.dropLast() + [.leave] : replies
  }

  mutating func startQuiz(_ request: QuizRequest) -> [Reply] {
    // A quiz in progress is resumed.
    if quiz != nil {
      guard case .answering(let question, let answer) = activity else { return askMostDiagnostic() }
      return [.show(blocks(of: question, answer)), ask]
    }
    var started = Quiz(request, curriculum, seed: nextSeed(), isFirst: attempts.isEmpty)
    while let entry = started.next() {
      guard let question = Question(entry.candidate.id, entry.document) else { continue }
      mode = .quiz(started)
      visited = VisitedScreens()
      return say(words.quizBegins(isDrawn: request.seed != nil)) + begin(question)
    }
    return say(words.nothingToQuiz) + [ask]
  }

  /// The most diagnostic question after the answers so far, or the conclusion.
  mutating func askMostDiagnostic() -> [Reply] {
    while let entry = updateQuiz({ $0.next() }) {
      if let question = Question(entry.candidate.id, entry.document) { return begin(question) }
    }
    return endPractice(isDone: true)
  }

  /// Shows the conclusion on its own screen, so that it is read before anything else.
  /// - Parameter isDone: there is no further question; otherwise the learner leaves.
  mutating func endPractice(isDone: Bool = false) -> [Reply] {
    var blocks: [DocumentBlock] = []
    switch mode {
    case .quiz(let quiz):
      blocks =
        quiz.answered.isEmpty
        ? [.paragraph([Span(words.quizLeft)])]
        : conclusion(of: quiz, isDone: isDone)
    case .review(let review):
      blocks = [.paragraph([Span(conclusion(of: review, isDone: isDone))])]
    case .lesson: break
    }
    mode = .lesson
    activity = walk == nil ? .idle : .concluded
    return [.show(blocks), ask]
  }

  private func conclusion(of review: Review, isDone: Bool) -> String {
    let due = review.dueCount(at: now)
    if isDone, review.isFull, due > 0 {
      return words.reviewFull(review.right, of: review.answered, due: due)
    }
    let next = review.nextDue(after: now).map { words.wait($0 - now) }
    return words.reviewed(
      review.right, of: review.answered, next: next, isDone: isDone || due == 0)
  }

  /// The conclusion, with the answers that support it.
  private func conclusion(of quiz: Quiz, isDone: Bool) -> [DocumentBlock] {
    let sum = DocumentBlock.paragraph([Span(words.quizDone(quiz.right, of: quiz.answered.count))])
    switch quiz.conclusion {
    case .none:
      let none = words.noMisconception(right: quiz.right, of: quiz.answered.count)
      return [sum, .paragraph([Span(none, .strong)])]
        + (isDone && quiz.mayAskMore ? [.paragraph([Span(words.quizEndsEarly)])] : [])
        + quiz.missed.prefix(Self.mostLessons).flatMap(lesson)
    case .found(let misconception, let scenarios):
      let titles = scenarios.compactMap { quiz.document($0)?.title?[language] }
      let because = titles.map { DocumentBlock.item(marker: "• ", [Span($0)]) }
      return [sum] + described(misconception, as: words.suspectedMisconception)
        + (titles.isEmpty ? [] : [.paragraph([Span(words.supportingAnswers)])] + because)
        + lesson(about: misconception)
    case .oneOf(let several):
      return [sum, .paragraph([Span(words.suspectedOneOf, .strong)])]
        + several.flatMap { described($0, as: "") + lesson(about: $0) }
    }
  }

  private func described(_ misconception: Misconception, as lead: String) -> [DocumentBlock] {
    guard
      let text = curriculum.misconceptions.first(where: {
        $0.misconception == misconception
      })
    else { return [] }
    return [
      .paragraph([Span(lead + text.title[language], .strong)]),
      .paragraph(ProseText.spans(InlineReader.read(text.help[language]))),
    ]
  }

  /// A longer list would discourage the learner.
  private static let mostLessons = 2

  /// The lesson that covers the misconception.
  private func lesson(about misconception: Misconception) -> [DocumentBlock] {
    lesson(about: misconception.topic)
  }

  private func lesson(about topic: Topic) -> [DocumentBlock] {
    guard
      let place = curriculum.lessons.firstIndex(where: {
        curriculum.header(of: $0, in: language)?.topic == topic
      }), let title = curriculum.header(of: curriculum.lessons[place], in: language)?.title
    else { return [] }
    return [.paragraph([Span(words.readLesson(place + 1, title))])]
  }
}

/// Reviews: questions about the rules that are due, asked and graded like those of lessons.
extension Session {
  /// Begins with a review instead of a lesson; returns if nothing is due.
  /// - Parameter size: the most questions to ask; nil: the usual number.
  package mutating func startWithReview(_ size: Int? = nil) -> [Reply] {
    let replies = startReview(size)
    return review == nil ? replies.dropLast() + [.leave] : replies
  }

  mutating func startReview(_ size: Int? = nil) -> [Reply] {
    // A review in progress is resumed: a new one would repeat its questions.
    if review != nil {
      if let size { updateReview { $0.size = size } }
      switch activity {
      case .answering(let question, let answer): return [.show(blocks(of: question, answer)), ask]
      case .repairing(let sheet): return [.show(shown(sheet)), ask]
      case .choosing(let open): return [.show(shown(open.choice)), ask]
      default: return askDue()
      }
    }
    var started = Review(
      ReviewPool(curriculum, after: attempts), attempts: attempts, seed: nextSeed(),
      size: size ?? Review.usualSize)
    let due = started.dueCount(at: now)
    guard due > 0 else {
      let next = started.nextDue(after: now).map { words.wait($0 - now) }
      let none = preferences.keepsRecord ? words.nothingToReview : words.reviewLacksRecord
      return say(next == nil ? none : words.nothingDue(next)) + [ask]
    }
    // Wrong answers make their rules due again at once, but only for the next review.
    started.size = min(started.size, started.needed(at: now))
    mode = .review(started)
    // A review's introduction explains `!`.
    hasExplainedSign = true
    visited = VisitedScreens()
    let plan = started.plan(at: now)
    let minutes = Self.minutes(for: plan.questions, after: attempts)
    let announced = words.due(
      due, questions: plan.questions, about: min(plan.rules, due), minutes: minutes)
    return say(announced) + askDue()
  }

  /// How long a number of questions takes this learner, by the median of the latest answers.
  private static func minutes(for questions: Int, after attempts: [Attempt]) -> Int {
    let durations = attempts.filter {
      !$0.isSkipped && !$0.isShown && $0.form != .choice && $0.form != .repair && $0.duration > 0
    }
    .suffix(50).map { min(max($0.duration, shortestAnswer), longestAnswer) }.sorted()
    let each = durations.isEmpty ? usualAnswer : durations[durations.count / 2]
    return max(1, Int((Double(questions) * each / 60).rounded()))
  }

  /// In seconds; longer ones were breaks.
  private static let longestAnswer = 600.0
  /// Reading the question and its verdict takes this long at least.
  private static let shortestAnswer = 30.0
  private static let usualAnswer = 60.0

  /// A different seed for each quiz and review; nil if nothing is drawn.
  mutating func nextSeed() -> UInt64? {
    guard let seed = preferences.seed else { return nil }
    var generator = SeededGenerator(seed: seed)
    preferences.seed = generator.next()
    return seed
  }

  /// The next question about a due rule, or the end of the review.
  mutating func askDue() -> [Reply] {
    let now = now
    while let entry = updateReview({ $0.next(at: now) }) {
      switch entry.task {
      case .repair(let repair): return begin(repair)
      case .claim(let claim): return begin(claim)
      case .prediction:
        if let question = Question(entry.id, entry.document) { return begin(question) }
      }
    }
    return endPractice(isDone: true)
  }
}
