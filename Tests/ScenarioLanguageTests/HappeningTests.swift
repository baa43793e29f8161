import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats

/// SCENARIOS.md, Steps in words, row by row.
struct HappeningTests {
  @Test(arguments: [
    ("user launches app", Happening.launchApp), ("user presses home", .pressHome),
    ("user opens app", .openApp), ("user opens app switcher", .openAppSwitcher),
    ("user returns to app", .returnToApp), ("user swipes app away", .swipeAppAway(quickly: false)),
    ("user locks device", .lockDevice), ("user unlocks device", .unlockDevice),
    ("user pulls down notification center", .pullDownNotificationCenter),
    ("user closes notification center", .closeNotificationCenter),
    ("user opens control center", .openControlCenter),
    ("user closes control center", .closeControlCenter), ("user declines call", .declineCall),
    ("user answers call", .answerCall), ("user dismisses alert", .dismissAlert),
    ("user swipes back", .swipeBack), ("user finishes swipe", .finishSwipe),
    ("user cancels swipe", .cancelSwipe), ("user drags sheet down", .dragSheetDown),
    ("user finishes drag", .finishDrag), ("user cancels drag", .cancelDrag),
    ("user swipes to next page", .swipeToPage(next: true)),
    ("user swipes to previous page", .swipeToPage(next: false)),
    ("user starts swiping to next page", .startSwipingToPage(next: true)),
    ("user starts swiping to previous page", .startSwipingToPage(next: false)),
    ("user taps back button", .tapBackButton),
    ("user rotates device to landscape", .rotate(landscape: true)),
    ("user rotates device to portrait", .rotate(landscape: false)),
    ("user switches to dark", .switchAppearance(dark: true)),
    ("user switches to light", .switchAppearance(dark: false)),
    ("user taps notification", .tapNotification), ("user uses shortcut item", .useShortcutItem),
    ("user opens notification settings", .openNotificationSettings),
    ("user dismisses banner", .dismissBanner),
    ("user starts pulling down notification center", .startPullingDownNotificationCenter),
    ("user cancels pull", .cancelPull),
    ("user swipes app away quickly", .swipeAppAway(quickly: true)),
    ("user opens new window", .openNewWindow), ("user puts app in Split View", .putAppInSplitView),
    ("user leaves Split View", .leaveSplitView),
  ])
  func `the steps of a user are read`(text: String, expected: Happening) throws {
    try check(text, expected)
  }

  @Test(arguments: [
    ("system launches app in background", Happening.launchAppInBackground),
    ("system prewarms app", .prewarmApp), ("system suspends app", .suspendApp),
    ("system kills app", .killApp), ("system runs out of memory", .runOutOfMemory),
    ("system warns about memory", .warnAboutMemory), ("system shows alert", .showAlert),
    ("system authenticates", .authenticate), ("system changes time", .changeTime),
    ("system shows in-call status bar", .showInCallStatusBar),
    ("system hides in-call status bar", .hideInCallStatusBar),
    ("system shows banner", .showBanner),
    ("system delivers push in background", .deliverPushInBackground),
    ("system fetches in background", .fetchInBackground),
    ("system runs background task", .runBackgroundTask),
    ("system finishes background download", .finishBackgroundDownload),
    ("system delivers notification", .deliverNotification),
    ("system ends background time", .endBackgroundTime), ("phone rings", .ring),
    ("phone hangs up", .hangUp), ("wait 5 s", .wait(milliseconds: 5_000)),
    ("wait 0.25 s", .wait(milliseconds: 250)), ("turn run loop", .turnRunLoop),
    ("finish animations", .finishAnimations),
  ])
  func `the steps of system, phone and time are read`(text: String, expected: Happening) throws {
    try check(text, expected, roundTrips: !text.contains("0.25"))
  }

  @Test func `a phrase with a name is read with its object`() throws {
    for (text, make): (String, (ObjectID) -> Happening) in [
      ("user switches to other", { .switchTo($0) }), ("user taps v", { .tap($0) }),
      ("user taps tab B", { .tapTab($0) }), ("user types in field", { .typeIn($0) }),
      ("user scrolls scroller", { .scroll($0) }),
      ("user closes window scene2", { .closeWindow($0) }),
      ("user focuses window scene2", { .focusWindow($0) }),
      ("user sends window scene2 to the background", { .sendWindowToBackground($0) }),
      ("user brings window scene2 back", { .bringWindowBack($0) }),
      ("system discards scene scene2", { .discardScene($0) }),
      ("system disconnects scene scene2", { .disconnectScene($0) }),
    ] {
      let words = text.split(separator: " ").map(String.init)
      let document = try document(asking: text)
      let names = document.scenario.objects.map(\.name)
      let name = try #require(words.last { names.contains($0) })
      try check(text, make(ObjectID(try #require(names.firstIndex(of: name)))))
    }
    try check("user closes window scene", .closeWindow(.scene))
  }

  @Test func `a url is kept as it is written`() throws {
    let document = try document(asking: "user opens url demo://open")
    #expect(document.scenario.texts == ["demo://open"])
    try check("user opens url demo://open", .openURL(TextID(0)))
  }

  @Test(arguments: [
    ("等待 2 秒", "wait 2 s"), ("等 2 秒", "wait 2 s"), ("等待两秒", "wait 2 s"),
    ("系统杀死 App", "system kills app"), ("用户杀掉 App", "user swipes app away"),
    ("用户划掉应用", "user swipes app away"), ("收到内存警告", "system warns about memory"),
    ("来电话了", "phone rings"), ("用户旋转屏幕", "user rotates device to landscape"),
  ])
  func `a step in Chinese may be worded as developers say it`(text: String, english: String) throws
  {
    let scenario = try document(asking: "user launches app").scenario
    #expect(ChineseSteps.phrase(text, in: scenario) == english)
  }

  private func check(_ text: String, _ expected: Happening, roundTrips: Bool = true) throws {
    let scenario = try document(asking: text).scenario
    #expect(scenario.steps.first?.steps == [.happening(expected)])
    if roundTrips { #expect(StepText.text(of: .happening(expected), in: scenario) == text) }
  }
}
