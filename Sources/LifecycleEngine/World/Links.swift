// The references that an app's own code makes: properties, and closures with the objects that store
// them. A closure holds what it captures strongly, and one object holds the closure: a property, a
// running timer, the notification center, the main queue, or a Task until it ends.

/// A stored closure: its code and what it captured when it was made.
struct Closure: Hashable, Sendable {
  var code: [Call]
  var strong: [Owned]
  var weak: [ObjectID]
  /// The weakly captured objects that have been deallocated since.
  var deallocated: [ObjectID]
}

/// A Task's own state besides its closure.
struct TaskState: Hashable, Sendable {
  /// The property that stores its handle, if one does.
  var handle: OwnProperty?
  var isCancelled = false
}

/// A closure that runs when its time has come: of asyncAfter, or the rest of a Task that sleeps.
struct WaitingBlock: Hashable, Sendable {
  var due: Int
  var block: MainQueueBlock
}

/// A property that isn't nil.
struct StoredProperty: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case object(Owned)
    case closure(Closure)
  }
  var property: OwnProperty
  var isWeak: Bool
  var content: Content
}

/// An observer in the notification center.
struct Observer: Hashable, Sendable {
  var name: TextID
  /// The property that stores a block observer's token, if one does.
  var token: OwnProperty?
  /// The object whose selector is called; the center doesn't retain it. Nil: a block is called.
  var target: ObjectID?
  var closure: Closure

  /// The same entry, even if an object that it names has been deallocated since.
  func isSame(as other: Observer) -> Bool {
    name == other.name && target == other.target && closure.code == other.closure.code
  }
}

struct Links: Hashable, Sendable {
  var properties: [StoredProperty] = []
  var observers: [Observer] = []
  var waiting: [WaitingBlock] = []
  /// The weakly captured objects of the running closure that are deallocated: a call that names one
  /// does nothing.
  var deallocated: [ObjectID] = []
  /// The objects that the running closure captured weakly.
  var weak: [ObjectID] = []

  func holdsValue(_ property: OwnProperty) -> Bool {
    properties.contains { $0.property == property }
      || observers.contains { $0.token == property }
      || waiting.contains { $0.block.task?.handle == property }
  }

  /// A copy whose due times are relative to now.
  func fromNow(runLoop time: Int) -> Links {
    guard !waiting.isEmpty else { return self }
    var links = self
    for index in links.waiting.indices { links.waiting[index].due -= time }
    return links
  }
}

extension World {
  /// Whether a call names an object that its closure captured weakly and that is gone.
  @inline(__always)
  func namesDeallocated(_ call: Call) -> Bool {
    guard !links.deallocated.isEmpty else { return false }
    // Conditions check this themselves.
    if case .branch = call.action { return false }
    return call.named.contains { links.deallocated.contains($0) }
  }

  // MARK: Closures

  /// The closure of a call, with what it captures now. Names of objects that don't exist yet are
  /// not captured: its code will make them.
  mutating func makeClosure(_ call: Call, target: Reference? = nil) -> Closure {
    var weak = call.captures.filter { $0.strength == .weak }.map(\.object)
    let unowned = call.captures.filter { $0.strength == .unowned }.map(\.object)
    var named = Call.named(in: call.completion)
    for capture in call.captures where capture.strength == .strong { named.append(capture.object) }
    named.removeAll { weak.contains($0) || unowned.contains($0) }
    if rules[ClosureCaptures.self] == .borrows {
      weak += named
      named = []
    }
    var strong: [Owned] = []
    for object in named {
      if let owned = owned(object), self[owned].exists, !strong.contains(owned) {
        strong.append(owned)
      }
    }
    // A timer's target isn't a capture: it is retained under every misconception about closures.
    if let target, let owned = owned(resolve(target)) { strong.append(owned) }
    for owned in strong { retain(owned) }
    let gone = links.deallocated + weak.filter { owned($0).map { !self[$0].exists } ?? false }
    return Closure(code: call.completion, strong: strong, weak: weak, deallocated: gone)
  }

  mutating func release(_ closure: Closure) {
    for owned in closure.strong { release(owned, rule: .ownershipClosureCaptures) }
  }

  /// Runs a closure that stays stored afterwards.
  mutating func run(_ closure: Closure, rule: Rule) {
    let outer = (weak: links.weak, deallocated: links.deallocated, rule: recorder.codeRule)
    enter(closure)
    recorder.codeRule = rule
    for call in closure.code { perform(call) }
    (links.weak, links.deallocated, recorder.codeRule) = outer
  }

  private mutating func enter(_ closure: Closure) {
    links.weak = closure.weak
    links.deallocated =
      closure.deallocated + closure.weak.filter { owned($0).map { !self[$0].exists } ?? false }
  }

