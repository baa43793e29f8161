package import LifecycleEngine
package import TextFormats

extension Lanes {
  /// That a run brings nothing that anybody watches.
  static let silence = Localized(
    "none of the watched callbacks comes", "被观察的回调一个也不来")
}

extension Moment {
  /// How drawings head what comes at this moment.
  package var words: Localized {
    switch self {
    case .call: Localized("inside the call", "在这次调用之内")
    case .turn: Localized("later, in the run loop", "稍后，在 run loop 中")
    case .transition: Localized("at the end of the transition", "转场结束时")
    }
  }

  /// How a column names it.
  var word: Localized {
    switch self {
    case .call: Localized("call", "调用之内")
    case .turn: Localized("turn", "run loop 中")
    case .transition: Localized("transition", "转场结束时")
    }
  }
}
