internal import Assessment
internal import Course
internal import Documents
internal import ScenarioLanguage
package import TextFormats

extension Progress {
  /// The text report: what was answered, on how many days, what is due, a map of the rules by
  /// topic, and the scenarios. Plain output keeps only the map's words.
  /// - Parameter isInSession: whether it is shown within a session.
  func blocks(
    _ language: Localized.Language, isPlain: Bool, isInSession: Bool = false
  ) -> [DocumentBlock] {
    let words = Words(language: language)
    guard hasAnswered else {
      return [.paragraph([Span(words.nothingAnswered(isInSession: isInSession))])]
    }
    var sums = words.lessonCounts(course)
    if let place {
      sums += words.space + words.inLesson(placeTitle?[language] ?? SafeText.visible(place))
    }
    let due = count(.due)
    let wait = nextDue.map { words.wait($0 - now) }
    return [
      .paragraph([Span(sums)]),
      .paragraph([Span(words.studied(days))]),
      .paragraph([
        Span(
          (due > 0 ? words.dueNow(due) : words.nothingDue(wait))
            + words.missedLater(count(.missed)))
      ]),
    ] + suspected(words) + map(words, isPlain: isPlain)
      + (scenarios.entries.isEmpty
        ? []
        : [
          .paragraph([Span(words.byScenario, .strong)]),
          .table(head: [], rows: scenarios.entries.map { row($0, words) }),
        ])
  }

  /// The map of the rules by topic.
  func map(_ words: Words, isPlain: Bool) -> [DocumentBlock] {
    [
      .paragraph([Span(words.byTopic, .strong)]),
      .table(head: [], rows: topics.map { row($0, words, isPlain: isPlain) }),
    ] + (isPlain ? [] : [.paragraph([Span(words.mapLegend, .dim)])])
  }

  /// The suspected misconceptions and the answers that suggest them.
  func suspected(_ words: Words) -> [DocumentBlock] {
    guard let first = misconceptions.first else { return [] }
    let texts = misconceptions.map { $0.misconception.title[words.language] }
    guard misconceptions.count == 1 else {
      return [.paragraph([Span(words.suspectedOneOf)])]
        + texts.map { .item(marker: "• ", [Span($0, .strong)]) }
    }
    let answers = first.because.map { titles[$0]?[words.language] ?? SafeText.visible($0) }
    return [
      .paragraph([Span(words.suspectedMisconception + texts[0], .strong)]),
      .paragraph([Span(words.supportingAnswers)]),
    ] + answers.map { .item(marker: "• ", [Span($0)]) }
  }

  /// The text for a width, as printed by the command.
  package func text(_ language: Localized.Language, width: Int, isPlain: Bool) -> String {
    Layout(width: width, plain: isPlain ? language : nil).text(blocks(language, isPlain: isPlain))
  }

  private func row(_ topic: TopicRow, _ words: Words, isPlain: Bool) -> [[Span]] {
    let due = topic.count(.due)
    let missed = topic.count(.missed)
    let map = topic.rules.sorted { $0.stage.place < $1.stage.place }.map { rule in
      Span(rule.stage.sign, rule.stage.role)
    }
    let learning = isPlain ? topic.count(.learning) : 0
    let sums =
      words.known(topic.count(.known), of: topic.rules.count)
      + (learning > 0 ? words.comma + words.ofThemLearning(learning) : "")
      + (missed > 0 ? words.comma + words.ofThemMissed(missed) : "")
      + (due > 0 ? words.comma + words.ofThemDue(due) : "")
    return [[Span(topic.topic.title[words.language])]] + (isPlain ? [] : [map]) + [[Span(sums)]]
  }

  private func row(_ entry: AnsweredScenarios.Entry, _ words: Words) -> [[Span]] {
    let id = SafeText.visible(entry.id)
    let title = titles[entry.id]?[words.language]
    return [
      [Span(title ?? id)], [Span(title == nil ? "" : id, .code)],
      [Span(words.tries(entry.attempts.count, right: entry.correct))],
    ]
  }
}

extension Mastery.Stage {
  /// The rule's symbol on the map: a character that is one column wide everywhere.
  var sign: String {
    switch self {
    case .known: "#"
    case .learning: "+"
    case .missed: "x"
    case .due: "!"
    case .unmet: "."
    }
  }

  fileprivate var role: Span.Role {
    switch self {
    case .due, .missed: .fault
    case .known: .right
    case .learning, .unmet: .dim
    }
  }

  /// On the map known rules come first and unmet ones last.
  fileprivate var place: Int {
    switch self {
    case .known: 0
    case .learning: 1
    case .missed: 2
    case .due: 3
    case .unmet: 4
    }
  }
}
