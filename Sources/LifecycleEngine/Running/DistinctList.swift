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
    let newest = last[hash] ?? -1
    var position = newest
    while position >= 0 {
      if elements[Int(position)] == element { return false }
      position = previous[Int(position)]
    }
    last[hash] = Int32(elements.count)
    previous.append(newest)
    elements.append(element)
    return true
  }

  package func prefix(_ length: Int) -> [Element] {
    count <= length ? elements : Array(elements.prefix(length))
  }
}
