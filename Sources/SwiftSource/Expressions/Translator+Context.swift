internal import SwiftSyntax

/// Implicit members: the context declares the type of `.init()` and `.shared`.
extension Translator {
  /// Nil: the context declares no known type.
  func contextualType(of expression: some ExprSyntaxProtocol, _ frame: Frame) -> String? {
    var node = Syntax(expression)
    while let parent = node.parent {
      switch parent.as(SyntaxEnum.self) {
      case .patternBinding(let binding):
        return binding.typeAnnotation.flatMap { TypeNames.plain($0.type) }
      case .functionDecl(let function):
        return function.signature.returnClause.flatMap { TypeNames.plain($0.type) }
      case .infixOperatorExpr(let infix):
        return infix.operator.is(AssignmentExprSyntax.self)
          ? declaredType(of: infix.leftOperand, frame) : nil
      case .ternaryExpr, .asExpr, .isExpr, .labeledExpr, .arrayElement, .dictionaryElement,
        .memberAccessExpr, .closureExpr,
        .memberBlockItem:
        return nil
      default: node = parent
      }
    }
    return nil
  }

  /// `window`, `self.window`, `window!`: a property of the object whose code runs.
  private func declaredType(of target: ExprSyntax, _ frame: Frame) -> String? {
    switch target.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node):
      let name = node.baseName.identifierText
      return frame.locals[name] == nil ? ownType(name, frame) : nil
    case .memberAccessExpr(let node) where node.base?.trimmedDescription == "self":
      return ownType(node.declName.baseName.identifierText, frame)
    case .forceUnwrapExpr(let node): return declaredType(of: node.expression, frame)
    default: return nil
    }
  }

  private func ownType(_ name: String, _ frame: Frame) -> String? {
    frame.instance.flatMap { instances[$0].type }.flatMap { property(name, in: $0)?.typeName }
  }

  /// `DispatchQueue.main`; nil: not only names.
  static func path(_ expression: ExprSyntax) -> String? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): return node.baseName.identifierText
    case .memberAccessExpr(let node):
      guard let base = node.base, let path = path(base) else { return nil }
      return "\(path).\(node.declName.baseName.identifierText)"
    case .functionCallExpr(let node):
      guard let path = path(node.calledExpression) else { return nil }
      return path + "()"
    default: return nil
    }
  }
}
