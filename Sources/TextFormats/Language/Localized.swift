/// One text in every language of the product. Its words stand side by side where the text is made:
///
///     Localized("unknown key '\(key)' in \(owner)", "\(owner)里没有键“\(key)”")
///
/// A text without one of them does not build, so neither can be forgotten or outlive the other.
package struct Localized: Hashable, Sendable {
  package enum Language: String, Hashable, Sendable, CaseIterable {
    case english = "en"
    case chinese = "zh-Hans"
  }

  package let english: String
  package let chinese: String

  package init(_ english: Phrase, _ chinese: Phrase) {
    self.english = english.words(in: .english)
    self.chinese = chinese.words(in: .chinese)
  }

  /// A text that is the same in every language: a name, code, a number.
  package init(verbatim text: String) { self.init { _ in text } }

  /// A text that is composed in each language alike.
  package init(_ words: (Language) -> String) {
    english = words(.english)
    chinese = words(.chinese)
  }

  /// A text that was written in each language elsewhere; nil where one of them lacks it.
  package init?(reading words: (Language) -> String?) {
    let (english, chinese) = (words(.english), words(.chinese))
    guard let english, let chinese else { return nil }
    self.english = english
    self.chinese = chinese
  }

  package subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .chinese: chinese
    }
  }

  /// With the name that may have been meant, where there is one.
  package func guessing(_ name: String?) -> Localized {
    guard let name = name.map({ SafeText.visible($0) }) else { return self }
    return Localized("\(self); did you mean '\(name)'?", "\(self)；是不是“\(name)”？")
  }
}
