internal import LifecycleEngine
internal import TextFormats

/// Reads `overrides:` and writes out what their short form leaves unsaid (SCENARIOS.md, Objects).
extension ReadingContext {
  mutating func overrides(_ node: Node?, of id: ObjectID) {
    guard let node, !node.isNull else { return }
    guard let entries = node.entries else {
      fault(
        "overrides are callbacks and what they do", at: node.range,
        expected: "{viewDidLoad: [super]}")
      return
    }
    var overrides: [Override] = []
    for entry in entries {
      guard let callback = callback(entry.key, of: id) else { continue }
      if overrides.contains(where: { $0.callback == callback }) {
        fault("\(callback.name) is overridden twice", at: entry.key.range)
        continue
      }
      overrides.append(Override(callback: callback, items: overrideItems(entry.value)))
    }
    scenario.objects[id.position].overrides = overrides
  }

  private mutating func overrideItems(_ node: Node) -> [Override.Item] {
    guard let nodes = node.items ?? (node.text.map { _ in [node] }), !node.isNull else {
      fault(
        "an override is a list of code steps", at: node.range,
        expected: "[] for one that does nothing, super left out")
      return [.log]
    }
    var items: [Override.Item] = []
    var leavesSuperOut = nodes.isEmpty
    for (position, item) in nodes.enumerated() {
      guard let text = stepText(item) else { continue }
      switch text {
      case "no super": leavesSuperOut = true
      case "super": items.append(.callSuper)
      case "log": items.append(.log)
      case "log end": items.append(.logEnd)
      case "return true", "return false":
        if position != nodes.count - 1 {
          fault("return stands at the end of an override", at: item.range)
        }
        items.append(.answer(text == "return true"))
      default:
        if let call = overrideCall(text, item) { items.append(.code(call)) }
      }
    }
    if leavesSuperOut, items.contains(.callSuper) {
      fault("an override says super or no super, not both", at: node.range)
    }
    return Self.completed(items, leavesSuperOut: leavesSuperOut)
  }

  private mutating func overrideCall(_ text: String, _ node: Node) -> Call? {
    if StepReader.isInWords(text) {
      fault(
        "'\(text)' cannot stand in an override", at: node.range,
        expected: "a code step, super, no super, log, log end or return false")
      return nil
    }
    return call(text, in: node)
  }

  /// Super is called first and the callback recorded at entry, where the list does not say.
  static func completed(_ items: [Override.Item], leavesSuperOut: Bool) -> [Override.Item] {
    var items = items
    if !leavesSuperOut, !items.contains(.callSuper) { items.insert(.callSuper, at: 0) }
    if !items.contains(.log) { items.insert(.log, at: 0) }
    return items
  }

  // MARK: Callbacks named in files

  /// The callback a key or a watch list names for an object; misspellings are problems here.
  mutating func callback(_ node: Node, of id: ObjectID) -> Callback? {
    let kind = declaration(id).kind
    guard let text = node.text else {
      fault("a callback's name is expected here", at: node.range)
      return nil
    }
    switch CallbackSpellings.read(text, for: kind) {
    case .exactly(let callback): return callback
    case .misspelled(let callback):
      fault("unknown callback '\(text)'", at: node.range, suggestion: callback.name)
    case .unknown:
      let all = Callback.allCases.map(\.name)
      if all.contains(text) {
        fault("\(ObjectKindNames.article(kind)) does not get '\(text)'", at: node.range)
      } else {
        fault(
          "unknown callback '\(text)'", at: node.range,
          suggestion: NearestName.of(
            text, among: CallbackSpellings.names(for: kind)))
      }
    }
    return nil
  }
}
