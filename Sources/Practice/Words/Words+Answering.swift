internal import Documents
internal import LifecycleEngine
internal import TextFormats

/// Messages while an answer is being written.
extension Words {
  func misread(_ word: String, note: String) -> String {
    pick("'\(word)' is read as \(note)", "“\(word)”当作 \(note)")
  }

  func notWatched(_ name: String) -> String {
    pick(
      "\(name) is not a watched callback; ignored.",
      "\(name) 不在观察范围内，已忽略。")
  }

  func isGiven(_ word: String, line: Int) -> String {
    pick(
      "'\(word)' is line \(line), which is given; left out.",
      "“\(word)”就是给出的第 \(line) 行，不用再写，已略去。")
  }

  func unknown(_ word: String, suggestion: String?) -> String {
    let meant = suggestion.map { pick(" Did you mean \($0)?", "是不是 \($0)？") } ?? ""
    return pick("'\(word)' is not a callback in this question; ignored.", "这里没有叫“\(word)”的回调，已忽略。")
      + meant
  }

  func noObject(_ name: String, besides objects: [String]) -> String {
    let list = objects.joined(separator: pick(", ", "、"))
    return pick(
      "There is no \(name) here; ignored. Watched: \(list).",
      "这里没有 \(name)，已忽略。观察的是：\(list)。")
  }

  /// For a callback of several objects.
  package func ambiguous(_ callbacks: [String]) -> String {
    guard let last = callbacks.last, callbacks.count > 1 else { return "" }
    let others = callbacks.dropLast().joined(separator: pick(", ", "、"))
    return pick("Which one: \(others) or \(last)?", "是哪一个：\(others) 还是 \(last)？")
  }

  /// Before an answer without that callback is submitted.
  package func stillUndecided(_ callbacks: [String]) -> String {
    ambiguous(callbacks)
      + pick(
        " Type it, or done again to hand in your answer without it.",
        "请写出来；再输入一次 完成，就不算它，直接交。")
  }

  func noOption(_ word: String, last: String) -> String {
    pick("'\(word)' is not one of the letters a to \(last).", "没有“\(word)”，可用的字母是 a 到 \(last)。")
  }

  func undid(_ name: String) -> String { pick("Undid \(name).", "已撤销 \(name)。") }

  var nothingToUndo: String { pick("There is nothing to undo.", "没有可以撤销的。") }

  package var answeredNone: String { pick("Your answer: no callbacks.", "你的答案：一个回调也没有。") }

  var confirmNone: String { pick("Type done to hand it in.", "输入 完成 就可以交。") }

  var cleared: String { pick("List cleared.", "已经清空。") }

  func confirm(_ count: Int) -> String {
    let callbacks = count == 1 ? "this one callback" : "these \(count) callbacks"
    return pick(
      "Hand in \(callbacks)? Type done (or yes), or keep typing.",
      "交这 \(count) 个回调吗？输入 完成（或 y）就交；也可以接着写。")
  }

  var asBefore: String { pick("The list is back to what it was.", "列表恢复成之前的样子。") }

  var cannotMove: String {
    pick(
      "Use move 3 after 5 (or before 5, or to 5), with the numbers of two of your lines.",
      "例如 移动 3 到 5 后（或 前，也可以只写 到 5），编号要是你写的两行。")
  }

  func movesAmong(_ lines: ClosedRange<Int>?) -> String {
    guard let lines else { return pick("You have no lines to move yet.", "还没有可以移动的行。") }
    return pick(
      "You can move only your own lines, \(lines.lowerBound) to \(lines.upperBound).",
      "你写的是第 \(lines.lowerBound) 到第 \(lines.upperBound) 行，只能在这些行之间移动。")
  }

  package var answeredNoMore: String {
    pick("Your answer: nothing more is called.", "你的答案：后面没有别的回调了。")
  }
  var nothingYet: String {
    pick(
      "Nothing entered yet. Type callbacks, - for none, hint, skip, or help.",
      "还没有写下回调。请输入回调；一个也没有就输入 -；也可以输入 提示、跳过 或 帮助。")
  }
  var clearedToGiven: String {
    pick("Cleared; only the given lines are left.", "已经清空，只留下给出的部分。")
  }

