/// An answer as other graders see it: each item represents one place of the order, the k-th
/// occurrence the k-th place, or none (PrairieLearn's pl-order-blocks, Moodle's qtype_ordering).
struct Arrangement {
  /// For each item of the answer, the place of the order that it represents.
  private let places: [Int?]
  private let orderCount: Int

  init(_ comparison: Comparison) {
    var free = comparison.table.allPlaces
    places = comparison.partners(of: comparison.answer.indices, free: &free)
    orderCount = comparison.table.count
  }

  /// PrairieLearn's partial credit `lcs`: `(n - distance) / n`, at least 0, rounded as in Python.
  var shareOfBlocks: Double {
    let kept = longestRising
    let distance = (places.count - kept) + (orderCount - kept)
    return Self.pythonRounded(Double(max(0, orderCount - distance)) / Double(orderCount))
  }

  /// The given and the maximum marks by one of Moodle's methods; missing items get none, and extra
  /// ones lengthen the list.
  func marks(by scoring: Scoring) -> (given: Int, most: Int) {
    let count = orderCount + places.count { $0 == nil }
    switch scoring {
    case .moodleAbsolute: return (places.indices.count { places[$0] == $0 }, count)
    case .moodleRelativeToCorrect: return (nearness(among: count), count * (count - 1))
    case .moodleNextExcludeLast: return (followedRightly, count - 1)
    case .moodleNextIncludeLast: return (followedRightly + (endsRightly ? 1 : 0), count)
    case .moodlePreviousNext:
      // Each correct pair of neighbors counts for both items.
      return (2 * followedRightly + (startsRightly ? 1 : 0) + (endsRightly ? 1 : 0), 2 * count)
    case .moodleAllPreviousNext: return (2 * pairsInOrder, count * (count - 1))
    case .moodleLongestOrdered: return (markable(longestRising), count)
    case .moodleLongestContiguous: return (markable(longestContiguous), count)
    default: return (0, count)
    }
  }

  private var startsRightly: Bool { places.first == .some(0) }
  private var endsRightly: Bool { places.last == .some(orderCount - 1) }

  /// The number of items followed by the right one.
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

  /// A list of one item isn't counted.
  private func markable(_ length: Int) -> Int { length > 1 ? length : 0 }

  /// The length of the longest run of consecutive places of the order whose items are in the same
  /// order in the answer, adjacent or not.
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

  /// The length of the longest increasing subsequence of places (patience sorting).
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

  /// The number of item pairs in the right order, found in near-linear time with a Fenwick tree.
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

  /// To 2 decimals; ties are decided by the exact double, as by Python's `round`.
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
