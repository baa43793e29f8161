package import TextFormats

/// A term of the course: what it is called in each language, and what it means.
package struct Term: Hashable, Sendable {
  var id: String
  package var term: Localized
  package var meaning: Localized
  /// What people also call it, and the course does not: one thing has one name.
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

  /// `not: {en: […], zh-Hans: […]}`, one language being enough.
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

/// The entries of a file that is one list.
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
