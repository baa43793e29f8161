import LifecycleEngine
import TestSupport
import Testing

@Suite struct RespondersTests {
  private func respond(
    _ objects: String, given: [String] = [], _ ask: [String], watch: String,
    on platform: Platform? = nil, prints lines: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    Stage(
      objects: "A: {is: UIViewController, view: v}, v: UIView, \(objects)",
      given: ["user launches app"] + given
    ).check(ask, watch: watch, on: platform, prints: lines, sourceLocation: sourceLocation)
  }

  private static let touches = "[touchesBegan, touchesEnded]"

  @Test func `an unhandled touch reaches the superview, and from a root view its controller`() {
    // Documents 002 and 003; views-responder-chain-scene-csdn-02.
    withEveryPlatform { platform in
      respond(
        "p: {is: UIView, in: v, frame: [0, 0, 90, 90]}, c: {is: UIView, in: p, frame: [0, 0, 9, 9]}",
        ["user taps c"],
        watch: "{A: [touchesBegan], v: [touchesBegan], p: [touchesBegan], c: [touchesBegan]}",
        on: platform, prints: "c.touchesBegan p.touchesBegan v.touchesBegan A.touchesBegan")
    }
  }

  @Test func `began and ended are two walks`() {
    respond(
      "c: {is: UIView, in: v, frame: [0, 0, 90, 90]}", ["user taps c"],
      watch: "{c: \(Self.touches), v: \(Self.touches)}",
      prints: "c.touchesBegan v.touchesBegan c.touchesEnded v.touchesEnded")
  }

  @Test func `an override without super ends the chain`() {
    // Document 003: a handled event isn't passed on.
    respond(
      """
      p: {is: UIView, in: v, frame: [0, 0, 90, 90], overrides: {touchesBegan: []}},
      c: {is: UIView, in: p, frame: [0, 0, 9, 9]}
      """, ["user taps c"],
      watch: "{A: [touchesBegan], v: [touchesBegan], p: [touchesBegan], c: [touchesBegan]}",
      prints: "c.touchesBegan p.touchesBegan")
  }

  @Test func `through a child's controller to the parent's view`() {
    // Documents 002 and 003: after a controller its view's superview.
    Stage(
      objects: """
        A: {is: UIViewController, view: v, children: [C]}, v: UIView,
        C: {is: UIViewController, view: c}, c: UIView
        """
    ).check(
      ["user taps c"],
      watch: "{A: [touchesBegan], v: [touchesBegan], C: [touchesBegan], c: [touchesBegan]}",
      prints: "c.touchesBegan C.touchesBegan v.touchesBegan A.touchesBegan")
  }

  @Test func `a control keeps the touch and sends its action inside touchesEnded`() {
    // views-control-action-stack-coderoad-01; document 003's target-action.
    respond(
      "button: {is: UIButton, in: v, frame: [0, 0, 90, 40]}", ["user taps button"],
      watch: "{v: [touchesBegan], button: [touchesBegan, touchesEnded, action]}",
      prints: "button.touchesBegan button.touchesEnded button.action")
  }

  // MARK: First responder

  private static let fields = """
    f: {is: UITextField, in: v, frame: [0, 100, 200, 40]},
    g: {is: UITextField, in: v, frame: [0, 200, 200, 40]}
    """
  private static let delegate =
    "[textFieldShouldBeginEditing, textFieldDidBeginEditing, textFieldShouldEndEditing, textFieldDidEndEditing, becomeFirstResponder, resignFirstResponder]"

  @Test func `a field asks its delegate inside becomeFirstResponder`() {
    // Apple, UITextFieldDelegate: both calls are sent inside becomeFirstResponder.
    respond(
      Self.fields, ["f.becomeFirstResponder()"], watch: "{f: \(Self.delegate)}",
      prints: "f.becomeFirstResponder f.textFieldShouldBeginEditing f.textFieldDidBeginEditing")
  }

