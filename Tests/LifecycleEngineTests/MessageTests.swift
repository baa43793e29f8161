import LifecycleEngine
import TestSupport
import Testing

/// UIKit's own messages and exceptions.
@Suite struct MessageTests {
  /// One app and its steps for each kind of message.
  private static let provoked: [(UIKitMessage, Stage, [String])] = [
    (.presentNotInWindowHierarchy, Stage(objects: three), ["B.present(C)"]),
    (.presentWhilePresenting, Stage(objects: three), ["A.present(B)", "A.present(C)"]),
    (
      .presentWhileTransitioning, Stage(objects: three),
      ["A.present(B)", "B.dismiss() …", "A.present(C)"]
    ),
    (.presentItself, Stage(objects: three), ["A.present(A)"]),
    (.presentActive, Stage(objects: three), ["A.present(B)", "B.present(A)"]),
    (
      .presentOnDetached, Stage(objects: three), ["B.init();A.view.addSubview(B.view);B.present(C)"]
    ),
    (
      .dismissWhileTransitioning, Stage(objects: three),
      ["A.present(B)", "B.dismiss();B.dismiss()"]
    ),
    (.pushSameInstance, Stage(objects: stack, root: "nav"), ["nav.pushViewController(A)"]),
    (
      .pushNavigationController, Stage(objects: stack + ", n: UINavigationController", root: "nav"),
      ["nav.pushViewController(n)"]
    ),
    (.popToUnknown, Stage(objects: stack, root: "nav"), ["nav.popToViewController(B)"]),
    (
      .nestedPush, Stage(platform: "{ios: 8}", objects: stack, root: "nav"),
      ["nav.pushViewController(B) …", "turn run loop …", "nav.pushViewController(C)"]
    ),
    (.unbalancedCalls, Stage(objects: three), ["A.endAppearanceTransition()"]),
    (
      .noRootViewController,
      Stage(
        platform: "{ios: 12, launch: code}",
        objects: "app: {overrides: {didFinishLaunching: [window.makeKeyAndVisible()]}}", root: nil,
        given: []), ["user launches app"]
    ),
    (
      .noSceneLifeCycle,
      Stage(platform: "{ios: 27, lifecycle: app-delegate}", objects: three, given: []),
      ["user launches app"]
    ),
    (.viewHierarchyMismatch, Stage(objects: three), ["B.addChild(A)"]),
    (.childAlreadyPresented, Stage(objects: three), ["A.present(B)", "A.addChild(B)"]),
    (
      .segueMissing, Stage(objects: three), ["A.performSegue(withIdentifier: \"B\")"]
    ),
    (.transitionWithoutChildren, Stage(objects: three), ["A.transition(from: B, to: C)"]),
    (.backgroundTaskNotEnded, Stage(objects: three), [begin, "wait 30 s"]),
    (
      .backgroundTaskOutlivedExpiration, Stage(objects: three),
      ["user presses home", begin, "wait 60 s"]
    ),
    (.backgroundTaskUnknown, Stage(objects: three), ["UIApplication.shared.endBackgroundTask(id)"]),
    (.viewCycle, Stage(objects: three), ["A.view.addSubview(A.view)"]),
    (.controllerCycle, Stage(objects: three), ["B.addChild(C);C.addChild(B)"]),
    (
      .pageCountMismatch,
      Stage(
        objects:
          "p: {is: UIPageViewController, pages: [A, B]}, A: UIViewController, B: UIViewController",
        root: "p"), ["p.setViewControllers([A, B], direction: .forward)"]
    ),
  ]
  private static let three = "A: UIViewController, B: UIViewController, C: UIViewController"
  private static let stack =
    "nav: {is: UINavigationController, viewControllers: [A]}, A: UIViewController, B: UIViewController, C: UIViewController"
  private static let begin = "UIApplication.shared.beginBackgroundTask()"

  @Test func `every kind of message is provoked by an app`() throws {
    for (message, stage, ask) in Self.provoked {
      let run = Simulation.run(try stage.scenario(ask, watch: "[UIKit]"))
      let printed = run.trace.events.filter { $0.occurrence.object == .uikit }
        .map(\.occurrence.argument)
      #expect(printed.contains(.uikit(message)), "\(message): \(printed)")
    }
    #expect(Set(Self.provoked.map(\.0)) == Set(UIKitMessage.allCases))
  }

  @Test func `a detached controller presents all the same`() {
    // Presenting is only discouraged: C appears.
    Stage(objects: Self.three).check(
      ["B.init();A.view.addSubview(B.view);B.present(C)"], watch: "{C: [viewDidAppear]}",
      prints: """
        UIKit.warning(Presenting view controllers on detached view controllers is discouraged)
        C.viewDidAppear
        """)
  }

  @Test func `viewDidAppear may dismiss, earlier callbacks may not`() {
    // A comment in a shipped app of 2012 (GitHub, VLBLocations): refused from a callback during the
    // presentation, accepted from viewDidAppear.
    let calls = "{B: [viewDidAppear, viewDidDisappear]}"
    func stage(_ callback: String) -> Stage {
      Stage(
        objects:
          "A: UIViewController, B: {is: UIViewController, overrides: {\(callback): [\"B.dismiss()\"]}}"
      )
    }
    stage("viewDidAppear").check(
      ["A.present(B)"], watch: calls, prints: "B.viewDidAppear B.viewDidDisappear")
    stage("viewIsAppearing").check(
      ["A.present(B)"], watch: calls,
      prints: """
        UIKit.warning(Attempt to dismiss from view controller <UIViewController> while a presentation or dismiss is in progress!)
        B.viewDidAppear
        """)
  }

  @Test func `an end without a begin still ends what the window began`() {
    // UIKit's counter is zero in an appearance that a window started; the end is reported and
    // sends viewDidAppear at once, and the commit has nothing left to send.
    Stage(
      objects:
        "A: {is: UIViewController, overrides: {viewIsAppearing: [A.endAppearanceTransition()]}}",
      given: []
    ).check(
      ["user launches app"], watch: "{A: [viewIsAppearing, viewDidAppear]}",
      prints: """
        A.viewIsAppearing
        UIKit.warning(Unbalanced calls to begin/end appearance transitions for <UIViewController>.)
        A.viewDidAppear
        """)
  }

  @Test func `only since iOS 13 a long task is reported, and once`() {
    for (ios, lines) in [
      (12, ""),
      (
        13,
        "UIKit.warning(Background Task, was created over 30 seconds ago. In applications running in the background, this creates a risk of termination.)"
      ),
    ] {
      Stage(platform: "{ios: \(ios)}", objects: "A: UIViewController").check(
        ["UIApplication.shared.beginBackgroundTask();wait 29 s;wait 50 s"], watch: "[UIKit]",
        prints: lines)
    }
  }
}
