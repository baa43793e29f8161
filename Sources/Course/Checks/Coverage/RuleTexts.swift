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
        message: Localized("rule '\(id)' has no text", "规则“\(id)”没有说明文字"),
        expectation: Localized(
          "this file, with id, title, explanation and evidence",
          "写这个文件，带 id、title、explanation 和 evidence"))
    }
    let stale = course.rules.filter { !rules.contains($0.id) }.map { rule in
      Problem(
        file: rule.file, range: course.place(of: "id", in: rule.file),
        message: Localized("there is no rule '\(rule.id)'", "没有规则“\(rule.id)”"),
        expectation: Localized("a rule of the rulebook", "规则书里的规则"),
        suggestion: NearestName.of(rule.id, among: rules))
    }
    return missing + stale
  }
}
