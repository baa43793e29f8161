/// A change from one controller to another under way.
struct Transition: Hashable, Sendable {
  enum Kind: UInt8, Hashable, Sendable {
    case present, dismiss, navigate, swapChildren, selectTab, turnPage
  }
  enum Phase: UInt8, Hashable, Sendable {
    /// Asked for, begins after the next commit.
    case waiting
    case running
    /// In the hands of a finger.
    case held
  }

  let id: Int16
  let kind: Kind
  /// Navigation, tab bar or page controller; of a presentation the presenting one.
  var container: ControllerID
  var outgoing: ControllerID?
  var incoming: ControllerID?
  var animated: Bool
  var phase = Phase.running
  var isCancelled = false
  /// A dismissal by hand is told to the presentation controller's delegate.
  var tellsDelegate = false
  /// The outgoing side of a presentation leaves the screen, or comes back in a dismissal.
  var coversOther = true
  /// Held until the end: those who left a stack, or the tail of a dismissed chain.
  var leaving: [ControllerID] = []
  var kindOfStack: PendingStack.Kind?
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

  /// A transition under way holds both its sides and where it takes place.
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

  /// The end of the animation (or of a transition without one): the dids.
  mutating func endTransition(_ id: Int16) {
    guard let transition = transition(id) else { return }
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
    if let outgoing = transition.outgoing { letGo(outgoing, endedAfter: before) }
    if let incoming = transition.incoming { letGo(incoming, endedAfter: before) }
    for leaving in transition.leaving { letGo(leaving, endedAfter: before) }
    release(transition.container)
    recorder.cause = outerCause
    recorder.moment = outer
  }

  /// The transition's reference goes: because the controller has disappeared, where the end of this
  /// transition told it so; else because of what asked for the transition.
  private mutating func letGo(_ controller: ControllerID, endedAfter before: Int32) {
    let outer = recorder.cause
    // The search is worth it for the last reference alone.
    if self[controller].retains == 1,
      let did = recorder.latest(.viewDidDisappear, of: self[controller].object), did > before
    {
      recorder.cause = did
    }
    release(controller)
    recorder.cause = outer
  }

  /// A gesture ends without its goal when what it moves leaves the window.
  mutating func cancelGestures(in container: ControllerID) {
    for position in transitions.indices
    where transitions[position].phase == .held && transitions[position].container == container {
      transitions[position].phase = .running
      transitions[position].isCancelled = true
    }
  }

  /// Lets both sides of a transition follow their windows again.
  mutating func letFollowWindows(_ transition: Transition) {
    if let outgoing = transition.outgoing { self[outgoing].isInTransition = false }
    if let incoming = transition.incoming { self[incoming].isInTransition = false }
  }

  private mutating func endSwap(_ transition: Transition) {
    if let outgoing = transition.outgoing {
      move(self[outgoing].ownView, into: nil, drivenByTransition: true)
    }
    letFollowWindows(transition)
    if let incoming = transition.incoming {
      endAppearance(incoming, rule: .containmentTransition)
    }
    if let outgoing = transition.outgoing {
      endAppearance(outgoing, rule: .containmentTransition)
    }
  }
}
