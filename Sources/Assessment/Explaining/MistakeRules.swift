package import LifecycleEngine
internal import ScenarioLanguage

/// Finds the rule that explains a mistake, for grading and verdicts alike. Results are cached
/// across answers.
package struct MistakeRules: Sendable {
  /// The facts about an answer that explain its mistakes.
  package struct Answer {
    /// The index of the nearest order among the allowed ones.
    var order: Int
    var matches: [Grade.Match]
    /// The callback written at an index; nil: the text there names none.
    var written: (Int) -> Occurrence?
    /// A number for the text at an index, equal for equal texts.
    var text: (Int) -> Int
    /// The learner's likely misconception.
    var misconception: Misconception?

    package init(
      order: Int, matches: [Grade.Match], misconception: Misconception?,
      written: @escaping (Int) -> Occurrence?, text: @escaping (Int) -> Int = { $0 }
    ) {
      self.order = order
      self.matches = matches
      self.misconception = misconception
      self.written = written
      self.text = text
    }
  }

  private let question: Question
  private let runs: CounterfactualRuns
  /// By the index of an allowed order.
  private var orders: [OrderRules?]
  private var pairs: [Key: Rule?] = [:]
  private var arrivals: [Key: Arrival] = [:]
  private var absences: [Key: AbsenceRule] = [:]
  private var decisions: [Decision: Rule] = [:]

  /// A few small integers: one word to hash for each mistake in a million answers.
  private struct Key: Hashable {
    private let word: Int

    /// For a callback of an order and another one that was written on its wrong side.
    init(order: Int, place: Int, other: Int = 0, isTooEarly: Bool = false) {
      word = (((order << 16 | place) << 16) | other) << 1 | (isTooEarly ? 1 : 0)
    }

    /// For a surplus callback, compared with an order.
    ///
    /// - Parameter beginning: the number of correct callbacks before it; nil: it isn't the
    ///   first mistake.
    init(order: Int, text: Int, beginning: Int?) {
      word = (order << 16 | (beginning.map { $0 + 1 } ?? 0)) << 32 | text
    }
  }

  package init(_ question: Question, runs: CounterfactualRuns? = nil) {
    self.question = question
    self.runs = runs ?? CounterfactualRuns(question.scenario, known: question.allowed.orders)
    orders = Array(repeating: nil, count: question.allowed.orders.count)
  }

  private var allowed: AllowedOrders { question.allowed }

  /// Must be called when texts are renumbered.
  mutating func forgetTexts() {
    absences = [:]
  }

  // MARK: The mistakes of an answer

  /// The rule of each fault of a judgement; nil: no rule explains it.
  package mutating func rules(of judgement: Judgement, _ answer: Answer) -> [Rule?] {
    var printings = PrintingCounts()
    var rules = judgement.faults.map { rule(of: $0, in: answer, &printings) }
    let count = allowed.orders[answer.order].count
    if let first = judgement.firstMistake(of: count),
      let place = first.place(among: judgement.faults)
    {
      rules[place] = rule(of: first, in: answer, &printings)
    }
    return rules
  }

  /// The rule of an answer's first mistake; nil: no rule explains it.
  package mutating func rule(of mistake: FirstMistake, in answer: Answer) -> Rule? {
    var printings = PrintingCounts()
    return rule(of: mistake, in: answer, &printings)
  }

  private mutating func rule(
    of mistake: FirstMistake, in answer: Answer, _ printings: inout PrintingCounts
  ) -> Rule? {
    guard let rule = named(for: mistake, in: answer, &printings) else { return nil }
    return deciding(mistake, in: answer, or: rule)
  }

  private mutating func named(
    for mistake: FirstMistake, in answer: Answer, _ printings: inout PrintingCounts
  ) -> Rule? {
    switch mistake {
    case .missing(let belongs): return rule(causing: belongs, in: answer)
    case .tooLate(let belongs):
      let late = answer.matches.first { $0.answer == belongs && $0.order > belongs }
      guard let late else { return rule(causing: belongs, in: answer) }
      let rules = rules(of: answer.order)
      return rules.rule(placing: belongs, before: late.order) ?? rules.placed[belongs]
    case .tooEarly(let at, let belongs):
      let rules = rules(of: answer.order)
      return rules.rule(keepingBack: belongs, from: at) ?? rules.placed[belongs]
    case .tooOften(let at), .unexpected(let at):
      return rule(keepingAway: at, in: answer, isFirst: true, &printings)
    }
  }

  // MARK: Deciding rules

  private struct Decision: Hashable {
    var key: Key
    var named: Rule
  }

  /// A rule whose other values wouldn't affect the mistake doesn't decide it: prefer one that does,
  /// of the same area if possible. A surplus callback is decided by the rule that prevents it.
  private mutating func deciding(_ mistake: FirstMistake, in answer: Answer, or named: Rule) -> Rule
  {
    guard named.values.count > 1 else { return named }
    let place: Int
    let other: Int?
    switch mistake {
    case .missing(let belongs): (place, other) = (belongs, nil)
    case .tooLate(let belongs):
      place = belongs
      other = answer.matches.first { $0.answer == belongs && $0.order > belongs }?.order
    case .tooEarly(let at, let belongs): (place, other) = (at, belongs)
    case .tooOften, .unexpected: return named
    }
    let key = Key(order: answer.order, place: place, other: other ?? place)
    let decision = Decision(key: key, named: named)
    if let known = decisions[decision] { return known }
    let order = allowed.orders[answer.order]
    let isDecided = runs.rules(affecting: [order[place], order[other ?? place]], of: order)
      .contains(named)
    let found = isDecided ? named : decider(of: place, other, in: order, instead: named) ?? named
    decisions[decision] = found
    return found
  }

  /// The rule without which two callbacks would swap, or one wouldn't be called.
  private func decider(
    of place: Int, _ other: Int?, in order: [Occurrence], instead named: Rule
  ) -> Rule? {
    let deciding =
      other.map { runs.runs(swapping: min(place, $0), max(place, $0), of: order) }
      ?? runs.runs(withFewer: order[place], than: order)
    // The rule that viewDidLoad follows doesn't explain why loadView is called.
    let placed = allowed.rule(of: order[place], repetition: 0)
    let rules = deciding.map(\.rule).filter { $0 != .birthLoadBeforeDidLoad || $0 == placed }
    // Which delegate is called affects every line; the author's own rule affects the question.
    return rules.first { $0.area == named.area }
      ?? (named == question.document.about ? nil : rules.first { $0 != .scenesWhoHears })
  }

  private mutating func rule(
    of fault: Judgement.Fault, in answer: Answer, _ printings: inout PrintingCounts
  ) -> Rule? {
    switch fault {
    case .missing(let belongs): rule(causing: belongs, in: answer)
    case .misplaced(let at, let belongs): rule(placing: belongs, ratherThan: at, in: answer)
    case .repeated(let at, _), .unexpected(let at):
      rule(keepingAway: at, in: answer, isFirst: false, &printings)
    }
  }

  // MARK: Out of place

  private mutating func rule(placing belongs: Int, ratherThan at: Int, in answer: Answer) -> Rule? {
    let comesFirst = answer.matches.first { $0.answer > at && $0.order < belongs }
    let comesLater = answer.matches.last { $0.answer < at && $0.order > belongs }
    guard let other = comesFirst ?? comesLater else {
      return rules(of: answer.order).placed[belongs]
    }
    let isTooEarly = comesFirst != nil
    let key = Key(order: answer.order, place: belongs, other: other.order, isTooEarly: isTooEarly)
    if let known = pairs[key] { return known }
    let rules = rules(of: answer.order)
    let rule =
      isTooEarly
      ? rules.rule(keepingBack: belongs, from: other.order)
      : rules.rule(placing: belongs, before: other.order)
    pairs[key] = .some(rule)
    return rule
  }

  private mutating func rules(of order: Int) -> OrderRules {
    if let known = orders[order] { return known }
    let rules = OrderRules(of: allowed.orders[order], in: question, counterfactuals: runs)
    orders[order] = rules
    return rules
  }

  // MARK: Missing

  /// Why a callback of an order is called, independent of the answer.
  private struct Arrival {
    /// The rule of the callback before it, which caused it and isn't asked for.
    let cause: Rule?
    /// The rules without which it would be called less often.
    let required: [Rule]
    /// The rules that placed its causes, back to the step.
    let before: [Rule]
  }

  /// The rule without which a missing callback wouldn't be called, if the rule that placed it
  /// doesn't decide that.
  private mutating func rule(causing place: Int, in answer: Answer) -> Rule? {
    let arrival = arrival(at: place, of: answer.order)
    let likely = answer.misconception?.rule
    let about = question.document.about
    let own =
      arrival.cause ?? rules(of: answer.order).rule(placing: place, or: likely)
    if let own, own == about { return own }
    let asked = [about, likely].compactMap { $0 }
    if let rule = asked.first(where: arrival.required.contains) { return rule }
    guard own != .uikitObjects, own.map(arrival.required.contains) != true else { return own }
    // Which delegate is called affects every line, and a rule that ends the app affects everything
    // after it; a rule of the same area is more specific.
    return arrival.required.first {
      $0 != .scenesWhoHears && $0.area == own?.area && !Rule.ofOwnCallbacks.contains($0)
    } ?? asked.first(where: arrival.before.contains) ?? own
  }

  private mutating func arrival(at place: Int, of order: Int) -> Arrival {
    let key = Key(order: order, place: place)
    if let known = arrivals[key] { return known }
    let callbacks = allowed.orders[order]
    let event = question.event(at: place, of: callbacks)
    // That it follows loadView matters only if the question asks about loadView.
    let loading = event.flatMap { event in
      event.rule == .birthLoadBeforeDidLoad ? question.trace.loadView(before: event) : nil
    }
    let arrival = Arrival(
      cause: loading.flatMap { $0.isWatched ? nil : $0.rule },
      required: runs.runs(withFewer: callbacks[place], than: callbacks).map(\.rule),
      before: event.map { question.trace.causes(of: $0).map(\.rule) } ?? [])
    arrivals[key] = arrival
    return arrival
  }

  // MARK: Too much

  private mutating func rule(
    keepingAway at: Int, in answer: Answer, isFirst: Bool, _ printings: inout PrintingCounts
  ) -> Rule? {
    guard let callback = answer.written(at) else { return nil }
    let order = allowed.orders[answer.order]
    // Only printed values are counted: an answer may have thousands of other surplus callbacks.
    if callback.isPrinting(as: callback),
      let place = order.place(
        ofPrinting: callback, after: printings.before(at, written: answer.written))
    {
      let placed = rules(of: answer.order).placed[place]
      return placed == .codeCall ? runs.rule(determining: place, of: order, to: callback) : placed
    }
    let key = Key(order: answer.order, text: answer.text(at), beginning: isFirst ? at : nil)
    let absence =
      absences[key]
      ?? AbsenceRule(
        of: callback, in: question.scenario, question.trace, order: order, runs: runs,
        after: isFirst ? Array(order.prefix(at)) : [])
    absences[key] = absence
    return absence.rule(for: answer.misconception)
  }
}

