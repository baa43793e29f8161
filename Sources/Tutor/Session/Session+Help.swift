internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import TextFormats

/// Help: what can be done, and what a callback or a term means. A meaning is a definition and says
/// nothing of the question on the screen, so that it may be asked for at any time.
extension Session {
  /// What can be done right here.
  var help: DocumentBlock {
    .table(
      head: [],
      rows: (isInSandbox
        ? words.sandboxHelp(keepsRecord: keepsRecord)
        : words.help(commands, keepsRecord: keepsRecord)).map { usage, meaning in
          [[Span("  " + usage, .command)], [Span(meaning)]]
        })
  }

  /// What a word means; where it means nothing, the nearest word that does.
  func meaning(of word: String) -> [DocumentBlock] {
    let meanings = meanings
    let found = meanings.of(word)
    if !found.isEmpty { return found.map(shown) }
    let rows = words.help([word.lowercased()], keepsRecord: keepsRecord)
    if let (usage, meaning) = rows.first {
      return [.paragraph([Span(usage, .command), Span(words.colon + meaning)])]
    }
    let known = meanings.words + SessionCommand.names.map(\.command)
    let text = words.noMeaning(
      SafeText.visible(word), suggestion: NearestName.of(word, among: known))
    return [.paragraph([Span(text)])]
  }

  /// What TAB offers behind `help`; nil where the line is no such one.
  func helpCandidates(for word: String, line: String) -> [String]? {
    guard line.dropLast(word.count).last == " ",
      case .help = SessionCommand(line)
    else { return nil }
    let lower = word.lowercased()
    return meanings.words.filter { !$0.contains(" ") && $0.lowercased().hasPrefix(lower) }
      .reduce(into: []) { names, name in if !names.contains(name) { names.append(name) } }
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
    var problems: [Problem] = []
    return Meanings(
      callbacks: curriculum.callbackMeanings(problems: &problems),
      terms: curriculum.glossary(problems: &problems))
  }
}
