internal import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Each lesson is short, asks enough, and begins with a question that is easy for the course; its
/// levels never fall. Most predictions are about systems in use. A lesson without a repair is still
/// being written and isn't checked.
enum LessonShapes {
  /// The most words of prose, without fenced blocks.
  static let mostWords = 1_300
  static let fewestQuestions = 8
  /// The hardest level that a lesson's first prediction may have.
  static let firstLevel = 3
  /// The oldest iOS that counts as in use.
  static let inUse = 17
  /// The share of predictions about systems in use, in percent.
  static let fewestInUse = 67

  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    course.lessons.filter { !$0.repairs.isEmpty }.flatMap { problems(in: $0, of: course) }
      + oldPredictions(in: course)
  }

  private static func problems(in lesson: Lesson, of course: ReadCourse) -> [Problem] {
    let blocks = lesson.pages.flatMap(\.blocks)
    func problem(_ message: Localized, _ expectation: Localized) -> Problem {
      let file = lesson.header.file.name
      return Problem(
        file: file, range: course.place(of: "id", in: file), message: message,
        expectation: expectation)
    }
    var problems: [Problem] = []
    let words = lesson.words
    // Chinese has no spaces between words; the two languages have the same blocks.
    if lesson.header.language == .english, words > mostWords {
      problems.append(
        problem(
          Localized("the lesson has \(words) words", "这一课有 \(words) 个词"),
          Localized("at most \(mostWords), besides fenced blocks", "代码块之外最多 \(mostWords) 个词")))
    }
    let questions = blocks.count { $0.content.isQuestion }
    if questions < fewestQuestions {
      problems.append(
        problem(
          Localized("the lesson asks \(questions) questions", "这一课只有 \(questions) 道题"),
          Localized("at least \(fewestQuestions)", "至少 \(fewestQuestions) 道")))
    }
    let levels = lesson.predictions.compactMap { id in
      course.scenario(id)?.level.map { (id: id, level: $0) }
    }
    let first = levels.first?.level ?? 1
    if first > firstLevel {
      problems.append(
        problem(
          Localized(
            "the lesson's first prediction has level \(first)", "这一课的第一道预测题难度是 \(first)"),
          Localized("a level up to \(firstLevel)", "难度不超过 \(firstLevel)")))
    }
    for (before, next) in zip(levels, levels.dropFirst()) where next.level < before.level {
      problems.append(
        problem(
          Localized(
            "'\(next.id)' has level \(next.level), after level \(before.level)",
            "“\(next.id)”的难度是 \(next.level)，前一题是 \(before.level)"),
          Localized("levels that never decrease within a lesson", "一课之内难度不下降")))
    }
    return problems
  }

  /// Reports too many predictions about systems that are hardly used, at the course's first lesson.
  private static func oldPredictions(in course: ReadCourse) -> [Problem] {
    let asked = course.lessons.filter { $0.header.language == .english }.flatMap(\.predictions)
      .compactMap(course.scenario)
    let new = asked.count { $0.scenario.platform.ios >= inUse }
    guard let first = course.lessons.first, new * 100 < asked.count * fewestInUse else { return [] }
    return [
      Problem(
        file: first.header.file.name, range: course.place(of: "id", in: first.header.file.name),
        message: Localized(
          "\(new) of \(asked.count) predictions are about iOS \(inUse) or later",
          "\(asked.count) 道预测题里只有 \(new) 道是 iOS \(inUse) 或更新的系统"),
        expectation: Localized("at least \(fewestInUse) %", "至少 \(fewestInUse)%"))
    ]
  }
}

extension Lesson.Content {
  fileprivate var isQuestion: Bool {
    switch self {
    case .predict, .choice, .claim, .repair: true
    default: false
    }
  }

  /// The words of prose; none in a fenced block.
  fileprivate var words: Int {
    let texts: [[Inline]] =
      switch self {
      case .heading(let text), .paragraph(let text), .quote(let text): [text]
      case .list(let items): items.map(\.text)
      case .table(let rows): rows.joined().map(\.self)
      default: []
      }
    return texts.reduce(0) { $0 + $1.words }
  }
}

extension [Inline] {
  fileprivate var words: Int {
    map(\.text).joined().split { $0 == " " || $0 == "\n" }.count
  }
}

extension Lesson {
  fileprivate var words: Int {
    pages.reduce(0) { $0 + $1.title.words + $1.blocks.reduce(0) { $0 + $1.content.words } }
  }

  /// The ids of the scenarios whose callbacks are to be predicted.
  fileprivate var predictions: [String] {
    pages.flatMap(\.blocks).compactMap { block in
      if case .predict(let id, _, _) = block.content { id } else { nil }
    }
  }
}
