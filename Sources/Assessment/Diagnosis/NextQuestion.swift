package import LifecycleEngine

/// A search for what a learner has misunderstood: which question tells most, and when it is enough.
package struct NextQuestion: Hashable, Sendable {
  /// A scenario that may be asked.
  package struct Candidate: Hashable, Sendable {
    package let id: String
    package let scenario: Scenario
    /// The rules that place what happens in the asked steps.
    fileprivate let rules: Set<Rule>

    /// Nil where it is too long to be answered in between, or cannot be run to its end.
    package init?(_ id: String, _ scenario: Scenario) {
      let result = Simulation.run(scenario)
      guard result.fault == nil else { return nil }
      let events = result.trace.events.filter { scenario.steps[Int($0.step)].isAsked }
      let length = events.count { $0.isWatched }
      guard NextQuestion.lengths.contains(length) else { return nil }
      self.id = id
      self.scenario = scenario
      rules = Set(events.map(\.rule))
    }
  }

  /// An answer and what it speaks for.
  package struct Evidence: Hashable, Sendable {
    package let scenario: String
    package let answer: [Occurrence]
    fileprivate let distances: [Int]
  }

  /// What the answers come to.
  package enum Conclusion: Hashable, Sendable {
    /// One stands out, with the scenarios whose answers point to it.
    case found(Misconception, because: [String])
    /// None fits the answers better than knowing better does.
    case none
    /// These are left, and no question tells them apart.
    case oneOf([Misconception])
  }

  /// Nobody wants to type more between two questions; fewer say little.
  static let lengths = 1...14
  /// From here on one counts as found.
  private static let enough = 0.9
  /// A question that tells less is not worth its answer.
  private static let fewestBits = 0.03
  /// So many of the most promising are as good to begin with.
  private static let shuffled = 36
  /// So many candidates are run for one question, and more only while none tells plenty: to run all
  /// of them would take longer than a learner waits.
  private static let tried = 9
  private static let plenty = 0.3

  package private(set) var candidates: [Candidate]
  package let misconceptions: [Misconception]
  package private(set) var belief: Belief
  package private(set) var evidence: [Evidence] = []
  /// Computed when first needed, by the candidate's place.
  private var outcomes: [Int: Outcomes] = [:]
  private var asked: Set<Int> = []

  package init(_ candidates: [Candidate], misconceptions: [Misconception]) {
    self.candidates = candidates
    self.misconceptions = misconceptions
    belief = Belief(misconceptions: misconceptions.count)
  }

  /// The same search before its first answer; what was run is kept.
  package mutating func startOver() {
    belief = Belief(misconceptions: misconceptions.count)
    evidence = []
    asked = []
  }

  /// One more that may be asked.
  package mutating func add(_ candidate: Candidate) { candidates.append(candidate) }

  /// The candidate that tells most, which counts as asked from now on; nil where none tells enough.
  ///
  /// - Parameters:
  ///   - isFitting: only these are looked at.
  ///   - shuffle: which of the most promising to look at first, so that not all searches begin alike.
  package mutating func next(
    where isFitting: (Candidate) -> Bool = { _ in true }, shuffle: ([Int]) -> [Int] = { $0 }
  ) -> Candidate? {
    let fitting = promising.filter { isFitting(candidates[$0]) }
    let places = shuffle(Array(fitting.prefix(Self.shuffled))) + fitting.dropFirst(Self.shuffled)
    var best: (place: Int, bits: Double)?
    var tried = 0
    for place in places {
      let isFresh = outcomes[place] == nil
      if isFresh, tried >= Self.tried, best?.bits ?? 0 >= Self.plenty { continue }
      tried += isFresh ? 1 : 0
      let bits = belief.bits(of: run(place))
      if bits > best?.bits ?? Self.fewestBits { best = (place, bits) }
    }
    guard let place = best?.place ?? places.first(where: { confirms($0) }) else { return nil }
    asked.insert(place)
    return candidates[place]
  }

  /// Whether an answer to a candidate could be a second one for what is likeliest and not named yet.
  private mutating func confirms(_ place: Int) -> Bool {
    guard let first = belief.byLikelihood.first, first != 0, belief.shares[first] >= Self.enough,
      isAnswered(by: first), !rests(on: first),
      candidates[place].rules.contains(misconceptions[first - 1].rule)
    else { return false }
    let outcomes = run(place)
    return outcomes.expected[first].allSatisfy { !outcomes.expected[0].contains($0) }
  }

  /// Takes in the answer to a candidate.
  package mutating func learn(_ answer: [Occurrence], to id: String) {
    guard let place = candidates.firstIndex(where: { $0.id == id }) else { return }
    let outcomes = run(place)
    belief.learn(from: answer, to: outcomes)
    evidence.append(
      Evidence(scenario: id, answer: answer, distances: outcomes.distances(of: answer)))
  }

  /// What is clear already; nil: there is more to ask.
  package var conclusion: Conclusion? {
    guard let first = belief.byLikelihood.first, belief.shares[first] >= Self.enough else {
      return nil
    }
    if first == 0 { return Conclusion.none }
    return rests(on: first) ? found(first) : nil
  }

  /// What can be said where nothing more is asked.
  package var lastWord: Conclusion {
    if let conclusion { return conclusion }
    let order = belief.byLikelihood
    guard let first = order.first, first != 0 else { return .none }
    // Those that are about as likely as the first are not told apart by anything that was asked.
    let alike = order.filter { belief.shares[$0] > belief.shares[first] * 0.5 }
    if alike.contains(0) || alike.count > 3 { return .none }
    guard alike.allSatisfy({ alike.count > 1 ? isAnswered(by: $0) : rests(on: $0) }) else {
      return .none
    }
    return alike.count == 1 ? found(first) : .oneOf(alike.map { misconceptions[$0 - 1] })
  }

  /// The rules of the misconceptions that are still possible, likeliest first.
  package var likelyRules: [Rule] {
    belief.byLikelihood.filter { $0 > 0 }.map { misconceptions[$0 - 1].rule }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private func found(_ place: Int) -> Conclusion {
    .found(misconceptions[place - 1], because: fits(place).map(\.scenario))
  }

  /// The answers that are exactly what a misconception expects, and nobody who knows better.
  private func fits(_ place: Int) -> [Evidence] {
    evidence.filter { $0.distances[place] == 0 && $0.distances[0] > 0 }
  }

  /// Whether some answer is a misconception's own and none speaks against it, or several are and
  /// fewer do: what is far from it, or nearer to the truth, is no slip of somebody who believes it.
  /// Who only ever says that nothing comes has said nothing of any belief.
  private func isAnswered(by place: Int) -> Bool {
    let against = evidence.count {
      $0.distances[place] > 1 || $0.distances[place] > $0.distances[0]
    }
    let fits = fits(place).count
    let saysSomething = evidence.contains { $0.distances[place] == 0 && !$0.answer.isEmpty }
    return saysSomething && (against == 0 ? fits > 0 : fits > 1 && fits > against)
  }

  /// Whether that is enough to name it: two such answers, or one order that nobody else expects.
  private func rests(on place: Int) -> Bool {
    let fits = fits(place)
    let isItsOwn = fits.contains { answer in
      !answer.answer.isEmpty
        && answer.distances.indices.allSatisfy { $0 == place || answer.distances[$0] > 0 }
    }
    return isAnswered(by: place) && (fits.count > 1 || isItsOwn)
  }

  private mutating func run(_ place: Int) -> Outcomes {
    if let known = outcomes[place] { return known }
    let fresh = Outcomes(candidates[place].scenario, misconceptions: misconceptions)
    outcomes[place] = fresh
    return fresh
  }

  /// Those not asked yet, first the ones in which the rules of likely misconceptions are at work.
  private var promising: [Int] {
    var weights: [Rule: Double] = [:]
    for (misconception, share) in zip(misconceptions, belief.shares.dropFirst()) {
      weights[misconception.rule, default: 0] += share
    }
    let worth = candidates.map { candidate in
      // In the order of the rulebook: sums of fractions depend on it.
      Rule.allCases.reduce(0.0) {
        candidate.rules.contains($1) ? $0 + (weights[$1] ?? 0) : $0
      }
    }
    return candidates.indices.filter { !asked.contains($0) }
      .sorted { (-worth[$0], $0) < (-worth[$1], $1) }
  }
}
