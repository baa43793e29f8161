internal import LifecycleEngine
internal import TextFormats

/// Parses the subset of Swift for code steps.
struct CodeParser {
  private let tokens: [CodeToken]
  var position = 0
  var depth = 0
  /// While a condition is parsed, a brace begins its block rather than a closure.
  var isInCondition = false
  /// A bound on nesting, against hostile files.
  private static let deepest = 40
  private static let longestChain = 60

  /// The one statement of a step.
  static func statement(_ text: String) throws(CodeFault) -> CodeStatement {
    var parser = CodeParser(tokens: try CodeLexer.tokens(text))
    parser.skipNewlines()
    let statement = try parser.statement()
    while parser.take(";") { parser.skipNewlines() }
    parser.skipNewlines()
    guard parser.token.kind == .end else {
      throw CodeFault(
        Localized("unexpected text after the step", "这一步后面有多余的文字"), at: parser.token.span,
        expected: Localized("one step; several are written as a list", "只写一步；多步要写成列表"))
    }
    return statement
  }

  private init(tokens: [CodeToken]) { self.tokens = tokens }

  var token: CodeToken { tokens[min(position, tokens.count - 1)] }

  func peek(_ offset: Int) -> CodeToken { tokens[min(position + offset, tokens.count - 1)] }

  mutating func take(_ symbol: Unicode.Scalar) -> Bool {
    guard token.kind == .symbol(symbol) else { return false }
    position += 1
    return true
  }

  mutating func expect(_ symbol: Unicode.Scalar, _ why: Localized) throws(CodeFault) {
    guard take(symbol) else {
      throw CodeFault(
        Localized("'\(symbol)' is expected here", "这里要有 '\(symbol)'"), at: token.span, expected: why
      )
    }
  }

  mutating func skipNewlines() { while token.kind == .newline { position += 1 } }

  // MARK: Statements

  private mutating func statement() throws(CodeFault) -> CodeStatement {
    if token.kind == .identifier("if") { return try branch() }
    skipEffects()
    skipDeclarator()
    skipEffects()
    let target = try expression()
    for sign in ["+", "-"] as [Unicode.Scalar] where startsChange(sign) {
      position += 2
      skipNewlines()
      let amount = try expression()
      return .change(
        target, by: sign == "+" ? amount : try combine(.number(0, amount.span), amount, -))
    }
    guard take("=") else { return .expression(target) }
    skipNewlines()
    return .assignment(target, try expression())
  }

  /// Skips `let`, as in `let _ = A.view`, which has no effect.
  private mutating func skipDeclarator() {
    if case .identifier(let word) = token.kind, word == "let" || word == "var",
      case .identifier = peek(1).kind
    {
      position += 1
    }
  }

  /// Skips `try` and `await`.
  private mutating func skipEffects() {
    while case .identifier(let word) = token.kind, word == "try" || word == "await" {
      position += 1
      _ = take("?")
    }
  }

  /// The statements of a closure, after its opening brace.
  mutating func block(from start: Int) throws(CodeFault) -> CodeExpression {
    depth += 1
    defer { depth -= 1 }
    try checkDepth()
    skipSeparators()
    let captures = try captureList()
    skipParameters()
    var statements: [CodeStatement] = []
    var guards: [(name: CodeExpression, count: Int)] = []
    while !take("}") {
      guard token.kind != .end else {
        throw CodeFault(
          Localized("'}' is expected here", "这里要有 '}'"), at: token.span,
          expected: Localized("the closure's end", "闭包的结尾"))
      }
      if token.kind == .identifier("guard") {
        guards.append((try guardedName(), statements.count))
      } else {
        statements.append(try statement())
      }
      guard token.kind == .newline || token.kind == .symbol(";") || token.kind == .symbol("}")
      else {
        throw CodeFault(
          Localized("unexpected text after a step", "一步之后有多余的文字"), at: token.span,
          expected: Localized("; or a new line between steps", "步骤之间用 ; 或者换行"))
      }
      skipSeparators()
    }
    for (name, count) in guards.reversed() {
      let condition = CodeCondition.comparison(name, isEqual: false, .name("nil", name.span))
      let guarded = Array(statements[count...])
      statements = statements[..<count] + [.branch(condition, guarded, otherwise: [])]
    }
    return .closure(statements, captures, start..<peek(-1).span.upperBound)
  }

