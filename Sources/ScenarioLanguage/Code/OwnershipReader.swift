internal import LifecycleEngine
internal import TextFormats

/// Reads code that creates references: own properties, Tasks, observers, asyncAfter.
extension ReadingContext {
  /// The declared property that `A.name` means; nil: it is none of the app's own.
  func ownProperty(_ name: String, of owner: CodeExpression) -> OwnProperty? {
    guard let owner = try? reference(owner).reference, owner.path.isEmpty,
      let index = declaration(owner.base).properties.firstIndex(where: { $0.name == name })
    else { return nil }
    return OwnProperty(owner.base, index)
  }

  private func ownProperty(_ expression: CodeExpression) -> OwnProperty? {
    guard case .member(let owner, let name, _) = expression else { return nil }
    return ownProperty(name, of: owner)
  }

  // MARK: Assignments

  mutating func storing(_ value: CodeExpression, in own: OwnProperty) throws(CodeFault) -> Call {
    let receiver = Reference(own.object)
    let isWeak = declaration(own.object).properties[Int(own.index)].isWeak
    var code = ClosureCode()
    let stored: StoredValue
    switch value {
    case .name("nil", _): stored = .none
    case .closure:
      guard !isWeak else {
        throw CodeFault(
          Localized("a weak property cannot hold a closure", "弱引用属性不能保存闭包"), at: value.span,
          expected: Localized("a strong property", "强引用属性"))
      }
      code = try closure(value)
      stored = .closure
    case .call(let called, let arguments) where Self.path(called) == ["Task"]:
      code = try task(arguments, at: called.span)
      stored = .task
    case .call(let called, let arguments) where Self.path(called)?.last == "addObserver":
      let call = try observing(arguments, at: called.span)
      guard case .observe(let name) = call.action else {
        throw CodeFault(
          Localized("an observer with a selector has no token", "用 selector 的观察者没有 token"),
          at: value.span,
          expected: Localized(verbatim: "addObserver(forName: \"saved\") { … }"))
      }
      return Call(
        receiver, .store(own, .observer(name)), completion: call.completion,
        captures: call.captures)
    default:
      let object = try reference(value)
      guard !object.type.isDisjoint(with: [.controller, .view, .plain]) else {
        throw CodeFault(
          Localized(
            "a property holds a controller, a view, an NSObject, or a closure",
            "属性里放控制器、视图、NSObject 或闭包"), at: value.span)
      }
      stored = .object(object.reference)
    }
    return Call(receiver, .store(own, stored), running: code)
  }

  // MARK: Calls

  /// A call that creates or ends a reference; nil: it is another call.
  mutating func ownershipCall(of called: CodeExpression, _ arguments: CodeArguments)
    throws(CodeFault) -> Call?
  {
    switch Self.path(called) {
    case ["Task"]:
      return Call(Reference(.runLoop), .task, running: try task(arguments, at: called.span))
    case ["Task", "sleep"]:
      return Call(Reference(.runLoop), .sleep(milliseconds: try duration(arguments, called.span)))
    case ["DispatchQueue", "main", "asyncAfter"]: return try delayed(arguments, at: called.span)
    case ["NotificationCenter", "default", "addObserver"]:
      return try observing(arguments, at: called.span)
    case ["NotificationCenter", "default", "removeObserver"]:
      return try removing(arguments, at: called.span)
    default: break
    }
    if let own = ownProperty(called), arguments.list.isEmpty, arguments.trailing.isEmpty {
      return Call(Reference(own.object), .callStored(own))
    }
    if case .member(let handle, "cancel", _) = called, let own = ownProperty(handle) {
      return Call(Reference(own.object), .cancelTask(own))
    }
    return nil
  }

  private mutating func task(_ arguments: CodeArguments, at span: Range<Int>)
    throws(CodeFault) -> ClosureCode
  {
    let all = arguments.list + arguments.trailing
    guard all.count == 1, let block = all.first else {
      throw CodeFault(
        Localized("a Task takes one closure", "Task 只接受一个闭包"), at: span,
        expected: Localized(verbatim: "Task { try await Task.sleep(for: .seconds(3)) }"))
    }
    let code = try closure(block.value)
    if code.calls.contains(where: { Self.sleeps(inside: $0) }) {
      throw CodeFault(
        Localized(
          "a Task sleeps only between its own steps", "Task 只能在自己的步骤之间 sleep"),
        at: block.value.span,
        expected: Localized(
          "no if, guard, or closure around Task.sleep", "Task.sleep 外面没有 if、guard 或闭包"))
    }
    return code
  }

  private static func sleeps(inside call: Call) -> Bool {
    if case .task = call.action { return false }
    if case .store(_, .task) = call.action { return false }
    return call.inner.contains { inner in
      if case .sleep = inner.action { return true }
      return sleeps(inside: inner)
    }
  }

  /// `for: .seconds(3)`
  private func duration(_ arguments: CodeArguments, _ span: Range<Int>) throws(CodeFault) -> Int {
    let factors = ["seconds": 1_000.0, "milliseconds": 1]
    guard arguments.list.count == 1, let argument = arguments.list.first,
      argument.label == "for", case .call(.implicit(let unit, _), let inner) = argument.value,
      let factor = factors[unit], inner.list.count == 1,
      let number = inner.list.first.flatMap({ CodeParser.number($0.value) }),
      let time = Self.milliseconds(number * factor)
    else {
      throw CodeFault(
        Localized("sleep takes a time of up to an hour", "sleep 接受不超过一小时的时间"), at: span,
        expected: Localized(verbatim: "Task.sleep(for: .seconds(3))"))
    }
    return time
  }

