package import LifecycleEngine
package import TextFormats

/// What the words of the course mean: its callbacks and its terms.
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

  /// What a word means: a callback by its name, signature or selector, a term in either language;
  /// several where several are called so.
  package func of(_ word: String) -> [Entry] {
    let word = Self.folded(word)
    let named = entries.filter { Self.names(of: $0).contains { Self.folded($0) == word } }
    if !named.isEmpty { return named }
    return entries.filter { entry in
      guard case .callback(let callback, _) = entry else { return false }
      return callback.signature.prefix { $0 != "(" }.lowercased() == word.prefix { $0 != "(" }
    }
  }

  /// Every word that means something, callbacks first.
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

  /// In lower case, without a receiver in front, and a verb without its "to".
  private static func folded(_ word: String) -> String {
    let name = word.split(separator: ".").last.map(String.init) ?? word
    let lower = name.lowercased()
    return lower.hasPrefix("to ") ? String(lower.dropFirst(3)) : lower
  }
}
