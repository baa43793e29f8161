internal import Assessment
internal import Course
internal import ScenarioLanguage

/// User and system actions that any app supports.
extension AppComposer {
  mutating func addHappenings() {
    launching()
    leaving()
    interrupting()
    background()
    ending()
    windows()
  }

  private mutating func launching() {
    app.can(
      "user launches app",
      about: [
        .launch, .states, .scenes, .birth, .appearance, .structure, .termination, .layout,
      ])
    guard isAbout(.launch, .background, .states) else { return }
    if ios >= 10 { app.can("user taps notification", about: [.launch]) }
    if ios >= 9 { app.can("user uses shortcut item", about: [.launch]) }
    app.can("user opens url demo://x", about: [.launch])
    if ios >= 7 { app.can("system launches app in background", about: [.launch, .background]) }
    if ios >= 15 { app.can("system prewarms app", about: [.launch]) }
  }

  private mutating func leaving() {
    let topics: [Topic] = [.states, .leaving, .structure, .scenes]
    app.can("user presses home", about: topics + [.background, .termination])
    app.can("user opens app", about: topics + [.background])
    app.can("user locks device", about: [.states, .leaving, .interruptions])
    app.can("user unlocks device", about: [.states, .leaving, .interruptions])
    app.can("user opens app switcher", about: [.states, .leaving, .scenes])
    app.can("user returns to app", about: [.states, .leaving, .interruptions, .scenes])
  }

  private mutating func interrupting() {
    guard isAbout(.states, .interruptions, .leaving, .structure, .scenes) else { return }
    var texts = [
      "system shows alert", "user dismisses alert", "phone rings", "user declines call",
      "phone hangs up", "user answers call",
    ]
    if ios >= 5 {
      texts += [
        "user pulls down notification center", "user closes notification center",
        "system shows banner", "user dismisses banner",
      ]
    }
    if ios >= 7 { texts += ["user opens control center", "user closes control center"] }
    if ios >= 11 {
      texts += ["user starts pulling down notification center", "user cancels pull"]
    }
    if ios >= 8 { texts.append("system authenticates") }
    for text in texts { app.can(text, about: [.interruptions, .states]) }
  }

  private mutating func background() {
    app.can("system suspends app", about: [])
    guard isAbout(.background, .memory, .termination) else { return }
    if ios >= 7 {
      app.can("system fetches in background", about: [.background])
      app.can("system delivers push in background", about: [.background])
    }
    app.can("UIApplication.shared.beginBackgroundTask()", about: [])
    app.can("system ends background time", about: [.background])
    app.can("user rotates device to landscape", about: [.background])
  }

  private mutating func ending() {
    guard isAbout(.termination, .memory, .structure, .launch, .scenes) else { return }
    app.can("system kills app", about: [.termination])
    app.can("user swipes app away", about: [.termination, .scenes])
    app.can("user swipes app away quickly", about: [.termination])
    app.can("system warns about memory", about: [.memory])
    app.can("system runs out of memory", about: [.memory])
    app.can("system suspends app", about: [.termination])
  }

  private mutating func windows() {
    guard usesScenes, isPad, isAbout(.scenes) else { return }
    app.add("K", "UIViewController")
    app.add("scene2", "{is: UIScene, root: K}", needs: ["K"])
    for text in [
      "user opens new window", "user closes window scene2", "user closes window scene",
      "user focuses window scene", "user focuses window scene2",
      "user sends window scene2 to the background", "user brings window scene2 back",
      "system discards scene scene2",
    ] {
      app.can(text, about: [.scenes])
    }
  }
}
