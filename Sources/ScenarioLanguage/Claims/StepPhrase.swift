internal import LifecycleEngine
internal import TextFormats

/// How developers name what happens to an app: "the app goes to the background".
struct StepPhrase: Sendable {
  /// Words of which each alternative's must all occur.
  private let words: [[String]]
  private let steps: [String]
  /// The same in another app.
  private let isMeant: @Sendable (Step) -> Bool

  private init(
    _ words: [[String]], _ steps: [String], _ isMeant: @escaping @Sendable (Step) -> Bool
  ) {
    self.words = words
    self.steps = steps
    self.isMeant = isMeant
  }

  /// The steps that a phrase means: the scenario's own, or else the small app's.
  static func steps(_ phrase: String, in scenario: Scenario) -> [String] {
    if let step = read(phrase, in: scenario) { return [step] }
    let folded = phrase.lowercased()
    let words = folded.split(separator: " ")
    // A presenter is no presentation.
    func says(_ stem: String) -> Bool {
      words.contains { $0.hasPrefix(stem) && !$0.dropFirst(stem.count).hasPrefix("er") }
        || (stem.contains(" ") || !stem.allSatisfy(\.isASCII)) && folded.contains(stem)
    }
    guard let known = all.first(where: { $0.words.contains { $0.allSatisfy(says) } }) else {
      return []
    }
    var own: [String] = []
    for step in scenario.steps.filter(\.isAsked).flatMap(\.steps) where known.isMeant(step) {
      let text = StepText.text(of: step, in: scenario)
      if !own.contains(text) { own.append(text) }
    }
    return own.isEmpty ? known.steps.compactMap { read($0, in: scenario) } : own
  }

  private static func read(_ text: String, in scenario: Scenario) -> String? {
    var scenario = scenario
    var problems: [Problem] = []
    let english = ChineseSteps.phrase(text, in: scenario) ?? text
    guard StepReader.read(english, in: &scenario, file: "", problems: &problems) != nil else {
      return nil
    }
    return english
  }

  /// The first match applies: more specific phrases precede more general ones.
  private static let all: [StepPhrase] = leaving + controllers + system

  private static let leaving: [StepPhrase] = [
    happening(
      [
        ["from", "background"], ["foreground"], ["reopen"], ["从后台"], ["回到前台"], ["进入前台"],
        ["重新打开"],
      ], ["user opens app"], .openApp),
    happening(
      [["background"], ["home"], ["leaves the app"], ["minimiz"], ["后台"], ["退出"]],
      ["user presses home"], .pressHome),
    happening(
      [
        ["swipes", "away"], ["swiped", "away"], ["force quit"], ["force-quit"], ["force-close"],
        ["user", "kill"], ["user", "quit"], ["user", "terminat"], ["划掉"], ["划走"],
        ["用户", "杀"], ["用户", "终止"],
      ],
      ["user swipes app away"], .swipeAppAway(quickly: false)),
    happening(
      [["killed"], ["kills"], ["terminated"], ["终止"], ["杀死"], ["杀掉"]], ["system kills app"],
      .killApp),
    happening([["suspend"], ["挂起"]], ["system suspends app"], .suspendApp),
    happening([["unlock"], ["解锁"]], ["user unlocks device"], .unlockDevice),
    happening([["lock"], ["锁屏"]], ["user locks device"], .lockDevice),
    happening(
      [["launch"], ["app starts"], ["启动"]], ["user launches app"], .launchApp),
  ]

  private static let controllers: [StepPhrase] = [
    code(
      [["dismiss"], ["收起"], ["关闭卡片"]], "A.dismiss(animated: true)", further: [.finishDrag]
    ) { if case .dismiss = $0 { true } else { false } },
    code([["present"], ["弹出"]], "A.present(B, animated: true)") {
      if case .present = $0 { true } else { false }
    },
    happening(
      [["swipe", "cancel"], ["取消", "滑"]], ["user cancels swipe"], .cancelSwipe),
    code(
      [["pop"], ["going back"], ["goes back"], ["back button"], ["返回"], ["出栈"]],
      "nav.popViewController(animated: true)", further: [.tapBackButton, .finishSwipe]
    ) { if case .pop = $0 { true } else { false } },
    code([["push"], ["入栈"]], "nav.pushViewController(B, animated: true)") {
      if case .push = $0 { true } else { false }
    },
    code([["tab"], ["标签"]], "tab.selectedIndex = 1") {
      if case .set(.selectedIndex, _) = $0 { true } else { false }
    },
    code([["added"], ["addsubview"], ["添加"]], "A.view.addSubview(v)") {
      if case .addSubview = $0 { true } else { false }
    },
    code([["removed"], ["removefromsuperview"], ["移除"]], "v.removeFromSuperview()") {
      $0 == .removeFromSuperview
    },
  ]

  private static let system: [StepPhrase] = [
    StepPhrase(
      [["rotat"], ["orientation"], ["旋转"], ["横屏"]], ["user rotates device to landscape"]
    ) { if case .happening(.rotate) = $0 { true } else { false } },
    happening([["memory"], ["内存警告"]], ["system warns about memory"], .warnAboutMemory),
    happening(
      [["notification center"], ["通知中心"]], ["user pulls down notification center"],
      .pullDownNotificationCenter),
    happening(
      [["control center"], ["控制中心"]], ["user opens control center"], .openControlCenter),
    happening([["alert"], ["弹窗"]], ["system shows alert"], .showAlert),
    happening([["call"], ["来电"]], ["phone rings"], .ring),
    StepPhrase([["dark"], ["深色"]], ["user switches to dark"]) {
      if case .happening(.switchAppearance) = $0 { true } else { false }
    },
    StepPhrase([["url"], ["deep link"], ["链接"]], ["user opens url demo://a"]) {
      if case .happening(.openURL) = $0 { true } else { false }
    },
  ]

  private static func happening(
    _ words: [[String]], _ steps: [String], _ happening: Happening
  ) -> StepPhrase {
    StepPhrase(words, steps) { $0 == .happening(happening) }
  }

  private static func code(
    _ words: [[String]], _ step: String, further: [Happening] = [],
    _ isMeant: @escaping @Sendable (Action) -> Bool
  ) -> StepPhrase {
    StepPhrase(words, [step]) { step in
      switch step {
      case .code(let call): isMeant(call.action)
      case .happening(let happening): further.contains(happening)
      }
    }
  }
}