  @Test func `a field that takes over is asked before the other resigns`() {
    respond(
      Self.fields, given: ["f.becomeFirstResponder()"], ["g.becomeFirstResponder()"],
      watch: "{f: \(Self.delegate), g: \(Self.delegate)}",
      prints: """
        g.becomeFirstResponder g.textFieldShouldBeginEditing f.resignFirstResponder
        f.textFieldShouldEndEditing f.textFieldDidEndEditing g.textFieldDidBeginEditing
        """)
  }

  @Test func `already first responder, nothing happens again`() {
    respond(
      Self.fields, given: ["f.becomeFirstResponder()"], ["f.becomeFirstResponder()"],
      watch: "{f: \(Self.delegate)}", prints: "")
  }

  @Test func `one that is not first responder cannot resign`() {
    respond(
      Self.fields, ["f.resignFirstResponder()"], watch: "{f: \(Self.delegate)}", prints: "")
  }

  @Test func `typing makes a field first responder once`() {
    respond(
      Self.fields, ["user types in f", "user types in f"],
      watch: "{f: [textFieldDidBeginEditing]}", prints: "f.textFieldDidBeginEditing |")
  }

  @Test func `a delegate that answers no keeps the keyboard away`() {
    // Apple: textFieldShouldBeginEditing returns whether editing should begin.
    let stage = Stage(
      objects: """
        A: {is: UIViewController, view: v}, v: UIView,
        f: {is: UITextField, in: v, frame: [0, 100, 200, 40],
          overrides: {textFieldShouldBeginEditing: [return false]}}
        """)
    stage.check(
      ["f.becomeFirstResponder()"], watch: "{f: [textFieldDidBeginEditing]}", prints: "")
  }

  @Test func `a plain view is asked whether it can`() {
    // Apple: canBecomeFirstResponder is false unless a subclass says otherwise.
    let ask = ["c.becomeFirstResponder(); print(c.isFirstResponder)"]
    respond(
      "c: {is: UIView, in: v, frame: [0, 0, 9, 9]}", ask, watch: "{}", prints: "print(false)")
    respond(
      """
      c: {is: UIView, in: v, frame: [0, 0, 9, 9],
        overrides: {canBecomeFirstResponder: [return true]}}
      """, ask, watch: "{}", prints: "print(true)")
  }

  @Test func `a text field asks its delegate whether it can resign`() {
    // Apple: canResignFirstResponder, textFieldShouldEndEditing.
    let fields =
      "f: {is: UITextField, in: A, overrides: {textFieldShouldEndEditing: [return false]}}, g: {is: UITextField, in: A}"
    respond(
      fields, given: ["f.becomeFirstResponder()"],
      ["g.becomeFirstResponder()", "print(f.isFirstResponder)"],
      watch:
        "{f: [resignFirstResponder, canResignFirstResponder, textFieldShouldEndEditing, textFieldDidEndEditing], g: [textFieldDidBeginEditing]}",
      prints: """
        f.resignFirstResponder f.canResignFirstResponder f.textFieldShouldEndEditing |
        print(true)
        """)
  }

  @Test func `a controller is asked too, and can't become first responder by default`() {
    // Apple: UIResponder.canBecomeFirstResponder returns false by default.
    respond(
      "B: UIViewController", ["A.becomeFirstResponder()", "A.resignFirstResponder()"],
      watch: "{A: [becomeFirstResponder, canBecomeFirstResponder, resignFirstResponder]}",
      prints: "A.becomeFirstResponder A.canBecomeFirstResponder |")
  }

  @Test func `a controller that can is reported as not simulated`() throws {
    let scenario = try Stage(
      objects: """
        A: {is: UIViewController, overrides: {canBecomeFirstResponder: [return true]}}
        """
    ).scenario(["A.becomeFirstResponder()"], watch: "[A]")
    let call = try #require(scenario.steps[1].steps[0].call)
    #expect(
      Simulation.run(scenario).fault
        == StepFault(entry: 1, step: 0, reason: .notSimulatedCall(call)))
  }
}
