internal import LifecycleEngine
internal import ScenarioLanguage

/// Writes `Objects`: how each object of the scenario is created.
struct SwiftObjectWriter {
  let names: SwiftNames
  let watched: [ObjectID: [Callback]]
  /// The frames of views that declare none, stacked from the top as in a scenario.
  private let frames: [ObjectID: Rect]

  init(_ names: SwiftNames, watched: [ObjectID: [Callback]]) {
    self.names = names
    self.watched = watched
    var frames: [ObjectID: Rect] = [:]
    var heights: [ObjectID: Double] = [:]
    for (index, object) in names.scenario.objects.enumerated() {
      guard let container = object.container, object.frame == nil else { continue }
      let y = heights[container, default: 0]
      frames[ObjectID(index)] = Rect(x: 0, y: y, width: 100, height: 44)
      heights[container] = y + 44
    }
    self.frames = frames
  }

  func writer(_ id: ObjectID) -> SwiftClassWriter {
    SwiftClassWriter(names: names, id: id, watched: watched[id] ?? [])
  }

  /// The classes, then the objects.
  func lines() -> [String] {
    let first = ObjectDeclaration.predefined.count
    let ids = names.scenario.objects.indices.dropFirst(first).map(ObjectID.init).filter {
      superclass(of: $0) != nil
    }
    var lines: [String] = []
    for id in ids {
      let writer = writer(id)
      if writer.needsClass { lines += writer.lines(of: superclass(of: id) ?? "") }
      lines += writer.delegateLines()
    }
    lines += ["/// The app's objects, by what the steps call them.", "@MainActor enum Objects {"]
    for id in ids { lines += property(id).map { "  " + $0 } }
    return lines + ["}", ""]
  }

  private func superclass(of id: ObjectID) -> String? {
    let kind = names.scenario.objects[id.position].kind
    switch kind {
    case .timer: return "Lifeline.Ticker"
    case .otherApp, .scene, .document, .managedObjectContext, .cache, .fileHandle: return nil
    default: return ObjectKindNames.name(of: kind)
    }
  }

  private func property(_ id: ObjectID) -> [String] {
    let object = names.scenario.objects[id.position]
    let writer = writer(id)
    let type = writer.needsClass ? names.className(id) : superclass(of: id) ?? ""
    let name = names.property(id)
    let kept = object.isKept ? ", kept: true" : ""
    let setup = setup(id)
    let head = "@Lifeline.Object(\(CallText.quoted(object.name))\(kept)) static var \(name)"
    let creation = creation(id, type)
    guard !setup.isEmpty else { return ["\(head) = \(creation)"] }
    return ["\(head): \(type) = {", "  let \(name) = \(creation)"] + setup.map { "  " + $0 }
      + ["  return \(name)", "}()"]
  }

  private func creation(_ id: ObjectID, _ type: String) -> String {
    let object = names.scenario.objects[id.position]
    switch object.kind {
    case .splitViewController:
      return "\(type)(" + (object.splitStyle.map { "style: .\($0)" } ?? "") + ")"
    case .pageViewController:
      let style = object.pageStyle == .scroll ? "scroll" : "pageCurl"
      return "\(type)(transitionStyle: .\(style), navigationOrientation: .horizontal)"
    case .window: return "\(type)(windowScene: Lifeline.scene)"
    case .view:
      let makesPlainly = watched[id]?.contains(.`init`) == true
      guard let rect = object.frame ?? (makesPlainly ? nil : frames[id]) else { return "\(type)()" }
      return "\(type)(frame: CGRect(x: \(number(rect.x)), y: \(number(rect.y)), "
        + "width: \(number(rect.width)), height: \(number(rect.height))))"
    case .timer: return "\(type)(\(CallText.quoted(object.name)))"
    default: return "\(type)()"
    }
  }

  private func number(_ value: Double) -> String { NumberText.text(value) }

