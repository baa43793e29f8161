internal import SwiftSyntax
internal import TextFormats

/// Global and static variables.
extension Translator {
  /// The value of a global or static variable, whose initializer runs at most once.
  mutating func evaluateOnce(
    _ expression: ExprSyntax, at site: String, for node: some SyntaxProtocol,
    into code: inout [SceneCode]
  ) -> SwiftValue {
    var frame = Frame(calls: [.shared(site)])
    var effects: [SceneCode] = []
    let value = evaluate(expression, &frame, into: &effects)
    if tracksOwnership, let id = value.instance, instances[id].objectKind?.isOwned == true {
      instances[id][.kept] = .bool(true)
    }
    let isQuiet = made(in: value).allSatisfy(isMadeQuietly)
    let others = effects.filter { !$0.isCreation }
    begin(with: effects)
    if isQuiet, others.allSatisfy(\.isStore) { return others.isEmpty ? value : .unknown }
    refuse(
      Localized(
        "code that runs on the first access to this shared value is not simulated",
        "第一次访问这个共享的值时执行的代码还不能模拟"), node, into: &code)
    return .unknown
  }

  /// A shared object exists from the start, with what its initializer assigns.
  private mutating func begin(with effects: [SceneCode]) {
    for case .set(let name, .literal(let value)) in effects.map(\.statement) {
      for key in variables.keys where variables[key]?.name == name {
        variables[key]?.initial = Int(value) ?? (value == "true" ? 1 : 0)
      }
    }
  }

  /// The objects that a value consists of.
  private func made(in value: SwiftValue) -> [Int] {
    if case .list(let values) = value { return values.flatMap(made) }
    return value.instance.map { [$0] } ?? []
  }

  /// Whether creating the object has no visible effect, so that a shared one can exist from the
  /// start.
  private func isMadeQuietly(_ id: Int) -> Bool {
    guard tracksOwnership, let type = instances[id].type else { return true }
    return chain(of: type).allSatisfy { declaration in
      declaration.initializers.allSatisfy { initializer in
        guard let body = initializer.body else { return true }
        let frame = Frame(instance: id, type: declaration.name, function: "init", callback: "init")
        return trial(frame) { translator, frame, code in
          _ = translator.execute(body.statements, &frame, into: &code)
          return !code.contains { $0.isPrint }
        }
      }
    }
  }
}
