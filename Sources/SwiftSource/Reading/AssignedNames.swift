internal import SwiftSyntax

/// The names of the variables that any code assigns after their declaration.
enum AssignedNames {
  static func of(_ nodes: [Syntax]) -> Set<String> {
    let visitor = Visitor(viewMode: .sourceAccurate)
    for node in nodes { visitor.walk(node) }
    return visitor.names
  }

  private final class Visitor: SyntaxVisitor {
    var names: Set<String> = []

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
      if OperatorFolding.isAssignment(node.operator),
        let name = AssignedNames.name(of: node.leftOperand)
      {
        names.insert(name)
      }
      return .visitChildren
    }

    override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
      if let name = AssignedNames.name(of: node.expression) { names.insert(name) }
      return .visitChildren
    }

    /// A call of a mutating method, such as `append` or `toggle`.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
        Self.isMutating(member.declName.baseName.text), let base = member.base,
        let name = AssignedNames.name(of: base)
      {
        names.insert(name)
      }
      return .visitChildren
    }

    private static func isMutating(_ method: String) -> Bool {
      Translator.mutatingMethods.contains(method)
        || ["toggle", "updateValue", "formUnion", "merge"].contains(method)
    }
  }

  /// Whether code uses a name other than to assign it.
  static func reads(_ name: String, in node: Syntax) -> Bool {
    let visitor = Reads(viewMode: .sourceAccurate)
    visitor.name = name
    visitor.walk(node)
    return visitor.isFound
  }

  private final class Reads: SyntaxVisitor {
    var name = ""
    var isFound = false

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.baseName.text == name else { return .visitChildren }
      let member = node.parent?.as(MemberAccessExprSyntax.self)
      let whole = member?.declName.id == node.id ? member.map { Syntax($0) } : Syntax(node)
      let assignment = whole?.parent?.as(InfixOperatorExprSyntax.self)
      let isTarget =
        assignment?.operator.is(AssignmentExprSyntax.self) == true
        && assignment?.leftOperand.id == whole?.id
      if !isTarget { isFound = true }
      return .visitChildren
    }
  }

  /// The variable that an expression changes.
  static func name(of expression: ExprSyntax) -> String? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): node.baseName.identifierText
    case .memberAccessExpr(let node): node.declName.baseName.identifierText
    case .optionalChainingExpr(let node): name(of: node.expression)
    case .forceUnwrapExpr(let node): name(of: node.expression)
    case .subscriptCallExpr(let node): name(of: node.calledExpression)
    default: nil
    }
  }
}
