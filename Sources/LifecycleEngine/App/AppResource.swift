/// A timer, document, managed object context, cache or file of the app, which shows when a callback
/// was misused, or a variable (SCENARIOS.md, Things an app holds).
struct AppResource: Hashable, Sendable {
  let object: ObjectID
  let kind: ObjectKind
  /// The timer is running, or the file is open.
  var isOn = false
  /// The document or managed object context has unsaved changes.
  var isDirty = false
  /// The timer isn't invalidated after it has fired.
  var repeats = true
  /// The code that the running timer calls; the timer retains its target (Apple:
  /// Timer.scheduledTimer).
  var closure: Closure?
  /// When the timer fires next, in milliseconds.
  var due = 0
  /// The timer's interval in milliseconds.
  var interval = 1_000
  /// The size of the cache.
  var megabytes = 0
  /// The value of a variable.
  var value: Int32 = 0
}

extension World {
  /// An invalidated timer releases its target and its closure (Apple: Timer.invalidate()).
  mutating func stopTimer(_ resource: Int) {
    resources[resource].isOn = false
    guard let closure = resources[resource].closure else { return }
    resources[resource].closure = nil
    release(closure)
  }

  /// `t.start()` stands for `t = Timer.scheduledTimer(…)`: one that is still running keeps firing,
  /// although nothing can reach it any more to invalidate it (Apple: Timer, the run loop retains it).
  private mutating func abandonTimer(_ resource: Int) {
    guard resources[resource].isOn else { return }
    resources.append(resources[resource])
    resources[resource].closure = nil
  }

  mutating func perform(_ call: Call, onResource resource: Int) {
    switch call.action {
    case .startTimer(let target, let repeats, let milliseconds):
      abandonTimer(resource)
      stopTimer(resource)
      resources[resource].isOn = true
      resources[resource].interval = max(milliseconds, 1)
      resources[resource].due = runLoop.time + resources[resource].interval
      resources[resource].repeats = repeats
      resources[resource].closure = makeClosure(call, target: target)
    case .invalidateTimer: stopTimer(resource)
    case .updateChangeCount, .insertObject: resources[resource].isDirty = true
    case .saveChanges: resources[resource].isDirty = false
    case .fillCache(let megabytes):
      resources[resource].megabytes += megabytes
    case .emptyCache: resources[resource].megabytes = 0
    case .openFile: resources[resource].isOn = true
    case .closeFile: resources[resource].isOn = false
    case .assign(let value): resources[resource].value = Int32(clamping: value)
    case .add(let change):
      resources[resource].value = Int32(clamping: Int(resources[resource].value) + change)
    case .readFile:
      if device.filesAreLocked {
        send(.readFailed, to: resources[resource].object, rule: .codeThing)
      }
    default: recorder.stop(.notSimulatedCall(call))
    }
  }
}
