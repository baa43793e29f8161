internal import LifecycleEngine
package import TextFormats

/// SCENARIOS.md's "Steps in words": the one table from which steps are read, written, shown and
/// completed in both languages. Phrases without a hole come first.
package enum HappeningPhrases {
  static let all: [HappeningPhrase] = user + gestures + windows + system + time + withHoles

  /// The English phrases as SCENARIOS.md has them.
  package static let texts: [String] =
    all.map { $0.text(filledWith: $0.placeholder).english } + [wait(milliseconds: 5_000).english]

  /// The phrases that begin with a word, such as `user`, in either language.
  package static func texts(
    beginningWith word: String, in language: Localized.Language
  ) -> [String] {
    let texts =
      all.map { $0.text(filledWith: $0.placeholder) } + [wait(milliseconds: 5_000)]
    return texts.filter { text in
      Localized.Language.allCases.contains { text[$0].hasPrefix(word.lowercased()) }
    }.map { $0[language] }
  }

  static func text(of happening: Happening, in scenario: Scenario) -> Localized {
    if case .wait(let milliseconds) = happening { return wait(milliseconds: milliseconds) }
    let name =
      happening.object.map { CallbackText.name(of: $0, in: scenario) }
      ?? happening.url.map { CallbackText.string($0, in: scenario) } ?? ""
    return all.first { $0.describes(happening) }?.text(filledWith: name)
      ?? Localized("", "")
  }

  /// The only phrase with a number: in seconds, except that English has milliseconds for fractions.
  static func wait(milliseconds: Int) -> Localized {
    if milliseconds.isMultiple(of: 1_000) {
      let seconds = milliseconds / 1_000
      return Localized("wait \(seconds) s", "等待 \(seconds) 秒")
    }
    return Localized("wait \(milliseconds) ms", "等待 \(Double(milliseconds) / 1_000) 秒")
  }

  private static let user: [HappeningPhrase] = [
    .init("user launches app", "用户启动 App", .launchApp),
    .init("user presses home", "用户按下 Home 键", .pressHome),
    .init("user opens app", "用户重新打开 App", .openApp),
    .init("user opens app switcher", "用户打开切换器", .openAppSwitcher),
    .init("user returns to app", "用户回到 App", .returnToApp),
    .init("user swipes app away", "用户在切换器里划走 App", .swipeAppAway(quickly: false)),
    .init("user swipes app away quickly", "用户在切换器里快速划走 App", .swipeAppAway(quickly: true)),
    .init("user locks device", "用户锁屏", .lockDevice),
    .init("user unlocks device", "用户解锁", .unlockDevice),
    .init("user pulls down notification center", "用户下拉通知中心", .pullDownNotificationCenter),
    .init(
      "user starts pulling down notification center", "用户开始下拉通知中心",
      .startPullingDownNotificationCenter),
    .init("user cancels pull", "用户放弃下拉", .cancelPull),
    .init("user closes notification center", "用户收起通知中心", .closeNotificationCenter),
    .init("user opens control center", "用户打开控制中心", .openControlCenter),
    .init("user closes control center", "用户收起控制中心", .closeControlCenter),
    .init("user declines call", "用户拒接来电", .declineCall),
    .init("user answers call", "用户接听来电", .answerCall),
    .init("user dismisses alert", "用户关掉弹窗", .dismissAlert),
    .init("user dismisses banner", "用户划走横幅", .dismissBanner),
    .init("user taps notification", "用户点击通知", .tapNotification),
    .init("user opens notification settings", "用户打开 App 的通知设置", .openNotificationSettings),
    .init("user uses shortcut item", "用户使用快捷操作", .useShortcutItem),
    .init("user rotates device to landscape", "用户把设备转为横屏", .rotate(landscape: true)),
    .init("user rotates device to portrait", "用户把设备转为竖屏", .rotate(landscape: false)),
    .init("user switches to dark", "用户切换到深色外观", .switchAppearance(dark: true)),
    .init("user switches to light", "用户切换到浅色外观", .switchAppearance(dark: false)),
  ]

  private static let gestures: [HappeningPhrase] = [
    .init("user swipes back", "用户从左边缘开始右滑返回", .swipeBack),
    .init("user finishes swipe", "用户滑到底松手", .finishSwipe),
    .init("user cancels swipe", "用户滑到一半又放回去", .cancelSwipe),
    .init("user drags sheet down", "用户向下拖动卡片", .dragSheetDown),
    .init("user finishes drag", "用户拖到底松手", .finishDrag),
    .init("user cancels drag", "用户拖到一半又放回去", .cancelDrag),
    .init("user swipes to next page", "用户翻到下一页", .swipeToPage(next: true)),
    .init("user swipes to previous page", "用户翻到上一页", .swipeToPage(next: false)),
    .init("user starts swiping to next page", "用户开始翻向下一页", .startSwipingToPage(next: true)),
    .init("user starts swiping to previous page", "用户开始翻向上一页", .startSwipingToPage(next: false)),
    .init("user taps back button", "用户点击返回按钮", .tapBackButton),
  ]

  private static let windows: [HappeningPhrase] = [
    .init("user opens new window", "用户打开新窗口", .openNewWindow),
    .init("user puts app in Split View", "用户让 App 进入分屏", .putAppInSplitView),
    .init("user leaves Split View", "用户退出分屏", .leaveSplitView),
  ]

  private static let system: [HappeningPhrase] = [
    .init("system launches app in background", "系统在后台启动 App", .launchAppInBackground),
    .init("system prewarms app", "系统预热 App", .prewarmApp),
    .init("system suspends app", "系统挂起 App", .suspendApp),
    .init("system kills app", "系统终止 App", .killApp),
    .init("system runs out of memory", "系统内存耗尽", .runOutOfMemory),
    .init("system warns about memory", "系统发出内存警告", .warnAboutMemory),
    .init("system shows alert", "系统显示弹窗", .showAlert),
    .init("system authenticates", "系统进行身份验证", .authenticate),
    .init("system changes time", "系统时间改变", .changeTime),
    .init("system shows in-call status bar", "系统显示通话状态栏", .showInCallStatusBar),
    .init("system hides in-call status bar", "系统隐藏通话状态栏", .hideInCallStatusBar),
    .init("system shows banner", "系统显示横幅通知", .showBanner),
    .init("system delivers push in background", "系统在后台送达推送", .deliverPushInBackground),
    .init("system fetches in background", "系统在后台唤醒 App 获取数据", .fetchInBackground),
    .init("system runs background task", "系统执行后台任务", .runBackgroundTask),
    .init("system finishes background download", "系统完成后台下载", .finishBackgroundDownload),
    .init("system delivers notification", "系统送达通知", .deliverNotification),
    .init("system ends background time", "系统的后台时间用完", .endBackgroundTime),
    .init("phone rings", "电话响了", .ring),
    .init("phone hangs up", "对方挂断", .hangUp),
  ]

  private static let time: [HappeningPhrase] = [
    .init("turn run loop", "run loop 转一圈", .turnRunLoop),
    .init("finish animations", "等动画结束", .finishAnimations),
  ]

  private static let withHoles: [HappeningPhrase] = [
    .init("user switches to %", "用户切换到 %", .app { .switchTo($0) }),
    .init("user taps tab %", "用户点击标签 %", .tab { .tapTab($0) }),
    .init("user taps %", "用户点击 %", .view { .tap($0) }),
    .init("user double-taps %", "用户双击 %", .view { .doubleTap($0) }),
    .init("user long-presses %", "用户长按 %", .view { .longPress($0) }),
    .init("user drags %", "用户拖动 %", .view { .drag($0) }),
    .init("user types in %", "用户在 % 里输入文字", .view { .typeIn($0) }),
    .init("user scrolls %", "用户滚动 %", .view { .scroll($0) }),
    .init("user opens url %", "用户打开链接 %", .url { .openURL($0) }),
    .init("user closes window %", "用户关闭窗口 %", .scene { .closeWindow($0) }),
    .init("user focuses window %", "用户点选窗口 %", .scene { .focusWindow($0) }),
    .init(
      "user sends window % to the background", "用户让窗口 % 退到后台",
      .scene { .sendWindowToBackground($0) }),
    .init("user brings window % back", "用户让窗口 % 回到前台", .scene { .bringWindowBack($0) }),
    .init("system discards scene %", "系统丢弃 scene %", .scene { .discardScene($0) }),
    .init("system disconnects scene %", "系统断开 scene %", .scene { .disconnectScene($0) }),
  ]
}

