package import LifecycleEngine

/// One thing wrong in an answer. Places count from 0.
package enum Mistake: Hashable, Sendable {
  /// In the order, not in the answer.
  case missing(Occurrence, belongs: Int, rule: Rule?)
  /// In the answer, nowhere in the order.
  case extra(Occurrence, at: Int, rule: Rule?)
  /// In the answer more often than in the order.
  case repeated(Occurrence, at: Int, rule: Rule?)
  /// In both, out of place.
  case misplaced(Occurrence, at: Int, belongs: Int, rule: Rule?)
  /// In the answer, and no callback.
  case unknown(String, at: Int)

  /// Its place in the answer.
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

  /// What tells of it: the rule that placed the callback or keeps it from where it was said, or away;
  /// nil: none has a part in it.
  package var rule: Rule? {
    switch self {
    case .missing(_, _, let rule), .extra(_, _, let rule), .repeated(_, _, let rule),
      .misplaced(_, _, _, let rule):
      rule
    case .unknown: nil
    }
  }

  /// Its place in the nearest order.
  package var belongs: Int? {
    switch self {
    case .missing(_, let belongs, _), .misplaced(_, _, let belongs, _): belongs
    case .extra, .repeated, .unknown: nil
    }
  }
}
