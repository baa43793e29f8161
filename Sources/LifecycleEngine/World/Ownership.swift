// The graph of strong references. Its nodes are controllers, views and plain objects; a node's
// count is the number of edges that lead to it, and WorldInvariants compares it with the tables
// that the edges are in: a controller's view, a view's subviews, a parent's children, a presenter's
// presented controller, a window's root, a running transition, the app's local and lasting
// references, and what the app's own code stores (Links): properties, closures, timers, observers
// and Tasks. An object whose count is zero is deallocated when the turn's autorelease pool drains
// (popto-hdk2200-06: the controller in the middle is deallocated during the transition, the top one
// after it), along with the objects that only it references. A cycle is therefore never
// deallocated. The cause of a deinit is the release of the last reference, not the last call on the
// object.

/// An object that may have lost its last reference, and the cause of that.
struct PoolEntry: Hashable, Sendable {
  var object: Owned
  var cause: Int32
  /// The rule that explains the deinit.
  var rule: Rule
}

/// A node of the graph: an object that lives as long as it is referenced.
enum Owned: Hashable, Sendable {
  case controller(ControllerID)
  case view(ViewID)
  case plainObject(Int)
}

extension World {
  subscript(owned: Owned) -> Lifetime {
    get {
      switch owned {
      case .controller(let controller): self[controller].lifetime
      case .view(let view): self[view].lifetime
      case .plainObject(let plain): plainObjects[plain].lifetime
      }
    }
    _modify {
      switch owned {
      case .controller(let controller): yield &self[controller].lifetime
      case .view(let view): yield &self[view].lifetime
      case .plainObject(let plain): yield &plainObjects[plain].lifetime
      }
    }
  }

  /// A new object: a local variable references it until the app settles.
  mutating func beginLifetime(of owned: Owned) {
    self[owned].exists = true
    addLocalReference(to: owned)
    guard let object = object(of: owned) else { return }
    if declaration(object).isKept {
      self[owned].isKept = true
      retain(owned)
    }
    storeInitialProperties(of: object)
  }

  mutating func addLocalReference(to owned: Owned) {
    guard !self[owned].isLocal else { return }
    self[owned].isLocal = true
    retain(owned)
  }

  mutating func endLocalReference(to owned: Owned) {
    guard self[owned].isLocal else { return }
    self[owned].isLocal = false
    release(owned)
  }

  mutating func retain(_ controller: ControllerID) { retain(.controller(controller)) }

  mutating func retain(_ view: ViewID) { retain(.view(view)) }

  mutating func retain(_ owned: Owned) { self[owned].references += 1 }

  /// Ends a reference; if it was the last, the object is deallocated when the pool drains.
  mutating func release(_ controller: ControllerID) { release(.controller(controller)) }

  mutating func release(_ view: ViewID) { release(.view(view)) }

  mutating func release(_ owned: Owned, rule: Rule = .ownershipReleasedAtTurnEnd) {
    guard endReference(to: owned) == 0 else { return }
    pool.append(PoolEntry(object: owned, cause: recorder.cause, rule: rule))
  }

  private mutating func releaseAtOnce(
    _ owned: Owned, rule: Rule = .ownershipReleasedAtTurnEnd
  ) {
    if endReference(to: owned) == 0 { deallocate(owned, rule: rule) }
  }

  /// - Returns: how many references are left.
  private mutating func endReference(to owned: Owned) -> Int16 {
    self[owned].references -= 1
    return self[owned].references
  }

  /// The node of a declared object; nil: one that lives as long as the app.
  func owned(_ object: ObjectID) -> Owned? { owned(places[object.position]) }

