package import Documents
internal import TextFormats

/// The usage and meaning of the available input.
extension Words {
  package func help(_ lines: [HelpLine], keepsRecord: Bool) -> [(String, String)] {
    lines.compactMap { line in
      switch line {
      case .command(let name): meaning(name, keepsRecord).map { (usage(name), $0) }
      case .answer(let answer): (usage(answer), meaning(answer))
      case .enter: (pick("Enter", "回车"), pick("continue", "继续"))
      }
    }
  }

  private func usage(_ answer: HelpLine.Answer) -> String {
    switch answer {
    case .callback: "A.viewDidLoad"
    case .callbacks: "A.viewDidLoad …"
    case .letters: "c a b d"
    case .absent: "c a"
    case .letter: pick("a letter", "字母")
    case .number: pick("a number", "编号")
    case .noCallback, .allCalled: "-"
    case .nothingMore: pick("done", "done（完成）")
    }
  }

  private func meaning(_ answer: HelpLine.Answer) -> String {
    switch answer {
    case .callback: pick("the next callback; TAB completes", "写下接着调用的那个回调；TAB 补全")
    case .callbacks:
      pick(
        "add one or more callbacks; TAB completes",
        "写下回调，一行可以写几个；TAB 补全")
    case .letters: pick("pick these callbacks, in this order", "依次挑选这几个")
    case .absent: pick("pick the ones that are never called, in any order", "选出不会被调用的几个，先后不限")
    case .letter, .number: pick("choose that option", "选择这一项")
    case .noCallback: pick("answer that no callback is called", "表示一个回调也没有")
    case .allCalled: pick("answer that all of them are called", "表示全都会被调用")
    case .nothingMore: pick("answer that nothing more is called", "表示后面没有了")
    }
  }

  private func usage(_ name: SessionCommand.Name) -> String {
    switch name {
    case .lesson: pick("lesson ID", "lesson（课） 编号")
    case .review: pick("review [N]", "review（复习） [N]")
    case .recap: pick("recap [NAME]", "recap（回顾） [文件名]")
    case .help: pick("help WORD", "help（帮助） 词")
    case .language: "language en|zh"
    case .mode: pick("mode [NAME]", "mode（模式） [名称]")
    case .move: pick("move 3 after 5", "move（移动） 3 到 5 后")
    case .sure: pick("sure, or !", "sure（有把握）或 !")
    case .why: pick("why [N | my N | A.viewDidLoad]", "why（为什么） [行号 | 我的 行号 | 回调]")
    case .whatIf: pick("what if CHANGE", "如果 …（what if …）")
    default: pick("\(name.rawValue)", "\(name.rawValue)（\(name.chinese)）")
    }
  }

  /// Nil: `next`, which Enter replaces.
  private func meaning(_ name: SessionCommand.Name, _ keepsRecord: Bool) -> String? {
    switch name {
    case .next: nil
    case .move: pick("move a line: after 5, before 5, or to 5", "把一行移到另一行之后、之前或它的位置")
    case .mode: pick("change how you answer; without NAME, list the modes", "换一种作答方式；单独输入可查看有哪些")
    case .undo: pick("remove the last callback", "撤销最后一个回调")
    case .clear: pick("clear the list", "清空列表")
    case .show: pick("show the question and your list again", "再看一遍题目和已写的回调")
    case .showMe: pick("give up and see the run; counts as not known", "不答了，直接看运行；算作还不会")
    case .hint: pick("get a hint, a stronger one each time", "一点提示，一次比一次多")
    case .done: pick("hand in and see the run", "交答案，看实际运行")
    case .sure:
      pick(
        "hand in as certain; if wrong, the next review starts with it",
        "交答案，并表示有把握；答错的话，复习先考它")
    case .review:
      pick("practice what is due today, at most N questions (10)", "复习今天到期的内容，最多 N 题（10）")
    case .quiz: pick("find out what you have misunderstood", "测一测你在哪里有误解")
    case .progress: pick("see what you know and what is due", "看看掌握了什么，什么到期了")
    case .recap: pick("write what you have learned into a file", "把学到的内容写成文件")
    case .sandbox: pick("build an app of your own and try it", "自己搭一个 App 试试看")
    case .again: pick("try the question again, or restart the lesson", "重做这道题，或从头读这一课")
    case .back: pick("go to the previous page", "上一页")
    case .leave: pick("end this quiz or review", "结束这次测验或复习")
    case .skip: pick("continue without answering", "不回答，继续往下")
    case .lessons: pick("list the lessons", "列出所有课程")
    case .lesson: pick("go to a lesson", "打开某一课")
    case .language: pick("change the language", "切换语言")
    case .help: pick("explain a callback or a term", "解释一个回调或术语")
    case .quit:
      keepsRecord
        ? pick("leave; your place is saved", "离开，进度会保存")
        : pick("leave; nothing is saved this time", "离开，这次的学习不会保存")
    case .why, .sources, .whatIf, .orders, .diagram, .map: meaning(ofVerdict: name)
    }
  }

  private func meaning(ofVerdict name: SessionCommand.Name) -> String? {
    switch name {
    case .why:
      pick(
        "explain line N of the run, line N of yours, or a callback",
        "解释运行结果第 N 行、你的第 N 行（我的 N）或某个回调为什么这样")
    case .whatIf:
      pick(
        "run it with a change: iOS 12, animated: false, style = .pageSheet, another step",
        "换个条件再运行：iOS 12、animated: false、style = .pageSheet，或换成另一步")
    case .orders: pick("see whether other orders are allowed", "是否只有这一种次序")
    case .diagram: pick("draw the run", "把这次运行画出来")
    case .map: pick("draw the states of the app", "画出 App 的状态")
    case .sources: pick("list the evidence for the rules just shown", "刚才提到的规则有什么依据")
    default: nil
    }
  }

  package func surplusArguments(_ command: String) -> String {
    pick(
      "'\(command)' doesn't take these arguments; type help to see its usage.",
      "“\(command)”不接受这些参数，输入 帮助 查看用法。")
  }
}
