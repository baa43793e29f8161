import LifecycleEngine
import TestSupport
import Testing

@Suite struct RunLoopTests {
  @Test func `a main-queue block precedes the layout it requests`() {
    // views-runloop-turn-mayoff-01-a: a turn that drains the main queue does not commit; the layout
    // runs in the next.
    check(
      """
      platform: {ios: 15}
      objects: {A: UIViewController, v: {is: UIView, in: A}}
      root: A
      given: [user launches app]
      ask: [["DispatchQueue.main.async { v.setNeedsLayout(); print(\\"block\\") }", "print(\\"now\\")"]]
      watch: {v: [layoutSubviews]}
      """,
      prints: """
        print(now)
        print(block)
        v.layoutSubviews
        """)
  }

  @Test func `a block queued in viewDidLoad follows viewWillAppear`() {
    // The launch makes the window visible in one turn; the main queue is drained in a later one.
    check(
      """
      platform: {ios: 12}
      objects: {A: {is: UIViewController, overrides: {viewDidLoad: [super, "DispatchQueue.main.async { print(\\"block\\") }"]}}}
      root: A
      ask: [user launches app]
      watch: {A: [viewDidLoad, viewWillAppear, viewDidAppear]}
      """,
      prints: """
        A.viewDidLoad A.viewWillAppear A.viewDidAppear
        print(block)
        """)
  }

  @Test func `at launch viewDidAppear comes as the loop first falls asleep`() {
    // runloop-appear-before-sleep-storedfile-36818160976.
    check(
      """
      platform: {ios: 14}
      objects: {A: UIViewController}
      root: A
      ask: [user launches app]
      watch: {A: [viewWillAppear, viewDidAppear], runloop: [beforeWaiting, afterWaiting]}
      """, prints: "A.viewWillAppear runloop.beforeWaiting A.viewDidAppear")
  }

  @Test func `the launch is the first event of the main run loop`() {
    // runloop-launch-draw-storedfile-31142955144: the loop has begun a turn before
    // didFinishLaunching.
    check(
      """
      platform: {ios: 12}
      objects: {A: UIViewController}
      root: A
      ask: [user launches app]
      watch: {A: [viewDidAppear], app: [willFinishLaunching], runloop: [entry, beforeTimers, beforeWaiting]}
      """,
      prints: """
        runloop.entry(default) runloop.beforeTimers app.willFinishLaunchingWithOptions
        runloop.beforeWaiting A.viewDidAppear
        """)
  }

  @Test func `a timer fires each second in which the app may run code`() {
    // SCENARIOS, things an app holds; document 002: nothing runs while suspended. A timer that came
    // due fires once on the return (timer-background-once-letmecompile).
    check(
      """
      platform: {ios: 15}
      objects: {A: UIViewController, t: Timer}
      root: A
      given: [user launches app]
      ask: [t.start(), wait 3 s, user presses home, system suspends app, wait 10 s, user opens app, t.invalidate(), wait 2 s]
      watch: {t: usual}
      """, prints: "| t.fired t.fired t.fired | | | | t.fired | |")
  }

  @Test func `five seconds of background, then nothing runs`() {
    // Documents 002 and 003: about five seconds; a task gives more
    // (background-task-expiry-quinn-01: half a minute since iOS 13).
    check(
      """
      platform: {ios: 15}
      objects: {A: UIViewController}
      root: A
      given: [user launches app, UIApplication.shared.beginBackgroundTask(), user presses home]
      ask: [wait 20 s, wait 20 s]
      watch: {app: [expirationHandler]}
      """,
      prints: """
        | app.expirationHandler
        UIKit.warning(Background task still not ended after expiration handlers were called. This app will likely be terminated by the system. Call UIApplication.endBackgroundTask(_:) to avoid this.)
        """)
  }
}

@Suite struct EventTests {
  @Test func `hit-testing asks the last added first, and inside before the subviews`() {
    // Documents 002 and 003; views-hittest-return-values-csdn-01-a, views-hittest-twice-b1view-01:
    // the walk is done twice.
    let walk = """
      y.hitTest y.pointInside(no) x.hitTest x.pointInside(yes) inner.hitTest inner.pointInside(yes)
      """
    check(
      """
      platform: {ios: 15}
      objects:
        A: UIViewController
        x: {is: UIView, in: A, frame: [0, 0, 100, 100]}
        y: {is: UIView, in: A, frame: [200, 0, 100, 100]}
        inner: {is: UIView, in: x, frame: [0, 0, 100, 100]}
      root: A
      given: [user launches app]
      ask: [user taps inner]
      watch: {x: [hitTest, pointInside], y: [hitTest, pointInside], inner: [hitTest, pointInside]}
      """, prints: walk + "\n" + walk)
  }

