// Which gesture recognizer recognizes a touch. A tap is recognized when the finger is lifted, a
// long press after half a second, a pan after the first three moves. If several recognize it, the
// one of the innermost view wins (views-nested-tap-recognizers-and-button-allangold-01-a) unless a
// delegate allows both; a recognizer that requires another to fail waits for that. UIKit's own
// controls prevail over the taps of their superviews
// (views-nested-tap-recognizers-and-button-allangold-01-c). The order in which the recognizers get
// a touch isn't fixed (ChoicePoint.recognizerOrder).

/// A gesture recognizer, an entry of `World.recognizers`.
struct RecognizerNode: Hashable, Sendable {
  let object: ObjectID
  let kind: GestureKind
  /// The view it was declared in, and the one it is attached to now.
  let declaredView: ViewID?
  var view: ViewID?
  var required: [Int] = []
}

/// The state of one recognizer during a touch sequence.
struct Recognition {
  enum State { case possible, recognized, failed }
  let recognizer: Int
  /// How far its view is above the touched one.
  let height: Int
  var state = State.possible
  /// Whether it has seen its gesture and may recognize it.
  var hasMatched = false
}

extension World {
  func gesture(of recognition: Recognition) -> GestureOptions {
    declaration(recognizers[recognition.recognizer].object).gesture
  }

  /// The recognizers of a view and its superviews, the innermost first, in a chosen order.
  mutating func recognitions(for view: ViewID) -> [Recognition] {
    guard !recognizers.isEmpty else { return [] }
    var found: [Recognition] = []
    var current: ViewID? = view
    var height = 0
    while let here = current {
      for index in recognizers.indices where recognizers[index].view == here {
        found.append(Recognition(recognizer: index, height: height))
      }
      current = self[here].superview
      height += 1
    }
    return permuted(found)
  }

  private mutating func permuted(_ found: [Recognition]) -> [Recognition] {
    let watched = found.count { recognition in
      let object = recognizers[recognition.recognizer].object
      return recorder.isWatchedAnywhere(object, .touchesBegan)
        || recorder.isWatchedAnywhere(object, .touchesEnded)
    }
    return watched > 1 ? choices.permute(.recognizerOrder, found) : found
  }

  // MARK: The touches of a recognizer

  mutating func deliverToRecognizers(_ callback: Callback, _ sequence: inout TouchSequence) {
    for position in sequence.recognitions.indices
    where sequence.recognitions[position].state == .possible {
      let recognition = sequence.recognitions[position]
      send(
        callback, to: recognizers[recognition.recognizer].object, rule: .eventsGestures)
      follow(callback, position, &sequence)
    }
    for position in sequence.recognitions.indices
    where sequence.recognitions[position].state == .recognized {
      continueGesture(callback, position, sequence)
    }
    recognize(&sequence)
  }

  /// Updates whether the recognizer has seen its gesture or has failed.
  private func follow(
    _ callback: Callback, _ position: Int, _ sequence: inout TouchSequence
  ) {
    let recognition = sequence.recognitions[position]
    let taps = gesture(of: recognition).numberOfTapsRequired
    let isFourthMove = callback == .touchesMoved && sequence.delivered == 4
    switch (recognizers[recognition.recognizer].kind, callback) {
    case (.tap, .touchesEnded):
      let isLast = sequence.delivered / 2 + 1 == taps
      if isPreceded(recognition, by: sequence.target) || sequence.delivered / 2 + 1 > taps {
        sequence.recognitions[position].state = .failed
      } else {
        sequence.recognitions[position].hasMatched = isLast
      }
    case (.tap, .touchesMoved), (.longPress, .touchesMoved):
      if isFourthMove { sequence.recognitions[position].state = .failed }
    case (.pan, .touchesMoved):
      if isFourthMove { sequence.recognitions[position].hasMatched = true }
    case (.pan, .touchesEnded), (.longPress, .touchesEnded):
      sequence.recognitions[position].state = .failed
    default: break
    }
  }

  /// A button or switch prevails over a single tap of its superviews.
  private func isPreceded(_ recognition: Recognition, by target: ViewID) -> Bool {
    let isControl = self[target].viewClass == .button || self[target].viewClass == .switch
    return isControl && recognition.height > 0
      && gesture(of: recognition).numberOfTapsRequired == 1
  }

  /// A continuous gesture continues: `changed` with each move, `ended` with the finger.
  private mutating func continueGesture(
    _ callback: Callback, _ position: Int, _ sequence: TouchSequence
  ) {
    let recognizer = recognizers[sequence.recognitions[position].recognizer]
    guard recognizer.kind != .tap, callback == .touchesMoved || callback == .touchesEnded else {
      return
    }
    send(callback, to: recognizer.object, rule: .eventsGestures)
    send(.action, to: recognizer.object, rule: .eventsGestures)
  }

  // MARK: Recognizing

