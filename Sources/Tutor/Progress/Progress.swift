package import Assessment
package import Course
internal import LifecycleEngine
internal import Practice
internal import ScenarioLanguage
internal import TextFormats

/// A learner's progress: by lesson, by topic and rule, and by scenario.
package struct Progress: Hashable, Sendable {
  struct LessonRow: Hashable, Sendable {
    let id: String
    /// How many of its questions were answered correctly at least once without given callbacks.
    let right: Int
    let questions: Int
  }

  struct RuleRow: Hashable, Sendable {
    let rule: Rule
    let stage: Mastery.Stage
    /// Nil if the rule was never asked about.
    let standing: Mastery.Standing?
  }

  struct TopicRow: Hashable, Sendable {
    let topic: Topic
    let rules: [RuleRow]

    func count(_ stage: Mastery.Stage) -> Int { rules.count { $0.stage == stage } }
  }

  /// The lesson the learner stopped in.
  let place: String?
  let lessons: [LessonRow]
  /// Only topics that have rules.
  let topics: [TopicRow]
  let scenarios: AnsweredScenarios
  /// The misconceptions that the latest answers suggest.
  let misconceptions: [SuspectedMisconception]
  /// The titles of answered scenarios, by id, and of the lesson the learner stopped in.
  let titles: [String: Localized]
  let placeTitle: Localized?
  let days: StudyDays
  let now: Int64
  /// When the next rule becomes due.
  let nextDue: Int64?

  /// - Parameters:
  ///   - attempts: all of them, oldest first.
  ///   - now: seconds since 1970.
  ///   - zone: the learner's offset from UTC, in seconds.
  package init(
    _ curriculum: Curriculum, _ attempts: [Attempt], place: String?, now: Int64, zone: Int64
  ) {
    self.place = place
    self.now = now
    scenarios = AnsweredScenarios(attempts)
    titles = scenarios.entries.reduce(into: [:]) { titles, entry in
      let document = entry.attempts.last.flatMap { AnsweredDocument.of($0, in: curriculum) }
      titles[entry.id] = document?.title
    }
    placeTitle = place.flatMap { id in
      Localized(reading: { curriculum.header(of: id, in: $0)?.title })
    }
    days = StudyDays(attempts.map(\.wholeSeconds), now: now, zone: zone)
    let judged = JudgedAttempts(attempts, in: curriculum)
    let mastery = judged.mastery
    var problems: [Problem] = []
    misconceptions = SuspectedMisconception.suspected(
      in: attempts, judged, among: curriculum.misconceptions(problems: &problems))
    nextDue = mastery.nextDue(after: now)
    topics = Topic.allCases.compactMap { topic in
      let rules = Rule.allCases.filter { Topic(of: $0) == topic }
      guard !rules.isEmpty else { return nil }
      return TopicRow(
        topic: topic,
        rules: rules.map { rule in
          RuleRow(
            rule: rule, stage: mastery.stage(of: rule, at: now),
            standing: mastery.standings.first { $0.rule == rule })
        })
    }
    let solved = Set(attempts.filter(\.hasSolved).map(\.scenario))
    lessons = curriculum.lessons.map { id in
      let questions = Self.questions(of: id, in: curriculum)
      return LessonRow(
        id: id, right: questions.count(where: solved.contains), questions: questions.count)
    }
  }

  func count(_ stage: Mastery.Stage) -> Int { topics.reduce(0) { $0 + $1.count(stage) } }

  /// The scenarios that a lesson asks about without given callbacks; the same in both languages.
  static func questions(of lesson: String, in curriculum: Curriculum) -> [String] {
    var problems: [Problem] = []
    let lesson = curriculum.lesson(lesson, in: .english, problems: &problems)
    return (lesson?.pages ?? []).flatMap(\.blocks).compactMap { block in
      if case .predict(let id, given: 0, _) = block.content { id } else { nil }
    }
  }
}