/// A step in words, in both languages, with at most one hole for a name or a url.
struct HappeningPhrase: Sendable {
  static let hole = "%"

  enum Meaning: Sendable {
    case plain(Happening)
    case app(@Sendable (ObjectID) -> Happening)
    case view(@Sendable (ObjectID) -> Happening)
    case tab(@Sendable (ObjectID) -> Happening)
    case scene(@Sendable (ObjectID) -> Happening)
    case url(@Sendable (TextID) -> Happening)
  }

  /// The words in English, as scenarios have them.
  let words: [String]
  let chinese: String
  let meaning: Meaning

  init(_ english: String, _ chinese: String, _ meaning: Meaning) {
    words = english.split(separator: " ").map(String.init)
    self.chinese = chinese
    self.meaning = meaning
  }

  init(_ english: String, _ chinese: String, _ happening: Happening) {
    self.init(english, chinese, .plain(happening))
  }

  /// The placeholder for the hole in SCENARIOS.md.
  var placeholder: String {
    switch meaning {
    case .plain: ""
    case .app, .tab: "NAME"
    case .view: "V"
    case .scene: "S"
    case .url: "U"
    }
  }

  func text(filledWith name: String) -> Localized {
    let english = words.map { $0 == Self.hole ? name : $0 }.joined(separator: " ")
    return Localized("\(english)", "\(chinese.replacing(Self.hole, with: name))")
  }

  /// The names and urls of a scenario that fit the hole; one empty text if there is no hole.
  func fillings(in scenario: Scenario) -> [String] {
    func names(where fits: (ObjectKind) -> Bool) -> [String] {
      scenario.objects.filter { fits($0.kind) }.map(\.name)
    }
    return switch meaning {
    case .plain: [""]
    case .app: names { $0 == .otherApp }
    case .view: names(where: \.isView)
    case .tab: names(where: \.isController)
    case .scene: names { $0 == .scene }
    case .url: scenario.platform.info.urlSchemes.map { $0 + "://" }
    }
  }

  /// Whether it is the phrase for a happening.
  func describes(_ happening: Happening) -> Bool {
    switch meaning {
    case .plain(let plain): plain == happening
    case .app(let make), .view(let make), .tab(let make), .scene(let make):
      happening.object.map(make) == happening
    case .url(let make): happening.url.map(make) == happening
    }
  }
}

extension Happening {
  /// The object that fills the hole of its phrase.
  var object: ObjectID? {
    switch self {
    case .switchTo(let object), .tap(let object), .doubleTap(let object), .longPress(let object),
      .drag(let object), .tapTab(let object), .typeIn(let object),
      .scroll(let object), .closeWindow(let object), .focusWindow(let object),
      .sendWindowToBackground(let object), .bringWindowBack(let object),
      .discardScene(let object), .disconnectScene(let object):
      object
    default: nil
    }
  }

  /// The url that fills the hole of its phrase.
  var url: TextID? {
    if case .openURL(let url) = self { url } else { nil }
  }
}