/// How often each line of an answer has printed the same property before. Looks at each line once,
/// as an answer may print thousands of values.
private struct PrintingCounts {
  private struct Printed: Hashable {
    var object: ObjectID
    var property: Property
  }

  private var before: [Int] = []
  private var counts: [Printed: Int] = [:]

  mutating func before(_ place: Int, written: (Int) -> Occurrence?) -> Int {
    while before.count <= place { append(written(before.count)) }
    return before[place]
  }

  private mutating func append(_ callback: Occurrence?) {
    guard case .value(let object, let property, _)? = callback?.argument else {
      before.append(0)
      return
    }
    let count = counts[Printed(object: object, property: property), default: 0]
    before.append(count)
    counts[Printed(object: object, property: property)] = count + 1
  }
}

extension Rule {
  /// Rules whose sentences are about a callback that they placed, and say nothing about others.
  static let ofOwnCallbacks: Set<Rule> = [
    .appearanceByWindow, .appearanceDid, .birthLoadBeforeDidLoad, .birthViewOnce,
    .containmentOwnCall, .presentationStartsNextTurn,
  ]
}

extension [Occurrence] {
  /// Where an order prints another value in place of a written one, at the same occurrence of the
  /// print statement. Nil: nothing is printed there, or the value is right.
  package func place(ofPrinting written: Occurrence, after before: Int) -> Int? {
    let printings = indices.filter { written.isPrinting(as: self[$0]) }
    guard printings.indices.contains(before) else { return nil }
    return self[printings[before]].matches(written) ? nil : printings[before]
  }
}
