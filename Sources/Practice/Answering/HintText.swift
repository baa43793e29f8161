package import Assessment
package import Course
package import Documents
internal import LifecycleEngine
internal import TextFormats

/// A hint as it is shown, but for one that is a run of its own.
package struct HintText {
  let curriculum: Curriculum
  let words: Words

  package init(curriculum: Curriculum, words: Words) {
    self.curriculum = curriculum
    self.words = words
  }

  package func blocks(_ hint: Hint, _ question: Question) -> [DocumentBlock] {
    guard case .rule(let rule) = hint else {
      return [.paragraph([Span(words.hint(hint, text: question.short))])]
    }
    guard let text = curriculum.ruleText(rule) else {
      return [.paragraph([Span(words.receiver)])]
    }
    // What would be filled in is what is asked for.
    let told =
      words.general(text.explanation[words.language]) ?? text.title[words.language] + words.fullStop
    return [.paragraph([Span(words.hintRule, .dim)] + ProseText.spans(InlineReader.read(told)))]
  }
}
