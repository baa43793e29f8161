extension Scenario {
  /// Whether the app's own code contains a call for which UIKit may log a warning or raise an
  /// exception.
  package var mayDrawObjection: Bool {
    let asked = steps.filter(\.isAsked).flatMap(\.steps).compactMap { step -> Call? in
      if case .code(let call) = step { call } else { nil }
    }
    let own = objects.flatMap(\.overrides).flatMap(\.items).compactMap { item -> Call? in
      if case .code(let call) = item { call } else { nil }
    }
    return (asked + own).contains(where: \.mayDrawObjection)
  }
}

extension Call {
  fileprivate var mayDrawObjection: Bool {
    action.mayDrawObjection || inner.contains(where: \.mayDrawObjection)
  }
}

extension Action {
  /// Presentations, and changes of stacks, of parents and of superviews.
  fileprivate var mayDrawObjection: Bool {
    switch self {
    case .present, .dismiss, .show, .performSegue, .push, .popTo, .setViewControllers, .addChild,
      .transition, .addSubview, .insertSubview, .beginAppearanceTransition,
      .endAppearanceTransition, .set(.rootViewController, _), .set(.viewControllers, _):
      true
    default: false
    }
  }
}
