internal import DeviceRecording
internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftParser
internal import SwiftSyntax
internal import TextFormats

/// Files written by `lifeline record`: their objects, logs, and steps.
extension Translator {
  /// The objects in the order of their declaration.
  mutating func readRecordedObjects(_ types: [TypeDeclaration]) {
    guard declarations.recording != nil else { return }
    for type in types {
      for property in type.properties {
        if let recorded = property.recorded { _ = object(recorded, property) }
      }
    }
    readRecordedNotifications()
  }

  /// The object that a property creates on first use.
  mutating func object(_ recorded: RecordedObject, _ property: StoredProperty) -> SwiftValue {
    if let known = recordedObjects[recorded.name] { return known }
    guard let initializer = property.initializer else { return .unknown }
    var frame = Frame(calls: [.recorded(recorded.name)])
    frame.objectName = recorded.name
    var effects: [SceneCode] = []
    let value = evaluate(initializer, &frame, into: &effects)
    recordedObjects[recorded.name] = value
    guard let id = value.instance else { return value }
    if recorded.isKept { instances[id][.kept] = .bool(true) }
    recordedSetup[id] = effects.filter { !$0.isCreation && !declares($0, id) }
    return value
  }

  /// Whether a line only sets a property that a scenario declares as a key; the key is set here.
  private mutating func declares(_ code: SceneCode, _ id: Int) -> Bool {
    guard case .assign(let path, let value) = code.statement,
      let key = Self.keys.first(where: { path == "\(instances[id].name).\($0.property)" })?.key
    else { return false }
    if case .literal(let text) = value, text.first == "." {
      instances[id][key] = .literal(String(text.dropFirst()))
    } else {
      instances[id][key] = value
    }
    return true
  }

  private static let keys: [(property: String, key: Instance.Key)] = [
    ("modalPresentationStyle", .modalPresentationStyle), ("viewControllers", .viewControllers),
    ("isModalInPresentation", .isModalInPresentation), ("isHidden", .isHidden),
    ("alpha", .alpha), ("isUserInteractionEnabled", .userInteractionEnabled),
    ("rootViewController", .root),
  ]

  /// Everything else that happens when an object is created belongs to its initializer.
  mutating func addRecordedSetup() {
    for (id, code) in recordedSetup.sorted(by: { $0.key < $1.key }) where !code.isEmpty {
      let name = instances[id].name
      let callback = instances[id][.frame] != nil ? Callback.initFrame : .`init`
      let known = overrides[name, default: []].firstIndex { $0.callback == callback }
      if let known {
        overrides[name]?[known].code += code
      } else {
        let place = instances[id].place
        append(callback, [.callSuper(place)] + code, place, to: id)
      }
    }
    recordedSetup = [:]
  }

  // MARK: The recorder's functions

  mutating func recorderCall(
    _ name: String, _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) -> SwiftValue {
    let place = place(of: node)
    let first = arguments.list.first?.expression
    let text = first?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    switch name.dropFirst(RecorderSource.name.count + 1) {
    case "log":
      if let text, !recordedLogs.contains(text) { recordedLogs.append(text) }
      code.append(SceneCode(.log, place))
    case "logEnd": code.append(SceneCode(.logEnd, place))
    case "print":
      if let text {
        code.append(SceneCode(.print(.text(text)), place))
      } else if let path = path(of: first, &frame, into: &code) {
        code.append(SceneCode(.print(.reference(path)), place))
      }
    case "access":
      if let path = path(of: first, &frame, into: &code) {
        code.append(SceneCode(.read(path), place))
      }
    case "make":
      if let first, case .object(let object) = evaluate(first, &frame, into: &code) {
        code.append(SceneCode(.create(object.code), place))
      }
    case "release":
      if let object = released(first, &frame) {
        code.append(SceneCode(.assign(object, .nilLiteral), place))
      }
    case "keep": return first.map { evaluate($0, &frame, into: &code) } ?? .unknown
    case "open":
      let url = SceneArgument(nil, .text(text ?? ""))
      code.append(.call("UIApplication.shared", "openURL", url, at: place))
    case "beginBackgroundTask", "endBackgroundTask":
      code.append(.call("UIApplication.shared", String(name.dropFirst(9)), at: place))
    case "Ticker":
      let ticker = instance(
        at: .ticker(text ?? ""), named: text ?? "", type: nil, kind: "Timer", place: place
      )
      return value(of: ticker.id)
    default: return .inert
    }
    return .inert
  }

