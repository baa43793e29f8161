import LifecycleEngine
import TestSupport
import Testing

@Suite struct HitTestingTests {
  /// - Parameter lines: one walk; a usual device does it twice for one touch
  ///   (views-hittest-twice-b1view-01).
  private func tap(
    _ views: String, at target: String = "c", after given: [String] = [],
    walk lines: String, touches: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let names = views.split(separator: "\n").compactMap { $0.split(separator: ":").first }
    let watch = names.map { "\($0): [hitTest, pointInside, touchesBegan]" }
      .joined(separator: ", ")
    Stage(
      objects: "A: UIViewController, " + views.split(separator: "\n").joined(separator: ", "),
      given: ["user launches app"] + given
    ).check(
      ["user taps \(target)"], watch: "{\(watch)}", prints: "\(lines)\n\(lines)\n\(touches)",
      sourceLocation: sourceLocation)
  }

  private static let silent = "overrides: {touchesBegan: []}"

  private static func nest(_ key: String = "frame: [0, 0, 50, 50]") -> String {
    """
    a: {is: UIView, in: A, frame: [0, 100, 300, 300], \(silent)}
    b: {is: UIView, in: a, frame: [0, 0, 250, 250], \(silent)}
    c: {is: UIView, in: b, \(key), \(silent)}
    """
  }

  private static let toB = "a.hitTest a.pointInside(yes) b.hitTest b.pointInside(yes)"

  @Test func `from the outside in`() {
    // views-hittest-return-values-csdn-01-a.
    tap(
      Self.nest(), walk: "\(Self.toB) c.hitTest c.pointInside(yes)", touches: "c.touchesBegan")
  }

  @Test(arguments: ["userInteractionEnabled: false", "isHidden: true", "alpha: 0"])
  func `a view that takes no touches is hit-tested once and skipped`(key: String) {
    // views-hittest-return-values-csdn-01-b, -c and -d.
    tap(
      Self.nest("frame: [0, 0, 50, 50], \(key)"), walk: "\(Self.toB) c.hitTest",
      touches: "b.touchesBegan")
  }

  @Test func `a faint view still takes touches`() {
    // Apple, hitTest(_:with:): alpha less than 0.01 is ignored.
    tap(
      Self.nest("frame: [0, 0, 50, 50], alpha: 0.02"),
      walk: "\(Self.toB) c.hitTest c.pointInside(yes)", touches: "c.touchesBegan")
  }

  @Test func `a view that takes no touches hides its subviews`() {
    tap(
      """
      a: {is: UIView, in: A, frame: [0, 100, 300, 300], \(Self.silent)}
      b: {is: UIView, in: a, frame: [0, 0, 250, 250], userInteractionEnabled: false}
      c: {is: UIView, in: b, frame: [0, 0, 50, 50]}
      """, walk: "a.hitTest a.pointInside(yes) b.hitTest", touches: "a.touchesBegan")
  }

  @Test func `outside its superview a view is not found`() {
    // Apple: points outside the receiver's bounds are never hits, even inside a subview.
    tap(
      """
      a: {is: UIView, in: A, frame: [0, 100, 50, 50], \(Self.silent)}
      c: {is: UIView, in: a, frame: [100, 100, 50, 50]}
      """, walk: "a.hitTest a.pointInside(no)", touches: "")
  }

  private static let siblings = """
    a: {is: UIView, in: A, frame: [0, 100, 300, 300], \(silent)}
    c: {is: UIView, in: a, frame: [0, 0, 100, 100], \(silent)}
    s: {is: UIView, in: a, frame: [150, 150, 100, 100], \(silent)}
    """

  @Test func `the last added is asked first`() {
    // views-hittest-twice-b1view-01.
    tap(
      Self.siblings,
      walk:
        "a.hitTest a.pointInside(yes) s.hitTest s.pointInside(no) c.hitTest c.pointInside(yes)",
      touches: "c.touchesBegan")
  }

  @Test func `the first hit ends the search`() {
    tap(
      Self.siblings, at: "s", walk: "a.hitTest a.pointInside(yes) s.hitTest s.pointInside(yes)",
      touches: "s.touchesBegan")
  }

  @Test func `brought to the front is asked first`() {
    tap(
      Self.siblings, after: ["a.bringSubviewToFront(c)"],
      walk: "a.hitTest a.pointInside(yes) c.hitTest c.pointInside(yes)", touches: "c.touchesBegan")
  }

  @Test func `a covering view takes the touch`() {
    // SCENARIOS.md: a tap touches the middle of the view, even if another view is on top there.
    tap(
      """
      a: {is: UIView, in: A, frame: [0, 100, 300, 300], \(Self.silent)}
      c: {is: UIView, in: a, frame: [0, 0, 100, 100], \(Self.silent)}
      s: {is: UIView, in: a, frame: [0, 0, 100, 100], \(Self.silent)}
      """, walk: "a.hitTest a.pointInside(yes) s.hitTest s.pointInside(yes)",
      touches: "s.touchesBegan")
  }

  @Test func `a view in no window cannot be touched`() throws {
    let scenario = try Stage(objects: "A: UIViewController, c: {is: UIView, kept: true}").scenario(
      ["user taps c"], watch: "{c: [hitTest]}")
    #expect(Simulation.run(scenario).fault?.reason == .impossible(.notInWindow))
  }

  @Test func `everywhere the walk is the same`() {
    withEveryPlatform { platform in
      let walk = "c.hitTest c.pointInside(yes)"
      Stage(objects: "A: UIViewController, c: {is: UIView, in: A, frame: [0, 0, 50, 50]}").check(
        ["user taps c"], watch: "{c: [hitTest, pointInside, touchesBegan]}", on: platform,
        prints: "\(walk) \(walk) c.touchesBegan")
    }
  }
}
