internal import LifecycleEngine
internal import TextFormats

/// What the tutor says about questions and answers, in the learner's language.
struct Words: Hashable, Sendable {
  let language: Localized.Language
  /// What is answered outlives the session.
  var keepsRecord = true

  func pick(_ english: String, _ chinese: String) -> String {
    language == .english ? english : chinese
  }

  var comma: String { pick(", ", "，") }

  var semicolon: String { pick("; ", "；") }
  var fullStop: String { pick(".", "。") }

  /// What stands between two sentences.
  var space: String { pick(" ", "") }

  // MARK: A question

  func lifecycle(_ lifecycle: Platform.Lifecycle) -> String {
    lifecycle == .scene ? pick("scenes", "场景") : pick("app delegate", "app delegate")
  }

  var rememberedSession: String { pick("session remembered", "系统记得 session") }
  var passcode: String { pick("passcode", "有密码") }
  var multipleWindows: String { pick("several windows", "支持多窗口") }
  var otherApp: String { pick("another app", "另一个 App") }

  func launch(_ launch: Platform.Launch) -> String {
    switch launch {
    case .storyboard: pick("launch: storyboard", "窗口来自 storyboard")
    case .nib: pick("launch: nib", "窗口来自 nib")
    case .code: pick("launch: code", "窗口由代码创建")
    }
  }

  var alwaysOn: String { pick("always-on display", "全天候显示") }
  /// Before the names of what UIKit itself may say.
  var mayObject: String {
    pick("UIKit may warn or raise an exception: ", "UIKit 还可能打印警告或抛出异常：")
  }

  var before: String { pick("before", "之前") }
  var now: String { pick("now   ", "现在") }
  var watched: String { pick("watched in", "观察") }
  /// Where the app's code prints.
  var console: String { pick("the console", "控制台") }
  /// A step after which the app goes on before anything settles.
  var stepsRemark: String {
    pick(
      "one step after the other, each when what came before is over",
      "一步接一步：前面的全部结束，下一步才开始")
  }
  var unsettled: String { language.aside(pick("nothing settles yet", "先不等它完成")) }

  var whichComes: String {
    pick(
      "Which of the watched callbacks come, in which order?", "会依次收到哪些被观察的回调？")
  }

  /// What stands there already, said behind the question.
  func given(_ count: Int) -> String {
    pick(
      count == 1
        ? "The first one is given; go on from there."
        : "The first \(count) are given; go on from there.",
      count == 1 ? "第一个已经给出，请接着往下写。" : "前 \(count) 个已经给出，请接着往下写。")
  }

  // MARK: A prediction

  func misread(_ word: String, note: String) -> String {
    pick("\(word): read as \(note)", "\(word)：当作 \(note)")
  }

  func notWatched(_ name: String) -> String {
    pick(
      "\(name) is not among the watched callbacks; left out.",
      "\(name) 不在观察之列，没有记下。")
  }

  func unknown(_ word: String, suggestion: String?) -> String {
    let meant = suggestion.map { pick(" Did you mean \($0)?", "是不是 \($0)？") } ?? ""
    return pick("'\(word)' is no callback here; left out.", "这里没有叫“\(word)”的回调，没有记下。")
      + meant
  }

  /// A callback that several objects have.
  func whose(_ callbacks: [String]) -> String {
    guard let last = callbacks.last, callbacks.count > 1 else { return "" }
    let others = callbacks.dropLast().joined(separator: pick(", ", "、"))
    return pick("Whose: \(others) or \(last)?", "是哪一个：\(others) 还是 \(last)？")
  }

  var draftIsBack: String {
    pick("What you wrote before is still there; go on from it.", "上次写的还在，接着写就行。")
  }
  var saidNone: String { pick("Your answer: no callbacks at all.", "你的答案：一个回调也没有。") }
  var saidNoMore: String {
    pick("Your answer: nothing more comes.", "你的答案：后面没有别的回调了。")
  }
  var nothingYet: String {
    pick(
      "Nothing written yet. Type callbacks, - for none, hint, skip, or help.",
      "还没有写下回调。请输入回调；一个也没有就输入 -；也可以输入 提示、跳过 或 帮助。")
  }
  var confirmNone: String { pick("done hands it in.", "输入 完成 就可以交。") }
  func tookBack(_ name: String) -> String { pick("Took back \(name).", "已撤销 \(name)。") }
  var nothingToUndo: String { pick("There is nothing to take back.", "没有可以撤销的。") }
  var clearedToGiven: String {
    pick("Only what was given is left.", "已经清空，只留下给出的部分。")
  }
  var cleared: String { pick("The list is empty again.", "已经清空。") }

  func confirm(_ count: Int) -> String {
    let callbacks = count == 1 ? "this one callback" : "these \(count) callbacks"
    return pick(
      "Hand in \(callbacks)? done (or yes) hands in; or just go on typing.",
      "交这 \(count) 个回调吗？输入 完成（或 y）就交；也可以接着写。")
  }

  // MARK: A verdict

  func correct(callbacks count: Int, orders: Int) -> String {
    let what =
      switch count {
      case 0: pick("Right: no callback comes.", "答对了：一个回调也没有。")
      case 1: pick("Right: the one callback that comes.", "答对了：就是这一个回调。")
      case 2: pick("Right: both callbacks, in order.", "答对了：两个回调，次序也对。")
      default: pick("Right: all \(count) callbacks, in order.", "答对了：\(count) 个回调，次序也对。")
      }
    if orders <= 1 { return what }
    return what
      + pick(
        " UIKit allows \(orders) orders here; yours is one of them.",
        "这里 UIKit 允许 \(orders) 种次序，你的是其中之一。")
  }

