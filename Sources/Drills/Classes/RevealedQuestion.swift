package import Assessment
package import Course
package import Documents
internal import LifecycleEngine
internal import Reports
internal import ScenarioLanguage
package import TextFormats

/// What is shown of a question's answer to a class; made when it is shown and not before.
package struct RevealedQuestion: Hashable, Sendable {
  /// The usual order, as it is shown.
  package let order: [String]
  /// Whether it is the only one, and what may stand otherwise.
  package let freedom: [DocumentBlock]
  /// The rule on which it turns, for those who read no further.
  package let decides: [DocumentBlock]
  /// Each callback of the usual order with the sentence of the rule that placed it.
  package let reasons: [DocumentBlock]

  /// - Parameter question: its number in the drill.
  package init(
    _ question: Int, of drill: PreparedDrill, _ curriculum: Curriculum,
    language: Localized.Language
  ) {
    let item = drill.items[question - 1]
    let words = Words(language: language)
    order = item.question.allowed.orders[0].map(item.question.text)
    freedom = OrdersText(question: item.question, words: words).blocks
    decides = DecidingRule(item.question, of: drill, curriculum).blocks(words)
    reasons = OrderReasons(item.question, curriculum, language: language).blocks(words)
  }
}

/// What is shown of somebody's answer: their order, the nearest one that is right, what they seem to
/// believe.
package struct RevealedAnswer: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    package let callback: String
    /// It stands in the right order.
    package let isInPlace: Bool
  }

  package let own: [Line]
  package let nearest: [Line]
  package let isCorrect: Bool
  /// Nil: no known misunderstanding gives this order.
  package let belief: Belief?

  package struct Belief: Hashable, Sendable {
    package let title: String
    package let help: String
  }

  package init(_ answer: GradedAnswer, of drill: PreparedDrill, language: Localized.Language) {
    let scenario = answer.question.scenario
    func text(_ occurrence: Occurrence) -> String {
      CallbackText.text(of: occurrence, in: scenario)
    }
    let mine = Set(answer.grade.matches.map(\.answer))
    let theirs = Set(answer.grade.matches.map(\.order))
    own = answer.prediction.items.enumerated().map { place, item in
      switch item {
      case .callback(let occurrence):
        Line(callback: text(occurrence), isInPlace: mine.contains(place))
      case .unknown(let written):
        Line(callback: SafeText.visible(written), isInPlace: false)
      }
    }
    nearest = answer.grade.nearest.enumerated().map {
      Line(callback: text($1), isInPlace: theirs.contains($0))
    }
    isCorrect = answer.grade.isCorrect
    belief = answer.misconception.flatMap { drill.belief($0, in: language) }
  }
}

extension PreparedDrill {
  /// What a misunderstanding is called, and what helps against it.
  package func belief(_ misconception: Misconception, in language: Localized.Language)
    -> RevealedAnswer.Belief?
  {
    misconceptions.first { $0.misconception.id == misconception.id }.map {
      RevealedAnswer.Belief(
        title: $0.title[language],
        help: InlineReader.read($0.help[language]).map(\.text).joined())
    }
  }
}
