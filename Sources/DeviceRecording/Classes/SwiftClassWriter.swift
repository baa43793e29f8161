internal import LifecycleEngine
internal import ScenarioLanguage

/// Writes an object's class: its overrides, each with its log, as the engine runs them.
struct SwiftClassWriter {
  let names: SwiftNames
  let id: ObjectID
  let watched: [Callback]

  private var object: ObjectDeclaration { names.scenario.objects[id.position] }
  private var code: SwiftCode { SwiftCode(names, in: id) }

  /// The callbacks that the object's own class declares, or those of its delegate.
  func callbacks(isDelegates: Bool) -> [Callback] {
    (object.overrides.map(\.callback) + watched + implied).uniqued().filter {
      ![.action, .fired].contains($0)
        && (CallbackDeclaration.protocolName(of: $0) != nil) == isDelegates
    }
  }

  /// The callbacks in which the scenario's keys have an effect.
  private var implied: [Callback] {
    guard object.kind.isController else { return [] }
    var all: [Callback] = []
    if object.view != nil || !contents.isEmpty { all.append(.loadView) }
    if !object.children.isEmpty { all.append(.viewDidLoad) }
    return all
  }

  /// The initial subviews of the controller's view, in the scenario's order.
  private var contents: [ObjectID] {
    let objects = names.scenario.objects
    return objects.indices.map(ObjectID.init).filter { view in
      var next = objects[view.position].container
      while let container = next, container != id { next = objects[container.position].container }
      return next == id
    }
  }

  var needsClass: Bool {
    !callbacks(isDelegates: false).isEmpty || !object.forwardsAppearance
  }

  // MARK: Classes

  func lines(of superclass: String) -> [String] {
    var lines = ["final class \(names.className(id)): \(superclass) {"]
    if !object.forwardsAppearance {
      lines.append("  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }")
    }
    let all = callbacks(isDelegates: false)
    let initializers: Set<Callback> = [.`init`, .initNibName, .initCoder, .initFrame]
    if !initializers.isDisjoint(with: all) { lines += initializerLines }
    for callback in all where !initializers.contains(callback) {
      lines += method(callback)
    }
    return lines + ["}", ""]
  }

  func delegateLines() -> [String] {
    let all = callbacks(isDelegates: true)
    guard !all.isEmpty else { return [] }
    let protocols = Set(all.compactMap { CallbackDeclaration.protocolName(of: $0) })
    let list = (["NSObject"] + protocols.sorted()).joined(separator: ", ")
    return ["final class \(names.className(id))Delegate: \(list) {"]
      + all.flatMap { method($0) } + ["}", ""]
  }

  private var initializerLines: [String] {
    if object.kind.isController {
      return initializer(
        .`init`, "convenience init()", "self.init(nibName: nil, bundle: nil)", isAlways: false)
        + initializer(
          .initNibName, "override init(nibName: String?, bundle: Bundle?)",
          "super.init(nibName: nibName, bundle: bundle)")
        + initializer(.initCoder, "required init?(coder: NSCoder)", "super.init(coder: coder)")
    }
    return initializer(.`init`, "convenience init()", "self.init(frame: .zero)", isAlways: false)
      + initializer(.initFrame, "override init(frame: CGRect)", "super.init(frame: frame)")
      + initializer(.initCoder, "required init?(coder: NSCoder)", "super.init(coder: coder)")
  }

  private func initializer(
    _ callback: Callback, _ head: String, _ superCall: String, isAlways: Bool = true
  ) -> [String] {
    let items = items(of: callback)
    guard isAlways || items != nil else { return [] }
    let (lines, _) = code.body(
      items ?? [.callSuper], logging: text(callback), isLogged: watched.contains(callback),
      onSuper: [superCall])
    return ["  \(head) {"] + lines.map { "    " + $0 } + ["  }"]
  }

  private func items(of callback: Callback) -> [Override.Item]? {
    if let override = object.overrides.first(where: { $0.callback == callback }) {
      return override.items
    }
    return watched.contains(callback) ? [.log, .callSuper] : nil
  }

  private func text(_ callback: Callback) -> String {
    CallText.quoted("\(object.name).\(callback.name)")
  }

  // MARK: Methods

  private func method(_ callback: Callback) -> [String] {
    if callback == .`deinit` {
      let body = body(of: callback, super: nil, argument: nil, returns: false)
      return ["  deinit {"] + body.map { "    " + $0 } + ["  }"]
    }
    guard let declaration = CallbackDeclaration(callback, of: object.kind) else { return [] }
    let isOverride = declaration.superCall != nil
    let body = body(
      of: callback, super: declaration.superCall, argument: declaration.argument,
      returns: declaration.returns)
    return ["  \(isOverride ? "override " : "")\(declaration.head) {"]
      + body.map { "    " + $0 } + ["  }"]
  }

  private func body(
    of callback: Callback, super superCall: String?, argument: String?, returns: Bool
  ) -> [String] {
    let superCall = superCall.map { "super.\($0)" }
    // A loadView that sets a view of its own leaves super out.
    let isLeftOut = returns || callback == .loadView && object.view != nil
    var (lines, result) = code.body(
      items(of: callback) ?? [.callSuper], logging: text(callback), argument,
      isLogged: watched.contains(callback),
      onSuper: (isLeftOut ? [] : [superCall].compactMap(\.self)) + impliedLines(in: callback),
      superResult: returns ? superCall : nil)
    if returns { lines.append("return " + (result ?? Self.standardResult(of: callback))) }
    return lines
  }

  private static func standardResult(of callback: Callback) -> String {
    callback == .topColumnForCollapsing ? "proposedTopColumn" : "true"
  }

  /// The code for the keys `view`, `in`, and `children`.
  private func impliedLines(in callback: Callback) -> [String] {
    func name(_ id: ObjectID) -> String { names.expression(id, in: self.id) }
    switch callback {
    case .loadView where object.kind.isController:
      var lines = object.view.map { ["view = \(name($0))"] } ?? []
      for view in contents {
        guard let container = names.scenario.objects[view.position].container else { continue }
        lines.append(
          container == id
            ? "view.addSubview(\(name(view)))" : "\(name(container)).addSubview(\(name(view)))")
      }
      return lines
    case .viewDidLoad:
      return object.children.flatMap { child in
        [
          "addChild(\(name(child.child)))",
          "\(child.place.map(name) ?? "view").addSubview(\(name(child.child)).view)",
          "\(name(child.child)).didMove(toParent: self)",
        ]
      }
    default: return []
    }
  }
}
