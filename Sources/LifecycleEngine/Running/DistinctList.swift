/// Distinct elements in the order in which they were found. Unlike in a set, each is stored and
/// hashed once: worlds are large.
package struct DistinctList<Element: Hashable> {
  package private(set) var elements: [Element] = []
  /// By hash, the position of the last element that has it.
  private var last: [Int: Int32] = [:]
  /// For each element, the position of the one before it with the same hash; -1: none.
  private var previous: [Int32] = []

  package init() {}

  package var count: Int { elements.count }

  /// Appends an element unless an equal one is there.
  ///
  /// - Returns: whether it was appended.
  @discardableResult
  package mutating func append(_ element: Element) -> Bool {
    let hash = element.hashValue
    guard !contains(element, hash) else { return false }
    previous.append(last[hash] ?? -1)
    last[hash] = Int32(elements.count)
    elements.append(element)
    return true
  }

  package func contains(_ element: Element) -> Bool { contains(element, element.hashValue) }

  private func contains(_ element: Element, _ hash: Int) -> Bool {
    var position = last[hash] ?? -1
    while position >= 0 {
      if elements[Int(position)] == element { return true }
      position = previous[Int(position)]
    }
    return false
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, in the order of their first occurrences.
  package func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
