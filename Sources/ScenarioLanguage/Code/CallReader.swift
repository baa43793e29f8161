internal import LifecycleEngine
internal import TextFormats

/// Resolves parsed code: its object, method and arguments.
extension ReadingContext {
  /// The call of a code step; a located problem if it is none.
  mutating func call(_ text: String, in node: Node) -> Call? {
    do {
      return try call(try CodeParser.statement(text))
    } catch {
      let length = max(error.span.count, 1)
      fault(
        error.message,
        at: places.range(in: node, offset: error.span.lowerBound, length: length),
        expected: error.expectation, suggestion: error.suggestion)
      return nil
    }
  }

  mutating func call(_ statement: CodeStatement) throws(CodeFault) -> Call {
    switch statement {
    case .assignment(.name("_", _), let value): return try call(.expression(value))
    case .assignment(let target, let value): return try assignment(target, value)
    case .change(let target, let amount):
      let variable = try variable(target)
      guard declaration(variable).kind == .integer else {
        throw CodeFault(
          Localized("only an Int can be added to", "只有 Int 可以加减"), at: target.span)
      }
      return Call(Reference(variable), .add(try integer(amount)))
    case .branch(let condition, let then, let otherwise):
      return Call(
        Reference(.console),
        .branch(try self.condition(condition), otherwise: try calls(otherwise)),
        completion: try calls(then))
    case .expression(.call(let called, let arguments)):
      return try call(of: called, arguments)
    case .expression(.member(let owner, let name, let span)):
      let owner = try reference(owner)
      let property = try property(name, of: owner, at: span)
      return Call(owner.reference, .get(property))
    case .expression(let other):
      if case .name(let name, let span) = other { _ = try named(name, span) }
      throw CodeFault(
        Localized("this step does nothing", "这一步什么也没做"), at: other.span,
        expected: Localized(
          "a call, an assignment, or a property that is read, as in A.view",
          "一次调用、一次赋值，或者读取属性，例如 A.view"))
    }
  }

  /// A closure's calls and its capture list.
  struct ClosureCode {
    var calls: [Call] = []
    var captures: [Capture] = []
  }

  mutating func closure(_ closure: CodeExpression) throws(CodeFault) -> ClosureCode {
    if closure.isNil { return ClosureCode() }
    guard case .closure(let statements, let captures, _) = closure else {
      throw CodeFault(
        Localized("a closure is expected here", "这里要写闭包"), at: closure.span,
        expected: Localized(verbatim: "{ print(\"done\") }"))
    }
    var code = ClosureCode(calls: try calls(statements))
    for capture in captures {
      let object = try named(capture.name, capture.span).reference.base
      code.captures.append(Capture(object, capture.strength))
    }
    return code
  }

  private mutating func calls(_ statements: [CodeStatement]) throws(CodeFault) -> [Call] {
    var calls: [Call] = []
    for statement in statements { calls.append(try call(statement)) }
    return calls
  }

