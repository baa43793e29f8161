internal import ScenarioLanguage
internal import SwiftSyntax
internal import TextFormats

/// The methods of arrays with known elements; those of others return unknown values.
extension Translator {
  /// The elements of an array or a range; nil: the value is neither, or too long.
  static func elements(of value: SwiftValue) -> [SwiftValue]? {
    switch value {
    case .list(let values): return values
    case .compound("view", let fields): return elements(of: fields[0].value)
    case .compound(let name, let ends) where ["...", "..<"].contains(name):
      guard case .integer(let low) = ends[0].value, case .integer(let high) = ends[1].value,
        high.subtractingReportingOverflow(low).partialValue < longestRange,
        !high.subtractingReportingOverflow(low).overflow
      else { return nil }
      return (name == "..." ? Array(low...high) : Array(low..<high)).map(SwiftValue.integer)
    default: return nil
    }
  }

  /// Elements as a lazy view or a slice of a range has them, which `print` doesn't show as a list.
  static func view(_ values: [SwiftValue]) -> SwiftValue {
    .compound("view", [.init(label: nil, value: .list(values))])
  }

  static let longestRange = 100

  mutating func callList(
    _ name: String, of values: [SwiftValue], _ base: ExprSyntax, _ arguments: Arguments,
    _ node: FunctionCallExprSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    if Self.mutatingMethods.contains(name) {
      let changed = change(name, values, arguments, node, &frame, into: &code)
      collect(Self.elements(of: changed.list) ?? [], at: node)
      // An element that is removed lives to the end of the statement.
      if !held(by: changed.result).isEmpty { frame.locals[Self.removedName] = changed.result }
      assign(changed.list, to: base, &frame, into: &code)
      return changed.result
    }
    if let first = arguments.list.first, Self.visiting.contains(name),
      first.label == "where" || arguments.trailingCount > 0
        || ["forEach", "map", "compactMap", "filter", "allSatisfy"].contains(name)
    {
      return visit(name, values, first.expression, node, &frame, into: &code)
    }
    if name == "reduce", let reduced = reduce(values, arguments, node, &frame, into: &code) {
      return reduced
    }
    let given = self.values(of: arguments, node, &frame, into: &code)
    guard given.isHarmless else { return refuseList(name, node, into: &code) }
    return part(name, of: values, given.list)
  }

  /// The local under which an element lives that the current statement has removed.
  static let removedName = "$removed"

  /// The result of a nonmutating method of an array or, with its characters, of a text.
  func part(_ name: String, of values: [SwiftValue], _ arguments: [SwiftValue]) -> SwiftValue {
    let argument = arguments.first
    guard arguments.count < 2 else { return .unknown }
    var count: Int? = argument == nil ? 1 : nil
    if case .integer(let number)? = argument, number >= 0 { count = number }
    switch (name, count) {
    case ("reversed", _): return Self.view(values.reversed())
    case ("dropFirst", let count?): return .list(Array(values.dropFirst(count)))
    case ("dropLast", let count?): return .list(Array(values.dropLast(count)))
    case ("prefix", let count?): return .list(Array(values.prefix(count)))
    case ("suffix", let count?): return .list(Array(values.suffix(count)))
    case ("sorted", _) where argument == nil: return Self.sorted(values)
    case ("sorted", _), ("shuffled", _): return .list(values.map { _ in .unknown })
    case ("max", _) where argument == nil, ("min", _) where argument == nil:
      guard case .list(let sorted) = Self.sorted(values) else { return .unknown }
      return (name == "max" ? sorted.last : sorted.first) ?? SwiftValue.none
    case ("enumerated", _):
      return Self.view(
        values.enumerated().map { index, value in
          .compound(
            "",
            [
              .init(label: "offset", value: .integer(index)),
              .init(label: "element", value: value),
            ])
        })
    case ("firstIndex", _):
      guard let argument else { return .unknown }
      for (index, value) in values.enumerated() {
        guard case .bool(let isEqual) = compare("==", value, argument) else { return .unknown }
        if isEqual { return .integer(index) }
      }
      return SwiftValue.none
    case ("joined", _):
      let separator = argument.flatMap(printed) ?? ""
      let texts = values.compactMap { value -> String? in
        if case .text(let text) = value { text } else { nil }
      }
      return texts.count == values.count ? .text(texts.joined(separator: separator)) : .unknown
    case ("contains", _):
      guard let argument else { return .unknown }
      return values.reduce(.bool(false)) { Self.either($0, compare("==", $1, argument)) }
    default: return .unknown
    }
  }

  private static func sorted(_ values: [SwiftValue]) -> SwiftValue {
    let texts = values.compactMap { if case .text(let text) = $0 { text } else { nil } }
    if texts.count == values.count { return .list(texts.sorted().map(SwiftValue.text)) }
    let numbers = values.compactMap { if case .integer(let number) = $0 { number } else { nil } }
    if numbers.count == values.count { return .list(numbers.sorted().map(SwiftValue.integer)) }
    return .list(values.map { _ in .unknown })
  }

  // MARK: Methods with closures

