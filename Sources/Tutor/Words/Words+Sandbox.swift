internal import Documents
internal import Practice
internal import Reports
internal import TextFormats

/// The sandbox.
extension Words {
  /// A class in Swift was pasted.
  var sandboxIsNoFile: String {
    pick(
      "That is Swift source. Save it in a file and type quit, then run lifeline run FILE.swift. The sandbox takes steps, such as A.present(B, animated: true).",
      "这是 Swift 源代码。把它存成文件，再 退出，然后输入 lifeline run FILE.swift。沙盒里输入的是步骤，例如 A.present(B, animated: true)。"
    )
  }

  /// Above steps in words.
  func areSteps(_ count: Int) -> String {
    count == 1
      ? pick(
        "A step; type it in the sandbox, or after what if:", "一步操作，可以在沙盒里输入，也可以写在 如果 后面：")
      : pick(
        "Steps; type one of them in the sandbox, or after what if:",
        "几种操作，可以在沙盒里输入其中一步，也可以写在 如果 后面：")
  }

  /// What a method is, after its signature.
  func isCall(on receiver: String) -> String {
    pick(
      "a call to \(receiver); type it as code in the sandbox, or after what if",
      "对\(receiver)的调用，可以用代码写在沙盒里，也可以写在 如果 后面")
  }

  var sandboxPrompt: String { pick("sandbox> ", "沙盒> ") }

  func sandboxBegins(iOS version: Int) -> [DocumentBlock] {
    let examples = [
      ("A: UIViewController", pick("declares an object", "声明一个对象")),
      ("root: A", pick("puts it in the window", "把它放进窗口")),
      (pick("user launches app", "用户启动 App"), pick("performs a step, in words", "用文字写一步")),
      ("B: UIViewController", pick("declares another", "再声明一个")),
      ("A.present(B, animated: true)", pick("performs a step, in code", "用代码写一步")),
    ]
    return [
      .paragraph([
        Span(
          pick(
            "The sandbox: build an app, perform steps on it, and see which callbacks are called.",
            "沙盒：搭一个 App，操作它，看有哪些回调。"))
      ]),
      .paragraph([
        Span(
          pick("It runs iOS \(version). For another one, type ", "这里运行的是 iOS \(version)；要换一个版本，输入 ")
        ),
        Span("platform: {ios: 18}", .code), Span(fullStop),
      ]),
      .table(head: [], rows: examples.map { [[Span("  " + $0, .code)], [Span($1)]] }),
      .paragraph([
        Span(
          pick(
            "TAB completes, undo removes a line, leave returns, help lists the rest.",
            "TAB 补全；撤销 删除最后一行；离开 返回；其余见 帮助。"))
      ]),
    ]
  }

  func sandboxAgain(_ steps: Int) -> String {
    pick(
      steps == 1
        ? "Your app is still here, after 1 step. Type clear to start over."
        : "Your app is still here, after \(steps) steps. Type clear to start over.",
      "你的 App 还在，已经做了 \(steps) 步。clear 可以从头开始。")
  }

  var sandboxNotNow: String {
    pick(
      "The sandbox is unavailable while a question is open. Answer or skip it first.",
      "题目还没答完，不能进沙盒，否则一运行就知道答案了。请先作答，或输入 跳过。")
  }

