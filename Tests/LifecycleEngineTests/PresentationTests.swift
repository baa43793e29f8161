import LifecycleEngine
import TestSupport
import Testing

@Suite struct PresentationTests {
  /// Document 001's program: A presents B over the whole screen and B dismisses itself.
  static let program = """
    platform: {ios: 12}
    objects:
      A: UIViewController
      B: {is: UIViewController, modalPresentationStyle: fullScreen}
    root: A
    given: [user launches app]
    ask: ["A.present(B, animated: true)", "B.dismiss(animated: true)"]
    watch: [A, B]
    """

  @Test func `document 001's program`() {
    // Document 001's log; present-modal-iosbaselearn-32 has the same wills and dids.
    check(
      Self.program,
      prints: """
        B.loadView B.viewDidLoad A.viewWillDisappear B.viewWillAppear
        B.viewWillLayoutSubviews B.viewDidLayoutSubviews B.viewDidAppear A.viewDidDisappear
        | B.viewWillDisappear A.viewWillAppear
        A.viewDidAppear B.viewDidDisappear B.deinit
        """)
  }
}
