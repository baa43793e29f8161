package import Assessment
package import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import ScenarioLanguage
package import TextFormats

/// A recap of what was learned, as Markdown: the rules known, those to repeat, and the answered
/// questions by lesson with their outcome.
///
/// It contains nothing about unanswered scenarios. It is a pure function of the record and the
/// course: equal input produces equal bytes.
package struct Recap: Sendable {
  private let curriculum: Curriculum
  private let judged: JudgedAttempts
  private let answered: AnsweredScenarios
  private let missed: MissedRules
  private let tasks: RecapTasks
  private let words: Words
  private var language: Localized.Language { words.language }

  package init(
    _ curriculum: Curriculum, _ attempts: [Attempt], in language: Localized.Language
  ) {
    self.curriculum = curriculum
    judged = JudgedAttempts(attempts, in: curriculum)
    answered = AnsweredScenarios(attempts)
    missed = MissedRules(judged, curriculum)
    words = Words(language: language)
    tasks = RecapTasks(curriculum: curriculum, attempts: attempts, words: words)
  }

  package var markdown: String {
    var parts = ["# " + words.recapTitle]
    let chapters = chapters
    if answered.entries.isEmpty, chapters.isEmpty { parts.append(words.recapNothing) }
    let toRepeat = toRepeat
    parts += rules(known.subtracting(toRepeat), under: words.recapKnown)
    parts += rules(toRepeat, under: words.recapRepeat)
    if !chapters.isEmpty { parts.append("## " + words.recapQuestions) }
    for (lesson, lines) in chapters {
      parts += ["### " + title(of: lesson), lines.joined(separator: "\n")]
    }
    let gone = answered.entries.filter { judged.questions[$0.id] == nil }
    if !gone.isEmpty {
      parts.append(words.recapGone)
      parts.append(
        gone.map { "- " + MarkupWriter.markdownCode($0.id) }.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  // MARK: Rules

  /// The rules that were right in the latest answer about them.
  private var known: Set<Rule> {
    judged.results.reduce(into: []) { known, one in
      known.formUnion(one.results.rules.filter { $0.topic != nil })
      known.subtract(one.results.wrong)
    }
  }

  /// The rules that the latest answers to questions missed.
  private var toRepeat: Set<Rule> {
    Set(answered.entries.compactMap { $0.attempts.last.flatMap(missed.rule) })
  }

  /// In the order of the rulebook.
  private func rules(_ rules: Set<Rule>, under title: String) -> [String] {
    let list = Rule.allCases.filter(rules.contains).compactMap(curriculum.ruleText).map { text in
      let title = "- **\(MarkupWriter.markdown(text.title[language]))**"
      // The sentences are the course's own and contain its markup.
      return title + (words.general(text.explanation[language]).map { words.colon + $0 } ?? "")
    }
    return list.isEmpty ? [] : ["## " + title, list.joined(separator: "\n")]
  }

  // MARK: Questions

  /// Grouped by the lesson of the first attempt in one, in course order; scenarios answered only
  /// outside of lessons go last. The lines of a lesson: its scenarios, then its other questions.
  private var chapters: [(lesson: String?, lines: [String])] {
    let sound = answered.entries.filter { judged.questions[$0.id] != nil }
    func lesson(_ entry: AnsweredScenarios.Entry) -> String? {
      entry.attempts.compactMap(\.lesson).first { curriculum.lessons.contains($0) }
    }
    return (curriculum.lessons.map(Optional.some) + [nil]).compactMap { id in
      let lines = sound.filter { lesson($0) == id }.map(line) + (id.map(tasks.lines) ?? [])
      return lines.isEmpty ? nil : (id, lines)
    }
  }

  private func title(of lesson: String?) -> String {
    guard let lesson, let header = curriculum.header(of: lesson, in: language) else {
      return words.recapElsewhere
    }
    let number = (curriculum.lessons.firstIndex(of: lesson) ?? 0) + 1
    return "\(number). " + MarkupWriter.markdown(header.title)
  }

  /// One scenario and its outcome.
  private func line(_ entry: AnsweredScenarios.Entry) -> String {
    let title = judged.questions[entry.id]?.document.title?[language]
    return "- " + MarkupWriter.markdown(title ?? SafeText.visible(entry.id)) + words.colon
      + outcome(of: entry)
  }

  /// How many attempts it took, and which rules the wrong ones missed.
  private func outcome(of entry: AnsweredScenarios.Entry) -> String {
    let tries = entry.attempts
    let isMended = tries.last?.isCorrect == true
    if entry.correct == tries.count { return words.recapRight(tries.count) }
    let rules = Set(tries.compactMap(missed.rule))
    let titles = Rule.allCases.filter(rules.contains).compactMap {
      curriculum.ruleText($0)?.title[language]
    }
    let wasSure = tries.contains { !$0.isCorrect && $0.isSure }
    let summary = words.recapMissed(tries) + (wasSure ? words.space + words.recapWasSure : "")
    guard !titles.isEmpty else { return summary }
    let lead = isMended ? words.recapWasWrong : words.recapIsWrong
    return summary + words.space + lead + words.colon
      + titles.map(MarkupWriter.markdown).joined(separator: words.semicolon)
      + words.fullStop
  }
}
