// Who holds whom. Every strong reference counts: a controller's view, a view's subviews, a parent's
// children, a presenter's presented controller, a window's root, a transition under way, the app's
// locals and what it keeps. An object whose count falls to zero goes when the turn's autorelease
// pool drains (popto-hdk2200-06: the controller in the middle goes during the transition, the top
// one after it); what only a dying object held goes with it. A cycle therefore never goes.
// What gave up the last reference is why an object goes, not what was called last on it.

/// Something whose last reference may be gone, and what gave that up.
struct PoolEntry: Hashable, Sendable {
  enum Object: Hashable, Sendable {
    case controller(ControllerID)
    case view(ViewID)
  }
  var object: Object
  var cause: Int32
}

extension World {
  mutating func retain(_ controller: ControllerID) { self[controller].retains += 1 }
  mutating func retain(_ view: ViewID) { self[view].retains += 1 }

  /// Gives up a reference; the object, if it was the last, goes when the pool drains.
  mutating func release(_ controller: ControllerID) {
    self[controller].retains -= 1
    if self[controller].retains == 0 {
      pool.append(PoolEntry(object: .controller(controller), cause: recorder.cause))
    }
  }

  mutating func release(_ view: ViewID) {
    self[view].retains -= 1
    if self[view].retains == 0 {
      pool.append(PoolEntry(object: .view(view), cause: recorder.cause))
    }
  }

  /// The end of a turn: what nothing holds any more goes.
  mutating func drainPool() {
    guard !pool.isEmpty else { return }
    let outer = recorder.cause
    var drained = 0
    while drained < pool.count, !recorder.isHalted {
      let object = pool[drained].object
      drained += 1
      switch object {
      case .controller(let controller):
        guard self[controller].retains == 0, self[controller].exists else { continue }
        recorder.cause = whoLetGo(of: object)
        deallocate(controller)
      case .view(let view):
        guard self[view].retains == 0, self[view].exists else { continue }
        recorder.cause = whoLetGo(of: object)
        deallocate(view)
      }
    }
    recorder.cause = outer
    if drained == pool.count {
      pool.removeAll(keepingCapacity: true)
    } else {
      pool.removeFirst(drained)
    }
  }

  /// It may have been taken up again and given up by another.
  private func whoLetGo(of object: PoolEntry.Object) -> Int32 {
    pool.last { $0.object == object }?.cause ?? 0
  }

  /// The app's locals end: "a local in code lives until the app next settles" (SCENARIOS.md).
  mutating func releaseLocals() {
    for index in controllers.indices where controllers[index].isLocal {
      controllers[index].isLocal = false
      release(ControllerID(index))
    }
    for index in views.indices where views[index].isLocal {
      views[index].isLocal = false
      release(ViewID(index))
    }
  }

  /// `A = nil`: a local or kept reference goes at once, without a pool.
  mutating func letGo(_ object: ObjectID) {
    if let controller = controller(object) {
      guard self[controller].isLocal || self[controller].isKept else { return }
      let held = (self[controller].isLocal ? 1 : 0) + (self[controller].isKept ? 1 : 0)
      self[controller].isLocal = false
      self[controller].isKept = false
      for _ in 0..<held { releaseAtOnce(controller) }
    } else if let view = view(object) {
      guard self[view].isLocal || self[view].isKept else { return }
      let held = (self[view].isLocal ? 1 : 0) + (self[view].isKept ? 1 : 0)
      self[view].isLocal = false
      self[view].isKept = false
      for _ in 0..<held { releaseAtOnce(view) }
    }
  }

  private mutating func releaseAtOnce(_ controller: ControllerID) {
    self[controller].retains -= 1
    if self[controller].retains == 0 { deallocate(controller) }
  }

  private mutating func releaseAtOnce(_ view: ViewID) {
    self[view].retains -= 1
    if self[view].retains == 0 { deallocate(view) }
  }

  private mutating func deallocate(_ controller: ControllerID) {
    self[controller].exists = false
    send(.deinit, to: controller, rule: .ownershipReleasedAtTurnEnd) { world in
      let node = world[controller]
      world.self[controller] = ControllerNode(
        object: node.object, ownView: node.ownView,
        declaration: world.declaration(node.object))
      for child in node.children {
        world[child].parent = nil
        world.releaseAtOnce(child)
      }
      if node.kind == .pageViewController {
        for page in node.tabs { world.releaseAtOnce(page) }
      }
      for leaving in node.pending?.leaving ?? [] { world.releaseAtOnce(leaving) }
      if let presented = node.presented {
        world[presented].presenting = nil
        world.releaseAtOnce(presented)
      }
      if node.isViewLoaded { world.releaseAtOnce(node.ownView) }
      world.leaveView(of: controller)
    }
  }

  /// A superview may hold the view of a controller that is gone: the next one makes another.
  private mutating func leaveView(of controller: ControllerID) {
    let old = self[controller].ownView
    guard self[old].exists, self[old].object == nil else { return }
    self[old].controller = nil
    var own = ViewNode(object: nil, viewClass: self[old].viewClass)
    own.controller = controller
    self[controller].ownView = ViewID(views.count)
    views.append(own)
  }

  /// UIView's own dealloc comes after the subclass's: there the subviews are taken out
  /// (document 004: willRemoveSubview follows dealloc, once for each subview).
  private mutating func deallocate(_ view: ViewID) {
    self[view].exists = false
    send(.deinit, to: view, rule: .ownershipReleasedAtTurnEnd) { world in
      // A callback of one subview may take out another.
      for subview in world[view].subviews where world[subview].superview == view {
        world.send(
          .willRemoveSubview, to: view, world.argument(subview), rule: .viewsSubviewHooks)
        // UIKit calls removeFromSuperview on each of them
        // (view-pushed-and-left-jianshu-f5e7a1e899ac-a).
        world.send(.removeFromSuperview, to: subview, rule: .viewsOwnerGone) { world in
          world.send(.willMoveToSuperview, to: subview, .nil, rule: .viewsOwnerGone)
          world[subview].superview = nil
          world.send(
            .didMoveToSuperview, to: subview, rule: .viewsOwnerGone,
            completing: .willMoveToSuperview)
        }
        world[subview].superview = nil
        world.releaseAtOnce(subview)
      }
      var fresh = ViewNode(
        object: world[view].object, isWindow: world[view].isWindow,
        viewClass: world[view].viewClass)
      fresh.controller = world[view].controller
      world.self[view] = fresh
    }
  }
}
