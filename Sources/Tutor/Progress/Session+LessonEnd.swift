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
    let lines = missed.questions.map(line)
    let number = number(of: lesson.header.id)
    var blocks: [DocumentBlock] = [
      .paragraph([
        Span(words.lessonDone(number, lesson.header.title), .strong),
        Span(words.solved(score.right, of: score.questions) + words.fullStop),
      ])
    ]
    if !lines.isEmpty {
      blocks.append(.paragraph([Span(words.missedInLesson)]))
      blocks += lines.prefix(Self.mostMissed).map { DocumentBlock.item(marker: "• ", $0) }
      let rest = lines.count - Self.mostMissed
      if rest > 0 { blocks.append(.item(marker: "  ", [Span(words.andMore(rest), .dim)])) }
    }
    let further = [
      missed.unanswered > 0 ? words.unanswered(missed.unanswered) : nil,
      dueAgain(judged.mastery), nextLesson(after: number),
    ]
    return blocks + further.compactMap(\.self).map { DocumentBlock.paragraph([Span($0)]) }
  }

  /// A missed question: its text or title, and the rule that was missed.
  private func line(of missed: MissedQuestions.Missed) -> [Span] {
    switch missed {
    case .choice(let text): return [Span(words.quoted(words.onOneLine(text)))]
    case .claim(let id):
      let claim = curriculum.claims(named: [id]).first?.claim[language]
      return [Span(words.quoted(words.onOneLine(claim ?? id)))]
    case .repair(let id): return [Span(curriculum.repair(id)?.title[language] ?? id)]
    case .prediction(let id, let rule):
      let title = curriculum.scenario(id)?.title?[language] ?? id
      let text = rule.flatMap(curriculum.ruleText)?.title[language]
      return [Span(title)] + (text.map { [Span(words.colon + $0, .dim)] } ?? [])
    }
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
    guard preferences.keepsRecord else { return nil }
    let due = mastery.due(at: now).count
    if due > 0 { return words.dueNow(due) + words.missedLater(mastery.missedCount(at: now)) }
    return mastery.nextDue(after: now).map { words.dueAgain(words.wait($0 - now)) }
  }
}

/// The questions of a lesson that were never answered correctly.
private struct MissedQuestions {
  enum Missed {
    /// A scenario, and the rule that the latest answer missed, if it is known.
    case prediction(String, Rule?)
    /// The text of a choice.
    case choice(String)
    case claim(String)
    case repair(String)
  }

  /// Those that were answered, in the lesson's order.
  private(set) var questions: [Missed] = []
  /// How many were skipped, or not reached.
  private(set) var unanswered = 0

  init(_ lesson: Lesson, _ rules: MissedRules, _ attempts: [Attempt]) {
    let id = lesson.header.id
    let choices = lesson.pages.flatMap(\.blocks).compactMap { block -> String? in
      guard case .choice(let choice) = block.content else { return nil }
      return ProseText.spans(choice.question).map(\.text).joined()
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
        let text = choices.indices.contains(number - 1) ? choices[number - 1] : nil
        questions.append(.choice(text ?? "\(number)"))
      case .claim(let id): questions.append(.claim(id))
      case .repair(let id): questions.append(.repair(id))
      case .prediction(let scenario, _):
        questions.append(.prediction(scenario, rules.rule(of: latest)))
      }
    }
  }
}
