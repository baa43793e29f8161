/// The apps that random scenarios play with, in the scenario language: their common parts, the
/// parts of each app, and the steps that make sense there.
enum RandomApps {
  static let texts: [String] = [plain, navigation, tabs, pages, split, columns, windows]

  private static let objects = """
      B: {is: UIViewController, modalPresentationStyle: fullScreen, restorationIdentifier: B}
      C: {is: UIViewController, from: nib, segues: {B: present, D: show}}
      D: {is: UIViewController, isModalInPresentation: true}
      E: {is: UIViewController, shouldAutomaticallyForwardAppearanceMethods: false, children: [F]}
      F: UIViewController
      alert: UIAlertController
      bview: {is: UIView, in: B}
      v: {is: UIView, in: A, frame: [0, 0, 100, 100]}
      w: {is: UIView, in: v, frame: [10, 10, 50, 50]}
      loose: {is: UIView, kept: true}
      free: UIView
      scroll: {is: UIScrollView, in: A}
      button: {is: UIButton, in: A}
      field: {is: UITextField, in: A}
      t: Timer
      d: UIDocument
      c: NSCache
      f: FileHandle
      other: {is: app, memory: 200 MB}
    """

  private static let code = """
      - "A.present(B, animated: true)"
      - "A.present(B, animated: false)"
      - "A.present(C, animated: true)"
      - "A.present(D)"
      - "A.present(alert, animated: true)"
      - "B.present(D, animated: true)"
      - "D.present(E, animated: false)"
      - "A.dismiss(animated: true)"
      - "A.dismiss(animated: false)"
      - "B.dismiss(animated: true)"
      - "D.dismiss(animated: true) { print(\\"gone\\") }"
      - "C.performSegue(withIdentifier: \\"B\\")"
      - "A.show(C)"
      - "B.modalPresentationStyle = .pageSheet"
      - "D.modalPresentationStyle = .overFullScreen"
      - "C.modalPresentationStyle = .currentContext"
      - A.view
      - B.view
      - B.loadViewIfNeeded()
      - ["A.addChild(F)", "A.view.addSubview(F.view)", "F.didMove(toParent: A)"]
      - "A.addChild(F)"
      - "A.view.addSubview(F.view)"
      - ["F.willMove(toParent: nil)", "F.view.removeFromSuperview()", "F.removeFromParent()"]
      - F.removeFromParent()
      - F.view.removeFromSuperview()
      - ["E.beginAppearanceTransition(true, animated: false)", E.endAppearanceTransition()]
      - "F.beginAppearanceTransition(true, animated: true)"
      - "F.beginAppearanceTransition(false, animated: true)"
      - F.endAppearanceTransition()
      - "A.transition(from: F, to: C)"
      - v.addSubview(free)
      - A.view.addSubview(loose)
      - v.addSubview(loose)
      - "A.view.insertSubview(loose, at: 0)"
      - "A.view.insertSubview(loose, belowSubview: v)"
      - loose.addSubview(w)
      - w.addSubview(v)
      - v.removeFromSuperview()
      - loose.removeFromSuperview()
      - A.view.bringSubviewToFront(v)
      - A.view.sendSubviewToBack(scroll)
      - "A.view.exchangeSubview(at: 0, withSubviewAt: 1)"
      - v.setNeedsLayout()
      - v.layoutIfNeeded()
      - A.view.setNeedsLayout()
      - B.view.layoutIfNeeded()
      - w.setNeedsDisplay()
      - w.setNeedsUpdateConstraints()
      - w.setNeedsUpdateProperties()
      - A.updatePropertiesIfNeeded()
      - A.view.updateConstraintsIfNeeded()
      - "v.frame = CGRect(x: 0, y: 0, width: 70, height: 80)"
      - "v.bounds = CGRect(x: 5, y: 0, width: 70, height: 80)"
      - "w.center = CGPoint(x: 20, y: 20)"
      - "v.alpha = 0"
      - v.isHidden = true
      - v.isHidden = false
      - v.tintColor = .red
      - "scroll.contentOffset = CGPoint(x: 0, y: 10)"
      - field.becomeFirstResponder()
      - field.resignFirstResponder()
      - window.makeKeyAndVisible()
      - window.rootViewController = C
      - window.rootViewController = A
      - window.isHidden = true
      - window.isHidden = false
      - UIApplication.shared.beginBackgroundTask()
      - UIApplication.shared.endBackgroundTask()
      - "UIApplication.shared.openURL(\\"https://example.com\\")"
      - "DispatchQueue.main.async { A.view.setNeedsLayout() }"
      - "DispatchQueue.main.async { A.present(B) }"
      - "NotificationCenter.default.post(\\"note\\")"
      - "print(\\"here\\")"
      - print(B.isBeingPresented)
      - t.start()
      - t.invalidate()
      - d.updateChangeCount(.done)
      - d.save()
      - c.fill(120)
      - c.removeAllObjects()
      - f.open()
      - f.read()
      - f.close()
      - B = nil
      - A = nil
      - loose = nil
      - B.init()
      - free.init()
    """

