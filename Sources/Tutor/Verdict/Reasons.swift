internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import ScenarioLanguage
internal import TextFormats

/// An explanation, and the rules it names, for `sources`.
struct Reason {
  static let none = Reason(blocks: [])

  let blocks: [DocumentBlock]
  var rules: [Rule] = []

  func followed(by other: Reason) -> Reason {
    Reason(
      blocks: blocks + other.blocks, rules: rules + other.rules.filter { !rules.contains($0) })
  }

  func after(_ lead: String) -> Reason {
    Reason(blocks: [.paragraph([Span(lead)])] + blocks, rules: rules)
  }
}

/// Why a callback is called at its place, elsewhere, or never: the causes back to the step, each
/// with the rule that placed it.
struct Reasons {
  let feedback: Feedback
  /// The reasons of the run itself, independent of the answer.
  let run: RunReasons

  init(feedback: Feedback, words: Words, rules: RuleTexts) {
    self.feedback = feedback
    run = RunReasons(
      feedback.question, order: feedback.grade.nearest, words: words, rules: rules)
  }

  var question: Question { run.question }
  var order: [Occurrence] { run.order }
  var words: Words { run.words }
  var rules: RuleTexts { run.rules }

  // MARK: A line of the run

  /// One rule and the causes on one line, as in a verdict.
  ///
  /// - Parameters:
  ///   - title: nil: why it is on that line.
  ///   - rule: the rule to explain; nil: the one that placed the callback.
  ///   - sentence: replaces the rule's own sentence.
  func short(_ number: Int, title: String? = nil, rule: Rule? = nil, sentence: [Span]? = nil)
    -> Reason
  {
    guard let explanation = run.explanation(ofLine: number), let first = explanation.links.first
    else { return .none }
    let links = explanation.links.filter { $0.rule != .codeCall || $0.callback == first.callback }
    let names = links.map { Question.short($0.callback) }
    let chain = names.map { Span($0, .code) } + [Span(run.step(explanation), .strong)]
    let arrows = chain.dropFirst().flatMap { [Span(" ← ", .dim), $0] }
    let rule = rule ?? first.rule
    let event = question.event(at: number - 1, of: order)
    // Code in a closure runs later than the code around it.
    let late = rule == .codeCall ? event.flatMap(lateCode) : nil
    let sentence = sentence ?? late.map { [Span($0)] } ?? run.sentence(rule, for: event) ?? []
    let head = [Span(title ?? words.why(number, names[0]), .strong)]
    let shown: [DocumentBlock] = [
      .paragraph(head + (sentence.isEmpty ? [] : [Span(words.space)] + sentence)),
      .item(marker: words.cause + words.space, [chain[0]] + arrows),
    ]
    return Reason(blocks: shown, rules: [rule])
  }

  /// Every cause of line `number` back to the step, each with its line in the run, if any, and its
  /// rule's sentence.
  func chain(_ number: Int) -> Reason {
    guard let explanation = run.explanation(ofLine: number), let first = explanation.links.first
    else { return .none }
    var explained: [Rule] = []
    var sentences: Set<String> = []
    var items: [DocumentBlock] = []
    var links = explanation.links
    // The call itself adds nothing to the step that contains it.
    if links.count > 1, links.last?.rule == .codeCall { links.removeLast() }
    for (index, link) in links.enumerated() {
      let place = index == 0 ? number : run.line(ofEvent: link.event)
      let arrow = index == 0 ? "    " : "  ← "
      let shownNumber = DisplayWidth.alignedRight(place.map(String.init) ?? "", to: 3)
      let isNew = sentences.insert(sentence(of: link) ?? link.rule.id).inserted
      let late = link.rule == .codeCall ? lateCode(question.trace.events[link.event - 1]) : nil
      let sentence =
        late.map { [Span($0)] } ?? link.sentence.map { ProseText.spans(InlineReader.read($0)) }
        ?? []
      let value = index == 0 ? place.flatMap { whyValue($0 - 1) } ?? [] : []
      let space = value.isEmpty || sentence.isEmpty ? [] : [Span(words.space)]
      let why = isNew ? value + space + sentence : [Span(words.sameRule, .dim)]
      items.append(
        .item(
          marker: arrow + shownNumber + " ",
          [Span(link.callback, .code)] + (why.isEmpty ? [] : [Span("  ")] + why)))
      if !explained.contains(link.rule) { explained.append(link.rule) }
    }
    items.append(.item(marker: "  ←     ", [Span(run.step(explanation), .strong)]))
    let title = words.why(number, Question.short(first.callback))
    return Reason(blocks: [.paragraph([Span(title, .strong)])] + items, rules: explained)
  }

  /// Why a line has its value, or is there at all: the object is new, the change of state before a
  /// printed value, or the rule without which it would have another one.
  private func whyValue(_ place: Int) -> [Span]? {
    newState(place) ?? run.lastStateChange(place)
      ?? feedback.counterfactuals.rule(determining: place, of: order)
      .flatMap { run.sentence($0, for: nil) }
  }

