internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// A scenario's code steps as statements of a written app.
struct SwiftCode {
  let names: SwiftNames
  /// The object whose code it is; nil: a step's.
  let owner: ObjectID?
  private let renamed: Scenario

  init(_ names: SwiftNames, in owner: ObjectID?) {
    self.names = names
    self.owner = owner
    renamed = names.renamed(in: owner)
  }

  func lines(_ calls: [Call]) -> [String] { calls.flatMap(lines) }

  func lines(_ call: Call) -> [String] {
    let receiver = Self.chained(CallText.reference(call.receiver, in: renamed))
    switch call.action {
    case .create: return ["Lifeline.make(\(receiver))"]
    case .release: return ["Lifeline.release(Objects.$\(names.property(call.receiver.base)))"]
    case .async: return block("DispatchQueue.main.async", call.completion)
    case .branch(let condition, let otherwise):
      let text = Self.chained(ConditionText.text(of: condition, in: renamed))
      var lines = block("if \(text)", call.completion)
      if !otherwise.isEmpty {
        lines[lines.count - 1] += " else {"
        lines += self.lines(otherwise).map { "  " + $0 } + ["}"]
      }
      return lines
    case .print(let text): return ["Lifeline.print(\(quoted(text)))"]
    case .printValue(let property): return ["Lifeline.print(\(receiver).\(property))"]
    case .postNotification(let text):
      return [
        "NotificationCenter.default.post(name: Notification.Name(\(quoted(text))), object: nil)"
      ]
    case .openURL(let text): return ["Lifeline.open(\(quoted(text)))"]
    case .beginBackgroundTask: return ["Lifeline.beginBackgroundTask()"]
    case .endBackgroundTask: return ["Lifeline.endBackgroundTask()"]
    case .get(.view): return ["Lifeline.access(\(plain(call)))"]
    case .get: return ["_ = " + plain(call)]
    case .becomeFirstResponder, .resignFirstResponder: return ["_ = " + plain(call)]
    case .transition(let from, let to):
      let (old, new) = (name(from), name(to))
      return [
        "\(receiver).transition(from: \(old), to: \(new), duration: 0.3, options: [], "
          + "animations: nil)"
      ]
    case .show(let other): return ["\(receiver).show(\(name(other)), sender: nil)"]
    case .performSegue(let id):
      return [
        "\(receiver).performSegue(withIdentifier: "
          + "\(CallText.quoted(names.scenario.objects[id.position].name)), sender: nil)"
      ]
    default:
      let text = plain(call)
      return call.completion.isEmpty ? [text] : block(text, call.completion)
    }
  }

  private func plain(_ call: Call) -> String {
    Self.chained(CallText.text(of: Call(call.receiver, call.action), in: renamed))
  }

  private func name(_ reference: Reference) -> String {
    Self.chained(CallText.reference(reference, in: renamed))
  }

  private func block(_ head: String, _ calls: [Call]) -> [String] {
    ["\(head) {"] + lines(calls).map { "  " + $0 } + ["}"]
  }

  private func quoted(_ text: TextID) -> String {
    CallText.quoted(CallbackText.string(text, in: names.scenario))
  }

  /// The code with `?` after properties that may be nil.
  private static func chained(_ code: String) -> String {
    CallText.outsideStrings(of: code) { code in
      var code = code
      for hop in Reference.Hop.allCases where hop != .view && hop != .layer {
        code = code.replacing(".\(hop).", with: ".\(hop)?.")
      }
      return code.replacing("Lifeline.window?.", with: "Lifeline.window.")
    }
  }
}

extension SwiftCode {
  /// The body of a callback, without its return.
  ///
  /// - Parameters:
  ///   - name: the callback's text in the log, quoted.
  ///   - argument: the logged argument.
  ///   - isLogged: whether the callback is watched.
  ///   - onSuper: the lines in place of `super`.
  ///   - superResult: the result of `super`.
  func body(
    _ items: [Override.Item], logging name: String, _ argument: String? = nil, isLogged: Bool,
    onSuper: [String], superResult: String? = nil
  ) -> (lines: [String], result: String?) {
    var lines: [String] = []
    var result: String?
    for item in items {
      switch item {
      case .log:
        if isLogged { lines.append("Lifeline.log(\(name)\(argument.map { ", \($0)" } ?? ""))") }
      case .logEnd: lines.append("Lifeline.logEnd(\(name))")
      case .callSuper:
        lines += onSuper
        result = superResult ?? result
      case .code(let call): lines += self.lines(call)
      case .answer(let answer): result = String(answer)
      case .answerColumn(let column): result = ".\(column)"
      }
    }
    return (lines, result)
  }
}

extension SwiftCode {
  /// A call without an equivalent in Swift here.
  enum Unknown {
    /// Code that the scenario itself doesn't contain.
    case notSimulated
    /// Named by the call or its class.
    case call(String)
  }

  static func firstUnknown(in call: Call) -> Unknown? {
    if case .notSimulated = call.action { return .notSimulated }
    if let name = unknownName(call) { return .call(name) }
    return call.inner.lazy.compactMap { firstUnknown(in: $0) }.first
  }

  private static func unknownName(_ call: Call) -> String? {
    if !call.captures.isEmpty { return "a capture list" }
    switch call.action {
    case .requestSceneSessionActivation: return "requestSceneSessionActivation"
    case .requestSceneSessionDestruction: return "requestSceneSessionDestruction"
    case .registerForTraitChanges: return "registerForTraitChanges"
    case .performSegue: return "performSegue"
    case .updateChangeCount: return "UIDocument"
    case .insertObject: return "NSManagedObjectContext"
    case .saveChanges: return "save"
    case .fillCache, .emptyCache: return "NSCache"
    case .openFile, .readFile, .closeFile: return "FileHandle"
    case .store, .callStored: return "a property of your own"
    case .task, .cancelTask, .sleep: return "Task"
    case .asyncAfter: return "asyncAfter"
    case .observe, .observeSelector, .removeObserver, .removeToken: return "addObserver"
    case .startTimer(let target, let repeats, let milliseconds)
    where target != nil || !repeats || milliseconds != 1_000 || !call.completion.isEmpty:
      return "start(target:)"
    case .branch(let condition, _) where condition.readsOwnProperty: return "a property of your own"
    default: return nil
    }
  }
}
