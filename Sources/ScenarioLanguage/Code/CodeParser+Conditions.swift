internal import TextFormats

/// `if A.isMovingFromParent { … } else { … }`
extension CodeParser {
  /// `guard let self else { return }`: the statements after it are the branch that it guards.
  mutating func guardedName() throws(CodeFault) -> CodeExpression {
    let start = token.span
    position += 1
    guard token.kind == .identifier("let"), case .identifier(let name) = peek(1).kind else {
      throw CodeFault(
        Localized("this guard is not simulated", "不能模拟这种 guard"), at: start,
        expected: Localized(verbatim: "guard let self else { return }"))
    }
    let span = peek(1).span
    position += 2
    let wanted: [CodeToken.Kind] = [
      .identifier("else"), .symbol("{"), .identifier("return"), .symbol("}"),
    ]
    for kind in wanted {
      guard token.kind == kind else {
        throw CodeFault(
          Localized("this guard is not simulated", "不能模拟这种 guard"), at: token.span,
          expected: Localized(verbatim: "guard let self else { return }"))
      }
      position += 1
    }
    return .name(name, span)
  }

  mutating func branch() throws(CodeFault) -> CodeStatement {
    depth += 1
    defer { depth -= 1 }
    try checkDepth()
    position += 1
    let outer = isInCondition
    isInCondition = true
    let condition = try condition()
    isInCondition = outer
    let then = try statements()
    guard token.kind == .identifier("else") else {
      return .branch(condition, then, otherwise: [])
    }
    position += 1
    if token.kind == .identifier("if") {
      return .branch(condition, then, otherwise: [try branch()])
    }
    return .branch(condition, then, otherwise: try statements())
  }

  private mutating func statements() throws(CodeFault) -> [CodeStatement] {
    let start = token.span.lowerBound
    try expect("{", Localized("the block of an if", "if 的代码块"))
    let outer = isInCondition
    isInCondition = false
    defer { isInCondition = outer }
    guard case .closure(let statements, _, _) = try block(from: start) else { return [] }
    return statements
  }

  private mutating func condition() throws(CodeFault) -> CodeCondition {
    var left = try conjunction()
    while takeTwice("|") { left = .either(left, try conjunction()) }
    return left
  }

  private mutating func conjunction() throws(CodeFault) -> CodeCondition {
    var left = try factor()
    while takeTwice("&") { left = .both(left, try factor()) }
    return left
  }

  private mutating func factor() throws(CodeFault) -> CodeCondition {
    depth += 1
    defer { depth -= 1 }
    try checkDepth()
    if take("!") { return .not(try factor()) }
    if take("(") {
      let inner = try condition()
      try expect(")", Localized("the end of the expression in parentheses", "括号内容的结尾"))
      return inner
    }
    let left = try expression()
    if token.kind == .symbol("<") || token.kind == .symbol(">") {
      let isLess = take("<") || !take(">")
      // `a <= b` is `!(a > b)`.
      let isNegated = take("=")
      let order = CodeCondition.order(left, isLess: isLess != isNegated, try expression())
      return isNegated ? .not(order) : order
    }
    guard startsComparison else { return .truth(left) }
    let isEqual = token.kind == .symbol("=")
    position += 2
    _ = take("=")
    return .comparison(left, isEqual: isEqual, try expression())
  }

  /// `==` or `!=`, with a third `=` or not.
  var startsComparison: Bool {
    (token.kind == .symbol("=") || token.kind == .symbol("!")) && peek(1).kind == .symbol("=")
      && !peek(1).followsSpace
  }

  private mutating func takeTwice(_ symbol: Unicode.Scalar) -> Bool {
    guard token.kind == .symbol(symbol), peek(1).kind == .symbol(symbol) else { return false }
    position += 2
    return true
  }
}
