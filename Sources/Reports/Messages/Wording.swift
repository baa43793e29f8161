internal import TextFormats

/// How messages are worded for one reader.
struct Wording: Sendable {
  let language: Localized.Language
  /// By key; the English stays where there is none.
  private let translations: [String: String]

  /// English.
  init() { self.init(.english, [:]) }

  init(_ language: Localized.Language, _ translations: [String: String]) {
    self.language = language
    self.translations = translations
  }

  func of(_ message: Message) -> String {
    message.wording(language) { translations[$0] }
  }
}