  var sandboxLeft: String { pick("Back to where you were.", "回到刚才的地方。") }
  var sandboxDeclared: String { pick("Declared.", "已声明。") }
  var sandboxCleared: String {
    pick("Everything cleared. Type undo to restore the app.", "已清空。输入 撤销 可以恢复。")
  }
  var appCrashed: String {
    pick(
      "The app has crashed; type user launches app to start it again.",
      "App 已崩溃，不再运行；输入“用户启动 App”可以重新启动。")
  }
  var sandboxUndid: String { pick("Undone:", "已撤销：") }
  func sandboxOnlyLines(_ count: Int) -> String {
    pick(
      count == 1
        ? "There is only 1 line; undo removes it."
        : "There are only \(count) lines; undo \(count) removes them all.",
      "一共只有 \(count) 行；撤销 \(count) 会全部撤销。")
  }
  /// An object's configuration is lost when it is deallocated.
  func sandboxLost(_ name: String) -> String {
    pick(
      "This \(name) was deallocated, with everything you set on it, because nothing retains it; the next step creates a "
        + "new one. Set the value in its declaration, or have the app retain it: "
        + "\(name): {is: …, kept: true}",
      "没有对象持有这个 \(name)，它连同刚设置的内容一起被释放了，下一步会新建一个。"
        + "请写在声明里，或者让 App 一直持有它：\(name): {is: …, kept: true}")
  }
  func sandboxRenewed(_ name: String) -> String {
    pick(
      "This is a new \(name): the earlier one was deallocated.",
      "这是一个新的 \(name)：之前的那个已经释放。")
  }
  /// `q` leaves long output, but no prompt.
  func qIsForPages(inSandbox: Bool) -> String {
    inSandbox
      ? pick(
        "q ends only long output. Type leave to go back, or quit to leave lifeline.",
        "q 只用来结束较长的输出。输入 离开 返回，输入 退出 结束 lifeline。")
      : pick(
        "q ends only long output. Type quit to leave lifeline.",
        "q 只用来结束较长的输出。输入 退出 结束 lifeline。")
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

  var sandboxNothingToUndo: String { pick("There is nothing to undo.", "没有可以撤销的内容。") }

  func sandboxUsage(_ usage: String) -> String {
    pick("Usage: \(usage)", "用法：\(usage)")
  }

  /// After steps were run again because of a declaration.
  func sandboxRedone(isSame: Bool) -> String {
    isSame
      ? pick(
        "The app has changed; its steps ran again, with the same callbacks.",
        "App 变了，各步已重新运行，回调没有变化。")
      : pick(
        "The app has changed; its steps ran again. These results differ:",
        "App 变了，各步已重新运行。结果不同的有：")
  }

  var sandboxNoLongerFits: String {
    pick(
      "Rejected: an earlier line would no longer work. undo removes lines, starting with the last.",
      "不能采用：否则前面有一行会失效。撤销 可以从最后一行起逐行删除。")
  }

  func sandboxSteps(_ count: Int) -> String {
    switch count {
    case 0: pick("There are no steps yet.", "还没有任何步骤。")
    case 1: pick("There is only 1 step so far.", "目前只有 1 步。")
    default: pick("There are only \(count) steps so far.", "目前只有 \(count) 步。")
    }
  }

  func sandboxAsked(_ count: Int) -> String {
    pick(
      count == 1
        ? "A question for a friend: which callbacks are called in the last step?"
        : "A question for a friend: which callbacks are called in the last \(count) steps?",
      count == 1 ? "给朋友的一道题：最后一步会有哪些回调？" : "给朋友的一道题：最后 \(count) 步会有哪些回调？")
  }

  var sandboxSaveIt: String {
    pick(
      "save NAME writes it to NAME.yml. To answer it, your friend types",
      "save NAME 会写入 NAME.yml。朋友这样答题：")
  }

  func sandboxSaved(_ file: String, isQuestion: Bool) -> String {
    pick("Written: \(file). ", "已写入 \(file)。")
      + (isQuestion
        ? pick("To answer it, your friend types", "朋友这样答题：") : pick("To run it, type", "这样运行："))
  }

  func sandboxExists(_ file: String) -> String {
    pick(
      "\(file) already exists and was left unchanged. Choose another name.",
      "\(file) 已经存在，没有改动它。请换一个名字。")
  }

  func sandboxNotSaved(_ file: String, _ reason: String) -> String {
    pick("\(file) could not be written: \(reason).", "无法写入 \(file)：\(reason)。")
  }

  func sandboxBadName(_ name: String, nearest: String?) -> String {
    pick(
      "'\(name)' is not a valid name. Use lowercase letters, digits, and hyphens, starting with a letter.",
      "“\(name)”不能作名字：只用小写字母、数字和连字符，以字母开头。")
      + (nearest.map { pick(" Did you mean \($0)?", "是不是 \($0)？") } ?? "")
  }

  func sandboxTaken(_ name: String) -> String {
    pick(
      "The course has a scenario called \(name). Choose another name.",
      "课程里已经有叫 \(name) 的情景。请换一个名字。")
  }

  /// The help inside the sandbox: usage and meaning.
  func sandboxHelp(keepsRecord: Bool) -> [(String, String)] {
    func usage(_ name: SandboxCommand.Name) -> String {
      pick("\(name.usage)", "\(name.usage)（\(name.aliases[0])）")
    }
    return [
      ("A: UIViewController", pick("declare an object", "声明一个对象")),
      (
        "B: {is: …, …: …}",
        pick(
          "declare one with keys, such as modalPresentationStyle: fullScreen",
          "声明对象并设置键，例如 modalPresentationStyle: fullScreen")
      ),
      ("root: A", pick("the window's root controller", "窗口的根控制器")),
      (
        "platform: {ios: 12}",
        pick("any scenario key, including watch: [A, B]", "情景的任何一个键，包括 watch: [A, B]")
      ),
      (
        pick("user presses home", "用户按下 Home 键"),
        pick("a step in words; TAB lists them all", "用文字写一步，中英文都行；TAB 列出全部")
      ),
      ("A.present(B)", pick("a step in code", "用代码写一步")),
      (
        pick("why [N], sources", "why [N]、sources"),
        pick(
          "explain callback N of the last line, with its sources",
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
      (usage(.undo), pick("undo the last line, or the last N lines", "撤销最后一行，或最后 N 行")),
      (usage(.show), pick("show the app and its steps as a scenario", "把 App 和各步显示成情景")),
      (usage(.clear), pick("start over with an empty app", "清空，从头开始")),
      (usage(.ask), pick("turn the last steps into a question for a friend", "把最后几步变成给朋友的一道题")),
      (usage(.save), pick("write the scenario to NAME.yml", "把情景写入 NAME.yml")),
      (usage(.leave), pick("return to where you were; the app is kept", "回到刚才的地方，App 会保留")),
    ] + help(HelpLine.commands(.language, .help, .quit), keepsRecord: keepsRecord)
  }
}
