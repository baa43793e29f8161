internal import Documents
internal import Practice
internal import TextFormats

/// What the tutor says about the lesson, the way through it and the commands.
extension Words {
  /// Five lines of a usual screen, more on a narrow one.
  func welcome(keepsRecord: Bool) -> [DocumentBlock] {
    let sentences =
      language == .english
      ? [
        "lifeline teaches in which order iOS calls your code.",
        "A lesson is a few short pages. Enter turns the page.",
        "Now and then you predict which callbacks come; lifeline then runs the app and "
          + "shows where your prediction and the run part, and why.",
        "help says what you can do, at any prompt; quit leaves (中文：language zh).",
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
    pick("Welcome back. You were in: \(title)", "欢迎回来。上次学到：\(title)")
  }

  var toBegin: String { pick("[Enter: begin] ", "[回车：开始] ") }
  var nextPage: String { pick("[Enter: next page] ", "[回车：下一页] ") }
  var nextLesson: String { pick("[Enter: next lesson] ", "[回车：下一课] ") }
  var toLesson: String { pick("[Enter: back to the lesson] ", "[回车：回到课程] ") }
  var goOn: String { pick("[Enter: go on] ", "[回车：继续] ") }
  var afterVerdict: String {
    pick("[Enter · why N · again] ", "[回车 · 为什么 N · 重做] ")
  }
  var more: String { pick("[Enter: more · q: all] ", "[回车：继续看 · q：全部] ") }
  var pagerHelp: String {
    pick(
      "Enter shows what follows, q all of it at once, quit leaves. Anything else is taken up at "
        + "the prompt behind it.",
      "按回车继续看，q 一次显示完，quit 离开。输入的其他内容等显示完后再处理。")
  }
  var finish: String { pick("[Enter: finish] ", "[回车：结束] ") }
  func predictPrompt(_ number: Int) -> String { pick("predict \(number)> ", "预测 \(number)> ") }
  func choicePrompt(_ count: Int) -> String { "1–\(count)> " }
  func letterPrompt(last: String) -> String { "a–\(last)> " }
  var menuPrompt: String { "lifeline> " }

  var objectives: String { pick("After this lesson you can", "学完这一课，你能够") }
  var lessonDone: String { pick("That was the last page of this lesson.", "这一课到此结束。") }
  var courseDone: String {
    pick(
      "That was the last lesson. lessons lists them all, lesson ID opens one again.",
      "所有课程都学完了。输入 课程 查看列表，课 编号 可以重新打开一课。")
  }
  var youAreHere: String { pick("you are here", "现在学到这里") }
  var noLessons: String { pick("The course has no lessons.", "课程里还没有内容。") }

  func noLesson(_ id: String, suggestion: String?) -> String {
    pick("There is no lesson '\(id)'.", "没有“\(id)”这一课。")
      + (suggestion.map { pick(" Did you mean \($0)?", "是不是 \($0)？") }
        ?? pick(" lessons lists them all.", "输入 课程 可以看到全部课程。"))
  }

  func damaged(_ id: String) -> String {
    pick(
      "'\(id)' cannot be shown; lifeline check says what is wrong with it.",
      "“\(id)”无法显示；运行 lifeline check 可以查看原因。")
  }

  func noLanguage(_ name: String) -> String {
    pick("language en or language zh, not '\(name)'.", "language en 或 language zh，没有“\(name)”。")
  }

  func speaks(keepsRecord: Bool) -> String {
    let now = pick("From now on lifeline speaks English", "从现在起用中文")
    return now
      + (keepsRecord
        ? pick(
          ", in later sessions too. Other commands go by --lang, else by LANG.",
          "，以后学习时也是。其他命令看 --lang，没有写就看 LANG。")
        : pick(".", "。"))
  }

  var firstPage: String { pick("This is the first page.", "已经是第一页。") }
  func stuck(isChoice: Bool) -> String {
    isChoice
      ? pick(
        "A guess teaches too: type a number. skip goes on without an answer.",
        "猜一个也能学到东西：输入编号就行。跳过 可以不答。")
      : pick(
        "A guess teaches too: write what you believe. hint helps, skip goes on without an answer.",
        "猜一个也能学到东西：按你的想法写。提示 会帮一点忙，跳过 可以不答。")
  }
  var noHintAtChoice: String {
    pick(
      "There is no hint here: choose, and the reason comes at once; or skip.",
      "选择题没有提示：选一项，马上会看到理由；也可以 跳过。")
  }
  var noPageBefore: String {
    pick("There is no page before this question.", "这道题前面没有别的页。")
  }
  var noWayBack: String {
    pick(
      "A quiz or review has no page before: skip passes this question, leave ends it all.",
      "测验和复习里没有上一页。跳过 略过这道题，结束 停止测验或复习。")
  }
  func goodbye(keepsRecord: Bool) -> String {
    pick("Until next time.", "下次再见。")
      + (keepsRecord
        ? pick(" Your place is kept.", "学习进度已经保存。")
        : pick(" Nothing was kept this time.", "这次的学习没有保存。"))
  }

  func notHere(_ text: String, suggestion: String?, isIdle: Bool = false) -> String {
    pick("'\(text)' means nothing here.", "这里用不上“\(text)”。")
      + (suggestion.map { pick(" Did you mean \($0)?", "是不是 \($0)？") } ?? "")
      + (isIdle
        ? pick(" help says what can be done.", "输入 帮助 可以查看能做什么。")
        : pick(" Enter goes on; help says what else.", "按回车继续，输入 帮助 查看还能做什么。"))
  }

  package func standsAlone(_ command: String) -> String {
    pick(
      "'\(command)' cannot take what stands behind it; help says how it is used.",
      "“\(command)”后面的内容它用不上，输入 帮助 查看用法。")
  }

  func isOfTheShell(_ command: String) -> String {
    pick(
      "That is a command of the shell: leave with quit, then lifeline \(command) …",
      "这是在 shell 里用的命令：先 退出，再输入 lifeline \(command) ……")
  }

  var nothingToLeave: String {
    pick(
      "There is no quiz, review or sandbox to leave; skip passes the question, quit ends.",
      "现在没有要离开的测验、复习或沙盒；跳过 略过这道题，退出 结束学习。")
  }

  var questionFirst: String {
    pick(
      "That comes after the verdict. First predict and type done, or skip the question.",
      "这要等交了答案之后。先预测并输入 完成，或者输入 跳过。")
  }

  func noSuchLine(of count: Int) -> String {
    count == 0
      ? pick("The run has no line.", "运行结果里一行也没有。")
      : pick("The run has lines 1 to \(count).", "运行结果只有第 1 到第 \(count) 行。")
  }
  var skipped: String { pick("Skipped: no verdict on this one.", "已跳过，这一题不作判断。") }
  func pickNumber(_ count: Int) -> String {
    pick("Type the number of an option, 1 to \(count).", "请输入选项的编号，1 到 \(count)。")
  }
  func pickLetter(last: String) -> String {
    pick("Type the letter of an option, a to \(last).", "请输入选项的字母，a 到 \(last)。")
  }
  var choiceRight: String { pick("Right.", "答对了。") }
  func choiceWrong(_ number: Int) -> String { pick("No: it is \(number).", "不对，应该是 \(number)。") }
  func says(_ document: String) -> String {
    pick("Article \(document) says:", "文章 \(document) 的说法：")
  }
  var claimOptions: [String] {
    language == .english
      ? ["It holds.", "It holds only sometimes.", "It does not hold."]
      : ["成立", "只在某些情况下成立", "不成立"]
  }
  func solved(_ right: Int, of count: Int) -> String {
    pick("\(right) of \(count) right", "答对 \(right)/\(count)")
  }

  func noMeaning(_ word: String, suggestion: String?) -> String {
    pick("No callback or term is called '\(word)'.", "没有叫“\(word)”的回调或术语。")
      + (suggestion.map { pick(" Did you mean \($0)?", "是不是 \($0)？") } ?? "")
  }

  /// The help for what can be done right here: command and meaning.
  package func help(_ commands: [String], keepsRecord: Bool) -> [(String, String)] {
    commands.compactMap { name in meaning(name, keepsRecord).map { (usage(name), $0) } }
  }

  private func usage(_ name: String) -> String {
    switch name {
    case "Enter": pick("Enter", "回车")
    case "callbacks": "A.viewDidLoad …"
    case "callback": "A.viewDidLoad"
    case "nothing more": pick("done", "done（完成）")
    case "lesson": pick("lesson ID", "lesson（课） 编号")
    case "recap": pick("recap [NAME]", "recap（回顾） [文件名]")
    case "help": pick("help WORD", "help（帮助） 词")
    case "language": "language en|zh"
    case "mode": pick("mode [NAME]", "mode（模式） [名称]")
    case "move": pick("move 3 after 5", "move（移动） 3 到 5 后")
    case "letters": "c a b d"
    case "absent": "c a"
    case "all come": "-"
    case "number": pick("a number", "编号")
    case "letter": pick("a letter", "字母")
    case "sure": pick("sure, or !", "sure（有把握）或 !")
    default: verdictUsage(name) ?? chinese(name).map { pick("\(name)", "\(name)（\($0)）") } ?? name
    }
  }

  private func chinese(_ name: String) -> String? {
    SessionCommand.names.first { $0.command == name }?.aliases.first
  }

  private func meaning(_ name: String, _ keepsRecord: Bool) -> String? {
    switch name {
    case "Enter": pick("go on", "继续")
    case "callbacks":
      pick(
        "add callbacks, several on a line if you like; TAB completes",
        "写下回调，一行可以写几个；TAB 补全")
    case "callback": pick("the callback that comes next; TAB completes", "写下接着来的那个回调；TAB 补全")
    case "nothing more": pick("say that nothing more comes", "表示后面没有了")
    case "letters": pick("pick those, in this order", "依次挑选这几个")
    case "absent": pick("pick those that never come, in any order", "选出不会来的几个，先后不限")
    case "move":
      pick("put a line elsewhere: after 5, before 5, or to 5 itself", "把一行移到另一行之后、之前或它的位置")
    case "mode": pick("change how you answer; alone: which ways there are", "换一种作答方式；单独输入可查看有哪些")
    case "number", "letter": pick("choose that option", "选择这一项")
    case "all come": pick("say that all of them come", "表示全都会来")
    case "-": pick("say that no callback comes", "表示一个回调也没有")
    case "undo": pick("take back the last callback", "撤销最后一个回调")
    case "clear": pick("empty the list", "清空列表")
    case "show": pick("show the question and your list again", "再看一遍题目和已写的回调")
    case "hint": pick("a little help, more each time", "一点提示，一次比一次多")
    case "done": pick("hand in and see the run", "交答案，看实际运行")
    case "sure":
      pick(
        "hand in and say that you are certain; if it is wrong, it comes back first",
        "交答案，并表示有把握；答错的话复习时先考它")
    case "review": pick("practise what is due today", "复习今天到期的内容")
    case "quiz": pick("find out what you have misunderstood", "测一测你在哪里有误解")
    case "progress": pick("what you know, what is due", "看看掌握了什么，什么到期了")
    case "recap":
      pick("write what you have learned into a file", "把学到的内容写成文件")
    case "sandbox": pick("build an app of your own and try it", "自己搭一个 App 试试看")
    case "again": pick("try the same question again", "把这道题再做一遍")
    case "back": pick("the page before", "上一页")
    case "leave": pick("end this quiz or review", "结束这次测验或复习")
    case "skip": pick("go on without answering", "不回答，继续往下")
    case "lessons": pick("list the lessons", "列出所有课程")
    case "lesson": pick("go to a lesson", "打开某一课")
    case "language": pick("change the language", "切换语言")
    case "help": pick("say what a callback or a term means", "解释一个回调或术语")
    case "quit":
      keepsRecord
        ? pick("leave; your place is kept", "离开，进度会保存")
        : pick("leave; nothing is kept this time", "离开，这次的学习不会保存")
    default: verdictMeaning(name)
    }
  }
}
