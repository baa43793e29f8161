package import LifecycleEngine

/// One mistake in an answer. Places count from 0.
package enum Mistake: Hashable, Sendable {
  /// In the order, but not in the answer.
  case missing(Occurrence, belongs: Int, rule: Rule?)
  /// In the answer, but nowhere in the order.
  case extra(Occurrence, at: Int, rule: Rule?)
  /// In the answer more often than in the order.
  case repeated(Occurrence, at: Int, rule: Rule?)
  /// In both, but misplaced.
  case misplaced(Occurrence, at: Int, belongs: Int, rule: Rule?)
  /// In the answer, but not a callback.
  case unknown(String, at: Int)

  /// A mistake's word in result files.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case missing, extra, repeated, misplaced, unknown
  }

  package var kind: Kind {
    switch self {
    case .missing: .missing
    case .extra: .extra
    case .repeated: .repeated
    case .misplaced: .misplaced
    case .unknown: .unknown
    }
  }

  /// Its place in the answer; nil: it is missing there.
  package var at: Int? {
    switch self {
    case .missing: nil
    case .extra(_, let at, _), .repeated(_, let at, _), .misplaced(_, let at, _, _),
      .unknown(_, let at):
      at
    }
  }

  /// The callback it is about; nil: none was written.
  package var occurrence: Occurrence? {
    switch self {
    case .missing(let occurrence, _, _), .extra(let occurrence, _, _),
      .repeated(let occurrence, _, _), .misplaced(let occurrence, _, _, _):
      occurrence
    case .unknown: nil
    }
  }

  /// The rule that explains it: the one that placed the callback, delays it, or prevents it; nil:
  /// none does.
  package var rule: Rule? {
    switch self {
    case .missing(_, _, let rule), .extra(_, _, let rule), .repeated(_, _, let rule),
      .misplaced(_, _, _, let rule):
      rule
    case .unknown: nil
    }
  }

  /// Its place in the nearest order; nil: it has none.
  package var belongs: Int? {
    switch self {
    case .missing(_, let belongs, _), .misplaced(_, _, let belongs, _): belongs
    case .extra, .repeated, .unknown: nil
    }
  }
}
