internal import SwiftSyntax
internal import TextFormats

/// Loops over known values, and switches.
extension Translator {
  mutating func loop(
    _ node: ForStmtSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> CodeFlow? {
    guard case .list(let values) = evaluate(node.sequence, &frame, into: &code),
      node.whereClause == nil
    else { return skip(node.body.statements, node, &frame, into: &code) }
    let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    for (index, value) in values.enumerated() {
      if let name { frame.locals[name] = value }
      frame.calls.append("[\(index)]")
      let following = frame.following
      frame.following = []
      let flow = execute(node.body.statements, &frame, into: &code)
      frame.following = following
      frame.calls.removeLast()
      if !flow.isNext {
        return skip(node.body.statements, node, &frame, into: &code)
      }
    }
    return nil
  }

  /// A loop with an unknown number of iterations is skipped if an iteration has no effect.
  mutating func skip(
    _ body: CodeBlockItemListSyntax, _ node: some SyntaxProtocol, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> CodeFlow? {
    var inner = frame
    for name in frame.locals.keys where assignedNames.contains(name) {
      inner.locals[name] = .unknown
      frame.locals[name] = .unknown
    }
    inner.following = []
    var round: [SceneCode] = []
    let flow = execute(body, &inner, into: &round)
    if !round.isEmpty || !flow.isNext {
      refuse(
        Localized("it is not known how often this loop runs", "不知道这个循环会执行几次"), node,
        needs: Localized("a loop over a literal or a known range", "对字面量或已知范围的循环"), into: &code)
    }
    return nil
  }

  mutating func select(
    _ node: SwitchExprSyntax, _ rest: ArraySlice<CodeBlockItemSyntax>, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> CodeFlow? {
    select(node, evaluate(node.subject, &frame, into: &code), rest, &frame, into: &code)
  }

  private mutating func select(
    _ node: SwitchExprSyntax, _ subject: SwiftValue, _ rest: ArraySlice<CodeBlockItemSyntax>,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) -> CodeFlow? {
    if case .choice(let condition, let then, let otherwise) = subject {
      var readings = [then, otherwise].map { value -> Reading in
        var reading = Reading(frame: frame)
        reading.frame.following.insert(rest, at: 0)
        reading.read(by: &self) {
          $0.select(node, value, rest, &$1, into: &$2) ?? .next
        }
        return reading
      }
      let flow = finish(&readings, node, into: &code)
      add(.condition(condition), readings[0].code, readings[1].code, node, into: &code)
      join(readings[0].frame, readings[1].frame, in: &frame)
      return flow.isNext ? nil : flow
    }
    var readings: [Reading] = []
    for element in node.cases {
      guard case .switchCase(let switchCase) = element else { continue }
      if let matches = matches(subject, switchCase, &frame) {
        guard matches else { continue }
        if readings.isEmpty {
          let flow = execute(switchCase.statements, before: rest, &frame, into: &code)
          return flow.isNext || flow.isBroken ? nil : flow
        }
      }
      var reading = Reading(frame: frame)
      reading.frame.following.insert(rest, at: 0)
      reading.read(by: &self) { $0.execute(switchCase.statements, &$1, into: &$2) }
      if reading.flow.isBroken { reading.flow = .next }
      readings.append(reading)
    }
    if readings.contains(where: { !$0.flow.isEnded }) { readings.removeAll(where: \.flow.isEnded) }
    guard !readings.isEmpty else { return nil }
    let flow = finish(&readings, node, into: &code)
    let codes = readings.map { $0.code.map(\.text) }
    if codes.allSatisfy({ $0 == codes[0] }) {
      code += readings[0].code
    } else {
      refuse(
        Localized("it is not known which case applies", "不知道会走哪个 case"), node.subject,
        needs: Localized("a known value", "已知的值"), into: &code)
    }
    for reading in readings { join(frame, reading.frame, in: &frame) }
    return flow.isNext ? nil : flow
  }

  /// Whether a case matches a value; nil: unknown.
  private mutating func matches(
    _ subject: SwiftValue, _ switchCase: SwitchCaseSyntax, _ frame: inout Frame
  ) -> Bool? {
    guard case .case(let label) = switchCase.label else {
      switch subject {
      case .text, .integer, .bool, .member, .none: return true
      default: return nil
      }
    }
    var ignored: [SceneCode] = []
    var isKnown = true
    for item in label.caseItems {
      guard item.whereClause == nil,
        let pattern = item.pattern.as(ExpressionPatternSyntax.self)
      else {
        isKnown = false
        continue
      }
      let value = evaluate(pattern.expression, &frame, into: &ignored)
      switch (subject, value) {
      case (.text(let a), .text(let b)): if a == b { return true }
      case (.integer(let a), .integer(let b)): if a == b { return true }
      case (.bool(let a), .bool(let b)): if a == b { return true }
      case (.member(let a), .member(let b)): if a == b { return true }
      default: isKnown = false
      }
    }
    return isKnown ? false : nil
  }
}
