import LifecycleEngine
import TestSupport
import Testing

@Suite struct KeyboardTests {
  private static let objects = """
    A: {is: UIViewController, view: root}, root: UIView,
    f: {is: UITextField, in: root}, g: {is: UITextField, in: root},
    t: {is: UITextView, in: root}, p: {is: UIView, in: root, overrides:
      {canBecomeFirstResponder: [return true]}}
    """
  private static let keyboard = """
    UIResponder: [keyboardWillShowNotification, keyboardDidShowNotification,
    keyboardWillHideNotification, keyboardDidHideNotification]
    """

  private func check(
    _ steps: [String], ios: Int = 12, watch: String = "", given: [String] = [],
    prints lines: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    Stage(
      platform: "{ios: \(ios)}", objects: Self.objects, given: ["user launches app"] + given
    ).check(
      steps, watch: "{\(Self.keyboard)\(watch)}",
      prints: lines.replacing("keyboard.", with: "UIResponder.keyboard"),
      sourceLocation: sourceLocation)
  }

  // keyboard-field-then-view-craiggrummitt.
  @Test func `a field's delegate is called before the keyboard, a text view's after it`() {
    check(
      ["user types in f"], watch: ", f: [textFieldDidBeginEditing]",
      prints:
        "f.textFieldDidBeginEditing keyboard.WillShowNotification keyboard.DidShowNotification")
    check(
      ["user types in t"],
      watch: ", t: [textViewShouldBeginEditing, textViewDidBeginEditing]",
      prints: """
        t.textViewShouldBeginEditing keyboard.WillShowNotification t.textViewDidBeginEditing
        keyboard.DidShowNotification
        """)
  }

  // The did of a pair belongs to the end of the animation, as with transitions.
  @Test func `the keyboard has appeared when its animation ends`() {
    check(
      ["f.becomeFirstResponder() …", "finish animations"],
      prints: "keyboard.WillShowNotification | keyboard.DidShowNotification")
  }

  // keyboard-switched-ios10-radar-34432484, keyboard-switched-ios11-radar-34432484.
  @Test func `only iOS 9 and 10 announce the keyboard again for another field`() {
    for ios in [8, 11, 26] {
      check(["g.becomeFirstResponder()"], ios: ios, given: ["f.becomeFirstResponder()"], prints: "")
    }
    check(
      ["g.becomeFirstResponder()"], ios: 10, given: ["f.becomeFirstResponder()"],
      prints: "keyboard.WillShowNotification keyboard.DidShowNotification")
  }

  @Test func `it goes when the field resigns, or when a view takes over that needs none`() {
    for step in ["f.resignFirstResponder()", "p.becomeFirstResponder()"] {
      check(
        [step], given: ["f.becomeFirstResponder()"],
        prints: "keyboard.WillHideNotification keyboard.DidHideNotification")
    }
  }

  // UITextField.h: textFieldDidEndEditing may be called if the field is removed from the window,
  // even if the delegate has answered no.
  @Test func `a field that leaves the window ends its editing`() {
    check(
      ["f.removeFromSuperview()"], watch: ", f: [textFieldDidEndEditing]",
      given: ["f.becomeFirstResponder()"],
      prints: """
        keyboard.WillHideNotification f.textFieldDidEndEditing keyboard.DidHideNotification
        """)
  }

  @Test func `observers are called with the notification`() {
    Stage(objects: Self.objects).check(
      [
        "NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillShowNotification) { A.view.setNeedsLayout() }",
        "f.becomeFirstResponder()",
      ], watch: "{root: [layoutSubviews]}", prints: "| root.layoutSubviews")
  }

  @Test func `a new process begins without a keyboard`() {
    check(
      ["user launches app"], given: ["f.becomeFirstResponder()", "system kills app"], prints: "")
  }
}