  private static func milliseconds(_ number: Double) -> Int? {
    (0...3_600_000).contains(number) ? Int(number) : nil
  }

  private mutating func delayed(_ arguments: CodeArguments, at span: Range<Int>)
    throws(CodeFault) -> Call
  {
    let blocks = arguments.trailing + arguments.list.dropFirst()
    guard let deadline = arguments.list.first, deadline.label == "deadline", blocks.count == 1,
      let seconds = CodeParser.number(deadline.value),
      let time = Self.milliseconds(seconds * 1_000)
    else {
      throw CodeFault(
        Localized("asyncAfter takes a deadline and a closure", "asyncAfter 接受 deadline 和闭包"),
        at: span,
        expected: Localized(verbatim: "DispatchQueue.main.asyncAfter(deadline: .now() + 3) { … }"))
    }
    return Call(
      Reference(.runLoop), .asyncAfter(milliseconds: time),
      running: try closure(blocks[0].value))
  }

  // MARK: Observers

  /// `addObserver(forName: "saved") { … }` or `addObserver(A, selector: { … }, name: "saved")`.
  private mutating func observing(_ arguments: CodeArguments, at span: Range<Int>)
    throws(CodeFault) -> Call
  {
    func argument(_ label: String?) -> CodeExpression? {
      arguments.list.first { $0.label == label }?.value
    }
    let block = argument("using") ?? arguments.trailing.first?.value
    if let name = argument("forName"), let block {
      let code = try closure(block)
      return Call(Reference(.application), .observe(try notification(name)), running: code)
    }
    if let observer = argument(nil), let method = argument("selector"),
      let name = argument("name")
    {
      let object = try reference(observer)
      guard object.reference.path.isEmpty,
        !object.type.isDisjoint(with: [.controller, .view, .plain])
      else {
        throw CodeFault(
          Localized("an observer is a declared object", "观察者是声明过的对象"), at: observer.span)
      }
      let code = try closure(method)
      return Call(
        Reference(.application),
        .observeSelector(object.reference, try notification(name)), completion: code.calls)
    }
    throw CodeFault(
      Localized("addObserver lacks an argument", "addObserver 缺少参数"), at: span,
      expected: Localized(
        "addObserver(forName: \"saved\") { … } or addObserver(A, selector: { … }, name: \"saved\")",
        "addObserver(forName: \"saved\") { … } 或 addObserver(A, selector: { … }, name: \"saved\")"))
  }

  private mutating func removing(_ arguments: CodeArguments, at span: Range<Int>)
    throws(CodeFault) -> Call
  {
    let name = arguments.list.dropFirst().first { $0.label == "name" }
    guard arguments.list.count == (name == nil ? 1 : 2),
      let observer = arguments.list.first?.value
    else {
      throw CodeFault(
        Localized(
          "removeObserver takes the observer or its token", "removeObserver 接受观察者或它的 token"),
        at: span, expected: Localized(verbatim: "removeObserver(A.token)"))
    }
    if name == nil, let own = ownProperty(observer) {
      return Call(Reference(.application), .removeToken(own))
    }
    let object = try reference(observer).reference
    guard let name else { return Call(Reference(.application), .removeObserver(object, nil)) }
    return Call(Reference(.application), .removeObserver(object, try notification(name.value)))
  }

  // MARK: Declarations

  static let strengths = [("strong", false), ("weak", true)]
  private static let mostProperties = 100

  /// `{delegate: weak, onSave: strong}`, or `[model]` where all are strong.
  mutating func properties(_ node: Node?, of kind: ObjectKind) -> [PropertyDeclaration] {
    guard let node, !node.isNull else { return [] }
    var found: [PropertyDeclaration] = []
    let entries: [(key: Node, value: Node?)] =
      node.entries?.map { ($0.key, $0.value) }
      ?? items(node, Localized(verbatim: "properties")).map { ($0, nil) }
    for (key, value) in entries {
      guard let name = key.text, Self.isIdentifier(name),
        !found.contains(where: { $0.name == name }), found.count < Self.mostProperties
      else {
        fault(
          Localized("a property has a unique name", "属性要有自己的名字"), at: key.range,
          expected: Localized(verbatim: "{delegate: weak, onSave: strong}"))
        continue
      }
      if CodeVocabulary.hasProperty(name, kind) || CodeVocabulary.hasMethod(name, kind) {
        fault(
          Localized("UIKit already has a '\(name)'", "UIKit 已经有“\(name)”"), at: key.range,
          expected: Localized("another name", "换一个名字"))
        continue
      }
      // A strong property may begin with an object: `{model: m}`.
      if let text = value?.text, let initial = id(of: text),
        !Self.strengths.contains(where: { $0.0 == text }),
        declaration(initial).kind.isController || declaration(initial).kind.isView
          || declaration(initial).kind == .plainObject
      {
        found.append(PropertyDeclaration(name: name, isWeak: false, initial: initial))
        continue
      }
      let isWeak =
        choice(value, Localized("kind of reference", "引用类型"), Self.strengths) ?? false
      found.append(PropertyDeclaration(name: name, isWeak: isWeak))
    }
    return found
  }
}
