package import TextFormats

/// One factual claim of a document, with what came of looking into it.
package struct ClaimEntry: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case order, state, trigger, limit, advice, structure, naming
  }

  package enum Verdict: Hashable, Sendable {
    case holds
    /// On these versions of iOS.
    case holdsFor(ClosedRange<Int>)
    case holdsIf(Localized)
    case doesNotHold
    case notAboutBehaviour

    /// As the ledger writes it.
    package var name: String {
      switch self {
      case .holds: "holds"
      case .holdsFor: "holds for"
      case .holdsIf: "holds if"
      case .doesNotHold: "does not hold"
      case .notAboutBehaviour: "not about behaviour"
      }
    }

    static let names = ["holds", "holds for", "holds if", "does not hold", "not about behaviour"]
  }

  /// What is true on the engine, whatever the document says.
  package enum Check: Hashable, Sendable {
    /// A sentence over all allowed runs of a scenario.
    case inScenario(String, scenario: String, holds: Bool)
    /// A sentence over all sequences of steps from the small app.
    case everywhere(String, depth: Int, ios: Int?, holds: Bool)
    /// What a scenario prints.
    case prints(scenario: String, callbacks: [String])
  }

  package var id: String
  package var document: String
  /// Where it stands in the document.
  package var place: String
  package var kind: Kind
  package var claim: Localized
  package var verdict: Verdict
  /// Why the verdict is so.
  var why: Localized?
  package var evidence: [String]
  /// The claims it contradicts.
  var against: [String]
  package var check: Check?
  var file: String
  var range: SourceRange
}
