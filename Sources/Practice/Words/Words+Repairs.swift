package import Assessment
package import Documents
package import TextFormats

/// The texts of repairs that are typed.
extension Words {
  package func repairHelp(hasStyles: Bool, in setting: AnswerEditor.Setting) -> String {
    let style = hasStyles ? pick(", style B fullScreen", "、样式 B fullScreen") : ""
    let done =
      setting == .lesson
      ? pick("done runs the app.", "输入 完成 运行 App。") : pick("done hands it in.", "输入 完成 提交这一题。")
    return pick(
      "Repair it: move 1 to CALLBACK, add 1 to CALLBACK, remove 1\(style). \(done)",
      "把它修好：移动 1 到 <回调>、添加 1 到 <回调>、删除 1\(style)。\(done)")
  }

  /// The edits, with their meanings.
  package func repairEdits(hasStyles: Bool) -> [(String, String)] {
    let edits = [
      (
        pick("move 1 to CALLBACK", "move（移动） 1 到 <回调>"),
        pick("move a line to the end of a callback", "把一行移到某个回调的末尾")
      ),
      (
        pick("add 1 to CALLBACK", "add（添加） 1 到 <回调>"),
        pick("add a spare line", "添加一行备用的代码")
      ),
      (pick("remove 1", "remove（删除） 1"), pick("take a line out of the app", "把一行从 App 里去掉")),
    ]
    let style = (
      pick("style B fullScreen", "style（样式） B fullScreen"),
      pick("change how B is presented", "换一种 present 的样式")
    )
    return edits + (hasStyles ? [style] : [])
  }

  /// A problem of a step or an edit, in sentences.
  package func explained(_ problem: Problem) -> [[Span]] {
    var lines = [[Span(SafeText.visible(problem.message[language]), .fault)]]
    if let expected = problem.expectation {
      lines.append([Span(pick("expected ", "要求：") + SafeText.visible(expected[language]))])
    }
    if let meant = problem.suggestion {
      let meant = SafeText.visible(meant)
      lines.append([Span(pick("did you mean '\(meant)'?", "是不是 \(meant)？"))])
    }
    return lines
  }

  package var nothingToTakeBack: String { pick("There is nothing to undo.", "没有可以撤销的改动。") }
  var repairFirst: String {
    pick(
      "That is available for predictions. Here, done shows what doesn't hold, and hint helps.",
      "这个用在预测题里。这里输入 完成，就会看到哪一条不成立；输入 提示，可以得到提示。")
  }
  var nothingRepaired: String {
    pick("You haven't changed anything yet.", "还没有任何改动。")
  }
  package func doesNotHold(_ requirement: String) -> String {
    pick("This doesn't hold yet: \(requirement)", "这一条还不成立：\(requirement)")
  }
  package func unmet(_ requirement: String) -> String {
    pick("Doesn't hold: \(requirement)", "不成立：\(requirement)")
  }
  package var whichRepair: String {
    pick("Which edits repair the app?", "哪一组改动能把 App 修好？")
  }
  var tryDone: String { pick("Type done and see.", "输入 完成 看看。") }
  package func touches(_ edit: RepairEdit, _ repair: Repair) -> String {
    switch edit {
    case .put(let number, _), .remove(let number):
      pick("Look at line \(number).", "看看第 \(number) 行。")
    case .style(let index, _):
      pick(
        "Look at how \(repair.styles[index].object) is presented.",
        "看看 \(repair.styles[index].object) 是怎样 present 的。")
    }
  }
  package func tryEdit(_ edit: String) -> String { pick("Try \(edit).", "试试 \(edit)。") }
}
