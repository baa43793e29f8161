internal import TextFormats

/// Every claim about behavior is a question of a lesson, itself or by `asked-by`, and its verdict
/// is listed only after that question. Each claim that is asked has a reason. A lesson names each
/// piece of advice.
enum TaughtClaims {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    let asked = Set(course.lessons.flatMap(\.questions))
    let named = Set(course.lessons.flatMap { $0.claims.map(\.id) })
    return course.claims.compactMap { problem(of: $0, asked: asked, named: named) }
      + Localized.Language.allCases.flatMap { earlyVerdicts(in: course, language: $0) }
  }

  private static func problem(of entry: ClaimEntry, asked: Set<String>, named: Set<String>)
    -> Problem?
  {
    if let question = entry.askedBy {
      if asked.contains(entry.id) {
        return ClaimEntries.problem(
          entry, Localized("a lesson asks '\(entry.id)' itself", "课文已经直接问了“\(entry.id)”"),
          Localized("no 'asked-by'", "不写 asked-by"))
      }
      if asked.contains(question) { return nil }
      return ClaimEntries.problem(
        entry, Localized("no lesson asks '\(question)'", "没有课文问“\(question)”"),
        Localized(
          "a claim, scenario, or repair that a lesson asks", "某一课问到的说法、情景或修复题的 id"),
        suggestion: NearestName.of(question, among: asked.sorted()))
    }
    if asked.contains(entry.id), entry.why == nil, entry.verdict != .notAboutBehavior {
      return ClaimEntries.problem(
        entry,
        Localized(
          "a lesson asks '\(entry.id)', which gives no reason", "课文问了“\(entry.id)”，它却没有说明理由"),
        Localized("a 'why'", "写上 why"))
    }
    if entry.kind.isBehavior, !asked.contains(entry.id) {
      return ClaimEntries.problem(
        entry,
        Localized("no lesson asks '\(entry.id)'", "没有课文问“\(entry.id)”"),
        Localized(
          "its id in a claim block of a lesson, or 'asked-by' with the question that asks the same",
          "在某一课的 claim 块里写上它的 id，或用 asked-by 写出问同一件事的题"))
    }
    if entry.kind == .advice, !named.contains(entry.id) {
      return ClaimEntries.problem(
        entry, Localized("no lesson names '\(entry.id)'", "没有课文提到“\(entry.id)”"),
        Localized(
          "its id in a claim or claims block of a lesson", "在某一课的 claim 或 claims 块里写上它的 id"))
    }
    return nil
  }

  /// Listed verdicts that give away a question still to come.
  private static func earlyVerdicts(in course: ReadCourse, language: Localized.Language)
    -> [Problem]
  {
    var asked: Set<String> = []
    var problems: [Problem] = []
    for lesson in course.lessons where lesson.header.language == language {
      for block in lesson.pages.flatMap(\.blocks) {
        if let question = block.content.question { asked.insert(question) }
        guard case .claims(let ids, _) = block.content else { continue }
        for id in ids {
          guard let entry = course.claim(id), entry.kind.isBehavior else { continue }
          let question = entry.askedBy ?? id
          if asked.contains(question) { continue }
          problems.append(
            Problem(
              file: lesson.header.file.name, range: LessonLines.range(block.line),
              message: Localized(
                "the verdict of '\(id)' is listed before its question",
                "“\(id)”的结论列在了问它之前"),
              expectation: Localized("'\(question)' asked before the list", "前面先问“\(question)”")))
        }
      }
    }
    return problems
  }
}

extension Lesson {
  /// The ids of its questions: scenarios to predict, claims, and repairs.
  fileprivate var questions: [String] { pages.flatMap(\.blocks).compactMap(\.content.question) }
}

extension Lesson.Content {
  fileprivate var question: String? {
    switch self {
    case .predict(let id, _, _), .claim(let id, _), .repair(let id): id
    default: nil
    }
  }
}
