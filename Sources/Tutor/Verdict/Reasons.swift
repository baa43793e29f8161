internal import Assessment
internal import Course
internal import LifecycleEngine
internal import Reports
internal import ScenarioLanguage
internal import TextFormats

/// Why a callback comes where it does, does not come, or comes elsewhere: the causes back to the
/// step, each with the rule that placed it.
struct Reasons {
  let feedback: Feedback
  let words: Words
  let rules: [Rule: RuleText]

  private var question: Question { feedback.question }
  private var order: [Occurrence] { feedback.grade.nearest }

  // MARK: A line of the run

  /// The rule that places the callback in line `number` (from 1).
  func rule(ofLine number: Int) -> Rule? {
    question.event(at: number - 1, of: order)?.rule
  }

  /// One rule and the causes in a row, as a verdict has it.
  func short(_ number: Int) -> [Shown] {
    guard let explanation = explanation(ofLine: number), let first = explanation.links.first
    else { return [] }
    let links = explanation.links.filter { $0.rule != .codeCall || $0.callback == first.callback }
    let names = links.map { Question.short($0.callback) }
    let chain = names.map { Span($0, .code) } + [Span(step(explanation), .strong)]
    let arrows = chain.dropFirst().flatMap { [Span(" ← ", .dim), $0] }
    let sentence = first.sentence.map { ProseText.spans(InlineReader.read($0)) } ?? []
    let title = [Span(words.why(number, names[0]), .strong)]
    return [
      .paragraph(title + (sentence.isEmpty ? [] : [Span(words.space)] + sentence)),
      .item(marker: words.cause + words.space, [chain[0]] + arrows),
    ]
  }

  /// Every cause of line `number` down to the step, each with its line in the run, where it has
  /// one, and its rule's sentence.
  func chain(_ number: Int) -> (shown: [Shown], rules: [Rule]) {
    guard let explanation = explanation(ofLine: number), let first = explanation.links.first
    else { return ([], []) }
    var told: [Rule] = []
    var items: [Shown] = []
    var links = explanation.links
    // The call itself says no more than the step that makes it.
    if links.count > 1, links.last?.rule == .codeCall { links.removeLast() }
    for (index, link) in links.enumerated() {
      let place = index == 0 ? number : line(ofEvent: link.event)
      let arrow = index == 0 ? "    " : "  ← "
      let number = place.map(String.init) ?? ""
      let padding = String(repeating: " ", count: max(0, 3 - number.count))
      let isNew = !told.contains(link.rule)
      let sentence = link.sentence.map { ProseText.spans(InlineReader.read($0)) } ?? []
      let why = sentence.isEmpty ? [] : isNew ? sentence : [Span(words.sameRule, .dim)]
      items.append(
        .item(
          marker: arrow + padding + number + " ",
          [Span(link.callback, .code)] + (why.isEmpty ? [] : [Span("  ")] + why)))
      if isNew { told.append(link.rule) }
    }
    items.append(.item(marker: "  ←     ", [Span(step(explanation), .strong)]))
    let title = words.why(number, Question.short(first.callback))
    return ([.paragraph([Span(title, .strong)])] + items, told)
  }

  private func explanation(ofLine number: Int) -> Explanation? {
    guard let event = question.event(at: number - 1, of: order) else { return nil }
    return Explanation(
      of: Int(event.number), in: run, sentences: sentences, language: words.language)
  }

  /// With its steps in the learner's language.
  private var run: ShownRun {
    let worded = StepPhrases.worded(question.document, language: words.language)
    return ShownRun(question.trace, of: worded, showsGiven: true)
  }

  private var sentences: [Rule: String] { rules.mapValues { $0.explanation[words.language] } }

  private func step(_ explanation: Explanation) -> String {
    StepPhrases.line(
      ofEntry: explanation.entry, in: question.document, language: words.language)
  }

  /// The line of the run (from 1) that an event stands in.
  private func line(ofEvent number: Int) -> Int? {
    order.indices.first { question.event(at: $0, of: order).map { Int($0.number) } == number }
      .map { $0 + 1 }
  }

  /// The first sentence about a rule, filled in for the first callback that it places in what
  /// had to be written.
  func sentence(_ rule: Rule) -> [Span]? {
    let event = feedback.written.lazy.compactMap { question.event(at: $0, of: order) }
      .first { $0.rule == rule }
    let filled = event.flatMap {
      Explanation(
        of: Int($0.number), in: run, sentences: sentences, language: words.language)?.links.first?
        .sentence
    }
    // A rule that placed nothing says why nothing came; only what is not filled in can be told.
    guard let text = filled ?? rules[rule]?.explanation[words.language], !text.contains("{")
    else { return nil }
    return ProseText.spans(InlineReader.read(words.firstSentence(of: text)))
  }

  // MARK: A line of the prediction

