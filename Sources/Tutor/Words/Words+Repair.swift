internal import Assessment
internal import Documents
internal import Practice
internal import TextFormats

/// The texts of repairs in lessons.
extension Words {
  var repairPrompt: String { pick("repair> ", "修复> ") }

  /// The commands at a repair, edits first.
  func repairHelp(
    _ lines: [HelpLine], hasStyles: Bool, keepsRecord: Bool
  ) -> [(String, String)] {
    let meanings: [SessionCommand.Name: String] = [
      .done: pick("run the app in all trials and orders", "按各种操作和所有允许的次序运行 App"),
      .undo: pick("undo the last edit", "撤销上一处改动"),
      .clear: pick("restore the original app", "回到原来的 App"),
      .show: pick("show the question and the app again", "再看一遍题目和 App"),
      .showMe: pick("give up and see a repair; counts as not known", "不改了，直接看改法；算作还不会"),
    ]
    let others = lines.flatMap { line in
      help([line], keepsRecord: keepsRecord).map {
        ($0.0, line.command.flatMap { meanings[$0] } ?? $0.1)
      }
    }
    return repairEdits(hasStyles: hasStyles) + others
  }

  var stuckAtRepair: String {
    pick(
      "Move one line and type done: the run shows what happens. hint helps, show me repairs it.",
      "先移动一行，再输入 完成，看看运行结果。提示 会帮一点忙，给我看 会直接修好。")
  }
  func cannotRun(_ message: String) -> String {
    pick("This app can't be run: \(message).", "这个 App 没法运行：\(message)。")
  }
  func holdsInRuns(_ runs: Int) -> String {
    switch runs {
    case 1: pick("It works in the only allowed run.", "唯一允许的运行满足要求。")
    case 2: pick("It works in both runs.", "两次运行都满足要求。")
    default: pick("It works in all \(runs) runs.", "\(runs) 次运行全部满足要求。")
    }
  }
  var shortestRun: String { pick("The shortest run that shows it:", "能看出问题的最短运行：") }
  var goOnRepairing: String {
    pick("Keep going from here; undo reverts the last change.", "可以接着改；撤销 会收回一处改动。")
  }
}
