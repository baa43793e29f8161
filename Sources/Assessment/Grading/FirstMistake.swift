/// The first mistake of a wrong answer, which is the one that is explained. Places count from 0.
package enum FirstMistake: Hashable, Sendable {
  /// The order's callback at this place is missing from the answer.
  case missing(belongs: Int)
  /// The order's callback at this place is written later.
  case tooLate(belongs: Int)
  /// The answer's callback at `at` is called, but later.
  case tooEarly(at: Int, belongs: Int)
  /// The answer's callback at `at` is called, but less often.
  case tooOften(at: Int)
  /// The answer's callback at `at` isn't called.
  case unexpected(at: Int)
}

extension Judgement {
  /// Nil if there is no mistake.
  ///
  /// - Parameters:
  ///   - count: the number of callbacks in the nearest order.
  ///   - isLast: whether the answer ended at its first mistake, so that nothing after it counts.
  func firstMistake(of count: Int, isLast: Bool = false) -> FirstMistake? {
    FirstMistake(faults, matches, count: count, isLast: isLast)
  }
}

extension Grade {
  /// The number of correct callbacks at the beginning.
  package var rightBeginning: Int { FirstMistake.rightBeginning(matches) }

  /// Nil if there is no mistake.
  ///
  /// - Parameter isLast: whether the answer ended at its first mistake, so that nothing after it
  ///   counts.
  package func firstMistake(isLast: Bool = false) -> FirstMistake? {
    FirstMistake(faults, matches, count: nearest.count, isLast: isLast)
  }

  /// The first mistake, with its rule.
  package func mistake(of first: FirstMistake) -> Mistake? {
    first.place(among: faults).map { mistakes[$0] }
  }
}

extension FirstMistake {
  /// The index of this mistake among the faults; if two callbacks are swapped, either may be it.
  func place(among faults: [Judgement.Fault]) -> Int? {
    switch self {
    case .tooEarly(let at, _), .tooOften(let at), .unexpected(let at):
      faults.firstIndex { $0.at == at } ?? faults.firstIndex { $0.belongs == at }
    case .missing(let belongs), .tooLate(let belongs):
      faults.firstIndex { $0.belongs == belongs }
    }
  }

  fileprivate static func rightBeginning(_ matches: [Grade.Match]) -> Int {
    matches.enumerated().prefix { $1.answer == $0 && $1.order == $0 }.count
  }

  fileprivate init?(
    _ faults: [Judgement.Fault], _ matches: [Grade.Match], count: Int, isLast: Bool
  ) {
    let place = Self.rightBeginning(matches)
    switch faults.first(where: { $0.at == place }) {
    case .misplaced(_, let belongs): self = .tooEarly(at: place, belongs: belongs)
    case .repeated: self = .tooOften(at: place)
    case .unexpected: self = .unexpected(at: place)
    case .missing, nil:
      guard place < count else { return nil }
      let match = matches.first { $0.answer == place }
      if let match, isLast || Self.isExchange(of: match, from: place, faults) {
        self = .tooEarly(at: place, belongs: match.order)
      } else if faults.contains(where: { $0.at != nil && $0.belongs == place }) {
        self = .tooLate(belongs: place)
      } else {
        self = .missing(belongs: place)
      }
    }
  }

  /// Whether to report a matched callback as too early instead of the callbacks that it passed as
  /// too late: the group that moved is no larger than the group that it passed.
  private static func isExchange(
    of match: Grade.Match, from place: Int, _ faults: [Judgement.Fault]
  ) -> Bool {
    let late = faults.compactMap { fault -> Int? in
      guard case .misplaced(let at, let belongs) = fault,
        (place..<match.order).contains(belongs)
      else { return nil }
      return at
    }
    let early = late.min().map { $0 - place } ?? .max
    return late.count == match.order - place && early <= late.count
  }
}
