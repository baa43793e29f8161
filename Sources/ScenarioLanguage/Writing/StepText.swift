package import LifecycleEngine
package import TextFormats

/// Steps as text: code as it is, steps in words in the reader's language.
package enum StepText {
  package static func text(
    of step: Step, in scenario: Scenario, language: Localized.Language = .english
  ) -> String {
    switch step {
    case .code(let call): CallText.text(of: call, in: scenario)
    case .happening(let happening):
      HappeningPhrases.text(of: happening, in: scenario)[language]
    }
  }

  /// The steps of one entry, one per line; in English as their author wrote them.
  package static func lines(
    ofEntry index: Int, in document: ScenarioDocument, language: Localized.Language
  ) -> [String] {
    let steps = document.scenario.steps[index].steps
    let texts = document.entries[index].texts
    guard language != .english, texts.count == steps.count else { return texts }
    return zip(steps, texts).map { step, text in
      if case .code = step { return text }
      return self.text(of: step, in: document.scenario, language: language)
    }
  }

  /// The steps of one entry in one line.
  package static func line(
    ofEntry index: Int, in document: ScenarioDocument, language: Localized.Language
  ) -> String {
    let semicolon = Localized("; ", "；")[language]
    return lines(ofEntry: index, in: document, language: language).joined(separator: semicolon)
  }

  /// The document with its steps in the reader's language.
  package static func localized(
    _ document: ScenarioDocument, language: Localized.Language
  ) -> ScenarioDocument {
    var localized = document
    for entry in document.entries.indices {
      localized.entries[entry].texts = lines(ofEntry: entry, in: document, language: language)
    }
    return localized
  }
}

