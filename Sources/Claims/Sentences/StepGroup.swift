internal import ScenarioLanguage
package import TextFormats

/// Steps of the small app that belong together, such as a rotation and its reverse.
package struct StepGroup: Hashable, Sendable {
  /// The name in JSON.
  package let id: String
  package let name: Localized
  /// Entries as YAML writes them; several lines of one are one piece of code.
  let entries: [[String]]
  let use: Use

  /// When a search tries it.
  enum Use: Hashable {
    case always
    /// If it sends a callback of the claim, or the claim names one of its steps.
    case ifAbout
    /// If the claim names one of its steps: an app that does this unprompted breaks UIKit's rules.
    case ifNamed
  }

  private init(
    _ id: String, _ english: String, _ chinese: String, _ entries: [[String]], use: Use = .ifAbout
  ) {
    self.id = id
    name = Localized("\(english)", "\(chinese)")
    self.entries = entries
    self.use = use
  }

  private init(_ id: String, _ english: String, _ chinese: String, _ steps: String...) {
    self.init(id, english, chinese, steps.map { [$0] })
  }

  /// The group with one style of presentation; nil: it presents nothing.
  func presenting(as style: String) -> StepGroup? {
    let isPresentation = entries.contains { $0.contains { $0.contains("modalPresentationStyle") } }
    guard isPresentation else { return nil }
    let others = entries.filter { !$0.contains { $0.contains("modalPresentationStyle") } }
    let entry = ["B.modalPresentationStyle = .\(style)", "A.present(B, animated: true)"]
    return StepGroup(
      id, "\(name.english) as .\(style)", "\(name.chinese)（.\(style)）", [entry] + others, use: use)
  }

  static let usual: [StepGroup] = [
    StepGroup(
      "present", "presenting and dismissing", "present 和 dismiss",
      [
        ["B.modalPresentationStyle = .fullScreen", "A.present(B, animated: true)"],
        ["B.modalPresentationStyle = .pageSheet", "A.present(B, animated: true)"],
        ["A.dismiss(animated: true)"],
      ], use: .always),
    StepGroup(
      "push", "pushing and popping", "push 和 pop",
      [["nav.pushViewController(B, animated: true)"], ["nav.popViewController(animated: true)"]],
      use: .always),
    StepGroup(
      "tabs", "changing tabs", "切换标签",
      [["tab.selectedIndex = 1"], ["tab.selectedIndex = 0"]], use: .always),
    StepGroup(
      "subviews", "adding and removing a view", "添加和移除视图",
      [["A.view.addSubview(v)"], ["v.removeFromSuperview()"]], use: .always),
    StepGroup(
      "leave", "leaving the app and returning", "离开 App 再回来",
      [["user presses home"], ["user opens app"]], use: .always),
    StepGroup(
      "lock", "locking the device", "锁屏",
      [["user locks device"], ["user unlocks device"]], use: .always),
    StepGroup(
      "end", "suspending, killing, and launching again", "挂起、终止和重新启动",
      [["system suspends app"], ["system kills app"]], use: .always),
    StepGroup(
      "memory", "memory warnings", "内存警告", [["system warns about memory"]], use: .always),
    StepGroup(
      "launch", "launching", "启动", [["user launches app"]], use: .always),
  ]

  /// Sequences of equal length are tried in this order: gestures follow the calls that have the
  /// same effect, as the calls are better known examples.
  static let ordered: [StepGroup] = {
    let gestures = ["present": "drag-sheet", "push": "swipe-back"]
    let moved = further.filter { gestures.values.contains($0.id) }
    let first = usual.flatMap { group in [group] + moved.filter { gestures[group.id] == $0.id } }
    return first + further.filter { !moved.contains($0) }
  }()

  static let further: [StepGroup] = [
    StepGroup(
      "swipe-back", "swiping back", "右滑返回", "user swipes back", "user finishes swipe",
      "user cancels swipe", "user taps back button"),
    StepGroup(
      "drag-sheet", "dragging a sheet down", "下拉关闭卡片", "user drags sheet down",
      "user finishes drag", "user cancels drag"),
    StepGroup(
      "set-stack", "setViewControllers and popping to the root", "setViewControllers 和 popToRoot",
      "nav.setViewControllers([A, B], animated: true)",
      "nav.setViewControllers([B], animated: true)",
      "nav.popToRootViewController(animated: true)"),
    StepGroup(
      "child", "adding and removing a child controller", "添加和移除子控制器",
      [
        ["A.addChild(D)", "A.view.addSubview(D.view)", "D.didMove(toParent: A)"],
        ["D.willMove(toParent: nil)", "D.view.removeFromSuperview()", "D.removeFromParent()"],
      ]),
    StepGroup(
      "load", "loading a view early", "提前加载视图", "B.loadViewIfNeeded()", "B = nil"),
    StepGroup(
      "appearance-calls", "calling beginAppearanceTransition", "调用 beginAppearanceTransition",
      [
        ["A.beginAppearanceTransition(false, animated: false)"],
        ["A.beginAppearanceTransition(true, animated: false)"], ["A.endAppearanceTransition()"],
      ], use: .ifNamed),
    StepGroup(
      "rotate", "rotating the device", "旋转设备", "user rotates device to landscape",
      "user rotates device to portrait"),
    StepGroup(
      "dark", "dark mode", "深色外观", "user switches to dark", "user switches to light"),
    StepGroup(
      "layout", "requesting layout", "要求布局", "A.view.setNeedsLayout()",
      "A.view.layoutIfNeeded()", "v.setNeedsLayout()",
      "v.frame = CGRect(x: 0, y: 0, width: 50, height: 50)"),
    StepGroup("draw", "requesting a redraw", "要求重绘", "v.setNeedsDisplay()"),
    StepGroup(
      "constraints", "requesting a constraint update", "要求更新约束",
      "A.view.setNeedsUpdateConstraints()", "v.setNeedsUpdateConstraints()"),
    StepGroup(
      "touch", "touches", "触摸", "user taps v", "v.becomeFirstResponder()",
      "v.resignFirstResponder()"),
    StepGroup(
      "switcher", "the app switcher", "切换器", "user opens app switcher", "user returns to app",
      "user swipes app away", "user swipes app away quickly", "user switches to other"),
    StepGroup(
      "panels", "panels", "通知中心和控制中心", "user pulls down notification center",
      "user closes notification center", "user opens control center", "user closes control center"),
    StepGroup(
      "alerts", "alerts and banners", "弹窗和横幅", "system shows alert", "user dismisses alert",
      "system authenticates", "system shows banner", "user dismisses banner"),
    StepGroup(
      "calls", "phone calls", "来电", "phone rings", "user declines call", "user answers call",
      "phone hangs up", "system shows in-call status bar", "system hides in-call status bar"),
    StepGroup(
      "urls", "URLs, notifications and shortcuts", "链接、通知和快捷操作", "user opens url demo://a",
      "user opens url https://example.com/a", "user taps notification", "user uses shortcut item",
      "system delivers notification"),
    StepGroup(
      "background", "work in the background", "后台任务", "system launches app in background",
      "system delivers push in background", "system fetches in background", "system prewarms app",
      "system runs background task", "system finishes background download"),
    StepGroup("timer", "a timer", "计时器", "t.start()", "t.invalidate()", "wait 2 s"),
    StepGroup("time", "the time of day", "系统时间", "system changes time"),
  ]

  /// Steps that the small app can't try.
  package static let outside = [
    Localized("several windows", "多窗口"), Localized("split views", "分栏"),
    Localized("pages", "翻页"), Localized("storyboards and nibs", "storyboard 和 nib"),
    Localized("overrides that call UIKit", "回调里再调用 UIKit 的代码"),
  ]

  /// Steps that aren't tried even with sample apps, except to find exceptions.
  package static let outsideOfSamples =
    Array(outside.dropLast()) + [
      Localized("code that breaks UIKit's rules", "违反 UIKit 规则的代码")
    ]
}
