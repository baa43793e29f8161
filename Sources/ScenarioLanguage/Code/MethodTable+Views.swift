internal import LifecycleEngine

extension MethodTable {
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
    Method("setNeedsDisplay", on: .view, [.optional(nil, .anything)]) { _ in .setNeedsDisplay },
    Method("setNeedsUpdateConstraints", on: .view, .setNeedsUpdateConstraints),
    Method("updateConstraintsIfNeeded", on: .view, .updateConstraintsIfNeeded),
    Method("becomeFirstResponder", on: [.view, .controller, .window], .becomeFirstResponder),
    Method("resignFirstResponder", on: [.view, .controller, .window], .resignFirstResponder),
    Method("makeKeyAndVisible", on: .window, .makeKeyAndVisible),
  ]
}
