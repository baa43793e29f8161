/// An answer as other graders see it: each item stands for one place of the order, the k-th occurrence
/// for the k-th, or for none (FORMATS.md 3).
struct Arrangement {
  /// One an item of the answer: the place in the order it stands for.
  private let places: [Int?]
  private let orderCount: Int

  init(_ comparison: Comparison) {
    var free = comparison.table.allPlaces
    places = comparison.partners(of: comparison.answer.indices, free: &free)
    orderCount = comparison.table.count
  }

  /// PrairieLearn's partial credit `lcs`: `(n - distance) / n`, not below 0, rounded as Python does.
  var shareOfBlocks: Double {
    let kept = longestRising
    let distance = (places.count - kept) + (orderCount - kept)
    return Self.pythonRounded(Double(max(0, orderCount - distance)) / Double(orderCount))
  }

  /// Marks given and the most there are, by one of Moodle's methods; what is missing gets none, what
  /// is extra lengthens the list.
  func marks(by scoring: Scoring) -> (given: Int, most: Int) {
    let count = orderCount + places.count { $0 == nil }
    switch scoring {
    case .moodleAbsolute: return (places.indices.count { places[$0] == $0 }, count)
    case .moodleRelativeToCorrect: return (nearness(among: count), count * (count - 1))
    case .moodleNextExcludeLast: return (followedRightly, count - 1)
    case .moodleNextIncludeLast: return (followedRightly + (endsRightly ? 1 : 0), count)
    case .moodlePreviousNext:
      // Every right neighbourhood is one item's next and another's previous.
      return (2 * followedRightly + (startsRightly ? 1 : 0) + (endsRightly ? 1 : 0), 2 * count)
    case .moodleAllPreviousNext: return (2 * pairsInOrder, count * (count - 1))
    case .moodleLongestOrdered: return (markable(longestRising), count)
    case .moodleLongestContiguous: return (markable(longestContiguous), count)
    default: return (0, count)
    }
  }

  private var startsRightly: Bool { places.first == .some(0) }
  private var endsRightly: Bool { places.last == .some(orderCount - 1) }

  /// How many items are followed by the one that should follow.
  private var followedRightly: Int {
    zip(places, places.dropFirst()).count { here, next in
      here.map { next == $0 + 1 } ?? false
    }
  }

  private func nearness(among count: Int) -> Int {
    places.enumerated().reduce(0) { sum, item in
      sum + (item.element.map { max(0, count - 1 - abs(item.offset - $0)) } ?? 0)
    }
  }

  /// A list of one item is not counted.
  private func markable(_ length: Int) -> Int { length > 1 ? length : 0 }

  /// How many neighbours of the order stand in the answer in this order, whatever lies between them.
  private var longestContiguous: Int {
    var positions = [Int?](repeating: nil, count: orderCount)
    for (position, place) in places.enumerated() {
      if let place { positions[place] = position }
    }
    var longest = 0
    var length = 0
    var previous: Int?
    for position in positions {
      length =
        position.map { here in previous.map { $0 < here } == true ? length + 1 : 1 } ?? 0
      longest = max(longest, length)
      previous = position
    }
    return longest
  }

  /// The length of the longest subsequence whose places rise (patience sorting).
  private var longestRising: Int {
    var smallestEnds: [Int] = []
    for place in places.compactMap({ $0 }) {
      var low = 0
      var high = smallestEnds.count
      while low < high {
        let middle = (low + high) / 2
        if smallestEnds[middle] < place { low = middle + 1 } else { high = middle }
      }
      if low == smallestEnds.count {
        smallestEnds.append(place)
      } else {
        smallestEnds[low] = place
      }
    }
    return smallestEnds.count
  }

  /// Pairs of items that stand in the order's order; a Fenwick tree keeps it near-linear.
  var pairsInOrder: Int {
    var tree = [Int](repeating: 0, count: orderCount + 1)
    var count = 0
    for place in places.compactMap({ $0 }) {
      var index = place
      while index > 0 {
        count += tree[index]
        index &= index - 1
      }
      index = place + 1
      while index < tree.count {
        tree[index] += 1
        index += index & -index
      }
    }
    return count
  }

  /// To 2 decimals, the double itself deciding what lies in the middle, as Python's `round` does.
  private static func pythonRounded(_ share: Double) -> Double {
    let scaled = share * 100
    let whole = scaled.rounded(.down)
    let beyond = (-scaled).addingProduct(share, 100)
    let isMiddle = scaled - whole == 0.5
    let up =
      isMiddle && beyond != 0
      ? beyond > 0 : scaled.rounded(.toNearestOrEven) > whole
    return (up ? whole + 1 : whole) / 100
  }
}
