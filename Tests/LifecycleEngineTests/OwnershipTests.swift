import LifecycleEngine
import TestSupport
import Testing

@Suite struct OwnershipTests {
  private func own(
    _ objects: String, _ steps: String, watch: String = "{B: [init, deinit], C: [deinit]}",
    prints lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(
      """
      platform: {ios: 15}
      objects: {A: UIViewController, \(objects)}
      root: A
      given: [user launches app]
      ask: \(steps)
      watch: \(watch)
      """, prints: lines, sourceLocation: sourceLocation)
  }

  private static let two = "B: UIViewController, C: UIViewController"

  @Test func `a local lives until the app settles`() {
    // SCENARIOS: a local in code lives until the app next settles.
    own(Self.two, "[B.init()]", prints: "B.init B.deinit")
    own(Self.two, "[{do: B.init(), settle: false}, turn run loop]", prints: "B.init |")
  }

  @Test func `a kept object lives until it is released`() {
    own(
      "B: {is: UIViewController, kept: true}, C: UIViewController", "[B.init(), B = nil]",
      prints: "B.init | B.deinit")
  }

  @Test func `dismissing frees, unless the app keeps it`() {
    // Document 001: B's memory is freed after its dismissal, so that B is loaded anew.
    own(
      Self.two, "[[\"A.present(B, animated: true)\"], [\"A.dismiss(animated: true)\"]]",
      prints: "B.init | B.deinit")
    own(
      "B: {is: UIViewController, kept: true}, C: UIViewController",
      "[[\"A.present(B, animated: true)\"], [\"A.dismiss(animated: true)\"]]", prints: "B.init |")
  }

  @Test func `a parent retains its child and releases it with itself`() {
    own(
      "B: {is: UIViewController, kept: true}, C: UIViewController", "[B.addChild(C), B = nil]",
      watch: "{B: [deinit], C: [deinit]}", prints: "| B.deinit C.deinit")
  }

  /// A superview retains a deallocated controller's view (Ownership): the next controller makes
  /// another one, which enters the window as usual.
  @Test func `a new controller does not get the view of the one before`() {
    own(
      Self.two,
      "[A.view.addSubview(C.view), [A.addChild(C), A.view.addSubview(C.view)]]",
      watch: "{C: [viewDidLoad, viewWillAppear, viewDidAppear, deinit]}",
      prints: """
        C.viewDidLoad C.viewWillAppear C.viewDidAppear C.deinit \
        | C.viewDidLoad C.viewWillAppear C.viewDidAppear
        """)
  }

  @Test func `the root replaced is freed`() {
    own(
      Self.two, "[window.rootViewController = B]", watch: "{A: [viewDidDisappear, deinit]}",
      prints: "A.viewDidDisappear A.deinit")
  }

  @Test func `a released object lives as long as a timer or queued block needs it`() {
    // A block on the main queue is code like any other: it makes the objects it uses.
    own(
      "B: {is: UIViewController, kept: true}, C: UIViewController",
      "[[B.init(), \"DispatchQueue.main.async { print(\\\"later\\\") }\", B = nil]]",
      watch: "{B: [deinit]}",
      prints: """
        B.deinit
        print(later)
        """)
  }
}

@Suite struct MemoryTests {
  @Test func `a warning is sent to the delegate, then to every controller, loaded or not`() {
    // memory-warning-order-shuzhiduo-01-a; since iOS 6 no view is unloaded (Apple's note on
    // viewDidUnload).
    check(
      """
      platform: {ios: 12}
      objects: {A: UIViewController, B: {is: UIViewController, kept: true}}
      root: A
      given: [user launches app, B.view]
      ask: [system warns about memory, B.view]
      watch: {app: [applicationDidReceiveMemoryWarning], A: [didReceiveMemoryWarning], B: [didReceiveMemoryWarning, viewDidUnload, viewDidLoad]}
      """,
      prints: """
        app.applicationDidReceiveMemoryWarning A.didReceiveMemoryWarning B.didReceiveMemoryWarning |
        """)
  }

  @Test func `up to iOS 5 a hidden view is unloaded and loaded again`() {
    // memory-willunload-lee-03; document 000's state "memory warning".
    for ios in [3, 4, 5] {
      check(
        """
        platform: {ios: \(ios)}
        objects: {A: UIViewController, B: {is: UIViewController, kept: true}}
        root: A
        given: [user launches app, B.view]
        ask: [system warns about memory, B.view]
        watch: {A: [viewDidUnload], B: [viewWillUnload, viewDidUnload, viewDidLoad]}
        """, prints: "\(ios == 5 ? "B.viewWillUnload " : "")B.viewDidUnload | B.viewDidLoad")
    }
  }
}
