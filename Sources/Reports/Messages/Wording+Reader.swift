internal import TextFormats

extension Wording {
  /// How faults are told to readers of a language.
  init(_ language: Localized.Language) {
    switch language {
    case .english: self.init()
    case .chinese: self.init(.chinese, ChineseMessages.all)
    }
  }
}
