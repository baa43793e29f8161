extension SessionCommand {
  /// A command's English name.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case help, lessons, lesson, back, leave, skip, quit, language, done, next, sure, review, quiz
    case sandbox, undo, clear, progress, recap, show
    case showMe = "show me"
    case hint, again, mode, move, why, sources
    case whatIf = "what"
    case orders, diagram, map

    /// A word in lowercase.
    init?(typed word: String) {
      guard let name = Self.allCases.first(where: { $0.names.contains(word) }) else { return nil }
      self = name
    }

    private var names: [String] { [rawValue] + aliases }

    /// The Chinese name.
    package var chinese: String { aliases[0] }

    /// The other names, beginning with the Chinese one.
    var aliases: [String] {
      switch self {
      case .help: ["帮助", "?", "？"]
      case .lessons: ["课程"]
      case .lesson: ["课"]
      case .back: ["返回"]
      case .leave: ["结束", "离开"]
      case .skip: ["跳过"]
      case .quit: ["退出", "exit"]
      case .language: ["语言"]
      case .done: ["完成", "确定", "提交", "交"]
      case .next: ["继续", "下一页", "下一题", "下一步"]
      case .sure: ["有把握", "!", "！"]
      case .review: ["复习"]
      case .quiz: ["测验"]
      case .sandbox: ["沙盒"]
      case .undo: ["撤销", "撤消"]
      case .clear: ["清空"]
      case .progress: ["进度"]
      case .recap: ["回顾"]
      case .show: ["题目"]
      case .showMe: ["给我看"]
      case .hint: ["提示"]
      case .again: ["重做", "再来"]
      case .mode: ["模式"]
      case .move: ["移动"]
      case .why: ["为什么", "原因"]
      case .sources: ["依据", "来源"]
      case .whatIf: ["如果", "假如"]
      case .orders: ["次序"]
      case .diagram: ["图", "画图"]
      case .map: ["地图"]
      }
    }

    /// The command without arguments.
    var alone: SessionCommand {
      switch self {
      case .help: .help(nil)
      case .lessons, .lesson: .lessons
      case .back: .back
      case .leave: .leave
      case .skip: .skip
      case .quit: .quit
      case .language: .language("")
      case .done: .done
      case .next: .next
      case .sure: .sure
      case .review: .review(nil)
      case .quiz: .quiz
      case .sandbox: .sandbox
      case .undo: .undo
      case .clear: .clear
      case .progress: .progress
      case .recap: .recap(nil)
      case .show: .show
      case .showMe: .showMe
      case .hint: .hint
      case .again: .again
      case .mode: .mode(nil)
      case .move: .move(nil)
      case .why: .verdict(.why(.first))
      case .sources: .verdict(.sources(isWhole: false))
      case .whatIf: .verdict(.whatIf(""))
      case .orders: .verdict(.orders)
      case .diagram: .verdict(.diagram)
      case .map: .verdict(.map)
      }
    }
  }
}
