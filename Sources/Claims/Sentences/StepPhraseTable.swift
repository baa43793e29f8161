internal import LifecycleEngine
internal import ScenarioLanguage

extension StepPhrase {
  /// The first match applies: more specific phrases precede more general ones.
  static let all: [StepPhrase] = leaving + alerts + controllers + views + system

  private static let leaving: [StepPhrase] = [
    happening(
      [
        ["from background", "foreground"], ["resum", "background"], ["from background"],
        ["foreground"], ["reopen"],
        ["re-open"], ["return", "app"],
        ["com", "back", "app"], ["resume"], ["resuming"], ["wake"], ["waking"], ["back to app"],
        ["从后台"], ["回到前台"], ["进入前台"], ["后台", "前台"], ["重新打开"], ["前台"],
      ], ["user opens app"], .openApp),
    StepPhrase(
      [
        ["switch", "another app"], ["switch", "other app"], ["switches apps"], ["switch apps"],
        ["switching apps"], ["切换", "其他 app"], ["切到其他"],
      ],
      [
        "user switches to other"
      ]
    ) { if case .happening(.switchTo) = $0 { true } else { false } },
    happening(
      [
        ["from foreground", "background"], ["background"], ["home"], ["leav", "app"], ["minimiz"],
        ["minimis"],
        ["exit", "app"], ["quit", "home"],
        ["后台"], ["home"], ["退出"],
      ], ["user presses home"], .pressHome),
    happening(
      [
        ["swip", "away", "switcher"], ["swip", "away"], ["kill", "switcher"], ["force quit"],
        ["force-quit"], ["force-quits"], ["force quits"], ["force-clos"], ["force clos"],
        ["force-kill"], ["user", "kill"], ["user", "quit"], ["user", "terminat"],
        ["clos", "app switcher"], ["user", "clos", "app"],
        ["划掉"], ["划走"], ["用户", "杀掉"], ["用户", "杀死"], ["用户", "杀"], ["用户", "终止"], ["上滑", "杀"],
        ["双击 home", "杀"],
      ],
      ["user swipes app away"], .swipeAppAway(quickly: false)),
    happening(
      [["double", "home"], ["双击", "home"], ["app switcher"], ["multitasking"], ["切换器"], ["多任务"]],
      ["user opens app switcher"],
      .openAppSwitcher),
    happening(
      [["killed"], ["kills"], ["kill"], ["terminat"], ["终止"], ["杀死"], ["杀掉"], ["强杀"]],
      ["system kills app"],
      .killApp),
    happening([["suspend"], ["挂起"]], ["system suspends app"], .suspendApp),
    happening([["unlock"], ["解锁"]], ["user unlocks device"], .unlockDevice),
    happening(
      [
        ["lock"], ["locked"], ["sleep button"], ["side button"], ["power button"], ["锁屏"], ["锁定"],
        ["锁上"],
      ], ["user locks device"], .lockDevice),
    happening(
      [["launch"], ["app", "start"], ["app", "open"], ["startup"], ["启动"]], ["user launches app"],
      .launchApp),
  ]

  private static let alerts: [StepPhrase] = [
    happening(
      [
        ["alert", "dismiss"], ["alert", "clos"], ["alert", "disappear"], ["关闭", "弹窗"],
        ["关掉", "弹窗"], ["弹窗", "消失"],
      ], ["user dismisses alert"], .dismissAlert),
    happening(
      [
        ["alert", "present"], ["alert", "pop"], ["alert"], ["permission dialog"],
        ["permission", "prompt"], ["permission", "alert"], ["弹窗"], ["系统弹框"], ["弹框"],
      ], ["system shows alert"], .showAlert),
  ]

  private static let controllers: [StepPhrase] = [
    happening(
      [
        ["dismiss", "swip", "cancel"], ["drag", "cancel"], ["swipe", "down", "cancel"],
        ["下拉", "取消"],
      ], ["user cancels drag"], .cancelDrag),
    happening(
      [
        ["dismiss", "swiped down"], ["swip", "down"], ["swip", "dismiss"], ["dismiss", "drag"],
        ["drag", "down"], ["下拉", "关闭"],
        ["下滑", "关闭"],
      ], ["user finishes drag"], .finishDrag),
    code(
      [["dismiss", "presented"], ["dismiss"], ["收起"], ["关闭卡片"], ["关闭", "present"]],
      "A.dismiss(animated: true)",
      further: [.finishDrag]
    ) { if case .dismiss = $0 { true } else { false } },
    code([["present"], ["弹出"], ["模态弹出"]], "A.present(B, animated: true)") {
      if case .present = $0 { true } else { false }
    },
    happening(
      [
        ["swip", "cancel"], ["interactive", "cancel"], ["swip", "abort"], ["swip", "abandon"],
        ["pop gesture", "cancel"],
        ["取消", "侧滑"], ["取消", "右滑"], ["取消", "滑"], ["侧滑", "一半"],
      ], ["user cancels swipe"], .cancelSwipe),
    happening(
      [
        ["back button"], ["going back"], ["goes back"], ["go back"], ["navigat", "back"],
        ["pop", "back"],
        ["com", "back"], ["came back"], ["return", "previous"], ["return", "from", "pushed"],
        ["press", "back"],
        ["tap", "back"], ["点击返回"], ["返回按钮"], ["返回上一"], ["pop", "回"],
      ], ["user taps back button"], .tapBackButton),
    happening(
      [["swip", "back"], ["侧滑", "返回"], ["侧滑"], ["右滑"]], ["user finishes swipe"], .finishSwipe),
    code(
      [["pop"], ["出栈"], ["返回"]],
      "nav.popViewController(animated: true)", further: [.tapBackButton, .finishSwipe]
    ) { if case .pop = $0 { true } else { false } },
    code([["push"], ["入栈"]], "nav.pushViewController(B, animated: true)") {
      if case .push = $0 { true } else { false }
    },
    code(
      [["tab", "select"], ["tab"], ["选中", "标签"], ["标签"], ["tab", "切换"]], "tab.selectedIndex = 1"
    ) {
      if case .set(.selectedIndex, _) = $0 { true } else { false }
    },
    code(
      [["addchild"], ["addchildviewcontroller"], ["add", "child"], ["添加", "子控制器"]], "A.addChild(D)"
    ) {
      if case .addChild = $0 { true } else { false }
    },
    code(
      [["removefromparent"], ["removefromparentviewcontroller"]], "D.removeFromParent()"
    ) { $0 == .removeFromParent },
    code(
      [
        ["loadviewifneeded"], ["access", "view property"], ["view property", "access"],
        ["view", "accessed"], ["view", "property", "request"], ["view", "request", "nil"],
        ["view", "nil"], ["accessed"], ["访问", "view", "nil"], ["访问", "view"], ["view", "nil"],
        ["view", "空"],
      ], "B.loadViewIfNeeded()"
    ) {
      $0 == .loadViewIfNeeded
    },
  ]