  private func condition(_ condition: CodeCondition) throws(CodeFault) -> Condition {
    switch condition {
    case .not(let inner): return .not(try self.condition(inner))
    case .both(let first, let second):
      return .both(try self.condition(first), try self.condition(second))
    case .either(let first, let second):
      return .either(try self.condition(first), try self.condition(second))
    case .truth(.member(let owner, let name, let span)):
      let owner = try reference(owner)
      let property = try readable(name, of: owner, at: span)
      guard PropertyTable.readable(property) == .bool else {
        throw CodeFault(
          Localized("'\(name)' isn't true or false", "“\(name)”的值不是 true 或 false"), at: span,
          expected: Localized(verbatim: "\(name) != nil"))
      }
      return .property(owner.reference, property)
    case .truth(.name("animated", _)): return .animated
    case .truth(.name(let name, let span)) where isVariable(name):
      let variable = try variable(.name(name, span))
      guard declaration(variable).kind == .boolean else {
        throw CodeFault(
          Localized("'\(name)' is a number", "“\(name)”是数字"), at: span,
          expected: Localized(verbatim: "\(name) == 1"))
      }
      return .compares(variable, .equal, 1)
    case .truth(let other):
      throw CodeFault(
        Localized("a condition is expected here", "这里要写条件"), at: other.span,
        expected: Localized(
          "for example A.isMovingFromParent or B != nil", "例如 A.isMovingFromParent 或 B != nil"))
    case .comparison(.member(let owner, let name, _), let isEqual, let value)
    where ownProperty(name, of: owner) != nil:
      guard let own = ownProperty(name, of: owner) else { return .animated }
      let holds = try compared(own, with: value)
      return isEqual == value.isNil ? .not(holds) : holds
    case .comparison(.member(let owner, "applicationState", let span), let isEqual, let value):
      let receiver = try reference(owner)
      _ = try property("applicationState", of: receiver, at: span)
      let equal = Condition.applicationState(try applicationState(value))
      return isEqual ? equal : .not(equal)
    case .comparison(let value, let isEqual, .name("nil", _)):
      let exists = Condition.exists(try reference(value).reference)
      return isEqual ? .not(exists) : exists
    case .comparison(.name(let name, let span), let isEqual, let value) where isVariable(name):
      let variable = try variable(.name(name, span))
      let equal = Condition.compares(variable, .equal, try self.value(value, of: variable))
      return isEqual ? equal : .not(equal)
    case .order(let variable, let isLess, let number):
      return .compares(
        try self.variable(variable), isLess ? .less : .greater, try integer(number))
    case .comparison(let first, let isEqual, let second):
      let same = Condition.same(try reference(first).reference, try reference(second).reference)
      return isEqual ? same : .not(same)
    }
  }

  private func applicationState(_ value: CodeExpression) throws(CodeFault) -> AppState {
    let states: [AppState] = [.active, .inactive, .background]
    if case .implicit(let name, _) = value,
      let state = states.first(where: { String(describing: $0) == name })
    {
      return state
    }
    throw CodeFault(
      Localized("an application state is expected here", "这里要写 App 的状态"), at: value.span,
      expected: Localized(".active, .inactive, or .background", ".active、.inactive 或 .background"))
  }

  /// Whether an own property isn't nil, or is an object.
  private func compared(_ property: OwnProperty, with value: CodeExpression) throws(CodeFault)
    -> Condition
  {
    value.isNil ? .isSet(property) : .refers(property, to: try reference(value).reference)
  }

  // MARK: Calls

  private mutating func call(of called: CodeExpression, _ arguments: CodeArguments)
    throws(CodeFault) -> Call
  {
    switch Self.path(called) {
    case ["print"]: return try printing(arguments, at: called.span)
    case ["notSimulated"]:
      guard arguments.list.count == 1,
        case .string(let text, let span)? = arguments.list.first?.value
      else {
        throw CodeFault(
          Localized("notSimulated takes text", "notSimulated 接受一段文本"), at: called.span,
          expected: Localized(verbatim: "notSimulated(\"URLSession\")"))
      }
      return Call(Reference(.console), .notSimulated(try textID(text, span)))
    case ["DispatchQueue", "main", "async"]: return try dispatched(arguments, at: called.span)
    case ["NotificationCenter", "default", "post"]: return try posted(arguments, at: called.span)
    default: break
    }
    if let call = try ownershipCall(of: called, arguments) { return call }
    guard case .member(let owner, let name, let span) = called else {
      throw CodeFault(
        Localized("a call names its receiver", "调用要写明接收者"), at: called.span,
        expected: Localized("for example A.dismiss()", "例如 A.dismiss()"))
    }
    let receiver = try reference(owner)
    if name == "init" { return try creation(of: receiver, owner, arguments) }
    return try method(name, at: span, of: receiver, arguments)
  }

  /// `["A", "view", "addSubview"]`; nil if there is anything but names.
  static func path(_ expression: CodeExpression) -> [String]? {
    switch expression {
    case .name(let name, _): [name]
    case .member(let base, let name, _): path(base).map { $0 + [name] }
    default: nil
    }
  }