  /// Where the rest of the run was told.
  func correct(filled count: Int) -> String {
    pick(
      count == 1
        ? "Right: the one that was left to you."
        : "Right: all \(count) that were left to you.",
      "答对了：补上的 \(count) 个都对。")
  }

  func verdict(right: Int, of count: Int, isSilent: Bool = false) -> String {
    if isSilent { return pick("Not yet: no callback comes.", "还不对：一个回调也没有。") }
    return pick(
      "\(closeness(right, count)): \(right) of \(count) in the right order.",
      "\(closeness(right, count))：\(count) 个里有 \(right) 个次序正确。")
  }

  /// Where some lines were told, which are not counted.
  ///
  /// - Parameters:
  ///   - left: how many were to be filled in.
  ///   - filled: how many were.
  func verdict(right: Int, left: Int, filled: Int) -> String {
    let count = max(left, filled)
    let whose =
      filled > left
      ? pick("\(right) of the \(filled) you filled in", "你补的 \(filled) 个里有 \(right) 个")
      : pick("\(right) of the \(left) left to you", "要你补的 \(left) 个里有 \(right) 个")
    return closeness(right, count)
      + pick(": \(whose) in the right order.", "：\(whose)次序正确。")
  }

  /// How near a wrong answer is: nearly right from two thirds on.
  func closeness(_ right: Int, _ count: Int) -> String {
    if right == 0 { return pick("Not yet", "还不对") }
    return right * 3 >= count * 2
      ? pick("Not quite", "还差一点") : pick("Partly right", "对了一部分")
  }

  /// Where the run has a callback that somebody wrote too early, in lines from 1.
  enum Elsewhere: Hashable, Sendable {
    case later(Int)
    /// One too many: the run has it in these lines only.
    case only([Int])
    case nowhere
  }

  /// Where answer and run part first: `got` stands there, `comes` should.
  func divergence(
    line: Int, got: String?, comes: String?, elsewhere: Elsewhere, isBlank: Bool = false
  ) -> [Span] {
    func code(_ text: String) -> Span { Span(text, .code) }
    var spans = [Span(pick("Line \(line): ", "第 \(line) 行："), .strong)]
    switch (got, comes) {
    case (let got?, let comes?):
      spans += [
        Span(pick("you wrote ", "你写的是 ")), code(got), Span(pick(", but ", "，来的却是 ")),
        code(comes), Span(pick(" comes.", "。")),
      ]
      spans.append(Span(place(elsewhere)))
    case (nil, let comes?) where isBlank:
      spans += [
        Span(pick("you left it blank; ", "你没有填，来的是 ")), code(comes),
        Span(pick(" comes.", "。")),
      ]
    case (nil, let comes?):
      spans +=
        line == 1
        ? [
          Span(pick("you said that nothing comes, but ", "你认为什么也不会来，来的却有 ")), code(comes),
          Span(pick(" does.", "。")),
        ]
        : [
          Span(pick("you stopped, but ", "你到此为止，可是还有 ")), code(comes),
          Span(pick(" still comes.", "。")),
        ]
    case (let got?, nil):
      spans += [
        Span(
          line == 1
            ? pick("nothing comes here; ", "这里什么也不会来，")
            : pick("nothing more comes; ", "不会再来什么了，")), code(got),
        Span(pick(" is too much.", " 是多余的。")),
      ]
    case (nil, nil): break
    }
    return spans
  }

  private func place(_ elsewhere: Elsewhere) -> String {
    switch elsewhere {
    case .later(let line):
      pick(" Yours comes later, in line \(line).", "你写的那个要到第 \(line) 行才来。")
    case .only(let lines):
      pick(
        " Yours is one too many: it comes only in \(self.lines(lines)).",
        "你写的那个多了一次，它只在第 \(list(lines)) 行来。")
    case .nowhere: pick(" Yours does not come here.", "你写的那个，这里不会来。")
    }
  }

  func list(_ lines: [Int]) -> String {
    lines.map(String.init).joined(separator: pick(", ", "、"))
  }
  /// In English.
  func lines(_ lines: [Int]) -> String {
    guard let last = lines.last, lines.count > 1 else { return "line \(list(lines))" }
    return "lines \(list(lines.dropLast())) and \(last)"
  }

  func why(_ number: Int, _ callback: String) -> String {
    pick("Why \(callback) in line \(number)?", "第 \(number) 行为什么是 \(callback)？")
  }

  var cause: String { pick("Caused by:", "起因：") }
  /// - Parameter isWhole: every line; else most of them.
  func asIf(_ belief: String, isWhole: Bool = true) -> String {
    isWhole
      ? pick("You answered as if: \(belief)", "你的答案像是认为：\(belief)。")
      : pick("Most of your answer is as if: \(belief)", "你的答案大体上像是认为：\(belief)。")
  }
  func orAsIf(_ beliefs: [String]) -> String {
    pick(
      "The same answer fits as well: \(beliefs.joined(separator: "; or: "))",
      "同样的答案也可能出自这种想法：\(beliefs.joined(separator: "；或者："))。")
  }
  var yours: String { pick("your prediction", "你的预测") }
  var theirs: String { pick("the run", "实际运行") }

  func comesAfter(_ callback: String) -> String {
    pick("comes after \(callback)", "应在 \(callback) 之后")
  }
  func comesAt(_ line: Int) -> String { pick("comes in line \(line)", "应在第 \(line) 行") }
  func youHad(_ line: Int) -> String { pick("yours: line \(line)", "你放在第 \(line) 行") }

  func legend(_ mark: Sides.Mark) -> String {
    switch mark {
    case .match: pick("right", "正确")
    case .moved: pick("moved", "位置不对")
    case .missing: pick("missing", "漏了")
    case .extra: pick("too much", "多余")
    case .repeated: pick("too often", "重复")
    case .unknown: pick("unknown", "未知")
    }
  }
}
