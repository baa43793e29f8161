/// What may be asked once a verdict is on the screen.
package enum VerdictCommand: Hashable, Sendable {
  case why(Why)
  /// The evidence of the rules told of last; of the documents the nearest passages, or all of them.
  case sources(isWhole: Bool)
  /// A change of the scenario, as it was typed.
  case whatIf(String)
  /// Whether the order is the only one.
  case orders
  case diagram
  /// The states of the app.
  case map

  /// Which callback is to be explained.
  package enum Why: Hashable, Sendable {
    /// The first that differed.
    case first
    /// A line of the run, from 1.
    case line(Int)
    /// A line of the prediction, from 1.
    case own(Int)
    case callback(String)

    init(_ words: ArraySlice<String>) {
      let numbers = words.compactMap { Int($0) }
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

  private static let all: Set<String> = ["all", "全部"]

  /// The commands' names and what else they go by.
  static let names: [(command: String, aliases: [String])] = [
    ("why", ["为什么"]), ("sources", ["依据", "来源"]), ("what", ["如果", "假如"]),
    ("orders", ["次序"]), ("diagram", ["图"]), ("map", ["地图"]),
  ]

  init?(_ name: String, _ rest: ArraySlice<String>) {
    switch name {
    case "why": self = .why(Why(rest))
    case "sources" where rest.isEmpty: self = .sources(isWhole: false)
    case "sources" where rest.count == 1 && Self.all.contains(rest[rest.startIndex].lowercased()):
      self = .sources(isWhole: true)
    case "orders" where rest.isEmpty: self = .orders
    case "diagram" where rest.isEmpty: self = .diagram
    case "map" where rest.isEmpty: self = .map
    case "what":
      let change = rest.first?.lowercased() == "if" ? rest.dropFirst() : rest
      self = .whatIf(change.joined(separator: " "))
    default: return nil
    }
  }
}
