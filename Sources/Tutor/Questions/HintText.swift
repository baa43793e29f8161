internal import Course
internal import LifecycleEngine
internal import TextFormats

/// A hint as it is shown, but for one that is a run of its own.
struct HintText {
  let curriculum: Curriculum
  let words: Words

  func blocks(_ hint: Hint, _ question: Question) -> [Shown] {
    guard case .rule(let rule) = hint else {
      return [.paragraph([Span(words.hint(hint, text: question.short))])]
    }
    var problems: [Problem] = []
    guard let text = curriculum.ruleText(rule.id, problems: &problems) else {
      return [.paragraph([Span(words.whoHears)])]
    }
    // What would be filled in is what is asked for.
    let open = words.sentences(of: text.explanation[words.language]).filter { !$0.contains("{") }
    let title = text.title[words.language] + words.fullStop
    let told = open.isEmpty ? title : open.joined(separator: words.space)
    return [.paragraph([Span(words.hintRule, .dim)] + ProseText.spans(InlineReader.read(told)))]
  }
}
