package import LifecycleEngine

/// One small change of a scenario that leads to a similar situation.
package enum ScenarioChange: Hashable, Sendable {
  // The asked step
  /// The asked code with or without animation.
  case animated(Bool)
  /// Controllers are pushed instead of presented.
  case pushes
  /// Controllers are presented instead of pushed, in their own style or this one.
  case presents(ModalPresentationStyle?)
  /// Another step instead of this one.
  case step(entry: Int, step: Int, Step)
  // The objects
  case style(ObjectID, ModalPresentationStyle)
  case callsSuper(ObjectID, Callback, Bool)
  case withoutOverride(ObjectID, Callback)
  case forwards(ObjectID, Bool)
  case isModalInPresentation(ObjectID, Bool)
  /// No property of the app retains it.
  case notRetained(ObjectID)
  /// A controller of which only the view was added becomes a child first.
  case addsChild(parent: ObjectID, child: ObjectID)
  // Mistakes in the app's code
  /// A call in a step or an override is left out.
  case withoutCall(CodePlace)
  /// A declared child is added without didMove(toParent:).
  case withoutDidMove(parent: ObjectID, child: ObjectID)
  /// Something retains it for good.
  case retained(ObjectID)
  /// Its view is read before anything else in the entry.
  case loadsView(ObjectID, entry: Int)
  /// It is the root of a second window, where it was presented or pushed.
  case inSecondWindow(ObjectID)
  /// A second window shows another instance of the root.
  case secondRoot
  // The earlier steps
  /// An entry is removed.
  case without(entry: Int)
  /// These happenings are added first.
  case first(entry: Int, [Happening])
  // The system
  case lifecycle(Platform.Lifecycle)
  case ios(Int)
  case device(Platform.Device)
  case session(Platform.Session)
  case passcode(Bool)
  case withoutBackgroundModes
  case withoutExitsOnSuspend

  /// Whether the change is about what happens or has happened, with the same objects and system.
  package var isOfWhatHappened: Bool {
    switch self {
    case .step, .without, .first: true
    default: false
    }
  }
}

extension Scenario {
  /// The scenario with a change; nil if the change has no effect.
  package func with(_ change: ScenarioChange) -> Scenario? {
    var changed = self
    switch change {
    case .animated(let animated):
      changed.mapCalls(given: false) { $0.animated(animated) }
    case .pushes: return pushing()
    case .presents(let style): return presenting(style)
    case .step(let entry, let step, let other): changed.steps[entry].steps[step] = other
    case .style(let object, let style):
      changed.objects[object.position].modalPresentationStyle = style
    case .callsSuper(let object, let callback, let calls):
      changed.changeOverride(of: callback, by: object, adding: calls ? nil : [.log]) { items in
        items.removeAll { $0 == .callSuper }
        if calls { items.insert(.callSuper, at: 0) }
      }
    case .withoutOverride(let object, let callback):
      changed.objects[object.position].overrides.removeAll { $0.callback == callback }
    case .forwards(let object, let forwards):
      changed.objects[object.position].forwardsAppearance = forwards
    case .isModalInPresentation(let object, let isModal):
      changed.objects[object.position].isModalInPresentation = isModal
    case .notRetained(let object): changed.objects[object.position].isKept = false
    case .addsChild(let parent, let child): changed = adding(child, to: parent)
    case .withoutCall, .withoutDidMove, .retained, .loadsView, .inSecondWindow, .secondRoot:
      return withMistake(change)
    case .without(let entry): changed.steps.remove(at: entry)
    case .first(let entry, let happenings):
      changed.steps.insert(
        contentsOf: happenings.map { StepEntry(steps: [.happening($0)]) }, at: entry)
    case .lifecycle(.scene) where platform.ios < 13:
      // iOS 13 introduced scenes.
      changed.platform.move(to: 13)
    case .lifecycle(let lifecycle): changed.platform.lifecycle = lifecycle
    case .ios(let ios): changed.platform.move(to: ios)
    case .device(let device): changed.platform.device = device
    case .session(let session): changed.platform.session = session
    case .passcode(let isSet): changed.platform.passcode = isSet
    case .withoutBackgroundModes: changed.platform.info.backgroundModes = []
    case .withoutExitsOnSuspend: changed.platform.info.exitsOnSuspend = false
    }
    return changed == self ? nil : changed
  }

  /// Changes an object's code in a callback.
  ///
  /// - Parameter items: the code of an override that doesn't exist yet; nil: none is added.
  mutating func changeOverride(
    of callback: Callback, by object: ObjectID, adding items: [Override.Item]?,
    _ change: (inout [Override.Item]) -> Void
  ) {
    let overrides = objects[object.position].overrides
    var place = overrides.firstIndex { $0.callback == callback }
    if place == nil, let items {
      place = overrides.count
      objects[object.position].overrides.append(Override(callback: callback, items: items))
    }
    if let place { change(&objects[object.position].overrides[place].items) }
  }

