package import Assessment
package import Course
internal import LifecycleEngine
internal import Practice
internal import ScenarioLanguage
internal import TextFormats

/// A learner's progress: by lesson, by topic and rule, and by scenario.
package struct Progress: Hashable, Sendable {
  struct RuleRow: Hashable, Sendable {
    let rule: Rule
    let stage: Mastery.Stage
    /// Nil if the rule was never asked about.
    let ruleState: Mastery.RuleState?
  }

  struct TopicRow: Hashable, Sendable {
    let topic: Topic
    let rules: [RuleRow]

    func count(_ stage: Mastery.Stage) -> Int { rules.count { $0.stage == stage } }
  }

  /// The id of the lesson the learner stopped in; nil: none was begun.
  let place: String?
  let course: CourseScore
  /// Only topics that have rules.
  let topics: [TopicRow]
  let scenarios: AnsweredScenarios
  let hasAnswered: Bool
  /// The misconceptions that the latest answers suggest.
  let misconceptions: [SuspectedMisconception]
  /// The titles of answered scenarios, by id.
  let titles: [String: Localized]
  /// The title of the lesson the learner stopped in.
  let placeTitle: Localized?
  let days: StudyDays
  let now: Int64
  /// When the next rule becomes due; nil: none does.
  let nextDue: Int64?

  /// - Parameters:
  ///   - attempts: all of them, oldest first.
  ///   - places: the page on which each started lesson was left.
  ///   - now: seconds since 1970.
  ///   - zone: the learner's offset from UTC, in seconds.
  package init(
    _ curriculum: Curriculum, _ attempts: [Attempt], place: String?, places: [String: Int] = [:],
    now: Int64, zone: Int64
  ) {
    hasAnswered = attempts.contains { !$0.isSkipped }
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
    misconceptions = SuspectedMisconception.suspected(
      in: attempts, judged, among: curriculum.misconceptions)
    nextDue = mastery.nextDue(after: now)
    topics = Topic.allCases.compactMap { topic in
      let rules = Rule.allCases.filter { $0.topic == topic }
      guard !rules.isEmpty else { return nil }
      return TopicRow(
        topic: topic,
        rules: rules.map { rule in
          RuleRow(
            rule: rule, stage: mastery.stage(of: rule, at: now),
            ruleState: mastery.ruleStates.first { $0.rule == rule })
        })
    }
    course = CourseScore(curriculum, attempts, places: places)
  }

  func count(_ stage: Mastery.Stage) -> Int { topics.reduce(0) { $0 + $1.count(stage) } }
}

/// The answered scenarios, in the order of their first attempts, without those that were only
/// skipped.
struct AnsweredScenarios: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    let id: String
    /// Oldest first; never empty.
    var attempts: [Attempt]

    var correct: Int { attempts.count(where: \.isCorrect) }
    var best: Double { attempts.map(\.score).max() ?? 0 }
    /// Seconds since 1970 of the latest attempt.
    var last: Double { attempts.map(\.time).max() ?? 0 }
  }

  private(set) var entries: [Entry] = []

  init(_ attempts: [Attempt]) {
    var positions: [String: Int] = [:]
    for attempt in attempts
    where !attempt.isSkipped && attempt.form != .choice && attempt.form != .repair {
      if let position = positions[attempt.scenario] {
        entries[position].attempts.append(attempt)
      } else {
        positions[attempt.scenario] = entries.count
        entries.append(Entry(id: attempt.scenario, attempts: [attempt]))
      }
    }
  }
}

/// The days on which something was answered.
struct StudyDays: Hashable, Sendable {
  let count: Int
  /// The streak up to today or yesterday, as today isn't over yet. A missed day isn't reported; the
  /// count starts over.
  let inARow: Int

  /// - Parameters:
  ///   - times: when something was answered, in seconds since 1970.
  ///   - zone: the learner's offset from UTC, in seconds.
  init(_ times: [Int64], now: Int64, zone: Int64) {
    func day(_ time: Int64) -> Int64 {
      let local = time + zone
      return local / Self.length - (local % Self.length < 0 ? 1 : 0)
    }
    let days = Set(times.map(day))
    let today = day(now)
    var last = days.contains(today) ? today : today - 1
    var inARow = 0
    while days.contains(last) {
      inARow += 1
      last -= 1
    }
    count = days.count
    self.inARow = inARow
  }

  private static let length: Int64 = 86_400
}

/// A misconception that explains a learner's recent answers.
struct SuspectedMisconception: Hashable, Sendable {
  let misconception: MisconceptionText
  /// The scenarios answered exactly as it predicts; empty if another misconception predicts the
  /// same.
  let because: [String]

  /// Only recent answers count: older misconceptions may be resolved.
  private static let latest = 20

  /// Empty if no misconception explains them. Only the last answer to a scenario counts, and only
  /// if the learner wrote the whole order.
  static func suspected(
    in attempts: [Attempt], _ judged: JudgedAttempts, among texts: [MisconceptionText]
  ) -> [SuspectedMisconception] {
    var answers: [(id: String, answer: [Occurrence])] = []
    for attempt in attempts.reversed() where answers.count < latest && attempt.isWholeOrder {
      guard let question = judged.questions[attempt.scenario],
        !answers.contains(where: { $0.id == attempt.scenario }),
        let answer = ReadAnswer(attempt.answer, in: question.scenario).prediction.callbacks
      else { continue }
      answers.append((attempt.scenario, answer))
    }
    let candidates = answers.compactMap { id, _ in
      judged.questions[id].flatMap { NextQuestion.Candidate(id, $0.scenario) }
    }
    var search = NextQuestion(candidates, misconceptions: texts.map(\.misconception))
    for (id, answer) in answers.reversed() { search.learn(answer, to: id) }
    func make(_ misconception: Misconception, _ because: [String]) -> SuspectedMisconception? {
      texts.first { $0.misconception == misconception }
        .map { SuspectedMisconception(misconception: $0, because: because) }
    }
    switch search.finalConclusion {
    case .none: return []
    case .found(let one, let because): return make(one, because).map { [$0] } ?? []
    case .oneOf(let several): return several.compactMap { make($0, []) }
    }
  }
}

extension Attempt {
  fileprivate var isWholeOrder: Bool {
    !isSkipped && !isShown && given.isNone && (form == .full || form == .bank)
  }
}
