internal import LifecycleEngine
internal import TextFormats

/// Reads `overrides:` and completes their short form (SCENARIOS.md, Objects).
extension ReadingContext {
  mutating func overrides(_ node: Node?, of id: ObjectID) {
    guard let node, !node.isNull else { return }
    guard let entries = node.entries else {
      fault(
        Localized("overrides are callbacks with their code", "overrides 写明重写哪些回调、在里面做什么"),
        at: node.range,
        expected: Localized(verbatim: "{viewDidLoad: [super]}"))
      return
    }
    var overrides: [Override] = []
    overriding = id
    defer { overriding = nil }
    for entry in entries {
      guard let callback = callback(entry.key, of: id) else { continue }
      if overrides.contains(where: { $0.callback == callback }) {
        fault(
          Localized("\(callback.name) is overridden twice", "\(callback.name) 被重写了两次"),
          at: entry.key.range)
        continue
      }
      overrides.append(Override(callback: callback, items: overrideItems(entry.value)))
    }
    scenario.objects[id.position].overrides = overrides
  }

  private mutating func overrideItems(_ node: Node) -> [Override.Item] {
    guard let nodes = node.items ?? (node.text.map { _ in [node] }), !node.isNull else {
      fault(
        Localized("an override is a list of code steps", "重写是代码步骤的列表"), at: node.range,
        expected: Localized(
          "[] for one that does nothing and omits super", "什么也不做、也不调用 super 时写 []"))
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
          fault(
            Localized("return must be the last item of an override", "return 要写在重写的末尾"),
            at: item.range)
        }
        items.append(.answer(text == "return true"))
      case let answer where Self.columnAnswer(answer) != nil:
        if let column = Self.columnAnswer(answer) { items.append(.answerColumn(column)) }
      default:
        if let call = overrideCall(text, item) { items.append(.code(call)) }
      }
    }
    if leavesSuperOut, items.contains(.callSuper) {
      fault(
        Localized("an override contains super or no super, not both", "重写里写 super 或 no super，不能都写"),
        at: node.range)
    }
    return Self.completed(items, leavesSuperOut: leavesSuperOut)
  }

  /// `return .primary`, from topColumnForCollapsing.
  private static func columnAnswer(_ text: String) -> SplitColumn? {
    SplitColumn.allCases.first { text == "return .\($0)" }
  }

  private mutating func overrideCall(_ text: String, _ node: Node) -> Call? {
    if StepReader.isInWords(text) {
      fault(
        Localized("'\(text)' is not allowed in an override", "重写里不能写“\(text)”"), at: node.range,
        expected: Localized(
          "a code step, super, no super, log, log end, or return false",
          "代码步骤、super、no super、log、log end 或 return false"))
      return nil
    }
    return call(text, in: node)
  }

  /// By default super is called first and the callback is recorded at entry.
  static func completed(_ items: [Override.Item], leavesSuperOut: Bool) -> [Override.Item] {
    var items = items
    if !leavesSuperOut, !items.contains(.callSuper) { items.insert(.callSuper, at: 0) }
    if !items.contains(.log) { items.insert(.log, at: 0) }
    return items
  }

  // MARK: Callbacks named in files

  /// An object's callback in a key or a watch list; misspellings are problems here.
  mutating func callback(_ node: Node, of id: ObjectID) -> Callback? {
    let kind = declaration(id).kind
    guard let text = node.text else {
      fault(Localized("a callback's name is expected here", "这里要写回调的名字"), at: node.range)
      return nil
    }
    switch CallbackSpellings.read(text, for: kind) {
    case .exactly(let callback): return callback
    case .misspelled(let callback):
      fault(
        Localized("unknown callback '\(text)'", "没有回调“\(text)”"), at: node.range,
        suggestion: callback.name)
    case .unknown:
      let all = Callback.allCases.map(\.name)
      if all.contains(text) {
        fault(
          Localized(
            "\(ObjectKindNames.article(kind)) does not get '\(text)'",
            "\(ObjectKindNames.article(kind))收不到“\(text)”"), at: node.range)
      } else {
        fault(
          Localized("unknown callback '\(text)'", "没有回调“\(text)”"), at: node.range,
          suggestion: NearestName.of(
            text, among: CallbackSpellings.names(for: kind)))
      }
    }
    return nil
  }
}
