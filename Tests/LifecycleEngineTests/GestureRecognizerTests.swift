import LifecycleEngine
import TestSupport
import Testing

@Suite struct GestureRecognizerTests {
  /// v is in p; each test declares `g` and further objects.
  private func run(
    _ step: String, _ gestures: String, prints lines: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let names = ["g", "h"].filter { gestures.contains("\($0):") }
    let watch = names.map { "\($0): [action]" }.joined(separator: ", ")
    Stage(
      objects: """
        A: UIViewController, p: {is: UIView, in: A, frame: [0, 100, 300, 300]},
        v: {is: UIView, in: p, frame: [0, 0, 100, 100]}, \(gestures)
        """
    ).check(
      [step],
      watch:
        "{\(watch), v: [touchesBegan, touchesMoved, touchesEnded, touchesCancelled]}",
      prints: lines, sourceLocation: sourceLocation)
  }

  @Test func `a recognized gesture cancels the view's touches, unless it leaves them alone`() {
    // views-tap-recognizer-and-view-lotheve-02; Apple: cancelsTouchesInView.
    run(
      "user taps v", "g: {is: UITapGestureRecognizer, in: p}",
      prints: "v.touchesBegan g.action v.touchesCancelled")
    run(
      "user taps v", "g: {is: UITapGestureRecognizer, in: p, cancelsTouchesInView: false}",
      prints: "v.touchesBegan g.action v.touchesEnded")
  }

  @Test func `a gesture that is not recognized leaves the view its touches`() {
    run(
      "user taps v", "g: {is: UIPanGestureRecognizer, in: p}",
      prints: "v.touchesBegan v.touchesEnded")
    run(
      "user long-presses v", "g: {is: UITapGestureRecognizer, in: p}",
      prints: "v.touchesBegan v.touchesEnded")
  }

  @Test func `delayed touches reach the view once the recognizer has failed`() {
    // Apple: delaysTouchesBegan. A pan fails when the finger is lifted.
    run(
      "user drags v", "g: {is: UIPanGestureRecognizer, in: p, delaysTouchesBegan: true}",
      prints: "g.action g.action g.action g.action")
    run(
      "user taps v", "g: {is: UIPanGestureRecognizer, in: p, delaysTouchesBegan: true}",
      prints: "v.touchesBegan v.touchesEnded")
  }

  @Test func `a long press begins and ends`() {
    // Apple: a continuous gesture sends its action when it begins and when it ends.
    run(
      "user long-presses v", "g: {is: UILongPressGestureRecognizer, in: p}",
      prints: "v.touchesBegan g.action v.touchesCancelled g.action")
  }

  @Test func `the innermost view's recognizer wins, unless a delegate allows both`() {
    // views-nested-tap-recognizers-and-button-allangold-01-a; Apple on the delegate's method.
    run(
      "user taps v",
      "g: {is: UITapGestureRecognizer, in: p}, h: {is: UITapGestureRecognizer, in: v}",
      prints: "v.touchesBegan h.action v.touchesCancelled")
    run(
      "user taps v",
      """
      g: {is: UITapGestureRecognizer, in: p, overrides: {shouldRecognizeSimultaneously:
      [return true]}}, h: {is: UITapGestureRecognizer, in: v}
      """, prints: "v.touchesBegan h.action v.touchesCancelled g.action")
  }

  @Test func `a single tap that requires the double tap to fail waits for it`() {
    // Apple: require(toFail:). Without it the single tap comes first, and the double tap too.
    let both = """
      g: {is: UITapGestureRecognizer, in: v},
      h: {is: UITapGestureRecognizer, in: v, numberOfTapsRequired: 2}
      """
    run("user taps v", both, prints: "v.touchesBegan g.action v.touchesCancelled")
    run(
      "user double-taps v", both,
      prints: """
        v.touchesBegan g.action v.touchesCancelled v.touchesBegan h.action v.touchesCancelled
        """)
    let stage = Stage(
      objects: """
        A: {is: UIViewController, overrides: {viewDidLoad: [super, 'g.require(toFail: h)']}},
        v: {is: UIView, in: A}, \(both)
        """)
    stage.check(
      ["user taps v"], watch: "{g: [action], h: [action], v: [touchesCancelled]}",
      prints: "g.action v.touchesCancelled")
    stage.check(
      ["user double-taps v"], watch: "{g: [action], h: [action]}", prints: "h.action")
  }

  @Test func `a recognizer is added and removed by code`() {
    Stage(
      objects: """
        A: {is: UIViewController, view: v}, v: UIView, g: UITapGestureRecognizer
        """
    ).check(
      [
        "user taps v", "v.addGestureRecognizer(g)", "user taps v", "v.removeGestureRecognizer(g)",
        "user taps v",
      ], watch: "{g: [action]}", prints: "| | g.action | |")
  }

  @Test func `a label and an image view don't take touches by default`() {
    // Apple: isUserInteractionEnabled of UILabel and UIImageView is false by default.
    for name in ["UILabel", "UIImageView"] {
      for (key, expected) in [
        ("", "p.touchesBegan"), (", userInteractionEnabled: true", "w.touchesBegan p.touchesBegan"),
      ] {
        Stage(
          objects: """
            A: {is: UIViewController, view: p}, p: UIView,
            w: {is: \(name), in: p, frame: [0, 0, 100, 100]\(key)}
            """
        ).check(
          ["user taps w"], watch: "{p: [touchesBegan], w: [touchesBegan]}", prints: expected)
      }
    }
  }

  @Test func `a window sends each touch of a finger`() {
    Stage(objects: "A: {is: UIViewController, view: v}, v: UIView").check(
      ["user taps v"], watch: "{window: [sendEvent], v: [touchesBegan, touchesEnded]}",
      prints: "window.sendEvent v.touchesBegan window.sendEvent v.touchesEnded")
  }
}
