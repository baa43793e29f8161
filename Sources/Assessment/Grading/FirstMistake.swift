/// What a wrong answer has wrong first, which is what it is told about. Places count from 0.
package enum FirstMistake: Hashable, Sendable {
  /// The order's callback at this place is not in the answer, or late in it.
  case missing(belongs: Int)
  /// The answer's callback at `at` comes, but later.
  case tooEarly(at: Int, belongs: Int)
  /// The answer's callback at `at` comes, but not so often.
  case tooOften(at: Int)
  /// What the answer has at `at` does not come.
  case unexpected(at: Int)
}

extension Grade {
  /// How many callbacks at its beginning are right.
  package var rightBeginning: Int {
    matches.enumerated().prefix { $1.answer == $0 && $1.order == $0 }.count
  }

  /// Nil where nothing is wrong.
  ///
  /// - Parameter isLast: the answer ended at its first mistake, so that what lies between says
  ///   nothing.
  package func firstMistake(isLast: Bool = false) -> FirstMistake? {
    let place = rightBeginning
    switch mistakes.first(where: { $0.at == place }) {
    case .misplaced(_, _, let belongs, _): return .tooEarly(at: place, belongs: belongs)
    case .repeated: return .tooOften(at: place)
    case .extra, .unknown: return .unexpected(at: place)
    case .missing, nil: break
    }
    guard nearest.indices.contains(place) else { return nil }
    if let match = matches.first(where: { $0.answer == place }),
      isLast || isExchange(of: match, from: place)
    {
      return .tooEarly(at: place, belongs: match.order)
    }
    return .missing(belongs: place)
  }

  /// Whether a matched callback may as well be called too early as those it stands before too late:
  /// it and what follows it are not more than they.
  private func isExchange(of match: Match, from place: Int) -> Bool {
    let late = mistakes.filter { mistake in
      if case .misplaced(_, _, let belongs, _) = mistake {
        (place..<match.order).contains(belongs)
      } else {
        false
      }
    }
    let early = late.compactMap(\.at).min().map { $0 - place } ?? .max
    return late.count == match.order - place && early <= late.count
  }
}