/// Calls as Swift code.
package enum CallText {
  package static func reference(_ reference: Reference, in scenario: Scenario) -> String {
    if reference.base == .application, reference.path.isEmpty { return "UIApplication.shared" }
    let name = CallbackText.name(of: reference.base, in: scenario)
    return ([name] + reference.path.map { String(describing: $0) }).joined(separator: ".")
  }

  package static func text(of call: Call, in scenario: Scenario) -> String {
    let receiver = reference(call.receiver, in: scenario)
    let closure = closureText(call.completion, call.captures, in: scenario)
    switch call.action {
    case .async: return "DispatchQueue.main.async \(closure ?? "{ }")"
    case .branch(let condition, let otherwise):
      let rest = closureText(otherwise, [], in: scenario).map { " else \($0)" } ?? ""
      return "if \(ConditionText.text(of: condition, in: scenario)) \(closure ?? "{ }")\(rest)"
    case .notSimulated(let text):
      return "notSimulated(\(quoted(CallbackText.string(text, in: scenario))))"
    case .print(let text): return "print(\(quoted(CallbackText.string(text, in: scenario))))"
    case .printValue(let property): return "print(\(receiver).\(property))"
    case .postNotification(let text):
      let name = quoted(CallbackText.string(text, in: scenario))
      return "NotificationCenter.default.post(name: \(name))"
    case .release: return "\(receiver) = nil"
    case .assign(let value):
      return "\(receiver) = \(ConditionText.value(value, of: call.receiver.base, in: scenario))"
    case .add(let change):
      return change < 0 ? "\(receiver) -= \(-change)" : "\(receiver) += \(change)"
    case .get(let property): return "\(receiver).\(property)"
    case .set(let property, let value):
      let text = ValueText.text(of: value, for: property, in: scenario)
      return "\(receiver).\(property) = \(text)"
    case .store, .callStored, .task, .cancelTask, .sleep, .asyncAfter, .observe, .observeSelector,
      .removeObserver, .removeToken:
      return ownership(call, closure ?? "{ }", in: scenario)
    default:
      let method = "\(receiver).\(method(call.action, in: scenario))"
      return closure.map { "\(method) \($0)" } ?? method
    }
  }

  private static func closureText(_ calls: [Call], _ captures: [Capture], in scenario: Scenario)
    -> String?
  {
    guard !calls.isEmpty || !captures.isEmpty else { return nil }
    let list = captures.map {
      ($0.strength == .strong ? "" : "\($0.strength) ")
        + CallbackText.name(of: $0.object, in: scenario)
    }.joined(separator: ", ")
    let code = calls.map { text(of: $0, in: scenario) }.joined(separator: "; ")
    let weak = captures.filter { $0.strength == .weak }
      .map { CallbackText.name(of: $0.object, in: scenario) }
    return (list.isEmpty ? "{ " : "{ [\(list)] in ") + weak.reduce(code, optional) + " }"
  }

  /// Code in which an object that is captured weakly is an optional: `B?.view`.
  private static func optional(_ code: String, _ name: String) -> String {
    outsideStrings(of: code) { code in
      var result = ""
      var rest = code[...]
      while let found = rest.firstRange(of: name + ".") {
        result += rest[..<found.lowerBound]
        let isName = result.last.map { !$0.isLetter && !$0.isNumber && !"_.".contains($0) } ?? true
        result += isName ? name + "?." : name + "."
        rest = rest[found.upperBound...]
      }
      return result + rest
    }
  }

  /// Changes the code around its string literals.
  package static func outsideStrings(of code: String, _ change: (String) -> String) -> String {
    var result = ""
    var part = ""
    var isQuoted = false
    for character in code {
      if character == "\"", !isQuoted || !isEscaped(part) {
        result += (isQuoted ? part : change(part)) + "\""
        part = ""
        isQuoted.toggle()
      } else {
        part.append(character)
      }
    }
    return result + (isQuoted ? part : change(part))
  }

  /// Whether an odd number of backslashes at the end of a text escapes what follows.
  private static func isEscaped(_ text: String) -> Bool {
    !text.reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2)
  }

  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for character in text {
      switch character {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      default: quoted.append(character)
      }
    }
    return quoted + "\""
  }

  // MARK: Methods

  private static func method(_ action: Action, in scenario: Scenario) -> String {
    func name(_ reference: Reference?) -> String {
      reference.map { self.reference($0, in: scenario) } ?? "nil"
    }
    switch action {
    case .create: return "init()"
    case .present(let other, let animated): return "present(\(name(other)), animated: \(animated))"
    case .dismiss(let animated): return "dismiss(animated: \(animated))"
    case .show(let other): return "show(\(name(other)))"
    case .showColumn(let column): return "show(.\(column))"
    case .hideColumn(let column): return "hide(.\(column))"
    case .setColumn(let other, let column):
      return "setViewController(\(name(other)), for: .\(column))"
    case .showDetail(let other): return "showDetailViewController(\(name(other)), sender: nil)"
    case .performSegue(let id):
      return "performSegue(withIdentifier: \"\(CallbackText.name(of: id, in: scenario))\")"
    case .push(let other, let animated):
      return "pushViewController(\(name(other)), animated: \(animated))"
    case .pop(let animated): return "popViewController(animated: \(animated))"
    case .popToRoot(let animated): return "popToRootViewController(animated: \(animated))"
    case .popTo(let other, let animated):
      return "popToViewController(\(name(other)), animated: \(animated))"
    case .setViewControllers(let others, let animated, let forward):
      let list = "[" + others.map(name).joined(separator: ", ") + "]"
      return "setViewControllers(\(list), \(forward ? "" : "direction: .reverse, ")"
        + "animated: \(animated))"
    case .addChild(let other): return "addChild(\(name(other)))"
    case .willMoveToParent(let other): return "willMove(toParent: \(name(other)))"
    case .didMoveToParent(let other): return "didMove(toParent: \(name(other)))"
    case .beginAppearanceTransition(let appearing, let animated):
      return "beginAppearanceTransition(\(appearing), animated: \(animated))"
    case .transition(let from, let to): return "transition(from: \(name(from)), to: \(name(to)))"
    case .addSubview(let view): return "addSubview(\(name(view)))"
    case .insertSubview(let view, .at(let index)):
      return "insertSubview(\(name(view)), at: \(index))"
    case .insertSubview(let view, .above(let other)):
      return "insertSubview(\(name(view)), aboveSubview: \(name(other)))"
    case .insertSubview(let view, .below(let other)):
      return "insertSubview(\(name(view)), belowSubview: \(name(other)))"
    case .bringSubviewToFront(let view): return "bringSubviewToFront(\(name(view)))"
    case .sendSubviewToBack(let view): return "sendSubviewToBack(\(name(view)))"
    case .registerForTraitChanges(let traits):
      let names = ObservedTraits.names.filter { traits.contains($0.1) }.map { $0.0 + ".self" }
      return "registerForTraitChanges([\(names.joined(separator: ", "))])"
    case .addGestureRecognizer(let gesture): return "addGestureRecognizer(\(name(gesture)))"
    case .removeGestureRecognizer(let gesture):
      return "removeGestureRecognizer(\(name(gesture)))"
    case .requireToFail(let other): return "require(toFail: \(name(other)))"
    case .exchangeSubviews(let first, let second):
      return "exchangeSubview(at: \(first), withSubviewAt: \(second))"
    case .startTimer(let target, let repeats, let milliseconds):
      let every =
        milliseconds == 1_000 ? [] : ["every: \(NumberText.text(Double(milliseconds) / 1_000))"]
      let arguments =
        every + (target.map { ["target: \(name($0))"] } ?? [])
        + (repeats ? [] : ["repeats: false"])
      return "start(\(arguments.joined(separator: ", ")))"
    case .requestSceneSessionActivation(let scene):
      return "requestSceneSessionActivation(\(name(scene.map { Reference($0) })))"
    case .requestSceneSessionDestruction(let scene):
      return "requestSceneSessionDestruction(\(name(Reference(scene))))"
    case .openURL(let text): return "openURL(\(quoted(CallbackText.string(text, in: scenario))))"
    case .updateChangeCount: return "updateChangeCount(.done)"
    case .insertObject: return "insert(note)"
    case .fillCache(let megabytes): return "fill(\(megabytes))"
    default: return (MethodTable.namesOfActions[action] ?? "") + "()"
    }
  }
}

