/// The unmatched items of a comparison, each with its kind of mistake.
struct Mistakes {
  private let comparison: Comparison
  private let matches: [Grade.Match]

  init(_ comparison: Comparison, matches: [Grade.Match]) {
    self.comparison = comparison
    self.matches = matches
  }

  /// Sorted by place, as one reads the two side by side: an item of the answer before a missing
  /// callback at the same place.
  var inOrder: [Judgement.Fault] {
    var uncovered = comparison.table.allPlaces
    for match in matches { uncovered[match.order / 64] &= ~(1 << UInt64(match.order % 64)) }
    let places = unmatched
    let partners = comparison.partners(of: places, free: &uncovered)
    var faults: [Judgement.Fault] = []
    var missing = 0
    func addMissing(before place: Int) {
      while missing < place {
        if uncovered[missing / 64] & (1 << UInt64(missing % 64)) != 0 {
          faults.append(.missing(belongs: missing))
        }
        missing += 1
      }
    }
    for place in places {
      addMissing(before: min(place, comparison.table.count))
      faults.append(fault(at: place, belongs: partners[place]))
    }
    addMissing(before: comparison.table.count)
    return faults
  }

  /// The unmatched indices of the answer.
  private var unmatched: [Int] {
    var places: [Int] = []
    var next = 0
    for place in comparison.answer.indices {
      if next < matches.count, matches[next].answer == place {
        next += 1
      } else {
        places.append(place)
      }
    }
    return places
  }

  private func fault(at place: Int, belongs: Int?) -> Judgement.Fault {
    if let belongs { return .misplaced(at: place, belongs: belongs) }
    if let last = comparison.table.lastPlace(of: comparison.answer[place]) {
      return .repeated(at: place, like: last)
    }
    return .unexpected(at: place)
  }
}