  /// The code right after the object is created.
  private func setup(_ id: ObjectID) -> [String] {
    let object = names.scenario.objects[id.position]
    let name = names.property(id)
    func other(_ id: ObjectID) -> String { names.expression(id, in: nil) }
    var lines: [String] = []
    if let style = object.modalPresentationStyle {
      lines.append("\(name).modalPresentationStyle = .\(style)")
    }
    if object.isModalInPresentation { lines.append("\(name).isModalInPresentation = true") }
    if !object.controllers.isEmpty { lines += controllers(object, name, other) }
    if object.isHidden { lines.append("\(name).isHidden = true") }
    if object.alpha != 1 { lines.append("\(name).alpha = \(number(object.alpha))") }
    if object.isUserInteractionEnabled != object.kind.takesTouches {
      lines.append("\(name).isUserInteractionEnabled = \(object.isUserInteractionEnabled)")
    }
    if case .view = object.kind {
      lines += identifier(object, name)
      if !isInController(id) {
        lines += contents(of: id).map { "\(name).addSubview(\(other($0)))" }
      }
    }
    lines += action(id, name)
    if let root = object.root, object.kind == .window {
      lines.append("\(name).rootViewController = \(other(root))")
    }
    let delegates = writer(id).callbacks(isDelegates: true)
    if let callback = delegates.first {
      let protocolName = CallbackDeclaration.protocolName(of: callback)
      let isPresentation = protocolName == "UIAdaptivePresentationControllerDelegate"
      lines.append(
        "\(name).\(isPresentation ? "presentationController?." : "")delegate = "
          + "Lifeline.keep(\(names.className(id))Delegate())")
    }
    return lines
  }

  private func contents(of id: ObjectID) -> [ObjectID] {
    let objects = names.scenario.objects
    return objects.indices.map(ObjectID.init).filter { objects[$0.position].container == id }
  }

  /// Whether the view is in a controller's view from the start; otherwise it is added later.
  private func isInController(_ id: ObjectID) -> Bool {
    var next = names.scenario.objects[id.position].container
    while let container = next {
      let object = names.scenario.objects[container.position]
      if object.kind.isController { return true }
      next = object.container
    }
    return false
  }

  /// The identifier by which a UI test finds the view.
  private func identifier(_ object: ObjectDeclaration, _ name: String) -> [String] {
    touched.contains(object.name)
      ? ["\(name).accessibilityIdentifier = \(CallText.quoted(object.name))"] : []
  }

  /// The views that a step touches.
  private var touched: Set<String> {
    let ids = names.scenario.steps.flatMap(\.steps).compactMap { step -> ObjectID? in
      guard case .happening(let happening) = step else { return nil }
      return switch happening {
      case .tap(let id), .doubleTap(let id), .longPress(let id), .drag(let id), .typeIn(let id),
        .scroll(let id):
        id
      default: nil
      }
    }
    return Set(ids.map { names.scenario.objects[$0.position].name })
  }

  /// The effect of touching a control.
  private func action(_ id: ObjectID, _ name: String) -> [String] {
    let object = names.scenario.objects[id.position]
    let override = object.overrides.first { $0.callback == .action }
    let isWatched = watched[id]?.contains(.action) == true
    guard case .view(let view) = object.kind, view.isControl, override != nil || isWatched else {
      return []
    }
    var lines: [String] = []
    for item in override?.items ?? [.log] {
      switch item {
      case .log where isWatched:
        lines.append("Lifeline.log(\(CallText.quoted("\(object.name).action")))")
      case .code(let call): lines += SwiftCode(names, in: nil).lines(call)
      default: break
      }
    }
    return ["\(name).addAction(UIAction { _ in"] + lines.map { "  " + $0 }
      + ["}, for: .touchUpInside)"]
  }

  private func controllers(
    _ object: ObjectDeclaration, _ name: String, _ other: (ObjectID) -> String
  ) -> [String] {
    if object.kind == .splitViewController, object.splitStyle != nil {
      let columns: [SplitColumn] =
        object.controllers.count > 2
        ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
      return zip(object.controllers, columns).map { controller, column in
        "\(name).setViewController(\(other(controller)), for: .\(column))"
      }
    }
    if object.kind == .pageViewController, let first = object.controllers.first {
      return [
        "\(name).setViewControllers([\(other(first))], direction: .forward, animated: false)"
      ]
    }
    let list = object.controllers.map(other).joined(separator: ", ")
    return ["\(name).viewControllers = [\(list)]"]
  }
}
