package import Course
package import LifecycleEngine
package import TextFormats

extension RuleSentences {
  /// What the course says of some rules; what is wrong with its texts is for those who check it.
  package init(
    of rules: Set<Rule>, in curriculum: Curriculum, language: Localized.Language
  ) {
    func plain(_ text: Localized) -> String {
      InlineReader.read(text[language]).map(\.text).joined()
    }
    var ignored: [Problem] = []
    let texts = rules.compactMap { rule in
      curriculum.ruleText(rule.id, problems: &ignored).map { text in
        let particulars = text.particulars.flatMap { particular in
          particular.callbacks.map { ($0, plain(particular.explanation)) }
        }
        return (
          rule,
          Text(
            sentence: plain(text.explanation),
            particulars: Dictionary(particulars, uniquingKeysWith: { first, _ in first }),
            title: plain(text.title))
        )
      }
    }
    self.init(Dictionary(texts, uniquingKeysWith: { first, _ in first }))
  }
}
