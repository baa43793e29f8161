internal import SwiftSyntax
internal import TextFormats

/// How a piece of code ends.
enum CodeFlow {
  case next
  /// The code returns or continues to the end of its body on every path.
  case returned(SwiftValue)
  /// `break`: the innermost switch or loop ends.
  case broken
  /// `continue`: the loop's next round follows.
  case continued
  /// A call that never returns: the app ends.
  case ended

  var isNext: Bool { if case .next = self { true } else { false } }
  var isContinued: Bool { if case .continued = self { true } else { false } }
  var isBroken: Bool { if case .broken = self { true } else { false } }
  var isEnded: Bool { if case .ended = self { true } else { false } }
}

extension Translator {
  mutating func execute(
    _ items: CodeBlockItemListSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> CodeFlow {
    execute(Array(items)[...], &frame, into: &code)
  }

  /// The value of a body: of its single expression, or its return value.
  mutating func value(
    of body: CodeBlockItemListSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    let flow: CodeFlow
    if body.count == 1, let item = body.first, case .expr(let expression) = item.item,
      !expression.is(IfExprSyntax.self), !expression.is(SwitchExprSyntax.self)
    {
      let selected = select(for: item, &frame, into: &code) { translator, frame, code in
        .returned(translator.evaluate(expression, &frame, into: &code))
      }
      flow = selected ?? .returned(evaluate(expression, &frame, into: &code))
    } else {
      flow = execute(body, &frame, into: &code)
    }
    switch flow {
    case .returned(let value): return value
    case .next: return .void
    case .broken, .continued, .ended: return .unknown
    }
  }

  mutating func execute(
    _ items: ArraySlice<CodeBlockItemSyntax>, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> CodeFlow {
    for index in items.indices {
      let item = items[index]
      guard spend(on: item, into: &code) else { return .returned(.unknown) }
      let start = code.count
      let selected = select(for: item, &frame, into: &code) { translator, frame, code in
        translator.execute(items[index...], &frame, into: &code)
      }
      if let selected { return selected }
      let rest = items[items.index(after: index)...]
      switch item.item {
      case .decl(let declaration):
        declare(declaration, &frame, into: &code)
        if let (name, choice) = Self.choice(among: frame.locals) {
          return decide(choice, rest, as: name, item, &frame, into: &code)
        }
      case .expr(let expression):
        if Self.isBranch(expression) {
          if let flow = branch(of: Syntax(expression), rest, &frame, into: &code) { return flow }
          break
        }
        _ = evaluate(expression, &frame, into: &code)
        if Self.endsApp(expression) { return .ended }
      case .stmt(let statement):
        if let flow = execute(statement, rest, &frame, into: &code) { return flow }
      }
      let removed = frame.locals.removeValue(forKey: Self.removedName)
      code += endReference(of: removed, at: item, frame)
      endTemporaries(since: start, frame, into: &code)
      endClosures(before: rest, at: item, &frame, into: &code)
    }
    return .next
  }

  private mutating func spend(on node: some SyntaxProtocol, into code: inout [SceneCode]) -> Bool {
    statementsLeft -= 1
    guard statementsLeft == 0 else { return statementsLeft > 0 }
    refuse(Localized("this code is too complex to follow", "这里的代码太复杂，无法继续分析"), node, into: &code)
    return false
  }

  /// - Returns: nil: execution continues with the next statement.
  private mutating func execute(
    _ statement: StmtSyntax, _ rest: ArraySlice<CodeBlockItemSyntax>, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> CodeFlow? {
    switch statement.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let node):
      if Self.isBranch(node.expression) {
        return branch(of: Syntax(node.expression), rest, &frame, into: &code)
      }
      _ = evaluate(node.expression, &frame, into: &code)
      return nil
    case .returnStmt(let node):
      return .returned(node.expression.map { evaluate($0, &frame, into: &code) } ?? .void)
    case .guardStmt(let node):
      return choose(
        node.conditions, node, then: nil, otherwise: Array(node.body.statements)[...], rest, &frame,
        into: &code)
    case .deferStmt(let node):
      let (start, outer) = (code.count, frame)
      let flow = execute(rest, &frame, into: &code)
      var kept = frame
      kept.locals = kept.locals.filter { outer.locals[$0.key] != nil }
      let result = if case .returned(let value) = flow { value } else { SwiftValue.none }
      endTemporaries(since: start, for: result, kept, scope: frame, into: &code)
      var inner = frame
      _ = execute(node.body.statements, &inner, into: &code)
      return flow
    case .doStmt(let node):
      nameCatches(of: node, frame)
      let outer = frame
      frame = frame.nested(before: rest)
      let start = code.count
      let flow = execute(node.body.statements, &frame, into: &code)
      let scope = frame
      frame.end(in: outer)
      if flow.isNext { endTemporaries(since: start, frame, scope: scope, into: &code) }
      return flow.isNext ? nil : flow
    case .forStmt(let node): return loop(node, &frame, into: &code)
    case .whileStmt(let node):
      return loop(node.body.statements, node, testsFirst: true, &frame, into: &code) {
        $0.test(node.conditions, &$1, into: &$2)
      }
    case .repeatStmt(let node):
      return loop(node.body.statements, node, testsFirst: false, &frame, into: &code) {
        $0.truth(of: $0.evaluate(node.condition, &$1, into: &$2))
      }
    case .breakStmt(let node) where node.label == nil: return .broken
    case .continueStmt(let node) where node.label == nil: return .continued
    default:
      refuse(
        Localized("this statement is not simulated", "这种语句还不能模拟"), statement, into: &code)
      return .returned(.unknown)
    }
  }

  // MARK: Branches

  private static func isBranch(_ expression: ExprSyntax) -> Bool {
    expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self)
  }

