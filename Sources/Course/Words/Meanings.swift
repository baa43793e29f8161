package import LifecycleEngine
package import TextFormats

/// The meanings of the course's callbacks and terms.
package struct Meanings: Sendable {
  package enum Entry: Hashable, Sendable {
    case callback(CallbackEntry, Localized)
    case term(Term)
  }

  private let entries: [Entry]

  package init(callbacks: [CallbackMeaning], terms: [Term]) {
    let known = CallbackCatalogue.entries.compactMap { entry in
      callbacks.first { $0.name == entry.callback.name }.map { Entry.callback(entry, $0.means) }
    }
    entries = known + terms.map(Entry.term)
  }

  /// The entries for a word: callbacks by name, signature or selector, terms in either language.
  package func of(_ word: String) -> [Entry] {
    let word = Self.folded(word)
    let named = entries.filter { Self.names(of: $0).contains { Self.folded($0) == word } }
    if !named.isEmpty { return named }
    let meant = entries.filter { Self.synonyms(of: $0).contains { Self.folded($0) == word } }
    if !meant.isEmpty { return meant }
    return entries.filter { entry in
      guard case .callback(let callback, _) = entry else { return false }
      return callback.signature.prefix { $0 != "(" }.lowercased() == word.prefix { $0 != "(" }
    }
  }

  /// All words with a meaning, callbacks first.
  package var words: [String] {
    entries.flatMap { entry in
      switch entry {
      case .callback(let callback, _): [callback.callback.name]
      case .term(let term): Self.names(of: .term(term))
      }
    }
  }

  private static func names(of entry: Entry) -> [String] {
    switch entry {
    case .callback(let callback, _):
      return [callback.callback.name, callback.signature, callback.selector]
    case .term(let term):
      let chinese = term.term.chinese
      return [term.id, term.englishWord, chinese, String(chinese.prefix { $0 != "（" })]
    }
  }

  /// Words for a term that the course doesn't use but learners may look up.
  private static func synonyms(of entry: Entry) -> [String] {
    guard case .term(let term) = entry else { return [] }
    return term.wrong.values.flatMap(\.self)
  }

  /// In lowercase, without a receiver, spaces, and hyphens, and a verb without its "to":
  /// `.fullScreen` is full screen.
  private static func folded(_ word: String) -> String {
    let name = word.split(separator: ".").last.map(String.init) ?? word
    let lower = name.lowercased()
    let noun = lower.hasPrefix("to ") ? lower.dropFirst(3) : Substring(lower)
    return noun.filter { $0 != " " && $0 != "-" }
  }
}

/// The meaning of a callback, in one line.
package struct CallbackMeaning: Hashable, Sendable {
  /// The callback's base name.
  package var name: String
  package var means: Localized
  /// When it is called: the end of a sentence, "when …"; nil: the meaning includes it.
  package var whenCalled: Localized?
  var file: String
  var range: SourceRange
}

/// Reads one file of Content/callbacks.
enum CallbackMeaningReader {
  static func read(_ file: SourceFile, problems: inout [Problem]) -> [CallbackMeaning] {
    var texts: [CallbackMeaning] = []
    for node in ListedEntries.read(
      file, of: Localized("a file of callbacks' texts", "回调说明文件"), problems: &problems)
    {
      guard
        let fields = NodeFields(
          node, of: Localized("a callback's text", "回调说明"), keys: ["callback", "means", "comes"],
          file: file.name,
          problems: &problems)
      else { continue }
      let name = fields.text("callback", problems: &problems)
      let means = fields.localized("means", problems: &problems)
      guard let name, let means else { continue }
      let whenCalled = node["comes"].flatMap { _ in fields.localized("comes", problems: &problems) }
      texts.append(
        CallbackMeaning(
          name: name, means: means, whenCalled: whenCalled, file: file.name,
          range: node["callback"]?.range ?? node.range))
    }
    return texts
  }
}

/// A term of the course: its names and its meaning.
package struct Term: Hashable, Sendable {
  var id: String
  package var term: Localized
  package var meaning: Localized
  /// Synonyms that the course doesn't use.
  var wrong: [Localized.Language: [String]]
  var file: String
  var range: SourceRange

  /// The English term as a word to look up: a verb without its "to".
  package var englishWord: String {
    let english = term.english
    return english.hasPrefix("to ") ? String(english.dropFirst(3)) : english
  }
}

/// Reads one file of Content/glossary.
enum GlossaryReader {
  static func read(_ file: SourceFile, problems: inout [Problem]) -> [Term] {
    var terms: [Term] = []
    for node in ListedEntries.read(file, of: Localized("a glossary", "术语表"), problems: &problems) {
      guard
        let fields = NodeFields(
          node, of: Localized("a term", "术语"), keys: ["id", "term", "meaning", "not"],
          file: file.name,
          problems: &problems)
      else { continue }
      let id = fields.text("id", problems: &problems)
      let term = fields.localized("term", problems: &problems)
      let meaning = fields.localized("meaning", problems: &problems)
      let wrong = wrong(in: node, file: file, problems: &problems)
      guard let id, let term, let meaning else { continue }
      terms.append(
        Term(
          id: id, term: term, meaning: meaning, wrong: wrong, file: file.name,
          range: node["id"]?.range ?? node.range))
    }
    return terms
  }

  /// `not: {en: […], zh-Hans: […]}`; one language is enough.
  private static func wrong(in node: Node, file: SourceFile, problems: inout [Problem])
    -> [Localized.Language: [String]]
  {
    let languages = Localized.Language.allCases.map(\.rawValue)
    guard let list = node["not"],
      let fields = NodeFields(
        list, of: Localized("'not'", "“not”"), keys: languages, file: file.name, problems: &problems
      )
    else { return [:] }
    var wrong: [Localized.Language: [String]] = [:]
    for language in Localized.Language.allCases where list[language.rawValue] != nil {
      wrong[language] = fields.texts(language.rawValue, problems: &problems)?.compactMap(\.text)
    }
    return wrong
  }
}

/// The entries of a file that consists of one list.
enum ListedEntries {
  static func read(_ file: SourceFile, of what: Localized, problems: inout [Problem]) -> [Node] {
    guard let node = YAMLReader.read(file, problems: &problems) else { return [] }
    if let items = node.items { return items }
    problems.append(
      Problem(
        file: file.name, range: node.range,
        message: Localized("\(what) is not a list", "\(what)不是列表"),
        expectation: Localized("entries that begin with '- '", "每一条以 '- ' 开头")))
    return []
  }
}
