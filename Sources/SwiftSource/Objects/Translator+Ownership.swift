internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax
internal import TextFormats

/// The references held by the app's own properties, so that the run knows when objects are
/// deallocated.
extension Translator {
  /// The scenario's counterpart of a property in the files, declared on first use.
  mutating func path(_ property: StoredProperty, of owner: Int, _ content: String = "strong")
    -> String
  {
    if let known = instances[owner].owned.first(where: { $0.property == property.name }) {
      return "\(instances[owner].name).\(known.name)"
    }
    var name = property.name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    let kind = instances[owner].objectKind
    let isTaken = kind.map {
      CodeVocabulary.hasProperty(name, $0) || CodeVocabulary.hasMethod(name, $0)
        || CodeVocabulary.destination(of: name, from: $0) != nil
    }
    if name.isEmpty || isTaken == true {
      name = "own" + name.prefix(1).uppercased() + name.dropFirst()
    }
    instances[owner].owned.append((property.name, name, content))
    return "\(instances[owner].name).\(name)"
  }

  private static func strength(_ property: StoredProperty) -> String {
    property.isWeak || property.isUnowned ? "weak" : "strong"
  }

  /// Whether a property can hold an object of the app or a closure.
  func holdsReferences(_ property: StoredProperty) -> Bool {
    guard let type = property.type else { return false }
    if type.trimmedDescription.contains("->") { return true }
    guard let name = TypeNames.plain(type) else { return false }
    // An extension doesn't say what kind of type it extends.
    if let declared = declarations.ownType(name) {
      return [.class, .actor, .protocol].contains(declared.kind)
    }
    return kind(of: name).flatMap(CodeVocabulary.kind(named:))?.isOwned == true
  }

  /// Code that sets a property of an object, so that it holds the new value.
  mutating func store(
    _ value: SwiftValue, in property: StoredProperty, of owner: Int, _ node: some SyntaxProtocol,
    into code: inout [SceneCode]
  ) {
    let place = place(of: node)
    var lines: [SceneCode] = []
    switch value {
    case .object(let object) where object.objectKind?.isOwned == true:
      let path = path(property, of: owner, Self.strength(property))
      let line = SceneCode(.assign(path, .reference(object.code)), place)
      let none = SceneCode(.assign(path, .nilLiteral), place)
      lines.append(
        object.isOptional
          ? .branch(object.existence, then: [line], otherwise: [none], place) : line)
    case .closure(let closure):
      let path = path(property, of: owner)
      // The closure's calls are translated with their arguments and report the same problems.
      let known = problems
      let stored = storedCode(of: closure, at: node)
      problems = known
      lines.append(SceneCode(.assign(path, .closure(stored)), place))
    case .none where holdsReferences(property) || isDeclared(property, of: owner):
      let path = path(property, of: owner, Self.strength(property))
      lines.append(SceneCode(.assign(path, .nilLiteral), place))
    case .list, .compound, .plain: keepInCollection(value, node)
    case .unknown where holdsReferences(property):
      refuse(
        Localized("it is not known which object is stored here", "不知道这里保存的是哪个对象"), node,
        into: &lines)
    default: return
    }
    if unborn[owner] != nil {
      unborn[owner]? += lines
    } else {
      code += lines
    }
  }

  private func isDeclared(_ property: StoredProperty, of owner: Int) -> Bool {
    instances[owner].owned.contains { $0.property == property.name }
  }

  /// Stores the Task or observer that the last piece of code creates in a property.
  mutating func attach(
    _ value: SwiftValue, to property: StoredProperty, of owner: Int, into code: inout [SceneCode]
  ) -> SwiftValue {
    guard case .handle(let kind, path: nil) = value, instances[owner].kind != nil,
      let last = code.last
    else { return value }
    let statement: SceneCode.Statement
    let path: String
    switch last.statement {
    case .task(_, let closure):
      path = self.path(property, of: owner)
      statement = .task(in: path, closure)
    case .observe(let name, _, let closure):
      path = self.path(property, of: owner)
      statement = .observe(name, in: path, closure)
    default: return value
    }
    code[code.count - 1] = SceneCode(statement, last.place)
    return .handle(kind, path: path)
  }

