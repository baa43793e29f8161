internal import ScenarioLanguage

/// Scenario code as text, which the scenario's reader reads.
extension SceneCode {
  var text: String {
    switch statement {
    case .log: "log"
    case .logEnd: "log end"
    case .callSuper: "super"
    case .refusal(let key): "notSimulated(\(CallText.quoted(key)))"
    case .print(let value): "print(\(value.text))"
    case .create(let name): "\(name).init()"
    case .set(let name, let value), .assign(let name, let value): "\(name) = \(value.text)"
    case .change(let name, let amount): "\(name) \(amount < 0 ? "-" : "+")= \(amount.magnitude)"
    case .read(let name): name
    case .call(let call): call.text
    case .post(nil, let closure): "DispatchQueue.main.async \(closure.text)"
    case .post(let seconds?, let closure):
      "DispatchQueue.main.asyncAfter(deadline: .now() + \(NumberText.text(seconds))) "
        + closure.text
    case .task(let path, let closure): Self.stored(path) + "Task \(closure.text)"
    case .sleep(let milliseconds):
      milliseconds % 1_000 == 0
        ? "try await Task.sleep(for: .seconds(\(milliseconds / 1_000)))"
        : "try await Task.sleep(for: .milliseconds(\(milliseconds)))"
    case .observe(let name, let path, let closure):
      Self.stored(path)
        + "NotificationCenter.default.addObserver(forName: \(CallText.quoted(name))) \(closure.text)"
    case .branch(let condition, let then, let otherwise):
      "if \(condition.text) \(Self.block(then))"
        + (otherwise.isEmpty ? "" : " else \(Self.block(otherwise))")
    }
  }

  private static func stored(_ path: String?) -> String { path.map { "\($0) = " } ?? "" }

  private static func block(_ code: [SceneCode]) -> String { SceneClosure(code: code).text }
}

extension SceneCall {
  fileprivate var text: String {
    "\(owner).\(method)(\(arguments.text))" + (completion.map { " \($0.text)" } ?? "")
  }
}

extension [SceneArgument] {
  fileprivate var text: String {
    map { ($0.label.map { "\($0): " } ?? "") + $0.value.text }.joined(separator: ", ")
  }
}

extension SceneClosure {
  fileprivate var text: String {
    let list = captures.map { $0.strength == .strong ? $0.name : "\($0.strength) \($0.name)" }
    let head = list.isEmpty ? "" : "[\(list.joined(separator: ", "))] in "
    return "{ " + head + code.map { $0.text + " " }.joined(separator: "; ") + "}"
  }
}

extension SceneValue {
  var text: String {
    switch self {
    case .reference(let name): name
    case .literal(let text): text
    case .text(let text): CallText.quoted(text)
    case .list(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    case .geometry(let geometry): "\(geometry.type)(\(geometry.parts.text))"
    case .closure(let closure): closure.text
    }
  }
}

extension SceneCondition {
  fileprivate var text: String {
    switch self {
    case .holds(let name): name
    case .exists(let name): "\(name) != nil"
    case .same(let first, let second): "\(first) === \(second)"
    case .compares(let name, let comparison, let number): "\(name) \(comparison) \(number)"
    case .applicationState(let name): "UIApplication.shared.applicationState == .\(name)"
    case .not(.exists(let name)): "\(name) == nil"
    case .not(.holds(let name)): "!\(name)"
    case .not(let inner): "!(\(inner.text))"
    case .both(let first, let second): "\(first.conjunct) && \(second.conjunct)"
    case .either(let first, let second): "\(first.text) || \(second.text)"
    }
  }

  /// The condition as an operand of `&&`.
  private var conjunct: String { if case .either = self { "(\(text))" } else { text } }
}
