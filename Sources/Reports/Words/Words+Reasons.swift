internal import Assessment
internal import Documents
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Reasons for the presence or absence of a callback, in addition to the rules' sentences.
extension Words {
  /// The label before the decisive rule of a right answer.
  var decides: String { pick("The deciding rule: ", "关键规则：") }

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

  // MARK: Absent callbacks

  func absence(_ reason: AbsenceReason, of callback: Callback, _ name: String) -> String {
    switch reason {
    case .onScreen(disappearing: false):
      pick(
        "\(name)'s view stays in the window the whole time, so it can't appear again.",
        "\(name) 的视图一直在窗口里：没有离开，也就不会再次出现。")
    // A canceled transition has begun, too.
    case .onScreen(disappearing: true) where callback == .viewWillDisappear:
      pick(
        "Nothing here starts to remove \(name)'s view from the window.",
        "这里没有哪个操作会开始把 \(name) 的视图移出窗口。")
    case .onScreen(disappearing: true):
      pick(
        "\(name)'s view stays in the window, so \(name) does not disappear.",
        "\(name) 的视图没有离开窗口，所以它不会消失。")
    case .offScreen(disappearing: false):
      pick("\(name) doesn't appear on screen here.", "\(name) 在这里没有显示到屏幕上。")
    case .offScreen(disappearing: true):
      pick("\(name) is not on screen, so it can't disappear.", "\(name) 不在屏幕上，谈不上离开。")
    case .onlyDisappears:
      pick("\(name) only disappears here; it doesn't reappear.", "\(name) 在这里只是离开，没有再回来。")
    case .onlyAppears:
      pick("\(name) only appears here; it doesn't disappear.", "\(name) 在这里只是出现，没有离开。")
    case .neverInBackground(last: .notRunning):
      pick(
        "The app ends here without entering the background first.",
        "App 在这里直接结束，没有先进后台。")
    case .neverInBackground(last: .inactive):
      pick(
        "The app stays in the foreground; it only becomes inactive.",
        "App 一直在前台，只是放弃了激活。")
    case .neverInBackground:
      pick("The app stays in the foreground here.", "App 在这里一直在前台。")
    case .retained:
      pick("\(name) is still retained, so it is not deallocated.", "\(name) 仍被持有，不会被释放。")
    case .endsSuspended:
      pick(
        "The app is suspended when it ends: it runs no code.", "App 结束时已经挂起，不执行任何代码。")
    case .app(.suspended):
      pick("The app is suspended: it runs no code.", "App 已挂起，不执行任何代码。")
    case .app(let state):
      pick(
        "The app is \(place(state)) the whole time.",
        "在这期间 App 一直是\(state.words[.chinese])状态。")
    case .newProcess:
      pick(
        "This is a new process: the app is launched instead of returning from the background.",
        "这是一个新的进程：App 是启动的，不是从后台回来的。")
    case .deliveredAtLaunch:
      pick(
        "The app isn't running, so this launches it: the scene receives what opened it in "
          + "willConnectTo, as connectionOptions, and not in this call.",
        "App 没有在运行，是被它启动的：打开它的内容在 willConnectTo 的 connectionOptions 里，不会再调用这个方法。")
    case .sameProcess:
      pick(
        "The process still exists, so nothing is launched again.",
        "原来的进程还在，不需要重新启动。")
    case .transitionUnended:
      pick(
        "beginAppearanceTransition began \(name)'s transition, but nothing calls "
          + "endAppearanceTransition.",
        "\(name) 的转场由 beginAppearanceTransition 开始，却没有调用 endAppearanceTransition。")
    case .viewNotAccessed:
      pick(
        "Nothing reads \(name)'s view property here, so the view is not loaded.",
        "这里没有代码访问 \(name) 的 view，视图就不会加载。")
    }
  }

  // MARK: Called callbacks

  /// - Parameter step: the step in which the earlier object was deallocated.
  func presence(_ reason: PresenceReason, of name: String, step: (Int) -> String) -> String {
    switch reason {
    case .newObject(let entry):
      let step = quoted(step(entry))
      return pick(
        "This \(name) is a new object: the earlier one was deallocated after \(step).",
        "这里的 \(name) 是新创建的对象：之前的那个在\(step)之后已经释放。")
    case .objectOfNewProcess:
      return pick(
        "The earlier process has ended, so this \(name) is a new object.",
        "之前的进程已经结束，这里的 \(name) 是新创建的对象。")
    case .launches:
      return pick(
        "The app isn't running, so it is launched first.", "App 没有在运行，所以要先启动。")
    }
  }

