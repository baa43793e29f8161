package import TextFormats

/// What came of checking a claim, for people and as `lifeline.claim/1` (COMMANDS.md).
package struct ClaimReport: Hashable, Sendable {
  var claim: String
  package var holds: Bool
  /// How many different worlds were visited.
  var explored: Int
  /// How many steps a sequence had at most; nil: the runs of one scenario were looked at.
  var depth: Int?
  var isComplete: Bool
  /// A scenario that refutes it, as text.
  var counterexample: String?
  /// Its run.
  var run: RefutingRun?
  /// The version of iOS on which it does not hold.
  var ios: Int?

  package init(
    claim: String, holds: Bool, explored: Int, depth: Int?, isComplete: Bool,
    counterexample: String? = nil, run: RefutingRun? = nil, ios: Int? = nil
  ) {
    self.claim = claim
    self.holds = holds
    self.explored = explored
    self.depth = depth
    self.isComplete = isComplete
    self.counterexample = counterexample
    self.run = run
    self.ios = ios
  }

  package var json: String {
    let members: [(String, JSONValue)] = [
      ("schema", "lifeline.claim/1"), ("claim", .string(claim)), ("holds", .bool(holds)),
      ("explored", .integer(explored)), ("depth", JSONValue(depth)),
      ("complete", .bool(isComplete)), ("counterexample", JSONValue(counterexample)),
    ]
    return JSONWriter.pretty(
      .object(members.map { JSONValue.Member($0, $1) } + (run?.json ?? [])))
  }

  package func text(_ language: Localized.Language, isPlain: Bool = false) -> String {
    let visited = Localized(
      depth.map { "\(explored) worlds, up to \($0) steps" } ?? "\(explored) worlds",
      depth.map { "\(explored) 个状态，最多 \($0) 步" } ?? "\(explored) 个状态")
    if holds {
      let bound =
        isComplete
        ? "" : Localized(", not all of them", "，没有走完")[language]
      return language == .english
        ? "holds: \(SafeText.visible(claim)) (\(visited[language])\(bound))\n"
        : "成立：\(SafeText.visible(claim))（\(visited[language])\(bound)）\n"
    }
    let verdict = Localized("does not hold: ", "不成立：")[language]
    let version =
      ios.map { Localized(" (iOS \($0))", "（iOS \($0)）")[language] } ?? ""
    let heading = Localized(
      "the shortest counterexample:", "最短的反例：")[language]
    let example = counterexample.map { "\(heading)\n\n\($0)" } ?? ""
    let place = Localized(
      "its run, up to where the claim fails:", "它的运行，到说法不成立的地方为止：")[language]
    let shown = run.map { "\n\(place)\n\n\($0.text(language, isPlain: isPlain))" } ?? ""
    return "\(verdict)\(SafeText.visible(claim))\(version)\n\(example)\(shown)"
  }
}