  private static let views: [StepPhrase] = [
    code(
      [
        ["added"], ["addsubview"], ["add", "subview"], ["adds", "subview"], ["subview", "add"],
        ["添加", "子视图"], ["添加"],
      ], "A.view.addSubview(v)"
    ) {
      if case .addSubview = $0 { true } else { false }
    },
    code(
      [
        ["removefromsuperview"], ["remov", "superview"], ["remov", "subview"], ["removed"], ["移除"],
      ], "v.removeFromSuperview()"
    ) {
      $0 == .removeFromSuperview
    },
    code([["setneedslayout"]], "v.setNeedsLayout()") { $0 == .setNeedsLayout },
    code([["layoutifneeded"]], "v.layoutIfNeeded()") { $0 == .layoutIfNeeded },
    code([["setneedsdisplay"]], "v.setNeedsDisplay()") { $0 == .setNeedsDisplay },
    code([["setneedsupdateconstraints"]], "v.setNeedsUpdateConstraints()") {
      $0 == .setNeedsUpdateConstraints
    },
    code(
      [
        ["frame", "size", "chang"], ["size", "chang"], ["frame"], ["resiz"], ["bounds"],
        ["大小", "改变"],
        ["frame", "改变"], ["frame", "变"],
      ],
      "v.frame = CGRect(x: 0, y: 0, width: 50, height: 50)"
    ) {
      if case .set(.frame, _) = $0 { true } else { false }
    },
  ]

  private static let system: [StepPhrase] = [
    StepPhrase(
      [["rotat"], ["orientation"], ["landscape"], ["旋转"], ["横屏"], ["转屏"]],
      ["user rotates device to landscape"]
    ) { if case .happening(.rotate) = $0 { true } else { false } },
    happening(
      [
        ["memory", "warning"], ["memory", "low"], ["low", "memory"], ["memory", "run"], ["memory"],
        ["内存", "警告"], ["内存", "不足"],
      ], ["system warns about memory"], .warnAboutMemory),
    happening(
      [["notification center"], ["通知中心"], ["下拉", "通知中心"], ["下拉", "通知"]],
      ["user pulls down notification center"],
      .pullDownNotificationCenter),
    happening(
      [
        ["control center"], ["control centre"], ["控制中心"], ["上拉", "控制中心"], ["上滑", "控制中心"],
        ["下滑", "控制中心"], ["下拉", "控制中心"],
      ],
      ["user opens control center"], .openControlCenter),
    happening(
      [["call", "declin"], ["call", "ignor"], ["call", "reject"], ["拒接"], ["挂断"]],
      ["user declines call"], .declineCall),
    happening(
      [["call", "answer"], ["call", "accept"], ["call", "pick"], ["接听"]], ["user answers call"],
      .answerCall),
    happening(
      [
        ["phone call"], ["incoming call"], ["phone", "ring"], ["call", "com"],
        ["call", "interrupt"], ["call", "arriv"], ["来电"], ["电话"],
      ], ["phone rings"], .ring),
    StepPhrase(
      [
        ["dark", "turn"], ["dark", "enabl"], ["dark", "activat"], ["打开", "深色"], ["开启", "深色"],
        ["dark"], ["dark mode"], ["深色"], ["暗黑"], ["切换", "深色模式"],
        ["暗黑模式"],
      ], ["user switches to dark"]
    ) {
      if case .happening(.switchAppearance) = $0 { true } else { false }
    },
    StepPhrase([["url"], ["deep link"], ["deeplink"], ["链接"]], ["user opens url demo://a"]) {
      if case .happening(.openURL) = $0 { true } else { false }
    },
    happening(
      [["notification", "tap"], ["notification", "click"], ["点击", "通知"]],
      ["user taps notification"], .tapNotification),
  ]

  private static func happening(
    _ stems: [[String]], _ steps: [String], _ happening: Happening
  ) -> StepPhrase {
    StepPhrase(stems, steps) { $0 == .happening(happening) }
  }

  private static func code(
    _ stems: [[String]], _ step: String, further: [Happening] = [],
    _ isMeant: @escaping @Sendable (Action) -> Bool
  ) -> StepPhrase {
    StepPhrase(stems, [step]) { step in
      switch step {
      case .code(let call): isMeant(call.action)
      case .happening(let happening): further.contains(happening)
      }
    }
  }
}
