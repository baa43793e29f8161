package import Assessment
package import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import ScenarioLanguage
package import TextFormats

/// A recap of what was learned, as Markdown: by lesson, the answered scenarios, the mistakes and
/// whether they were resolved, the run as a diagram, and the rules involved.
///
/// It contains nothing about unanswered scenarios. It is a pure function of the record and the
/// course: equal input produces equal bytes.
package struct Recap: Sendable {
  private let curriculum: Curriculum
  private let judged: JudgedAttempts
  private let answered: AnsweredScenarios
  private let words: Words
  private var language: Localized.Language { words.language }

  package init(
    _ curriculum: Curriculum, _ attempts: [Attempt], in language: Localized.Language
  ) {
    self.curriculum = curriculum
    judged = JudgedAttempts(attempts, in: curriculum)
    answered = AnsweredScenarios(attempts)
    words = Words(language: language)
  }

  package var markdown: String {
    var parts = ["# " + words.recapTitle]
    if answered.entries.isEmpty { parts.append(words.recapNothing) }
    for (lesson, entries) in chapters {
      parts += ["## " + title(of: lesson)] + entries.flatMap(section) + rules(of: entries)
    }
    let gone = answered.entries.filter { judged.questions[$0.id] == nil }
    if !gone.isEmpty {
      parts.append(words.recapGone)
      parts.append(
        gone.map { "- " + MarkupWriter.markdownCode($0.id) }.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Grouped by the lesson of the first attempt in one, in course order; scenarios answered only
  /// outside of lessons go last.
  private var chapters: [(lesson: String?, entries: [AnsweredScenarios.Entry])] {
    let sound = answered.entries.filter { judged.questions[$0.id] != nil }
    func lesson(_ entry: AnsweredScenarios.Entry) -> String? {
      entry.attempts.compactMap(\.lesson).first { curriculum.lessons.contains($0) }
    }
    return (curriculum.lessons.map(Optional.some) + [nil]).compactMap { id in
      let entries = sound.filter { lesson($0) == id }
      return entries.isEmpty ? nil : (id, entries)
    }
  }

  private func title(of lesson: String?) -> String {
    guard let lesson, let header = curriculum.header(of: lesson, in: language) else {
      return words.recapElsewhere
    }
    let number = (curriculum.lessons.firstIndex(of: lesson) ?? 0) + 1
    return "\(number). " + MarkupWriter.markdown(header.title)
  }

  /// One scenario: its situation, the outcome and the run.
  private func section(_ entry: AnsweredScenarios.Entry) -> [String] {
    guard let question = judged.questions[entry.id] else { return [] }
    let title = question.document.title?[language] ?? SafeText.visible(entry.id)
    let asked = question.scenario.steps.indices.filter { question.scenario.steps[$0].isAsked }
    let steps = asked.flatMap {
      StepText.lines(ofEntry: $0, in: question.document, language: language)
    }
    let diagram = LaneMermaid.text(run(of: question), language: language)
    return [
      "### " + MarkupWriter.markdown(title),
      words.recapStep + words.colon
        + steps.map(MarkupWriter.markdownCode).joined(separator: words.comma),
      outcome(of: entry),
      "```mermaid\n\(diagram)```",
    ]
  }

  /// How many attempts it took, and which rules the wrong ones missed.
  private func outcome(of entry: AnsweredScenarios.Entry) -> String {
    let tries = entry.attempts
    let isMended = tries.last?.isCorrect == true
    if entry.correct == tries.count { return words.recapRight(tries.count) }
    let verdict =
      isMended
      ? words.recapCorrected(tries.count - entry.correct)
      : entry.correct > 0
        ? words.recapSlipped(entry.correct, of: tries.count) : words.recapWrong(tries.count)
    let wrong = judged.results.filter { $0.attempt.scenario == entry.id }
      .reduce(into: Set<Rule>()) { $0.formUnion($1.results.wrong) }
    let titles = Rule.allCases.filter(wrong.contains).compactMap {
      curriculum.ruleText($0)?.title[language]
    }
    let wasSure = tries.contains { !$0.isCorrect && $0.isSure }
    let summary = verdict + (wasSure ? words.space + words.recapWasSure : "")
    guard !titles.isEmpty else { return summary }
    let lead = isMended ? words.recapWasWrong : words.recapIsWrong
    return summary + words.space + lead + words.colon
      + titles.map(MarkupWriter.markdown).joined(separator: words.semicolon)
      + words.fullStop
  }

  /// The rules that correct answers in a lesson demonstrated.
  private func rules(of entries: [AnsweredScenarios.Entry]) -> [String] {
    let ids = Set(entries.map(\.id))
    let known = judged.results.filter { ids.contains($0.attempt.scenario) }
      .reduce(into: Set<Rule>()) { known, one in
        known.formUnion(Set(one.results.rules).subtracting(one.results.wrong))
      }
    let list = Rule.allCases.filter(known.contains).compactMap(curriculum.ruleText).map { text in
      let title = "- **\(MarkupWriter.markdown(text.title[language]))**"
      // The sentences are the course's own and contain its markup.
      return title + (words.general(text.explanation[language]).map { words.colon + $0 } ?? "")
    }
    return list.isEmpty ? [] : ["**\(words.recapRules)**", list.joined(separator: "\n")]
  }

  /// The usual run, with its steps in the learner's language.
  private func run(of question: Question) -> ShownRun {
    ShownRun(question.trace, of: StepText.localized(question.document, language: language))
  }
}
