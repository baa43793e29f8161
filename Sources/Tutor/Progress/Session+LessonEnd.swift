internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import TextFormats

/// The end of a lesson: what was right, what was missed, when it is asked again, what comes next.
extension Session {
  /// Nil for a lesson without questions.
  func end(of lesson: Lesson) -> [DocumentBlock]? {
    let score = LessonScore(lesson, attempts, place: places[lesson.header.id])
    guard score.questions > 0 else { return nil }
    let judged = JudgedAttempts(attempts, in: curriculum)
    let missed = MissedQuestions(lesson, judged, attempts)
    let number = number(of: lesson.header.id)
    var blocks: [DocumentBlock] = [
      .paragraph([
        Span(words.lessonDone(number, lesson.header.title), .strong),
        Span(words.solved(score.right, of: score.questions) + words.fullStop),
      ])
    ]
    let rules = missed.rules.map { curriculum.ruleText($0)?.title[language] ?? $0.id }
    let lines =
      rules + missed.choices.map { words.quoted($0) }
      + missed.repairs.map { words.quoted(repair($0)?.title[language] ?? $0) }
    if !lines.isEmpty {
      blocks.append(.paragraph([Span(words.missedInLesson)]))
      blocks += lines.prefix(Self.mostMissed).map { DocumentBlock.item(marker: "• ", [Span($0)]) }
      let rest = lines.count - Self.mostMissed
      if rest > 0 { blocks.append(.item(marker: "  ", [Span(words.andMore(rest), .dim)])) }
    }
    let further = [
      missed.unanswered > 0 ? words.unanswered(missed.unanswered) : nil,
      dueAgain(judged.mastery), nextLesson(after: number),
    ]
    return blocks + further.compactMap(\.self).map { DocumentBlock.paragraph([Span($0)]) }
  }

  /// A longer list would discourage the learner.
  private static let mostMissed = 6

  private func nextLesson(after number: Int) -> String? {
    guard curriculum.lessons.indices.contains(number) else { return nil }
    let id = curriculum.lessons[number]
    return words.nextLessonIs(number + 1, curriculum.header(of: id, in: language)?.title ?? id)
  }

  /// When something is due again; nil if nothing was answered that could be.
  func dueAgain(_ mastery: Mastery) -> String? {
    guard keepsRecord else { return nil }
    let due = mastery.due(at: now).count
    if due > 0 { return words.dueNow(due) }
    return mastery.nextDue(after: now).map { words.dueAgain(words.wait($0 - now)) }
  }
}

/// The questions of a lesson that were never answered correctly.
private struct MissedQuestions {
  /// The rules that the latest answers to them missed, once each.
  private(set) var rules: [Rule] = []
  /// The texts of its choices and claims.
  private(set) var choices: [String] = []
  /// The ids of its repairs.
  private(set) var repairs: [String] = []
  /// How many were skipped, or not reached.
  private(set) var unanswered = 0

  init(_ lesson: Lesson, _ judged: JudgedAttempts, _ attempts: [Attempt]) {
    let id = lesson.header.id
    let blocks = lesson.pages.flatMap(\.blocks)
    let texts = blocks.compactMap { block -> String? in
      guard case .choice(let choice) = block.content else { return nil }
      return ProseText.spans(choice.question).map(\.text).joined()
    }
    let claims = blocks.reduce(into: [String: String]()) { claims, block in
      if case .claim(let id, let lines) = block.content { claims[id] = lines.first ?? id }
    }
    for question in LessonQuestion.all(of: lesson)
    where !attempts.contains(where: { question.isSolved(by: $0, in: id) }) {
      // Skipping a question that was answered leaves it answered.
      let latest = attempts.last {
        $0.lesson == id && !$0.isSkipped && question.isAsked(by: $0, in: id)
      }
      guard let latest else {
        unanswered += 1
        continue
      }
      switch question {
      case .choice(let number):
        if texts.indices.contains(number - 1) { choices.append(texts[number - 1]) }
      case .claim(let id): choices.append(claims[id] ?? id)
      case .repair(let id): repairs.append(id)
      case .prediction:
        let results = judged.results.last { $0.attempt == latest }?.results
        for rule in results?.rules ?? []
        where results?.wrong.contains(rule) == true && !rules.contains(rule) {
          rules.append(rule)
        }
      }
    }
  }
}
