internal import SwiftSyntax
internal import TextFormats

/// `if` and `switch` as expressions: the value of the branch that is taken.
extension Translator {
  mutating func branchValue(
    _ node: IfExprSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    var inner = frame
    let condition = test(node.conditions, &inner, into: &code)
    switch condition {
    case .bool(true): return value(of: node.body.statements, &inner, into: &code)
    case .bool(false): return otherwise(node, &frame, into: &code)
    default: break
    }
    var codes: ([SceneCode], [SceneCode]) = ([], [])
    let first = value(of: node.body.statements, &inner, into: &codes.0)
    let second = otherwise(node, &frame, into: &codes.1)
    add(condition, codes.0, codes.1, node, into: &code)
    return choice(condition, first, second)
  }

  /// The value of two branches, one of which runs.
  func choice(_ condition: SwiftValue, _ first: SwiftValue, _ second: SwiftValue) -> SwiftValue {
    if Self.isSame(first, second) { return first }
    guard case .condition(let condition) = condition else { return .unknown }
    if let a = pieces(first), let b = pieces(second) { return .pieces([.choice(condition, a, b)]) }
    guard Self.isReference(first), Self.isReference(second) else { return .unknown }
    return .choice(condition, first, second)
  }

  private mutating func otherwise(
    _ node: IfExprSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    switch node.elseBody {
    case .codeBlock(let block): value(of: block.statements, &frame, into: &code)
    case .ifExpr(let inner): branchValue(inner, &frame, into: &code)
    case nil: .none
    }
  }

  mutating func branchValue(
    _ node: SwitchExprSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    let subject = evaluate(node.subject, &frame, into: &code)
    for case .switchCase(let switchCase) in node.cases {
      var inner = frame
      switch matches(subject, switchCase, &inner) {
      case true: return value(of: switchCase.statements, &inner, into: &code)
      case false: continue
      case nil: return unknownValue(node, &frame, into: &code)
      }
    }
    return .unknown
  }

  /// A `switch` whose case isn't known may only compute a value.
  private mutating func unknownValue(
    _ node: SwitchExprSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    var effects: [SceneCode] = []
    for case .switchCase(let switchCase) in node.cases {
      var inner = frame
      _ = value(of: switchCase.statements, &inner, into: &effects)
    }
    if !effects.isEmpty {
      refuse(
        Localized("it is not known which case applies", "不知道会走哪个 case"), node.subject,
        needs: Localized("a known value", "已知的值"), into: &code)
    }
    return .unknown
  }

  /// The `if` or `switch` that is a body's only statement, and whose branches are its value.
  static func branchValue(of body: CodeBlockItemListSyntax) -> ExprSyntax? {
    guard body.count == 1, let item = body.first else { return nil }
    let expression: ExprSyntax
    switch item.item {
    case .expr(let node): expression = node
    case .stmt(let statement):
      guard let node = statement.as(ExpressionStmtSyntax.self) else { return nil }
      expression = node.expression
    case .decl: return nil
    }
    guard expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) else {
      return nil
    }
    let returns = expression.tokens(viewMode: .sourceAccurate).contains {
      $0.tokenKind == .keyword(.return)
    }
    return returns ? nil : expression
  }
}
