internal import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Every callback in the catalogue has one text of one line, and every text belongs to a callback.
enum CallbackTexts {
  /// With this width, a list of names and texts fits a wide terminal.
  static let widest = 60

  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    let names = CallbackCatalogue.entries.map(\.callback.name)
    let written = course.callbackMeanings.map(\.name)
    let missing = names.filter { !written.contains($0) }.map { name in
      Problem(
        file: course.callbackMeanings.last?.file ?? CoursePath.callbacks + "app.yml",
        range: .firstLine,
        message: Localized("callback '\(name)' has no text", "回调“\(name)”没有说明文字"),
        expectation: Localized(
          "an entry with 'callback: \(name)' in a file of \(CoursePath.callbacks)",
          "在一个文件里写 'callback: \(name)'，文件夹是 \(CoursePath.callbacks)"))
    }
    return missing
      + course.callbackMeanings.indices.flatMap { index -> [Problem] in
        let text = course.callbackMeanings[index]
        let isSecond = written[..<index].contains(text.name)
        return of(text, isSecond: isSecond, among: names)
      }
  }

  private static func of(_ text: CallbackMeaning, isSecond: Bool, among names: [String])
    -> [Problem]
  {
    func problem(_ message: Localized, _ expectation: Localized? = nil, _ suggestion: String? = nil)
      -> Problem
    {
      Problem(
        file: text.file, range: text.range, message: message, expectation: expectation,
        suggestion: suggestion)
    }
    if !names.contains(text.name) {
      return [
        problem(
          Localized("there is no callback '\(text.name)'", "没有回调“\(text.name)”"),
          Localized("a name from 'lifeline list callbacks'", "'lifeline list callbacks' 里的名字"),
          NearestName.of(text.name, among: names))
      ]
    }
    if isSecond {
      return [
        problem(
          Localized("callback '\(text.name)' has two texts", "回调“\(text.name)”有两段说明"),
          Localized("one entry", "只写一条"))
      ]
    }
    return Localized.Language.allCases.compactMap { language in
      let width = DisplayWidth.of(text.means[language])
      if width <= widest { return nil }
      return problem(
        Localized(
          "the text of '\(text.name)' in \(language.rawValue) takes \(width) columns",
          "“\(text.name)”的说明（\(language.rawValue)）占 \(width) 列"),
        Localized("at most \(widest)", "最多 \(widest)"))
    }
  }
}

/// Each term has one entry, and no term is listed as a wrong word of another.
enum GlossaryTerms {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    var seen: Set<String> = []
    return course.glossary.flatMap { term -> [Problem] in
      let twice =
        seen.insert(term.id).inserted
        ? []
        : [
          problem(
            term, Localized("two terms have the id '\(term.id)'", "有两个术语的 id 都是“\(term.id)”"),
            Localized("a different id for each", "每条用不同的 id"))
        ]
      return twice + contradictions(of: term, in: course)
    }
  }

  private static func contradictions(of term: Term, in course: ReadCourse) -> [Problem] {
    Localized.Language.allCases.flatMap { language in
      (term.wrong[language] ?? []).compactMap { word in
        guard let other = course.glossary.first(where: { $0.term[language] == word }) else {
          return nil
        }
        return problem(
          term,
          Localized(
            "'\(term.id)' must not be called '\(word)', which is the term '\(other.id)'",
            "“\(term.id)”不应叫作“\(word)”，那是术语“\(other.id)”"),
          Localized("words that are not terms themselves", "本身不是术语的词"))
      }
    }
  }

  private static func problem(_ term: Term, _ message: Localized, _ expectation: Localized)
    -> Problem
  {
    Problem(file: term.file, range: term.range, message: message, expectation: expectation)
  }
}

/// Every rule in the rulebook has a text, and every text belongs to a rule.
enum RuleTexts {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    let rules = Rule.allCases.map(\.id)
    let texts = course.rules.map(\.id)
    let missing = rules.filter { !texts.contains($0) }.map { id in
      Problem(
        file: CoursePath.rules + id + ".yml", range: .firstLine,
        message: Localized("rule '\(id)' has no text", "规则“\(id)”没有说明文字"),
        expectation: Localized(
          "this file, with id, title, explanation, and evidence",
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

/// Every rule decides at least one scenario: it places an asked callback, or another value of the
/// rule changes the outcome. Otherwise the course doesn't teach the rule.
enum RulesUsed {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    var trials = course.scenarios.map(ScenarioTrial.init)
    let placing = trials.reduce(into: Set<Rule>()) { $0.formUnion($1.askedRules) }
    let unused = Rule.allCases.filter { !placing.contains($0) && !isReported($0, by: &trials) }
    return unused.map { rule in
      let file = CoursePath.rules + rule.id + ".yml"
      return Problem(
        file: file, range: course.place(of: "id", in: file),
        message: Localized("rule '\(rule.id)' decides no scenario", "规则“\(rule.id)”不决定任何情景"),
        expectation: Localized(
          "one that asks about a callback the rule places, or whose order changes without the rule",
          "一个情景，其中问到由这条规则决定位置的回调，或者去掉这条规则后次序不同"))
    }
  }

  private static func isReported(_ rule: Rule, by trials: inout [ScenarioTrial]) -> Bool {
    let altered = rule.values.indices.map {
      Misconception(id: rule.id, rule: rule, value: $0, topic: rule.topic ?? .structure)
    }
    for trial in trials.indices {
      for misconception in altered where trials[trial].isRevealed(misconception) { return true }
    }
    return false
  }
}