  /// Runs a block of the main queue and ends its references, unless it is a Task that sleeps now.
  mutating func run(_ block: MainQueueBlock) {
    var block = block
    let outer = (weak: links.weak, deallocated: links.deallocated)
    enter(block.closure)
    defer { (links.weak, links.deallocated) = outer }
    for (index, call) in block.closure.code.enumerated() where !recorder.isHalted {
      guard case .sleep(let milliseconds) = call.action else {
        perform(call)
        continue
      }
      // `try await Task.sleep` throws in a canceled Task, which ends it.
      if block.task?.isCancelled == true { break }
      block.closure.code.removeFirst(index + 1)
      block.closure.deallocated = links.deallocated
      links.waiting.append(
        WaitingBlock(due: runLoop.time + milliseconds, block: block))
      return
    }
    release(block.closure)
  }

  /// Waiting blocks whose time has come join the main queue.
  mutating func resumeTasks() {
    guard !links.waiting.isEmpty else { return }
    let due = links.waiting.filter { $0.due <= runLoop.time }.sorted { $0.due < $1.due }
    links.waiting.removeAll { $0.due <= runLoop.time }
    for waiting in due { runLoop.mainQueue.append(waiting.block) }
  }

  // MARK: Code steps

  mutating func performOnLinks(_ call: Call) {
    switch call.action {
    case .store(let property, let value): store(value, in: property, call)
    case .callStored(let property):
      for stored in links.properties where stored.property == property {
        if case .closure(let closure) = stored.content { run(closure, rule: recorder.codeRule) }
      }
    case .task: start(call, handle: nil)
    case .cancelTask(let property): cancelTask(property)
    case .asyncAfter(let milliseconds):
      let block = MainQueueBlock(closure: makeClosure(call), cause: recorder.cause)
      links.waiting.append(
        WaitingBlock(due: runLoop.time + milliseconds, block: block))
    case .observe(let name): observe(call, name, token: nil)
    case .observeSelector(let reference, let name):
      makeIfNeeded(reference.base)
      let closure = Closure(code: call.completion, strong: [], weak: [], deallocated: [])
      links.observers.append(Observer(name: name, target: reference.base, closure: closure))
    case .removeObserver(let reference, let name):
      removeObservers { $0.target == reference.base && (name == nil || $0.name == name) }
    case .removeToken(let property): removeObservers { $0.token == property }
    case .postNotification(let name): callObservers(named: name)
    default: break
    }
  }

  /// A property's new value is retained before the old one is released.
  private mutating func store(_ value: StoredValue, in property: OwnProperty, _ call: Call) {
    if value != .none { makeIfNeeded(property.object) }
    var content: StoredProperty.Content?
    let isWeak = declaration(property.object).properties[Int(property.index)].isWeak
    switch value {
    case .none: break
    case .object(let reference):
      if let owned = owned(resolve(reference)) {
        content = .object(owned)
        if !isWeak { retain(owned) }
      }
    case .closure: content = .closure(makeClosure(call))
    case .task, .observer: break
    }
    let old = links.properties.filter { $0.property == property }
    links.properties.removeAll { $0.property == property }
    detachHandles { $0 == property }
    if let content {
      links.properties.append(
        StoredProperty(property: property, isWeak: isWeak, content: content))
    }
    if value == .task { start(call, handle: property) }
    if case .observer(let name) = value { observe(call, name, token: property) }
    for stored in old { release(stored) }
  }

  /// The main actor's executor is the main queue (Apple: MainActor).
  private mutating func start(_ call: Call, handle: OwnProperty?) {
    let block = MainQueueBlock(
      closure: makeClosure(call), cause: recorder.cause, task: TaskState(handle: handle))
    guard rules[MainQueueBlocks.self] == .laterTurn else { return run(block) }
    runLoop.mainQueue.append(block)
  }

  private mutating func observe(_ call: Call, _ name: TextID, token: OwnProperty?) {
    links.observers.append(Observer(name: name, token: token, closure: makeClosure(call)))
  }

  /// A sleeping Task wakes up and ends; one that hasn't started runs up to its first sleep.
  private mutating func cancelTask(_ handle: OwnProperty) {
    for index in runLoop.mainQueue.indices where runLoop.mainQueue[index].task?.handle == handle {
      runLoop.mainQueue[index].task?.isCancelled = true
    }
    for waiting in links.waiting where waiting.block.task?.handle == handle {
      var block = waiting.block
      block.task?.isCancelled = true
      block.closure.code = []
      runLoop.mainQueue.append(block)
    }
    links.waiting.removeAll { $0.block.task?.handle == handle }
  }

  // MARK: The notification center

  private mutating func removeObservers(where matches: (Observer) -> Bool) {
    let removed = links.observers.filter(matches)
    links.observers.removeAll(where: matches)
    for observer in removed { release(observer.closure) }
  }

