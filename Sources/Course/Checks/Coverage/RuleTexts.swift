internal import LifecycleEngine
internal import TextFormats

/// Every rule of the rulebook has a text, and no text is of a rule that is gone.
enum RuleTexts {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    let rules = Rule.allCases.map(\.id)
    let texts = course.rules.map(\.id)
    let missing = rules.filter { !texts.contains($0) }.map { id in
      Problem(
        file: CoursePath.rules + id + ".yml", range: .firstLine,
        message: "rule '\(id)' has no text",
        expectation: "this file, with id, title, explanation and evidence")
    }
    let stale = course.rules.filter { !rules.contains($0.id) }.map { rule in
      Problem(
        file: rule.file, range: course.place(of: "id", in: rule.file),
        message: "there is no rule '\(rule.id)'", expectation: "a rule of the rulebook",
        suggestion: NearestName.of(rule.id, among: rules))
    }
    return missing + stale
  }
}
