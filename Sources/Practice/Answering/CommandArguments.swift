internal import TextFormats

/// A question about the verdict on the screen.
package enum VerdictCommand: Hashable, Sendable {
  case why(Why)
  /// The evidence for the rules explained last: the most relevant passages of each document, or all
  /// of them.
  case sources(isWhole: Bool)
  /// A change to the scenario, as typed.
  case whatIf(String)
  /// Whether other orders are correct too.
  case orders
  case diagram
  /// The app states.
  case map

  /// The callback to explain.
  package enum Why: Hashable, Sendable {
    /// The first difference.
    case first
    /// A line of the run, from 1.
    case line(Int)
    /// A line of the prediction, from 1.
    case own(Int)
    case callback(String)

    init(_ typed: ArraySlice<String>) {
      // `我的4` needs no space, and `没有 X` asks why X isn't called.
      let words = typed.flatMap { word -> [String] in
        guard word.hasPrefix("我的"), word.count > 2 else { return word == "没有" ? [] : [word] }
        return ["我的", String(word.dropFirst(2))]
      }
      // `第三行` is one word.
      let numbers = words.compactMap { word in
        Numeral.value(of: word.filter { !"第行".contains($0) })
      }
      let mine = words.contains { Self.mine.contains($0.lowercased()) }
      self =
        switch (words.count, numbers.first) {
        case (0, _): .first
        case (1, let number?): .line(number)
        case (2, let number?) where mine: .own(number)
        default: .callback(words.joined(separator: " "))
        }
    }

    private static let mine: Set<String> = ["my", "mine", "我的", "我"]
  }
}

/// A command that moves a line of the list: `move 3 after 5`, `移动 3 到 5 后`.
package struct MoveCommand: Hashable, Sendable {
  enum Side: Hashable, Sendable {
    case before, after
    /// To the current position of the other line.
    case to
  }

  /// From 1, as numbered in the list.
  let line: Int
  let side: Side
  let other: Int

  /// Nil if the words aren't a move.
  init?(_ words: [String]) {
    let text = Numeral.digits(in: words.joined(separator: " ").lowercased())
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

  /// The line's resulting position, from 1.
  var destination: Int {
    switch side {
    case .to: other
    case .before: line < other ? other - 1 : other
    case .after: line <= other ? other : other + 1
    }
  }
}
