internal import SwiftSyntax

/// Code that is translated to learn something about it, without becoming part of the scenario.
extension Translator {
  /// Translates on a copy: nothing of it remains.
  func trial<Result>(
    _ frame: Frame, _ body: (inout Translator, inout Frame, inout [SceneCode]) -> Result
  ) -> Result {
    var (trial, inner, ignored) = (self, frame, [SceneCode]())
    return body(&trial, &inner, &ignored)
  }

  /// The value of an expression.
  func tried(_ expression: ExprSyntax, _ frame: Frame) -> SwiftValue {
    trial(frame) { $0.evaluate(expression, &$1, into: &$2) }
  }

  /// The effects of code that UIKit calls at an unknown time; its problems don't count.
  mutating func effects<Result>(
    _ body: (inout Translator, inout [SceneCode]) -> Result
  ) -> (code: [SceneCode], result: Result) {
    var code: [SceneCode] = []
    let before = (refusals: refusals, problems: problems, prints: printsText)
    let result = body(&self, &code)
    (refusals, problems, printsText) = before
    return (code, result)
  }
}