  private func place(_ state: AppState) -> String {
    state == .background ? "in the background" : state.words[.english]
  }

  /// The words between a callback and a clause that begins with "when".
  var calledWhen: String { pick("is called ", "") }
  var noCauseHere: String { pick("Nothing here does that.", "这里没有发生这样的事。") }
}

/// The places of callbacks in orders.
extension Words {
  func comesAfter(_ callback: String) -> String {
    pick("is called after \(callback)", "应在 \(callback) 之后")
  }

  func comesAt(_ line: Int) -> String { pick("is called in line \(line)", "应在第 \(line) 行") }

  func youHad(_ line: Int) -> String { pick("yours: line \(line)", "你放在第 \(line) 行") }

  package func list(_ lines: [Int]) -> String {
    lines.map(String.init).joined(separator: pick(", ", "、"))
  }

  /// For English texts.
  package func lines(_ lines: [Int]) -> String {
    guard let last = lines.last, lines.count > 1 else { return "line \(list(lines))" }
    return "lines \(list(lines.dropLast())) and \(last)"
  }

  package func orders(_ count: Int) -> String {
    count == 1
      ? pick("UIKit allows only this order here.", "这里 UIKit 只允许这一种次序。")
      : pick("UIKit allows \(count) orders here.", "这里 UIKit 允许 \(count) 种次序。")
  }

  var maySwap: String { pick("These may be in either order:", "这些可以互换先后：") }
  func swap(_ one: String, _ other: String) -> String {
    pick("\(one) and \(other)", "\(one) 和 \(other)")
  }
  func furtherPairs(_ count: Int) -> String {
    pick(
      count == 1 ? "and one more pair" : "and \(count) more pairs", "另外还有 \(count) 对")
  }
  var optional: String { pick("These may not be called:", "这些可能不会被调用：") }
  var possible: String { pick("These may also be called:", "下面这些也可能被调用：") }
  var mayRepeat: String {
    pick(
      "These are always called; how often isn't guaranteed:", "这些一定会被调用，次数没有保证：")
  }
  /// The words after a callback: how often it may be called, and its lines in the run.
  func often(_ counts: [Int], inLines lines: [Int]) -> String {
    pick(
      ": \(often(counts)), here in \(self.lines(lines))",
      "：\(often(counts))，这里在第 \(list(lines)) 行")
  }
  /// - Parameter next: nil: at the end.
  func often(_ counts: [Int], before next: String?) -> String {
    let place = next.map { pick("before \($0)", "在 \($0) 之前") } ?? pick("at the end", "在末尾")
    return pick(": \(often(counts)), \(place)", "：\(often(counts))，\(place)")
  }
  private func often(_ counts: [Int]) -> String {
    let spelled = [1: pick("once", "一次"), 2: pick("twice", "两次"), 3: pick("three times", "三次")]
    let words = counts.compactMap { spelled[$0] }
    if words.count == counts.count { return either(words, or: pick(" or ", "或")) }
    let figures = either(counts.map(String.init), or: pick(" or ", " 或 "))
    return pick("\(figures) times", " \(figures) 次")
  }
  private func either(_ all: [String], or: String) -> String {
    guard let last = all.last, all.count > 1 else { return all.first ?? "" }
    return all.dropLast().joined(separator: pick(", ", "、")) + or + last
  }
  var noCallbackInAnyOrder: String {
    pick("No callback is called in any run that UIKit allows.", "UIKit 允许的运行里都没有回调。")
  }

  package var noCallbackIsCalled: String {
    pick("None of the watched callbacks is called.", "被观察的回调一个也没有调用。")
  }

  /// The sentence is stated above as the deciding rule.
  var decidingRule: String { language.aside(pick("the deciding rule", "即关键规则")) }
  func ruleOf(_ line: Int) -> String {
    language.aside(pick("same rule as line \(line)", "规则同第 \(line) 行"))
  }
}
