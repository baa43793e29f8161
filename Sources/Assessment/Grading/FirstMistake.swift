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

extension Judgement {
  /// Nil where nothing is wrong.
  ///
  /// - Parameters:
  ///   - count: how many callbacks the nearest order has.
  ///   - isLast: the answer ended at its first mistake, so that what lies between says nothing.
  func firstMistake(of count: Int, isLast: Bool = false) -> FirstMistake? {
    FirstMistake(faults, matches, count: count, isLast: isLast)
  }
}

extension Grade {
  /// How many callbacks at its beginning are right.
  package var rightBeginning: Int { FirstMistake.rightBeginning(matches) }

  /// Nil where nothing is wrong.
  ///
  /// - Parameter isLast: the answer ended at its first mistake, so that what lies between says
  ///   nothing.
  package func firstMistake(isLast: Bool = false) -> FirstMistake? {
    FirstMistake(faults, matches, count: nearest.count, isLast: isLast)
  }

  /// What an answer has wrong first, with its rule.
  package func mistake(of first: FirstMistake) -> Mistake? {
    first.place(among: faults).map { mistakes[$0] }
  }
}

extension FirstMistake {
  /// Which of the faults it is; of two that changed places either may be.
  func place(among faults: [Judgement.Fault]) -> Int? {
    switch self {
    case .tooEarly(let at, _), .tooOften(let at), .unexpected(let at):
      faults.firstIndex { $0.at == at } ?? faults.firstIndex { $0.belongs == at }
    case .missing(let belongs): faults.firstIndex { $0.belongs == belongs }
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
      } else {
        self = .missing(belongs: place)
      }
    }
  }

  /// Whether a matched callback may as well be called too early as those it stands before too late:
  /// it and what follows it are not more than they.
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
