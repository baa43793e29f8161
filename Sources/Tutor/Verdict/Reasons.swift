internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import ScenarioLanguage
internal import TextFormats

/// Why a callback comes where it does, does not come, or comes elsewhere: the causes back to the
/// step, each with the rule that placed it.
struct Reasons {
  let feedback: Feedback
  let words: Words
  let rules: RuleTexts

  var question: Question { feedback.question }
  var order: [Occurrence] { feedback.grade.nearest }

  // MARK: A line of the run

  /// One rule and the causes in a row, as a verdict has it.
  ///
  /// - Parameters:
  ///   - title: nil: why it stands in that line.
  ///   - rule: what is told; nil: what placed it.
  ///   - said: what is told instead of the rule's own sentence.
  func short(_ number: Int, title: String? = nil, rule: Rule? = nil, said: [Span]? = nil) -> (
    shown: [DocumentBlock], rules: [Rule]
  ) {
    guard let explanation = explanation(ofLine: number), let first = explanation.links.first
    else { return ([], []) }
    let links = explanation.links.filter { $0.rule != .codeCall || $0.callback == first.callback }
    let names = links.map { Question.short($0.callback) }
    let chain = names.map { Span($0, .code) } + [Span(step(explanation), .strong)]
    let arrows = chain.dropFirst().flatMap { [Span(" ← ", .dim), $0] }
    let rule = rule ?? first.rule
    let event = question.event(at: number - 1, of: order)
    // Code in a block or a completion does not run where it stands.
    let late = rule == .codeCall ? event.flatMap(lateCode) : nil
    let sentence = said ?? late.map { [Span($0)] } ?? told(rule, of: event) ?? []
    let head = [Span(title ?? words.why(number, names[0]), .strong)]
    let shown: [DocumentBlock] = [
      .paragraph(head + (sentence.isEmpty ? [] : [Span(words.space)] + sentence)),
      .item(marker: words.cause + words.space, [chain[0]] + arrows),
    ]
    return (shown, [rule])
  }

  /// Every cause of line `number` down to the step, each with its line in the run, where it has
  /// one, and its rule's sentence.
  func chain(_ number: Int) -> (shown: [DocumentBlock], rules: [Rule]) {
    guard let explanation = explanation(ofLine: number), let first = explanation.links.first
    else { return ([], []) }
    var told: [Rule] = []
    var sentences: Set<String> = []
    var items: [DocumentBlock] = []
    var links = explanation.links
    // The call itself says no more than the step that makes it.
    if links.count > 1, links.last?.rule == .codeCall { links.removeLast() }
    for (index, link) in links.enumerated() {
      let place = index == 0 ? number : line(ofEvent: link.event)
      let arrow = index == 0 ? "    " : "  ← "
      let number = place.map(String.init) ?? ""
      let padding = String(repeating: " ", count: max(0, 3 - number.count))
      let isNew = sentences.insert(said(link) ?? link.rule.id).inserted
      let late = link.rule == .codeCall ? lateCode(question.trace.events[link.event - 1]) : nil
      let sentence =
        late.map { [Span($0)] } ?? link.sentence.map { ProseText.spans(InlineReader.read($0)) }
        ?? []
      let why = sentence.isEmpty ? [] : isNew ? sentence : [Span(words.sameRule, .dim)]
      items.append(
        .item(
          marker: arrow + padding + number + " ",
          [Span(link.callback, .code)] + (why.isEmpty ? [] : [Span("  ")] + why)))
      if !told.contains(link.rule) { told.append(link.rule) }
    }
    items.append(.item(marker: "  ←     ", [Span(step(explanation), .strong)]))
    let title = words.why(number, Question.short(first.callback))
    return ([.paragraph([Span(title, .strong)])] + items, told)
  }

  /// Of code in a block or a completion; nil: it runs where it stands.
  private func lateCode(_ event: Event) -> String? {
    event.moment == .call ? nil : words.isLateCode(event.moment)
  }

  /// What a rule says there, before it is filled in.
  private func said(_ link: Explanation.Link) -> String? {
    let callback = question.trace.events[link.event - 1].occurrence.callback
    return rules.sentence(link.rule, of: callback, words.language)
  }

  private func explanation(ofLine number: Int) -> Explanation? {
    question.event(at: number - 1, of: order).flatMap(explanation)
  }

  func explanation(of event: Event) -> Explanation? {
    Explanation(of: Int(event.number), in: run, language: words.language) {
      rules.sentence($0, of: $1, words.language)
    }
  }

  /// With its steps in the learner's language.
  private var run: ShownRun {
    let worded = StepText.localized(question.document, language: words.language)
    return ShownRun(question.trace, of: worded, showsGiven: true)
  }

  /// What a rule says, filled in for an event; nil where there is none to fill it in for.
  ///
  /// - Parameter callback: what it tells of, where that is not the event's own.
  func told(_ rule: Rule, of event: Event?, callback: Callback? = nil) -> [Span]? {
    text(of: rule, for: event, callback).map { ProseText.spans(InlineReader.read($0)) }
  }

