internal import Documents
internal import TextFormats

/// The instructor's terminal during a class.
extension Words {
  var learnersJoinAt: String { pick("Learners", "学员") }
  var joinCode: String { pick("Code", "代码") }
  var projectorAt: String { pick("Projector", "投影") }
  var remoteAt: String { pick("Remote", "遥控") }
  var whoHasRemote: String {
    pick(
      "Anyone with this address can control the session; don't project it.",
      "拿到这个网址的人可以控制课堂，不要投影出来。")
  }
  func fewSeats(_ count: Int) -> String {
    pick(
      "The limit on open files allows only \(count) learners; run 'ulimit -n 4096' before starting to raise it.",
      "受打开文件数的限制，最多容纳 \(count) 位学员；启动前运行 'ulimit -n 4096' 可以提高。")
  }
  var notOnPhone: String {
    pick("That command isn't available here.", "这里没有这个命令。")
  }
  var notKept: String {
    pick("The session file can't be written; see the terminal.", "无法写入课堂记录，请看终端。")
  }
  var noneIsNext: String { pick("There are no more questions.", "后面没有题了。") }
  var sessionFile: String { pick("Session", "记录") }
  var onlyThisMachine: String {
    pick(
      "Only this computer can reach it; '--listen 0.0.0.0' admits others on the network.",
      "只有本机能访问；加上 '--listen 0.0.0.0'，同一网络里的其他设备才能访问。")
  }
  var whoSeesIt: String {
    pick(
      "The connection is not encrypted: anyone on the network can see names and answers.",
      "内容没有加密：同一网络里的人能看到昵称和答案。")
  }
  func classResumed(_ learners: Int, question: Int) -> String {
    pick(
      "The session resumes at question \(question); \(self.learners(learners)) can continue without rejoining.",
      "课堂从第 \(question) 题接着进行；已有的 \(learners) 位学员不用重新加入。")
  }
  var otherClass: String {
    pick(
      "For another class, use another file with '--session'.", "给另一个班上课，请用 '--session' 另选一个文件。")
  }

  func hostPrompt(_ phase: String, question: Int, of questions: Int, count: String) -> String {
    "\(question)/\(questions) \(phase)\(count)> "
  }
  func cast(_ first: Int, _ second: Int) -> String {
    pick(
      "First vote: \(first), second vote: \(second).", "第一次投票 \(first) 票，第二次 \(second) 票。")
  }

  /// No one else can join.
  var lockedDoor: String { pick("locked", "已锁定") }
  var waitingPhase: String { pick("not open", "未开始") }
  var votingPhase: String { pick("vote", "投票中") }
  var closedPhase: String { pick("closed", "已结束") }
  func revealedPhase(_ step: Int) -> String {
    switch step {
    case 1: pick("votes shown", "已公布票数")
    case 2: pick("order shown", "已公布次序")
    default: pick("reasons shown", "已说明原因")
    }
  }
  var overPhase: String { pick("over", "已完成") }

