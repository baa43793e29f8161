internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import TextFormats

/// What the tutor says about a verdict, its reasons and what they rest on.
extension Words {
  /// Before the rule that decides in a right answer.
  var decides: String { pick("What decides: ", "关键在于：") }

  var firstDifference: String { pick("first difference", "第一处不同") }

  var sameRule: String { pick("(the same rule)", "（同一条规则）") }

  // Of the learner's own callback, where it is what is wrong.
  func whyNotHere(_ name: String) -> String {
    pick("Why not \(name) here?", "为什么这里还不是 \(name)？")
  }
  func whyNotAgain(_ name: String) -> String {
    pick("Why does \(name) not come again?", "\(name) 为什么不会再来一次？")
  }
  func whyAbsent(_ name: String) -> String {
    pick("Why does \(name) not come?", "\(name) 为什么不会来？")
  }
  func comesElsewhere(_ other: String, here: String) -> String {
    pick(
      "It would come in another situation: \(other). Here: \(here).",
      "换一种情形它会来：\(other)。而这里：\(here)。")
  }

  func comesOnly(with step: String) -> String {
    pick("It comes only with a later step: \(step).", "要到后面的步骤才来：\(step)。")
  }
  func comesOnly(withLine code: String) -> String {
    pick("It comes only with a later line: \(code).", "要到后面那一行才来：\(code)。")
  }
  /// Of code that does not run where it stands.
  func isLateCode(_ moment: Moment) -> String {
    pick(
      "It stands in a block, which runs only \(moment.words[.english]).",
      "它在一个 block 里，\(moment.words[.chinese])才执行。")
  }
  /// - Parameter isCode: a call brings the first; else something that happens.
  func moments(
    _ early: String, _ one: Moment, _ late: String, _ other: Moment, isCode: Bool
  ) -> String {
    let one = isCode || one != .call ? one.words[language] : pick("at once", "马上就来")
    let other = other.words[language]
    return pick(
      "\(early) comes \(one), \(late) \(other).", "\(early)：\(one)；\(late)：\(other)。")
  }

  // Of two situations, where the second was taken for the first.
  func parts(line: Int, _ comes: String, done: String, _ other: String?) -> String {
    let instead =
      other.map {
        pick("after “\(done)” \($0) would come there.", "如果做的是“\(done)”，这一行会是 \($0)。")
      } ?? pick("after “\(done)” nothing more would come.", "如果做的是“\(done)”，到这里就没有了。")
    return pick(
      "What tells them apart is line \(line), \(comes): ", "区别在第 \(line) 行的 \(comes)：")
      + instead
  }
  func endsEarlier(done: String, _ other: String) -> String {
    pick(
      "What tells them apart is the end: after “\(done)” \(other) would still come.",
      "区别在结尾：如果做的是“\(done)”，后面还会来 \(other)。")
  }

  func comesElsewhere(_ name: String, yours: Int, line: Int) -> String {
    pick(
      "\(name), your line \(yours), does come, but in line \(line).",
      "你第 \(yours) 行的 \(name) 会来，但是在第 \(line) 行。")
  }

  func comesOnly(_ name: String, yours: Int, lines: [Int]) -> String {
    pick(
      "\(name) comes in \(self.lines(lines)) and not again: "
        + "your line \(yours) is one too many.",
      "\(name) 只在第 \(list(lines)) 行来，不会再来一次：你的第 \(yours) 行是多出来的。")
  }

  /// Of a value that is printed.
  func isThen(_ name: String, yours: Int, line: Int, value: String) -> String {
    pick(
      "\(name), your line \(yours): the value is \(value) then, and line \(line) prints it.",
      "你第 \(yours) 行写的是 \(name)；那时的值是 \(value)，由第 \(line) 行打印。")
  }

  /// Why it is that value, in the code of a callback that is half of a pair or is not.
  func ofTheMoment(in callback: Callback?) -> String {
    let name = callback?.name.lowercased() ?? ""
    guard name.contains("will") || name.contains("did") else {
      return pick("What is printed is how things are at that moment.", "打印出来的是那一刻的情况。")
    }
    return pick(
      "What is printed is how things are at that moment: in a 'will' callback the change is still "
        + "to come, in a 'did' callback it has happened.",
      "打印出来的是那一刻的情况：在“will”回调里，变化还没有发生；在“did”回调里，变化已经发生。")
  }

