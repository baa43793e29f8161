/// One text in every language of the product; both are required.
package struct Localized: Hashable, Sendable {
  package enum Language: String, Hashable, Sendable, CaseIterable {
    case english = "en"
    case chinese = "zh-Hans"
  }
  package var english: String
  package var chinese: String
  package init(english: String, chinese: String) {
    self.english = english
    self.chinese = chinese
  }
  package subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .chinese: chinese
    }
  }
}
