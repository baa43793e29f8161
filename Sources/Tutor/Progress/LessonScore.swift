internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import ScenarioLanguage
internal import TextFormats

/// A question of a lesson, as attempts at it are recorded.
enum LessonQuestion: Hashable, Sendable {
  case prediction(scenario: String, given: Int)
  /// A choice, numbered from 1 within the lesson.
  case choice(Int)
  case claim(String)
  case repair(String)

  /// The questions of a lesson in order; the same in both languages.
  static func all(of lesson: Lesson) -> [LessonQuestion] {
    var choices = 0
    return lesson.pages.flatMap(\.blocks).compactMap { block in
      switch block.content {
      case .predict(let id, let given, _): return .prediction(scenario: id, given: given.first)
      case .choice:
        choices += 1
        return .choice(choices)
      case .claim(let id, _): return .claim(id)
      case .repair(let id): return .repair(id)
      case .heading, .paragraph, .list, .quote, .code, .table, .run, .diagram, .claims: return nil
      }
    }
  }

  /// The id under which attempts at a choice are recorded.
  static func choiceID(_ number: Int, in lesson: String) -> String { "\(lesson)#\(number)" }

  /// The text of a choice or claim, quoted, or else its title; nil: it is gone.
  func title(in lesson: Lesson, _ curriculum: Curriculum, _ words: Words) -> String? {
    switch self {
    case .prediction(let id, _): return curriculum.scenario(id)?.title?[words.language] ?? id
    case .choice(let number):
      let texts = lesson.pages.flatMap(\.blocks).compactMap { block -> String? in
        guard case .choice(let choice) = block.content else { return nil }
        return ProseText.spans(choice.question).map(\.text).joined()
      }
      guard texts.indices.contains(number - 1) else { return nil }
      return words.quoted(words.onOneLine(texts[number - 1]))
    case .claim(let id):
      let claim = curriculum.claims(named: [id]).first?.claim[words.language]
      return claim.map { words.quoted(words.onOneLine($0)) }
    case .repair(let id): return curriculum.repair(id)?.title[words.language]
    }
  }

  /// Whether an attempt was at this question, wherever it was asked.
  func isAsked(by attempt: Attempt, in lesson: String) -> Bool {
    switch self {
    case .prediction(let id, let given):
      attempt.scenario == id && (given == 0) == (attempt.mode != .faded)
    case .choice(let number): attempt.scenario == Self.choiceID(number, in: lesson)
    case .claim(let id): attempt.scenario == QuestionID.claim(id).text
    case .repair(let id): attempt.scenario == QuestionID.repair(id).text
    }
  }

  /// Whether an attempt answers this question correctly; filling in given lines isn't enough for a
  /// question that gives none.
  func isSolved(by attempt: Attempt, in lesson: String) -> Bool {
    guard attempt.isCorrect else { return false }
    switch self {
    case .prediction(let id, 0): return attempt.scenario == id && attempt.hasSolved
    case .prediction(let id, _):
      return attempt.scenario == id && (attempt.hasSolved || attempt.mode == .faded)
    case .choice, .claim, .repair: return isAsked(by: attempt, in: lesson)
    }
  }
}

/// How far a learner has come with a lesson: the one count that the list of lessons, the progress
/// and the lesson's end show.
struct LessonScore: Hashable, Sendable {
  enum State: String, Hashable, Sendable, CaseIterable {
    case mastered, finished, begun, unread
  }

  let lesson: String
  /// How many of its questions were answered correctly at least once.
  let right: Int
  let questions: Int
  let state: State

  /// - Parameters:
  ///   - attempts: all of the learner's, oldest first.
  ///   - place: the page on which the lesson was left; nil: it was never opened.
  init(_ lesson: Lesson, _ attempts: [Attempt], place: Int?) {
    let id = lesson.header.id
    let own = attempts.filter { $0.lesson == id }
    let questions = LessonQuestion.all(of: lesson)
    self.lesson = id
    self.questions = questions.count
    right = questions.count { question in
      attempts.contains { question.isSolved(by: $0, in: id) }
    }
    let isPassed = questions.allSatisfy { question in
      own.contains { question.isAsked(by: $0, in: id) }
    }
    let isAtEnd = place.map { $0 + 1 >= lesson.pages.count } ?? false
    if isPassed, isAtEnd || !questions.isEmpty {
      state = right == questions.count ? .mastered : .finished
    } else {
      state = own.isEmpty && place == nil ? .unread : .begun
    }
  }
}

/// The scores of all lessons, in the course's order.
struct CourseScore: Hashable, Sendable {
  let lessons: [LessonScore]

  init(_ curriculum: Curriculum, _ attempts: [Attempt], places: [String: Int]) {
    lessons = curriculum.lessons.compactMap { id in
      return curriculum.lesson(id, in: .english).map {
        LessonScore($0, attempts, place: places[id])
      }
    }
  }

  var right: Int { lessons.reduce(0) { $0 + $1.right } }
  var questions: Int { lessons.reduce(0) { $0 + $1.questions } }
  func count(_ state: LessonScore.State) -> Int { lessons.count { $0.state == state } }

  subscript(lesson: String) -> LessonScore? { lessons.first { $0.lesson == lesson } }

  /// The lessons with the largest share of questions that were never right, among those that were
  /// read to their end.
  func weakest(_ most: Int) -> [LessonScore] {
    let finished = lessons.filter { $0.state == .finished }
    // Compared as fractions without division: a lesson without questions is never weak.
    let sorted = finished.enumerated().sorted { one, other in
      let (left, right) = (
        one.element.right * other.element.questions, other.element.right * one.element.questions
      )
      return left == right ? one.offset < other.offset : left < right
    }
    return sorted.prefix(most).map(\.element)
  }
}
