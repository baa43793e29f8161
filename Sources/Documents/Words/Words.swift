package import TextFormats

/// The interface text in one language; each module adds its own in extensions.
package struct Words: LanguageChoosing, Hashable, Sendable {
  package let language: Localized.Language

  package init(language: Localized.Language) { self.language = language }

  package var colon: String { pick(": ", "：") }
  package var comma: String { pick(", ", "，") }
  package var semicolon: String { pick("; ", "；") }
  package var fullStop: String { pick(".", "。") }

  /// The separator of two sentences.
  package var space: String { pick(" ", "") }
}

extension Localized.Language {
  /// A remark after a text, in the language's parentheses.
  package func aside(_ text: String) -> String {
    self == .english ? " (\(text))" : "（\(text)）"
  }
}
