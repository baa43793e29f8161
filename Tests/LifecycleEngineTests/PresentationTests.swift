import LifecycleEngine
import TestSupport
import Testing

@Suite struct PresentationTests {
  /// A presents B, B dismisses itself; the parameters are B's declaration and the platform.
  private func present(
    _ platform: String, style: String,
    asked: String = "[\"A.present(B, animated: true)\", \"B.dismiss(animated: true)\"]",
    watch: String =
      "{A: [viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear], B: [viewDidLoad, viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear]}",
    prints lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(
      """
      platform: \(platform)
      objects: {A: UIViewController, B: {is: UIViewController, modalPresentationStyle: \(style)}}
      root: A
      given: [user launches app]
      ask: \(asked)
      watch: \(watch)
      """, prints: lines, sourceLocation: sourceLocation)
  }

  @Test func `document 001's program, three times over`() {
    // Document 001's log: the outgoing viewDidDisappear last; B is loaded anew each time, A once;
    // B's dealloc after its dismissal is 001's remark on memory.
    let once = """
      B.loadView B.viewDidLoad A.viewWillDisappear B.viewWillAppear
      B.viewWillLayoutSubviews B.viewDidLayoutSubviews B.viewDidAppear A.viewDidDisappear
      | B.viewWillDisappear A.viewWillAppear A.viewDidAppear B.viewDidDisappear B.deinit
      """
    let asked = "\"A.present(B, animated: true)\", \"B.dismiss(animated: true)\""
    present(
      "{ios: 12}", style: "fullScreen", asked: "[\(asked), \(asked), \(asked)]", watch: "[A, B]",
      prints: [once, once, once].joined(separator: "\n| "))
  }

  private static let covering = """
    B.viewDidLoad A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear
    | B.viewWillDisappear A.viewWillAppear A.viewDidAppear B.viewDidDisappear
    """
  private static let leavingAlone = """
    B.viewDidLoad B.viewWillAppear B.viewDidAppear
    | B.viewWillDisappear B.viewDidDisappear
    """

  @Test func `everywhere full screen covers the presenter`() {
    // present-modal-iosbaselearn-32, present-fullscreen-animated-lasso-06.
    withEveryPlatform { platform in
      check(
        """
        objects: {A: UIViewController, B: {is: UIViewController, modalPresentationStyle: fullScreen}}
        root: A
        given: [user launches app]
        ask: ["A.present(B, animated: true)", "B.dismiss(animated: true)"]
        watch: {A: [viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear], B: [viewDidLoad, viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear]}
        """, on: platform, prints: Self.covering)
    }
  }

  @Test func `a sheet leaves its presenter alone, where there are sheets`() {
    // present-pagesheet-animated-lasso-11 (13 and later), present-pagesheet-pre13-lasso-15: before
    // iOS 13 a phone had none; style-table-ipad-regularberry-46-b: a pad already had them.
    for style in ["pageSheet", "formSheet"] {
      present("{ios: 12}", style: style, prints: Self.covering)
      present("{ios: 13}", style: style, prints: Self.leavingAlone)
      present("{ios: 12, device: pad}", style: style, prints: Self.leavingAlone)
      present("{ios: 26, device: pad}", style: style, prints: Self.leavingAlone)
    }
  }

  @Test func `the default style changed with iOS 13`() {
    // present-default-ios11-leefilll-33 against present-default-ios13-leefilll-38.
    present("{ios: 12}", style: "automatic", prints: Self.covering)
    present("{ios: 13}", style: "automatic", prints: Self.leavingAlone)
  }

  @Test func `over full screen never removes the presenter`() {
    // Apple's page of overFullScreen: the views beneath are not removed.
    for device in ["phone", "pad"] {
      for ios in [8, 12, 13, 18] {
        for style in ["overFullScreen", "overCurrentContext"] {
          present("{ios: \(ios), device: \(device)}", style: style, prints: Self.leavingAlone)
        }
      }
    }
  }

  @Test func `an unanimated presentation has the same order`() {
    // present logs of lasso: animated or not, the lines are the same, only their moments differ.
    present(
      "{ios: 15}", style: "fullScreen",
      asked: "[\"A.present(B, animated: false)\", \"B.dismiss(animated: false)\"]",
      prints: Self.covering)
  }

  @Test func `nothing but loading happens inside the call`() {
    // present-fullscreen-animated-lasso-06's three checkpoints: the call, a turn, the coordinator.
    check(
      """
      platform: {ios: 15}
      objects: {A: UIViewController, B: {is: UIViewController, modalPresentationStyle: fullScreen}}
      root: A
      given: [user launches app]
      ask:
        - {do: "A.present(B, animated: true)", settle: false}
        - turn run loop
        - finish animations
      watch: {A: [viewWillDisappear, viewDidDisappear], B: [viewDidLoad, viewWillAppear, viewDidAppear]}
      """,
      prints: """
        B.viewDidLoad | A.viewWillDisappear B.viewWillAppear | B.viewDidAppear A.viewDidDisappear
        """)
  }

