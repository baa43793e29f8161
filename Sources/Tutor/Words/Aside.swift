internal import TextFormats

extension Localized.Language {
  /// A remark behind a text, in the brackets of the language.
  func aside(_ text: String) -> String { self == .english ? " (\(text))" : "（\(text)）" }
}
