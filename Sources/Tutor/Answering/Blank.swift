/// How much of a worked run is shown, and what is left blank between.
struct Blank: Hashable, Sendable {
  let given: Int
  let behind: Int

  /// A blank end, half of the run; or a blank middle, for somebody who has had the end. Nil where a
  /// run of so many callbacks is too short for it.
  init?(of count: Int, inMiddle: Bool) {
    guard count >= (inMiddle ? 4 : 2) else { return nil }
    given = inMiddle ? max(1, count / 4) : count / 2
    behind = inMiddle ? max(1, count / 4) : 0
  }
}
