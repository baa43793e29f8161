internal import Documents
internal import Practice
internal import Reports
internal import TextFormats

/// The sandbox.
extension Words {
  var sandboxPrompt: String { pick("sandbox> ", "沙盒> ") }

  var sandboxBegins: [DocumentBlock] {
    let examples = [
      ("A: UIViewController", pick("declares an object", "声明一个对象")),
      ("root: A", pick("puts it into the window", "把它放进窗口")),
      (pick("user launches app", "用户启动 App"), pick("acts, in words", "用文字操作一步")),
      ("B: UIViewController", pick("declares another", "再声明一个")),
      ("A.present(B, animated: true)", pick("acts in code", "用代码做一步")),
    ]
    return [
      .paragraph([
        Span(
          pick(
            "The sandbox: build an app, act on it, see which callbacks come.",
            "沙盒：搭一个 App，操作它，看有哪些回调。"))
      ]),
      .table(head: [], rows: examples.map { [[Span("  " + $0, .code)], [Span($1)]] }),
      .paragraph([
        Span(
          pick(
            "TAB completes, undo takes back, leave returns, help says the rest.",
            "TAB 补全，撤销 收回一行，离开 返回，其余见 帮助。"))
      ]),
    ]
  }

  func sandboxAgain(_ steps: Int) -> String {
    pick(
      steps == 1
        ? "Your app is still here, 1 step on. clear starts over."
        : "Your app is still here, \(steps) steps on. clear starts over.",
      "你的 App 还在，已经做了 \(steps) 步。clear 可以从头开始。")
  }

  var sandboxNotNow: String {
    pick(
      "Not while a question is open: the sandbox could run it. First answer or skip.",
      "题目还没答完，不能进沙盒，不然可以直接运行出答案。请先作答，或输入 跳过。")
  }

  var sandboxLeft: String { pick("Back to where you were.", "回到刚才的地方。") }
  var sandboxDeclared: String { pick("Noted.", "记下了。") }
  var sandboxCleared: String {
    pick("An empty phone. undo brings the app back.", "已清空。输入 撤销 可以恢复。")
  }
  var appCrashed: String {
    pick(
      "The app has crashed and is not running any more; user launches app starts it again.",
      "App 已崩溃，不再运行；输入“用户启动 App”可以重新启动。")
  }
  var sandboxUndid: String { pick("Taken back:", "已撤销：") }
  func sandboxOnlyLines(_ count: Int) -> String {
    pick(
      count == 1
        ? "There is only 1 line: undo takes it back."
        : "There are only \(count) lines: undo \(count) takes them all back.",
      "一共只有 \(count) 行。撤销 \(count) 会全部收回。")
  }
  /// An object's configuration is lost when it is deallocated.
  func sandboxLost(_ name: String) -> String {
    pick(
      "Nobody keeps this \(name): it is gone, with what you set on it, and the next step makes a "
        + "new one. Set it in its declaration, or let the app hold on to it: "
        + "\(name): {is: …, kept: true}",
      "没有人持有这个 \(name)：它连同刚设置的内容都没有了，下一步用到的是新建的。"
        + "请写在声明里，或者让 App 一直持有它：\(name): {is: …, kept: true}")
  }
  func fingerHolds(isSwipe: Bool) -> String {
    isSwipe
      ? pick(
        "The finger is still down. Next: user finishes swipe, or user cancels swipe.",
        "手指还没有松开。接着输入：用户滑到底松手，或者 用户滑到一半又放回去。")
      : pick(
        "The finger is still down. Next: user finishes drag, or user cancels drag.",
        "手指还没有松开。接着输入：用户拖到底松手，或者 用户拖到一半又放回去。")
  }

  var sandboxNothingToUndo: String { pick("There is nothing to take back.", "没有可以撤销的内容。") }

  func sandboxUsage(_ usage: String) -> String {
    pick("This is used like: \(usage)", "用法：\(usage)")
  }

  /// After steps were run again because of a declaration.
  func sandboxRedone(isSame: Bool) -> String {
    isSame
      ? pick(
        "The app has changed; its steps ran again, with the same callbacks.",
        "App 变了，各步已重做，回调都没有变。")
      : pick(
        "The app has changed; its steps ran again. This came out differently:",
        "App 变了，各步已重做。结果不同的有：")
  }

  var sandboxNoLongerFits: String {
    pick(
      "Not taken: an earlier line would no longer work. undo takes lines back, the last one first.",
      "没有采用：这样一来，前面的一行就行不通了。撤销 可以从最后一行起逐行收回。")
  }

  func sandboxSteps(_ count: Int) -> String {
    switch count {
    case 0: pick("There is no step yet.", "还没有做任何一步。")
    case 1: pick("There is only 1 step yet.", "目前只有 1 步。")
    default: pick("There are only \(count) steps yet.", "目前只有 \(count) 步。")
    }
  }