  mutating func callObservers(of notification: Callback, from center: ObjectID) {
    guard !links.observers.isEmpty else { return }
    let names = names(of: notification, from: center)
    callObservers { names.contains($0) }
  }

  func isObserved(_ notification: Callback, from center: ObjectID) -> Bool {
    guard !links.observers.isEmpty else { return false }
    let names = names(of: notification, from: center)
    return links.observers.contains { names.contains(scenario.texts[Int($0.name.index)]) }
  }

  /// The names by which code observes a notification, without its class and with it.
  private func names(of notification: Callback, from center: ObjectID) -> [String] {
    [notification.name, "\(declaration(center).name).\(notification.name)"]
  }

  private mutating func callObservers(named name: TextID) {
    guard !links.observers.isEmpty else { return }
    let name = scenario.texts[Int(name.index)]
    callObservers { $0 == name }
  }

  /// Calls observers at once, in the order in which they were added; one that another removes isn't
  /// called.
  private mutating func callObservers(where matches: (String) -> Bool) {
    for observer in links.observers where matches(scenario.texts[Int(observer.name.index)]) {
      guard links.observers.contains(where: { $0.isSame(as: observer) }) else { continue }
      run(observer.closure, rule: .codeCall)
    }
  }
}

// MARK: The end of an object

extension World {
  /// A strong property's initial value is made before the owner's initializer runs.
  mutating func storeInitialProperties(of object: ObjectID) {
    for (index, property) in declaration(object).properties.enumerated() {
      guard let initial = property.initial, case let own = OwnProperty(object, index),
        !links.holdsValue(own)
      else { continue }
      makeIfNeeded(initial)
      guard let owned = owned(initial) else { continue }
      retain(owned)
      links.properties.append(
        StoredProperty(property: own, isWeak: false, content: .object(owned)))
      releaseOwnReferences(to: initial)
    }
  }

  /// The properties of a deallocated object are released in the order of their declaration.
  mutating func releaseProperties(of object: ObjectID) {
    guard links.properties.contains(where: { $0.property.object == object }) else { return }
    let own = links.properties.filter { $0.property.object == object }
    links.properties.removeAll { $0.property.object == object }
    for stored in own.sorted(by: { $0.property.index < $1.property.index }) { release(stored) }
  }

  /// Weak references to a deallocated object become nil. The center forgets an observer that it
  /// calls by selector (Apple: NotificationCenter.addObserver, since iOS 9).
  mutating func endWeakReferences(to object: ObjectID, _ owned: Owned) {
    links.properties.removeAll { $0.isWeak && $0.content == .object(owned) }
    links.observers.removeAll { $0.target == object }
    if links.weak.contains(object) { links.deallocated.append(object) }
    forEachClosure { closure in
      if closure.weak.contains(object), !closure.deallocated.contains(object) {
        closure.deallocated.append(object)
      }
    }
  }

  /// Properties that are a handle of a Task or an observer's token lose it; the Task and the
  /// observer continue.
  mutating func detachHandles(where matches: (OwnProperty) -> Bool) {
    func lost(_ handle: OwnProperty?) -> Bool { handle.map(matches) ?? false }
    for index in links.observers.indices where lost(links.observers[index].token) {
      links.observers[index].token = nil
    }
    for index in links.waiting.indices where lost(links.waiting[index].block.task?.handle) {
      links.waiting[index].block.task?.handle = nil
    }
    for index in runLoop.mainQueue.indices where lost(runLoop.mainQueue[index].task?.handle) {
      runLoop.mainQueue[index].task?.handle = nil
    }
  }

  private mutating func forEachClosure(_ body: (inout Closure) -> Void) {
    for index in links.properties.indices {
      guard case .closure(var closure) = links.properties[index].content else { continue }
      body(&closure)
      links.properties[index].content = .closure(closure)
    }
    for index in links.observers.indices { body(&links.observers[index].closure) }
    for index in links.waiting.indices { body(&links.waiting[index].block.closure) }
    for index in runLoop.mainQueue.indices { body(&runLoop.mainQueue[index].closure) }
    for index in resources.indices where resources[index].closure != nil {
      if var closure = resources[index].closure {
        body(&closure)
        resources[index].closure = closure
      }
    }
  }

  /// Every strong reference that the app's own code has made.
  var storedReferences: [Owned] {
    var found: [Owned] = []
    for stored in links.properties {
      switch stored.content {
      case .object(let owned): if !stored.isWeak { found.append(owned) }
      case .closure(let closure): found += closure.strong
      }
    }
    for observer in links.observers { found += observer.closure.strong }
    for waiting in links.waiting { found += waiting.block.closure.strong }
    for block in runLoop.mainQueue { found += block.closure.strong }
    for resource in resources { found += resource.closure?.strong ?? [] }
    return found
  }
}