  private func creation(
    of receiver: TypedReference, _ owner: CodeExpression, _ arguments: CodeArguments
  ) throws(CodeFault) -> Call {
    let kind = declaration(receiver.reference.base).kind
    let cannotBeMade: [ObjectKind] = [
      .appDelegate, .scene, .application, .sceneCenter, .responderCenter, .runLoop, .uikit,
      .console, .otherApp,
    ]
    guard receiver.reference.path.isEmpty, !cannotBeMade.contains(kind) else {
      throw CodeFault(
        Localized("this object is not created by the app's code", "这个对象不是由 App 的代码创建的"),
        at: owner.span
      )
    }
    if let first = arguments.list.first ?? arguments.trailing.first {
      throw CodeFault(
        Localized("init takes no arguments here", "这里的 init 没有参数"), at: first.value.span,
        expected: Localized(verbatim: "\(declaration(receiver.reference.base).name).init()"))
    }
    return Call(receiver.reference, .create)
  }

  private mutating func printing(_ arguments: CodeArguments, at span: Range<Int>)
    throws(CodeFault) -> Call
  {
    guard arguments.list.count == 1, arguments.trailing.isEmpty,
      let argument = arguments.list.first,
      argument.label == nil
    else {
      throw CodeFault(
        Localized("print takes one value", "print 只接受一个值"), at: span,
        expected: Localized(
          "print(\"x\") or print(A.isBeingPresented)", "print(\"x\") 或 print(A.isBeingPresented)"))
    }
    switch argument.value {
    case .string(let text, let span):
      return Call(Reference(.console), .print(try textID(text, span)))
    case .member(let owner, let name, let span):
      let owner = try reference(owner)
      return Call(owner.reference, .printValue(try readable(name, of: owner, at: span)))
    case .name(let word, let span) where ["true", "false", "nil"].contains(word):
      return Call(Reference(.console), .print(try textID(word, span)))
    case let value:
      if let number = CodeParser.number(value) {
        return Call(Reference(.console), .print(try textID(NumberText.text(number), span)))
      }
      throw CodeFault(
        Localized("print takes text or a property", "print 接受文本或属性"), at: value.span,
        expected: Localized(
          "print(\"x\") or print(A.isBeingPresented)", "print(\"x\") 或 print(A.isBeingPresented)"))
    }
  }

  private mutating func dispatched(_ arguments: CodeArguments, at span: Range<Int>)
    throws(CodeFault) -> Call
  {
    let all = arguments.list + arguments.trailing
    guard all.count == 1, let block = all.first, block.label == nil || block.label == "execute"
    else {
      throw CodeFault(
        Localized("async takes one closure", "async 只接受一个闭包"), at: span,
        expected: Localized(verbatim: "DispatchQueue.main.async { A.view }"))
    }
    let code = try closure(block.value)
    return Call(Reference(.runLoop), .async, running: code)
  }

  private mutating func posted(_ arguments: CodeArguments, at span: Range<Int>)
    throws(CodeFault) -> Call
  {
    guard let name = arguments.list.first, name.label == nil || name.label == "name" else {
      throw CodeFault(
        Localized("post takes the notification's name", "post 要写通知的名字"), at: span,
        expected: Localized(verbatim: "NotificationCenter.default.post(name: …)"))
    }
    return Call(Reference(.application), .postNotification(try notification(name.value)))
  }

  /// A notification's name: a text, or `UIApplication.didEnterBackgroundNotification`.
  mutating func notification(_ name: CodeExpression) throws(CodeFault) -> TextID {
    let text: String
    switch name {
    case .string(let string, _): text = string
    case .implicit(let word, _): text = word
    case .call(_, let inner):
      guard inner.list.count == 1, case .string(let string, _)? = inner.list.first?.value else {
        throw CodeFault(
          Localized("a notification's name is text", "通知的名字是文本"), at: name.span)
      }
      text = string
    case let value:
      guard let path = Self.path(value) else {
        throw CodeFault(
          Localized("a notification's name is expected here", "这里要写通知的名字"), at: value.span)
      }
      text = path.joined(separator: ".")
    }
    return try textID(text, name.span)
  }

  mutating func textID(_ text: String, _ span: Range<Int>) throws(CodeFault) -> TextID {
    guard let id = self.text(text) else {
      throw CodeFault(
        Localized("a scenario has at most \(Self.mostTexts) texts", "一个情景最多 \(Self.mostTexts) 段文本"),
        at: span)
    }
    return id
  }
}

extension Call {
  init(_ receiver: Reference, _ action: Action, running code: ReadingContext.ClosureCode) {
    self.init(receiver, action, completion: code.calls, captures: code.captures)
  }
}