  func haveAnswered(_ answered: Int, of learners: Int) -> String {
    pick("\(answered) of \(learners) answered.", "\(learners) 人中 \(answered) 人已交。")
  }
  func haveJoined(_ learners: Int) -> String {
    pick(
      learners == 1 ? "1 learner has joined." : "\(learners) learners have joined.",
      "已有 \(learners) 人加入。")
  }
  func readmits(_ name: String, _ time: String) -> String {
    pick(
      "For \(time), the next learner to join as \(name) continues with this learner's answers.",
      "\(time)内，下一个以昵称 \(name) 加入的人会接着这位学员的答案继续。")
  }
  /// Questions whose points are hidden so far.
  func countedLater(_ questions: [Int]) -> String {
    let numbers = questions.map(String.init).joined(separator: comma)
    return pick(
      questions.count == 1
        ? "Question \(numbers) isn't in these points until its right order is shown or the session ends; grades count it."
        : "Questions \(numbers) aren't in these points until their right orders are shown or the session ends; grades count them.",
      "第 \(numbers) 题要等公布正确次序或下课以后才计入这里的得分；成绩单已经计入。")
  }
  func notYet(_ names: String) -> String { pick("Not answered yet: \(names)", "还没有交：\(names)") }
  var noVotes: String { pick("No one voted.", "没有人投票。") }
  var rightOrder: String { pick("Right order: ", "正确次序：") }
  var namesAreShown: String {
    pick("The projector now shows points with names.", "投影上现在显示带昵称的得分。")
  }
  var namesAreHidden: String {
    pick("The projector no longer shows names.", "投影上不再显示昵称。")
  }
  var pageIsTurned: String {
    pick(
      "The projector shows the next page; after the last page, it returns to the first.",
      "投影已翻到下一页；到了最后一页就回到第一页。")
  }
  var whatHost: String {
    pick("Unknown command; use one of: ", "没有这个命令，可用的有：")
  }
  func hostAnswers(_ answers: String) -> String {
    pick(
      "The answers are in \(answers). To see what the class misunderstood, and everyone's grades:",
      "答案写在 \(answers)。全班误解了什么、每个人的成绩，请看：")
  }
  var doorIsLocked: String { pick("New learners can't join now.", "现在不再让新学员加入。") }
  var doorIsOpen: String { pick("New learners can join again.", "又可以加入新学员了。") }
  var isRemoved: String {
    pick(
      "The learner and the answers are removed; 'undo' brings them back.",
      "已移除这位学员和他的答案；'undo'（撤销）可以恢复。")
  }
  func isExtended(_ time: String) -> String {
    pick("There is \(time) more time.", "加了 \(time)。")
  }
  var isUndone: String { pick("The last command is undone.", "已撤销刚才的命令。") }
  func hostResumption(_ command: String) -> String {
    pick(
      "The session isn't over; 'end' ends it and shows learners their results. To resume it: \(command)",
      "课堂还没有结束；用“下课”（end）结束后，学员才能看到结果。接着进行：\(command)")
  }

  func hostUsage(_ command: ClassCommand) -> String {
    let name = pick("\(command.rawValue)", "\(command.chinese)")
    return switch command {
    case .open, .again: name + " [60s]"
    case .more: name + " [30s]"
    case .readmit, .remove: name + pick(" NAME", " 昵称")
    default: name
    }
  }

  func hostHelp(_ command: ClassCommand) -> String {
    switch command {
    case .more:
      pick(
        "add a minute or the time you name, even if time just ran out",
        "再给一分钟，也可以写明多久；时间刚到也可以加")
    case .readmit:
      pick(
        "let a learner who lost the page rejoin under the same nickname",
        "学员丢了页面，让他用原来的昵称重新加入")
    case .open:
      pick("open the vote, optionally for a limited time", "开始投票，可以写明多久")
    case .back: pick("go back to the previous question", "回到上一题")
    case .end:
      pick(
        "end the session; learners then see all answers and their points",
        "提前结束课堂；学员随后可以看到全部答案和得分")
    case .undo: pick("undo the last command", "撤销刚才的命令")
    case .reopen: pick("reopen a vote that was closed by mistake", "误结束了投票，接着投")
    case .preview:
      pick("preview the next question without its answer, only here", "预览下一题，只在这里显示，不含答案")
    case .remove:
      pick("remove a learner and their answers", "移除一位学员，连同他的答案")
    case .lock: pick("stop admitting new learners", "不再让新学员加入")
    case .unlock: pick("admit new learners again", "重新允许加入")
    case .remote:
      pick("show an address for controlling the session from your phone", "给你的手机一个网址，可以代替这个终端")
    case .close: pick("close the vote", "结束投票")
    case .reveal:
      pick(
        "show the votes, then the right order, then the reasons",
        "逐步公布：票数、正确次序、原因")
    case .again:
      pick(
        "vote again after discussion, until the right order is shown",
        "讨论后再投一次，公布正确次序之前都可以")
    case .next: pick("go to the next question, or end the session after the last", "下一题；最后一题之后就下课")
    case .names:
      pick(
        "list learners, points, and missing answers, only here",
        "有谁、各得几分、谁还没交；只在这里显示")
    case .points:
      pick(
        "show or hide points with names on the projector", "投影上显示或隐藏带昵称的得分")
    case .page:
      pick("show the projector's next page, if there is more than one", "内容一页放不下时，投影翻到下一页")
    case .help: pick("this list", "显示这张表")
    case .quit: pick("stop; you can resume the session later", "退出；以后可以接着进行")
    }
  }
  var hostEnter: String { pick("Enter", "回车") }
  var hostStatus: String { pick("show how many have answered", "有多少人已交") }
}
