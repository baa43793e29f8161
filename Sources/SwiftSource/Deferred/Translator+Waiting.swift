internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax
internal import TextFormats

/// Code that runs later: asyncAfter, animations and Tasks.
extension Translator {
  /// Calls that wait; nil: it is another call.
  mutating func waitingCall(
    _ name: String, _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue? {
    switch name {
    case "DispatchQueue.main.asyncAfter": return asyncAfter(arguments, node, &frame, into: &code)
    case "UIView.animate", "UIView.transition", "UIView.performWithoutAnimation",
      "UIView.animateKeyframes", "UIView.addKeyframe",
      "UIViewPropertyAnimator.runningPropertyAnimator":
      if arguments["from"] != nil { return replace(node, into: &code) }
      let method = name.split(separator: ".").last.map(String.init) ?? name
      return animate(
        arguments.passing(toClosures: Arguments.closureParameters(of: method)), node, &frame,
        into: &code)
    case "DispatchQueue.global().async":
      return workElsewhere(arguments, node, &frame, into: &code)
    case "Thread.sleep", "sleep", "usleep":
      guard let first = arguments.first, let time = time(first, &frame, into: &code) else {
        slept = nil
        return .inert
      }
      slept = slept.map { $0 + time / (name == "usleep" ? 1_000_000 : 1) }
      return .inert
    case "Task", "Task.init": return task(arguments, node, &frame, into: &code)
    case "Task.sleep": return sleep(arguments, node, &frame, into: &code)
    case "Task.yield": return nil
    case "MainActor.run":
      guard let last = arguments.list.last,
        let closure = closure(of: evaluate(last.expression, &frame, into: &code), frame)
      else { return nil }
      return run(closure, [], node, &frame, into: &code)
    case "Timer.scheduledTimer", "NSTimer.scheduledTimer":
      return timer(arguments, node, &frame, into: &code)
    default: return nil
    }
  }

  private mutating func asyncAfter(
    _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue {
    guard let deadline = arguments["deadline"],
      let seconds = self.seconds(after: deadline, &frame, into: &code)
    else {
      refuse(
        Localized("it is not known when this runs", "不知道这段代码什么时候运行"), node,
        needs: Localized(verbatim: ".now() + 2"), into: &code)
      return .inert
    }
    guard let closure = lastClosure(in: arguments, node, &frame, into: &code) else {
      return .inert
    }
    runLater(closure, after: seconds, node, into: &code)
    return .inert
  }

  /// `.now() + 2`, `DispatchTime.now() + .milliseconds(500)`
  private mutating func seconds(
    after deadline: ExprSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> Double? {
    if deadline.is(DeclReferenceExprSyntax.self) {
      guard case .compound("DispatchTime", let fields) = evaluate(deadline, &frame, into: &code)
      else { return nil }
      return Self.number(fields[0].value)
    }
    guard let sum = deadline.as(InfixOperatorExprSyntax.self) else {
      return deadline.trimmedDescription.hasSuffix(".now()") ? 0 : nil
    }
    guard sum.leftOperand.trimmedDescription.hasSuffix(".now()"),
      sum.operator.trimmedDescription == "+"
    else { return nil }
    return time(sum.rightOperand, &frame, into: &code)
  }

  /// `2`, `.seconds(2)`, `.milliseconds(500)`; in seconds.
  mutating func time(
    _ expression: ExprSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> Double? {
    let units = ["seconds": 1.0, "milliseconds": 0.001]
    if let call = expression.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      let unit = units[member.declName.baseName.text], let argument = call.arguments.first
    {
      return Self.number(evaluate(argument.expression, &frame, into: &code)).map { $0 * unit }
    }
    let value = evaluate(expression, &frame, into: &code)
    guard let number = Self.number(value), (0...3_600).contains(number) else { return nil }
    return number
  }

  /// A call of a queue other than the main one; nil: it runs no code.
  mutating func callQueue(
    _ name: String, _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue? {
    switch name {
    case "async": return workElsewhere(arguments, node, &frame, into: &code)
    case "sync":
      guard let closure = lastClosure(in: arguments, node, &frame, into: &code) else {
        return .unknown
      }
      return run(closure, [], node, &frame, into: &code)
    default: return nil
    }
  }

  /// Work on another queue: what it sends back to the main queue runs there after the delays in the
  /// work.
  mutating func workElsewhere(
    _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue {
    guard let closure = lastClosure(in: arguments, node, &frame, into: &code) else {
      return .inert
    }
    let before = slept
    slept = 0
    let work = deferred(closure, at: node)
    let seconds = slept
    slept = before
    guard let seconds, work.allSatisfy(\.isPosted) else {
      refuse(
        Localized("code on another queue is not simulated", "别的队列上的代码还不能模拟"), node,
        needs: Localized(
          "work that changes nothing and ends in DispatchQueue.main.async",
          "不改变什么、最后用 DispatchQueue.main.async 的工作"), into: &code)
      return .inert
    }
    guard !work.isEmpty else { return .inert }
    if seconds > 0 {
      code.append(
        SceneCode(.post(after: seconds, capturing(closure, work)), place(of: node)))
    } else {
      warn(
        Localized(
          "how long work on another queue takes is not known: here it takes no time",
          "不知道别的队列上的工作要多久：这里当作不花时间"), at: place(of: node.calledExpression))
      code += work
    }
    return .inert
  }

  /// Refuses `UIView.transition(from:to:…)`, which replaces a view in its superview.
  private mutating func replace(
    _ node: some SyntaxProtocol, into code: inout [SceneCode]
  ) -> SwiftValue {
    refuse(
      Localized("a transition from one view to another is not simulated", "从一个视图过渡到另一个视图还不能模拟"),
      node,
      needs: Localized(
        "addSubview and removeFromSuperview, or transition(with:)",
        "addSubview 和 removeFromSuperview，或者 transition(with:)"), into: &code)
    return .inert
  }

  /// The animations run at once, and their completion after their duration.
  private mutating func animate(
    _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue {
    var seconds: Double? = 0
    for argument in arguments.list {
      if let label = argument.label,
        ["withDuration", "duration", "springDuration", "delay"].contains(label)
      {
        let time = time(argument.expression, &frame, into: &code)
        seconds = time.flatMap { time in seconds.map { $0 + time } }
        continue
      }
      let value = evaluate(argument.expression, &frame, into: &code)
      guard let closure = closure(of: value, frame) else { continue }
      if argument.label != "completion" {
        _ = run(closure, [], node, &frame, into: &code)
      } else if let seconds {
        runLater(closure, [.bool(true)], after: seconds, argument.expression, into: &code)
      } else if !deferred(closure, at: node).isEmpty {
        refuse(
          Localized("it is not known when this runs", "不知道这段代码什么时候运行"), argument.expression,
          needs: Localized("a duration that is a literal", "字面量的时长"), into: &code)
      }
    }
    return .inert
  }

  /// `perform(#selector(go), with: nil, afterDelay: 2)`; without a delay, the method runs at once.
  mutating func perform(
    on object: ObjectValue, _ arguments: Arguments, _ node: FunctionCallExprSyntax,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue? {
    guard let selector = arguments.first, let instance = object.instance,
      case .method(let name, _) = evaluate(selector, &frame, into: &code),
      let closure = methodClosure(name, of: instance)
    else { return nil }
    let value = arguments["with"].map { evaluate($0, &frame, into: &code) } ?? SwiftValue.none
    let labels = arguments.labels
    if labels == [nil] || labels == [nil, "with"] {
      return run(closure, [value], node, &frame, into: &code)
    }
    guard labels == [nil, "with", "afterDelay"], let delay = arguments["afterDelay"],
      let seconds = time(delay, &frame, into: &code),
      !mentionedNames.contains("cancelPreviousPerformRequests")
    else { return nil }
    runLater(closure, [value], after: seconds, node, into: &code)
    return .inert
  }

  /// Code that is stored until it runs.
  private mutating func runLater(
    _ closure: SwiftClosure, _ values: [SwiftValue] = [], after seconds: Double,
    _ node: some SyntaxProtocol, into code: inout [SceneCode]
  ) {
    let block = storedCode(of: closure, values, at: node)
    if !block.isEmpty { code.append(SceneCode(.post(after: seconds, block), place(of: node))) }
  }

  // MARK: Tasks

  private mutating func task(
    _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue {
    guard let closure = lastClosure(in: arguments, node, &frame, into: &code) else {
      return .inert
    }
    let block = deferred(closure, at: node)
    let isAsleepInside = block.contains { code in
      !code.isSleep && code.contains { if case .sleep = $0 { true } else { false } }
    }
    if isAsleepInside {
      refuse(
        Localized(
          "a sleep inside a condition or a closure of a Task is not simulated",
          "Task 的条件或闭包里的 sleep 还不能模拟"), node, into: &code)
      return .inert
    }
    code.append(SceneCode(.task(in: nil, capturing(closure, block)), place(of: node)))
    return .handle("Task", path: nil)
  }

  /// `Task.sleep(for: .seconds(2))`, `Task.sleep(nanoseconds: 2_000_000_000)`
  private mutating func sleep(
    _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue {
    var known = arguments["for"].flatMap { time($0, &frame, into: &code) }
    if let nanoseconds = arguments["nanoseconds"] {
      known = Self.number(evaluate(nanoseconds, &frame, into: &code)).map { $0 / 1e9 }
    }
    guard let seconds = known, (0...3_600).contains(seconds) else {
      refuse(
        Localized("it is not known how long this sleeps", "不知道会 sleep 多久"), node, into: &code)
      return .inert
    }
    if mentionedNames.contains("cancel"),
      node.parent?.parent?.as(TryExprSyntax.self)?.questionOrExclamationMark != nil
    {
      refuse(
        Localized(
          "a Task that continues after it is canceled is not simulated", "取消后继续运行的 Task 还不能模拟"),
        node, needs: Localized(verbatim: "try await"), into: &code)
      return .inert
    }
    let milliseconds = Int((seconds * 1_000).rounded())
    code.append(SceneCode(.sleep(milliseconds: milliseconds), place(of: node)))
    return .inert
  }

  /// Whether an awaited call is inlined or simulated.
  func isFollowed(_ expression: ExprSyntax) -> Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
    let name = call.calledExpression.trimmedDescription
    if ["Task.sleep", "MainActor.run"].contains(name) { return true }
    let member = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName
    guard
      let own = (member ?? call.calledExpression.as(DeclReferenceExprSyntax.self))?.baseName
        .identifierText
    else { return false }
    return declarations.functions.contains { $0.name.identifierText == own }
      || declarations.methodNames.contains(own)
  }
}
