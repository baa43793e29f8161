package import LifecycleEngine
package import TextFormats

extension Lanes {
  /// That a run brings nothing that anybody watches.
  static let silence = Localized(
    english: "none of the watched callbacks comes", chinese: "被观察的回调一个也不来")
}

extension Moment {
  /// How drawings head what comes at this moment.
  package var words: Localized {
    switch self {
    case .call: Localized(english: "inside the call", chinese: "在这次调用之内")
    case .turn: Localized(english: "later, in the run loop", chinese: "稍后，在 run loop 中")
    case .transition: Localized(english: "at the end of the transition", chinese: "转场结束时")
    }
  }

  /// How a column names it.
  var word: Localized {
    switch self {
    case .call: Localized(english: "call", chinese: "调用之内")
    case .turn: Localized(english: "turn", chinese: "run loop 中")
    case .transition: Localized(english: "transition", chinese: "转场结束时")
    }
  }
}
