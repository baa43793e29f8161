internal import Documents
internal import TextFormats

/// The texts of the site's pages; those of its widgets are CDrillPage's.
extension Words {
  var course: String { pick("The order in which iOS calls your code", "iOS 按什么次序调用你的代码") }
  var courseIntroduction: String {
    pick(
      "Read a lesson and predict the callbacks; your answer is judged right here. To keep a record, "
        + "to ask why and to try apps of your own, use lifeline in a terminal.",
      "读课文，预测回调，答案当场判断。要保存学习记录、追问原因，或者试自己的 App，请在终端里用 lifeline。")
  }
  var lessons: String { pick("Lessons", "课程") }
  var previous: String { pick("Previous", "上一课") }
  var next: String { pick("Next", "下一课") }
  var navigation: String { pick("Pages", "页面") }
  var otherLanguage: String { pick("中文", "English") }
  var keysAreReadable: String {
    pick(
      "The answers are in these pages, where anyone can read them: they are for self-study, not for "
        + "marks. Nothing you do here is stored or sent.",
      "答案就在这些页面里，谁都能读到：它们供自学，不能用来评分。你在这里的操作不会保存，也不会发送。")
  }
  var needsScript: String { pick("Questions need JavaScript.", "题目需要 JavaScript。") }
  var notAskable: String {
    pick(
      "This part can't be shown; lifeline check says why.", "这一部分无法显示；lifeline check 会说明原因。")
  }
  func drawing(_ title: String) -> String { pick("The run: \(title)", "运行过程：\(title)") }
}
