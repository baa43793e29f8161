/// A running transition from one controller to another.
struct Transition: Hashable, Sendable {
  enum Kind: UInt8, Hashable, Sendable {
    case present, dismiss, navigate, swapChildren, selectTab, turnPage
  }
  enum Phase: UInt8, Hashable, Sendable {
    /// Requested; begins after the next commit.
    case waiting
    case running
    /// Driven by a gesture.
    case interactive
    /// Its did calls are being sent, in which the next transition may be requested.
    case ending
  }

  let id: Int16
  let kind: Kind
  /// Navigation, tab bar or page controller; in a presentation the presenting controller.
  var container: ControllerID
  var outgoing: ControllerID?
  var incoming: ControllerID?
  var animated: Bool
  var phase = Phase.running
  var isCancelled = false
  /// The user dismissed a sheet: the presentation controller's delegate is called.
  var notifiesDelegate = false
  /// The presenter disappears in a presentation, and appears again in a dismissal.
  var coversOther = true
  var cause: Int32
  var completion: [Call] = []
}

extension World {
  func nextTransitionID() -> Int16 {
    transitions.indices.reduce(0) { max($0, transitions[$1].id) } + 1
  }

  @inline(__always)
  func transition(_ id: Int16) -> Transition? {
    for position in transitions.indices where transitions[position].id == id {
      return transitions[position]
    }
    return nil
  }

  /// A running transition references both its sides and its container.
  mutating func start(_ transition: Transition) {
    retain(transition.container)
    if let outgoing = transition.outgoing { retain(outgoing) }
    if let incoming = transition.incoming { retain(incoming) }
    transitions.append(transition)
  }

  mutating func change(_ id: Int16, _ body: (inout Transition) -> Void) {
    guard let index = transitions.firstIndex(where: { $0.id == id }) else { return }
    body(&transitions[index])
  }

  /// The end of a transition, animated or not: sends the did calls.
  mutating func endTransition(_ id: Int16) {
    guard let transition = transition(id) else { return }
    change(id) { $0.phase = .ending }
    let outer = recorder.moment
    let outerCause = recorder.cause
    recorder.cause = transition.cause
    if transition.animated { recorder.moment = .transition }
    let before = Int32(recorder.events.count)
    switch transition.kind {
    case .present: endPresentation(transition)
    case .dismiss: endDismissal(transition)
    case .navigate: endNavigation(transition)
    case .swapChildren: endSwap(transition)
    case .selectTab: endTabSelection(transition)
    case .turnPage: endPageTurn(transition)
    }
    if let place = transitions.indices.first(where: { transitions[$0].id == id }) {
      transitions.remove(at: place)
    }
    for call in transition.completion { perform(call) }
    if let outgoing = transition.outgoing { releaseDisappeared(outgoing, eventsBefore: before) }
    if let incoming = transition.incoming { releaseDisappeared(incoming, eventsBefore: before) }
    release(transition.container)
    recorder.cause = outerCause
    recorder.moment = outer
  }

  /// Ends the reference of a transition, or of a view's exit from its window. The cause is the
  /// viewDidDisappear that its end sent, if there is one; otherwise the call that requested it.
  mutating func releaseDisappeared(_ controller: ControllerID, eventsBefore before: Int32) {
    let outer = recorder.cause
    // Searched only for the last reference, as it takes time.
    if self[controller].lifetime.references == 1,
      let did = recorder.latest(.viewDidDisappear, of: self[controller].object), did > before
    {
      recorder.cause = did
    }
    release(controller)
    recorder.cause = outer
  }

  /// A gesture is canceled when the view it moves leaves the window.
  mutating func cancelGestures(in container: ControllerID) {
    for position in transitions.indices
    where transitions[position].phase == .interactive
      && transitions[position].container == container
    {
      transitions[position].phase = .running
      transitions[position].isCancelled = true
    }
  }

  /// Both sides of a transition appear and disappear with their windows again.
  mutating func followWindowsAgain(_ transition: Transition) {
    if let outgoing = transition.outgoing { self[outgoing].isInTransition = false }
    if let incoming = transition.incoming { self[incoming].isInTransition = false }
  }

  /// UIKit's animation takes the covered view out of the window and puts it back
  /// (ChoicePoint.coveredViewMoves).
  mutating func moveIntoTransition(
    _ outgoing: ControllerID, in navigation: ControllerID
  ) {
    guard
      recorder.isWatchedAnywhere(.willMoveToWindow) || recorder.isWatchedAnywhere(.didMoveToWindow),
      choices.choose(.coveredViewMoves, among: 2) == 1
    else { return }
    let view = self[outgoing].ownView
    move(view, into: nil, drivenByTransition: true)
    move(view, into: self[navigation].ownView, at: 0, drivenByTransition: true)
  }

  private mutating func endSwap(_ transition: Transition) {
    if let outgoing = transition.outgoing {
      move(self[outgoing].ownView, into: nil, drivenByTransition: true)
    }
    followWindowsAgain(transition)
    if let incoming = transition.incoming {
      endAppearance(incoming, rule: .containmentTransition)
      if self[transition.container].kind == .splitViewController {
        followContainer(transition.container, incoming)
      }
    }
    if let outgoing = transition.outgoing {
      endAppearance(outgoing, rule: .containmentTransition)
    }
  }
}
