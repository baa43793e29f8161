internal import Assessment
package import Course
internal import LifecycleEngine
internal import Reports
internal import ScenarioLanguage
package import TextFormats

/// The instructor's key to a sheet: per question the order, how it may vary, why it is so, and what
/// people believe who answer otherwise. It comes from the run that the sheet is made of.
package struct DrillKey: Sendable {
  package let title: String
  package let language: Localized.Language
  package let blocks: [Shown]

  package init(_ drill: PreparedDrill, _ curriculum: Curriculum, language: Localized.Language) {
    let words = Words(language: language)
    let heading = words.key(drill.drill.title[language])
    title = heading
    self.language = language
    blocks =
      [.heading([Span(heading, .heading)], remark: drill.variant.code(of: drill.drill))]
      + drill.items.flatMap { item in
        DrillKeyEntry(
          item: item, drill: drill, words: words, rules: Self.rules(of: item, curriculum)
        ).blocks
      }
  }

  private static func rules(of item: PreparedDrill.Item, _ curriculum: Curriculum)
    -> [Rule: RuleText]
  {
    // What is wrong with them is for those who check the course.
    var ignored: [Problem] = []
    return Set(item.question.asked.map(\.rule)).reduce(into: [:]) { texts, rule in
      texts[rule] = curriculum.ruleText(rule.id, problems: &ignored)
    }
  }
}

/// The key to one question.
private struct DrillKeyEntry {
  let item: PreparedDrill.Item
  let drill: PreparedDrill
  let words: Words
  let rules: [Rule: RuleText]

  private static let mostBeliefs = 3

  private var question: Question { item.question }
  private var usual: [Occurrence] { question.allowed.orders[0] }

  var blocks: [Shown] {
    let parts = QuestionParts(question, words)
    let remark = [drill.code(of: item), words.points(item.weight)].joined(separator: " · ")
    return [
      .heading([Span("\(item.number)  \(parts.title)", .heading)], remark: remark),
      .lines([[Span("  " + parts.now.joined(separator: "; "), .code)]]), letters,
    ] + reasons + OrdersText(question: question, words: words).blocks + beliefs
  }

  // MARK: The answer

  /// As it stands on a sheet that was filled in.
  private var letters: Shown {
    let text = usual.isEmpty ? "–" : letters(of: usual)
    return .paragraph([Span(words.letters + words.colon), Span(text, .strong)])
  }

  private func letters(of order: [Occurrence]) -> String {
    let entries = drill.bank(of: item).entries
    return order.map { occurrence in
      entries.firstIndex(of: occurrence).map(Letters.name) ?? question.text(occurrence)
    }.joined(separator: " ")
  }

  /// Each callback of the usual order with the sentence of the rule that placed it, once.
  private var reasons: [Shown] {
    guard !usual.isEmpty else { return [.paragraph([Span(words.noCallbackComes)])] }
    let run = ShownRun(question.trace, of: question.document, showsGiven: true)
    let sentences = rules.mapValues { $0.explanation[words.language] }
    var told: [Rule: Int] = [:]
    return usual.indices.map { place in
      let callback = Span(question.text(usual[place]), .code)
      let explanation = question.event(at: place, of: usual).flatMap {
        Explanation(of: Int($0.number), in: run, sentences: sentences)
      }
      var spans = [callback]
      if let link = explanation?.links.first, let sentence = link.sentence {
        let earlier = told[link.rule]
        told[link.rule] = earlier ?? place + 1
        spans +=
          earlier.map { [Span(words.ruleOf($0), .dim)] }
          ?? [Span(words.colon)] + ProseText.spans(InlineReader.read(sentence))
      }
      let number = String(place + 1)
      let padding = String(repeating: " ", count: max(0, 3 - number.count))
      return .item(marker: "  \(padding)\(number). ", spans)
    }
  }

  // MARK: Other answers

  /// Misconceptions that give an order of their own here, those first that are about what is asked.
  private var beliefs: [Shown] {
    let truth = TrueOrders(question.scenario, known: question.allowed.orders)
    let asked = Set(question.asked.map(\.rule))
    let found = drill.misconceptions.compactMap { text -> (MisconceptionText, [Occurrence])? in
      truth.orders(onlyUnder: text.misconception).first.map { (text, $0) }
    }
    let ranked = found.enumerated().sorted { one, other in
      rank(one, asked) < rank(other, asked)
    }.map(\.element).prefix(Self.mostBeliefs)
    guard !ranked.isEmpty else { return [.paragraph([Span(words.noKnownBelief, .dim)])] }
    return [.paragraph([Span(words.believed, .strong)])]
      + ranked.flatMap { text, order -> [Shown] in
        let answer =
          order.isEmpty ? words.noCallback : order.map(question.text).joined(separator: " → ")
        return [
          .item(marker: "  • ", [Span(words.quoted(text.title[words.language]))]),
          .item(
            marker: "    ",
            [
              Span(words.wouldAnswer), Span(answer, .code),
              Span(words.inLetters(letters(of: order))),
            ]),
          .item(
            marker: "    ",
            [Span(words.toSay)] + ProseText.spans(InlineReader.read(text.help[words.language]))),
        ]
      }
  }

  private func rank(
    _ found: (offset: Int, element: (MisconceptionText, [Occurrence])), _ asked: Set<Rule>
  ) -> (Int, Int, Int) {
    let text = found.element.0
    return (
      asked.contains(text.misconception.rule) ? 0 : 1,
      text.topic == question.document.topic ? 0 : 1, found.offset
    )
  }
}
