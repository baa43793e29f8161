import LifecycleEngine
import TestSupport
import Testing

@Suite struct SizeChangeTests {
  private static let news =
    "[willTransition, viewWillTransition, traitCollectionDidChange, viewDidLayoutSubviews, willRotate, shouldAutorotate]"

  private static let orientation =
    "{A: [willTransition, viewWillTransition, willRotate, viewDidLayoutSubviews, willAnimateRotation, didRotate]}"

  private func rotate(
    _ platform: String, objects: String = "A: UIViewController",
    given: [String] = ["user launches app"], _ ask: [String] = ["user rotates device to landscape"],
    watch: String = "{A: \(news)}", prints lines: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    Stage(platform: platform, objects: objects, given: given).check(
      ask, watch: watch, prints: lines, sourceLocation: sourceLocation)
  }

  @Test func `a phone changes traits, then size, then lays out`() {
    // resize-order-wwdc15-205; one layout as launch-rotate-home-yagamo-03 has it.
    rotate(
      "{ios: 12}",
      prints: """
        A.willTransition A.viewWillTransition A.traitCollectionDidChange A.viewDidLayoutSubviews
        """)
  }

  @Test func `a full-screen pad keeps its traits`() {
    // launch-portrait-rotate-ipad-akisute-04.
    rotate("{ios: 12, device: pad}", prints: "A.viewWillTransition A.viewDidLayoutSubviews")
  }

  @Test func `before iOS 8 there are neither traits nor sizes`() {
    // rotation-ios5-landscape-launch-bhags-05: willRotate precedes the layout.
    // Apple: willAnimateRotation is sent inside the animation, after the bounds have changed;
    // didRotate when it is over.
    rotate(
      "{ios: 7}", watch: Self.orientation,
      prints: "A.willRotate A.viewDidLayoutSubviews A.willAnimateRotation A.didRotate")
  }

  @Test func `up to iOS 5 a controller is asked before it is turned`() {
    // Apple, shouldAutorotateToInterfaceOrientation: the answer decides whether there is a
    // rotation; rotation-ios5-landscape-launch-bhags-05 has it once more after willAnimateRotation.
    rotate(
      "{ios: 5}", watch: "{A: [shouldAutorotate, willRotate]}",
      prints: "A.shouldAutorotate A.willRotate A.shouldAutorotate")
  }

  @Test func `a rotation and back is twice the same`() {
    rotate(
      "{ios: 12}", ["user rotates device to landscape", "user rotates device to portrait"],
      watch: "{A: [willTransition, viewWillTransition]}",
      prints: "A.willTransition A.viewWillTransition | A.willTransition A.viewWillTransition")
  }

  @Test func `a view out of the window while it was resized is laid out on its return`() {
    // Apple, View Programming Guide: a change of size lays a view out. There and back is no change.
    let tabs =
      "tab: {is: UITabBarController, viewControllers: [A, B]}, A: UIViewController, B: UIViewController"
    let watch = "{A: [viewWillAppear, viewDidLayoutSubviews]}"
    for (turns, laidOut) in [
      (["user rotates device to landscape"], "A.viewWillAppear A.viewDidLayoutSubviews"),
      (
        ["user rotates device to landscape", "user rotates device to portrait"], "A.viewWillAppear"
      ),
    ] {
      Stage(
        platform: "{ios: 16}", objects: tabs, root: "tab",
        given: ["user launches app", "user taps tab B"] + turns
      ).check(["user taps tab A"], watch: watch, prints: laidOut)
      Stage(
        platform: "{ios: 16}",
        objects:
          "nav: {is: UINavigationController, viewControllers: [A]}, A: UIViewController, B: UIViewController",
        root: "nav", given: ["user launches app", "nav.pushViewController(B)"] + turns
      ).check(["nav.popViewController(animated: true)"], watch: watch, prints: laidOut)
    }
  }

  @Test func `parents call their children`() {
    // child-rotation-ios9-neuburg-04: UIViewController's own methods pass both on.
    rotate(
      "{ios: 12}", objects: "A: {is: UIViewController, children: [C]}, C: UIViewController",
      watch: "{A: [willTransition, viewWillTransition], C: [willTransition, viewWillTransition]}",
      prints: "A.willTransition C.willTransition A.viewWillTransition C.viewWillTransition")
  }

  @Test func `without super the children are not called`() {
    // Apple: if you override viewWillTransition, call super to forward it to the children.
    rotate(
      "{ios: 12}",
      objects: """
        A: {is: UIViewController, children: [C], overrides: {viewWillTransition: []}},
        C: UIViewController
        """, watch: "{C: [willTransition, viewWillTransition]}", prints: "C.willTransition")
  }

  @Test func `without scenes the app delegate is called around it about the status bar`() {
    // Documents 000 and 002.
    let bar = "app: [willChangeStatusBarOrientation, didChangeStatusBarOrientation]"
    rotate(
      "{ios: 12}", watch: "{\(bar), A: [viewWillTransition]}",
      prints: """
        app.willChangeStatusBarOrientation A.viewWillTransition app.didChangeStatusBarOrientation
        """)
    rotate("{ios: 15}", watch: "{\(bar)}", prints: "")
  }

  @Test func `in the background nothing turns until the app is back`() {
    // Document 002: the orientation on return counts.
    rotate(
      "{ios: 12}", given: ["user launches app", "user presses home"],
      ["user rotates device to landscape", "user opens app"],
      watch: "{A: [viewWillTransition]}", prints: "| A.viewWillTransition")
  }