  func stateSince(_ name: String, line: Int?, _ state: AppState, hasReturned: Bool) -> String {
    let (english, chinese) = being(state)
    if hasReturned {
      return pick(
        "Since \(inLine(name, line)) has returned, the app is \(english).",
        "\(inLine(name, line))\(line == nil ? " " : "")返回之后，App \(chinese)。")
    }
    return pick(
      "From \(inLine(name, line)) on the app is \(english).",
      "从 \(inLine(name, line))起，App \(chinese)。")
  }

  func stateOnlyWith(_ name: String, line: Int?, _ state: AppState, hasReturned: Bool) -> String {
    let (english, chinese) = being(state)
    if hasReturned {
      return pick(
        "The app is \(english) only once \(inLine(name, line)) has returned.",
        "要等 \(inLine(name, line))\(line == nil ? " " : "")返回之后，App 才\(chinese)。")
    }
    return pick(
      "Only from \(inLine(name, line)) on is the app \(english).",
      "要到 \(inLine(name, line))，App 才\(chinese)。")
  }

  private func inLine(_ name: String, _ line: Int?) -> String {
    name + (line.map { pick(" (line \($0))", "（第 \($0) 行）") } ?? "")
  }

  private func being(_ state: AppState) -> (String, String) {
    state == .background
      ? ("in the background", "在后台")
      : (state.words.english, "处于\(state.words.chinese)状态")
  }

  var nothingComes: String { pick("Why does no callback come?", "为什么一个回调也没有？") }
  var nothingConcerns: String {
    pick("What happens here concerns nothing that is watched.", "这里发生的事与被观察的对象无关。")
  }
  func noSuchLine(among count: Int) -> String {
    count == 0
      ? pick("You wrote no line.", "你一行也没有写。")
      : pick(
        count == 1 ? "You wrote one line only." : "You wrote only \(count) lines.",
        "你只写了 \(count) 行。")
  }

  func doesNotCome(_ name: String) -> String {
    pick("\(name) does not come here.", "\(name) 这里不会来。")
  }

  func cameBefore(_ step: String) -> String {
    pick("It has already come, in an earlier step: \(step).", "在之前的步骤里它已经来过了：\(step)。")
  }

  var wouldComeIf: String { pick("It would come only if this were so: ", "只有这样想，它才会来：") }

  var nothingCausesIt: String {
    pick("Nothing that happens here causes it.", "这里发生的事都不会引起它。")
  }
  var nothingCausesItAgain: String {
    pick("Nothing that happens here causes it again.", "这里发生的事不会再引起它。")
  }

  func thereSince(iOS version: Int) -> String {
    pick("It is there only from iOS \(version) on.", "iOS \(version) 起才有它。")
  }
  func thereSince(sdk version: Int) -> String {
    pick(
      "Only apps built with the iOS \(version) SDK or a later one get it.",
      "用 iOS \(version) 或更新的 SDK 编译的 App 才会收到它。")
  }
  func thereUntil(iOS version: Int) -> String {
    pick("It was there up to iOS \(version).", "到 iOS \(version) 为止才有它。")
  }

