package import LifecycleEngine
package import ScenarioLanguage
package import TextFormats

/// A scenario's steps as a learner reads them: code as it is, what people and the system do in the
/// learner's language.
package enum StepPhrases {
  /// The scenario with its steps told as a learner reads them.
  package static func worded(
    _ document: ScenarioDocument, language: Localized.Language
  ) -> ScenarioDocument {
    var worded = document
    for entry in document.entries.indices {
      worded.entries[entry].texts = lines(ofEntry: entry, in: document, language: language)
    }
    return worded
  }

  /// The texts of one entry of the scenario, a line a step.
  package static func lines(
    ofEntry index: Int, in document: ScenarioDocument, language: Localized.Language
  ) -> [String] {
    let entry = document.scenario.steps[index]
    let texts = document.entries[index].texts
    guard language == .chinese, texts.count == entry.steps.count else { return texts }
    return zip(entry.steps, texts).map { step, text in
      guard case .happening(let happening) = step else { return text }
      return chinese(happening, in: document.scenario) ?? text
    }
  }

  /// The same in one line.
  package static func line(
    ofEntry index: Int, in document: ScenarioDocument, language: Localized.Language
  ) -> String {
    let semicolon = Localized("; ", "；")[language]
    return lines(ofEntry: index, in: document, language: language).joined(separator: semicolon)
  }

  /// One step that need not be the scenario's own.
  package static func text(
    of step: Step, in scenario: Scenario, language: Localized.Language
  ) -> String {
    if language == .chinese, case .happening(let happening) = step,
      let chinese = chinese(happening, in: scenario)
    {
      return chinese
    }
    return StepText.text(of: step, in: scenario)
  }

  /// What a phrase means that stands as this type shows it in Chinese; nil: no such phrase.
  package static func happening(_ text: String, in scenario: Scenario) -> Happening? {
    phrase(text, in: scenario).flatMap { read($0, in: scenario)?.0 }
  }

  /// The scenario language's phrase for one that stands as this type shows it in Chinese; nil: no
  /// such phrase.
  package static func phrase(_ text: String, in scenario: Scenario) -> String? {
    func bare(_ text: String) -> String { text.lowercased().filter { $0 != " " } }
    guard text.unicodeScalars.contains(where: isChinese) else { return nil }
    let wanted = usual(bare(text))
    if wanted.hasPrefix("等待"), wanted.hasSuffix("秒") {
      let phrase = "wait \(wanted.dropFirst(2).dropLast()) s"
      return read(phrase, in: scenario) == nil ? nil : phrase
    }
    return pairs(in: scenario).first { [wanted, "用户" + wanted].contains(bare($0.chinese)) }?.phrase
  }

  /// The words this type uses for others that mean the same.
  private static func usual(_ text: String) -> String {
    [("划掉", "划走"), ("按home", "按下home"), ("锁定屏幕", "锁屏")].reduce(text) {
      $0.replacing($1.0, with: $1.1)
    }
  }

  /// Every step in words as this type shows it in Chinese, with the scenario's own names.
  package static func chinesePhrases(in scenario: Scenario) -> [String] {
    pairs(in: scenario).map(\.chinese)
  }

  private static func pairs(in scenario: Scenario) -> [(phrase: String, chinese: String)] {
    let names = scenario.objects.map(\.name)
    let urls = scenario.platform.info.urlSchemes.map { $0 + "://" }
    let holes = ["NAME": names, "V": names, "S": names, "U": urls]
    return HappeningPhrases.texts.flatMap { phrase -> [String] in
      let hole = phrase.split(separator: " ").map(String.init).first { holes[$0] != nil }
      guard let hole, let fillings = holes[hole] else { return [phrase] }
      return fillings.map { phrase.replacing(" \(hole)", with: " \($0)") }
    }.compactMap { phrase in
      guard let (happening, scenario) = read(phrase, in: scenario) else { return nil }
      return chinese(happening, in: scenario).map { (phrase, $0) }
    }
  }

  /// With the scenario whose texts have grown by the phrase's own.
  private static func read(_ phrase: String, in scenario: Scenario) -> (Happening, Scenario)? {
    var scenario = scenario
    var problems: [Problem] = []
    let step = StepReader.read(phrase, in: &scenario, file: "", problems: &problems)
    if case .happening(let happening)? = step { return (happening, scenario) }
    return nil
  }

  private static func chinese(_ happening: Happening, in scenario: Scenario) -> String? {
    leaving(happening, scenario) ?? interruption(happening) ?? gesture(happening, scenario)
      ?? device(happening, scenario) ?? system(happening, scenario)
  }

  private static func leaving(_ happening: Happening, _ scenario: Scenario) -> String? {
    switch happening {
    case .launchApp: "用户启动 App"
    case .pressHome: "用户按下 Home 键"
    case .openApp: "用户重新打开 App"
    case .openAppSwitcher: "用户打开切换器"
    case .returnToApp: "用户回到 App"
    case .switchTo(let other): "用户切换到 \(name(other, scenario))"
    case .swipeAppAway(let quickly): quickly ? "用户在切换器里快速划走 App" : "用户在切换器里划走 App"
    case .lockDevice: "用户锁屏"
    case .unlockDevice: "用户解锁"
    case .openURL(let url): "用户打开链接 \(scenario.texts[Int(url.index)])"
    case .tapNotification: "用户点击通知"
    case .useShortcutItem: "用户使用快捷操作"
    default: nil
    }
  }

  private static func interruption(_ happening: Happening) -> String? {
    switch happening {
    case .pullDownNotificationCenter: "用户下拉通知中心"
    case .startPullingDownNotificationCenter: "用户开始下拉通知中心"
    case .cancelPull: "用户放弃下拉"
    case .closeNotificationCenter: "用户收起通知中心"
    case .openControlCenter: "用户打开控制中心"
    case .closeControlCenter: "用户收起控制中心"
    case .declineCall: "用户拒接来电"
    case .answerCall: "用户接听来电"
    case .dismissAlert: "用户关掉弹窗"
    case .dismissBanner: "用户划走横幅"
    case .ring: "电话响了"
    case .hangUp: "对方挂断"
    default: nil
    }
  }

  private static func gesture(_ happening: Happening, _ scenario: Scenario) -> String? {
    switch happening {
    case .swipeBack: "用户从左边缘开始右滑返回"
    case .finishSwipe: "用户滑到底松手"
    case .cancelSwipe: "用户滑到一半又放回去"
    case .dragSheetDown: "用户向下拖动卡片"
    case .finishDrag: "用户拖到底松手"
    case .cancelDrag: "用户拖到一半又放回去"
    case .swipeToPage(let next): next ? "用户翻到下一页" : "用户翻到上一页"
    case .startSwipingToPage(let next): next ? "用户开始翻向下一页" : "用户开始翻向上一页"
    case .tap(let view): "用户点击 \(name(view, scenario))"
    case .tapBackButton: "用户点击返回按钮"
    case .tapTab(let tab): "用户点击标签 \(name(tab, scenario))"
    case .typeIn(let view): "用户在 \(name(view, scenario)) 里输入文字"
    case .scroll(let view): "用户滚动 \(name(view, scenario))"
    default: nil
    }
  }

  private static func device(_ happening: Happening, _ scenario: Scenario) -> String? {
    switch happening {
    case .rotate(let landscape): landscape ? "用户把设备转为横屏" : "用户把设备转为竖屏"
    case .switchAppearance(let dark): dark ? "用户切换到深色外观" : "用户切换到浅色外观"
    case .openNewWindow: "用户打开新窗口"
    case .closeWindow(let scene): "用户关闭窗口 \(name(scene, scenario))"
    case .focusWindow(let scene): "用户点选窗口 \(name(scene, scenario))"
    case .sendWindowToBackground(let scene): "用户让窗口 \(name(scene, scenario)) 退到后台"
    case .bringWindowBack(let scene): "用户让窗口 \(name(scene, scenario)) 回到前台"
    case .putAppInSplitView: "用户让 App 进入分屏"
    case .leaveSplitView: "用户退出分屏"
    case .wait(let milliseconds): "等待 \(seconds(milliseconds)) 秒"
    case .turnRunLoop: "run loop 转一圈"
    case .finishAnimations: "等动画结束"
    default: nil
    }
  }

  private static func system(_ happening: Happening, _ scenario: Scenario) -> String? {
    switch happening {
    case .launchAppInBackground: "系统在后台启动 App"
    case .prewarmApp: "系统预热 App"
    case .suspendApp: "系统挂起 App"
    case .killApp: "系统终止 App"
    case .runOutOfMemory: "系统内存耗尽"
    case .warnAboutMemory: "系统发出内存警告"
    case .showAlert: "系统显示弹窗"
    case .authenticate: "系统进行身份验证"
    case .changeTime: "系统时间改变"
    case .showInCallStatusBar: "系统显示通话状态栏"
    case .hideInCallStatusBar: "系统隐藏通话状态栏"
    case .showBanner: "系统显示横幅通知"
    case .deliverPushInBackground: "系统在后台送达推送"
    case .fetchInBackground: "系统在后台唤醒 App 获取数据"
    case .endBackgroundTime: "系统的后台时间用完"
    case .discardScene(let scene): "系统丢弃场景 \(name(scene, scenario))"
    default: nil
    }
  }

  private static func name(_ object: ObjectID, _ scenario: Scenario) -> String {
    scenario.objects[object.position].name
  }

  private static func seconds(_ milliseconds: Int) -> String {
    milliseconds % 1000 == 0 ? "\(milliseconds / 1000)" : "\(Double(milliseconds) / 1000)"
  }
}
