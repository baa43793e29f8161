internal import SwiftSyntax
internal import TextFormats

/// Errors that code may catch.
extension Translator {
  /// Errors that the app itself throws are refused; other calls are taken to throw none.
  mutating func nameCatches(of node: DoStmtSyntax, _ frame: Frame) {
    guard mayThrow(node.body) else { return }
    for clause in node.catchClauses {
      let isQuiet = trial(frame) { translator, frame, code in
        frame.locals["error"] = .inert
        _ = translator.execute(clause.body.statements, &frame, into: &code)
        return code.isEmpty
      }
      guard !isQuiet else { continue }
      warn(
        Localized(
          "it is not known whether an error is thrown: here, none is", "不知道会不会抛出错误：这里当作不会"),
        at: place(of: clause.catchKeyword))
    }
  }

  /// Whether a block tries something other than the app's own functions.
  private func mayThrow(_ body: CodeBlockSyntax) -> Bool {
    var nodes = [Syntax(body)]
    while let node = nodes.popLast() {
      if let attempt = node.as(TryExprSyntax.self), !isFollowed(attempt.expression) { return true }
      nodes += node.children(viewMode: .sourceAccurate)
    }
    return false
  }
}
