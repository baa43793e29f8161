internal import SwiftSyntax

/// Which expressions have an optional type: `print` shows what they contain as `Optional("…")`.
extension Translator {
  func isOptional(_ expression: ExprSyntax, _ frame: Frame) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node):
      let name = node.baseName.identifierText
      if frame.locals[name] != nil { return frame.optionals.contains(name) }
      return Self.isOptional(ownProperty(name, frame))
        || declarations.globals.contains { $0.name == name && Self.isOptional($0) }
    case .memberAccessExpr(let node):
      guard let base = node.base else { return false }
      if Self.isChained(base) { return true }
      let name = node.declName.baseName.identifierText
      if let property = stored(expression, frame) { return Self.isOptional(property) }
      return ["first", "last"].contains(name) && isList(base, frame)
    case .functionCallExpr(let node):
      return Self.isChained(node.calledExpression) || givesOptional(node, frame)
    case .subscriptCallExpr(let node): return Self.isChained(node.calledExpression)
    case .infixOperatorExpr(let node):
      return node.operator.trimmedDescription == "??" && isOptional(node.rightOperand, frame)
    case .ternaryExpr(let node):
      return isOptional(node.thenExpression, frame) || isOptional(node.elseExpression, frame)
    case .asExpr(let node):
      return node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
        || node.questionOrExclamationMark == nil && isOptional(node.expression, frame)
    case .tryExpr(let node):
      return node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
        || node.questionOrExclamationMark == nil && isOptional(node.expression, frame)
    case .awaitExpr(let node): return isOptional(node.expression, frame)
    case .tupleExpr(let node):
      let only = node.elements.count == 1 ? node.elements.first : nil
      return only.map { isOptional($0.expression, frame) } ?? false
    default: return false
    }
  }

  private static func isOptional(_ property: StoredProperty?) -> Bool {
    property.map { $0.isWeak || $0.type.map(TypeNames.isOptional) == true } ?? false
  }

  private func ownProperty(_ name: String, _ frame: Frame) -> StoredProperty? {
    (frame.instance.flatMap { instances[$0].type } ?? frame.type).flatMap { property(name, in: $0) }
  }

  /// Whether an expression is nil, without a crash, if something in it is: `a?.b`.
  static func isChained(_ expression: ExprSyntax) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .optionalChainingExpr: true
    case .memberAccessExpr(let node): node.base.map(isChained) ?? false
    case .functionCallExpr(let node): isChained(node.calledExpression)
    case .subscriptCallExpr(let node): isChained(node.calledExpression)
    default: false
    }
  }

  private func isList(_ expression: ExprSyntax, _ frame: Frame) -> Bool {
    switch tried(expression, frame) {
    case .list, .text: true
    default: false
    }
  }

  private static let optionalResults: Set<String> = [
    "first", "last", "firstIndex", "lastIndex", "popLast", "max", "min", "randomElement",
  ]

  private func givesOptional(_ node: FunctionCallExprSyntax, _ frame: Frame) -> Bool {
    let arguments = Arguments(node)
    let name: String
    var owner = frame.instance.flatMap { instances[$0].type } ?? frame.type
    switch node.calledExpression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let called):
      name = called.baseName.identifierText
      let isNumber = ["Int", "Double", "Float", "URL"].contains(name)
      if isNumber, let argument = arguments.first { return isText(argument, frame) }
      if name == "Optional" { return true }
    case .memberAccessExpr(let called):
      name = called.declName.baseName.identifierText
      guard let base = called.base else { return false }
      if base.trimmedDescription != "self" {
        let value = tried(base, frame)
        switch value {
        case .list, .text: return Self.optionalResults.contains(name)
        default: break
        }
        if case .type(let type) = value {
          owner = type
        } else {
          owner = value.instance.flatMap {
            instances.indices.contains($0) ? instances[$0].type : nil
          }
        }
      }
    default: return false
    }
    let function =
      owner.flatMap { method(name, labels: arguments.labels, in: $0)?.function }
      ?? declarations.functions.first { $0.name.identifierText == name }
    return function?.signature.returnClause.map { TypeNames.isOptional($0.type) } ?? false
  }

  private func isText(_ expression: ExprSyntax, _ frame: Frame) -> Bool {
    switch tried(expression, frame) {
    case .text, .pieces: true
    default: false
    }
  }

  /// The parameters whose type is an optional one.
  static func optionals(_ clause: FunctionParameterClauseSyntax) -> Set<String> {
    Set(
      clause.parameters.filter { TypeNames.isOptional($0.type) }.map {
        $0.localName
      })
  }
}
