extension Scenario {
  /// Whether the app's own code contains a call for which UIKit may log a warning or raise an
  /// exception.
  package var mayDrawObjection: Bool {
    let asked = steps.filter(\.isAsked).flatMap(\.steps).compactMap(\.call)
    let own = objects.flatMap(\.overrides).flatMap(\.items).compactMap(\.call)
    return (asked + own).flatMap(\.withInner).contains { $0.action.mayDrawObjection }
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
