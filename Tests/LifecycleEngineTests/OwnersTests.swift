import LifecycleEngine
import TestSupport
import Testing

@Suite struct OwnersTests {
  private func own(
    _ objects: String, root: String = "A", given: [String] = [], _ ask: [String],
    watch: String = "{B: [deinit], v: [deinit]}", prints lines: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    Stage(
      objects: """
        A: UIViewController, B: {is: UIViewController, modalPresentationStyle: fullScreen},
        C: UIViewController, v: {is: UIView, frame: [0, 0, 50, 50]}, \(objects)
        """, root: root, given: ["user launches app"] + given
    ).check(ask, watch: watch, prints: lines, sourceLocation: sourceLocation)
  }

  private static let nav = "nav: {is: UINavigationController, viewControllers: [A]}"

  // MARK: The app's own references

  @Test func `a local lives until the app settles`() {
    // SCENARIOS.md's rule for names; ARC's for a local.
    own("", ["B.init()"], prints: "B.deinit")
    own(
      "", ["B.init()…", "turn run loop", "user presses home"], prints: "| | B.deinit")
  }

  @Test func `a kept object stays until it is released`() {
    own(
      "k: {is: UIViewController, kept: true}", ["k.init()", "k = nil"], watch: "{k: [deinit]}",
      prints: "| k.deinit")
  }

  @Test func `nil ends the app's reference at once, another owner keeps the object`() {
    // Only the last strong reference counts (ARC).
    own(
      Self.nav + ", k: {is: UIViewController, kept: true}", root: "nav",
      given: ["nav.pushViewController(k, animated: true)"],
      ["k = nil", "nav.popViewController(animated: true)"], watch: "{k: [deinit]}",
      prints: "| k.deinit")
  }

  @Test func `the name of a deallocated object means a new one`() {
    // SCENARIOS.md: a name used again after its object's deallocation means a new instance.
    own(
      "", ["B.init()", "B.init()"], watch: "{B: [init, deinit]}",
      prints: "B.init B.deinit | B.init B.deinit")
  }

  // MARK: Views

  @Test func `a superview retains its subview and releases it with itself`() {
    own(
      "p: {is: UIView}", ["p.addSubview(v)"], watch: "{p: [deinit], v: [deinit]}",
      prints: "p.deinit v.deinit")
    own("", ["A.view.addSubview(v)", "v.removeFromSuperview()"], prints: "| v.deinit")
  }

  @Test func `a kept view survives its removal`() {
    own(
      "k: {is: UIView, kept: true}",
      ["A.view.addSubview(k)", "k.removeFromSuperview()", "k = nil"],
      watch: "{k: [deinit]}", prints: "| | k.deinit")
  }

  @Test func `a controller retains its view`() {
    own(
      "N: {is: UIViewController, view: n}, n: UIView", ["N.view"],
      watch: "{N: [deinit], n: [deinit]}", prints: "N.deinit n.deinit")
  }

  // MARK: Objects that UIKit retains and releases

  @Test func `a dismissed controller is deallocated after its viewDidDisappear`() {
    // Document 001's log ends with dealloc.
    own(
      "", given: ["A.present(B, animated: true)"], ["B.dismiss(animated: true)"],
      watch: "{B: [viewDidDisappear, deinit]}", prints: "B.viewDidDisappear B.deinit")
  }

  @Test func `a popped controller is deallocated, one below it stays`() {
    // Document 001: a stack releases a popped controller; push-pop-vastdev-01.
    own(
      Self.nav, root: "nav", given: ["nav.pushViewController(B, animated: true)"],
      ["nav.pushViewController(C, animated: true)", "nav.popToRootViewController(animated: true)"],
      watch: "{A: [deinit], B: [deinit], C: [deinit]}", prints: "| B.deinit C.deinit")
  }

  @Test func `tabs are kept, shown or not`() {
    // Document 001: an array that unloads nothing.
    own(
      "tab: {is: UITabBarController, viewControllers: [A, B]}", root: "tab",
      ["tab.selectedIndex = 1", "tab.selectedIndex = 0"],
      watch: "{A: [deinit], B: [deinit]}", prints: "|")
  }

  @Test func `a tab that leaves the array is deallocated`() {
    own(
      "tab: {is: UITabBarController, viewControllers: [A, B]}", root: "tab",
      ["tab.viewControllers = [A]"], prints: "B.deinit")
  }

  @Test func `a window retains its root and releases the old one`() {
    own(
      "", ["window.rootViewController = B", "window.rootViewController = C"],
      watch: "{A: [deinit], B: [deinit]}", prints: "A.deinit | B.deinit")
  }

  @Test func `a parent retains its child`() {
    own(
      "",
      [
        "A.addChild(B); A.view.addSubview(B.view); B.didMove(toParent: A)",
        "B.willMove(toParent: nil); B.view.removeFromSuperview(); B.removeFromParent()",
      ],
      prints: "| B.deinit")
  }

  @Test func `a view can outlive its controller`() {
    // The most common mistake of containment: addSubview without addChild.
    own(
      "N: {is: UIViewController, view: n}, n: UIView", ["A.view.addSubview(N.view)"],
      watch: "{N: [deinit], n: [deinit]}", prints: "N.deinit")
  }

  @Test func `each presenter retains the controller it presents`() {
    own(
      "", given: ["A.present(B, animated: true)", "B.present(C, animated: true)"],
      ["A.dismiss(animated: true)"], watch: "{B: [deinit], C: [deinit]}",
      prints: "B.deinit C.deinit")
  }

  @Test func `the end of the process is not a deinit`() {
    // Nothing runs in a terminated process.
    own(
      "", given: ["A.present(B, animated: true)"], ["system kills app"],
      watch: "{A: [deinit], B: [deinit]}", prints: "")
  }

  @Test func `everywhere a popped controller's deinit follows its viewDidDisappear`() {
    withEveryPlatform { platform in
      Stage(
        objects: """
          nav: {is: UINavigationController, viewControllers: [A]}, A: UIViewController,
          B: UIViewController
          """, root: "nav",
        given: ["user launches app", "nav.pushViewController(B, animated: true)"]
      ).check(
        ["nav.popViewController(animated: true)"], watch: "{B: [viewDidDisappear, deinit]}",
        on: platform, prints: "B.viewDidDisappear B.deinit")
    }
  }
}
