extension World {
  /// Sends a callback: runs the receiver's override, or else records the event and runs `base`.
  ///
  /// - Parameters:
  ///   - opener: the receiver's callback that this one completes, as viewWillAppear for
  ///     viewDidAppear: its cause, unless a call is open.
  ///   - base: UIKit's own implementation; an override runs it where it calls super.
  /// - Returns: the result of an override, nil if there is none.
  @discardableResult
  mutating func send(
    _ callback: Callback, to object: ObjectID, _ argument: Argument = .unspecified,
    animated: Bool? = nil, rule: Rule, completing opener: Callback? = nil,
    _ base: (inout World) -> Void = { _ in }
  ) -> Bool? {
    guard !recorder.isHalted else { return nil }
    guard recorder.exists(callback) else {
      base(&self)
      return nil
    }
    guard recorder.depth < Recorder.deepest else {
      recorder.halt()
      return nil
    }
    recorder.depth += 1
    let outer = (openCall: recorder.openCall, origin: recorder.origin)
    defer {
      recorder.depth -= 1
      recorder.close(to: outer)
    }
    if outer.openCall == 0, let opener, let number = recorder.latest(opener, of: object) {
      recorder.cause = number
    }
    let occurrence = Occurrence(object, callback, argument)
    guard let items = override(of: callback, by: object) else {
      record(occurrence, rule: rule, animated: animated)
      base(&self)
      return nil
    }
    return run(items, as: occurrence, rule: rule, animated: animated, base)
  }

  private mutating func run(
    _ items: [Override.Item], as occurrence: Occurrence, rule: Rule, animated: Bool?,
    _ base: (inout World) -> Void
  ) -> Bool? {
    var answer: Bool?
    let outer = (
      moment: recorder.moment, codeRule: recorder.codeRule, isAnimated: recorder.isAnimated
    )
    recorder.isAnimated = animated == true
    defer { recorder.isAnimated = outer.isAnimated }
    for item in items where !recorder.isHalted {
      switch item {
      case .callSuper:
        base(&self)
        recorder.isAnimated = animated == true
      case .log: record(occurrence, rule: rule, animated: animated)
      case .logEnd:
        var end = occurrence
        end.isEnd = true
        let call = recorder.openCall
        record(end, rule: rule, animated: animated)
        recorder.open(call)
      case .code(let call):
        recorder.moment = .call
        recorder.codeRule = .codeCall
        perform(call)
        recorder.moment = outer.moment
        recorder.codeRule = outer.codeRule
      case .answer(let value): answer = value
      // The split view reads it when it asks its delegate.
      case .answerColumn: break
      }
    }
    return answer
  }

  private mutating func record(_ occurrence: Occurrence, rule: Rule, animated: Bool?) {
    let number = recorder.record(
      occurrence, rule: rule, animated: animated, appState: process.state,
      time: Int32(clamping: runLoop.time))
    if let number { recorder.open(number) }
  }

  // Inlined and read in place, as a call would copy the world for every event.
  @inline(__always)
  private func override(of callback: Callback, by object: ObjectID) -> [Override.Item]? {
    let objects = scenario.objects.span
    if objects[object.position].overrides.isEmpty { return nil }
    return objects[object.position].overrides.first { $0.callback == callback }?.items
  }

  /// Sends to a view; one without a name logs nothing.
  mutating func send(
    _ callback: Callback, to view: ViewID, _ argument: Argument = .unspecified, rule: Rule,
    completing opener: Callback? = nil, _ base: (inout World) -> Void = { _ in }
  ) {
    if let object = self[view].object {
      send(callback, to: object, argument, rule: rule, completing: opener, base)
    } else if !recorder.isHalted {
      base(&self)
    }
  }

  mutating func send(
    _ callback: Callback, to controller: ControllerID, _ argument: Argument = .unspecified,
    animated: Bool? = nil, rule: Rule, completing opener: Callback? = nil,
    _ base: (inout World) -> Void = { _ in }
  ) {
    send(
      callback, to: self[controller].object, argument, animated: animated, rule: rule,
      completing: opener, base)
  }

  /// Sends a call of the app's own code.
  mutating func sendOwn(
    _ callback: Callback, to view: ViewID, _ argument: Argument = .unspecified,
    _ base: (inout World) -> Void
  ) {
    send(callback, to: view, argument, rule: recorder.codeRule, base)
  }

  mutating func sendOwn(
    _ callback: Callback, to controller: ControllerID, _ argument: Argument = .unspecified,
    _ base: (inout World) -> Void
  ) {
    send(callback, to: controller, argument, rule: recorder.codeRule, base)
  }

  /// UIKit prints a console message, or raises an exception, which ends the process.
  mutating func report(
    _ message: UIKitMessage, isException: Bool = false, rule: Rule = .uikitObjects
  ) {
    send(isException ? .exception : .warning, to: .uikit, .uikit(message), rule: rule)
    if isException { recorder.crash() }
  }

  /// A view as an argument; one without a name can't be logged.
  func argument(_ view: ViewID?) -> Argument {
    guard let view else { return .nil }
    return self[view].object.map { .object($0) } ?? .unspecified
  }

  func argument(_ controller: ControllerID?) -> Argument {
    guard let controller else { return .nil }
    return .object(self[controller].object)
  }
}
