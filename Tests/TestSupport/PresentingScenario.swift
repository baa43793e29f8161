/// A presents B over the whole screen, for tests that need any question with a few callbacks.
package enum PresentingScenario {
  package static let usualWatch =
    "{A: [viewDidDisappear, viewWillDisappear], B: [viewWillAppear, viewDidAppear]}"

  /// - Parameter watch: in one line.
  package static func text(id: String, watch: String = usualWatch) -> String {
    """
    id: \(id)
    title: {en: A presents B, zh-Hans: A 显示 B}
    topic: presentation
    level: 1
    platform: {ios: 18}
    objects:
      A: UIViewController
      B: {is: UIViewController, modalPresentationStyle: fullScreen}
    root: A
    given: [user launches app]
    ask: ["A.present(B, animated: true)"]
    watch: \(watch)
    """
  }

  /// Two of the watched callbacks are never called, so that every form of answering is possible.
  package static let withStrangers = text(
    id: "present",
    watch: """
      {A: [viewDidLoad, viewDidAppear, viewDidDisappear, viewWillDisappear], \
      B: [viewWillAppear, viewDidAppear]}
      """)
}
