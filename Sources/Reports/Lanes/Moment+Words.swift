internal import LifecycleEngine
internal import TextFormats

extension Moment {
  /// How drawings head what comes at this moment.
  var words: Localized {
    switch self {
    case .call: Localized(english: "inside the call", chinese: "在这次调用之内")
    case .turn: Localized(english: "later, in the run loop", chinese: "稍后，在 run loop 中")
    case .transition: Localized(english: "at the end of the transition", chinese: "转场结束时")
    }
  }
}
