internal import Documents
internal import TextFormats

/// How a word of an answer was read.
extension Words {
  func misread(_ word: String, note: String) -> String {
    pick("\(word): read as \(note)", "\(word)：当作 \(note)")
  }

  func notWatched(_ name: String) -> String {
    pick(
      "\(name) is not among the watched callbacks; left out.",
      "\(name) 不在观察之列，没有记下。")
  }

  func unknown(_ word: String, suggestion: String?) -> String {
    let meant = suggestion.map { pick(" Did you mean \($0)?", "是不是 \($0)？") } ?? ""
    return pick("'\(word)' is no callback here; left out.", "这里没有叫“\(word)”的回调，没有记下。")
      + meant
  }

  /// A callback that several objects have.
  package func whose(_ callbacks: [String]) -> String {
    guard let last = callbacks.last, callbacks.count > 1 else { return "" }
    let others = callbacks.dropLast().joined(separator: pick(", ", "、"))
    return pick("Whose: \(others) or \(last)?", "是哪一个：\(others) 还是 \(last)？")
  }

  package func noOption(_ word: String, last: String) -> String {
    pick("'\(word)' is none of these: a to \(last).", "“\(word)”不在其中，字母是 a 到 \(last)。")
  }

  package func tookBack(_ name: String) -> String { pick("Took back \(name).", "已撤销 \(name)。") }

  package var nothingToUndo: String { pick("There is nothing to take back.", "没有可以撤销的。") }

  package var saidNone: String { pick("Your answer: no callbacks at all.", "你的答案：一个回调也没有。") }

  package var confirmNone: String { pick("done hands it in.", "输入 完成 就可以交。") }

  package var cleared: String { pick("The list is empty again.", "已经清空。") }

  package func confirm(_ count: Int) -> String {
    let callbacks = count == 1 ? "this one callback" : "these \(count) callbacks"
    return pick(
      "Hand in \(callbacks)? done (or yes) hands in; or just go on typing.",
      "交这 \(count) 个回调吗？输入 完成（或 y）就交；也可以接着写。")
  }

  var asBefore: String { pick("The list is as it was before.", "列表恢复成之前的样子。") }

  package var cannotMove: String {
    pick(
      "move 3 after 5 (or before, or to): with the numbers of two of your lines.",
      "例如 移动 3 到 5 后（或 前，也可以只写 到 5），编号要是你写的两行。")
  }

  package func movesAmong(_ lines: ClosedRange<Int>?) -> String {
    guard let lines else { return pick("There is no line of yours to move.", "还没有可以移动的行。") }
    return pick(
      "Your lines are \(lines.lowerBound) to \(lines.upperBound): move one of them.",
      "你写的是第 \(lines.lowerBound) 到第 \(lines.upperBound) 行，只能在这些行之间移动。")
  }
}
