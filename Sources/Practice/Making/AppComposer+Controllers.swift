internal import Assessment
internal import Course
internal import ScenarioLanguage

/// The arrangement of the controllers, further ones that can be shown, and the transitions between
/// them.
extension AppComposer {
  private enum Arrangement { case plain, stack, tabs, tabsWithStack, pages, parent }

  mutating func arrangement() {
    let kinds: [Arrangement]
    switch topic {
    case .navigation: kinds = [.stack, .stack, .tabsWithStack]
    case .tabs: kinds = [.tabs, .tabsWithStack]
    case .containment: kinds = [.parent, .parent, .pages, .plain]
    case .appearance, .memory, .birth, .presentation:
      kinds = [.plain, .plain, .stack, .tabs, .tabsWithStack, .parent]
    case .views, .layout, .events: kinds = [.plain, .plain, .plain, .stack]
    default: kinds = level < 3 ? [.plain] : [.plain, .plain, .stack, .tabs, .parent]
    }
    switch one(of: kinds) {
    case .plain: plain()
    case .stack: stack("nav", of: "A", isRoot: true)
    case .tabs: tabs(first: "A")
    case .tabsWithStack:
      stack("nav", of: "A", isRoot: false)
      tabs(first: "nav")
    case .pages: pages()
    case .parent: parent()
    }
  }

  private mutating func plain() {
    app.root = "A"
    app.add("A", object("UIViewController", []))
    shown = ["A"]
  }

  private mutating func stack(_ name: String, of first: String, isRoot: Bool) {
    app.add(name, object("UINavigationController", ["viewControllers: [\(first)]"]), needs: [first])
    app.add(first, object("UIViewController", []))
    if isRoot { app.root = name }
    shown = [first]
    let topics: [Topic] = [.navigation, .appearance]
    let animated = one(of: [true, true, false])
    for guest in ["B", "C"] {
      app.can("\(name).pushViewController(\(guest), animated: \(animated))", about: topics)
    }
    app.can("\(name).popViewController(animated: \(animated))", about: topics + [.memory])
    app.can("user taps back button", about: topics + [.memory])
    app.can("\(name).popToRootViewController(animated: \(animated))", about: [.navigation])
    app.can(
      "\(name).setViewControllers([\(first), C], animated: \(animated))", about: [.navigation])
    app.can("\(name).setViewControllers([B], animated: false)", about: [.navigation])
    guard ios >= 7 else { return }
    for text in ["user swipes back", "user finishes swipe", "user cancels swipe"] {
      app.can(text, about: [.navigation, .appearance])
    }
  }

  private mutating func tabs(first: String) {
    let tabs = once(in: 3) ? [first, "G", "H"] : [first, "G"]
    app.add(
      "tab", object("UITabBarController", ["viewControllers: [\(tabs.joined(separator: ", "))]"]),
      needs: tabs)
    if !app.has("A") { app.add("A", object("UIViewController", [])) }
    for name in tabs.dropFirst() { app.add(name, object("UIViewController", [])) }
    app.root = "tab"
    shown = ["A"]
    for name in tabs { app.can("user taps tab \(name)", about: [.tabs, .appearance]) }
    app.can("tab.selectedIndex = 1", about: [.tabs, .appearance])
    app.can("tab.selectedIndex = 0", about: [.tabs])
    app.can("tab.selectedViewController = G", about: [.tabs])
  }

  private mutating func pages() {
    let style = ios >= 6 && once(in: 2) ? ["transitionStyle: scroll"] : []
    app.add(
      "page", object("UIPageViewController", ["pages: [A, G, H]"] + style), needs: ["A", "G", "H"])
    for name in ["A", "G", "H"] { app.add(name, object("UIViewController", [])) }
    app.root = "page"
    shown = ["A"]
    for text in [
      "user swipes to next page", "user swipes to previous page",
      "user starts swiping to next page", "user finishes swipe", "user cancels swipe",
    ] {
      app.can(text, about: [.containment, .appearance])
    }
    app.can(
      "page.setViewControllers([G], direction: .forward, animated: true)", about: [.containment])
  }

