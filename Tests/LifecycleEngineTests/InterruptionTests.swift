import LifecycleEngine
import TestSupport
import Testing

@Suite struct InterruptionTests {
  private static let resign = "app.applicationWillResignActive"
  private static let active = "app.applicationDidBecomeActive"

  private func interrupt(
    ios: Int = 12, _ steps: String, prints lines: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(
      """
      platform: {ios: \(ios), lifecycle: app-delegate}
      objects: {R: UIViewController}
      root: R
      given: [user launches app]
      ask: [\(steps)]
      watch: [app]
      """, prints: lines, sourceLocation: sourceLocation)
  }

  @Test func `an alert and the control center interrupt and end`() {
    // Documents 002 and 003; system-alert-appdelegate-regularberry-06.
    interrupt(
      "system shows alert, user dismisses alert", prints: "\(Self.resign) | \(Self.active)")
    interrupt(
      "user opens control center, user closes control center",
      prints: "\(Self.resign) | \(Self.active)")
    interrupt("system authenticates", prints: "\(Self.resign) \(Self.active)")
  }

  @Test func `since iOS 11 the notification center resigns twice`() {
    // notification-center-flutter-60683-a; before, once (document 002).
    interrupt(
      ios: 10, "user pulls down notification center, user closes notification center",
      prints: "\(Self.resign) | \(Self.active)")
    interrupt(
      ios: 11, "user pulls down notification center, user closes notification center",
      prints: "\(Self.resign) \(Self.active) \(Self.resign) | \(Self.active)")
  }

  @Test func `since iOS 11 a slight pull is no interruption`() {
    // notification-center-partial-pull-jianshu-01.
    interrupt(
      ios: 12, "user starts pulling down notification center, user cancels pull", prints: "|")
    interrupt(
      ios: 9, "user starts pulling down notification center, user cancels pull",
      prints: "\(Self.resign) | \(Self.active)")
  }

  @Test func `a banner interrupts nothing`() {
    // Document 002 asks; no log of a banner has a callback.
    interrupt("system shows banner, user dismisses banner", prints: "|")
  }

  @Test func `a declined call`() {
    // call-appdelegate-so3712979-01-a: the call covers the screen; call-banner-flutter-145193: from
    // iOS 14 on it is a banner.
    interrupt(ios: 12, "phone rings, user declines call", prints: "\(Self.resign) | \(Self.active)")
    interrupt(ios: 14, "phone rings, user declines call", prints: "|")
  }

  @Test func `everywhere an interruption resigns and activates, and never the background`() {
    withEveryPlatform { platform in
      let isScene = platform.lifecycle == .scene
      check(
        """
        objects: {R: UIViewController}
        root: R
        given: [user launches app]
        ask: [system shows alert, user dismisses alert]
        watch: [app, scene]
        """, on: platform,
        prints: isScene
          ? "scene.sceneWillResignActive | scene.sceneDidBecomeActive"
          : "\(Self.resign) | \(Self.active)")
    }
  }
}