  /// Changes the code of the asked steps and, unless excluded, of the given ones and all overrides.
  mutating func mapCalls(given: Bool = true, _ change: (Call) -> Call) {
    mapLines(given: given) { [$0.mapped(change)] }
  }

  /// Replaces each line of the same code by several.
  mutating func mapLines(given: Bool = true, _ change: (Call) -> [Call]) {
    for entry in steps.indices where given || steps[entry].isAsked {
      steps[entry].steps = steps[entry].steps.flatMap { step in
        step.call.map { change($0).map { .code($0) } } ?? [step]
      }
    }
    guard given else { return }
    for object in objects.indices {
      for place in objects[object].overrides.indices {
        objects[object].overrides[place].items = objects[object].overrides[place].items.flatMap {
          item in item.call.map { change($0).map { .code($0) } } ?? [item]
        }
      }
    }
  }

  private mutating func mapHappenings(_ change: (Happening) -> Step) {
    for entry in steps.indices {
      for step in steps[entry].steps.indices {
        if case .happening(let happening) = steps[entry].steps[step] {
          steps[entry].steps[step] = change(happening)
        }
      }
    }
  }
}

// MARK: Presented or pushed

extension Scenario {
  /// Pushes on the presenter's navigation controller, or on a new one around the root.
  private func pushing() -> Scenario? {
    var changed = self
    let holder = objects.firstIndex { $0.kind == .navigationController && !$0.controllers.isEmpty }
    let stack: ObjectID
    if let holder {
      stack = ObjectID(holder)
    } else {
      guard let root, objects[root.position].kind == .viewController else { return nil }
      var declaration = ObjectDeclaration(name: "nav", kind: .navigationController)
      declaration.controllers = [root]
      declaration.origin = objects[root.position].origin
      stack = ObjectID(objects.count)
      changed.objects.append(declaration)
      changed.root = stack
    }
    var pushes = false
    changed.mapCalls { call in
      var call = call
      switch call.action {
      case .present(let controller, let animated):
        guard objects[controller.base.position].kind == .viewController else { return call }
        pushes = true
        call = Call(Reference(stack), .push(controller, animated: animated))
      case .dismiss(let animated): call = Call(Reference(stack), .pop(animated: animated))
      default: break
      }
      return call
    }
    changed.mapHappenings { happening in
      switch happening {
      case .dragSheetDown: .happening(.swipeBack)
      case .finishDrag: .happening(.finishSwipe)
      case .cancelDrag: .happening(.cancelSwipe)
      default: .happening(happening)
      }
    }
    return pushes ? changed : nil
  }

  private func presenting(_ style: ModalPresentationStyle?) -> Scenario? {
    var changed = self
    var presented: [ObjectID] = []
    var presenter: Reference?
    changed.mapCalls { call in
      var call = call
      switch call.action {
      case .push(let controller, let animated):
        presented.append(controller.base)
        presenter = call.receiver
        call.action = .present(controller, animated: animated)
      case .pop(let animated): call.action = .dismiss(animated: animated)
      default: break
      }
      return call
    }
    guard let presenter else { return nil }
    if let style {
      for object in presented {
        guard changed.objects[object.position].modalPresentationStyle != style else { continue }
        changed.objects[object.position].modalPresentationStyle = style
      }
    }
    changed.mapHappenings { happening in
      switch happening {
      case .swipeBack: .happening(.dragSheetDown)
      case .finishSwipe: .happening(.finishDrag)
      case .cancelSwipe: .happening(.cancelDrag)
      case .tapBackButton: .code(Call(presenter, .dismiss(animated: true)))
      default: .happening(happening)
      }
    }
    return changed
  }
}

extension Call {
  /// The call and those in its completion, changed.
  func mapped(_ change: (Call) -> Call) -> Call {
    var call = self
    call.completion = call.completion.map { $0.mapped(change) }
    if case .branch(let condition, let otherwise) = action {
      call.action = .branch(condition, otherwise: otherwise.map { $0.mapped(change) })
    }
    var changed = change(call)
    changed.completion = call.completion
    changed.captures = call.captures
    return changed
  }

  /// The call with its animation turned on or off; nil: it has none.
  package var withOtherAnimation: Call? {
    [animated(true), animated(false)].first { $0 != self }
  }

  fileprivate func animated(_ animated: Bool) -> Call {
    var call = self
    switch action {
    case .present(let controller, _): call.action = .present(controller, animated: animated)
    case .dismiss: call.action = .dismiss(animated: animated)
    case .push(let controller, _): call.action = .push(controller, animated: animated)
    case .pop: call.action = .pop(animated: animated)
    case .popToRoot: call.action = .popToRoot(animated: animated)
    case .popTo(let controller, _): call.action = .popTo(controller, animated: animated)
    case .setViewControllers(let controllers, _, let forward):
      call.action = .setViewControllers(controllers, animated: animated, forward: forward)
    default: break
    }
    return call
  }
}