  func owned(_ place: Place) -> Owned? {
    switch place {
    case .controller(let controller): .controller(controller)
    case .view(let view): self[view].isWindow ? nil : .view(view)
    case .plainObject(let plain): .plainObject(plain)
    case .scene, .resource, .otherApp, .recognizer, .application, .none: nil
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
      guard self[object].references == 0, self[object].exists else { continue }
      let release = lastRelease(of: object)
      recorder.cause = release?.cause ?? 0
      deallocate(object, rule: release?.rule ?? .ownershipReleasedAtTurnEnd)
    }
    recorder.cause = outer
    if drained == pool.count {
      pool.removeAll(keepingCapacity: true)
    } else {
      pool.removeFirst(drained)
    }
  }

  /// The object may have been retained and released again since it entered the pool.
  private func lastRelease(of object: Owned) -> PoolEntry? {
    pool.last { $0.object == object }
  }

  /// Ends the local references: "a local in code lives until the app next settles" (SCENARIOS.md).
  mutating func releaseLocals() {
    for index in controllers.indices { endLocalReference(to: .controller(ControllerID(index))) }
    for index in views.indices { endLocalReference(to: .view(ViewID(index))) }
    for index in plainObjects.indices { endLocalReference(to: .plainObject(index)) }
  }

  /// `A = nil`: ends the app's own references at once, without a pool.
  mutating func releaseOwnReferences(to object: ObjectID) {
    guard let owned = owned(object) else { return }
    let references = self[owned].ownReferences
    self[owned].isLocal = false
    self[owned].isKept = false
    for _ in 0..<references { releaseAtOnce(owned) }
  }

  private mutating func releaseAtOnce(_ controller: ControllerID) {
    releaseAtOnce(.controller(controller))
  }

  private mutating func releaseAtOnce(_ view: ViewID) { releaseAtOnce(.view(view)) }

  /// Releases the value of a property.
  mutating func release(_ stored: StoredProperty) {
    switch stored.content {
    case .object(let owned):
      if !stored.isWeak { releaseAtOnce(owned, rule: .ownershipStrongProperty) }
    case .closure(let closure):
      for owned in closure.strong { releaseAtOnce(owned, rule: .ownershipClosureCaptures) }
    }
  }

  private func object(of owned: Owned) -> ObjectID? {
    switch owned {
    case .controller(let controller): self[controller].object
    case .view(let view): self[view].object
    case .plainObject(let plain): plainObjects[plain].object
    }
  }

  /// Swift sets the weak references to an object to nil before its deinit runs, and releases its
  /// properties afterwards.
  private mutating func deallocate(_ owned: Owned, rule: Rule) {
    let object = object(of: owned)
    if let object { endWeakReferences(to: object, owned) }
    switch owned {
    case .controller(let controller): deallocate(controller, rule: rule)
    case .view(let view): deallocate(view, rule: rule)
    case .plainObject(let plain):
      plainObjects[plain] = PlainNode(object: plainObjects[plain].object)
      send(.deinit, to: plainObjects[plain].object, rule: rule) { world in
        world.releaseProperties(of: world.plainObjects[plain].object)
      }
    }
    if let object { detachHandles { $0.object == object } }
  }

  private mutating func deallocate(_ controller: ControllerID, rule: Rule) {
    self[controller].lifetime.exists = false
    send(.deinit, to: controller, rule: rule) { world in
      world.releaseProperties(of: world[controller].object)
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
    self[controller].ownView = add(own)
  }

  /// UIView's own dealloc runs after the subclass's and removes the subviews (document 004:
  /// willRemoveSubview follows dealloc, once for each subview).
  private mutating func deallocate(_ view: ViewID, rule: Rule) {
    self[view].lifetime.exists = false
    send(.deinit, to: view, rule: rule) { world in
      if let object = world[view].object { world.releaseProperties(of: object) }
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
      for cell in world.takeReusableCells(of: view) { world.releaseAtOnce(cell) }
      var fresh = ViewNode(
        object: world[view].object, isWindow: world[view].isWindow,
        viewClass: world[view].viewClass)
      fresh.controller = world[view].controller
      world.self[view] = fresh
    }
  }
}
