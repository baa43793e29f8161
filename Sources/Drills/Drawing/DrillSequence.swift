internal import Practice

/// The order of a drill's questions: from easy to hard by level, and within a level the kinds
/// alternate if possible, as telling kinds apart is what learners practice.
enum DrillSequence {
  static func arranged(_ candidates: [DrillCandidate]) -> [DrillCandidate] {
    var rest = candidates.enumerated().sorted { one, other in
      (one.element.level, one.element.difficulty.points, one.offset)
        < (other.element.level, other.element.difficulty.points, other.offset)
    }.map(\.element)
    let hasTopics = Set(candidates.map(\.topic)).count > 1
    var arranged: [DrillCandidate] = []
    while let first = rest.first {
      let place = rest.firstIndex { next in
        guard next.level == first.level, let last = arranged.last else { return false }
        return hasTopics ? next.topic != last.topic : next.rules != last.rules
      }
      arranged.append(rest.remove(at: place ?? 0))
    }
    return arranged
  }
}
