internal import SwiftSyntax

/// A sequence of operands and operators with Swift's standard precedence applied.
indirect enum FoldedExpression {
  case operand(ExprSyntax)
  case binary(String, FoldedExpression, FoldedExpression)
  case ternary(FoldedExpression, ExprSyntax, FoldedExpression)
  /// `x as? T` and `x as! T`.
  case cast(FoldedExpression, TypeSyntax, isConditional: Bool)
  case isType(FoldedExpression, TypeSyntax)

  init(_ sequence: SequenceExprSyntax) {
    var folder = Folder(elements: Array(sequence.elements))
    self = folder.fold(from: 0)
  }

  private static let assignments: Set<String> = [
    "=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>=", "&+=", "&-=", "&*=",
  ]

  static func precedence(_ name: String) -> Int {
    switch name {
    case let name where assignments.contains(name): 1
    case "?:": 2
    case "||": 3
    case "&&": 4
    case "==", "!=", "===", "!==", "<", ">", "<=", ">=", "~=": 5
    case "??": 6
    case "is", "as": 7
    case "...", "..<": 8
    case "+", "-", "|", "^", "&+", "&-": 9
    case "*", "/", "%", "&": 10
    default: 11
    }
  }

  static func isRightAssociative(_ name: String) -> Bool {
    assignments.contains(name) || name == "?:" || name == "??"
  }

  /// Applies the precedences.
  private struct Folder {
    let elements: [ExprSyntax]
    var position = 0

    mutating func fold(from lowest: Int) -> FoldedExpression {
      var left = operand()
      while position < elements.count, let name = Self.name(elements[position]) {
        let precedence = FoldedExpression.precedence(name)
        guard precedence >= lowest else { break }
        let element = elements[position]
        position += 1
        if let cast = element.as(UnresolvedAsExprSyntax.self) {
          left = self.cast(left, isConditional: cast.questionOrExclamationMark?.text == "?")
        } else if element.is(UnresolvedIsExprSyntax.self) {
          guard let type = type() else { break }
          left = .isType(left, type)
        } else {
          let next = FoldedExpression.isRightAssociative(name) ? precedence : precedence + 1
          let right = fold(from: next)
          if let ternary = element.as(UnresolvedTernaryExprSyntax.self) {
            left = .ternary(left, ternary.thenExpression, right)
          } else {
            left = .binary(name, left, right)
          }
        }
      }
      return left
    }

    private mutating func operand() -> FoldedExpression {
      guard position < elements.count else {
        return .operand(ExprSyntax(MissingExprSyntax(placeholder: .identifier(""))))
      }
      position += 1
      return .operand(elements[position - 1])
    }

    private mutating func type() -> TypeSyntax? {
      guard position < elements.count, let type = elements[position].as(TypeExprSyntax.self)
      else { return nil }
      position += 1
      return type.type
    }

    private mutating func cast(_ value: FoldedExpression, isConditional: Bool)
      -> FoldedExpression
    {
      guard let type = type() else { return value }
      return .cast(value, type, isConditional: isConditional)
    }

    private static func name(_ element: ExprSyntax) -> String? {
      switch element.as(ExprSyntaxEnum.self) {
      case .assignmentExpr: "="
      case .binaryOperatorExpr(let node): node.operator.text
      case .unresolvedTernaryExpr: "?:"
      case .unresolvedAsExpr: "as"
      case .unresolvedIsExpr: "is"
      default: nil
      }
    }
  }
}
