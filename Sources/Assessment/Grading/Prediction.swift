package import LifecycleEngine

/// A learner's callbacks for one question, in order.
package struct Prediction: Hashable, Sendable {
  /// One callback, as far as it could be read.
  package enum Item: Hashable, Sendable {
    case callback(Occurrence)
    /// A text that names no callback of the scenario.
    case unknown(String)
  }

  package var items: [Item]
  /// False if no answer was given, which differs from "no callbacks are called".
  package var isAnswered: Bool

  package init(_ items: [Item], isAnswered: Bool = true) {
    self.items = items
    self.isAnswered = isAnswered
  }

  /// Its callbacks; nil if no answer was given or an item couldn't be read.
  package var callbacks: [Occurrence]? {
    guard isAnswered else { return nil }
    var callbacks: [Occurrence] = []
    for item in items {
      guard case .callback(let occurrence) = item else { return nil }
      callbacks.append(occurrence)
    }
    return callbacks
  }

  package init(_ occurrences: [Occurrence]) { self.init(occurrences.map(Item.callback)) }

  package static let notAnswered = Prediction([], isAnswered: false)
}
