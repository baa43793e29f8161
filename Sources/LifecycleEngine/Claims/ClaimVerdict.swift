/// The result of trying a claim on runs.
package struct ClaimVerdict: Hashable, Sendable {
  package var holds: Bool
  /// How many different worlds were visited.
  package var explored: Int
  /// False when a bound cut the exploration before its depth.
  package var isComplete: Bool
  /// The steps of the shortest run that refutes it, or that shows a negated claim, as positions in
  /// the alphabet.
  package var counterexample: [Int]?
  /// The choices of that run, if a run with the usual choices wouldn't show it.
  package var choices: [Choices.Taken] = []
  /// The sentences that no run put to the test, by position: what they are about never happened.
  package var untested: [Int] = []

  /// The verdict on the opposite of a claim: a run that refutes the one shows the other.
  var negated: ClaimVerdict {
    var verdict = self
    verdict.holds.toggle()
    return verdict
  }

  func judging(_ claim: Claim) -> ClaimVerdict { claim.isNegated ? negated : self }
}