  func standing(_ standing: AbsenceReason, of callback: Callback, _ name: String) -> String {
    switch standing {
    case .onScreen(isToLeave: false):
      pick(
        "\(name)'s view is in the window all the time: it does not leave, so it does not come again.",
        "\(name) 的视图一直在窗口里：没有离开，也就不会再次出现。")
    // A transition that is taken back begins all the same.
    case .onScreen(isToLeave: true) where callback == .viewWillDisappear:
      pick(
        "Nothing begins here that would take \(name)'s view out of the window.",
        "这里没有开始任何要把 \(name) 的视图移出窗口的操作。")
    case .onScreen(isToLeave: true):
      pick(
        "\(name)'s view stays in the window, so \(name) does not disappear.",
        "\(name) 的视图没有离开窗口，所以它不会消失。")
    case .offScreen(isToLeave: false):
      pick("\(name) does not come on the screen here.", "\(name) 在这里没有来到屏幕上。")
    case .offScreen(isToLeave: true):
      pick("\(name) is not on the screen, so it cannot leave it.", "\(name) 不在屏幕上，谈不上离开。")
    case .leaves:
      pick("\(name) only leaves the screen here, and does not come back.", "\(name) 在这里只是离开，没有再回来。")
    case .comes:
      pick("\(name) only comes on the screen here, and stays.", "\(name) 在这里只是进来，没有离开。")
    case .inFront:
      pick("The app never gets into the background here.", "App 在这里一直没有进入后台。")
    case .held:
      pick("\(name) is still held, so it is not deallocated.", "\(name) 还有人持有，不会被释放。")
    case .app(.suspended):
      pick("The app is suspended: it runs no code.", "App 已挂起，不执行任何代码。")
    case .app(let state):
      pick(
        "The app is \(place(state)) all the time.",
        "在这期间 App 一直是\(state.words[.chinese])状态。")
    case .launched:
      pick(
        "The process is new: the app is launched and does not come back from the background.",
        "这是一个新的进程：App 是启动的，不是从后台回来的。")
    case .alive:
      pick(
        "The process is still there: nothing is launched anew.",
        "原来的进程还在：没有什么要重新启动。")
    case .begun:
      pick(
        "\(name)'s transition was begun by beginAppearanceTransition, and nobody calls "
          + "endAppearanceTransition.",
        "\(name) 的转场由 beginAppearanceTransition 开始，却没有人调用 endAppearanceTransition。")
    case .notAsked:
      pick(
        "Nobody asks for \(name)'s view here, so it is not loaded.",
        "这里没有人用到 \(name) 的视图，它就不会加载。")
    }
  }

  private func place(_ state: AppState) -> String {
    state == .background ? "in the background" : state.words[.english]
  }

  /// Before when a callback comes, which begins with "when".
  var itComes: String { pick("It comes ", "它") }
  var comesWhen: String { pick("comes ", "") }
  var notSoHere: String { pick("Nothing here does that.", "这里没有这样的事。") }

  /// Before what a callback means.
  var itMeans: String { pick("It would mean: ", "它的意思是：") }

  func noSuchCallback(_ name: String, _ reading: Draft.Reading?) -> String {
    switch reading {
    case .notWatched(let known): notWatchedHere(known)
    case .unknown(_, let suggestion): notHere(name, suggestion: suggestion)
    case .ambiguous(let meant): whose(meant)
    default: notHere(name, suggestion: nil)
    }
  }

  private func notWatchedHere(_ name: String) -> String {
    pick("\(name) is not among the watched callbacks.", "\(name) 不在观察之列。")
  }

  // MARK: Help

  func verdictUsage(_ name: String) -> String? {
    switch name {
    case "why": pick("why [N | my N | A.viewDidLoad]", "why（为什么） [行号 | 我的 行号 | 回调]")
    case "what": pick("what if CHANGE", "如果 …（what if …）")
    default: nil
    }
  }

  func verdictMeaning(_ name: String) -> String? {
    switch name {
    case "why":
      pick(
        "why line N of the run, line N of yours, or a callback is so",
        "解释运行结果第 N 行、你的第 N 行（我的 N）或某个回调为什么这样")
    case "what":
      pick(
        "run it otherwise: iOS 12, animated: false, style = .pageSheet, another step",
        "换个条件再运行：iOS 12、animated: false、style = .pageSheet，或换成另一步")
    case "orders": pick("whether this order is the only one", "是否只有这一种次序")
    case "diagram": pick("draw the run", "把这次运行画出来")
    case "map": pick("draw the states of the app", "画出 App 的状态")
    case "sources": pick("what the rules just shown rest on", "刚才提到的规则有什么依据")
    default: nil
    }
  }

  // MARK: Sources

  /// Where a claim stands: in which document and, for those who read its language, where in it.
  func place(_ claim: ClaimEntry) -> String {
    let document = document(claim.document)
    return pick("\(document)", "\(document)，\(SafeText.visible(claim.place))")
  }

  func document(_ number: String) -> String { pick("article \(number)", "文章 \(number)") }

  func deviceLog(_ id: String) -> String {
    pick("log of a real device: \(id)", "真机日志：\(id)")
  }

  func moreSources(_ count: Int) -> String {
    pick("… and \(count) more: sources all", "另有 \(count) 处：来源 全部")
  }

  var noSources: String {
    pick("None of the rules just shown names a source.", "刚才没有提到有依据可查的规则。")
  }
}
