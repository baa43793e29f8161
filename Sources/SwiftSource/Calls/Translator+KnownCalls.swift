internal import DeviceRecording
internal import ScenarioLanguage
internal import SwiftSyntax
internal import TextFormats

/// Calls with a special meaning: the console, queues, animations.
extension Translator {
  /// - Parameter name: with its receiver, as `DispatchQueue.main.async`.
  /// - Returns: nil: it isn't one of them.
  mutating func knownCall(
    _ name: String, _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue? {
    switch name {
    case "print", "println", "debugPrint", "Swift.print":
      record(isDebug: name == "debugPrint", arguments, node, &frame, into: &code)
      return SwiftValue.none
    case "NSLog", "os_log": return log(arguments, node, &frame, into: &code)
    case "fatalError", "preconditionFailure", "assertionFailure", "exit":
      refuse(Localized("the app would end here", "App 会在这里终止"), node, into: &code)
      return .unknown
    case "NSStringFromClass": return className(arguments, &frame, into: &code)
    case "DispatchQueue.global": return .foreign("DispatchQueue")
    case "stride": return stride(arguments, node, &frame, into: &code)
    case "Optional": return arguments.first.map { evaluate($0, &frame, into: &code) }
    case "type": return typeOf(arguments, &frame, into: &code)
    case "String": return string(arguments, node, &frame, into: &code)
    case "DispatchQueue.main.async", "OperationQueue.main.addOperation",
      "RunLoop.main.perform", "DispatchQueue.main.async(execute:)":
      return later(arguments, node, &frame, into: &code)
    case "DispatchTime.now":
      return .compound("DispatchTime", [.init(label: nil, value: .number(0))])
    case "Notification.Name", "NSNotification.Name":
      return Self.notificationName(
        arguments.first.map { evaluate($0, &frame, into: &code) } ?? .unknown)
    case "UIApplication.shared.beginIgnoringInteractionEvents", "CATransaction.begin",
      "CATransaction.commit", "UIView.setAnimationsEnabled":
      evaluateAll(arguments, node, &frame, into: &code)
      return .inert
    default:
      if let known = waitingCall(name, arguments, node, &frame, into: &code) { return known }
      if let known = centerCall(name, arguments, node, &frame, into: &code) { return known }
      guard declarations.recording != nil, name.hasPrefix(RecorderSource.name + "."),
        name.count(where: { $0 == "." }) == 1
      else {
        return nil
      }
      return recorderCall(name, arguments, node, &frame, into: &code)
    }
  }

  static let logLevels: Set<String> = [
    "log", "info", "debug", "notice", "error", "warning", "fault", "critical", "trace",
  ]

  /// `NSLog(format, …)`, `os_log("…", log: log, type: .info, …)`
  private mutating func log(
    _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue {
    let unlabelled = arguments.list.filter { $0.label == nil }.map(\.expression)
    let values = unlabelled.map { evaluate($0, &frame, into: &code) }
    guard
      let index = values.firstIndex(where: { value in
        switch value {
        case .text, .pieces: true
        default: false
        }
      })
    else {
      refuse(Localized("this text is not known", "不知道这段文本"), node, into: &code)
      return SwiftValue.none
    }
    guard case .text(let format) = values[index] else {
      emit(values[index], node, into: &code)
      return SwiftValue.none
    }
    let rest = Array(zip(values, unlabelled).dropFirst(index + 1))
    emit(formatted(format, rest, isLog: true), node, into: &code)
    return SwiftValue.none
  }

  /// `type(of: self)`
  private mutating func typeOf(
    _ arguments: Arguments, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue? {
    guard let expression = arguments["of"] else { return nil }
    let value = evaluate(expression, &frame, into: &code)
    return value.instance.flatMap { instances[$0].type }.map(SwiftValue.type) ?? .unknown
  }

  /// `NSStringFromClass(type(of: self))`: the module, which isn't known, and the class.
  private mutating func className(
    _ arguments: Arguments, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue? {
    guard let argument = arguments.first,
      case .type(let type) = evaluate(argument, &frame, into: &code)
    else { return nil }
    return .compound("NSStringFromClass", [.init(label: nil, value: .text(type))])
  }

  /// `stride(from: 0, to: 6, by: 2)` of integers
  private mutating func stride(
    _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue? {
    let values = arguments.list.map { evaluate($0.expression, &frame, into: &code) }
    guard values.count == 3, case .integer(let start) = values[0],
      case .integer(let end) = values[1], case .integer(let step) = values[2], step != 0,
      (end - start) / step < Self.longestRange
    else { return nil }
    let numbers =
      arguments.labels[1] == "to"
      ? Array(Swift.stride(from: start, to: end, by: step))
      : Array(Swift.stride(from: start, through: end, by: step))
    return Self.view(numbers.map(SwiftValue.integer))
  }

  /// `String(describing: type(of: self))`
  private mutating func string(
    _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue? {
    guard let argument = arguments.list.first else { return .text("") }
    if argument.label == "format" { return formatted(arguments, &frame, into: &code) }
    if arguments.list.count > 1 {
      let values = arguments.list.map { evaluate($0.expression, &frame, into: &code) }
      return Self.string(arguments.labels, values) ?? .unknown
    }
    let value = evaluate(argument.expression, &frame, into: &code)
    if argument.label == "describing", !value.isNone, isOptional(argument.expression, frame) {
      return contained(value).map(Self.joined) ?? .unknown
    }
    return pieces(value).map(Self.joined) ?? .unknown
  }

  // MARK: Later

  private mutating func later(
    _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue {
    guard let closure = lastClosure(in: arguments, node, &frame, into: &code) else {
      return .unknown
    }
    let block = storedCode(of: closure, at: node)
    if !block.isEmpty { code.append(SceneCode(.post(after: nil, block), place(of: node))) }
    return .inert
  }
}