  private static let words = """
      - user launches app
      - user presses home
      - user opens app
      - user opens app switcher
      - user returns to app
      - user switches to other
      - user swipes app away
      - user swipes app away quickly
      - user locks device
      - user unlocks device
      - user pulls down notification center
      - user starts pulling down notification center
      - user cancels pull
      - user closes notification center
      - user opens control center
      - user closes control center
      - user declines call
      - user answers call
      - user dismisses alert
      - user dismisses banner
      - user swipes back
      - user finishes swipe
      - user cancels swipe
      - user drags sheet down
      - user finishes drag
      - user cancels drag
      - user swipes to next page
      - user swipes to previous page
      - user starts swiping to next page
      - user taps v
      - user taps button
      - user taps back button
      - user types in field
      - user scrolls scroll
      - user rotates device to landscape
      - user rotates device to portrait
      - user switches to dark
      - user switches to light
      - user opens url demo://x
      - user opens url https://example.com
      - user taps notification
      - user opens notification settings
      - user uses shortcut item
      - user puts app in Split View
      - user leaves Split View
      - system launches app in background
      - system prewarms app
      - system suspends app
      - system kills app
      - system runs out of memory
      - system warns about memory
      - system shows alert
      - system authenticates
      - system changes time
      - system shows in-call status bar
      - system hides in-call status bar
      - system shows banner
      - system delivers push in background
      - system fetches in background
      - system runs background task
      - system finishes background download
      - system delivers notification
      - system ends background time
      - phone rings
      - phone hangs up
      - wait 1 s
      - wait 20 s
      - turn run loop
      - finish animations
    """

  private static func app(_ own: String, root: String, steps: String) -> String {
    """
    platform:
      device: pad
      info: {UIBackgroundModes: [remote-notification, fetch], UIApplicationSupportsMultipleScenes: true, CFBundleURLTypes: [{CFBundleURLSchemes: [demo]}]}
    root: \(root)
    objects:
    \(objects)
    \(own)
    ask:
    \(code)
    \(steps)
    \(words)
    watch: [A, B, v, app, scene]
    """
  }

  private static let plain = app(
    "  A: {is: UIViewController, children: [G]}\n  G: {is: UIViewController, children: [H]}\n"
      + "  H: UIViewController",
    root: "A",
    steps: """
        - G.view.removeFromSuperview()
        - A.view.addSubview(G.view)
        - G.present(B)
      """)

  private static let navigation = app(
    "  nav: {is: UINavigationController, viewControllers: [A]}\n  A: UIViewController",
    root: "nav",
    steps: """
        - "nav.pushViewController(B, animated: true)"
        - "nav.pushViewController(C, animated: false)"
        - nav.pushViewController(D)
        - nav.pushViewController(E)
        - "nav.popViewController(animated: true)"
        - "nav.popViewController(animated: false)"
        - nav.popToRootViewController()
        - nav.popToViewController(A)
        - nav.popToViewController(B)
        - "nav.setViewControllers([A, C], animated: true)"
        - "nav.setViewControllers([B], animated: false)"
        - "nav.viewControllers = [A, B, D]"
        - nav.isNavigationBarHidden = true
        - "B.present(nav, animated: true)"
        - ["nav.pushViewController(B, animated: true)", "nav.pushViewController(C, animated: true)"]
      """)

  private static let tabs = app(
    """
      tab: {is: UITabBarController, viewControllers: [nav, G]}
      nav: {is: UINavigationController, viewControllers: [A]}
      A: UIViewController
      G: UIViewController
    """,
    root: "tab",
    steps: """
        - user taps tab G
        - user taps tab nav
        - tab.selectedIndex = 1
        - tab.selectedIndex = 0
        - tab.selectedViewController = G
        - "tab.setViewControllers([G, nav], animated: false)"
        - "tab.viewControllers = [nav, C]"
        - nav.pushViewController(B)
        - "nav.popViewController(animated: true)"
        - G.present(B)
      """)

  private static let pages = app(
    "  page: {is: UIPageViewController, pages: [A, G, H], transitionStyle: scroll}\n"
      + "  A: UIViewController\n  G: UIViewController\n  H: UIViewController",
    root: "page",
    steps: """
        - "page.setViewControllers([G], direction: .forward, animated: true)"
        - "page.setViewControllers([A], direction: .reverse, animated: false)"
      """)

