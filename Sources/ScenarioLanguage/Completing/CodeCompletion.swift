internal import LifecycleEngine

/// Completes a code step.
struct CodeCompletion {
  let scenario: Scenario

  /// The candidates for the chain of names `stem` after the text `context`.
  func candidates(for stem: String, after context: String) -> [String] {
    if let dot = stem.lastIndex(of: "."), dot > stem.startIndex {
      let owner = String(stem[..<dot])
      return members(of: owner).map { owner + "." + $0 }
    }
    let opened = OpenCall(context)
    if let opened { return arguments(of: opened) }
    if let property = assigned(in: context) { return values(of: property) }
    return objects + (context.isEmpty ? [] : ["print("])
  }

  /// The names that code can use.
  private var objects: [String] {
    scenario.objects.filter { !StaticType($0.kind).isEmpty }.map(\.name)
  }

  private func objects(_ wanted: StaticType) -> [String] {
    scenario.objects.filter { !StaticType($0.kind).isDisjoint(with: wanted) }.map(\.name)
  }

  /// The views of controllers, if a view is expected.
  private func views(_ wanted: StaticType) -> [String] {
    wanted.isDisjoint(with: .view) ? [] : objects(.anyController).map { $0 + ".view" }
  }

  // MARK: After a dot

  private func type(of owner: String) -> StaticType? {
    let context = ReadingContext(file: "", scenario: scenario)
    guard case .expression(.member(let base, _, _))? = try? CodeParser.statement(owner + ".x")
    else {
      return nil
    }
    return (try? context.reference(base))?.type
  }

  private func members(of owner: String) -> [String] {
    if owner == "UIApplication" { return ["shared"] }
    guard let type = type(of: owner) else { return [] }
    let methods = type.methods.map { $0.parameters.isEmpty ? "\($0.name)()" : "\($0.name)(" }
    let properties = type.properties.map { String(describing: $0) }
    return (methods + properties + type.hops.map { String(describing: $0) }).uniqued()
  }

  // MARK: In parentheses

  /// The call whose parentheses are open, and the arguments before this one.
  private struct OpenCall {
    var called: String
    var arguments: [String]

    init?(_ context: String) {
      var opened: [(bracket: Character, start: String.Index)] = []
      for index in context.indices {
        let character = context[index]
        if "([{".contains(character) { opened.append((character, index)) }
        if ")]}".contains(character) { _ = opened.popLast() }
      }
      guard let last = opened.last, last.bracket == "(" else { return nil }
      let chain = context[..<last.start].reversed().prefix {
        $0.isLetter || $0.isNumber || $0 == "_" || $0 == "."
      }
      called = String(chain.reversed())
      arguments = context[context.index(after: last.start)...].split(
        separator: ",", omittingEmptySubsequences: false
      ).map { String($0.drop { $0 == " " }) }
    }
  }

  private func arguments(of call: OpenCall) -> [String] {
    if call.called == "print" { return objects }
    let parts = call.called.split(separator: ".").map(String.init)
    guard let name = parts.last, parts.count > 1,
      let type = type(of: parts.dropLast().joined(separator: "."))
    else { return [] }
    let methods = type.methods(named: name)
    let open = call.arguments.last ?? ""
    let label = open.firstIndex(of: ":").map { String(open[..<$0]) }
    let given = call.arguments.dropLast().compactMap { argument in
      argument.firstIndex(of: ":").map { String(argument[..<$0]) }
    }
    var found: [String] = []
    for method in methods {
      let parameters =
        label.map { label in method.parameters.filter { $0.label == label } }
        ?? (call.arguments.count == 1 ? Array(method.parameters.prefix(1)) : method.parameters)
      for parameter in parameters {
        if label == nil, let name = parameter.label {
          if !given.contains(name) { found.append(name + ":") }
        } else if label != nil || call.arguments.count == 1 {
          // An object can't present or contain itself, and a window has no superview.
          found += values(of: parameter.type).filter {
            $0 != parts[0] && $0 != "\(parts[0]).view" && $0 != "window"
          }
        }
      }
    }
    return found.uniqued()
  }

  private func values(of type: Method.ParameterType) -> [String] {
    switch type {
    case .object(let wanted): objects(wanted) + views(wanted)
    case .objectOrNil(let wanted): objects(wanted) + ["nil"]
    case .controllers: ["["] + objects(.anyController)
    case .bool: ["true", "false"]
    case .direction: [".forward", ".reverse"]
    case .column: SplitColumn.allCases.map { ".\($0)" }
    case .segue: objects(.anyController)
    case .traits: ObservedTraits.names.map { "[" + $0.0 + ".self]" }
    case .integer, .seconds, .text, .closure, .anything: []
    }
  }

  // MARK: After an equals sign

  /// The property that a value is assigned to.
  private func assigned(in context: String) -> Property? {
    let text = context.reversed().drop { $0 == " " }
    guard text.first == "=" else { return nil }
    let target = text.dropFirst().drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber }
    return PropertyTable.property(String(target.reversed()))
  }

  private func values(of property: Property) -> [String] {
    switch PropertyTable.assignable(property) {
    case .bool: ["true", "false"]
    case .style: ModalPresentationStyle.allCases.map { ".\($0)" }
    case .displayMode: DisplayMode.allCases.map { ".\($0)" }
    case .object(let wanted): objects(wanted) + ["nil"]
    case .objects: objects(.anyController)
    case .rect: ["CGRect("]
    case .point: ["CGPoint("]
    case .insets: ["UIEdgeInsets("]
    case .transform, .literal, .text, .number, .nothing: []
    }
  }
}