  /// `[weak self, B] in`
  private mutating func captureList() throws(CodeFault) -> [CodeCapture] {
    guard take("[") else { return [] }
    var captures: [CodeCapture] = []
    repeat {
      let strengths: [Capture.Strength] = [.weak, .unowned]
      let strength = strengths.first { token.kind == .identifier("\($0)") } ?? .strong
      if strength != .strong { position += 1 }
      guard case .identifier(let name) = token.kind else {
        throw CodeFault(
          Localized("a captured object is expected here", "这里要写捕获的对象"), at: token.span,
          expected: Localized(verbatim: "[weak self] in"))
      }
      captures.append(CodeCapture(name: name, strength: strength, span: token.span))
      position += 1
    } while take(",")
    try expect("]", Localized("the capture list's end", "捕获列表的结尾"))
    if token.kind == .identifier("in") {
      position += 1
    } else if peek(1).kind != .identifier("in") {
      throw CodeFault(
        Localized("'in' is expected here", "这里要有 in"), at: token.span,
        expected: Localized(verbatim: "{ [weak self] in … }"))
    }
    return captures
  }

  private mutating func skipSeparators() {
    while token.kind == .newline || token.kind == .symbol(";") { position += 1 }
  }

  /// Skips `_ in` or `finished in` at the start of a closure.
  private mutating func skipParameters() {
    if case .identifier = token.kind, peek(1).kind == .identifier("in") { position += 2 }
    skipSeparators()
  }

  func checkDepth() throws(CodeFault) {
    guard depth <= Self.deepest else {
      throw CodeFault(Localized("this code is nested too deeply", "代码嵌套太深"), at: token.span)
    }
  }

  // MARK: Expressions

  mutating func expression() throws(CodeFault) -> CodeExpression {
    depth += 1
    defer { depth -= 1 }
    try checkDepth()
    return try sum()
  }

  private mutating func sum() throws(CodeFault) -> CodeExpression {
    var left = try product()
    while true {
      if startsChange("+") || startsChange("-") {
        return left
      } else if take("+") {
        left = try combine(left, try product(), +)
      } else if take("-") {
        left = try combine(left, try product(), -)
      } else {
        return left
      }
    }
  }

  /// `+=` or `-=`
  private func startsChange(_ sign: Unicode.Scalar) -> Bool {
    token.kind == .symbol(sign) && peek(1).kind == .symbol("=") && !peek(1).followsSpace
  }

  private mutating func product() throws(CodeFault) -> CodeExpression {
    var left = try signed()
    while true {
      if take("*") {
        left = try combine(left, try signed(), *)
      } else if take("/") {
        left = try combine(left, try signed(), /)
      } else {
        return left
      }
    }
  }

  private mutating func signed() throws(CodeFault) -> CodeExpression {
    let start = token.span
    guard take("-") else { return try postfix() }
    return try combine(.number(0, start), try postfix(), -)
  }

  private func combine(
    _ left: CodeExpression, _ right: CodeExpression, _ operation: (Double, Double) -> Double
  ) throws(CodeFault) -> CodeExpression {
    let span = left.span.lowerBound..<right.span.upperBound
    guard let first = Self.number(left), let second = Self.number(right) else {
      throw CodeFault(Localized("only numbers can be calculated with", "只有数字才能运算"), at: span)
    }
    let result = operation(first, second)
    guard result.isFinite, abs(result) < 1e9 else {
      throw CodeFault(Localized("this number is too large", "数字太大"), at: span)
    }
    return .number(result, span)
  }

  /// The value of a number, of pi, or of a deadline's `.now()`.
  static func number(_ expression: CodeExpression) -> Double? {
    switch expression {
    case .number(let number, _): number
    // A deadline counts from now.
    case .call(.implicit("now", _), let arguments) where arguments.list.isEmpty: 0
    case .implicit("pi", _): Double.pi
    case .member(.name("Double", _), "pi", _), .member(.name("CGFloat", _), "pi", _): Double.pi
    default: nil
    }
  }

  // MARK: Postfix