  var nothingInDrill: String {
    pick(
      "Nothing entered yet. Type letters or callbacks, or - for none.",
      "还没有写下回调。请输入字母或回调；一个也没有就输入 -。")
  }

  package var questionFirst: String {
    pick(
      "That is available after the verdict. First make a prediction and type done, or skip the question.",
      "这要等交了答案之后。先预测并输入 完成，或者输入 跳过。")
  }

  func moved(_ name: String, to line: Int) -> String {
    pick("\(name) is now in line \(line).", "\(name) 移到了第 \(line) 行。")
  }

  // MARK: Callbacks that are never called

  var answeredAllCalled: String { pick("Your answer: all of them are called.", "你的答案：全都会被调用。") }
  var nothingNamed: String {
    pick(
      "Nothing selected yet. Type letters, - if all are called, hint, skip, or help.",
      "还没有选。请输入字母；全都会被调用就输入 -；也可以输入 提示、跳过 或 帮助。")
  }
  var neverHasNoOrder: String {
    pick(
      "The order doesn't matter here; use undo or clear to change your selection.",
      "这里不问次序；用 撤销 或 清空 修改你选的。"
    )
  }

  package func named(_ names: [String]) -> String {
    let list = names.joined(separator: pick(", ", "、"))
    return pick("Your answer: never called: \(list)", "你认为不会被调用的：\(list)")
  }

  func confirmNever(_ count: Int) -> String {
    pick(
      count == 1
        ? "Hand in this one? Type done (or yes)."
        : "Hand in these \(count)? Type done (or yes).",
      "交这 \(count) 个吗？输入 完成（或 y）就交。")
  }
}

/// Hints.
extension Words {
  var hintRule: String { pick("Think of this rule: ", "想想这条规则：") }

  var receiver: String {
    pick(
      "For each watched object, ask yourself whether this step affects it at all.",
      "逐个想一想：这一步和被观察的对象有没有关系？")
  }

  package var hintExample: String {
    pick("A worked example of the same kind:", "看一个同类的完整例子：")
  }

  package var noExample: String {
    pick(
      "There is no worked example of this kind yet. Write what you expect; the verdict explains why.",
      "还没有同类的完整例子。先按你的想法写下来，交了答案就会看到原因。")
  }

  func hint(_ hint: Hint, text: (Occurrence) -> String) -> String {
    switch hint {
    case .wait:
      pick(
        "Try something first, even a guess, or think for 10 seconds; then ask again.",
        "先试着写一个，猜也行，或者再想 10 秒；然后再要提示。")
    case .rule, .receiver: receiver
    case .goOver:
      pick(
        "Check your list again: does every line belong, and does any other object receive a callback?",
        "再把你的预测过一遍：每一行都该有吗？还有谁会收到回调？")
    case .example: noExample
    case .noCallback: pick("No callback is called at all.", "一个回调也没有。")
    case .window(let one, let other, let place):
      pick(
        "Number \(place) is one of these two; the other is called later: "
          + "\(text(one)), \(text(other)).",
        "第 \(place) 个是下面两个之一，另一个晚些才调用：\(text(one))、\(text(other))。")
    case .placement(let occurrence, let place):
      pick(
        "Number \(place) is \(text(occurrence)).", "第 \(place) 个是 \(text(occurrence))。")
    case .nothingMore(let from?):
      pick(
        "Everything from number \(from) on is extra.", "从第 \(from) 个起是多余的。")
    case .nothingMore(nil):
      pick("Your list is complete. Type done to hand it in.", "已经齐了，输入 完成 就可以交。")
    }
  }

  /// The sentences of a rule's text without placeholders; nil if there are none.
  package func general(_ text: String) -> String? {
    let sentences = sentences(of: text).filter { !$0.contains("{") }
    return sentences.isEmpty ? nil : sentences.joined(separator: space)
  }

  func sentences(of text: String) -> [String] {
    let whole = text.hasSuffix(fullStop) ? String(text.dropLast()) : text
    return whole.split(separator: pick(". ", "。")).map { $0 + fullStop }
  }
}
