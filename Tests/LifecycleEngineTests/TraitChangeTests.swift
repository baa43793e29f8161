import LifecycleEngine
import TestSupport
import Testing

@Suite struct TraitChangeTests {
  private static let stage = Stage(
    objects: """
      A: {is: UIViewController, overrides: {viewDidLoad: [super,
      'A.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { print("style") }',
      'A.registerForTraitChanges([UITraitVerticalSizeClass.self]) { print("size") }']}}
      """)

  @Test func `a handler is called for its own traits`() {
    // Apple: registerForTraitChanges.
    Self.stage.check(["user switches to dark"], watch: "{}", prints: "print(style)")
    Self.stage.check(["user rotates device to landscape"], watch: "{}", prints: "print(size)")
  }

  @Test func `registering came with iOS 17`() {
    Self.stage.check(
      ["user switches to dark"], watch: "{}", on: Platform(ios: 16), prints: "")
  }
}
