internal import LifecycleEngine

extension MethodTable {
  static let presentation: [Method] = [
    Method(
      "present", on: .controller, [.required(.object(.controller)), .animated, .completion]
    ) { bound in
      bound.object(0).map { .present($0, animated: bound.bool(1)) }
    },
    Method("dismiss", on: .controller, [.animated, .completion]) {
      .dismiss(animated: $0.bool(0))
    },
    Method("show", on: .controller, [.required(.object(.controller)), .sender]) {
      $0.object(0).map(Action.show)
    },
    Method(
      "performSegue", on: .controller, [.required(.segue, "withIdentifier"), .sender]
    ) { $0.object(0).map { .performSegue($0.base) } },
  ]

  static let navigation: [Method] = [
    Method(
      "pushViewController", on: .navigation, [.required(.object(.controller)), .animated]
    ) { bound in
      bound.object(0).map { .push($0, animated: bound.bool(1)) }
    },
    Method("popViewController", on: .navigation, [.animated]) { .pop(animated: $0.bool(0)) },
    Method("popToRootViewController", on: .navigation, [.animated]) {
      .popToRoot(animated: $0.bool(0))
    },
    Method(
      "popToViewController", on: .navigation, [.required(.object(.controller)), .animated]
    ) { bound in
      bound.object(0).map { .popTo($0, animated: bound.bool(1)) }
    },
    Method(
      "setViewControllers", on: [.navigation, .tab, .split], [.required(.controllers), .animated]
    ) { bound in
      bound.objects(0).map {
        .setViewControllers($0, animated: bound.bool(1), forward: true)
      }
    },
    Method(
      "setViewControllers", on: .page,
      [
        .required(.controllers), .optional("direction", .direction), .animated, .completion,
      ]
    ) { bound in
      bound.objects(0).map {
        .setViewControllers($0, animated: bound.bool(2), forward: bound.bool(1))
      }
    },
  ]

  static let containment: [Method] = [
    Method("loadViewIfNeeded", on: .controller, .loadViewIfNeeded),
    Method("addChild", on: .controller, [.required(.object(.controller))]) {
      $0.object(0).map(Action.addChild)
    },
    Method("removeFromParent", on: .controller, .removeFromParent),
    Method("willMove", on: .controller, [.required(.objectOrNil(.controller), "toParent")]) {
      .willMoveToParent($0.object(0))
    },
    Method("didMove", on: .controller, [.required(.objectOrNil(.controller), "toParent")]) {
      .didMoveToParent($0.object(0))
    },
    Method("beginAppearanceTransition", on: .controller, [.required(.bool), .animated]) {
      .beginAppearanceTransition(appearing: $0.bool(0), animated: $0.bool(1))
    },
    Method("endAppearanceTransition", on: .controller, .endAppearanceTransition),
    Method(
      "transition", on: .controller,
      [
        .required(.object(.controller), "from"), .required(.object(.controller), "to"),
        .optional("duration", .anything), .optional("options", .anything),
        .optional("animations", .anything), .completion,
      ]
    ) { bound in
      guard let from = bound.object(0), let to = bound.object(1) else { return nil }
      return .transition(from: from, to: to)
    },
  ]
}