  /// What is explained without being asked: of an order the line that counts, of callbacks that
  /// were picked the first about which something wrong was said; where nothing comes, why.
  func first(misconceptions: [MisconceptionText]) -> (shown: [Shown], rules: [Rule]) {
    if case .never(let sheet)? = feedback.picked {
      let place = sheet.firstWrong ?? sheet.never.min() ?? 0
      return callback(sheet.entries[place], misconceptions: misconceptions)
    }
    guard order.isEmpty else { return chain(feedback.firstLine) }
    if !feedback.said.isEmpty { return own(1, misconceptions: misconceptions) }
    let lead = Shown.paragraph([Span(words.nothingComes, .strong)])
    for rule in feedback.decisive {
      if let sentence = sentence(rule) { return ([lead, .paragraph(sentence)], [rule]) }
    }
    return ([lead, .paragraph([Span(words.nothingConcerns)])], [])
  }

  /// How many lines, or callbacks picked, the learner may ask about.
  var ownCount: Int {
    if case .never(let sheet)? = feedback.picked { return sheet.chosen.count }
    return feedback.said.count
  }

  /// Why line `number` (from 1) of the prediction is right, comes elsewhere, or does not come.
  func own(_ number: Int, misconceptions: [MisconceptionText]) -> (shown: [Shown], rules: [Rule]) {
    if case .never(let sheet)? = feedback.picked {
      guard sheet.chosen.indices.contains(number - 1) else { return ([], []) }
      return callback(
        sheet.entries[sheet.chosen[number - 1]], misconceptions: misconceptions)
    }
    let said = feedback.said
    guard said.indices.contains(number - 1) else { return ([], []) }
    if let match = feedback.grade.matches.first(where: { $0.answer == number - 1 }) {
      return chain(match.order + 1)
    }
    let name = question.short(said[number - 1])
    if let printed = printedInstead(of: number - 1) {
      let chain = chain(printed.place + 1)
      let lead = words.isThen(
        name, yours: number, line: printed.place + 1, value: printed.value)
      return ([.paragraph([Span(lead)])] + chain.shown, chain.rules)
    }
    let lines = order.indices.filter { order[$0].matches(said[number - 1]) }.map { $0 + 1 }
    switch feedback.grade.mistakes.first(where: { $0.at == number - 1 }) {
    case .misplaced(_, _, let belongs, _):
      let chain = chain(belongs + 1)
      let lead = words.comesElsewhere(name, yours: number, line: belongs + 1)
      return ([.paragraph([Span(lead)])] + chain.shown, chain.rules)
    case .repeated:
      let chain = lines.last.map(chain) ?? ([], [])
      let lead = words.comesOnly(name, yours: number, lines: lines)
      return ([.paragraph([Span(lead)])] + chain.0, chain.1)
    default: return absent(said[number - 1], misconceptions: misconceptions)
    }
  }

  /// Where the run prints another value than the answer has for the same printing, the k-th of the
  /// same property.
  private func printedInstead(of place: Int) -> (place: Int, value: String)? {
    let said = feedback.said
    guard case .value(_, let property, _) = said[place].argument else { return nil }
    func prints(_ occurrence: Occurrence) -> Bool {
      if case .value(_, property, _) = occurrence.argument { true } else { false }
    }
    let printings = order.indices.filter { prints(order[$0]) }
    let repetition = said[..<place].count(where: prints)
    guard printings.indices.contains(repetition) else { return nil }
    let line = printings[repetition]
    guard !order[line].matches(said[place]) else { return nil }
    let value = CallbackText.argument(order[line].argument, in: question.scenario) ?? ""
    return (line, value)
  }

  /// Why a callback, wherever it stands, comes where it does or does not come.
  func callback(_ callback: Occurrence, misconceptions: [MisconceptionText]) -> (
    shown: [Shown], rules: [Rule]
  ) {
    if let place = order.firstIndex(where: { $0.matches(callback) }) { return chain(place + 1) }
    return absent(callback, misconceptions: misconceptions)
  }

  /// Why a callback does not come: it came before, or somebody believes what is not so; else
  /// nothing here causes it.
  private func absent(_ callback: Occurrence, misconceptions: [MisconceptionText]) -> (
    shown: [Shown], rules: [Rule]
  ) {
    let name = question.short(callback)
    let lead = Shown.paragraph([Span(words.doesNotCome(name), .strong)])
    let earlier = question.trace.events.first {
      $0.matches(callback) && !question.scenario.steps[Int($0.step)].isAsked
    }
    if let earlier {
      let step = StepPhrases.line(
        ofEntry: Int(earlier.step), in: question.document, language: words.language)
      let rule = rules[earlier.rule].map { $0.explanation[words.language] }.flatMap { text in
        text.contains("{") ? nil : ProseText.spans(InlineReader.read(text))
      }
      return (
        [lead, .paragraph([Span(words.cameBefore(step))])]
          + (rule.map { [.paragraph($0)] } ?? []), [earlier.rule]
      )
    }
    let diagnosis = Diagnosis(
      question.scenario, misconceptions: misconceptions.map(\.misconception))
    let expecting = diagnosis.misconceptions(expecting: callback)
    let believed = feedback.belief.map(\.misconception).flatMap { own in
      expecting.first { $0 == own }
    }
    if let first = believed ?? expecting.first,
      let text = misconceptions.first(where: { $0.misconception == first })
    {
      return (
        [
          lead, .paragraph([Span(words.wouldComeIf + text.title[words.language])]),
          .paragraph(ProseText.spans(InlineReader.read(text.help[words.language]))),
        ], [first.rule]
      )
    }
    return ([lead, .paragraph([Span(words.nothingCausesIt)])], [])
  }
}
