package import LifecycleEngine

/// A search for a learner's misconception: which question is most diagnostic, and when to stop.
package struct NextQuestion: Hashable, Sendable {
  /// A scenario that may be asked.
  package struct Candidate: Hashable, Sendable {
    package let id: String
    package let scenario: Scenario
    /// The rules that place events in the asked steps.
    fileprivate let rules: Set<Rule>

    /// Nil if it is too long for a quiz, or can't be run to its end.
    package init?(_ id: String, _ scenario: Scenario) {
      let result = Simulation.run(scenario)
      guard result.fault == nil else { return nil }
      let events = result.trace.events.filter(scenario.isAsked)
      let length = events.count { $0.isWatched }
      guard NextQuestion.lengths.contains(length) else { return nil }
      self.id = id
      self.scenario = scenario
      rules = Set(events.map(\.rule))
    }
  }

  /// An answer and its distances to the predictions.
  package struct Evidence: Hashable, Sendable {
    let scenario: String
    let answer: [Occurrence]
    fileprivate let distances: [Int]
  }

  /// The result of a search.
  package enum Conclusion: Hashable, Sendable {
    /// The single most likely misconception, with the scenarios whose answers point to it.
    case found(Misconception, because: [String])
    /// No misconception explains the answers better than having none.
    case none
    /// These remain, and no question distinguishes them.
    case oneOf([Misconception])
  }

  /// More is too much to type in a quiz; fewer is uninformative.
  static let lengths = 1...14
  /// The probability from which a misconception counts as found.
  private static let enough = 0.9
  /// A less informative question isn't worth asking.
  private static let fewestBits = 0.03
  /// Any of this many most promising candidates is a good start.
  private static let shuffled = 36
  /// Candidates run per question; more only while none is informative enough, as running all of
  /// them would keep the learner waiting.
  private static let tried = 9
  private static let informative = 0.3

  package private(set) var candidates: [Candidate]
  package let misconceptions: [Misconception]
  package private(set) var posterior: Posterior
  package private(set) var evidence: [Evidence] = []
  /// Computed lazily, by the candidate's index.
  private var outcomes: [Int: Outcomes] = [:]
  private var asked: Set<Int> = []

  package init(_ candidates: [Candidate], misconceptions: [Misconception]) {
    self.candidates = candidates
    self.misconceptions = misconceptions
    posterior = Posterior(misconceptions: misconceptions.count)
  }

  /// Resets the search but keeps the outcomes already run.
  package mutating func startOver() {
    posterior = Posterior(misconceptions: misconceptions.count)
    evidence = []
    asked = []
  }

  package mutating func add(_ candidate: Candidate) { candidates.append(candidate) }

  /// The most informative candidate, which counts as asked; nil if none is informative enough.
  ///
  /// - Parameters:
  ///   - isFitting: restricts the candidates.
  ///   - shuffle: varies which promising candidates are tried first, so that searches begin
  ///     differently.
  package mutating func next(
    where isFitting: (Candidate) -> Bool = { _ in true }, shuffle: ([Int]) -> [Int] = { $0 }
  ) -> Candidate? {
    let fitting = promising.filter { isFitting(candidates[$0]) }
    let places = shuffle(Array(fitting.prefix(Self.shuffled))) + fitting.dropFirst(Self.shuffled)
    var best: (place: Int, bits: Double)?
    var tried = 0
    for place in places {
      let isFresh = outcomes[place] == nil
      if isFresh, tried >= Self.tried, best?.bits ?? 0 >= Self.informative { continue }
      tried += isFresh ? 1 : 0
      let bits = posterior.bits(of: run(place))
      if bits > best?.bits ?? Self.fewestBits { best = (place, bits) }
    }
    guard let place = best?.place ?? places.first(where: { confirms($0) }) else { return nil }
    asked.insert(place)
    return candidates[place]
  }

  /// Whether a candidate could give a second answer that confirms the likeliest misconception.
  private mutating func confirms(_ place: Int) -> Bool {
    guard let first = posterior.byLikelihood.first, first != 0,
      posterior.shares[first] >= Self.enough,
      isSupported(first), !isConfirmed(first),
      candidates[place].rules.contains(misconceptions[first - 1].rule)
    else { return false }
    let outcomes = run(place)
    return outcomes.expected[first].allSatisfy { !outcomes.expected[0].contains($0) }
  }

  /// Records the answer to a candidate.
  package mutating func learn(_ answer: [Occurrence], to id: String) {
    guard let place = candidates.firstIndex(where: { $0.id == id }) else { return }
    let outcomes = run(place)
    posterior.learn(from: answer, to: outcomes)
    evidence.append(
      Evidence(scenario: id, answer: answer, distances: outcomes.distances(of: answer)))
  }

  /// The result so far; nil: ask more.
  package var conclusion: Conclusion? {
    guard let first = posterior.byLikelihood.first, posterior.shares[first] >= Self.enough else {
      return nil
    }
    if first == 0 { return Conclusion.none }
    return isConfirmed(first) ? found(first) : nil
  }

  /// The result if nothing more is asked.
  package var finalConclusion: Conclusion {
    if let conclusion { return conclusion }
    let order = posterior.byLikelihood
    guard let first = order.first, first != 0 else { return .none }
    // The questions didn't separate the misconceptions that are about as likely as the first.
    let alike = order.filter { posterior.shares[$0] > posterior.shares[first] * 0.5 }
    if alike.contains(0) || alike.count > 3 { return .none }
    guard alike.allSatisfy({ alike.count > 1 ? isSupported($0) : isConfirmed($0) }) else {
      return .none
    }
    return alike.count == 1 ? found(first) : .oneOf(alike.map { misconceptions[$0 - 1] })
  }

  /// The rules of the possible misconceptions, likeliest first.
  package var likelyRules: [Rule] {
    posterior.byLikelihood.filter { $0 > 0 }.map { misconceptions[$0 - 1].rule }
      .uniqued()
  }

  private func found(_ place: Int) -> Conclusion {
    .found(misconceptions[place - 1], because: fits(place).map(\.scenario))
  }

  /// The answers that match a misconception's prediction but no correct order.
  private func fits(_ place: Int) -> [Evidence] {
    evidence.filter { $0.distances[place] == 0 && $0.distances[0] > 0 }
  }

  /// Whether some answer matches a misconception's prediction and none contradicts it, or several
  /// match and fewer contradict it. An answer contradicts it if it is far from the prediction, or
  /// closer to the truth. Empty answers alone are no evidence.
  private func isSupported(_ place: Int) -> Bool {
    let against = evidence.count {
      $0.distances[place] > 1 || $0.distances[place] > $0.distances[0]
    }
    let fits = fits(place).count
    let saysSomething = evidence.contains { $0.distances[place] == 0 && !$0.answer.isEmpty }
    return saysSomething && (against == 0 ? fits > 0 : fits > 1 && fits > against)
  }

  /// Whether the evidence suffices to name it: two matching answers, or one that nothing else
  /// predicts.
  private func isConfirmed(_ place: Int) -> Bool {
    let fits = fits(place)
    let isItsOwn = fits.contains { answer in
      !answer.answer.isEmpty
        && answer.distances.indices.allSatisfy { $0 == place || answer.distances[$0] > 0 }
    }
    return isSupported(place) && (fits.count > 1 || isItsOwn)
  }

  private mutating func run(_ place: Int) -> Outcomes {
    if let known = outcomes[place] { return known }
    let fresh = Outcomes(candidates[place].scenario, misconceptions: misconceptions)
    outcomes[place] = fresh
    return fresh
  }

  /// The unasked candidates, those that involve the rules of likely misconceptions first.
  private var promising: [Int] {
    var weights: [Rule: Double] = [:]
    for (misconception, share) in zip(misconceptions, posterior.shares.dropFirst()) {
      weights[misconception.rule, default: 0] += share
    }
    let worth = candidates.map { candidate in
      // In the order of the rulebook, so that floating-point sums are reproducible.
      Rule.allCases.reduce(0.0) {
        candidate.rules.contains($1) ? $0 + (weights[$1] ?? 0) : $0
      }
    }
    return candidates.indices.filter { !asked.contains($0) }
      .sorted { (-worth[$0], $0) < (-worth[$1], $1) }
  }
}