  /// `B.isViewLoaded`
  private mutating func path(
    of expression: ExprSyntax?, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> String? {
    guard let member = expression?.as(MemberAccessExprSyntax.self), let base = member.base,
      case .object(let object) = evaluate(base, &frame, into: &code)
    else { return nil }
    return "\(object.code).\(member.declName.baseName.text)"
  }

  /// `B` of `Objects.$b`
  private mutating func released(_ expression: ExprSyntax?, _ frame: inout Frame) -> String? {
    var ignored: [SceneCode] = []
    guard let member = expression?.as(MemberAccessExprSyntax.self), let base = member.base,
      case .type(let type) = evaluate(base, &frame, into: &ignored)
    else { return nil }
    let name = member.declName.baseName.text.drop { $0 == "$" }
    return declarations.type(type)?.property(String(name))?.recorded?.name
  }

  // MARK: The recording itself

  private mutating func readRecordedNotifications() {
    guard let call = declarations.recording,
      let list = Arguments(call)["notifications"]?.as(DictionaryExprSyntax.self),
      case .elements(let elements) = list.content
    else { return }
    for element in elements {
      let name = element.key.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      if let name { recordedLogs.append(name) }
    }
  }

  /// `{ios: 18}`, as a scenario writes it.
  var recordedPlatform: Node? {
    guard let call = declarations.recording,
      let literal = Arguments(call)["platform"]?.as(StringLiteralExprSyntax.self),
      let text = literal.representedLiteralValue
    else { return nil }
    var problems: [Problem] = []
    return YAMLReader.read(
      SourceFile(name: place(of: literal).file, text: text), problems: &problems)
  }

  /// One entry of the recording, its code as scenario steps.
  struct RecordedEntry {
    var steps: [(text: String, place: SwiftPlace)] = []
    var isAsked = false
    var settles = true
  }

  mutating func recordedEntries() -> [RecordedEntry] {
    guard let call = declarations.recording,
      let list = Arguments(call)["entries"]?.as(ArrayExprSyntax.self)
    else { return [] }
    return list.elements.compactMap { element in
      element.expression.as(FunctionCallExprSyntax.self).map { entry(Arguments($0)) }
    }
  }

  private mutating func entry(_ arguments: Arguments) -> RecordedEntry {
    var entry = RecordedEntry()
    entry.isAsked = arguments["isAsked"]?.trimmedDescription == "true"
    entry.settles = arguments["settles"]?.trimmedDescription != "false"
    let texts = arguments["texts"]?.as(ArrayExprSyntax.self)?.elements.compactMap {
      $0.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
    // Steps in words keep their texts; those of code are read.
    var words = (texts ?? []).filter(StepReader.isInWords)[...]
    for step in arguments["steps"]?.as(ArrayExprSyntax.self)?.elements ?? [] {
      let place = place(of: step.expression)
      if let call = step.expression.as(FunctionCallExprSyntax.self),
        call.calledExpression.trimmedDescription == ".code",
        let closure = call.trailingClosure
      {
        let read = self.closure(closure, Frame(calls: [.recording]))
        let code = deferred(read, at: closure)
        entry.steps += code.map { ($0.text, $0.place) }
      } else if let text = words.popFirst() {
        entry.steps.append((text, place))
      }
    }
    return entry
  }
}
