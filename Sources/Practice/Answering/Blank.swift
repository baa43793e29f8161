/// How much of a worked run is shown, and what is left blank between.
struct Blank: Hashable, Sendable {
  let given: Int
  let behind: Int

  /// A blank end, half of the run; or a blank middle, for somebody who has had the end. Of a short run
  /// all is left blank: to refuse it would say that nothing comes, or one callback.
  init(of count: Int, inMiddle: Bool) {
    let isShort = count < Self.short
    given = isShort ? 0 : inMiddle ? max(1, count / 4) : count / 2
    behind = inMiddle && !isShort ? max(1, count / 4) : 0
  }

  private static let short = 4
}
