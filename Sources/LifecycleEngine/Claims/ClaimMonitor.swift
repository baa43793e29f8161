/// Checks a claim event by event, and stores no more of the run than that takes.
struct ClaimMonitor: Hashable, Sendable {
  private let claim: Claim
  /// A number for each sentence and object: its progress so far.
  private var seen: [UInt16]
  private let objects: Int
  private(set) var isRefuted = false

  init(_ claim: Claim, objects: Int) {
    self.claim = claim
    self.objects = objects
    seen = [UInt16](repeating: 0, count: claim.sentences.count * objects)
  }

  /// Takes in the events of one entry's steps.
  mutating func observe(_ events: some Collection<Event>, of steps: [Step]) {
    for position in claim.sentences.indices {
      for object in boundObjects(of: claim.sentences[position]) {
        observe(events, of: steps, position, ObjectID(object))
      }
    }
  }

  /// Whether a required count wasn't reached by the end of the run.
  func isRefutedAtEnd() -> Bool {
    for (position, sentence) in claim.sentences.enumerated() {
      guard case .exactly(let pattern, let count) = sentence else { continue }
      let bound = pattern.object?.position ?? 0
      if pattern.object != nil, seen[position * objects + bound] != UInt16(clamping: count) {
        return true
      }
    }
    return isRefuted
  }

  /// Without `*` the sentence is checked once, for any object.
  private func boundObjects(of sentence: Claim.Sentence) -> Range<Int> {
    let patterns = sentence.patterns
    if patterns.allSatisfy({ $0.object != nil }) {
      let first = patterns[0].object?.position ?? 0
      return first..<first + 1
    }
    return 0..<objects
  }

  private mutating func observe(
    _ events: some Collection<Event>, of steps: [Step], _ position: Int, _ bound: ObjectID
  ) {
    let place = position * objects + bound.position
    switch claim.sentences[position] {
    case .after(let pattern, let step):
      // With `*` one object that receives it is enough.
      guard steps.contains(step), pattern.object != nil || bound.position == 0 else { return }
      let isSent = events.contains { event in
        pattern.matches(event, boundTo: pattern.object ?? event.occurrence.object)
      }
      if !isSent { isRefuted = true }
    case .neverAfter(let pattern, let step):
      if steps.contains(step), events.contains(where: { pattern.matches($0, boundTo: bound) }) {
        isRefuted = true
      }
    default:
      for event in events where !isRefuted {
        observe(event, claim.sentences[position], place, bound)
      }
    }
  }

  private mutating func observe(
    _ event: Event, _ sentence: Claim.Sentence, _ place: Int, _ bound: ObjectID
  ) {
    switch sentence {
    case .before(let x, let y):
      if y.matches(event, boundTo: bound), seen[place] == 0 { seen[place] = 2 }
      if x.matches(event, boundTo: bound) {
        if seen[place] == 2 { isRefuted = true }
        seen[place] = 1
      }
    case .every(let y, let x):
      if y.matches(event, boundTo: bound), seen[place] == 0 { isRefuted = true }
      if x.matches(event, boundTo: bound) { seen[place] = 1 }
    case .immediatelyBefore(let x, let y):
      let object = event.occurrence.object
      guard object == x.object ?? bound || object == y.object ?? bound else { return }
      if y.matches(event, boundTo: bound), seen[place] == 0 { isRefuted = true }
      seen[place] = x.matches(event, boundTo: bound) ? 1 : 0
    case .never(let x):
      if x.matches(event, boundTo: bound) { isRefuted = true }
    case .atMost(let x, let count), .exactly(let x, let count):
      guard x.matches(event, boundTo: bound) else { return }
      seen[place] &+= 1
      if Int(seen[place]) > count { isRefuted = true }
    case .after, .neverAfter: break
    }
  }
}
