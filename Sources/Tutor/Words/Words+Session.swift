internal import Documents
internal import Practice
internal import TextFormats

/// Lessons, moving through them, and commands.
extension Words {
  /// Five lines at the usual width, more on a narrow screen.
  func welcome(keepsRecord: Bool) -> [DocumentBlock] {
    let sentences =
      language == .english
      ? [
        "lifeline teaches you the order in which iOS calls your code.",
        "A lesson is a few short pages. Enter turns the page.",
        "Now and then you predict which callbacks are called; lifeline then runs the app and "
          + "shows where your prediction diverges from the run, and why.",
        "At any prompt, help lists the commands and quit leaves (中文：language zh).",
      ]
      : [
        "lifeline 教你 iOS 按什么次序调用你的代码。",
        "每课只有短短几页，按回车翻页。",
        "中间会请你预测有哪些回调；随后 lifeline 运行那个 App，"
          + "指出你的预测和实际运行从哪里开始不同，以及为什么。",
        "随时可以输入 help（或 帮助）；quit 离开\(keepsRecord ? "，下次接着学" : "")（English: language en）。",
      ]
    return sentences.map { .item(marker: "", [Span($0)]) }
  }

  func welcomeBack(_ title: String) -> String {
    pick("Welcome back. You stopped in: \(title)", "欢迎回来。上次学到：\(title)")
  }

  /// - Parameter answer: nil: the learner asked to see it.
  func answeredBefore(_ answer: String?, isRight: Bool) -> String {
    guard let answer else {
      return pick(
        "You have seen the answer. Press Enter to continue, or answer now.",
        "你已经看过答案。按回车继续，也可以现在作答。")
    }
    let verdict = isRight ? pick("right", "对") : pick("not right", "不对")
    let written = answer.isEmpty ? pick("none", "没有") : answer
    return pick(
      "You answered: \(written) (\(verdict)). Press Enter to continue, or answer again.",
      "你答的是：\(written)（\(verdict)）。按回车继续，也可以重答。")
  }

  /// After a session that ended within a review.
  var reviewIsOpen: String {
    pick("Your last review isn't finished: type review to go on with it.", "上次的复习还没做完：输入 复习，就接着做。")
  }

  var toBegin: String { pick("[Enter: begin] ", "[回车：开始] ") }
  var nextQuestion: String { pick("[Enter: next question] ", "[回车：下一题] ") }
  var nextPage: String { pick("[Enter: next page] ", "[回车：下一页] ") }
  var nextLesson: String { pick("[Enter: next lesson] ", "[回车：下一课] ") }
  var toLesson: String { pick("[Enter: back to the lesson] ", "[回车：回到课程] ") }
  var goOn: String { pick("[Enter: continue] ", "[回车：继续] ") }
  var afterVerdict: String {
    pick("[Enter · why N · again] ", "[回车 · 为什么 N · 重做] ")
  }
  var more: String { pick("[Enter: more · q: all] ", "[回车：继续看 · q：全部] ") }
  var pagerHelp: String {
    pick(
      "Enter shows the next part, q shows everything, quit leaves. Anything else is read at "
        + "the next prompt.",
      "按回车继续看，q 一次显示完，quit 离开。输入的其他内容等显示完后再处理。")
  }
  var finish: String { pick("[Enter: finish] ", "[回车：结束] ") }
  func predictPrompt(_ number: Int) -> String { pick("predict \(number)> ", "预测 \(number)> ") }
  func choicePrompt(_ count: Int) -> String { "1–\(count)> " }
  func letterPrompt(last: String) -> String { "a–\(last)> " }
  var menuPrompt: String { "lifeline> " }

  /// - Parameter unread: the numbers of lessons that were never opened.
  func courseDone(unread: [Int]) -> String {
    guard !unread.isEmpty else { return pick("You've finished the whole course.", "整个课程学完了。") }
    let numbers = unread.map(String.init).joined(separator: pick(", ", "、"))
    return pick(
      "You've finished the last lesson. Still unread: \(numbers).", "这是最后一课。还没读的课：\(numbers)。")
  }
  var youAreHere: String { pick("you are here", "现在学到这里") }
  var noLessons: String { pick("The course has no lessons.", "课程里还没有内容。") }

  /// Precedes a list of lessons.
  func lessons(with text: String) -> String {
    pick("Several lessons match '\(text)':", "“\(text)”可能指下面几课：")
  }
  func noLesson(_ id: String, suggestion: String?) -> String {
    pick("There is no lesson '\(id)'.", "没有“\(id)”这一课。")
      + (suggestion.map { pick(" Did you mean \($0)?", "是不是 \($0)？") }
        ?? pick(" Type lessons to list them.", "输入 课程 可以看到全部课程。"))
  }

  func damaged(_ id: String) -> String {
    pick(
      "'\(id)' can't be shown; run lifeline check to see why.",
      "“\(id)”无法显示；运行 lifeline check 可以查看原因。")
  }

  func noLanguage(_ name: String) -> String {
    pick(
      "Type language en or language zh, not '\(name)'.", "language en 或 language zh，没有“\(name)”。")
  }

