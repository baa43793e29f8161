import LifecycleEngine
import TestSupport
import Testing

/// `print(A.parent)` prints what UIKit would, or isn't read.
@Suite struct PrintedValueTests {
  private static let stage = Stage(
    objects: """
      nav: {is: UINavigationController, viewControllers: [A]}, A: UIViewController, \
      v: {is: UIView, in: A}
      """, root: "nav")

  /// A is the root of nav, whose view the window contains; v is in A's view, which has no name in
  /// the scenario.
  @Test(arguments: [
    ("A.parent", "nav"), ("A.navigationController", "nav"), ("A.tabBarController", "nil"),
    ("A.splitViewController", "nil"), ("nav.parent", "nil"), ("nav.topViewController", "A"),
    ("nav.visibleViewController", "A"), ("A.presentedViewController", "nil"),
    ("A.view", "A.view"), ("A.viewIfLoaded", "A.view"), ("v.superview", "A.view"),
    ("v.window", "window"), ("window.rootViewController", "nav"), ("window.superview", "nil"),
    ("window.isKeyWindow", "true"), ("A.isFirstResponder", "false"), ("nav.children", "1"),
  ])
  func `a property leads to what it does on a device`(property: String, value: String) {
    Self.stage.check(["print(\(property))"], watch: "[A]", prints: "print(\(value))")
  }

  @Test func `reading the view loads it, viewIfLoaded doesn't`() {
    Stage(objects: "A: UIViewController, B: UIViewController").check(
      ["B.init(); print(B.viewIfLoaded); print(B.view)"], watch: "{B: [viewDidLoad]}",
      prints: """
        print(nil)
        B.viewDidLoad
        print(B.view)
        """)
  }

  @Test func `conditions read the same values`() {
    Self.stage.check(
      [
        "if window.isKeyWindow { print(\"key\") }",
        "if A.navigationController == nil { print(\"alone\") }",
      ], watch: "[A]", prints: "print(key)")
  }

  @Test func `nil is the same as nil`() {
    // The Swift book: === compares two references, which may be nil.
    Stage(objects: "A: UIViewController, B: UIViewController").check(
      [
        "B.init(); if A.parent === B.parent { print(\"same\") }",
        "B.init(); if A.view.superview === B.parent { print(\"other\") }",
      ], watch: "[A]",
      prints: """
        print(same)
        |
        """)
  }
}