/// Conditions as Swift code.
package enum ConditionText {
  package static func text(of condition: Condition, in scenario: Scenario) -> String {
    func name(_ reference: Reference) -> String { CallText.reference(reference, in: scenario) }
    switch condition {
    case .property(let reference, let property): return "\(name(reference)).\(property)"
    case .exists(let reference): return "\(name(reference)) != nil"
    case .same(let first, let second): return "\(name(first)) === \(name(second))"
    case .animated: return "animated"
    case .compares(let variable, let comparison, let number):
      return self.text(of: variable, comparison, number, in: scenario)
    case .isSet(let property): return "\(CallText.property(property, in: scenario)) != nil"
    case .refers(let property, let object):
      return "\(CallText.property(property, in: scenario)) === \(name(object))"
    case .applicationState(let state): return "UIApplication.shared.applicationState == .\(state)"
    case .not(.isSet(let property)):
      return "\(CallText.property(property, in: scenario)) == nil"
    case .not(.exists(let reference)): return "\(name(reference)) == nil"
    case .not(let inner):
      let text = operand(inner, in: scenario)
      return text.contains(" ") && !text.hasPrefix("(") ? "!(\(text))" : "!\(text)"
    case .both(let first, let second):
      return "\(operand(first, in: scenario)) && \(operand(second, in: scenario))"
    case .either(let first, let second):
      return "\(operand(first, in: scenario)) || \(operand(second, in: scenario))"
    }
  }

  private static func text(
    of variable: ObjectID, _ comparison: Comparison, _ number: Int, in scenario: Scenario
  ) -> String {
    let name = CallText.reference(Reference(variable), in: scenario)
    let isBoolean = scenario.objects[variable.position].kind == .boolean
    if isBoolean, comparison == .equal, number == 1 { return name }
    let value = value(number, of: variable, in: scenario)
    return switch comparison {
    case .equal: "\(name) == \(value)"
    case .less: "\(name) < \(value)"
    case .greater: "\(name) > \(value)"
    }
  }

  /// A variable's value: `true` or `false` of a truth value.
  static func value(_ number: Int, of variable: ObjectID, in scenario: Scenario) -> String {
    guard scenario.objects[variable.position].kind == .boolean else { return String(number) }
    return number == 0 ? "false" : "true"
  }

  private static func operand(_ condition: Condition, in scenario: Scenario) -> String {
    let text = text(of: condition, in: scenario)
    return switch condition {
    case .property, .compares: text
    default: "(\(text))"
    }
  }
}

/// Assigned values as Swift code.
enum ValueText {
  static func text(of value: Value, for property: Property, in scenario: Scenario) -> String {
    func name(_ reference: Reference) -> String { CallText.reference(reference, in: scenario) }
    func number(_ number: Double) -> String { NumberText.text(number) }
    switch value {
    case .none: return "nil"
    case .bool(let bool): return String(bool)
    case .number(let value): return number(value)
    case .object(let reference): return name(reference)
    case .objects(let references):
      return "[" + references.map(name).joined(separator: ", ") + "]"
    case .rect(let rect):
      return "CGRect(x: \(number(rect.x)), y: \(number(rect.y)), width: \(number(rect.width)), "
        + "height: \(number(rect.height)))"
    case .insets(let insets):
      return "UIEdgeInsets(top: \(number(insets.top)), left: \(number(insets.left)), "
        + "bottom: \(number(insets.bottom)), right: \(number(insets.right)))"
    case .geometry(let reference, let property): return "\(name(reference)).\(property)"
    case .point(let x, let y): return "CGPoint(x: \(number(x)), y: \(number(y)))"
    case .transform(let isIdentity):
      return isIdentity ? ".identity" : "CGAffineTransform(rotationAngle: 0.5)"
    case .text(let id):
      let text = CallbackText.string(id, in: scenario)
      if case .text = PropertyTable.assignable(property) { return CallText.quoted(text) }
      return ".\(text)"
    case .style(let style): return ".\(style)"
    case .displayMode(let mode): return ".\(mode)"
    }
  }
}

/// Numbers as Swift code: `100`, `0.5`.
package enum NumberText {
  package static func text(_ number: Double) -> String {
    if number == number.rounded(), abs(number) < 1e15 { return String(Int(number)) }
    return String(number)
  }
}
