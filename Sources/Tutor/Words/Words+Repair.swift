internal import Assessment
internal import Documents
internal import Practice
internal import TextFormats

/// The texts of repairs.
extension Words {
  var repairPrompt: String { pick("repair> ", "修复> ") }

  func repairHelp(hasStyles: Bool) -> String {
    let style = hasStyles ? pick(", style B fullScreen", "、样式 B fullScreen") : ""
    return pick(
      "Repair it: move 1 to CALLBACK, add 1 to CALLBACK, remove 1\(style). done runs the app.",
      "把它修好：移动 1 到 回调、加 1 到 回调、删除 1\(style)。完成 会运行 App。")
  }

  /// The commands at a repair, edits first.
  func repairHelp(
    _ commands: [String], hasStyles: Bool, keepsRecord: Bool
  ) -> [(String, String)] {
    let edits = [
      (
        pick("move 1 to CALLBACK", "move（移动） 1 到 回调"),
        pick("move a line to the end of a callback", "把一行移到某个回调的末尾")
      ),
      (
        pick("add 1 to CALLBACK", "add（加） 1 到 回调"),
        pick("add a line from the stock", "加一行备用的代码")
      ),
      (pick("remove 1", "remove（删除） 1"), pick("put a line into the stock", "把一行放回备用")),
    ]
    let style = (
      pick("style B fullScreen", "style（样式） B fullScreen"),
      pick("change how B is presented", "换一种 present 的样式")
    )
    let meanings = [
      "done": pick("run the app in all trials and orders", "在所有试验和次序里运行 App"),
      "undo": pick("undo the last edit", "撤销上一处改动"),
      "clear": pick("go back to the app as given", "回到原来的 App"),
      "show": pick("show the question and the app again", "再看一遍题目和 App"),
      "show me": pick("give up and see a repair; counts as not known", "不改了，直接看改法；算作还不会"),
    ]
    let others = commands.flatMap { name in
      help([name], keepsRecord: keepsRecord).map { ($0.0, meanings[name] ?? $0.1) }
    }
    return edits + (hasStyles ? [style] : []) + others
  }

  var nothingToTakeBack: String { pick("There is nothing to undo.", "没有可以撤销的改动。") }
  var stuckAtRepair: String {
    pick(
      "Move one line and type done: the run shows what happens. hint helps, show me repairs it.",
      "先移动一行，再输入 完成，看看运行结果。提示 会帮一点忙，给我看 会直接修好。")
  }
  func cannotRun(_ message: String) -> String {
    pick("This app can't be run: \(message).", "这个 App 没法运行：\(message)。")
  }
  func holdsInRuns(_ runs: Int) -> String {
    runs == 1
      ? pick("It holds in the only allowed run.", "唯一允许的运行里都成立。")
      : pick("It holds in all \(runs) runs.", "\(runs) 次运行全部成立。")
  }
  func doesNotHold(_ requirement: String) -> String {
    pick("This doesn't hold yet: \(requirement)", "这一条还不成立：\(requirement)")
  }
  var shortestRun: String { pick("The shortest run that shows it:", "能看出问题的最短运行：") }
  var goOnRepairing: String {
    pick("Keep going from here; undo reverts the last change.", "可以接着改；撤销 会收回一处改动。")
  }
  var tryDone: String { pick("Type done and see.", "输入 完成 看看。") }
  func touches(_ edit: RepairEdit, _ repair: Repair) -> String {
    switch edit {
    case .put(let number, _), .remove(let number):
      pick("Look at line \(number).", "看看第 \(number) 行。")
    case .style(let index, _):
      pick(
        "Look at how \(repair.styles[index].object) is presented.",
        "看看 \(repair.styles[index].object) 是怎样 present 的。")
    }
  }
  func tryEdit(_ edit: String) -> String { pick("Try \(edit).", "试试 \(edit)。") }
}
