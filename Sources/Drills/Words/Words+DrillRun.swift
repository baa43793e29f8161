internal import Course
internal import Documents
internal import Practice
internal import TextFormats

/// A drill run by one learner.
extension Words {
  func number(_ number: Int, of count: Int) -> String {
    pick("\(number) of \(count)", "第 \(number) 题，共 \(count) 题")
  }

  var howToRun: String {
    pick(
      "Answer with the letters or names of the callbacks that are called, in order. Some may never be called, others more than once. Type - if none is called, done to hand in a question, or help for the other commands.",
      "请按调用的先后输入回调的字母，写名字也行；有的可能不会被调用，有的可能调用多次。一个也没有就输入 -；输入 完成 就交这一题；输入 帮助 可以看其他命令。")
  }

  /// The rules of this drill.
  func may(_ rules: Drill.Rules) -> String {
    let back =
      rules.back
      ? pick("back returns to earlier questions", "输入 返回 可以回到前面的题")
      : pick("you can't go back", "不能回到前面的题")
    let skip =
      rules.skip
      ? pick("skip skips a question", "输入 跳过 可以不答这一题")
      : pick("you can't skip questions", "每题都要作答")
    let hints =
      rules.hints ? pick("hint gives hints", "输入 提示 会有提示") : pick("there are no hints", "没有提示")
    let all = [back, skip, hints] + (rules.retries > 0 ? [retries(rules.retries)] : [])
    let text = all.joined(separator: semicolon) + fullStop
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  private func retries(_ count: Int) -> String {
    pick(
      count == 1
        ? "you have 1 more try after a wrong answer"
        : "you have \(count) more tries after a wrong answer",
      "答错可以再试 \(count) 次")
  }

  var goingOn: String { pick("Continuing where you stopped.", "接着上次中断的地方继续。") }
  /// Prompts before the clock runs.
  var beginning: String { pick("Press Enter to begin> ", "按回车键开始> ") }
  var goingOnNow: String { pick("Press Enter to continue> ", "按回车键继续> ") }
  /// The reply to a line typed before the clock runs.
  func notBegun(_ typed: String, isResumed: Bool) -> String {
    isResumed
      ? pick(
        "“\(typed)” was not recorded. Press Enter to show the question and continue, or type quit.",
        "“\(typed)”没有记为答案。按回车键显示题目并继续，或输入 退出。")
      : pick(
        "“\(typed)” was not recorded. Press Enter to show the first question and begin, or type quit.",
        "“\(typed)”没有记为答案。按回车键显示第一题并开始，或输入 退出。")
  }
  func timeLeft(_ time: String) -> String { pick("\(time) left", "剩 \(time)") }
  var endLabel: String { pick("end", "结束") }
  var allWritten: String {
    pick(
      "That was the last question. Type done to hand everything in, or back to return.",
      "题目到此为止。输入 完成 就全部交卷；输入 返回 可以回到前面的题。")
  }

  var notInDrill: String {
    pick(
      "You can't use that during a drill; type help to see the commands.",
      "练习中不能用这个命令；输入 帮助 看看可以做什么。")
  }
  var noHintsHere: String { pick("There are no hints in this drill.", "这次练习没有提示。") }
  var skipLosesLines: String {
    pick(
      "Skipping would lose your lines, and you can't come back. 'done' hands them in; to skip, 'clear' first.",
      "跳过就会丢掉已写的内容，而且不能回头。'done' 交这一题；要跳过，请先 'clear'。")
  }
  var noSkipHere: String {
    pick("You can't skip questions in this drill.", "这次练习每题都要作答，不能跳过。")
  }
  var noBackHere: String { pick("You can't go back in this drill.", "这次练习不能回到前面的题。") }
  var nothingToGoBackTo: String {
    pick("There is no earlier question that you can change.", "前面没有还能修改的题。")
  }

  var rightInDrill: String { pick("Right.", "答对了。") }
  var wrongInDrill: String { pick("Not right.", "不对。") }
  /// The last try's answer is still there.
  func wrongInDrill(triesLeft: Int, _ progress: QuestionProgress) -> String {
    let list =
      switch progress.work {
      case _ where !progress.isListed: ""
      case .list:
        pick(
          " Your list is still there; use clear to empty it or move to rearrange it.",
          "写下的次序还在：输入 清空 可以重写，输入 移动 可以调整。")
      case .repair:
        pick(
          " Your edits are still there; undo reverts the last one, clear all of them.",
          "改动还在：输入 撤销 可以收回一处，输入 清空 可以全部重来。")
      }
    return pick(
      triesLeft == 1 ? "Not right. One more try." : "Not right. \(triesLeft) more tries.",
      "不对，还可以试 \(triesLeft) 次。") + list
  }

  var questionTimeOver: String {
    pick(
      "Time is up for this question. Your earlier lines count; this one was too late.",
      "这一题的时间到了：此前写下的有效，刚才这一行超时了。")
  }
  var drillTimeOver: String {
    pick(
      "Time is up. Your earlier lines count.", "时间到了：此前写下的有效。")
  }

  var questionTimeUp: String {
    pick("Time is up for this question. Your lines so far count.", "这一题的时间到了：已写下的有效。")
  }
  var drillTimeUp: String {
    pick("Time is up. Your lines so far count.", "时间到了：已写下的有效。")
  }
  func takenInTime(_ typed: String) -> String {
    pick("“\(typed)” was recorded too.", "“\(typed)”也已记下。")
  }
  func notReadInTime(_ typed: String) -> String {
    pick("“\(typed)” could not be read.", "“\(typed)”没有写完整，无法读取。")
  }

  func handedOver(_ answered: Int, of count: Int, file: String) -> String {
    pick(
      "The drill is over: \(answered) of \(count) questions answered. The answers are in \(file).",
      "练习结束：共 \(count) 题，答了 \(answered) 题。答案在 \(file)。")
  }
  func interruption(savedIn file: String) -> String {
    pick(
      "Interrupted; run the same command to resume. Your answers so far are in \(file).",
      "练习中断，用同一条命令可以继续。已写的内容在 \(file)。")
  }
  var whoAreYou: String { pick("your name or number> ", "姓名或学号> ") }

  /// The commands of a drill, with their meanings.
  func drillHelp(_ lines: [HelpLine], isRepair: Bool = false) -> [(String, String)] {
    lines.flatMap { line in
      help([line], keepsRecord: true).map { usage, meaning in
        (usage, line.command.flatMap { drillMeaning($0, isRepair: isRepair) } ?? meaning)
      }
    }
  }

  private func drillMeaning(_ name: SessionCommand.Name, isRepair: Bool) -> String? {
    switch name {
    case .undo where isRepair: pick("undo the last edit", "撤销上一处改动")
    case .clear where isRepair: pick("restore the original app", "回到原来的 App")
    case .show where isRepair: pick("show the question and the app again", "再看一遍题目和 App")
    case .done: pick("hand in and continue", "交这一题，继续")
    case .skip: pick("continue without answering", "不回答，继续往下")
    case .back: pick("go to the previous question", "前一题")
    case .quit: pick("stop; run the same command to resume", "中断；用同一条命令可以继续")
    default: nil
    }
  }
}
