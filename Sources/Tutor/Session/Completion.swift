internal import Assessment
internal import Course
internal import LifecycleEngine
internal import Practice
internal import ScenarioLanguage
internal import TextFormats

/// TAB completion.
extension Session {
  /// For a word at the end of `line`.
  package func candidates(for word: String, line: String) -> [String] {
    if let names = helpCandidates(for: word, line: line) { return names }
    if isInSandbox { return sandboxCandidates(for: word, line: line) }
    if let names = FormName.candidates(for: word, line: line, language: language) {
      return names
    }
    if let names = lessonCandidates(word, line) ?? verdictCandidates(for: word, line: line) {
      return names
    }
    if case .repairing(let sheet) = activity, let names = sheet.names(after: line, word) {
      return names
    }
    var names: [String] = []
    if case .answering(let question, let answer) = activity { names = answer.names(question) }
    let commands = helpLines.compactMap(\.command)
    return Completion.candidates(
      for: word, line: line, names: names,
      commands: commands.map(\.rawValue) + (language == .chinese ? commands.map(\.chinese) : []))
  }

  /// The lessons after `lesson`; nil for any other line.
  private func lessonCandidates(_ word: String, _ line: String) -> [String]? {
    ["lesson ", "lessons ", "课 ", "课程 "].contains(where: line.hasPrefix)
      ? curriculum.lessons.filter { $0.hasPrefix(word) } : nil
  }

  /// The callbacks after `why` and the changes after `what if`; nil for any other line.
  private func verdictCandidates(for word: String, line: String) -> [String]? {
    guard case .judged(let feedback) = activity, line.count > word.count else { return nil }
    let question = feedback.question
    switch SessionCommand(line) {
    case .verdict(.why): return Completion.matching(word, question.nameable)
    case .verdict(.whatIf):
      let command = ["what if ", "what ", "如果 ", "假如 "]
      guard let said = command.first(where: { line.lowercased().hasPrefix($0) }) else { return [] }
      let typed = String(line.dropFirst(said.count))
      if said == "what " { return Completion.matching(word, ["if"]) }
      let changes =
        WhatIf.offers(for: question.document, words)
        + (language == .chinese ? ChineseSteps.phrases(in: question.scenario) : [])
      return Completion.rest(of: changes, begunWith: typed, word: word)
        + ScenarioCompletion.candidates(for: word, line: typed, in: question.scenario)
    default: return nil
    }
  }
}
