internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import ScenarioLanguage
internal import TextFormats

/// Help: the available commands, and the meaning of a callback or a term. Definitions reveal
/// nothing about the open question, so they are always available.
extension Session {
  /// The commands available here.
  var help: DocumentBlock {
    .table(
      head: [],
      rows: helpRows.map { usage, meaning in [[Span("  " + usage, .command)], [Span(meaning)]] })
  }

  private var helpRows: [(String, String)] {
    if isInSandbox { return words.sandboxHelp(keepsRecord: preferences.keepsRecord) }
    guard case .repairing(let sheet) = activity else {
      return words.help(helpLines, keepsRecord: preferences.keepsRecord)
    }
    return words.repairHelp(
      helpLines, hasStyles: !sheet.repair.styles.isEmpty, keepsRecord: preferences.keepsRecord)
  }

  /// The definition of a word, or of the nearest word that has one.
  func meaning(of word: String) -> [DocumentBlock] {
    let ofSandbox = meaning(inSandbox: word)
    if isInSandbox, !ofSandbox.isEmpty { return ofSandbox }
    let meanings = meanings
    let found = meanings.of(word)
    if !found.isEmpty { return found.map(shown) }
    let line = HelpLine(about: word.lowercased()).map { [$0] } ?? []
    if let (usage, meaning) = words.help(line, keepsRecord: preferences.keepsRecord).first {
      return [.paragraph([Span(usage, .command), Span(words.colon + meaning)])]
    }
    if !ofSandbox.isEmpty { return ofSandbox }
    let calls = CodeVocabulary.calls(named: word).uniqued()
    if !calls.isEmpty {
      return calls.map { call in
        let meaning = words.isCall(on: call.receiver[language])
        return .paragraph([Span(call.signature, .code), Span(words.colon + meaning)])
      }
    }
    let known = meanings.words + SessionCommand.Name.allCases.map(\.rawValue)
    let text = words.noMeaning(
      SafeText.visible(word), suggestion: NearestName.of(word, among: known))
    return [.paragraph([Span(text)])]
  }

  /// The meaning of a word of the sandbox's language, or the steps that begin with it.
  private func meaning(inSandbox word: String) -> [DocumentBlock] {
    if let key = words.meaning(ofKey: word) {
      return [.paragraph([Span(word, .code), Span(words.colon + key)])]
    }
    let steps = HappeningPhrases.texts(beginningWith: word, in: language)
    guard !steps.isEmpty else { return [] }
    return [
      .paragraph([Span(words.areSteps(steps.count))]),
      .lines(steps.map { [Span("  " + $0, .command)] }),
    ]
  }

  /// The TAB candidates after `help`; nil for any other line.
  func helpCandidates(for word: String, line: String) -> [String]? {
    guard line.dropLast(word.count).last == " ",
      case .help = SessionCommand(line)
    else { return nil }
    let lower = word.lowercased()
    return meanings.words.filter { !$0.contains(" ") && $0.lowercased().hasPrefix(lower) }
      .uniqued()
  }

  private func shown(_ entry: Meanings.Entry) -> DocumentBlock {
    switch entry {
    case .callback(let callback, let means):
      return .paragraph([Span(callback.signature, .code), Span(words.colon + means[language])])
    case .term(let term):
      let name = term.term[language]
      let english = term.englishWord
      // Apple's documentation, and the states in a run, use the English word.
      let also = language == .english || name.contains(english) ? "" : "（\(english)）"
      return .paragraph([
        Span(name, .strong), Span(also + words.colon + term.meaning[language]),
      ])
    }
  }

  private var meanings: Meanings {
    return Meanings(
      callbacks: curriculum.callbackMeanings,
      terms: curriculum.glossary)
  }
}