  func languageChanged(keepsRecord: Bool) -> String {
    let now = pick("lifeline now uses English", "从现在起用中文")
    return now
      + (keepsRecord
        ? pick(
          ", in later sessions too. For other lifeline commands, pass --lang or set LANG.",
          "，以后学习时也是。其他 lifeline 命令的语言，用 --lang 或环境变量 LANG 指定。")
        : pick(".", "。"))
  }

  var firstPage: String { pick("This is the first page.", "已经是第一页。") }
  func stuck(isChoice: Bool) -> String {
    isChoice
      ? pick(
        "A guess helps you learn: type a number. Type show me to see the answer and why.",
        "猜一个也能学到东西：输入编号就行。输入 给我看 可以看答案和理由。")
      : pick(
        "A guess helps you learn: write what you expect. hint helps; show me shows the run.",
        "猜一个也能学到东西：按你的想法写。提示 会帮一点忙，给我看 直接显示运行。")
  }
  var explainSign: String {
    pick(
      "! hands in your answer and marks it as sure. Type it again to confirm.",
      "! 表示交答案，而且很有把握。确实要这样就再输入一次。")
  }
  var howToLeave: String {
    pick("Type quit to leave; your answer so far is saved.", "输入 退出 可以离开，写到一半的答案会保留。")
  }
  var noHintAtChoice: String {
    pick(
      "There are no hints here. Choose an option to see the reason at once, or skip the question.",
      "选择题没有提示：选一项，马上会看到理由；也可以 跳过。")
  }
  var noPageBefore: String {
    pick("This question has no previous page.", "这道题前面没有别的页。")
  }
  var noWayBack: String {
    pick(
      "There is nothing to go back to. skip skips a question; leave ends the quiz or review.",
      "前面没有可以返回的内容。跳过 略过一道题，结束 停止测验或复习。")
  }
  func goodbye(keepsRecord: Bool, isReviewing: Bool) -> String {
    guard keepsRecord else {
      return pick("See you next time. Nothing was saved this time.", "下次再见。这次的学习没有保存。")
    }
    return pick("See you next time. Your place is saved.", "下次再见。学习进度已经保存。")
      + (isReviewing ? pick(" To go on with the review, type review.", "下次输入 复习，接着复习。") : "")
  }

  var backToVerdict: String {
    pick("Type back to see the last answer.", "输入 返回 可以再看上一题的结果。")
  }

  func notHere(_ text: String, suggestion: String?, isIdle: Bool = false) -> String {
    pick("'\(text)' isn't a command here.", "这里没有“\(text)”这个命令。")
      + (suggestion.map { pick(" Did you mean \($0)?", "是不是 \($0)？") } ?? "")
      + (isIdle
        ? pick(" Type help to see what you can do.", "输入 帮助 可以查看能做什么。")
        : pick(" Press Enter to continue, or type help.", "按回车继续，输入 帮助 查看还能做什么。"))
  }

  func isOfTheShell(_ command: String) -> String {
    pick(
      "That is a shell command: type quit, then run lifeline \(command) …",
      "这是在 shell 里用的命令：先 退出，再输入 lifeline \(command) ……")
  }

  var againRestarts: String {
    pick(
      "Your answer is empty. Type again once more to restart the lesson.",
      "还没有作答。再输入一次 重做，就从头开始这一课。")
  }
  var nothingToLeave: String {
    pick(
      "There is no quiz, review, or sandbox to leave. skip skips the question; quit ends the session.",
      "现在没有要离开的测验、复习或沙盒。输入 跳过 略过这道题，输入 退出 结束学习。")
  }

  func noSuchLine(of count: Int) -> String {
    count == 0
      ? pick("The run has no lines.", "运行结果里一行也没有。")
      : pick("The run has lines 1 to \(count).", "运行结果只有第 1 到第 \(count) 行。")
  }
  var skipped: String {
    pick(
      "Skipped. To see the answer, type back, then show me.",
      "已跳过。想看答案：输入 返回，再输入 给我看。")
  }
  /// Precedes a run that was shown instead of answered.
  var thisIsTheRun: String {
    pick("Here is the run. You'll get this question again soon.", "实际运行如下。过不久会再问你一次。")
  }
  func pickNumber(_ count: Int) -> String {
    pick(
      "Type the number of an option, 1 to \(count), show me, or skip.",
      "请输入选项的编号，1 到 \(count)；也可以输入 给我看 或 跳过。")
  }
  func pickLetter(last: String) -> String {
    pick("Type the letter of an option, a to \(last).", "请输入选项的字母，a 到 \(last)。")
  }
  func rightChoice(_ number: Int) -> String { pick("The answer is \(number).", "答案是 \(number)。") }
  func solved(_ right: Int, of count: Int) -> String {
    pick("\(right) of \(count) right", "答对 \(right)/\(count)")
  }

  func noMeaning(_ word: String, suggestion: String?) -> String {
    pick("No callback or term is called '\(word)'.", "没有叫“\(word)”的回调或术语。")
      + (suggestion.map { pick(" Did you mean \($0)?", "是不是 \($0)？") } ?? "")
  }
}
