internal import LifecycleEngine

/// One row of the table "Steps in words": the words, with at most one hole, and what they mean.
struct HappeningPhrase: Sendable {
  /// Stands for the word that names something.
  static let hole = "%"

  enum Meaning: Sendable {
    case plain(Happening)
    case app(@Sendable (ObjectID) -> Happening)
    case view(@Sendable (ObjectID) -> Happening)
    case tab(@Sendable (ObjectID) -> Happening)
    case scene(@Sendable (ObjectID) -> Happening)
    case url(@Sendable (TextID) -> Happening)
  }

  var words: [String]
  var meaning: Meaning

  init(_ text: String, _ meaning: Meaning) {
    self.words = text.split(separator: " ").map(String.init)
    self.meaning = meaning
  }

  init(_ text: String, _ happening: Happening) { self.init(text, .plain(happening)) }

  /// What the contract writes in the hole.
  var placeholder: String {
    switch meaning {
    case .plain: ""
    case .app, .tab: "NAME"
    case .view: "V"
    case .scene: "S"
    case .url: "U"
    }
  }
}

/// Every phrase of SCENARIOS.md's "Steps in words" but `wait`; phrases without a hole first.
package enum HappeningPhrases {
  static let all: [HappeningPhrase] = user + gestures + windows + system + time + withHoles

  /// The phrases as the contract writes them, for help and completion.
  package static let texts: [String] =
    all.map { phrase in
      phrase.words.map { $0 == HappeningPhrase.hole ? phrase.placeholder : $0 }
        .joined(separator: " ")
    } + ["wait 5 s"]

  private static let user: [HappeningPhrase] = [
    HappeningPhrase("user launches app", .launchApp),
    HappeningPhrase("user presses home", .pressHome),
    HappeningPhrase("user opens app", .openApp),
    HappeningPhrase("user opens app switcher", .openAppSwitcher),
    HappeningPhrase("user returns to app", .returnToApp),
    HappeningPhrase("user swipes app away", .swipeAppAway(quickly: false)),
    HappeningPhrase("user swipes app away quickly", .swipeAppAway(quickly: true)),
    HappeningPhrase("user locks device", .lockDevice),
    HappeningPhrase("user unlocks device", .unlockDevice),
    HappeningPhrase("user pulls down notification center", .pullDownNotificationCenter),
    HappeningPhrase(
      "user starts pulling down notification center", .startPullingDownNotificationCenter),
    HappeningPhrase("user cancels pull", .cancelPull),
    HappeningPhrase("user closes notification center", .closeNotificationCenter),
    HappeningPhrase("user opens control center", .openControlCenter),
    HappeningPhrase("user closes control center", .closeControlCenter),
    HappeningPhrase("user declines call", .declineCall),
    HappeningPhrase("user answers call", .answerCall),
    HappeningPhrase("user dismisses alert", .dismissAlert),
    HappeningPhrase("user dismisses banner", .dismissBanner),
    HappeningPhrase("user taps notification", .tapNotification),
    HappeningPhrase("user uses shortcut item", .useShortcutItem),
    HappeningPhrase("user rotates device to landscape", .rotate(landscape: true)),
    HappeningPhrase("user rotates device to portrait", .rotate(landscape: false)),
    HappeningPhrase("user switches to dark", .switchAppearance(dark: true)),
    HappeningPhrase("user switches to light", .switchAppearance(dark: false)),
  ]

  private static let gestures: [HappeningPhrase] = [
    HappeningPhrase("user swipes back", .swipeBack),
    HappeningPhrase("user finishes swipe", .finishSwipe),
    HappeningPhrase("user cancels swipe", .cancelSwipe),
    HappeningPhrase("user drags sheet down", .dragSheetDown),
    HappeningPhrase("user finishes drag", .finishDrag),
    HappeningPhrase("user cancels drag", .cancelDrag),
    HappeningPhrase("user swipes to next page", .swipeToPage(next: true)),
    HappeningPhrase("user swipes to previous page", .swipeToPage(next: false)),
    HappeningPhrase("user starts swiping to next page", .startSwipingToPage(next: true)),
    HappeningPhrase("user starts swiping to previous page", .startSwipingToPage(next: false)),
    HappeningPhrase("user taps back button", .tapBackButton),
  ]

  private static let windows: [HappeningPhrase] = [
    HappeningPhrase("user opens new window", .openNewWindow),
    HappeningPhrase("user puts app in Split View", .putAppInSplitView),
    HappeningPhrase("user leaves Split View", .leaveSplitView),
  ]

  private static let system: [HappeningPhrase] = [
    HappeningPhrase("system launches app in background", .launchAppInBackground),
    HappeningPhrase("system prewarms app", .prewarmApp),
    HappeningPhrase("system suspends app", .suspendApp),
    HappeningPhrase("system kills app", .killApp),
    HappeningPhrase("system runs out of memory", .runOutOfMemory),
    HappeningPhrase("system warns about memory", .warnAboutMemory),
    HappeningPhrase("system shows alert", .showAlert),
    HappeningPhrase("system authenticates", .authenticate),
    HappeningPhrase("system changes time", .changeTime),
    HappeningPhrase("system shows in-call status bar", .showInCallStatusBar),
    HappeningPhrase("system hides in-call status bar", .hideInCallStatusBar),
    HappeningPhrase("system shows banner", .showBanner),
    HappeningPhrase("system delivers push in background", .deliverPushInBackground),
    HappeningPhrase("system fetches in background", .fetchInBackground),
    HappeningPhrase("system ends background time", .endBackgroundTime),
    HappeningPhrase("phone rings", .ring),
    HappeningPhrase("phone hangs up", .hangUp),
  ]

  private static let time: [HappeningPhrase] = [
    HappeningPhrase("turn run loop", .turnRunLoop),
    HappeningPhrase("finish animations", .finishAnimations),
  ]

  private static let withHoles: [HappeningPhrase] = [
    HappeningPhrase("user switches to %", .app { .switchTo($0) }),
    HappeningPhrase("user taps tab %", .tab { .tapTab($0) }),
    HappeningPhrase("user taps %", .view { .tap($0) }),
    HappeningPhrase("user types in %", .view { .typeIn($0) }),
    HappeningPhrase("user scrolls %", .view { .scroll($0) }),
    HappeningPhrase("user opens url %", .url { .openURL($0) }),
    HappeningPhrase("user closes window %", .scene { .closeWindow($0) }),
    HappeningPhrase("user focuses window %", .scene { .focusWindow($0) }),
    HappeningPhrase(
      "user sends window % to the background", .scene { .sendWindowToBackground($0) }),
    HappeningPhrase("user brings window % back", .scene { .bringWindowBack($0) }),
    HappeningPhrase("system discards scene %", .scene { .discardScene($0) }),
  ]
}
