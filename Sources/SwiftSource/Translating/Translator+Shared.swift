internal import SwiftSyntax

/// Global and static variables.
extension Translator {
  /// The value of a global or static variable, whose initializer runs at most once.
  mutating func evaluateOnce(_ expression: ExprSyntax, at site: String) -> SwiftValue {
    var frame = Frame(calls: [site])
    var effects: [SceneCode] = []
    let value = evaluate(expression, &frame, into: &effects)
    if tracksOwnership, let id = value.instance, instances[id].kind.map(Self.isOwned) == true {
      setKey("kept", "true", of: id)
    }
    let isQuiet = effects.allSatisfy(Self.isCreation) && value.instance.map(isMadeQuietly) ?? true
    return isQuiet ? value : .unknown
  }

  /// Whether creating the object has no visible effect, so that a shared one can exist from the
  /// start.
  private func isMadeQuietly(_ id: Int) -> Bool {
    guard tracksOwnership, let type = instances[id].type else { return true }
    return chain(of: type).allSatisfy { declaration in
      declaration.initializers.allSatisfy { initializer in
        guard let body = initializer.body else { return true }
        var trial = self
        var frame = Frame(instance: id, type: declaration.name, function: "init", callback: "init")
        var code: [SceneCode] = []
        _ = trial.execute(body.statements, &frame, into: &code)
        return !code.contains { $0.isPrint }
      }
    }
  }
}