  /// `reduce(0, +)`, `reduce(0) { $0 + $1 }`; nil: neither.
  private mutating func reduce(
    _ values: [SwiftValue], _ arguments: Arguments, _ node: FunctionCallExprSyntax,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue? {
    guard arguments.list.count == 2, arguments.labels[0] == nil else { return nil }
    var result = evaluate(arguments.list[0].expression, &frame, into: &code)
    let step = arguments.list[1].expression
    if let name = step.as(DeclReferenceExprSyntax.self)?.baseName.text, "+*".contains(name) {
      return values.reduce(result) { combine(name, $0, $1) }
    }
    guard let closure = closure(of: evaluate(step, &frame, into: &code), frame) else { return nil }
    for (index, value) in values.enumerated() {
      frame.calls.append(.round(index))
      result = run(closure, [result, value], node, &frame, into: &code)
      frame.calls.removeLast()
    }
    return result
  }

  private static let visiting: Set<String> = [
    "forEach", "map", "compactMap", "filter", "first", "contains", "allSatisfy",
  ]

  private mutating func visit(
    _ name: String, _ values: [SwiftValue], _ body: ExprSyntax, _ node: some SyntaxProtocol,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    guard let closure = closure(of: evaluate(body, &frame, into: &code), frame) else {
      return refuseList(name, node, into: &code)
    }
    var results: [SwiftValue] = []
    for (index, value) in values.enumerated() {
      frame.calls.append(.round(index))
      results.append(run(closure, [value], node, &frame, into: &code))
      frame.calls.removeLast()
    }
    switch name {
    case "forEach": return .none
    case "map":
      let isOptional = results.contains(where: \.isNone) || givesOptional(closure, values.first)
      return .list(isOptional ? results.map(Self.some) : results)
    case "compactMap":
      return results.contains(where: \.isUnknown)
        ? .unknown : .list(results.filter { !$0.isNone }.map(Self.unwrapped))
    case "contains": return results.reduce(.bool(false)) { Self.either($0, truth(of: $1)) }
    case "allSatisfy": return results.reduce(.bool(true)) { Self.both($0, truth(of: $1)) }
    default:
      var kept: [SwiftValue] = []
      for (value, result) in zip(values, results) {
        guard case .bool(let isWanted) = result else { return .unknown }
        if isWanted != (name == "removeAll") { kept.append(value) }
        if isWanted, name == "first" { return value }
      }
      return name == "first" ? SwiftValue.none : .list(kept)
    }
  }

  /// Whether the single expression of a closure has an optional type.
  private func givesOptional(_ closure: SwiftClosure, _ element: SwiftValue?) -> Bool {
    guard closure.statements.count == 1, case .expr(let only)? = closure.statements.first?.item
    else { return false }
    var frame = closure.frame
    frame.declare(closure.parameters.first ?? "$0", element ?? .unknown)
    return isOptional(only, frame)
  }

  // MARK: Methods that change the array

  static let mutatingMethods: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popLast", "sort",
    "shuffle", "reverse", "swapAt",
  ]

  private mutating func change(
    _ name: String, _ values: [SwiftValue], _ arguments: Arguments, _ node: FunctionCallExprSyntax,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) -> (list: SwiftValue, result: SwiftValue) {
    if name == "removeAll", let condition = arguments.list.first {
      let kept = visit(name, values, condition.expression, node, &frame, into: &code)
      return (kept, SwiftValue.void)
    }
    let given = arguments.list.map { argument in
      (label: argument.label, value: evaluate(argument.expression, &frame, into: &code))
    }
    for (_, value) in given { keepInCollection(value, node) }
    var list = values
    switch (name, given.first?.value, given.last?.value) {
    case ("append", let new?, _) where given[0].label == nil: list.append(new)
    case ("append", .list(let new)?, _) where given[0].label == "contentsOf": list += new
    case ("insert", let new?, .integer(let place)?)
    where given.last?.label == "at" && 0...list.count ~= place:
      list.insert(new, at: place)
    case ("removeAll", nil, _): list = []
    case ("remove", .integer(let place)?, _) where list.indices.contains(place):
      let old = list.remove(at: place)
      return (.list(list), old)
    case ("removeFirst", nil, _) where !list.isEmpty:
      let old = list.removeFirst()
      return (.list(list), old)
    case ("removeLast", nil, _) where !list.isEmpty, ("popLast", nil, _) where !list.isEmpty:
      let old = list.removeLast()
      return (.list(list), old)
    case ("reverse", nil, _): list.reverse()
    default: return (.unknown, .unknown)
    }
    return (.list(list), SwiftValue.void)
  }

  /// A method that changes a collection whose elements aren't known.
  mutating func changeUnknown(
    _ name: String, _ base: ExprSyntax, _ arguments: Arguments, _ node: FunctionCallExprSyntax,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    let values = arguments.list.map { evaluate($0.expression, &frame, into: &code) }
    let hasClosure = values.contains { if case .closure = $0 { true } else { false } }
    if hasClosure, !name.hasPrefix("remove") { return refuseList(name, node, into: &code) }
    for value in values { keepInCollection(value, node) }
    assign(.unknown, to: base, &frame, into: &code)
    return .unknown
  }

  /// An object in an array or dictionary is kept, as its deallocation isn't tracked.
  mutating func keepInCollection(_ value: SwiftValue, _ node: some SyntaxProtocol) {
    guard tracksOwnership else { return }
    switch value {
    case .list, .compound, .plain:
      for id in held(by: value) where value.instance != id {
        keepInCollection(self.value(of: id), node)
      }
      return
    default: break
    }
    guard let id = value.instance, instances[id].objectKind?.isOwned == true else { return }
    instances[id][.kept] = .bool(true)
    guard let type = instances[id].type,
      chain(of: type).contains(where: { $0.deinitializer != nil })
    else { return }
    warn(
      Localized(
        "the deallocation of objects in a collection is not simulated: they live on",
        "集合里的对象何时释放还不能模拟：它们会一直存在"), at: place(of: node))
  }

  private mutating func refuseList(
    _ name: String, _ node: some SyntaxProtocol, into code: inout [SceneCode]
  ) -> SwiftValue {
    refuse(
      Localized(
        "'\(name)' of a collection with these values is not simulated",
        "对含有这些值的集合调用“\(name)”还不能模拟"), node, into: &code)
    return .unknown
  }
}