  @Test func `a rotation in the background comes before the foreground`() {
    // rotated-in-background-level49-02.
    rotate(
      "{ios: 11}", given: ["user launches app", "user presses home"],
      ["user rotates device to landscape", "user opens app"],
      watch: "{A: [willTransition], app: [applicationWillEnterForeground]}",
      prints: "| A.willTransition app.applicationWillEnterForeground")
  }

  @Test func `a rotation under a panel comes before the app is active`() {
    // Only an active app rotates: the device's orientation takes effect just before activation.
    rotate(
      "{ios: 11}", given: ["user launches app", "user opens control center"],
      ["user rotates device to landscape", "user closes control center"],
      watch: "{A: [viewWillTransition], app: [applicationDidBecomeActive]}",
      prints: "| A.viewWillTransition app.applicationDidBecomeActive")
  }

  @Test func `a covered controller gets the new traits as it appears again`() {
    // rotated-while-covered-level49-01; Apple, UITraitEnvironment: traits come from the superview,
    // which the view has again before it is laid out. There and back is no change.
    let stack =
      "nav: {is: UINavigationController, viewControllers: [A]}, A: UIViewController, B: UIViewController"
    let there = "user rotates device to landscape"
    for (turns, prints) in [
      ([there], "A.willTransition A.viewWillAppear A.traitCollectionDidChange"),
      ([there, "user rotates device to portrait"], "A.viewWillAppear"),
    ] {
      Stage(
        platform: "{ios: 16}", objects: stack, root: "nav",
        given: ["user launches app", "nav.pushViewController(B, animated: true)"] + turns
      ).check(
        ["user taps back button"],
        watch: "{A: [willTransition, viewWillAppear, traitCollectionDidChange]}", prints: prints)
    }
  }

  @Test func `in landscape at launch`() {
    // launch-held-landscape-ios9-neuburg-11: through iOS 10 the app starts in portrait and rotates.
    for (ios, lines) in [(9, "A.viewWillTransition"), (11, "")] {
      rotate(
        "{ios: \(ios)}", given: ["user rotates device to landscape"], ["user launches app"],
        watch: "{A: [viewWillTransition]}", prints: lines)
    }
  }

  @Test func `the same orientation is no rotation`() throws {
    let scenario = try Stage(objects: "A: UIViewController").scenario(
      ["user rotates device to portrait"], watch: "[A]")
    #expect(Simulation.run(scenario).fault?.reason == .impossible(.alreadySo))
  }

  @Test func `no rotation makes a controller appear`() {
    withEveryPlatform { platform in
      Stage(objects: "A: UIViewController").check(
        ["user rotates device to landscape"],
        watch: "{A: [viewDidLoad, viewWillAppear, viewDidAppear, viewWillDisappear]}",
        on: platform, prints: "")
    }
  }

  @Test func `dark mode is a change of traits since iOS 13`() throws {
    // Apple, traitCollectionDidChange and userInterfaceStyle.
    rotate(
      "{ios: 13}", objects: "A: UIViewController, v: {is: UIView, in: A}",
      ["user switches to dark", "user switches to light"],
      watch: "{A: [traitCollectionDidChange], v: [traitCollectionDidChange]}",
      prints: """
        A.traitCollectionDidChange(light->dark) v.traitCollectionDidChange(light->dark)
        | A.traitCollectionDidChange(dark->light) v.traitCollectionDidChange(dark->light)
        """)
    let scenario = try Stage(platform: "{ios: 12}", objects: "A: UIViewController").scenario(
      ["user switches to dark"], watch: "[A]")
    #expect(Simulation.run(scenario).fault?.reason == .impossible(.notOnThisVersion))
  }

  @Test(arguments: [
    (3, "user opens app switcher"), (3, "user swipes app away"),
    (4, "user pulls down notification center"), (4, "user starts pulling down notification center"),
    (6, "user opens control center"),
  ])
  func `a feature of a later iOS is impossible on an earlier one`(ios: Int, step: String) throws {
    // Apple's release notes: multitasking in iOS 4, Notification Center in 5, Control Center in 7.
    func fault(_ ios: Int) throws -> StepFault? {
      Simulation.run(
        try Stage(platform: "{ios: \(ios)}", objects: "A: UIViewController").scenario(
          [step], watch: "[A]")
      ).fault
    }
    #expect(try fault(ios)?.reason == .impossible(.notOnThisVersion))
    #expect(try fault(ios + 1) == nil)
  }

  @Test func `Split View is another size with other traits`() {
    // resize-order-wwdc15-205.
    rotate(
      "{ios: 12, device: pad}", ["user puts app in Split View", "user leaves Split View"],
      watch: "{A: [willTransition, viewWillTransition, traitCollectionDidChange]}",
      prints: """
        A.willTransition A.viewWillTransition A.traitCollectionDidChange
        | A.willTransition A.viewWillTransition A.traitCollectionDidChange
        """)
  }

  @Test func `the tall status bar lays out the controllers`() {
    // Document 002; rotation-nav-statusbar-vineet-01-b.
    rotate(
      "{ios: 11}", ["system shows in-call status bar", "system hides in-call status bar"],
      watch:
        "{app: [willChangeStatusBarFrame, didChangeStatusBarFrame], A: [viewWillLayoutSubviews, viewDidLayoutSubviews]}",
      prints: """
        app.willChangeStatusBarFrame app.didChangeStatusBarFrame A.viewWillLayoutSubviews
        A.viewDidLayoutSubviews
        | app.willChangeStatusBarFrame app.didChangeStatusBarFrame A.viewWillLayoutSubviews
        A.viewDidLayoutSubviews
        """)
  }
}
