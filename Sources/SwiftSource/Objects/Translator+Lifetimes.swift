internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax
internal import TextFormats

/// When plain objects lose their last local reference: a debug build destroys temporaries where
/// their value has been read, and variables at the end of their block, the last one first.
extension Translator {
  /// The objects that a value keeps alive.
  func held(by value: SwiftValue) -> [Int] {
    switch value {
    case .object(let object): return object.instance.map { [$0] } ?? []
    case .plain(let id):
      guard isStructure(value) else { return [id] }
      let type = instances[id].type ?? ""
      return chain(of: type).flatMap(\.properties).filter { !$0.isWeak && !$0.isUnowned }
        .flatMap { instances[id].properties[$0.name].map(held) ?? [] }
    case .list(let values): return values.flatMap(held)
    case .compound(_, let fields): return fields.flatMap { held(by: $0.value) }
    case .closure(let closure): return closure.captured.strong
    case .method(_, let owner?): return [owner]
    case .choice(_, let first, let second): return held(by: first) + held(by: second)
    default: return []
    }
  }

  /// Ends the local references to plain objects that a piece of code has created.
  func endingLocals(_ code: [SceneCode], _ frame: Frame? = nil) -> [SceneCode] {
    code + made(in: code[...], frame).map { SceneCode(release(of: $0.id), $0.place) }
  }

  /// Ends the references to the plain objects that a piece of code has created, except for those
  /// that its value or a variable refers to.
  ///
  /// - Parameter scope: the block that ends, with its variables.
  mutating func endTemporaries(
    since start: Int, for value: SwiftValue = .none, _ frame: Frame, scope: Frame? = nil,
    into code: inout [SceneCode]
  ) {
    guard tracksOwnership, code.indices.contains(start), declarations.recording == nil,
      !value.isUnknown
    else { return }
    let kept = held(by: value)
    for (id, place) in made(in: code[start...], scope ?? frame)
    where !kept.contains(id) && !refers(to: id, frame) {
      // What is read of the value next may end its owner: `Owner().part.name`.
      if contents(of: id).contains(where: kept.contains) { continue }
      refuseSurvivor(of: id, at: place, frame, into: &code)
      code.append(SceneCode(release(of: id), place))
    }
  }

  /// Refuses to end an object if a local still refers to another one that only the object's
  /// property holds in the scenario.
  private mutating func refuseSurvivor(
    of owner: Int, at place: SwiftPlace, _ frame: Frame, into code: inout [SceneCode]
  ) {
    guard contents(of: owner).contains(where: { refers(to: $0, frame) }) else { return }
    refuse(
      Localized(
        "an object that outlives the one that makes it is not simulated", "比创建它的对象活得更久的对象还不能模拟"),
      at: place, into: &code)
  }

  /// The objects that are made along with their owner.
  private func contents(of owner: Int) -> [Int] {
    let names = Set(instances[owner].owned.map(\.content))
    return instances.indices.filter { names.contains(instances[$0].name) }
  }

  /// Ends a variable's references when it gets another value.
  mutating func endReference(
    of old: SwiftValue?, at node: some SyntaxProtocol, _ frame: Frame
  ) -> [SceneCode] {
    guard tracksOwnership, declarations.recording == nil, let old else { return [] }
    var code: [SceneCode] = []
    for id in held(by: old)
    where instances[id].kind == "NSObject" && !refers(to: id, frame) && instances[id][.kept] == nil
    {
      refuseSurvivor(of: id, at: place(of: node), frame, into: &code)
      code.append(SceneCode(release(of: id), place(of: node)))
    }
    return code
  }

  /// Ends the references of constant closures that no statement uses any more: their context is
  /// destroyed after the last use, unlike other variables.
  mutating func endClosures(
    before rest: ArraySlice<CodeBlockItemSyntax>, at node: some SyntaxProtocol,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) {
    guard tracksOwnership, !frame.closures.isEmpty else { return }
    for name in frame.closures.sorted() where frame.declared.contains(name) {
      let isUsed = rest.contains { item in
        item.tokens(viewMode: .sourceAccurate).contains { $0.identifierText == name }
      }
      guard !isUsed else { continue }
      frame.closures.remove(name)
      let old = frame.locals.removeValue(forKey: name)
      code += endReference(of: old, at: node, frame)
    }
  }

  /// Notes that objects share the lifetime of one collection or structure, which destroys them in
  /// their order.
  mutating func collect(_ values: [SwiftValue], at node: some SyntaxProtocol) {
    guard tracksOwnership else { return }
    let ids = values.flatMap(held)
    let collection = ids.compactMap { collections[$0] }.first ?? place(of: node)
    for id in ids where collections[id] == nil { collections[id] = collection }
  }

  private func release(of id: Int) -> SceneCode.Statement {
    .assign(instances[id].name, .nilLiteral)
  }

  private func refers(to id: Int, _ frame: Frame) -> Bool {
    // An object refers to itself while its initializer runs.
    if frame.instance == id { return true }
    return frame.locals.contains { name, value in
      frame.weakNames[name] == nil && !name.contains(".") && held(by: value).contains(id)
    }
  }

  /// The plain objects that code creates, in the order of their destruction: temporaries, then
  /// those of the variables of a scope.
  private func made(in code: ArraySlice<SceneCode>, _ scope: Frame?) -> [(
    id: Int, place: SwiftPlace
  )] {
    guard tracksOwnership else { return [] }
    var found: [[(id: Int, place: SwiftPlace)]] = []
    func collect(_ codes: ArraySlice<SceneCode>) {
      for code in codes {
        guard case .branch(_, let then, let otherwise) = code.statement else { continue }
        guard otherwise.count == 1, case .create(let name) = otherwise[0].statement else {
          collect(then[...])
          collect(otherwise[...])
          continue
        }
        guard let id = instances.firstIndex(where: { $0.name == name && $0.kind == "NSObject" }),
          instances[id][.kept] == nil
        else { continue }
        let known = collections[id].flatMap { collection in
          found.firstIndex { collections[$0[0].id] == collection }
        }
        if let known {
          found[known].append((id, code.place))
        } else {
          found.append([(id, code.place)])
        }
      }
    }
    collect(code)
    guard found.count > 1 else { return found.flatMap { $0 } }
    var positions: [Int: Int] = [:]
    for (name, position) in scope?.positions ?? [:] {
      for id in scope?.locals[name].map(held) ?? [] {
        positions[id] = min(positions[id] ?? position, position)
      }
    }
    func position(_ index: Int) -> Int { positions[found[index][0].id] ?? Int.max }
    return found.indices.sorted { first, second in
      (position(first), first) > (position(second), second)
    }.flatMap { found[$0] }
  }
}
