import LifecycleEngine

/// What a comparison leaves unmatched, each with its kind.
struct Mistakes {
  private let comparison: Comparison
  private let matches: [Grade.Match]

  init(_ comparison: Comparison, matches: [Grade.Match]) {
    self.comparison = comparison
    self.matches = matches
  }

  /// In the order in which one reads the two side by side: by place, an answer's item before what
  /// is missing at the same place.
  var inOrder: [Mistake] {
    let all = found
    func key(_ mistake: Mistake) -> (Int, Int) {
      mistake.at.map { ($0, 0) } ?? (mistake.belongs ?? 0, 1)
    }
    return all.sorted { key($0) < key($1) }
  }

  private var found: [Mistake] {
    let answer = comparison.answer
    var isPlaced = [Bool](repeating: false, count: answer.count)
    var isCovered = [Bool](repeating: false, count: comparison.order.count)
    for match in matches {
      isPlaced[match.answer] = true
      isCovered[match.order] = true
    }
    let places = answer.symbols.indices.filter { !isPlaced[$0] }
    let belongings = comparison.order.indices.filter { !isCovered[$0] }
    var partner = [Int?](repeating: nil, count: answer.count)
    for pair in comparison.paired(places, with: belongings) {
      partner[pair.answer] = pair.order
      isCovered[pair.order] = true
    }
    let rules = comparison.table.rules
    let ofAnswer = places.map { mistake(at: $0, belongs: partner[$0], rules: rules) }
    let missing = belongings.filter { !isCovered[$0] }.map { place in
      Mistake.missing(comparison.order[place], belongs: place, rule: rules[place])
    }
    return ofAnswer + missing
  }

  private func mistake(at place: Int, belongs: Int?, rules: [Rule?]) -> Mistake {
    let answer = comparison.answer
    switch answer.items[place] {
    case .unknown(let text): return .unknown(text, at: place)
    case .callback(let occurrence):
      if let belongs {
        return .misplaced(occurrence, at: place, belongs: belongs, rule: rules[belongs])
      }
      guard let last = comparison.table.places[answer.symbols[place]].last else {
        return .extra(occurrence, at: place)
      }
      return .repeated(occurrence, at: place, rule: rules[last])
    }
  }
}