  private static let split = app(
    "  split: {is: UISplitViewController, viewControllers: [A, nav]}\n"
      + "  A: UIViewController\n  nav: {is: UINavigationController, viewControllers: [G]}\n"
      + "  G: UIViewController",
    root: "split", steps: "  - nav.pushViewController(B)\n  - split.present(B)")

  private static let columns = app(
    "  split: {is: UISplitViewController, style: tripleColumn, viewControllers: [nav, G, H]}\n"
      + "  nav: {is: UINavigationController, viewControllers: [A]}\n"
      + "  A: UIViewController\n  G: UIViewController\n  H: UIViewController",
    root: "split",
    steps: """
        - split.show(.primary)
        - split.show(.supplementary)
        - split.hide(.primary)
        - split.hide(.supplementary)
        - "split.setViewController(B, for: .secondary)"
        - "split.setViewController(C, for: .compact)"
        - "split.setViewController(nil, for: .supplementary)"
        - "A.showDetailViewController(B, sender: nil)"
        - split.preferredDisplayMode = .secondaryOnly
        - split.preferredDisplayMode = .twoBesideSecondary
        - "split.viewControllers = [A, B]"
        - nav.pushViewController(B)
        - "nav.popViewController(animated: true)"
        - split.present(B)
      """)

  private static let windows = app(
    "  A: UIViewController\n  G: UIViewController\n  scene2: {is: UIScene, root: G}",
    root: "A",
    steps: """
        - user opens new window
        - user closes window scene
        - user closes window scene2
        - user focuses window scene
        - user focuses window scene2
        - user sends window scene to the background
        - user sends window scene2 to the background
        - user brings window scene back
        - user brings window scene2 back
        - system discards scene scene2
        - system disconnects scene scene2
        - UIApplication.shared.requestSceneSessionActivation(scene2)
        - UIApplication.shared.requestSceneSessionDestruction(scene2)
        - "G.present(B)"
      """)

  /// The possible actions of an object inside a callback: object, callback, and items as an
  /// override's text.
  static let overrides: [(object: String, callback: String, items: String)] = [
    ("A", "viewDidLoad", "[super, \"A.present(B)\"]"),
    ("A", "viewDidAppear", "[super, \"A.present(B)\"]"),
    ("A", "viewWillAppear", "[super, A.view.setNeedsLayout()]"),
    ("A", "viewDidLayoutSubviews", "[super, \"print(\\\"laid out\\\")\"]"),
    ("A", "viewWillDisappear", "[super, v.removeFromSuperview()]"),
    ("B", "viewDidAppear", "[super, \"B.dismiss(animated: true)\"]"),
    ("B", "viewWillAppear", "[super, B.dismiss()]"),
    ("B", "loadView", "[]"),
    ("B", "init", "[B.view]"),
    ("B", "viewDidDisappear", "[super, A.view.addSubview(free)]"),
    ("B", "deinit", "[\"print(\\\"bye\\\")\"]"),
    ("C", "viewDidLoad", "[super, \"C.present(D)\"]"),
    ("D", "viewIsAppearing", "[super, \"DispatchQueue.main.async { D.dismiss() }\"]"),
    ("v", "layoutSubviews", "[super, v.addSubview(free)]"),
    ("w", "didMoveToWindow", "[super, w.setNeedsLayout()]"),
    ("w", "willMoveToSuperview", "[super, loose.removeFromSuperview()]"),
    ("app", "applicationDidEnterBackground", "[UIApplication.shared.beginBackgroundTask()]"),
    ("app", "applicationWillResignActive", "[t.invalidate()]"),
    ("app", "didFinishLaunching", "[t.start(), \"return false\"]"),
    ("scene", "sceneDidEnterBackground", "[d.save()]"),
    ("F", "viewWillAppear", "[F.removeFromParent()]"),
  ]

  /// The same app with every override in it, so that a single reading covers all of them.
  static func withOverrides(_ text: String) -> String {
    var names: [String] = []
    for entry in overrides where !names.contains(entry.object) { names.append(entry.object) }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for name in names {
      let body = overrides.filter { $0.object == name }
        .map { "\($0.callback): \($0.items)" }.joined(separator: ", ")
      let key = "overrides: {\(body)}"
      if let index = lines.firstIndex(where: { $0.hasPrefix("  \(name): ") }) {
        let value = lines[index].dropFirst(name.count + 4)
        lines[index] =
          value.hasPrefix("{")
          ? "  \(name): {\(key), \(value.dropFirst())" : "  \(name): {is: \(value), \(key)}"
      } else if let index = lines.firstIndex(of: "objects:") {
        lines.insert("  \(name): {\(key)}", at: index + 1)
      }
    }
    return lines.joined(separator: "\n")
  }
}
