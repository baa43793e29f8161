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
      "Answer with the letters of the callbacks that come, in the order in which they come, or with their names; some may not come at all, some more than once. - says that none comes, done hands a question in, help says what else can be done.",
      "请按到来的先后输入回调的字母，写名字也行；有的可能根本不来，有的可能不止来一次。一个也不来就输入 -；输入 完成 就交这一题；输入 帮助 可以看其他命令。")
  }

  /// The rules of this drill.
  func may(_ rules: Drill.Rules) -> String {
    let back =
      rules.back
      ? pick("back goes back", "输入 返回 可以回到前面的题") : pick("there is no way back", "不能回到前面的题")
    let skip =
      rules.skip
      ? pick("skip leaves a question out", "输入 跳过 可以不答这一题")
      : pick("no question can be left out", "每题都要作答")
    let hints = rules.hints ? pick("hint helps", "输入 提示 会有提示") : pick("there are no hints", "没有提示")
    let all = [back, skip, hints] + (rules.retries > 0 ? [retries(rules.retries)] : [])
    let text = all.joined(separator: semicolon) + fullStop
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  private func retries(_ count: Int) -> String {
    pick(
      count == 1
        ? "a wrong answer may be tried once more"
        : "a wrong answer may be tried \(count) times more",
      "答错可以再试 \(count) 次")
  }

  var goingOn: String { pick("Going on where it was broken off.", "接着上次中断的地方继续。") }
  /// Prompts before the clock runs.
  var beginning: String { pick("Enter begins> ", "按回车键开始> ") }
  var goingOnNow: String { pick("Enter goes on> ", "按回车键继续> ") }
  /// The reply to a line typed before the clock runs.
  func notBegun(_ typed: String, isResumed: Bool) -> String {
    isResumed
      ? pick(
        "“\(typed)” was not taken: Enter alone shows the question and goes on, quit leaves.",
        "“\(typed)”没有算作答案：只按回车键，题目才会出现并继续；输入 退出 可以离开。")
      : pick(
        "“\(typed)” was not taken: Enter alone shows the first question and begins, quit leaves.",
        "“\(typed)”没有算作答案：只按回车键，第一题才会出现并开始；输入 退出 可以离开。")
  }
  func timeLeft(_ time: String) -> String { pick("\(time) left", "剩 \(time)") }
  var lastWord: String { pick("end", "结束") }
  var allWritten: String {
    pick(
      "That was the last question. done hands everything in; back goes back.",
      "题目到此为止。输入 完成 就全部交卷；输入 返回 可以回到前面的题。")
  }

  var notInDrill: String {
    pick("Not during a drill; help says what can be done.", "练习中不能用这个命令；输入 帮助 看看可以做什么。")
  }
  var noHintsHere: String { pick("There are no hints in this drill.", "这次练习没有提示。") }
  var noSkipHere: String {
    pick("No question can be left out in this drill.", "这次练习每题都要作答，不能跳过。")
  }
  var noBackHere: String { pick("There is no way back in this drill.", "这次练习不能回到前面的题。") }
  var nothingToGoBackTo: String {
    pick("No earlier question can be changed.", "前面没有还能修改的题。")
  }

  var rightInDrill: String { pick("Right.", "答对了。") }
  var wrongInDrill: String { pick("Not right.", "不对。") }
  /// - Parameter isListed: the callbacks of the last try are still listed.
  func wrongInDrill(triesLeft: Int, isListed: Bool) -> String {
    let list =
      isListed
      ? pick(
        " Your list stands; clear empties it, move rearranges it.",
        "写下的次序还在：输入 清空 可以重写，输入 移动 可以调整。") : ""
    return pick(
      triesLeft == 1 ? "Not right. One more try." : "Not right. \(triesLeft) more tries.",
      "不对，还可以试 \(triesLeft) 次。") + list
  }

  var questionTimeOver: String {
    pick(
      "The time for this question is over: what was written before counts, this line came too late.",
      "这一题的时间到了：此前写下的算数，刚才这一行来晚了。")
  }
  var drillTimeOver: String {
    pick(
      "The time is over: what was written before counts.", "时间到了：此前写下的算数。")
  }

  var questionTimeUp: String {
    pick("The time for this question is over: what is written counts.", "这一题的时间到了：已写下的算数。")
  }
  var drillTimeUp: String {
    pick("The time is over: what is written counts.", "时间到了：已写下的算数。")
  }
  func takenInTime(_ typed: String) -> String {
    pick("“\(typed)” was taken too.", "“\(typed)”也算在内。")
  }
  func notReadInTime(_ typed: String) -> String {
    pick("“\(typed)” could not be read.", "“\(typed)”没有写完整，无法读取。")
  }

  func handedOver(_ answered: Int, of count: Int, file: String) -> String {
    pick(
      "The drill is over: \(answered) of \(count) questions answered. The answers are in \(file).",
      "练习结束：共 \(count) 题，答了 \(answered) 题。答案在 \(file)。")
  }
  func broken(off file: String) -> String {
    pick(
      "Broken off; the same command goes on. What was written is in \(file).",
      "练习中断，用同一条命令可以继续。已写的内容在 \(file)。")
  }
  var whoAreYou: String { pick("your name or number> ", "姓名或学号> ") }

  /// The commands of a drill, with their meanings.
  func drillHelp(_ commands: [String]) -> [(String, String)] {
    commands.compactMap { name in
      help([name], keepsRecord: true).first.map { usage, meaning in
        (usage, drillMeaning(name) ?? meaning)
      }
    }
  }

  private func drillMeaning(_ name: String) -> String? {
    switch name {
    case "done": pick("hand in, and go on", "交这一题，继续")
    case "skip": pick("go on without answering", "不回答，继续往下")
    case "back": pick("the question before", "前一题")
    case "quit": pick("break off; the same command goes on", "中断；用同一条命令可以继续")
    default: nil
    }
  }
}
