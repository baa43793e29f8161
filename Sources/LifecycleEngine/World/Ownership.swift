// Reference counting. Every strong reference counts: a controller's view, a view's subviews, a
// parent's children, a presenter's presented controller, a window's root, a running transition, the
// app's local and lasting references. An object whose count is zero is deallocated when the turn's
// autorelease pool drains (popto-hdk2200-06: the controller in the middle is deallocated during the
// transition, the top one after it), along with the objects that only it references. A cycle is
// therefore never deallocated. The cause of a deinit is the release of the last reference, not the
// last call on the object.

/// An object that may have lost its last reference, and the cause of that.
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

  /// Ends a reference; if it was the last, the object is deallocated when the pool drains.
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

  /// The end of a turn: deallocates the objects without references.
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
        recorder.cause = causeOfLastRelease(of: object)
        deallocate(controller)
      case .view(let view):
        guard self[view].retains == 0, self[view].exists else { continue }
        recorder.cause = causeOfLastRelease(of: object)
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

  /// The object may have been retained and released again since it entered the pool.
  private func causeOfLastRelease(of object: PoolEntry.Object) -> Int32 {
    pool.last { $0.object == object }?.cause ?? 0
  }

  /// Ends the local references: "a local in code lives until the app next settles" (SCENARIOS.md).
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

  /// `A = nil`: ends the app's own references at once, without a pool.
  mutating func releaseOwnReferences(to object: ObjectID) {
    if let controller = controller(object) {
      let references = (self[controller].isLocal ? 1 : 0) + (self[controller].isKept ? 1 : 0)
      self[controller].isLocal = false
      self[controller].isKept = false
      for _ in 0..<references { releaseAtOnce(controller) }
    } else if let view = view(object) {
      let references = (self[view].isLocal ? 1 : 0) + (self[view].isKept ? 1 : 0)
      self[view].isLocal = false
      self[view].isKept = false
      for _ in 0..<references { releaseAtOnce(view) }
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

  /// A superview may still contain a deallocated controller's view, so the next instance needs
  /// another view.
  private mutating func leaveView(of controller: ControllerID) {
    let old = self[controller].ownView
    guard self[old].exists, self[old].object == nil else { return }
    self[old].controller = nil
    var own = ViewNode(object: nil, viewClass: self[old].viewClass)
    own.controller = controller
    self[controller].ownView = ViewID(views.count)
    views.append(own)
  }

  /// UIView's own dealloc runs after the subclass's and removes the subviews (document 004:
  /// willRemoveSubview follows dealloc, once for each subview).
  private mutating func deallocate(_ view: ViewID) {
    self[view].exists = false
    send(.deinit, to: view, rule: .ownershipReleasedAtTurnEnd) { world in
      // A callback of one subview may remove another.
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
