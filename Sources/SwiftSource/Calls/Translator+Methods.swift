internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax
internal import TextFormats

/// Calls of methods: of the app's own, of UIKit's, and of `super`.
extension Translator {
  /// - Returns: nil: neither the files nor scenarios have such a method.
  mutating func callMethod(
    _ name: String, of owner: SwiftValue, _ arguments: Arguments, _ node: FunctionCallExprSyntax,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue? {
    if let instance = receiver(name, of: owner, arguments),
      let type = instances[instance].type ?? instances[instance].kind
    {
      var found = method(name, labels: arguments.labels, in: type)
      if let dynamic = found {
        found = dispatched(dynamic, in: type, arguments.labels, node, frame)
        if found == nil {
          refuse(
            unknownDeclaredType, node,
            needs: Localized("a constant with a declared type", "声明了类型的常量"), into: &code)
          return .unknown
        }
      }
      let isUIKits = found.map { isSentByUIKit($0.function, instance) } == true
      if let found, !isUIKits {
        if isOverloaded(found.function, in: found.type) {
          refuse(
            Localized(
              "methods that differ only in their parameters' types are not simulated",
              "只有参数类型不同的方法还不能模拟"), node, into: &code)
          return .unknown
        }
        return optionally(owner, node, &frame, into: &code) { translator, frame, code in
          let values = arguments.list.map {
            translator.evaluate($0.expression, &frame, into: &code)
          }
          return translator.inline(
            found.function, of: instance, type: found.type, values, arguments.labels, node, &frame,
            into: &code)
        }
      }
      // A method with other labels isn't called: UIKit's method of this name may be.
      if !isUIKits, property(name, in: type) != nil,
        let stored = own(name, of: instance, node, &frame, into: &code)
      {
        if stored.isUnknown {
          refuse(
            Localized("the target of this call is unknown", "不知道这里调用的是什么"), node, into: &code)
        }
        if stored.instance != nil {
          return callMethod("callAsFunction", of: stored, arguments, node, &frame, into: &code)
        }
        guard case .closure(let closure) = stored else { return stored }
        let values = arguments.list.map { evaluate($0.expression, &frame, into: &code) }
        return run(closure, values, node, &frame, into: &code)
      }
    }
    guard case .object(var object) = owner else { return nil }
    return optionally(owner, node, &frame, into: &code) { translator, frame, code in
      object.isOptional = false
      return translator.callUIKit(name, of: object, arguments, node, &frame, into: &code)
    }
  }

  /// Whether UIKit's own implementation of a callback has no visible effect.
  private func isEmpty(_ name: String, above instance: Int) -> Bool {
    instances[instance].kind == "UIViewController"
      && [
        "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear",
        "viewDidDisappear", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "awakeFromNib",
        "didReceiveMemoryWarning",
      ].contains(name)
  }

  /// The instance whose class, or its extension, has a method.
  private mutating func receiver(_ name: String, of owner: SwiftValue, _ arguments: Arguments)
    -> Int?
  {
    if let instance = owner.instance { return instance }
    guard case .object(let object) = owner,
      method(name, labels: arguments.labels, in: object.kind) != nil
    else { return nil }
    return receiver(of: object)
  }

  /// Whether UIKit's own implementation runs too when code calls the method.
  private func isSentByUIKit(_ function: FunctionDeclSyntax, _ instance: Int) -> Bool {
    guard let kind = instances[instance].objectKind else {
      return false
    }
    return function.has(.override)
      && callback(of: function, kind) != nil
  }

  /// Code that runs if the owner isn't nil, including its arguments: `detail?.show(Page())` creates
  /// no page if there is no detail.
  private mutating func optionally<Value>(
    _ owner: SwiftValue, _ node: some SyntaxProtocol, _ frame: inout Frame,
    into code: inout [SceneCode],
    _ body: (inout Translator, inout Frame, inout [SceneCode]) -> Value
  ) -> Value {
    guard case .object(let object) = owner, object.isOptional else {
      return body(&self, &frame, &code)
    }
    var inner: [SceneCode] = []
    let result = body(&self, &frame, &inner)
    if !inner.isEmpty {
      code.append(.branch(object.existence, then: inner, place(of: node)))
    }
    return result
  }

  /// `super.viewDidLoad()`, and calls of a superclass in the files.
  mutating func callSuper(
    _ name: String, _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue {
    guard let instance = frame.instance, let type = instances[instance].type else { return .inert }
    let values = arguments.list.map { evaluate($0.expression, &frame, into: &code) }
    if let found = method(name, labels: arguments.labels, in: type, after: frame.type ?? type),
      let body = found.function.body
    {
      var inner = Frame(
        instance: instance, type: found.type, function: found.function.signatureText,
        callback: frame.callback, calls: frame.calls + [.superclass(found.type, function: name)])
      inner.moment = frame.moment
      inner.isUncertain = frame.isUncertain
      inner.locals = bind(
        values, arguments.labels, found.function.signature.parameterClause, node, &frame,
        into: &code)
      guard inner.calls.count < Self.deepestCalls else { return .unknown }
      return value(of: body.statements, &inner, into: &code)
    }
    if name == "init", frame.callback != "init" {
      superInit(values, arguments, instance, node, &frame, into: &code)
      return .inert
    }
    if frame.callback != nil, frame.function.prefix(while: { $0 != "(" }) == name {
      code.append(.callSuper(place(of: node)))
      return .inert
    }
    if InertMembers.containsCall(name) || isEmpty(name, above: instance) { return .inert }
    refuse(
      Localized("super of another method is not simulated", "调用别的方法的 super 还不能模拟"), node,
      into: &code)
    return .unknown
  }
}
