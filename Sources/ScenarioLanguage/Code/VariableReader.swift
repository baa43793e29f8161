internal import LifecycleEngine
internal import TextFormats

/// Variables in code: `count += 1`, `if isFirst { … }`.
extension ReadingContext {
  func isVariable(_ name: String) -> Bool {
    id(of: name).map { [.integer, .boolean].contains(declaration($0).kind) } ?? false
  }

  func variable(_ expression: CodeExpression) throws(CodeFault) -> ObjectID {
    guard case .name(let name, let span) = expression else {
      throw CodeFault(
        Localized("a variable is expected here", "这里要写变量"), at: expression.span,
        expected: Localized("an object that is an Int or a Bool", "Int 或 Bool 对象"))
    }
    guard isVariable(name) else {
      throw CodeFault(
        Localized("'\(name)' is not a variable", "“\(name)”不是变量"), at: span,
        expected: Localized("an object that is an Int or a Bool", "Int 或 Bool 对象"))
    }
    return try named(name, span).reference.base
  }

  /// A value that a variable can have; a truth value is 0 or 1.
  func value(_ expression: CodeExpression, of variable: ObjectID) throws(CodeFault) -> Int {
    guard declaration(variable).kind == .boolean else { return try integer(expression) }
    switch expression {
    case .name("true", _): return 1
    case .name("false", _): return 0
    default:
      throw CodeFault(
        Localized("a Bool is true or false", "Bool 只能是 true 或 false"), at: expression.span)
    }
  }

  func integer(_ expression: CodeExpression) throws(CodeFault) -> Int {
    guard let number = CodeParser.number(expression), let integer = Int32(exactly: number) else {
      throw CodeFault(
        Localized("a whole number is expected here", "这里要写整数"), at: expression.span,
        expected: Localized(verbatim: "count += 1"))
    }
    return Int(integer)
  }
}