  /// States that an object or the process is new.
  private func newState(_ place: Int) -> [Span]? {
    guard let event = question.event(at: place, of: order) else { return nil }
    return PresenceReason(of: event, in: question).map { [Span(run.text(of: $0, for: event))] }
  }

  /// The explanation for code in a closure; nil if the code runs in place.
  private func lateCode(_ event: Event) -> String? {
    event.moment == .call ? nil : words.isLateCode(event.moment)
  }

  /// The rule's sentence, with its placeholders.
  private func sentence(of link: Explanation.Link) -> String? {
    let callback = question.trace.events[link.event - 1].occurrence.callback
    return rules.sentence(link.rule, of: callback, words.language)
  }

  // MARK: A line of the prediction

  /// The default explanation: the decisive line of an order, the first wrongly marked entry of a
  /// never question, or why nothing is called.
  func first(misconceptions: [MisconceptionText]) -> Reason {
    if case .never(let sheet)? = feedback.picked {
      let entry = feedback.wrongEntry ?? sheet.entries[sheet.never.min() ?? 0]
      return callback(entry, misconceptions: misconceptions)
    }
    switch feedback.mistake {
    case .tooEarly(let at, _), .tooOften(let at), .unexpected(let at):
      return own(at + 1, misconceptions: misconceptions)
    case .missing(let belongs), .tooLate(let belongs): return chain(belongs + 1)
    case nil: break
    }
    guard order.isEmpty else {
      return chain(feedback.isCorrect ? feedback.written.upperBound : feedback.divergence + 1)
    }
    let lead = DocumentBlock.paragraph([Span(words.noCallback, .strong)])
    for rule in feedback.decisive {
      if let sentence = run.sentence(rule, in: feedback.written) {
        return Reason(blocks: [lead, .paragraph(sentence)], rules: [rule])
      }
    }
    return Reason(blocks: [lead, .paragraph([Span(words.nothingConcerns)])])
  }

  /// The number of lines, or picked entries, that the learner can ask about.
  var ownCount: Int {
    if case .never(let sheet)? = feedback.picked { return sheet.chosen.count }
    return feedback.callbacks.count
  }

  /// Why line `number`, from 1, of the prediction is correct, belongs elsewhere, or is never
  /// called.
  func own(_ number: Int, misconceptions: [MisconceptionText]) -> Reason {
    if case .never(let sheet)? = feedback.picked {
      guard sheet.chosen.indices.contains(number - 1) else { return .none }
      return callback(
        sheet.entries[sheet.chosen[number - 1]], misconceptions: misconceptions)
    }
    let callbacks = feedback.callbacks
    guard callbacks.indices.contains(number - 1) else { return .none }
    if case .tooEarly(number - 1, let belongs)? = feedback.mistake {
      return elsewhere(number, comesIn: belongs + 1)
    }
    if let match = feedback.grade.matches.first(where: { $0.answer == number - 1 }) {
      return chain(match.order + 1)
    }
    let name = question.short(callbacks[number - 1])
    if let place = feedback.printedInstead(of: number - 1) {
      let lead = words.isThen(
        name, yours: number, line: place + 1, value: printedValue(place))
      return chain(place + 1).after(lead)
    }
    let lines = order.indices.filter { order[$0].matches(callbacks[number - 1]) }.map { $0 + 1 }
    switch feedback.grade.mistakes.first(where: { $0.at == number - 1 }) {
    case .misplaced(_, _, let belongs, _): return elsewhere(number, comesIn: belongs + 1)
    case .repeated:
      let chain = lines.last.map(chain) ?? .none
      let lead = words.calledOnly(name, yours: number, lines: lines)
      let reason = further(Absence(of: callbacks[number - 1], in: feedback).rule, to: chain)
      return reason.after(lead)
    default: return absent(callbacks[number - 1], misconceptions: misconceptions)
    }
  }

  /// Why line `number` of the prediction belongs in line `line` of the run.
  private func elsewhere(_ number: Int, comesIn line: Int) -> Reason {
    let lead = words.calledElsewhere(
      question.short(feedback.callbacks[number - 1]), yours: number, line: line)
    let rule =
      number < line ? feedback.orderRules.rule(keepingBack: line - 1, from: number - 1) : nil
    let reason = further(rule, to: chain(line))
    return reason.after(lead)
  }

  /// Adds a rule's sentence if the chain doesn't contain that rule.
  private func further(_ rule: Rule?, to chain: Reason) -> Reason {
    guard let rule, !chain.rules.contains(rule), let sentence = run.sentence(rule, for: nil) else {
      return chain
    }
    return Reason(blocks: [.paragraph(sentence)] + chain.blocks, rules: [rule] + chain.rules)
  }

  func printedValue(_ place: Int) -> String {
    CallbackText.argument(order[place].argument, in: question.scenario) ?? ""
  }

  /// Why a callback is called where it is, or never.
  func callback(_ callback: Occurrence, misconceptions: [MisconceptionText]) -> Reason {
    if let place = order.firstIndex(where: { $0.matches(callback) }) { return chain(place + 1) }
    return absent(callback, misconceptions: misconceptions)
  }
}
