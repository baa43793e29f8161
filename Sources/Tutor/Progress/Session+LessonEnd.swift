internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import ScenarioLanguage
internal import TextFormats

/// The end of a lesson: what was right, what was missed, when it is asked again, what comes next.
extension Session {
  /// Nil for a lesson without questions.
  func end(of lesson: Lesson) -> [DocumentBlock]? {
    let score = LessonScore(lesson, attempts, place: places[lesson.header.id])
    guard score.questions > 0 else { return nil }
    let judged = JudgedAttempts(attempts, in: curriculum)
    let missed = MissedQuestions(lesson, MissedRules(judged, curriculum), attempts)
    let lines = missed.questions.map { line(of: $0, in: lesson) }
    let number = number(of: lesson.header.id)
    var blocks: [DocumentBlock] = [
      .paragraph([
        Span(words.lessonDone(number, lesson.header.title), .strong),
        Span(words.solved(score.right, of: score.questions) + words.fullStop),
      ])
    ]
    let open = missed.questions.map { $0.question.title(in: lesson, curriculum, words) }
    // A scenario is asked twice if its first lines were given at first.
    let right = missed.right.compactMap { $0.title(in: lesson, curriculum, words) }.uniqued()
      .filter { !open.contains($0) }
    if !right.isEmpty, !lines.isEmpty {
      blocks.append(.paragraph([Span(words.rightInLesson(right), .dim)]))
    }
    if !lines.isEmpty {
      blocks.append(.paragraph([Span(words.missedInLesson)]))
      blocks += lines.map { DocumentBlock.item(marker: "• ", $0) }
    }
    let further = [
      missed.unanswered > 0 ? words.unanswered(missed.unanswered) : nil,
      dueAgain(judged.mastery), nextLesson(after: number),
    ]
    return blocks + further.compactMap(\.self).map { DocumentBlock.paragraph([Span($0)]) }
  }

  /// A missed question: its text or title, and the rule that was missed.
  private func line(of missed: MissedQuestions.Missed, in lesson: Lesson) -> [Span] {
    let title = missed.question.title(in: lesson, curriculum, words) ?? ""
    let text = missed.rule.flatMap(curriculum.ruleText)?.title[language]
    return [Span(title)] + (text.map { [Span(words.colon + $0, .dim)] } ?? [])
  }

  private func nextLesson(after number: Int) -> String? {
    guard curriculum.lessons.indices.contains(number) else { return nil }
    let id = curriculum.lessons[number]
    return words.nextLessonIs(number + 1, curriculum.header(of: id, in: language)?.title ?? id)
  }

  /// When something is due again; nil if nothing was answered that could be.
  func dueAgain(_ mastery: Mastery) -> String? {
    guard preferences.keepsRecord else { return nil }
    let due = mastery.due(at: now).count
    if due > 0 { return words.dueNow(due) + words.missedLater(mastery.missedCount(at: now)) }
    return mastery.nextDue(after: now).map { words.dueAgain(words.wait($0 - now)) }
  }
}

/// The questions of a lesson by whether they were ever answered correctly.
private struct MissedQuestions {
  struct Missed {
    let question: LessonQuestion
    /// The rule that the latest answer to a prediction missed, if it is known.
    let rule: Rule?
  }

  /// Those that were answered, but never correctly, in the lesson's order.
  private(set) var questions: [Missed] = []
  private(set) var right: [LessonQuestion] = []
  /// How many were skipped, or not reached.
  private(set) var unanswered = 0

  init(_ lesson: Lesson, _ rules: MissedRules, _ attempts: [Attempt]) {
    let id = lesson.header.id
    for question in LessonQuestion.all(of: lesson) {
      if attempts.contains(where: { question.isSolved(by: $0, in: id) }) {
        right.append(question)
        continue
      }
      // Skipping a question that was answered leaves it answered.
      let latest = attempts.last {
        $0.lesson == id && !$0.isSkipped && question.isAsked(by: $0, in: id)
      }
      guard let latest else {
        unanswered += 1
        continue
      }
      let isPrediction = if case .prediction = question { true } else { false }
      questions.append(
        Missed(question: question, rule: isPrediction ? rules.rule(of: latest) : nil))
    }
  }
}