  func sandboxAsked(_ count: Int) -> String {
    pick(
      count == 1
        ? "A question for a friend: which callbacks come in the last step?"
        : "A question for a friend: which callbacks come in the last \(count) steps?",
      count == 1 ? "给朋友的一道题：最后一步会有哪些回调？" : "给朋友的一道题：最后 \(count) 步会有哪些回调？")
  }

  var sandboxSaveIt: String {
    pick(
      "save NAME writes it to NAME.yml. Your friend answers with",
      "save NAME 会写入 NAME.yml。朋友这样答题：")
  }

  func sandboxSaved(_ file: String, isQuestion: Bool) -> String {
    pick("Written: \(file). ", "已写入 \(file)。")
      + (isQuestion
        ? pick("Your friend answers with", "朋友这样答题：") : pick("It runs with", "这样运行："))
  }

  func sandboxExists(_ file: String) -> String {
    pick(
      "\(file) is there already and stays as it is. Choose another name.",
      "\(file) 已经存在，没有改动它。请换一个名字。")
  }

  func sandboxNotSaved(_ file: String, _ reason: String) -> String {
    pick("\(file) could not be written: \(reason).", "无法写入 \(file)：\(reason)。")
  }

  func sandboxBadName(_ name: String, nearest: String?) -> String {
    pick(
      "'\(name)' is no name: small letters, digits and hyphens, a letter first.",
      "“\(name)”不能作名字：只用小写字母、数字和连字符，以字母开头。")
      + (nearest.map { pick(" Did you mean \($0)?", "是不是 \($0)？") } ?? "")
  }

  func sandboxTaken(_ name: String) -> String {
    pick(
      "The course has a scenario called \(name). Choose another name.",
      "课程里已经有叫 \(name) 的情景。请换一个名字。")
  }

  /// A problem of the scenario language, in sentences.
  func explained(_ problem: Problem) -> [[Span]] {
    var lines = [[Span(SafeText.visible(problem.message[language]), .fault)]]
    if let expected = problem.expectation {
      lines.append([Span(pick("expected ", "要求：") + SafeText.visible(expected[language]))])
    }
    if let meant = problem.suggestion {
      let meant = SafeText.visible(meant)
      lines.append([Span(pick("did you mean '\(meant)'?", "是不是 \(meant)？"))])
    }
    return lines
  }

  /// The help inside the sandbox: usage and meaning.
  func sandboxHelp(keepsRecord: Bool) -> [(String, String)] {
    func usage(_ name: String) -> String {
      let found = SandboxCommand.names.first { $0.command == name }
      return pick(
        "\(found?.usage ?? name)", "\(found?.usage ?? name)（\(found?.aliases.first ?? "")）")
    }
    return [
      ("A: UIViewController", pick("declare an object", "声明一个对象")),
      (
        "B: {is: …, …: …}",
        pick(
          "with its keys, say modalPresentationStyle: fullScreen",
          "连同它的键，比如 modalPresentationStyle: fullScreen")
      ),
      ("root: A", pick("the window's root controller", "窗口的根控制器")),
      (
        "platform: {ios: 12}",
        pick("any key of a scenario, watch: [A, B] too", "情景的任何一个键，watch: [A, B] 也行")
      ),
      (
        pick("user presses home", "用户按下 Home 键"),
        pick("a step in words; TAB shows all", "文字写的一步，中英文都行；TAB 列出全部")
      ),
      ("A.present(B)", pick("a step in code", "代码写的一步")),
      (
        pick("why [N], sources", "why [N]、sources"),
        pick(
          "explain callback N of the last line, and where that is known from",
          "解释最后一行的第 N 个回调，并给出依据")
      ),
      (
        pick("orders, what if …", "orders、what if …"),
        pick(
          "show its other orders, or run it with a change", "列出它的其他次序，或改动之后再运行")
      ),
      (
        pick("diagram, map", "diagram、map"),
        pick("draw the last line, or the app's states", "画出最后一行，或 App 的状态")
      ),
      (usage("undo"), pick("take back the last line, or the last N", "撤销最后一行，或最后 N 行")),
      (usage("show"), pick("the app and its steps as a scenario", "把 App 和各步显示成情景")),
      (usage("clear"), pick("begin with an empty phone", "从一部空白的手机重新开始")),
      (usage("ask"), pick("make the last steps a question for a friend", "把最后几步变成给朋友的一道题")),
      (usage("save"), pick("write the scenario to NAME.yml", "把情景写入 NAME.yml")),
      (usage("leave"), pick("back to where you were; the app is kept", "回到刚才的地方，App 会留着")),
    ] + help(["language", "help", "quit"], keepsRecord: keepsRecord)
  }
}
