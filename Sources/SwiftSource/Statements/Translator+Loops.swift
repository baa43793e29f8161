internal import SwiftSyntax
internal import TextFormats

/// Loops over known values, and switches.
extension Translator {
  mutating func loop(
    _ node: ForStmtSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> CodeFlow? {
    let sequence = evaluate(node.sequence, &frame, into: &code)
    let characters =
      if case .text(let text) = sequence { text.map { SwiftValue.text(String($0)) } } else {
        [SwiftValue]?.none
      }
    guard let values = characters ?? Self.elements(of: sequence), node.whereClause == nil
    else { return skip(node.body.statements, node, &frame, into: &code) }
    for (index, value) in values.enumerated() {
      var inner = frame.nested()
      let start = code.count
      let matches = matches(value, node.pattern, &inner)
      if node.caseKeyword != nil {
        guard let matches else { return skip(node.body.statements, node, &frame, into: &code) }
        if !matches { continue }
      }
      inner.calls.append(.round(index))
      let flow = execute(node.body.statements, &inner, into: &code)
      inner.calls.removeLast()
      inner.end(in: frame)
      frame = inner
      endTemporaries(since: start, frame, into: &code)
      if flow.isBroken { return nil }
      if !flow.isNext, !flow.isContinued {
        if case .returned = flow, !Self.leaves(node.body) { continue }
        return skip(node.body.statements, node, &frame, into: &code)
      }
    }
    return nil
  }

  /// Whether a loop's body can end more than its own round.
  private static func leaves(_ body: CodeBlockSyntax) -> Bool {
    body.tokens(viewMode: .sourceAccurate).contains {
      [.keyword(.return), .keyword(.break), .keyword(.throw)].contains($0.tokenKind)
    }
  }

  /// `while` and `repeat`, where each round's condition is known.
  ///
  /// - Parameter testsFirst: whether the condition precedes the first round.
  mutating func loop(
    _ statements: CodeBlockItemListSyntax, _ node: some SyntaxProtocol, testsFirst: Bool,
    _ frame: inout Frame, into code: inout [SceneCode],
    while test: (inout Translator, inout Frame, inout [SceneCode]) -> SwiftValue
  ) -> CodeFlow? {
    var (trial, inner, body) = (self, frame.nested(), [SceneCode]())
    for round in 0..<Self.mostRounds {
      let truth = round > 0 || testsFirst ? test(&trial, &inner, &body) : .bool(true)
      guard case .bool(let goesOn) = truth else { break }
      guard goesOn else {
        self = trial
        code += body
        inner.end(in: frame)
        frame.locals = inner.locals
        return nil
      }
      inner.calls.append(.round(round))
      let start = body.count
      let flow = trial.execute(statements, &inner, into: &body)
      inner.calls.removeLast()
      inner.end(in: frame)
      trial.endTemporaries(since: start, inner, into: &body)
      inner = inner.nested()
      guard flow.isNext || flow.isContinued else { break }
    }
    statementsLeft = trial.statementsLeft
    return skip(statements, node, &frame, into: &code)
  }

  private static let mostRounds = 100

  /// A loop with an unknown number of iterations is skipped if an iteration has no effect.
  mutating func skip(
    _ body: CodeBlockItemListSyntax, _ node: some SyntaxProtocol, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> CodeFlow? {
    var inner = frame.nested()
    inner.isAnyRound = true
    for name in frame.locals.keys where assignedNames.contains(name) {
      inner.locals[name] = .unknown
      frame.locals[name] = .unknown
    }
    var round: [SceneCode] = []
    let flow = execute(body, &inner, into: &round)
    if !round.isEmpty || !(flow.isNext || flow.isBroken || flow.isContinued) {
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
        var reading = Reading(frame: frame.nested(before: rest))
        reading.read(by: &self) {
          $0.select(node, value, rest, &$1, into: &$2) ?? .next
        }
        return reading
      }
      let flow = finish(&readings, in: frame, node, into: &code)
      add(.condition(condition), readings[0].code, readings[1].code, node, into: &code)
      join(readings[0].frame, readings[1].frame, in: &frame)
      return flow.isNext ? nil : flow
    }
    if case .variable = subject, let choice = numbers(in: node, subject) {
      return select(node, choice, rest, &frame, into: &code)
    }
    var readings: [Reading] = []
    for (index, element) in node.cases.enumerated() {
      guard case .switchCase(let switchCase) = element else { continue }
      let statements = Self.statements(ofCase: index, in: node)
      var inner = frame.nested(before: rest)
      if let matches = matches(subject, switchCase, &inner) {
        guard matches else { continue }
        if readings.isEmpty {
          let flow = execute(statements, &inner, into: &code)
          inner.end(in: frame)
          frame.locals = inner.locals
          return flow.isNext || flow.isBroken ? nil : flow
        }
      }
      var reading = Reading(frame: inner)
      reading.read(by: &self) { $0.execute(statements, &$1, into: &$2) }
      if reading.flow.isBroken { reading.flow = .next }
      readings.append(reading)
    }
    if readings.contains(where: { !$0.flow.isEnded }) { readings.removeAll(where: \.flow.isEnded) }
    guard !readings.isEmpty else { return nil }
    let flow = finish(&readings, in: frame, node, into: &code)
    if readings.allSatisfy({ $0.code == readings[0].code }) {
      code += readings[0].code
    } else {
      refuse(
        Localized("it is not known which case applies", "不知道会走哪个 case"), node.subject,
        needs: Localized("a known value", "已知的值"), into: &code)
    }
    for reading in readings { join(frame, reading.frame, in: &frame) }
    return flow.isNext ? nil : flow
  }

  /// A case's statements; after a final `fallthrough`, those of the next case follow.
  private static func statements(ofCase index: Int, in node: SwitchExprSyntax)
    -> ArraySlice<CodeBlockItemSyntax>
  {
    var all: [CodeBlockItemSyntax] = []
    for case .switchCase(let switchCase) in node.cases.dropFirst(index) {
      all += switchCase.statements
      guard case .stmt(let last)? = all.last?.item, last.is(FallThroughStmtSyntax.self) else {
        break
      }
      all.removeLast()
    }
    return all[...]
  }

  /// The possible values of a number that only the run knows: the numbers that the cases name, or
  /// any other; nil: a case names something else.
  private func numbers(in node: SwitchExprSyntax, _ subject: SwiftValue) -> SwiftValue? {
    var numbers: [Int] = []
    for element in node.cases {
      guard case .switchCase(let switchCase) = element else { return nil }
      guard case .case(let label) = switchCase.label else { continue }
      for item in label.caseItems {
        guard item.whereClause == nil, let number = Int(item.pattern.trimmedDescription) else {
          return nil
        }
        numbers.append(number)
      }
    }
    return numbers.reversed().reduce(.number(.nan)) { rest, number in
      guard case .condition(let isEqual) = compare("==", subject, .integer(number)) else {
        return rest
      }
      return .choice(isEqual, .integer(number), rest)
    }
  }

  /// Whether a case matches a value; nil: unknown.
  mutating func matches(
    _ subject: SwiftValue, _ switchCase: SwitchCaseSyntax, _ frame: inout Frame
  ) -> Bool? {
    guard case .case(let label) = switchCase.label else {
      switch subject {
      case .text, .integer, .number, .bool, .member, .compound, .none: return true
      default: return nil
      }
    }
    var ignored: [SceneCode] = []
    var isKnown = true
    for item in label.caseItems {
      var result = matches(subject, item.pattern, &frame)
      if result != false, let condition = item.whereClause?.condition {
        let truth = truth(of: evaluate(condition, &frame, into: &ignored))
        if case .bool(let holds) = truth { if !holds { result = false } } else { result = nil }
      }
      if result == true, isKnown { return true }
      if result == nil { isKnown = false }
    }
    return isKnown ? false : nil
  }
}