  private mutating func postfix() throws(CodeFault) -> CodeExpression {
    var value = try primary()
    var length = 0
    while true {
      length += 1
      guard length <= Self.longestChain else {
        throw CodeFault(Localized("this chain of properties is too long", "属性链太长"), at: value.span)
      }
      if token.kind == .symbol("?") || token.kind == .symbol("!") && !startsComparison {
        position += 1
      } else if startsMember {
        skipNewlines()
        position += 1
        value = .member(value, try memberName(), peek(-1).span)
      } else if token.kind == .symbol("("), !token.followsSpace {
        value = try call(value)
      } else if token.kind == .symbol("{"), !isInCondition, Self.canBeCalled(value) {
        var arguments = CodeArguments()
        try trailing(into: &arguments)
        value = .call(value, arguments)
      } else {
        return value
      }
    }
  }

  /// A dot, on the next line too.
  private var startsMember: Bool {
    var offset = 0
    while peek(offset).kind == .newline { offset += 1 }
    return peek(offset).kind == .symbol(".")
  }

  private static func canBeCalled(_ value: CodeExpression) -> Bool {
    switch value {
    case .member, .name("Task", _): true
    default: false
    }
  }

  private mutating func memberName() throws(CodeFault) -> String {
    guard case .identifier(let name) = token.kind else {
      throw CodeFault(Localized("a name is expected after the dot", "点号后面要有名字"), at: token.span)
    }
    position += 1
    return name
  }

  private mutating func primary() throws(CodeFault) -> CodeExpression {
    let start = token.span
    switch token.kind {
    case .identifier(let name):
      position += 1
      return .name(name, start)
    case .number(let number):
      position += 1
      return .number(number, start)
    case .string(let text):
      position += 1
      return .string(text, start)
    case .symbol("."):
      position += 1
      return .implicit(try memberName(), start.lowerBound..<peek(-1).span.upperBound)
    case .symbol("["): return try array()
    case .symbol("{"):
      position += 1
      return try block(from: start.lowerBound)
    case .symbol("("):
      position += 1
      let inner = try expression()
      try expect(")", Localized("the end of the expression in parentheses", "括号内容的结尾"))
      return inner
    default:
      throw CodeFault(
        Localized("an object, a value, or a call is expected here", "这里要写对象、值或者调用"), at: start,
        expected: Localized("for example A.view", "例如 A.view"))
    }
  }

  private mutating func array() throws(CodeFault) -> CodeExpression {
    let start = token.span.lowerBound
    position += 1
    var values: [CodeExpression] = []
    skipNewlines()
    while !take("]") {
      values.append(try expression())
      skipNewlines()
      guard take(",") || token.kind == .symbol("]") else {
        throw CodeFault(Localized("',' or ']' is expected here", "这里要有 ',' 或 ']'"), at: token.span)
      }
      skipNewlines()
    }
    return .array(values, start..<peek(-1).span.upperBound)
  }

  private mutating func call(_ called: CodeExpression) throws(CodeFault) -> CodeExpression {
    position += 1
    var arguments = CodeArguments()
    skipNewlines()
    while !take(")") {
      arguments.list.append(try argument())
      skipNewlines()
      guard take(",") || token.kind == .symbol(")") else {
        throw CodeFault(Localized("',' or ')' is expected here", "这里要有 ',' 或 ')'"), at: token.span)
      }
      skipNewlines()
    }
    arguments.end = peek(-1).span.upperBound
    if token.kind == .symbol("{"), !isInCondition { try trailing(into: &arguments) }
    return .call(called, arguments)
  }

  private mutating func argument() throws(CodeFault) -> CodeArguments.Argument {
    if case .identifier(let label) = token.kind, peek(1).kind == .symbol(":") {
      let span = token.span
      position += 2
      skipNewlines()
      return CodeArguments.Argument(label: label, labelSpan: span, value: try expression())
    }
    let span = token.span
    return CodeArguments.Argument(label: nil, labelSpan: span, value: try expression())
  }

  /// `{ … }`, and `completion: { … }` after it.
  private mutating func trailing(into arguments: inout CodeArguments) throws(CodeFault) {
    var label: String?
    repeat {
      let start = token.span
      position += 1
      let block = try block(from: start.lowerBound)
      arguments.trailing.append(
        CodeArguments.Argument(label: label, labelSpan: start, value: block))
      arguments.end = peek(-1).span.upperBound
      label = nil
      if case .identifier(let name) = token.kind, peek(1).kind == .symbol(":"),
        peek(2).kind == .symbol("{")
      {
        label = name
        position += 2
      }
    } while label != nil
  }
}