  /// The innermost first; one that is recognized makes the others fail.
  private mutating func recognize(_ sequence: inout TouchSequence) {
    let order = sequence.recognitions.indices.sorted {
      sequence.recognitions[$0].height < sequence.recognitions[$1].height
    }
    for position in order where isReady(position, sequence) {
      let object = recognizers[sequence.recognitions[position].recognizer].object
      let begins = send(.gestureRecognizerShouldBegin, to: object, rule: .eventsGestures)
      guard begins != false, !askWhetherPrevented(position, sequence) else {
        sequence.recognitions[position].state = .failed
        continue
      }
      sequence.recognitions[position].state = .recognized
      send(.action, to: object, rule: .eventsGestures)
      if gesture(of: sequence.recognitions[position]).cancelsTouchesInView {
        cancelTouches(&sequence)
      }
    }
    failPrevented(&sequence)
  }

  private func isReady(_ position: Int, _ sequence: TouchSequence) -> Bool {
    let recognition = sequence.recognitions[position]
    guard recognition.state == .possible, recognition.hasMatched else { return false }
    let required = recognizers[recognition.recognizer].required
    return sequence.recognitions.allSatisfy {
      !required.contains($0.recognizer) || $0.state == .failed
    }
  }

  /// Whether a recognized gesture excludes this one; its own delegate or the other's may allow
  /// both.
  private mutating func askWhetherPrevented(_ position: Int, _ sequence: TouchSequence) -> Bool {
    let recognition = sequence.recognitions[position]
    let own = recognizers[recognition.recognizer].object
    for other in sequence.recognitions
    where other.state == .recognized && !yields(other, to: recognition) {
      let object = recognizers[other.recognizer].object
      let allows = send(
        .shouldRecognizeSimultaneously, to: own, .object(object), rule: .eventsGestures)
      if allows == true { continue }
      let allowsToo = send(
        .shouldRecognizeSimultaneously, to: object, .object(own), rule: .eventsGestures)
      if allowsToo != true { return true }
    }
    return false
  }

  /// A tap doesn't prevent a double tap.
  private func yields(_ recognized: Recognition, to other: Recognition) -> Bool {
    gesture(of: recognized).numberOfTapsRequired < gesture(of: other).numberOfTapsRequired
  }

  /// Recognizers that still wait when another recognizes its gesture fail, except for double taps.
  private mutating func failPrevented(_ sequence: inout TouchSequence) {
    guard let recognized = sequence.recognitions.first(where: { $0.state == .recognized }) else {
      return
    }
    for position in sequence.recognitions.indices
    where sequence.recognitions[position].state == .possible {
      let required = recognizers[sequence.recognitions[position].recognizer].required
      let lost = required.contains(recognized.recognizer)
      if lost
        || !sequence.recognitions[position].hasMatched
          && !yields(recognized, to: sequence.recognitions[position])
      {
        sequence.recognitions[position].state = .failed
      }
    }
  }

  // MARK: Time

  /// Half a second without a move: long presses begin, and taps fail.
  mutating func recognizeLongPress(_ sequence: inout TouchSequence) {
    for position in sequence.recognitions.indices
    where sequence.recognitions[position].state == .possible {
      switch recognizers[sequence.recognitions[position].recognizer].kind {
      case .longPress: sequence.recognitions[position].hasMatched = true
      case .tap: sequence.recognitions[position].state = .failed
      case .pan: break
      }
    }
    recognize(&sequence)
    deliverDelayed(&sequence)
  }

  /// Recognizers that need only one tap fail, and the view's touches begin again.
  mutating func beginSecondTap(_ sequence: inout TouchSequence) {
    for position in sequence.recognitions.indices
    where gesture(of: sequence.recognitions[position]).numberOfTapsRequired == 1 {
      sequence.recognitions[position].state = .failed
    }
    sequence.isCancelled = false
    sequence.hasBegun = false
  }

  /// No further tap follows: in a later turn, recognizers that waited for one fail, and the ones
  /// that required them to fail recognize their gestures.
  mutating func endWaiting(_ sequence: inout TouchSequence) {
    guard sequence.recognitions.contains(where: { $0.state == .possible }) else { return }
    let outer = recorder.moment
    recorder.moment = .turn
    for position in sequence.recognitions.indices
    where sequence.recognitions[position].state == .possible
      && !sequence.recognitions[position].hasMatched
    {
      sequence.recognitions[position].state = .failed
    }
    recognize(&sequence)
    for position in sequence.recognitions.indices
    where sequence.recognitions[position].state == .possible {
      sequence.recognitions[position].state = .failed
    }
    deliverDelayed(&sequence)
    recorder.moment = outer
  }

  // MARK: Attaching

  mutating func attachDeclaredRecognizers() {
    for index in recognizers.indices {
      recognizers[index].view = recognizers[index].declaredView
      recognizers[index].required = []
    }
  }

  mutating func perform(_ call: Call, onRecognizer index: Int) {
    guard case .requireToFail(let reference) = call.action else {
      return recorder.stop(.notSimulatedCall(call))
    }
    guard case .recognizer(let other) = resolve(reference), other != index else { return }
    recognizers[index].required.append(other)
  }

  mutating func attach(_ reference: Reference, to view: ViewID?, from old: ViewID? = nil) {
    guard case .recognizer(let index) = resolve(reference) else { return }
    if let old, recognizers[index].view != old { return }
    recognizers[index].view = view
  }
}
