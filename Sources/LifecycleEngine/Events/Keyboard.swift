// The keyboard appears when a view that takes text becomes first responder, and disappears when it
// resigns. A text field's delegate is called before the keyboard's notification, a text view's after
// it
// (keyboard-field-then-view-craiggrummitt, keyboard-text-view-order-storedfile-44851427293).

/// Where the keyboard is. While it moves, the second notification of a pair is due.
enum Keyboard: UInt8, Hashable, Sendable {
  case hidden, appearing, shown, disappearing

  var isMoving: Bool { self == .appearing || self == .disappearing }
  var isUp: Bool { self == .appearing || self == .shown }
}

/// The calls of a text field's or text view's delegate.
struct EditingCallbacks {
  let shouldBegin, didBegin, shouldEnd, didEnd: Callback

  static let textField = EditingCallbacks(
    shouldBegin: .textFieldShouldBeginEditing, didBegin: .textFieldDidBeginEditing,
    shouldEnd: .textFieldShouldEndEditing, didEnd: .textFieldDidEndEditing)
  static let textView = EditingCallbacks(
    shouldBegin: .textViewShouldBeginEditing, didBegin: .textViewDidBeginEditing,
    shouldEnd: .textViewShouldEndEditing, didEnd: .textViewDidEndEditing)
}

extension ViewClass {
  /// Nil: it takes no text.
  var editing: EditingCallbacks? {
    switch self {
    case .textField: .textField
    case .textView: .textView
    default: nil
    }
  }
}

extension World {
  /// Part of becoming first responder.
  mutating func beginEditing(_ view: ViewID) {
    guard let editing = self[view].viewClass.editing else { return }
    let keyboardFirst = self[view].viewClass == .textView && !chooseLateKeyboard()
    if keyboardFirst { showKeyboard() }
    send(editing.didBegin, to: view, rule: .eventsResponder)
    // The delegate may have ended the editing.
    if !keyboardFirst, firstResponder == view { showKeyboard() }
  }

  /// Part of resigning; the keyboard stays if the next first responder takes text.
  mutating func endEditing(_ view: ViewID, keepsKeyboard: Bool) {
    guard let editing = self[view].viewClass.editing else { return }
    let keyboardFirst = !keepsKeyboard && chooseKeyboardFirst()
    if keyboardFirst { hideKeyboard() }
    send(editing.didEnd, to: view, rule: .eventsResponder)
    if !keyboardFirst, !keepsKeyboard, firstResponder == nil { hideKeyboard() }
  }

  /// On some versions keyboardWillShow is posted again while the keyboard is shown
  /// (keyboard-switched-ios10-radar-34432484).
  private mutating func showKeyboard() {
    guard !keyboard.isUp || rules[KeyboardSwitch.self] == .announcedAgain else { return }
    keyboard = .appearing
    postKeyboard(.keyboardWillShowNotification)
  }

  private mutating func hideKeyboard() {
    guard keyboard.isUp else { return }
    keyboard = .disappearing
    postKeyboard(.keyboardWillHideNotification)
  }

  /// The end of the keyboard's animation.
  mutating func stopKeyboard() {
    switch keyboard {
    case .appearing:
      keyboard = .shown
      postKeyboard(.keyboardDidShowNotification, completing: .keyboardWillShowNotification)
    case .disappearing:
      keyboard = .hidden
      postKeyboard(.keyboardDidHideNotification, completing: .keyboardWillHideNotification)
    case .hidden, .shown: break
    }
  }

  private mutating func postKeyboard(_ notification: Callback, completing opener: Callback? = nil) {
    send(notification, to: .responderCenter, rule: .eventsKeyboard, completing: opener)
    callObservers(of: notification, from: .responderCenter)
  }

  /// See ChoicePoint.textViewKeyboard.
  private mutating func chooseLateKeyboard() -> Bool {
    scenario.platform.mayShowKeyboardLate && isKeyboardWatched(.keyboardWillShowNotification)
      && choices.choose(.textViewKeyboard, among: 2) == 1
  }

  /// See ChoicePoint.keyboardHides.
  private mutating func chooseKeyboardFirst() -> Bool {
    isKeyboardWatched(.keyboardWillHideNotification)
      && choices.choose(.keyboardHides, among: 2) == 0
  }

  private func isKeyboardWatched(_ notification: Callback) -> Bool {
    recorder.isWatchedAnywhere(.responderCenter, notification)
      || isObserved(notification, from: .responderCenter)
  }
}
