internal import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// A scenario of the course has a title, a topic, a level and documents of the course; elsewhere
/// they are optional.
enum ScenarioHeaders {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    course.scenarios.flatMap { scenario -> [Problem] in
      var problems: [Problem] = []
      func require(_ isThere: Bool, _ key: String, _ expectation: Localized) {
        if isThere { return }
        problems.append(
          Problem(
            file: scenario.file, range: course.place(of: key, in: scenario.file),
            message: Localized("a scenario of the course has a '\(key)'", "课程里的情景要有“\(key)”"),
            expectation: expectation))
      }
      require(
        scenario.title.map { $0.english != $0.chinese } ?? false, "title",
        Localized("one in en and one in zh-Hans", "en 和 zh-Hans 各一个"))
      require(
        scenario.topic != nil, "topic",
        Localized(
          "one of \(Topic.allCases.map(\.rawValue).joined(separator: ", "))",
          "其中之一：\(Topic.allCases.map(\.rawValue).joined(separator: ", "))"))
      require(scenario.level != nil, "level", Localized("1 to 5", "1 到 5"))
      for document in scenario.documents where !LessonHeaderReader.documents.contains(document) {
        problems.append(
          Problem(
            file: scenario.file, range: course.place(of: "documents", in: scenario.file),
            message: Localized("there is no document '\(document)'", "没有文档“\(document)”"),
            expectation: Localized(
              "one of \(LessonHeaderReader.documents.joined(separator: ", "))",
              "其中之一：\(LessonHeaderReader.documents.joined(separator: ", "))")))
      }
      require(
        scenario.scenario.steps.contains { $0.isAsked }, "ask",
        Localized("at least one step to predict", "至少有一步可以预测"))
      return problems
    }
  }
}

/// A scenario's `about` rule matters in it: it places an asked callback, or the outcome would be
/// different without it.
enum RulesAskedFor {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    course.scenarios.compactMap { document in
      guard let rule = document.about, !isAtWork(rule, in: document.scenario) else { return nil }
      return Problem(
        file: document.file, range: course.place(of: "about", in: document.file),
        message: Localized(
          "the rule '\(rule.id)' does not affect this question", "规则“\(rule.id)”在这里所问的内容里不起作用"),
        expectation: Localized(
          "a rule without which another order would be right", "一条去掉之后次序就会不同的规则"))
    }
  }

  private static func isAtWork(_ rule: Rule, in scenario: Scenario) -> Bool {
    let orders = Explorer.orders(of: scenario).orders
    return CounterfactualRuns(scenario, known: orders, rules: [rule])
      .isAtWork(rule, in: Simulation.run(scenario).trace, of: scenario)
  }
}