  private mutating func branch(
    of node: Syntax, _ rest: ArraySlice<CodeBlockItemSyntax>, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> CodeFlow? {
    if let node = node.as(IfExprSyntax.self) {
      var otherwise: [CodeBlockItemSyntax] = []
      switch node.elseBody {
      case .codeBlock(let block): otherwise = Array(block.statements)
      case .ifExpr(let inner):
        otherwise = [CodeBlockItemSyntax(item: .expr(ExprSyntax(inner)))]
        return choose(
          node.conditions, node, then: Array(node.body.statements)[...], nested: inner, rest,
          &frame, into: &code)
      case nil: break
      }
      return choose(
        node.conditions, node, then: Array(node.body.statements)[...], otherwise: otherwise[...],
        rest, &frame, into: &code)
    }
    if let node = node.as(SwitchExprSyntax.self) { return select(node, rest, &frame, into: &code) }
    return nil
  }

  /// `else if`: the inner statement is translated as the only one of the other branch.
  private mutating func choose(
    _ conditions: ConditionElementListSyntax, _ node: some SyntaxProtocol,
    then: ArraySlice<CodeBlockItemSyntax>, nested: IfExprSyntax,
    _ rest: ArraySlice<CodeBlockItemSyntax>, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> CodeFlow? {
    merge(conditions, node, rest, &frame, into: &code) { translator, frame, code in
      translator.execute(then, &frame, into: &code)
    } otherwise: { translator, frame, code in
      translator.branch(of: Syntax(nested), [], &frame, into: &code) ?? .next
    }
  }

  /// - Parameter then: nil in a `guard`, where the code after it is the branch.
  private mutating func choose(
    _ conditions: ConditionElementListSyntax, _ node: some SyntaxProtocol,
    then: ArraySlice<CodeBlockItemSyntax>?, otherwise: ArraySlice<CodeBlockItemSyntax>,
    _ rest: ArraySlice<CodeBlockItemSyntax>, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> CodeFlow? {
    merge(conditions, node, rest, &frame, into: &code) { translator, frame, code in
      then.map { translator.execute($0, &frame, into: &code) } ?? .next
    } otherwise: { translator, frame, code in
      translator.execute(otherwise, &frame, into: &code)
    }
  }

  typealias Branch = (inout Translator, inout Frame, inout [SceneCode]) -> CodeFlow

  /// Translates both branches if only the run knows which one is taken.
  ///
  /// - Returns: nil: execution continues after both.
  private mutating func merge(
    _ conditions: ConditionElementListSyntax, _ node: some SyntaxProtocol,
    _ rest: ArraySlice<CodeBlockItemSyntax>, _ frame: inout Frame, into code: inout [SceneCode],
    then: Branch, otherwise: Branch
  ) -> CodeFlow? {
    let isGuard = node.is(GuardStmtSyntax.self)
    var inner = frame.nested(before: rest, isGuard: isGuard)
    let condition = test(conditions, &inner, into: &code)
    var other = frame.nested(before: rest)
    switch condition {
    case .bool(true):
      let flow = then(&self, &inner, &code)
      keep(inner, in: &frame, isGuard: isGuard)
      return flow.isNext ? nil : flow
    case .bool(false):
      let flow = otherwise(&self, &other, &code)
      other.end(in: frame)
      frame.locals = other.locals
      return flow.isNext ? nil : flow
    default: break
    }
    inner.isUncertain = true
    other.isUncertain = true
    var readings = [Reading(frame: inner), Reading(frame: other)]
    readings[0].read(by: &self, then)
    readings[1].read(by: &self, otherwise)
    if case .unknown = condition, readings[0].flow.isEnded != readings[1].flow.isEnded {
      return take(readings[readings[0].flow.isEnded ? 1 : 0], node, &frame, into: &code)
    }
    let flow = finish(&readings, in: frame, node, into: &code)
    add(condition, readings[0].code, readings[1].code, node, into: &code)
    join(readings[0].frame, readings[1].frame, in: &frame)
    return flow.isNext ? nil : flow
  }

  /// Takes the only path through a piece of code on which the app continues.
  private func take(
    _ reading: Reading, _ node: some SyntaxProtocol, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> CodeFlow? {
    code += reading.code
    keep(reading.frame, in: &frame, isGuard: node.is(GuardStmtSyntax.self))
    return reading.flow.isNext ? nil : reading.flow
  }

  private static func endsApp(_ expression: ExprSyntax) -> Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
    return ["fatalError", "preconditionFailure", "exit"].contains(
      call.calledExpression.trimmedDescription)
  }

  /// One path through a piece of code.
  struct Reading {
    var frame: Frame
    var code: [SceneCode] = []
    var flow = CodeFlow.next

    mutating func read(by translator: inout Translator, _ body: Branch) {
      flow = body(&translator, &frame, &code)
    }
  }

  /// If some paths return, the code after the statement belongs to the others.
  ///
  /// - Parameter outer: the names before the blocks of the paths, which end here or, if they are
  ///   resumed, with the code after them.
  mutating func finish(
    _ readings: inout [Reading], in outer: Frame? = nil, _ node: some SyntaxProtocol,
    into code: inout [SceneCode]
  ) -> CodeFlow {
    let flows = readings.map(\.flow)
    let isResumed = flows.contains { !$0.isNext }
    for index in readings.indices where !isResumed || !flows[index].isNext {
      if let outer { readings[index].frame.end(in: outer) }
    }
    if flows.allSatisfy(\.isNext) { return .next }
    if flows.allSatisfy(\.isBroken) { return .broken }
    if flows.allSatisfy(\.isContinued) { return .continued }
    if flows.contains(where: \.isBroken), readings.allSatisfy({ $0.code.isEmpty }),
      readings[0].frame.isAnyRound
    {
      for index in readings.indices where flows[index].isNext {
        if let outer { readings[index].frame.end(in: outer) }
      }
      return .next
    }
    if flows.contains(where: \.isBroken) {
      refuse(
        Localized("a break inside a condition is not simulated", "条件里的 break 还不能模拟"), node,
        into: &code)
      return .returned(.unknown)
    }
    for index in readings.indices where readings[index].flow.isNext {
      readings[index].read(by: &self) { $0.resume(&$1, into: &$2) }
    }
    return readings.dropFirst().reduce(readings[0].flow) { Self.joined($0, $1.flow) }
  }

  /// The code after a block, up to the end of the function's or the loop's body.
  private mutating func resume(_ frame: inout Frame, into code: inout [SceneCode]) -> CodeFlow {
    while let rest = frame.leave() {
      let flow = execute(rest, &frame, into: &code)
      if !flow.isNext { return flow }
    }
    return .returned(.void)
  }

  private static func joined(_ first: CodeFlow, _ second: CodeFlow) -> CodeFlow {
    if first.isEnded { return second }
    if second.isEnded { return first }
    guard case .returned(let a) = first, case .returned(let b) = second else {
      return .returned(.unknown)
    }
    return isSame(a, b) ? first : .returned(.unknown)
  }

  mutating func add(
    _ condition: SwiftValue, _ then: [SceneCode], _ otherwise: [SceneCode],
    _ node: some SyntaxProtocol, into code: inout [SceneCode]
  ) {
    guard !then.isEmpty || !otherwise.isEmpty else { return }
    if case .condition(let condition) = condition {
      if (then + otherwise).contains(where: \.callsSuper) {
        refuse(
          Localized("super inside a condition is not simulated", "条件里的 super 还不能模拟"), node,
          into: &code)
        return
      }
      code.append(.branch(condition, then: then, otherwise: otherwise, place(of: node)))
    } else if then == otherwise {
      code += then
    } else if let node = node.as(IfExprSyntax.self), then.isEmpty || otherwise.isEmpty,
      (then + otherwise).allSatisfy(\.isPrint)
    {
      warn(
        Localized(
          "it is not known whether this is true: what is printed here is left out",
          "不知道这个条件是否成立：这里打印的内容已略去"), at: place(of: node.conditions))
    } else {
      let conditions =
        node.as(IfExprSyntax.self)?.conditions ?? node.as(GuardStmtSyntax.self)?.conditions
      refuse(
        Localized("it is not known whether this is true", "不知道这个条件是否成立"),
        conditions.map { Syntax($0) } ?? Syntax(node),
        needs: Localized(
          "a condition on literals or on a UIKit property such as isMovingFromParent",
          "由字面量或者 UIKit 的属性（例如 isMovingFromParent）决定的条件"), into: &code)
    }
  }

  /// A guard's names are visible after it; those of `if` aren't.
  private func keep(_ inner: Frame, in frame: inout Frame, isGuard: Bool) {
    let outer = frame
    var inner = inner
    if isGuard {
      _ = inner.leave()
      inner.isUncertain = outer.isUncertain
      frame = inner
    } else {
      inner.end(in: outer)
      frame.locals = inner.locals
    }
  }

  func join(_ first: Frame, _ second: Frame, in frame: inout Frame) {
    for name in frame.locals.keys {
      guard let a = first.locals[name], let b = second.locals[name] else { continue }
      frame.locals[name] = Self.isSame(a, b) ? a : .unknown
    }
  }
}
