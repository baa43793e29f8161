internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftParser
internal import SwiftSyntax
internal import TextFormats

/// The notification center.
extension Translator {
  private static let center = "NotificationCenter.default"

  /// A notification's name: one that a run posts, or one that no step can post.
  private enum NotificationName {
    case known(String)
    case silent(String)
  }

  mutating func centerCall(
    _ name: String, _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue? {
    switch name {
    case "\(Self.center).addObserver": return observe(arguments, node, &frame, into: &code)
    case "\(Self.center).post":
      guard let expression = arguments["name"] ?? arguments.first,
        case .known(let text)? = notification(expression, frame)
      else { return refuseNotification(node, into: &code) }
      keepSent(values(of: arguments, node, &frame, into: &code).list, arguments, text)
      let name = SceneArgument("name", .text(text))
      code.append(.call(Self.center, "post", name, at: place(of: node)))
      return SwiftValue.none
    case "\(Self.center).removeObserver": return remove(arguments, node, &frame, into: &code)
    default: return nil
    }
  }

  /// The object that code posts along with a notification.
  private mutating func keepSent(
    _ values: [SwiftValue], _ arguments: Arguments, _ notification: String
  ) {
    let sent = zip(arguments.labels, values).first { $0.0 == "object" }?.1 ?? .none
    let key = PropertyKey(instance: "notification \(notification)", property: "object")
    let known: SwiftValue
    switch sent {
    case .text, .integer, .number, .bool, .none, .member: known = sent
    // Only the run knows which object or value it is.
    default: known = .unknown
    }
    if assigned[key]?.contains(where: { Self.isSame($0, known) }) != true {
      assigned[key, default: []].append(known)
    }
  }

  /// The notification that an observer receives: its object, if all that is posted is the same.
  private func received(_ name: String) -> SwiftValue {
    let key = PropertyKey(instance: "notification \(name)", property: "object")
    let sent = name.hasPrefix("UI") ? [] : assignedBefore[key] ?? []
    return .compound(
      "Notification",
      [
        .init(label: "object", value: sent.count == 1 ? sent[0] : .unknown),
        .init(label: "userInfo", value: .unknown), .init(label: "name", value: .unknown),
      ])
  }

  private mutating func refuseNotification(
    _ node: some SyntaxProtocol, into code: inout [SceneCode]
  ) -> SwiftValue {
    refuse(
      Localized("it is not known which notification this is", "不知道这是哪个通知"), node,
      needs: Localized("a name that is a literal", "字面量的名字"), into: &code)
    return .unknown
  }

  private mutating func observe(
    _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue {
    let place = place(of: node)
    guard let expression = arguments["forName"] ?? arguments["name"],
      let name = notification(expression, frame)
    else { return refuseNotification(node, into: &code) }
    if let sender = arguments["object"], !isAnySender(evaluate(sender, &frame, into: &code)) {
      refuse(
        Localized("an observer of one sender's notifications is not simulated", "只观察某个发送者的通知还不能模拟"),
        sender, needs: Localized(verbatim: "object: nil"), into: &code)
      return .unknown
    }
    guard case .known(let text) = name else {
      if case .silent(let text) = name {
        warn(
          Localized("the trigger of '\(text)' is not simulated", "触发“\(text)”的操作还不能模拟"), at: place)
      }
      return .inert
    }
    if let selector = arguments["selector"], let first = arguments.first {
      let observer = evaluate(first, &frame, into: &code)
      guard case .object(let object) = observer, let id = object.instance,
        case .method(let method, _) = evaluate(selector, &frame, into: &code),
        let closure = methodClosure(method, of: id)
      else {
        refuse(Localized("this observer is not known", "不知道这个观察者是什么"), node, into: &code)
        return .unknown
      }
      let codes = deferred(closure, [received(text)], at: node)
      guard !codes.isEmpty else { return SwiftValue.none }
      let block = SceneClosure(code: codes)
      let observe = SceneCall(
        Self.center, "addObserver",
        [
          .object(object.code), SceneArgument("selector", .closure(block)),
          SceneArgument("name", .text(text)),
        ])
      code.append(
        SceneCode(instances[id].isDelegate ? .observe(text, in: nil, block) : .call(observe), place)
      )
      return SwiftValue.none
    }
    let queue = arguments["queue"].map { $0.trimmedDescription } ?? "nil"
    guard let used = arguments.closure("using"), queue == "nil" || queue.hasSuffix(".main"),
      let closure = closure(of: evaluate(used, &frame, into: &code), frame)
    else {
      refuse(
        Localized("an observer on another queue is not simulated", "别的队列上的观察者还不能模拟"), node,
        into: &code)
      return .unknown
    }
    let block = storedCode(of: closure, [received(text)], at: node)
    code.append(SceneCode(.observe(text, in: nil, block), place))
    return .handle("observer", path: nil)
  }

  private func isAnySender(_ value: SwiftValue) -> Bool {
    switch value {
    case .none, .inert: true
    case .object(let object): object.kind == "UIApplication"
    default: false
    }
  }

  private mutating func remove(
    _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue {
    guard let first = arguments.first else { return .unknown }
    let place = place(of: node)
    switch evaluate(first, &frame, into: &code) {
    case .object(let object):
      var list = [SceneArgument.object(object.code)]
      if let expression = arguments["name"], !expression.is(NilLiteralExprSyntax.self) {
        switch notification(expression, frame) {
        case .known(let text): list.append(SceneArgument("name", .text(text)))
        case .silent: return SwiftValue.none
        case nil: return refuseNotification(node, into: &code)
        }
      }
      code.append(SceneCode(.call(SceneCall(Self.center, "removeObserver", list)), place))
    case .handle(_, let path?):
      code.append(.call(Self.center, "removeObserver", .object(path), at: place))
    case .none, .inert: break
    default:
      refuse(Localized("this observer is not known", "不知道这个观察者是什么"), node, into: &code)
    }
    return SwiftValue.none
  }

  // MARK: Names

  /// `.saved`, `Notification.Name("saved")`, `UIApplication.didEnterBackgroundNotification`
  private func notification(_ expression: ExprSyntax, _ frame: Frame, depth: Int = 0)
    -> NotificationName?
  {
    guard depth < 8 else { return nil }
    func inner(_ expression: ExprSyntax?) -> NotificationName? {
      expression.flatMap { notification($0, frame, depth: depth + 1) }
    }
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let node): return node.representedLiteralValue.map { .known($0) }
    case .functionCallExpr(let call): return inner(call.arguments.first?.expression)
    case .asExpr(let node): return inner(node.expression)
    case .infixOperatorExpr(let node): return inner(node.leftOperand)
    case .declReferenceExpr(let node):
      let name = node.baseName.identifierText
      if let local = frame.locals[name] { return Self.notificationName(local).map { .known($0) } }
      let type = frame.instance.flatMap { instances[$0].type } ?? frame.type
      if let property = type.flatMap({ self.property(name, in: $0) }) {
        return inner(property.initializer)
      }
      return inner(declarations.globals.first { $0.name == name }?.initializer)
        ?? Self.systemName(name)
    case .memberAccessExpr(let node):
      let name = node.declName.baseName.identifierText
      let base = node.base?.trimmedDescription ?? "Name"
      if ["rawValue", "name"].contains(name) { return inner(node.base) }
      if base == "self" || base == "Self" {
        return inner(
          frame.instance.flatMap { instances[$0].type }
            .flatMap { property(name, in: $0) }?.initializer)
      }
      let owner = base.split(separator: ".").last.map(String.init) ?? base
      if let own = declarations.type(owner)?.property(name) { return inner(own.initializer) }
      if Self.centers[owner] != nil { return Self.systemName(owner, name) }
      return owner == "Name" ? Self.systemName(name) : .silent("\(owner).\(name)")
    default: return nil
    }
  }

  /// `Notification.Name("saved")` as a value.
  static func notificationName(_ text: SwiftValue) -> SwiftValue {
    .compound("NSNotificationName", [.init(label: "_rawValue", value: text)])
  }

  /// The text of a notification's name, or of the constant that it is made of.
  private static func notificationName(_ value: SwiftValue) -> String? {
    switch value {
    case .text(let text): text
    case .compound("NSNotificationName", let fields): notificationName(fields[0].value)
    default: nil
    }
  }

  /// The classes that notifications are named after.
  private static let centers: [String: ObjectKind] = [
    "UIApplication": .application, "UIScene": .sceneCenter, "UIResponder": .responderCenter,
  ]

  /// Swift 3's `.UIApplicationDidEnterBackground`, `.UIKeyboardWillShow`, and older names.
  private static func systemName(_ name: String) -> NotificationName? {
    let isOfKeyboard = name.hasPrefix("UIKeyboard")
    for owner in centers.keys.sorted()
    where isOfKeyboard ? owner == "UIResponder" : name.hasPrefix(owner) {
      let rest = name.dropFirst(isOfKeyboard ? "UI".count : owner.count)
      let isFull = rest.hasSuffix("Notification")
      return systemName(
        owner, rest.prefix(1).lowercased() + rest.dropFirst() + (isFull ? "" : "Notification"))
    }
    return name.first?.isUppercase == true ? .silent(name) : nil
  }

  private static func systemName(_ owner: String, _ name: String) -> NotificationName {
    let isSent = CallbackCatalogue.entries.contains { entry in
      entry.callback.name == name
        && centers[owner].map { CallbackCatalogue.receives($0, entry.callback) } == true
    }
    return isSent ? .known("\(owner).\(name)") : .silent("\(owner).\(name)")
  }
}
