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

  static let splitViews: [Method] = [
    Method("show", on: .split, [.required(.column)]) { $0.column(0).map(Action.showColumn) },
    Method("hide", on: .split, [.required(.column)]) { $0.column(0).map(Action.hideColumn) },
    Method(
      "setViewController", on: .split,
      [.required(.objectOrNil(.controller)), .required(.column, "for")]
    ) { bound in
      bound.column(1).map { .setColumn(bound.object(0), $0) }
    },
    Method(
      "showDetailViewController", on: .controller,
      [.required(.object(.controller)), .required(.anything, "sender")]
    ) { $0.object(0).map(Action.showDetail) },
  ]

  static let containment: [Method] = [
    Method("loadViewIfNeeded", on: .controller, .loadViewIfNeeded),
    Method("loadView", on: .controller, .loadView),
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

  static let views: [Method] =
    [
      Method("addSubview", on: .view, [.required(.object(.view))]) {
        $0.object(0).map(Action.addSubview)
      },
      Method(
        "insertSubview", on: .view, [.required(.object(.view)), .required(.integer, "at")]
      ) { bound in
        guard let view = bound.object(0), let index = bound.integer(1) else { return nil }
        return .insertSubview(view, .at(index))
      },
      Method(
        "insertSubview", on: .view,
        [.required(.object(.view)), .required(.object(.view), "aboveSubview")]
      ) { bound in
        guard let view = bound.object(0), let other = bound.object(1) else { return nil }
        return .insertSubview(view, .above(other))
      },
      Method(
        "insertSubview", on: .view,
        [.required(.object(.view)), .required(.object(.view), "belowSubview")]
      ) { bound in
        guard let view = bound.object(0), let other = bound.object(1) else { return nil }
        return .insertSubview(view, .below(other))
      },
      Method("removeFromSuperview", on: .view, .removeFromSuperview),
      Method("bringSubviewToFront", on: .view, [.required(.object(.view))]) {
        $0.object(0).map(Action.bringSubviewToFront)
      },
      Method("sendSubviewToBack", on: .view, [.required(.object(.view))]) {
        $0.object(0).map(Action.sendSubviewToBack)
      },
      Method(
        "exchangeSubview", on: .view,
        [.required(.integer, "at"), .required(.integer, "withSubviewAt")]
      ) { bound in
        guard let first = bound.integer(0), let second = bound.integer(1) else { return nil }
        return .exchangeSubviews(first, second)
      },
    ] + updates

  private static let updates: [Method] = [
    Method("setNeedsLayout", on: .view, .setNeedsLayout),
    Method("layoutIfNeeded", on: .view, .layoutIfNeeded),
    Method(
      "setNeedsDisplay", on: .view, .setNeedsDisplay, taking: [.optional(nil, .anything)]),
    Method("setNeedsUpdateConstraints", on: .view, .setNeedsUpdateConstraints),
    Method("updateConstraintsIfNeeded", on: .view, .updateConstraintsIfNeeded),
    Method(
      "setNeedsUpdateProperties", on: [.view, .controller, .window], .setNeedsUpdateProperties),
    Method(
      "updatePropertiesIfNeeded", on: [.view, .controller, .window], .updatePropertiesIfNeeded),
    Method(
      "registerForTraitChanges", on: [.view, .controller, .window],
      [.required(.traits), .completion]
    ) { bound in
      bound.integer(0).map { .registerForTraitChanges(ObservedTraits(rawValue: UInt8($0))) }
    },
    Method("addGestureRecognizer", on: .view, [.required(.object(.recognizer))]) {
      $0.object(0).map(Action.addGestureRecognizer)
    },
    Method("removeGestureRecognizer", on: .view, [.required(.object(.recognizer))]) {
      $0.object(0).map(Action.removeGestureRecognizer)
    },
    Method("require", on: .recognizer, [.required(.object(.recognizer), "toFail")]) {
      $0.object(0).map(Action.requireToFail)
    },
    Method("reloadData", on: .list, .reloadData),
    Method("becomeFirstResponder", on: [.view, .controller, .window], .becomeFirstResponder),
    Method("resignFirstResponder", on: [.view, .controller, .window], .resignFirstResponder),
    Method("makeKeyAndVisible", on: .window, .makeKeyAndVisible),
  ]

  /// UIApplication's methods; `app.beginBackgroundTask()` means the shared application's.
  static let app: [Method] = [
    Method(
      "beginBackgroundTask", on: [.application, .appDelegate], .beginBackgroundTask,
      taking: [.optional("withName", .anything), .optional("expirationHandler", .anything)]),
    Method(
      "endBackgroundTask", on: [.application, .appDelegate], .endBackgroundTask,
      taking: [.optional(nil, .anything)]),
    Method(
      "requestSceneSessionActivation", on: [.application, .appDelegate],
      [
        .optional(nil, .objectOrNil(.scene)), .optional("userActivity", .anything),
        .optional("options", .anything), .optional("errorHandler", .anything),
      ]
    ) { .requestSceneSessionActivation($0.object(0)?.base) },
    Method(
      "requestSceneSessionDestruction", on: [.application, .appDelegate],
      [
        .required(.object(.scene)), .optional("options", .anything),
        .optional("errorHandler", .anything),
      ]
    ) { $0.object(0).map { .requestSceneSessionDestruction($0.base) } },
    Method("openURL", on: [.application, .appDelegate], [.required(.text)]) {
      $0.text(0).map(Action.openURL)
    },
    Method(
      "open", on: [.application, .appDelegate],
      [
        .required(.text), .optional("options", .anything),
        .optional("completionHandler", .anything),
      ]
    ) { $0.text(0).map(Action.openURL) },
  ]

  /// Timers, documents, caches and files.
  static let resources: [Method] = [
    Method(
      "start", on: .timer,
      [
        .optional("every", .seconds), .optional("target", .object([.controller, .view, .plain])),
        .optional("repeats", .bool), .optional("block", .closure),
      ]
    ) {
      .startTimer(
        target: $0.object(1), repeats: $0.bool(2), milliseconds: $0.integer(0) ?? 1_000)
    },
    Method("invalidate", on: .timer, .invalidateTimer),
    Method("updateChangeCount", on: .document, [.required(.anything)]) { _ in .updateChangeCount },
    Method("insert", on: .managedObjectContext, [.required(.anything)]) { _ in .insertObject },
    Method("save", on: [.document, .managedObjectContext], .saveChanges),
    Method("fill", on: .cache, [.required(.integer)]) {
      $0.integer(0).map { .fillCache(megabytes: $0) }
    },
    Method("removeAllObjects", on: .cache, .emptyCache),
    Method("open", on: .file, .openFile),
    Method("read", on: .file, .readFile),
    Method("close", on: .file, .closeFile),
  ]
}
