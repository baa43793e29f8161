extension Rulebook {
  struct Setting {
    var rule: Rule
    var value: UInt8
    init<Value: RuleValue>(_ value: Value) {
      rule = Value.rule
      self.value = value.rawValue
    }
  }

  /// The values that depend on the version; every other rule has its first value everywhere. Only
  /// this file compares versions, except that the catalogue has the versions of each callback.
  static func versioned(on platform: Platform) -> [Setting] {
    let ios = platform.ios
    let usesScenes = platform.lifecycle == .scene
    var settings: [Setting] = [
      Setting(usesScenes ? LifecycleReceiver.sceneDelegate : .appDelegate),
      // Apple, UIApplication.applicationState: a scene-based app launches in the background state.
      Setting(usesScenes ? LaunchState.background : .inactive),
      // launch-order-versions-matt-01-a, -b: on iOS 8 alone viewDidAppear came first.
      Setting(ios == 8 ? ActiveBeforeAppear.afterDidAppear : .beforeDidAppear),
      // launch-without-root-so-8548582 against launch-without-root-ios9-peromasamune-01.
      Setting(
        usesScenes || ios < 5
          ? RootRequired.ignored : ios >= 9 && platform.sdk >= 9 ? .raises : .warns),
      // notification-center-flutter-60683-a, notification-center-partial-pull-jianshu-01.
      Setting(ios >= 11 ? DoubleResign.twice : .once),
      // lock-button-ios4-so7754317-a against lock-button-ios5-so7754317-b.
      Setting(ios >= 5 ? LockEntersBackground.background : .staysInactive),
      // call-appdelegate-so3712979-01-a against call-banner-flutter-145193.
      Setting(ios >= 14 ? CallCovers.banner : .wholeScreen),
      // launch-rotate-home-yagamo-03 (12) against launch-scene-navroot-prashuk-01 (14).
      Setting(ios >= 13 ? SnapshotLayout.inBackground : .none),
      // viewisappearing-apple-49: back to iOS 13 with the SDK of iOS 17.
      Setting(ios >= 13 && platform.sdk >= 17 ? IsAppearing.beforeLayout : .never),
      // push-return-loadviewifneeded-juejin-6844904181753446408 (13) against push-pop-readke-08.
      Setting(ios >= 13 ? LoadIfNeeded.loads : .afterLoading),
      // present-default-ios11-leefilll-33 against present-default-ios13-leefilll-38.
      Setting(ios >= 13 ? DefaultStyle.sheet : .fullScreen),
      // present-pagesheet-pre13-lasso-15; style-table-ipad-regularberry-46-b: a pad had sheets.
      Setting(
        ios >= 13 || platform.device == .pad ? SheetCovers.leavesPresenter : .fullScreenOnPhone),
      // push-before-layout-vandrj-ios17 against push-before-layout-vandrj-ios18.
      Setting(ios >= 18 ? PushBeforeLayout.joins : .waitsForCommit),
      // openradar 44091459 (iOS 11.4).
      Setting(ios >= 11 ? PushDuringTransition.waits : .changesAtOnce),
      Setting(ios >= 5 ? LayoutBrackets.aroundTheView : .absent),
      // child-rotation-ios8-neuburg-03 against child-rotation-ios9-neuburg-04.
      Setting(ios == 8 ? RotationConstraints.insideBrackets : .beforeBrackets),
      Setting(ios == 8 ? RotationReaches.fixedViewsToo : .changedViewsOnly),
      // push-laid-out-again-uso400-01-b, updateviewconstraints-xib-kkbox-01,
      // updateviewconstraints-storyboard-kkbox-02.
      Setting((7...9).contains(ios) ? LayoutAfterAppear.mayRepeat : .never),
      // views-initial-traits-ios12-vs-13-useyourloaf-01-a, -b; traits came with iOS 8.
      Setting(ios >= 13 ? InitialTraits.predicted : ios >= 8 ? .announced : .absent),
      // memory-two-warnings-pastebin-01, memory-willunload-lee-03; Apple's note on viewDidUnload.
      Setting(ios <= 5 ? UnloadsHiddenViews.unloads : .keeps),
      // kill-from-the-bar-ios4-fries against kill-appdelegate-javashuo-01-a.
      Setting(ios < 7 ? SwitcherEnd.silent : .announced),
      Setting(ios >= 8 ? RotationCalls.sizeAndTraits : .orientation),
      // keyboard-switched-ios10-radar-34432484 against keyboard-switched-ios11-radar-34432484 and
      // keyboard-switched-ios7-iqkeyboard-5.
      Setting((9...10).contains(ios) ? KeyboardSwitch.announcedAgain : .silent),
      // table-heights-versions-jianshu-ios7, -ios9, -ios11: estimated heights are the default from
      // iOS 11 on.
      Setting(ios >= 11 ? RowHeights.shownRows : ios >= 8 ? .allRows : .allRowsBeforeCells),
      // launch-held-landscape-ios9-neuburg-11.
      Setting(ios >= 11 ? LaunchRotation.startsRotated : .rotatesVisibly),
    ]
    // Documents 002 and 003: before iOS 4, for apps linked with an older SDK, or where Info.plist
    // says so, leaving the app terminates it. Apple gives the key for iOS 4 to 13.
    let exitsOnSuspend = platform.info.exitsOnSuspend && ios < 13
    if ios < 4 || platform.sdk < 4 {
      settings.append(Setting(TerminationOnLeaving.endsWithoutBackground))
    } else if exitsOnSuspend {
      settings.append(Setting(TerminationOnLeaving.ends))
    }
    return settings
  }
}

