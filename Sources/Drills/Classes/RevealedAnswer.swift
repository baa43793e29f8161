package import Assessment
internal import Course
internal import LifecycleEngine
internal import Reports
internal import ScenarioLanguage
package import TextFormats

/// The feedback on an answer: the answered order, the nearest correct one, and the suspected
/// misconception; or the edits of a repair, and the requirement that they violate.
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
  /// The requirement that a wrong repair violates, and the shortest run that shows it; nil and
  /// empty for other answers.
  package let unmet: String?
  package let run: [String]

  package struct Explanation: Hashable, Sendable {
    package let title: String
    package let help: String

    init(title: String, help: String) {
      self.title = title
      self.help = help
    }

    /// Names the requirement that a wrong repair violates.
    package init(unmet: String) { self.init(title: unmet, help: "") }
  }

  package init(_ answer: GradedAnswer, of drill: PreparedDrill, language: Localized.Language) {
    let scenario = answer.question.scenario
    let mine = Set(answer.grade.matches.map(\.answer))
    let theirs = Set(answer.grade.matches.map(\.order))
    own = answer.prediction.items.enumerated().map { place, item in
      Line(
        callback: SafeText.visible(item.text(in: scenario)), isInPlace: mine.contains(place))
    }
    nearest = answer.grade.nearest.enumerated().map {
      Line(callback: CallbackText.text(of: $1, in: scenario), isInPlace: theirs.contains($0))
    }
    isCorrect = answer.isCorrect
    explanation = answer.misconception.flatMap { drill.explanation(of: $0, in: language) }
    unmet = answer.requirement?[language]
    if case .fails(let failure)? = answer.repair {
      run = failure.run(in: language)?.lines(language, isPlain: false) ?? []
    } else {
      run = []
    }
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
