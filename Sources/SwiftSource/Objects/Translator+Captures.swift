internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax
internal import TextFormats

/// The captures of closures.
extension Translator {
  /// A closure with the objects captured by its capture list and by name.
  mutating func closure(_ node: ClosureExprSyntax, _ frame: Frame) -> SwiftClosure {
    var parameters: [String] = []
    switch node.signature?.parameterClause {
    case .simpleInput(let list): parameters = list.map { $0.name.identifierText }
    case .parameterClause(let clause):
      parameters = clause.parameters.map { $0.localName }
    case nil: break
    }
    var closure = SwiftClosure(
      statements: node.statements, parameters: parameters, frame: frame)
    var listed: Set<String> = []
    for capture in node.signature?.capture?.items ?? [] {
      listed.insert(capture.name.identifierText)
      add(capture, to: &closure, frame)
    }
    guard tracksOwnership else { return closure }
    for (id, name) in named(in: Syntax(node.statements), frame, except: listed.union(parameters))
    where !closure.captured.weak.contains(id) && !closure.captured.strong.contains(id) {
      guard let isUnowned = frame.weakNames[name] else {
        closure.captured.strong.append(id)
        continue
      }
      closure.captured.weak.append(id)
      if isUnowned { closure.captured.unowned.append(id) }
    }
    return closure
  }

  private mutating func add(
    _ capture: ClosureCaptureSyntax, to closure: inout SwiftClosure, _ frame: Frame
  ) {
    let name = capture.name.identifierText
    var outer = frame
    var ignored: [SceneCode] = []
    let value =
      capture.initializer.map { evaluate($0.value, &outer, into: &ignored) }
      ?? read(name, capture, &outer, into: &ignored)
    let specifier = capture.specifier?.specifier.tokenKind
    if name != "self" { closure.captured.copies.insert(name) }
    guard case .object(var object) = value, let id = object.instance else {
      if name != "self" {
        let copy = copied(value, from: Syntax(capture), &closure.frame)
        closure.frame.locals[name] = copy
      }
      return
    }
    closure.frame.weakNames[name] = nil
    switch specifier {
    case .keyword(.weak):
      closure.frame.weakNames[name] = false
      closure.captured.weak.append(id)
      object.isOptional = true
      object.condition = nil
    case .keyword(.unowned):
      closure.frame.weakNames[name] = true
      closure.captured.weak.append(id)
      closure.captured.unowned.append(id)
    default: closure.captured.strong.append(id)
    }
    closure.frame.locals[name] = .object(object)
  }

  /// The objects that code names: `self`, also by its members' names, and local variables.
  private func named(in code: Syntax, _ frame: Frame, except hidden: Set<String>) -> [(
    id: Int, name: String
  )] {
    var found: [(id: Int, name: String)] = []
    func add(_ id: Int?, _ name: String) {
      guard let id, !found.contains(where: { $0.id == id }),
        instances[id].objectKind?.isOwned == true
      else { return }
      found.append((id, name))
    }
    for token in code.tokens(viewMode: .sourceAccurate) {
      let name = token.identifierText
      guard !hidden.contains(name) else { continue }
      if token.tokenKind == .keyword(.self) {
        add(selfInstance(frame), name)
        continue
      }
      guard case .identifier = token.tokenKind,
        let reference = token.parent?.as(DeclReferenceExprSyntax.self),
        reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
      else { continue }
      if let local = frame.locals[name] {
        if case .object(let object) = local { add(object.instance, name) }
      } else if let id = frame.instance, isMember(name, of: id) {
        add(id, "self")
      }
    }
    return found
  }

  private func selfInstance(_ frame: Frame) -> Int? {
    if case .object(let object)? = frame.locals["self"] { return object.instance }
    return frame.instance
  }

  private func isMember(_ name: String, of id: Int) -> Bool {
    if let type = instances[id].type,
      property(name, in: type) != nil || method(name, labels: nil, in: type) != nil
    {
      return true
    }
    guard let kind = instances[id].objectKind else {
      return false
    }
    return CodeVocabulary.hasMethod(name, kind) || CodeVocabulary.hasProperty(name, kind)
      || CodeVocabulary.destination(of: name, from: kind) != nil
      || (kind.isController || kind.isView) && InertMembers.contains(name)
  }

  /// The closure that a call runs later: its last argument. Nil, and refused, if that is unknown.
  mutating func lastClosure(
    in arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftClosure? {
    if let last = arguments.list.last,
      let closure = closure(of: evaluate(last.expression, &frame, into: &code), frame)
    {
      return closure
    }
    refuse(Localized("a closure is expected here", "这里要写闭包"), node, into: &code)
    return nil
  }

  /// A function as a closure: a method captures its object, a static or global function captures
  /// nothing.
  func closure(of value: SwiftValue, _ frame: Frame) -> SwiftClosure? {
    switch value {
    case .closure(let closure): return closure
    case .method(let name, let owner?): return methodClosure(name, of: owner)
    case .method(let name, of: nil):
      let found =
        frame.type.flatMap { method(name, labels: nil, in: $0)?.function }
        ?? declarations.functions.first {
          [$0.name.identifierText, $0.signatureText].contains(name)
        }
      guard let function = found, let body = function.body else { return nil }
      let parameters = function.signature.parameterClause.localNames
      return SwiftClosure(
        statements: body.statements, parameters: parameters,
        frame: Frame(type: frame.type, function: function.signatureText))
    default: return nil
    }
  }

  /// The code of a closure that is stored until it runs.
  mutating func storedCode(
    of closure: SwiftClosure, _ values: [SwiftValue] = [], at node: some SyntaxProtocol
  ) -> SceneClosure {
    capturing(closure, deferred(closure, values, at: node))
  }

  /// The code of a stored closure, with its capture list.
  func capturing(_ closure: SwiftClosure, _ code: [SceneCode]) -> SceneClosure {
    guard tracksOwnership else { return SceneClosure(code: code) }
    let (strong, weak) = (closure.captured.strong, closure.captured.weak)
    let others = instances.indices.filter { id in
      let instance = instances[id]
      return !strong.contains(id) && !weak.contains(id) && instance.isMade
        && !instance.isExpression && instance.objectKind?.isOwned == true
        && code.contains { $0.names(instance.name) }
        && !code.contains { $0.contains { $0 == creation(of: id) } }
    }
    func captures(_ ids: [Int], _ strength: SceneClosure.Capture.Strength)
      -> [SceneClosure.Capture]
    {
      ids.map { .init(strength: strength, name: instances[$0].name) }
    }
    let list = captures(strong, .strong) + captures(weak, .weak) + captures(others, .unowned)
    return SceneClosure(captures: list, code: code)
  }
}