/// The features of a system, and the time it gives to background tasks.
extension Platform {
  /// Came with multitasking (document 003).
  var hasAppSwitcher: Bool { ios >= 4 }
  var hasNotificationCenter: Bool { ios >= 5 }
  var hasControlCenter: Bool { ios >= 7 }
  var hasDarkMode: Bool { ios >= 13 }
  var registersForTraits: Bool { ios >= 17 }
  /// Events and the commit may be phases of one update (runloop-update-cycle-stacks-01).
  var handlesEventsInUpdate: Bool { ios >= 18 }
  /// See ChoicePoint.transitionLayoutPasses.
  var mayLayOutTwiceInTransition: Bool { ios < 13 }
  /// The usual option of ChoicePoint.launchLayoutPasses for a stack.
  var laysOutFirstStackTwice: Bool { ios >= 17 }
  /// See ChoicePoint.launchForegroundNotification.
  var mayActivateSceneFirst: Bool { ios >= 14 }
  /// See ChoicePoint.hiddenScene.
  var mayHaveHiddenScene: Bool { ios >= 13 }
  /// See ChoicePoint.textViewKeyboard.
  var mayShowKeyboardLate: Bool { ios >= 16 }
  /// See ChoicePoint.didMoveRepeats.
  var mayRepeatDidMove: Bool { ios >= 26 }
  var hasSplitView: Bool { device == .pad && ios >= 9 }
  /// With UserNotifications came banners over the app itself.
  var hasBannersInFront: Bool { ios >= 10 }
  var canPrewarm: Bool { ios >= 15 }
  /// An app linked with the SDK of iOS 27 needs scenes there
  /// (launch-without-scenes-ios27-metrodroid-904; Apple, TN3187).
  package var mayLaunch: Bool { lifecycle == .scene || ios < 27 || sdk < 27 }
  /// Console messages of iOS 13 (.4), about tasks that are not ended.
  var reportsLongTasks: Bool { ios >= 13 }
  var staysOnWhenLocked: Bool { alwaysOnDisplay && ios >= 16 }

  /// How long a background task may run: ten minutes, three since iOS 7, half a minute since iOS 13
  /// (background-task-expiry-quinn-01).
  var taskMilliseconds: Int { ios < 7 ? 600_000 : ios < 13 ? 180_000 : 30_000 }
}
