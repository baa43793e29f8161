/// How many callbacks of an answer are given to the learner, so that its end or its middle is to be
/// filled in.
package struct GivenLines: Hashable, Sendable, ExpressibleByIntegerLiteral {
  package var first: Int
  /// Given at the end, after a blank.
  package var last: Int

  package init(first: Int, last: Int = 0) {
    self.first = first
    self.last = last
  }

  package init(integerLiteral first: Int) { self.init(first: first) }

  package static let none = GivenLines(first: 0)

  package var isNone: Bool { self == .none }

  package var count: Int { first + last }

  /// The lines that aren't given, among this many.
  package func others(of count: Int) -> Range<Int> {
    let start = min(max(0, first), count)
    return start..<max(start, count - max(0, last))
  }

  /// As a lesson's fence writes it; empty if nothing is given.
  package var text: String {
    if isNone { return "" }
    return "faded \(first)" + (last == 0 ? "" : " \(last)")
  }
}
