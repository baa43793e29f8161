internal import SwiftSyntax
internal import TextFormats

/// How a piece of code ends.
enum CodeFlow {
  case next
  case returned(SwiftValue)
  /// Some ways through it return, others don't.
  case mixed

  var isNext: Bool { if case .next = self { true } else { false } }
  var isMixed: Bool { if case .mixed = self { true } else { false } }
}

extension Translator {
  mutating func execute(
    _ items: CodeBlockItemListSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> CodeFlow {
    execute(Array(items)[...], &frame, into: &code)
  }

  /// The value of a body: of its one expression, or what it returns.
  mutating func value(
    of body: CodeBlockItemListSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    if body.count == 1, case .expr(let expression)? = body.first?.item,
      !expression.is(IfExprSyntax.self), !expression.is(SwitchExprSyntax.self)
    {
      return evaluate(expression, &frame, into: &code)
    }
    switch execute(body, &frame, into: &code) {
    case .returned(let value): return value
    case .next: return .none
    case .mixed: return .unknown
    }
  }

  mutating func execute(
    _ items: ArraySlice<CodeBlockItemSyntax>, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> CodeFlow {
    for index in items.indices {
      let item = items[index]
      guard spend(on: item, into: &code) else { return .returned(.unknown) }
      let rest = items[items.index(after: index)...]
      switch item.item {
      case .decl(let declaration): declare(declaration, &frame, into: &code)
      case .expr(let expression):
        if let branch = branch(of: Syntax(expression), rest, &frame, into: &code) { return branch }
        _ = evaluate(expression, &frame, into: &code)
      case .stmt(let statement):
        if let flow = execute(statement, rest, &frame, into: &code) { return flow }
      }
    }
    return .next
  }

  private mutating func spend(on node: some SyntaxProtocol, into code: inout [SceneCode]) -> Bool {
    statementsLeft -= 1
    guard statementsLeft == 0 else { return statementsLeft > 0 }
    refuse(Localized("this code is too complex to follow", "这里的代码太复杂，无法继续分析"), node, into: &code)
    return false
  }

  /// - Returns: nil: the next statement follows.
  private mutating func execute(
    _ statement: StmtSyntax, _ rest: ArraySlice<CodeBlockItemSyntax>, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> CodeFlow? {
    switch statement.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let node):
      if let flow = branch(of: Syntax(node.expression), rest, &frame, into: &code) { return flow }
      _ = evaluate(node.expression, &frame, into: &code)
      return nil
    case .returnStmt(let node):
      return .returned(node.expression.map { evaluate($0, &frame, into: &code) } ?? .none)
    case .guardStmt(let node):
      return choose(
        node.conditions, node, then: nil, otherwise: Array(node.body.statements)[...], rest, &frame,
        into: &code)
    case .deferStmt(let node):
      let flow = execute(rest, &frame, into: &code)
      var inner = frame
      _ = execute(node.body.statements, &inner, into: &code)
      return flow
    case .doStmt(let node):
      let flow = execute(node.body.statements, &frame, into: &code)
      return flow.isNext ? nil : flow
    case .forStmt(let node): return loop(node, &frame, into: &code)
    case .whileStmt(let node): return skip(node.body.statements, node, &frame, into: &code)
    case .repeatStmt(let node): return skip(node.body.statements, node, &frame, into: &code)
    case .breakStmt, .continueStmt, .fallThroughStmt: return .returned(.unknown)
    default:
      refuse(
        Localized("this statement is not simulated", "这种语句还不能模拟"), statement, into: &code)
      return .returned(.unknown)
    }
  }

  // MARK: Branches

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

  /// `else if`: the inner statement is read as the only one of the other branch.
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

  /// - Parameter then: nil in a `guard`, where what follows is the branch.
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

  /// Reads both branches where only the run knows which one is taken.
  ///
  /// - Returns: nil: the next statement follows both.
  private mutating func merge(
    _ conditions: ConditionElementListSyntax, _ node: some SyntaxProtocol,
    _ rest: ArraySlice<CodeBlockItemSyntax>, _ frame: inout Frame, into code: inout [SceneCode],
    then: Branch, otherwise: Branch
  ) -> CodeFlow? {
    var inner = frame
    let condition = test(conditions, &inner, into: &code)
    let isGuard = node.is(GuardStmtSyntax.self)
    switch condition {
    case .bool(true):
      let flow = then(&self, &inner, &code)
      keep(inner, in: &frame, isGuard: isGuard)
      return flow.isNext ? nil : flow
    case .bool(false):
      let flow = otherwise(&self, &frame, &code)
      return flow.isNext ? nil : flow
    default: break
    }
    var other = frame
    inner.isUncertain = true
    other.isUncertain = true
    var first: [SceneCode] = []
    var second: [SceneCode] = []
    var flows = (then(&self, &inner, &first), otherwise(&self, &other, &second))
    if !flows.0.isNext || !flows.1.isNext {
      // What follows belongs to the branches that get there.
      if flows.0.isNext { flows.0 = execute(rest, &inner, into: &first) }
      if flows.1.isNext { flows.1 = execute(rest, &other, into: &second) }
      if flows.0.isMixed || flows.1.isMixed, !rest.isEmpty, case .condition = condition {
        refuse(
          Localized("a return inside nested conditions is not simulated", "嵌套条件里的 return 还不能模拟"),
          node, into: &code)
        return .returned(.unknown)
      }
      add(condition, first, second, node, into: &code)
      return Self.joined(flows.0, flows.1)
    }
    add(condition, first, second, node, into: &code)
    join(inner, other, in: &frame)
    return nil
  }

  private static func joined(_ first: CodeFlow, _ second: CodeFlow) -> CodeFlow {
    switch (first, second) {
    case (.next, .next): .next
    case (.returned(.bool(let a)), .returned(.bool(let b))) where a == b: first
    case (.returned, .returned): .returned(.unknown)
    // The rest has been read in the branch: nothing follows.
    case (.returned, .next), (.next, .returned): .returned(.none)
    default: .mixed
    }
  }

  private mutating func add(
    _ condition: SwiftValue, _ then: [SceneCode], _ otherwise: [SceneCode],
    _ node: some SyntaxProtocol, into code: inout [SceneCode]
  ) {
    guard !then.isEmpty || !otherwise.isEmpty else { return }
    if case .condition(let text) = condition {
      if (then + otherwise).contains(where: \.callsSuper) {
        refuse(
          Localized("super inside a condition is not simulated", "条件里的 super 还不能模拟"), node,
          into: &code)
        return
      }
      code.append(.branch(text, then: then, otherwise: otherwise, place(of: node)))
    } else if then.map(\.text) == otherwise.map(\.text) {
      code += then
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

  /// A guard's names are known after it; those of `if` aren't.
  private func keep(_ inner: Frame, in frame: inout Frame, isGuard: Bool) {
    for (name, value) in inner.locals where isGuard || frame.locals[name] != nil {
      frame.locals[name] = value
    }
  }

  private func join(_ first: Frame, _ second: Frame, in frame: inout Frame) {
    for name in frame.locals.keys {
      guard let a = first.locals[name], let b = second.locals[name] else { continue }
      frame.locals[name] = Self.isSame(a, b) ? a : .unknown
    }
  }

  static func isSame(_ first: SwiftValue, _ second: SwiftValue) -> Bool {
    switch (first, second) {
    case (.object(let a), .object(let b)): a.code == b.code
    case (.handle(let a, let x), .handle(let b, let y)): a == b && x == y
    case (.plain(let a), .plain(let b)): a == b
    case (.text(let a), .text(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.bool(let a), .bool(let b)): a == b
    case (.condition(let a), .condition(let b)): a == b
    case (.variable(let a, let x, _), .variable(let b, let y, _)): a == b && x == y
    case (.member(let a), .member(let b)), (.type(let a), .type(let b)): a == b
    case (.none, .none), (.inert, .inert): true
    case (.list(let a), .list(let b)): a.count == b.count && zip(a, b).allSatisfy(isSame)
    case (.closure(let a), .closure(let b)): a.statements.id == b.statements.id
    case (.method(let a, let x), .method(let b, let y)): a == b && x == y
    default: false
    }
  }

  // MARK: Declarations

  private mutating func declare(
    _ declaration: DeclSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      for binding in variable.bindings {
        let value =
          binding.initializer.map { evaluate($0.value, &frame, into: &code) }
          ?? (binding.typeAnnotation.map { TypeNames.isOptional($0.type) } == true
            ? SwiftValue.none : .unknown)
        if let pattern = binding.pattern.as(IdentifierPatternSyntax.self) {
          frame.locals[pattern.identifier.identifierText] = value
        }
      }
    } else if let function = declaration.as(FunctionDeclSyntax.self), let body = function.body {
      let names = function.signature.parameterClause.parameters.map {
        ($0.secondName ?? $0.firstName).identifierText
      }
      frame.locals[function.name.identifierText] = .closure(
        SwiftClosure(statements: body.statements, parameters: names, frame: frame))
    }
  }

  // MARK: Loops and switches

  private mutating func loop(
    _ node: ForStmtSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> CodeFlow? {
    guard case .list(let values) = evaluate(node.sequence, &frame, into: &code),
      node.whereClause == nil
    else { return skip(node.body.statements, node, &frame, into: &code) }
    let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    for (index, value) in values.enumerated() {
      if let name { frame.locals[name] = value }
      frame.calls.append("[\(index)]")
      let flow = execute(node.body.statements, &frame, into: &code)
      frame.calls.removeLast()
      if !flow.isNext {
        return skip(node.body.statements, node, &frame, into: &code)
      }
    }
    return nil
  }

  /// A loop whose number of rounds isn't known passes where a round does nothing.
  private mutating func skip(
    _ body: CodeBlockItemListSyntax, _ node: some SyntaxProtocol, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> CodeFlow? {
    var inner = frame
    for name in frame.locals.keys where assignedNames.contains(name) {
      inner.locals[name] = .unknown
      frame.locals[name] = .unknown
    }
    var round: [SceneCode] = []
    let flow = execute(body, &inner, into: &round)
    if !round.isEmpty || !flow.isNext {
      refuse(
        Localized("it is not known how often this loop runs", "不知道这个循环会执行几次"), node,
        needs: Localized("a loop over a literal or a known range", "对字面量或已知范围的循环"), into: &code)
    }
    return nil
  }

  private mutating func select(
    _ node: SwitchExprSyntax, _ rest: ArraySlice<CodeBlockItemSyntax>, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> CodeFlow? {
    let subject = evaluate(node.subject, &frame, into: &code)
    var results: [[SceneCode]] = []
    var returns = false
    for element in node.cases {
      guard case .switchCase(let switchCase) = element else { continue }
      if let matches = matches(subject, switchCase, &frame) {
        guard matches else { continue }
        if results.isEmpty {
          let flow = execute(switchCase.statements, &frame, into: &code)
          return flow.isNext ? nil : flow
        }
      }
      var inner = frame
      var branch: [SceneCode] = []
      let flow = execute(switchCase.statements, &inner, into: &branch)
      if !flow.isNext { returns = true }
      results.append(branch)
    }
    if results.contains(where: { !$0.isEmpty }) || returns {
      refuse(
        Localized("it is not known which case applies", "不知道会走哪个 case"), node.subject,
        needs: Localized("a known value", "已知的值"), into: &code)
    }
    return nil
  }

  /// Whether a case matches a value; nil: not known.
  private mutating func matches(
    _ subject: SwiftValue, _ switchCase: SwitchCaseSyntax, _ frame: inout Frame
  ) -> Bool? {
    guard case .case(let label) = switchCase.label else {
      switch subject {
      case .text, .integer, .bool, .member, .none: return true
      default: return nil
      }
    }
    var ignored: [SceneCode] = []
    var isKnown = true
    for item in label.caseItems {
      guard item.whereClause == nil,
        let pattern = item.pattern.as(ExpressionPatternSyntax.self)
      else {
        isKnown = false
        continue
      }
      let value = evaluate(pattern.expression, &frame, into: &ignored)
      switch (subject, value) {
      case (.text(let a), .text(let b)): if a == b { return true }
      case (.integer(let a), .integer(let b)): if a == b { return true }
      case (.bool(let a), .bool(let b)): if a == b { return true }
      case (.member(let a), .member(let b)): if a == b { return true }
      default: isKnown = false
      }
    }
    return isKnown ? false : nil
  }
}
