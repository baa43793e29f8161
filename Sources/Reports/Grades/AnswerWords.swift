package import Assessment
package import Course
package import LifecycleEngine
internal import ScenarioLanguage
package import TextFormats

/// The course's texts for grades.
package struct GradeTexts: Sendable {
  /// By id.
  let misconceptions: [String: MisconceptionText]
  let rules: RuleTexts
  let lessons: [LessonHeader]
  /// Whether learners may see the result: no right orders and no reasons.
  let hidesKey: Bool

  package init(
    misconceptions: [MisconceptionText] = [], rules: RuleTexts = RuleTexts(),
    lessons: [LessonHeader] = [], hidesKey: Bool = false
  ) {
    self.lessons = lessons
    self.hidesKey = hidesKey
    self.misconceptions = Dictionary(
      misconceptions.map { ($0.misconception.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.rules = rules
  }

  /// The misconceptions' titles, by id.
  package func titles(in language: Localized.Language) -> [String: String] {
    misconceptions.mapValues { $0.title[language] }
  }
}

/// The wording of graded answers, in sentences that are safe to show anywhere.
struct AnswerWords: LanguageChoosing {
  let language: Localized.Language
  let texts: GradeTexts
  /// Whether words replace symbols.
  var isPlain = false

  /// A limit for hostile answers.
  private static let shownMistakes = 40

  /// The verdict in one or two words.
  func verdict(_ answer: GradedAnswer) -> String {
    guard answer.isAnswered else { return pick("not answered", "未作答") }
    return answer.isCorrect ? pick("correct", "正确") : pick("not correct", "不正确")
  }

  /// A share of the correct answers, with their number if somebody did not answer.
  package func part(_ percent: String, _ share: ClassOverview.QuestionShare) -> String {
    guard share.notAnswered > 0 else { return percent }
    return pick(
      "\(percent) of \(share.answers) \(share.answers == 1 ? "answer" : "answers")",
      "\(share.answers) 份答案中 \(percent)")
  }

  /// The mistakes, their rules, the misconception, and the corrected misspellings.
  func linesWithRules(_ answer: GradedAnswer) -> [String] {
    lines(answer, reasons(answer).map(rule) + run(answer))
  }

  /// The same with the rules' sentences only.
  func linesWithReasons(_ answer: GradedAnswer) -> [String] {
    lines(answer, reasons(answer).map(reason) + run(answer))
  }

  /// The same with the reason for the first mistake that has one, and without a repair's run.
  func linesWithReason(_ answer: GradedAnswer) -> [String] { lines(answer, why(answer)) }

  /// The same without the mistakes that the table of answer and nearest order already shows.
  func linesBesideTable(_ answer: GradedAnswer) -> [String] {
    lines(answer, why(answer) + run(answer)) { mistake in
      switch mistake {
      case .missing: false
      case .misplaced(_, let at, let belongs, _): isPlain || at == belongs
      case .extra, .repeated, .unknown: true
      }
    }
  }

  private func lines(
    _ answer: GradedAnswer, _ reasons: [String], isReported: (Mistake) -> Bool = { _ in true }
  ) -> [String] {
    guard answer.isAnswered else { return [] }
    guard !texts.hidesKey else { return notes(answer) }
    return mistakes(answer, isReported) + unmet(answer) + reasons + misconception(answer)
      + notes(answer)
  }

  /// A file's problem, on one line.
  func fault(_ problem: Problem) -> String {
    SafeText.visible(problem.message[language])
  }

  /// A file's problem after its place, on one line.
  func placed(_ problem: Problem) -> String {
    ProblemText.place(of: problem) + colon + fault(problem)
  }

  /// A problem with all its details, on one line or more.
  func whole(_ problem: Problem) -> String {
    ProblemText([], language: language).text(problem)
  }

  /// The callbacks of the answer and of the nearest order; very long ones are truncated.
  func callbacks(of answer: GradedAnswer) -> (given: [String], nearest: [String]) {
    let scenario = answer.question.scenario
    let given = answer.prediction.items.prefix(Self.shownCallbacks).map {
      SafeText.visible($0.text(in: scenario))
    }
    let nearest = answer.grade.nearest.prefix(Self.shownCallbacks)
    return (given, nearest.map { name($0, in: scenario) })
  }

  /// More than any order of a scenario has; an answer may be longer.
  private static let shownCallbacks = 400

  var comma: String { pick(", ", "，") }
  var colon: String { pick(": ", "：") }

  func name(_ occurrence: Occurrence, in scenario: Scenario) -> String {
    SafeText.visible(CallbackText.text(of: occurrence, in: scenario))
  }

  private func mistakes(_ answer: GradedAnswer, _ isReported: (Mistake) -> Bool) -> [String] {
    let all = answer.grade.mistakes.filter(isReported)
    let left = all.count - Self.shownMistakes
    let unread = answer.unreadEdits
    return all.prefix(Self.shownMistakes).map { words($0, in: answer, unread) }
      + (left > 0 ? [pick("… and \(left) more", "……另有 \(left) 处")] : [])
  }

  func title(of misconception: String) -> String {
    texts.misconceptions[misconception]?.title[language] ?? misconception
  }

  /// The first lesson about a misconception's topic.
  func lesson(about misconception: String) -> LessonHeader? {
    texts.misconceptions[misconception].flatMap { text in
      texts.lessons.first { $0.topic == text.topic }
    }
  }

  private func misconception(_ answer: GradedAnswer) -> [String] {
    guard let id = answer.misconception?.id else { return [] }
    return [pick("misconception: ", "误解：") + title(of: id)]
  }

  private func notes(_ answer: GradedAnswer) -> [String] {
    answer.notes.map { note -> String in
      let (read, text) = (SafeText.visible(note.read), SafeText.visible(note.text))
      return place(note.at) + pick("\(text) was read as \(read)", "\(text) 按 \(read) 理解")
    }
  }

  private func place(_ index: Int) -> String { pick("\(index + 1). ", "第 \(index + 1) 个：") }

  private static func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }

  private func words(
    _ mistake: Mistake, in answer: GradedAnswer, _ unreadEdits: [Int: RepairEdit.Fault]
  ) -> String {
    func name(_ occurrence: Occurrence) -> String {
      self.name(occurrence, in: answer.question.scenario)
    }
    switch mistake {
    case .missing(let occurrence, let belongs, _):
      return pick(
        "\(name(occurrence)) is missing; it is number \(belongs + 1)",
        "缺少 \(name(occurrence))，它应是第 \(belongs + 1) 个")
    case .extra(let occurrence, let at, _)
    where answer.question.allowed.isCalledUnwatched(occurrence):
      return place(at)
        + pick(
          "\(name(occurrence)) is called, but not asked for",
          "\(name(occurrence)) 会被调用，但这里没有问它")
    case .extra(let occurrence, let at, _)
    where answer.question.allowed.isInSomeOrder(occurrence):
      return place(at)
        + pick(
          "\(name(occurrence)) is called in another right order, not in the one nearest to this",
          "\(name(occurrence)) 只在别的正确次序里出现，不在最接近的那一个里")
    case .extra(let occurrence, let at, _):
      return place(at)
        + pick("\(name(occurrence)) is not called here", "\(name(occurrence)) 在这里不会出现")
    case .repeated(let occurrence, let at, _):
      let times = answer.grade.nearest.count { $0.matches(occurrence) }
      return place(at) + name(occurrence)
        + pick(" is called only \(Self.times(times))", " 只调用 \(times) 次")
    case .misplaced(let occurrence, let at, let belongs, _) where at == belongs:
      // The positions are equal, so name the callback that should precede it.
      let before = name(answer.grade.nearest[belongs - 1])
      return place(at)
        + pick(
          "\(name(occurrence)) is called after \(before)", "\(name(occurrence)) 应在 \(before) 之后")
    case .misplaced(let occurrence, let at, let belongs, _):
      return place(at)
        + pick(
          "\(name(occurrence)) is number \(belongs + 1)",
          "\(name(occurrence)) 应是第 \(belongs + 1) 个")
    case .unknown(let text, let at):
      if let repair = answer.question.repair, let fault = unreadEdits[at] {
        return place(at) + unread(fault, text, of: repair)
      }
      return place(at)
        + pick(
          "'\(SafeText.visible(text))' is not a callback here",
          "“\(SafeText.visible(text))”不是这里的回调")
    }
  }
}

extension Prediction.Item {
  /// The callback in the syntax of answers, or the text as it was written.
  package func text(in scenario: Scenario) -> String {
    switch self {
    case .callback(let occurrence): CallbackText.text(of: occurrence, in: scenario)
    case .unknown(let text): text
    }
  }
}
