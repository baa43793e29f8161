/// How messages are worded for one reader.
package struct Wording: Sendable {
  package let language: Localized.Language
  /// By key; the English stays where there is none.
  private let translations: [String: String]

  /// English.
  package init() { self.init(.english, [:]) }

  package init(_ language: Localized.Language, _ translations: [String: String]) {
    self.language = language
    self.translations = translations
  }

  package func of(_ message: Message) -> String {
    message.wording(language) { translations[$0] }
  }
}
