internal import LifecycleEngine
internal import TextFormats

/// An expression of a code step as it is written; none of its names is looked up yet.
indirect enum CodeExpression {
  /// `A`
  case name(String, Range<Int>)
  /// `.crossDissolve`
  case implicit(String, Range<Int>)
  /// `A.view`; the span is the member's name.
  case member(CodeExpression, String, Range<Int>)
  /// `A.present(B)`, maybe with an unlabeled trailing closure.
  case call(CodeExpression, CodeArguments)
  case number(Double, Range<Int>)
  case string(String, Range<Int>)
  case array([CodeExpression], Range<Int>)
  case closure([CodeStatement], [CodeCapture], Range<Int>)

  /// The scalars the whole expression takes.
  var span: Range<Int> {
    switch self {
    case .name(_, let span), .implicit(_, let span), .number(_, let span), .string(_, let span),
      .array(_, let span), .closure(_, _, let span):
      span
    case .member(let base, _, let span): base.span.lowerBound..<span.upperBound
    case .call(let called, let arguments): called.span.lowerBound..<arguments.end
    }
  }

  var isNil: Bool { if case .name("nil", _) = self { true } else { false } }

  func bool() throws(CodeFault) -> Bool {
    guard case .name(let word, _) = self, word == "true" || word == "false" else {
      throw CodeFault(Localized("true or false is expected here", "这里要写 true 或 false"), at: span)
    }
    return word == "true"
  }

  func number() throws(CodeFault) -> Double {
    guard let number = CodeParser.number(self) else {
      throw CodeFault(Localized("a number is expected here", "这里要写数字"), at: span)
    }
    return number
  }
}

/// A call's arguments, in parentheses and as a trailing closure.
struct CodeArguments {
  struct Argument {
    var label: String?
    var labelSpan: Range<Int>
    var value: CodeExpression
  }
  var list: [Argument] = []
  var trailing: [Argument] = []
  /// One past the call's last scalar.
  var end = 0
}

/// An entry of a capture list: `weak self`.
struct CodeCapture {
  var name: String
  var strength: Capture.Strength
  var span: Range<Int>
}

/// One statement of a step or a closure.
enum CodeStatement {
  case expression(CodeExpression)
  case assignment(CodeExpression, CodeExpression)
  /// `count += 1`
  case change(CodeExpression, by: CodeExpression)
  case branch(CodeCondition, [CodeStatement], otherwise: [CodeStatement])
}

/// The condition of an `if`.
indirect enum CodeCondition {
  case truth(CodeExpression)
  /// `==`, `!=`, `===` or `!==`.
  case comparison(CodeExpression, isEqual: Bool, CodeExpression)
  /// `<` or `>`; `>=` and `<=` are read as their negations.
  case order(CodeExpression, isLess: Bool, CodeExpression)
  case not(CodeCondition)
  case both(CodeCondition, CodeCondition)
  case either(CodeCondition, CodeCondition)
}

/// A fault in a piece of code, and its range in scalars of the text.
struct CodeFault: Error {
  var message: Localized
  var span: Range<Int>
  var expectation: Localized?
  var suggestion: String?

  init(
    _ message: Localized, at span: Range<Int>, expected: Localized? = nil, suggestion: String? = nil
  ) {
    self.message = message
    self.span = span
    self.expectation = expected
    self.suggestion = suggestion
  }
}