  /// A value without the condition under which it was read.
  static func unconditional(_ value: SwiftValue) -> SwiftValue {
    switch value {
    case .object(var object):
      object.condition = nil
      return .object(object)
    case .closure(var closure):
      closure.condition = nil
      return .closure(closure)
    default: return value
    }
  }

  /// After a property is set, a value read from it before may be another object.
  mutating func forgetConditions(on name: String, of owner: Int, _ frame: inout Frame) {
    guard let known = instances[owner].owned.first(where: { $0.property == name }) else { return }
    let path = "\(instances[owner].name).\(known.name)"
    for (local, value) in frame.locals {
      if case .object(let object) = value, object.condition?.references.contains(path) == true {
        frame.locals[local] = .unknown
      }
    }
  }

  /// Whether code sets a property of an object that it has just created, before anything reads it.
  func isFirstUse(of instance: Int, _ frame: Frame, _ code: [SceneCode]) -> Bool {
    guard instance != frame.instance, !instances[instance].name.isEmpty else { return false }
    if frame.callback == "prepareForSegue" {
      return frame.locals.values.contains { value in
        if case .segue(_, _, let destination) = value { destination == instance } else { false }
      } && !frame.isUncertain
    }
    let name = instances[instance].name
    let creation = creation(of: instance)
    for item in code.reversed() {
      if case .branch(_, _, let otherwise) = item.statement,
        otherwise.first?.statement == creation
      {
        return true
      }
      if item.names(name), !item.sets(name) { return false }
    }
    return false
  }

  // MARK: Reading

  /// The value that a property holds while it isn't nil.
  mutating func storedValue(
    _ value: SwiftValue, by property: StoredProperty, of owner: Int, _ node: some SyntaxProtocol,
    into code: inout [SceneCode]
  ) -> SwiftValue {
    if case .object(var timer) = value, timer.kind == "Timer",
      let flag = timerFlag(property, of: owner)
    {
      timer.isOptional = true
      timer.condition = .holds(flag)
      return .object(timer)
    }
    if case .object(var object) = value, property.isWeak, instances[owner].kind == nil {
      object.isOptional = true
      return .object(object)
    }
    guard tracksOwnership, instances[owner].kind != nil, unborn[owner] == nil else { return value }
    switch value {
    case .object(var object) where object.objectKind?.isOwned == true:
      let path = path(property, of: owner, Self.strength(property))
      if property.isUnowned {
        var refusal: [SceneCode] = []
        refuse(
          Localized(
            "the app would crash here: the unowned object is gone", "App 会在这里崩溃：unowned 对象已经释放"),
          node, into: &refusal)
        code.append(.branch(.isNil(path), then: refusal, place(of: node)))
        object.isOptional = false
      } else if object.isOptional || property.isWeak {
        object.isOptional = true
        object.condition = .exists(path)
      }
      return .object(object)
    case .closure(var closure):
      guard let type = property.type, TypeNames.isOptional(type) else { return value }
      closure.condition = .exists(path(property, of: owner))
      return .closure(closure)
    default: return value
    }
  }

  // MARK: Initial values

  /// The initial value of a property, which is made along with its owner.
  mutating func begin(
    _ property: StoredProperty, of owner: Int, with value: SwiftValue, _ effects: [SceneCode],
    into code: inout [SceneCode]
  ) {
    guard let object = value.instance, instances[object].objectKind?.isOwned == true,
      !property.isWeak, !property.isUnowned, instances[owner].kind != nil
    else {
      code += effects
      return
    }
    if instances[owner].isDelegate {
      instances[object][.kept] = .bool(true)
      code += effects
    } else if effects.isEmpty || effects.count == 1 && effects[0].isCreation {
      _ = path(property, of: owner, instances[object].name)
    } else {
      code += effects
      let line = SceneCode(
        .assign(path(property, of: owner), .reference(instances[object].name)),
        place(of: property.node))
      if unborn[owner] != nil { unborn[owner]?.append(line) } else { code.append(line) }
    }
  }
}