  @Test func `hidden, transparent, and disabled views are skipped`() {
    // views-hittest-return-values-csdn-01-b to -d.
    for option in ["isHidden: true", "alpha: 0", "userInteractionEnabled: false"] {
      check(
        """
        platform: {ios: 15}
        objects:
          A: UIViewController
          below: {is: UIView, in: A, frame: [0, 0, 100, 100]}
          above: {is: UIView, in: A, frame: [0, 0, 100, 100], \(option)}
        root: A
        given: [user launches app]
        ask: [user taps above]
        watch: {below: [touchesBegan], above: [touchesBegan]}
        """, prints: "below.touchesBegan")
    }
  }

  @Test func `a touch climbs the chain, a control keeps it`() {
    // Documents 002 and 003: view, superview, controller; views-control-action-stack-coderoad-01.
    check(
      """
      platform: {ios: 15}
      objects:
        A: UIViewController
        v: {is: UIView, in: A, frame: [0, 0, 100, 100]}
        w: {is: UIView, in: v, frame: [0, 0, 50, 50]}
        b: {is: UIButton, in: A, frame: [0, 200, 50, 50]}
      root: A
      given: [user launches app]
      ask: [user taps w, user taps b]
      watch: {A: [touchesBegan], v: [touchesBegan], w: [touchesBegan], b: [touchesBegan, touchesEnded, action]}
      """,
      prints: """
        w.touchesBegan v.touchesBegan A.touchesBegan | b.touchesBegan b.touchesEnded b.action
        """)
  }
}

@Suite struct RotationTests {
  @Test func `size and trait changes since iOS 8, orientations before`() {
    // launch-portrait-rotate-ipad-akisute-04 (a full-screen pad's traits do not change).
    let watch = "{A: [willTransition, viewWillTransition, willRotate]}"
    for (platform, lines) in [
      ("{ios: 15}", "A.willTransition A.viewWillTransition"),
      ("{ios: 15, device: pad}", "A.viewWillTransition"),
      ("{ios: 7}", "A.willRotate"),
    ] {
      check(
        """
        platform: \(platform)
        objects: {A: UIViewController}
        root: A
        given: [user launches app]
        ask: [user rotates device to landscape]
        watch: \(watch)
        """, prints: lines)
    }
  }

  @Test func `a rotation while suspended is delivered on the return`() {
    // Document 002: queued events are delivered when the app runs again.
    check(
      """
      platform: {ios: 15}
      objects: {A: UIViewController}
      root: A
      given: [user launches app, user presses home, system suspends app]
      ask: [user rotates device to landscape, user opens app]
      watch: {A: [viewWillTransition]}
      """, prints: "| A.viewWillTransition")
  }
}

@Suite struct SceneTests {
  private func windows(
    _ given: String = "", ask: String, watch: String = "[scene, scene2]", prints lines: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(
      """
      platform: {ios: 15, device: pad, info: {UIApplicationSupportsMultipleScenes: true}}
      objects: {A: UIViewController, B: UIViewController, scene2: {is: UIScene, root: B}}
      root: A
      given: [user launches app\(given)]
      ask: \(ask)
      watch: \(watch)
      """, prints: lines, sourceLocation: sourceLocation)
  }

  @Test func `a second window connects beside the first`() {
    // ipad-splitview-add-jeongmin4869-03: the first resigns and becomes active around it.
    windows(
      ask: "[user opens new window]",
      watch: "{app: [configurationForConnecting], scene2: usual, B: [viewDidLoad]}",
      prints: """
        app.configurationForConnecting scene2.willConnectTo B.viewDidLoad
        scene2.sceneWillEnterForeground scene2.sceneDidBecomeActive
        """)
  }

  @Test func `home takes both windows to the background`() {
    // Document 000: each scene gets its own calls.
    windows(
      ", user opens new window", ask: "[user presses home]",
      prints: """
        scene.sceneWillResignActive scene2.sceneWillResignActive
        scene.sceneDidEnterBackground scene2.sceneDidEnterBackground
        """)
  }

  @Test func `a closed window is disconnected and its session discarded`() {
    // Document 000: disconnection is not discarding; closing is both.
    windows(
      ", user opens new window", ask: "[user closes window scene2]",
      watch:
        "{scene2: [sceneWillResignActive, sceneDidEnterBackground, sceneDidDisconnect], app: [didDiscardSceneSessions]}",
      prints: """
        scene2.sceneWillResignActive scene2.sceneDidEnterBackground scene2.sceneDidDisconnect
        app.didDiscardSceneSessions
        """)
  }
}