  private mutating func parent() {
    let forwarding =
      level >= 4 && once(in: 4) ? ["shouldAutomaticallyForwardAppearanceMethods: false"] : []
    app.add("A", object("UIViewController", ["children: [G]"] + forwarding), needs: ["G"])
    app.add("G", object("UIViewController", []))
    app.root = "A"
    shown = ["A", "G"]
    let topics: [Topic] = [.containment, .appearance]
    app.can(
      "G.willMove(toParent: nil)", "G.view.removeFromSuperview()", "G.removeFromParent()",
      about: topics)
    app.can("G.removeFromParent()", about: [.containment])
    app.can("G.view.removeFromSuperview()", about: topics)
    app.can("A.transition(from: G, to: C)", about: [])
  }

  // MARK: Controllers to show

  /// Declares B and C for steps and overrides to use; those that no step mentions are left out.
  mutating func declareGuests() {
    let styles = [
      "fullScreen", "fullScreen", "pageSheet", "automatic", "overFullScreen", "formSheet",
      "currentContext", "overCurrentContext",
    ]
    let known = level <= 2 ? Array(styles.prefix(4)) : styles
    for name in ["B", "C"] {
      var pairs: [String] = []
      var ifPresented: [String] = []
      let style = one(of: known)
      if style != "automatic" { ifPresented.append("modalPresentationStyle: \(style)") }
      if level >= 2, isAbout(.birth), once(in: 2) { pairs.append("from: nib") }
      if level >= 4, isAbout(.presentation), ios >= 13, once(in: 4) {
        ifPresented.append("isModalInPresentation: true")
      }
      if isAbout(.birth, .memory), name == "C" { pairs.append("kept: true") }
      if isAbout(.containment, .birth), name == "B", once(in: 3) {
        app.add("E", object("UIViewController", []))
        pairs.append("children: [E]")
        app.add("B", object("UIViewController", pairs), needs: ["E"], ifPresented: ifPresented)
      } else {
        app.add(name, object("UIViewController", pairs), ifPresented: ifPresented)
      }
      guests.append(name)
    }
    presenting()
    adding()
    birth()
  }

  private mutating func presenting() {
    let top = shown[0]
    let topics: [Topic] = [.presentation, .appearance, .memory, .birth]
    let animated = one(of: [true, true, false])
    app.can("\(top).present(B, animated: \(animated))", about: topics)
    app.can("B.present(C, animated: \(animated))", about: [.presentation, .appearance])
    app.can("\(top).dismiss(animated: \(animated))", about: topics)
    app.can("B.dismiss(animated: true)", about: [.presentation, .appearance, .memory])
    app.can("\(top).present(C, animated: true) { print(\"shown\") }", about: [.presentation])
    app.can("B.modalPresentationStyle = .pageSheet", about: [])
    if level >= 2 {
      app.can("\(top).present(B, animated: false)", "\(top).dismiss(animated: false)", about: [])
    }
    guard ios >= 13 else { return }
    for text in ["user drags sheet down", "user finishes drag", "user cancels drag"] {
      app.can(text, about: [.presentation, .appearance])
    }
  }

  private mutating func adding() {
    guard ios >= 5 else { return }
    let parent = shown[0]
    let topics: [Topic] = [.containment, .birth]
    app.can(
      "\(parent).addChild(C)", "\(parent).view.addSubview(C.view)",
      "C.didMove(toParent: \(parent))",
      about: topics)
    app.can("\(parent).addChild(C)", about: [.containment])
    app.can("\(parent).view.addSubview(C.view)", about: [.containment, .appearance])
    app.can("C.removeFromParent()", about: [.containment])
    app.can("C.view.removeFromSuperview()", about: [.containment, .appearance])
    guard ios >= 6 else { return }
    app.can("C.beginAppearanceTransition(true, animated: false)", about: [.containment])
    app.can("C.endAppearanceTransition()", about: [.containment])
  }

  private mutating func birth() {
    app.can("C.init()", about: [.birth])
    app.can("C.view", about: [.birth])
    app.can("C.view", "\(shown[0]).present(C, animated: true)", about: [.birth])
    app.can("C.init()", "C.view", about: [.birth])
    if ios >= 9 { app.can("C.loadViewIfNeeded()", about: [.birth]) }
    app.can("C = nil", about: [.memory])
  }
}
