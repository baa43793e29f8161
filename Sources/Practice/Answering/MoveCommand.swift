/// `move 3 after 5`, `移动 3 到 5 后`: a line of the list goes elsewhere.
package struct MoveCommand: Hashable, Sendable {
  enum Side: Hashable, Sendable {
    case before, after
    /// To the place that the other line has now.
    case to
  }

  /// From 1, as the list shows them.
  let line: Int
  let side: Side
  let other: Int

  /// The words after the command's own; nil where they are not those of a move.
  init?(_ words: [String]) {
    let text = words.joined(separator: " ").lowercased()
      .drop { !($0.isASCII && $0.isNumber) }
    let numbers = text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    let said = text.filter { !$0.isNumber && !" 移。".contains($0) }
    guard numbers.count == 2, let side = Self.sides.first(where: { $0.words.contains(said) })?.side
    else { return nil }
    line = numbers[0]
    self.side = side
    other = numbers[1]
  }

  private static let sides: [(side: Side, words: [String])] = [
    (.after, ["after", "到后", "到之后", "到后面", "到的后面", "后"]),
    (.before, ["before", "到前", "到之前", "到前面", "到的前面", "前"]),
    (.to, ["to", "到"]),
  ]

  /// Where the line stands in the end, from 1.
  var destination: Int {
    switch side {
    case .to: other
    case .before: line < other ? other - 1 : other
    case .after: line <= other ? other : other + 1
    }
  }
}
