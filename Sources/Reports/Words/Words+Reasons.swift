internal import Assessment
internal import Documents
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Why something comes or does not, beside what rules say of it.
extension Words {
  /// Before the rule that decides in a right answer.
  var decides: String { pick("What decides: ", "关键在于：") }

  // MARK: The state of the app

  func stateSince(_ name: String, line: Int?, _ state: AppState, hasReturned: Bool)
    -> String
  {
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

  func stateOnlyWith(_ name: String, line: Int?, _ state: AppState, hasReturned: Bool)
    -> String
  {
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

  // MARK: What does not come

  func absence(_ reason: AbsenceReason, of callback: Callback, _ name: String) -> String {
    switch reason {
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

  /// Between a callback and when it comes, which begins with "when".
  var comesWhen: String { pick("comes ", "") }
  var notSoHere: String { pick("Nothing here does that.", "这里没有这样的事。") }
}
