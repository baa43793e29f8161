internal import Documents
internal import TextFormats

/// Repairs on sheets and keys.
extension Words {
  func howToRepair(hasStyles: Bool) -> String {
    let style = hasStyles ? pick(", style B fullScreen", "、style B fullScreen") : ""
    return pick(
      "Write one edit a line: move 1 to CALLBACK, add 1 to CALLBACK, remove 1\(style). A line goes to the end of its callback.",
      "一行写一处改动：move 1 to 回调、add 1 to 回调、remove 1\(style)。移动的行放到回调的末尾。")
  }
  var drawnRepair: String { pick("repair: ", "修复题：") }
  var knownRepairs: String {
    pick("Known repairs (lifeline grade tries any other):", "已知的改法（别的改法由 lifeline grade 运行判断）：")
  }
  var repairBelow: String { pick("see below", "见下") }
}
