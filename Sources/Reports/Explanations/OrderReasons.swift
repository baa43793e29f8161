package import Assessment
package import Course
package import Documents
internal import LifecycleEngine
internal import ScenarioLanguage
package import TextFormats

/// Explains the usual order: each callback with its rule's sentence, which isn't repeated.
package struct OrderReasons {
  package struct Line {
    package let callback: String
    package let why: Why
  }

  package enum Why {
    case sentence([Span])
    /// An earlier line has the sentence, from 1.
    case asInLine(Int)
    /// The deciding rule above the lines is the sentence.
    case asDecided
    /// Its rule has no text.
    case unknown
  }

  package let lines: [Line]

  /// - Parameter decided: the deciding rule, if it is shown above the lines.
  package init(
    _ question: Question, _ curriculum: Curriculum, language: Localized.Language,
    after decided: [Span] = []
  ) {
    let texts = RuleTexts(of: question.asked.map(\.rule), in: curriculum)
    let worded = StepText.localized(question.document, language: language)
    let run = ShownRun(question.trace, of: worded, showsGiven: true)
    let usual = question.allowed.orders[0]
    var reported: [String: Int] = [:]
    lines = usual.indices.map { place in
      let event = question.event(at: place, of: usual)
      let explanation = event.flatMap {
        Explanation(of: Int($0.number), in: run, language: language) {
          texts.sentence($0, of: $1, language)
        }
      }
      var why = Why.unknown
      if let event, let sentence = explanation?.links.first?.sentence,
        let text = texts.sentence(event.rule, of: event.occurrence.callback, language)
      {
        let spans = ProseText.spans(InlineReader.read(sentence))
        // A label precedes the sentence there.
        let isDecided = decided.suffix(spans.count) == spans[...]
        why = isDecided ? .asDecided : reported[text].map(Why.asInLine) ?? .sentence(spans)
        if !isDecided { reported[text] = reported[text] ?? place + 1 }
      }
      return Line(callback: question.text(usual[place]), why: why)
    }
  }

  /// As a numbered list.
  package func blocks(_ words: Words) -> [DocumentBlock] {
    guard !lines.isEmpty else { return [.paragraph([Span(words.noCallbackIsCalled)])] }
    return lines.enumerated().map { place, line in
      let number = DisplayWidth.alignedRight(place + 1, to: 3)
      return .item(marker: "  \(number). ", [Span(line.callback, .code)] + line.why.spans(words))
    }
  }
}

extension OrderReasons.Why {
  /// The text after the callback.
  package func spans(_ words: Words) -> [Span] {
    switch self {
    case .sentence(let sentence): [Span(words.colon)] + sentence
    case .asInLine(let number): [Span(words.ruleOf(number), .dim)]
    case .asDecided: [Span(words.decidingRule, .dim)]
    case .unknown: []
    }
  }
}