  @Test func `the completion follows the dids`() {
    // Apple's page of present: the completion is called after viewDidAppear.
    present(
      "{ios: 15}", style: "fullScreen",
      asked: "[\"A.present(B, animated: true) { print(\\\"shown\\\") }\"]",
      watch: "{A: [viewDidDisappear], B: [viewDidAppear]}",
      prints: """
        B.viewDidAppear A.viewDidDisappear
        print(shown)
        """)
  }

  @Test func `presenting from outside a window is refused`() {
    // UIKit's own warning, "whose view is not in the window hierarchy".
    check(
      """
      platform: {ios: 15}
      objects: {A: UIViewController, B: UIViewController, C: UIViewController}
      root: A
      given: [user launches app]
      ask: ["B.present(C, animated: true)"]
      watch: {C: [viewDidLoad, viewWillAppear]}
      """,
      prints: """
        UIKit.warning(Attempt to present <UIViewController> on <UIViewController> whose view is not in the window hierarchy!)
        """)
  }

  @Test func `a presenter presents one controller at a time`() {
    // UIKit's warning, "which is already presenting".
    check(
      """
      platform: {ios: 15}
      objects: {A: UIViewController, B: UIViewController, C: UIViewController}
      root: A
      given: [user launches app, "A.present(B, animated: true)"]
      ask: ["A.present(C, animated: true)"]
      watch: {C: [viewDidLoad, viewWillAppear]}
      """,
      prints: """
        UIKit.warning(Attempt to present <UIViewController> on <UIViewController> which is already presenting <UIViewController>)
        """)
  }

  @Test func `dismissing the bottom of a chain dismisses all of it`() {
    // Apple's page of dismiss: the topmost is dismissed in an animated fashion, those between are
    // just removed.
    check(
      """
      platform: {ios: 15}
      objects:
        A: UIViewController
        B: {is: UIViewController, modalPresentationStyle: fullScreen}
        C: {is: UIViewController, modalPresentationStyle: fullScreen}
      root: A
      given: [user launches app, "A.present(B, animated: true)", "B.present(C, animated: true)"]
      ask: ["A.dismiss(animated: true)"]
      watch: {A: [viewWillAppear, viewDidAppear], B: [viewDidLoad, viewWillAppear, viewDidAppear, deinit], C: [viewWillDisappear, viewDidDisappear, deinit]}
      """,
      prints: """
        C.viewWillDisappear A.viewWillAppear A.viewDidAppear C.viewDidDisappear B.deinit C.deinit
        """)
  }

  @Test func `a dismissal requested at the end of another one begins in the next turn`() {
    // dismiss-recursive-storedfile-11671761906: C is deallocated before S disappears.
    check(
      """
      platform: {ios: 10}
      objects:
        A: UIViewController
        S: {is: UIViewController, modalPresentationStyle: fullScreen}
        C: {is: UIViewController, modalPresentationStyle: fullScreen}
      root: A
      given: [user launches app, "A.present(S, animated: true)", "S.present(C, animated: true)"]
      ask: ['C.dismiss(animated: true) { print("end"); S.dismiss(animated: true) }']
      watch: {S: [viewDidLoad, viewWillDisappear, deinit], C: [viewDidLoad, viewDidDisappear, deinit]}
      """,
      prints: "C.viewDidDisappear print(end) C.deinit S.viewWillDisappear S.deinit")
  }

  @Test func `a sheet dragged down and released, then dragged down`() {
    // sheet-delegate-apple-51-a: should and will, and did at the end. A canceled drag brings B's
    // appearance back (one automaton: a reversal).
    check(
      """
      platform: {ios: 15}
      objects: {A: UIViewController, B: UIViewController}
      root: A
      given: [user launches app, "A.present(B, animated: true)"]
      ask: [user drags sheet down, user cancels drag, user drags sheet down, user finishes drag]
      watch: {A: [viewWillAppear], B: [viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear, presentationControllerShouldDismiss, presentationControllerWillDismiss, presentationControllerDidDismiss, deinit]}
      """,
      prints: """
        B.presentationControllerShouldDismiss B.presentationControllerWillDismiss
        B.viewWillDisappear | B.viewWillAppear B.viewDidAppear
        | B.presentationControllerShouldDismiss B.presentationControllerWillDismiss
        B.viewWillDisappear | B.viewDidDisappear B.presentationControllerDidDismiss B.deinit
        """)
  }

  @Test func `a modal sheet only reports the attempt`() {
    // sheet-delegate-apple-51-b.
    check(
      """
      platform: {ios: 15}
      objects: {A: UIViewController, B: {is: UIViewController, isModalInPresentation: true}}
      root: A
      given: [user launches app, "A.present(B, animated: true)"]
      ask: [user drags sheet down, user finishes drag]
      watch: {B: [viewWillDisappear, presentationControllerShouldDismiss, presentationControllerDidAttemptToDismiss]}
      """, prints: "| B.presentationControllerDidAttemptToDismiss")
  }
}
