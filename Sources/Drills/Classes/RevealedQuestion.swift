package import Assessment
package import Course
package import Documents
internal import LifecycleEngine
internal import Reports
internal import ScenarioLanguage
package import TextFormats

/// The parts of a question's answer that a class is shown; created only when it is revealed.
package struct RevealedQuestion: Hashable, Sendable {
  /// The usual order, as displayed.
  package let order: [String]
  /// Whether it is the only correct order, and which others are.
  package let freedom: [DocumentBlock]
  /// The deciding rule, for those who read no further.
  package let decides: [DocumentBlock]
  /// Each callback of the usual order with the explanation of the rule that placed it.
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

/// The feedback on an answer: the answered order, the nearest correct one, and the suspected
/// misconception.
package struct RevealedAnswer: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    package let callback: String
    /// Whether it is in its correct place.
    package let isInPlace: Bool
  }

  package let own: [Line]
  package let nearest: [Line]
  package let isCorrect: Bool
  /// Nil: no known misconception produces this order.
  package let explanation: Explanation?

  package struct Explanation: Hashable, Sendable {
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
    explanation = answer.misconception.flatMap { drill.explanation(of: $0, in: language) }
  }
}

extension PreparedDrill {
  /// A misconception's title and remedy.
  package func explanation(of misconception: Misconception, in language: Localized.Language)
    -> RevealedAnswer.Explanation?
  {
    misconceptions.first { $0.misconception.id == misconception.id }.map {
      RevealedAnswer.Explanation(
        title: $0.title[language],
        help: InlineReader.read($0.help[language]).map(\.text).joined())
    }
  }
}