  private func text(of rule: Rule, for event: Event?, _ callback: Callback? = nil) -> String? {
    // What it placed nearby speaks best for it.
    let placed = question.asked.first { $0.rule == rule }
    let before = question.trace.events.last { $0.rule == rule }
    let event = event?.rule == rule ? event : placed ?? event ?? before
    if rule == .uikitObjects, case .uikit(let message)? = event?.occurrence.argument {
      return words.objection(message)
    }
    let callback = callback ?? (event?.rule == rule ? event?.occurrence.callback : nil)
    guard let text = rules.sentence(rule, of: callback, words.language), text.contains("{")
    else { return rules.sentence(rule, of: callback, words.language) }
    guard let event else { return nil }
    return Explanation(of: Int(event.number), in: run, language: words.language) { _, _ in text }?
      .links.first?.sentence
  }

  func step(_ explanation: Explanation) -> String {
    let lines = StepText.lines(
      ofEntry: explanation.entry, in: question.document, language: words.language)
    return explanation.line.map { lines[$0] } ?? lines.joined(separator: words.semicolon)
  }

  /// The line of the run (from 1) that an event stands in.
  func line(ofEvent number: Int) -> Int? {
    order.indices.first { question.event(at: $0, of: order).map { Int($0.number) } == number }
      .map { $0 + 1 }
  }

  /// What is said of a rule, filled in for the first callback that it places in what
  /// had to be written.
  func sentence(_ rule: Rule) -> [Span]? {
    let event = feedback.written.lazy.compactMap { question.event(at: $0, of: order) }
      .first { $0.rule == rule }
    // A rule that placed nothing says why nothing came; only what is not filled in can be told.
    guard let text = text(of: rule, for: event) else { return nil }
    return ProseText.spans(InlineReader.read(text))
  }

  // MARK: A line of the prediction

  /// What is explained without being asked: of an order the line that counts, of callbacks that
  /// were picked the first about which something wrong was said; where nothing comes, why.
  func first(misconceptions: [MisconceptionText]) -> (shown: [DocumentBlock], rules: [Rule]) {
    if case .never(let sheet)? = feedback.picked {
      let entry = feedback.wrongEntry ?? sheet.entries[sheet.never.min() ?? 0]
      return callback(entry, misconceptions: misconceptions)
    }
    switch feedback.mistake {
    case .tooEarly(let at, _), .tooOften(let at), .unexpected(let at):
      return own(at + 1, misconceptions: misconceptions)
    case .missing(let belongs): return chain(belongs + 1)
    case nil: break
    }
    guard order.isEmpty else {
      return chain(feedback.isCorrect ? feedback.written.upperBound : feedback.divergence + 1)
    }
    let lead = DocumentBlock.paragraph([Span(words.nothingComes, .strong)])
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
  func own(_ number: Int, misconceptions: [MisconceptionText]) -> (
    shown: [DocumentBlock], rules: [Rule]
  ) {
    if case .never(let sheet)? = feedback.picked {
      guard sheet.chosen.indices.contains(number - 1) else { return ([], []) }
      return callback(
        sheet.entries[sheet.chosen[number - 1]], misconceptions: misconceptions)
    }
    let said = feedback.said
    guard said.indices.contains(number - 1) else { return ([], []) }
    if case .tooEarly(number - 1, let belongs)? = feedback.mistake {
      return elsewhere(number, comesIn: belongs + 1)
    }
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
    case .misplaced(_, _, let belongs, _): return elsewhere(number, comesIn: belongs + 1)
    case .repeated:
      let chain = lines.last.map(chain) ?? ([], [])
      let lead = words.comesOnly(name, yours: number, lines: lines)
      let reason = further(Absence(of: said[number - 1], in: feedback).rule, to: chain)
      return ([.paragraph([Span(lead)])] + reason.shown, reason.rules)
    default: return absent(said[number - 1], misconceptions: misconceptions)
    }
  }

  /// Why line `number` of the prediction comes in line `line` of the run.
  private func elsewhere(_ number: Int, comesIn line: Int) -> (
    shown: [DocumentBlock], rules: [Rule]
  ) {
    let lead = words.comesElsewhere(
      question.short(feedback.said[number - 1]), yours: number, line: line)
    let rule = number < line ? feedback.told.rule(keepingBack: line - 1, from: number - 1) : nil
    let reason = further(rule, to: chain(line))
    return ([.paragraph([Span(lead)])] + reason.shown, reason.rules)
  }

  /// With what a rule says before it that the chain does not tell of.
  private func further(_ rule: Rule?, to chain: (shown: [DocumentBlock], rules: [Rule])) -> (
    shown: [DocumentBlock], rules: [Rule]
  ) {
    guard let rule, !chain.rules.contains(rule), let sentence = told(rule, of: nil) else {
      return chain
    }
    return ([.paragraph(sentence)] + chain.shown, [rule] + chain.rules)
  }

  /// Where the run prints another value than the answer has for the same printing, the k-th of the
  /// same property.
  func printedInstead(of place: Int) -> (place: Int, value: String)? {
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
    shown: [DocumentBlock], rules: [Rule]
  ) {
    if let place = order.firstIndex(where: { $0.matches(callback) }) { return chain(place + 1) }
    return absent(callback, misconceptions: misconceptions)
  }
}
