// UIWindow's sendEvent delivers each touch to the gesture recognizers of the touched view and its
// superviews first, then to the view itself, as far as the recognizers let it
// (views-tap-recognizer-and-view-lotheve-02). A recognizer that recognizes its gesture cancels the
// view's touches; until it has failed it may delay them (Apple: cancelsTouchesInView,
// delaysTouchesBegan, delaysTouchesEnded).

/// A finger's movement on a view. A drag is six moves; a pan begins with the fourth.
enum FingerMovement {
  case tap, doubleTap, longPress, drag

  var touches: [Callback] {
    switch self {
    case .tap, .longPress: [.touchesBegan, .touchesEnded]
    case .doubleTap: [.touchesBegan, .touchesEnded, .touchesBegan, .touchesEnded]
    case .drag:
      [.touchesBegan] + [Callback](repeating: .touchesMoved, count: 6) + [.touchesEnded]
    }
  }
}

/// The touches of one finger movement while they are delivered.
struct TouchSequence {
  let movement: FingerMovement
  let target: ViewID
  /// The recognizers in the order in which they get the touches.
  var recognitions: [Recognition]
  /// The touches that the view hasn't received yet.
  var delayed: [Callback] = []
  var isCancelled = false
  /// The view has received touchesBegan, and not touchesEnded since.
  var hasBegun = false
  var delivered = 0
}

extension World {
  mutating func touch(_ view: ViewID, _ movement: FingerMovement) {
    var sequence = TouchSequence(
      movement: movement, target: view, recognitions: recognitions(for: view))
    for (position, callback) in movement.touches.enumerated() where !recorder.isHalted {
      if movement == .longPress, callback == .touchesEnded { recognizeLongPress(&sequence) }
      if movement == .doubleTap, position == 2 { beginSecondTap(&sequence) }
      sequence.delivered = position
      deliver(callback, of: &sequence)
    }
    endWaiting(&sequence)
    runLoop.isInUpdate = scenario.platform.handlesEventsInUpdate
  }

  private mutating func deliver(_ callback: Callback, of sequence: inout TouchSequence) {
    var current = sequence
    let window = self[sequence.target].window ?? sequence.target
    send(.sendEvent, to: window, rule: .eventsTouches) { world in
      world.deliverToRecognizers(callback, &current)
      world.deliverToView(callback, &current)
    }
    sequence = current
  }

  private mutating func deliverToView(_ callback: Callback, _ sequence: inout TouchSequence) {
    guard !sequence.isCancelled else { return }
    sequence.delayed.append(callback)
    deliverDelayed(&sequence)
  }

  private func isDelayed(_ callback: Callback, _ sequence: TouchSequence) -> Bool {
    sequence.recognitions.contains { recognition in
      guard recognition.state == .possible else { return false }
      let options = gesture(of: recognition)
      return callback == .touchesEnded
        ? options.delaysTouchesEnded : !sequence.hasBegun && options.delaysTouchesBegan
    }
  }

  private mutating func deliverNow(_ callback: Callback, _ sequence: inout TouchSequence) {
    sequence.hasBegun = callback != .touchesEnded
    let view = sequence.target
    if callback == .touchesEnded, self[view].viewClass.takesText { becomeFirstResponder(view) }
    passTouch(callback, from: view, rule: .eventsTouches)
  }

  /// Delivers the touches that no recognizer delays any more.
  mutating func deliverDelayed(_ sequence: inout TouchSequence) {
    while !sequence.isCancelled, let callback = sequence.delayed.first,
      !isDelayed(callback, sequence)
    {
      sequence.delayed.removeFirst()
      deliverNow(callback, &sequence)
    }
  }

  /// A recognizer has recognized its gesture: the view's touches end here.
  mutating func cancelTouches(_ sequence: inout TouchSequence) {
    guard !sequence.isCancelled else { return }
    sequence.isCancelled = true
    sequence.delayed = []
    if sequence.hasBegun {
      passTouch(.touchesCancelled, from: sequence.target, rule: .eventsGestures)
    }
  }
}
