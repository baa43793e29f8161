internal import LifecycleEngine

/// Checks a claim event by event, and stores no more of the run than that takes.
struct ClaimMonitor: Hashable, Sendable {
  private let claim: Claim
  /// The progress of each sentence for each object.
  private var progress: [Progress]
  /// The objects that were deallocated and not made again since.
  private var gone: Set<ObjectID> = []
  private let objects: Int
  /// The objects that `*` may be, for each sentence: those that can receive all its callbacks.
  private let candidates: [[Int]]
  private(set) var isRefuted = false
  /// The callbacks sent since the beginning of the step that a sentence is about, if it has one.
  private var sinceOpening: [Event] = []
  private let openings: Set<Happening>
  /// The sentences that the latest entry tested, as bits.
  private(set) var tested: UInt64 = 0

  private struct Progress: Hashable {
    /// X, and Y, have been sent; for `followed`, an X waits for its Y.
    var x = false
    var y = false
    var count: UInt16 = 0
  }

  init(_ claim: Claim, objects: [ObjectDeclaration]) {
    let candidates = claim.sentences.map { sentence in
      let callbacks = sentence.patterns.filter { $0.object == nil }.map(\.callback)
      return objects.indices.filter { object in
        callbacks.allSatisfy { CallbackCatalogue.receives(objects[object].kind, $0) }
      }
    }
    self.init(claim, candidates: candidates, objects: objects.count)
  }

  fileprivate init(_ claim: Claim, candidates: [[Int]], objects: Int) {
    self.claim = claim
    self.objects = objects
    self.candidates = candidates
    openings = Set(claim.sentences.compactMap { $0.step?.opening })
    progress = [Progress](repeating: Progress(), count: claim.sentences.count * objects)
  }

  /// Takes in one entry of the run.
  mutating func observe(_ entry: ObservedEntry) {
    tested = 0
    var ends = entry.processEnds[...]
    for event in entry.events {
      while let end = ends.first, end < event.number {
        endProcess(isJudged: entry.isJudged)
        ends.removeFirst()
      }
      followLife(of: event, isJudged: entry.isJudged)
      for position in claim.sentences.indices where !isRefuted {
        for bound in boundObjects(ofSentence: position) {
          observe(event, position, ObjectID(bound), entry)
        }
      }
    }
    for _ in ends { endProcess(isJudged: entry.isJudged) }
    if entry.isJudged, !entry.isPart { observeSteps(of: entry) }
    if !openings.isEmpty, !entry.isPart { followOpenings(of: entry) }
  }

  private mutating func followOpenings(of entry: ObservedEntry) {
    if entry.opens(openings) {
      sinceOpening = entry.events
    } else if entry.steps.contains(where: { $0.opening.map(openings.contains) == true }) {
      sinceOpening = []
    }
  }

  /// The events of a step, with those of the beginning that it completes; or those of the call
  /// only.
  private func events(of step: Step, in entry: ObservedEntry, isImmediate: Bool) -> [Event] {
    if isImmediate { return entry.events(inCall: step) }
    return step.opening == nil ? entry.events : sinceOpening + entry.events
  }

  /// Forgets what the last entry tested, so that equal progress compares equal.
  mutating func takeTested() -> UInt64 {
    defer { tested = 0 }
    return tested
  }

  /// Whether a required callback, or number of calls, is missing at the end of the run.
  func isRefutedAtEnd(isSettled: Bool = true) -> Bool {
    if isRefuted { return true }
    return claim.sentences.indices.contains { position in
      boundObjects(ofSentence: position).contains { bound in
        falls(short: position, ObjectID(bound), isSettled: isSettled)
      }
    }
  }

  private func falls(short position: Int, _ bound: ObjectID, isSettled: Bool) -> Bool {
    let progress = progress[position * objects + bound.position]
    switch claim.sentences[position] {
    case .exactly(let pattern, let count):
      // With `*`, one sentence per object that receives it.
      return Int(progress.count) != count && (pattern.object != nil || progress.count > 0)
    case .followed: return isSettled && progress.x
    default: return false
    }
  }

  /// Without `*` the sentence is checked once, for all objects of that name.
  private func boundObjects(ofSentence position: Int) -> [Int] {
    let patterns = claim.sentences[position].patterns
    if patterns.allSatisfy({ $0.object != nil }) { return [patterns[0].object?.position ?? 0] }
    return candidates[position]
  }

  // MARK: Lives

  /// A name used again after its object is gone means a new instance.
  private mutating func followLife(of event: Event, isJudged: Bool) {
    let object = event.occurrence.object
    switch event.occurrence.callback {
    case .`deinit`, .sceneDidDisconnect: gone.insert(object)
    case .`init`, .initNibName, .initCoder, .initFrame, .willConnectTo:
      if gone.remove(object) != nil { endLife(of: object, isJudged: isJudged) }
    default: break
    }
  }

  private mutating func endProcess(isJudged: Bool) {
    for object in 0..<objects { endLife(of: ObjectID(object), isJudged: isJudged) }
    gone = []
  }

  /// Progress counted for an instance (`*`) ends with it. A name's progress continues, except for
  /// the app and its scene, which each process creates again.
  private mutating func endLife(of object: ObjectID, isJudged: Bool) {
    for position in claim.sentences.indices {
      let sentence = claim.sentences[position]
      let patterns = sentence.patterns
      guard patterns.contains(where: { $0.ends(with: object) }) else { continue }
      let isBound = patterns.contains { $0.object == nil }
      let bound = isBound ? object : ObjectID(boundObjects(ofSentence: position).first ?? 0)
      if isJudged, falls(short: position, bound, isSettled: true) { isRefuted = true }
      let place = position * objects + bound.position
      if patterns[0].ends(with: object) {
        progress[place].x = false
        progress[place].count = 0
      }
      if (patterns.last ?? patterns[0]).ends(with: object) { progress[place].y = false }
      // If one of the two objects belongs to a process, their order is that within the process.
      if case .before = sentence, object.isOfSystem { progress[place] = Progress() }
    }
  }

  // MARK: Sentences

  private mutating func test(_ position: Int) { tested |= 1 << UInt64(min(position, 63)) }

  private mutating func observeSteps(of entry: ObservedEntry) {
    for (position, sentence) in claim.sentences.enumerated() {
      guard let step = sentence.step, entry.steps.contains(step), !entry.isRefused,
        entry.isLaunch || !claim.isOfLaunch
      else { continue }
      let isImmediate = sentence.patterns.contains(where: \.isImmediate)
      let events = events(of: step, in: entry, isImmediate: isImmediate)
      switch sentence {
      case .after(let pattern, _):
        // With `*` one object that receives it is enough.
        let isCalled = events.contains(where: pattern.includes)
        guard isCalled || entry.isExpectedToCall(pattern.callback) else { continue }
        test(position)
        if !isCalled { isRefuted = true }
      case .always(let pattern, _):
        test(position)
        if !events.contains(where: pattern.includes) { isRefuted = true }
      case .neverAfter(let pattern, _):
        test(position)
        if events.contains(where: pattern.includes) { isRefuted = true }
      case .neverAgain: test(position)
      case .during(_, let sentence):
        let (isTrue, isTested) = judge(sentence, candidates[position], by: events)
        if isTested { test(position) }
        if !isTrue { isRefuted = true }
      default: break
      }
    }
  }

  /// Whether a sentence is true of these callbacks by themselves, and whether they test it.
  private func judge(_ sentence: Claim.Sentence, _ candidates: [Int], by events: [Event])
    -> (isTrue: Bool, isTested: Bool)
  {
    var monitor = ClaimMonitor(Claim([sentence]), candidates: [candidates], objects: objects)
    monitor.observe(ObservedEntry(events, of: StepEntry(steps: [], isAsked: true), changes: []))
    return (!monitor.isRefutedAtEnd(), monitor.tested != 0 || sentence.forbids)
  }

  private mutating func observe(
    _ event: Event, _ position: Int, _ bound: ObjectID, _ entry: ObservedEntry
  ) {
    let place = position * objects + bound.position
    let isJudged = entry.isJudged
    switch claim.sentences[position] {
    case .before(let x, let y):
      guard isJudged else { return }
      if y.matches(event, boundTo: bound) { progress[place].y = true }
      if x.matches(event, boundTo: bound) {
        if progress[place].y, !progress[place].x { isRefuted = true }
        progress[place].x = true
      }
      if progress[place].x, progress[place].y { test(position) }
    case .every(let y, let x):
      // `progress.y` belongs to the second pattern of a sentence, which is X here.
      if isJudged, y.matches(event, boundTo: bound) {
        test(position)
        if !progress[place].y { isRefuted = true }
      }
      if x.matches(event, boundTo: bound) { progress[place].y = true }
    case .everyNew(let y, let x):
      if y.matches(event, boundTo: bound) {
        if isJudged {
          test(position)
          if !progress[place].y { isRefuted = true }
        }
        progress[place].y = false
      }
      if x.matches(event, boundTo: bound) { progress[place].y = true }
    case .immediatelyBefore(let x, let y):
      let object = event.occurrence.object
      guard object == x.object ?? bound || object == y.object ?? bound else { return }
      if isJudged, y.matches(event, boundTo: bound) {
        test(position)
        if !progress[place].x { isRefuted = true }
      }
      progress[place].x = x.matches(event, boundTo: bound)
    case .followed(let x, let y):
      if y.matches(event, boundTo: bound) { progress[place].x = false }
      guard isJudged, x.matches(event, boundTo: bound) else { return }
      test(position)
      if progress[place].x { isRefuted = true }
      progress[place].x = true
    case .neverOnce(let x, let y):
      if isJudged, progress[place].y, x.matches(event, boundTo: bound) { isRefuted = true }
      if y.matches(event, boundTo: bound) { progress[place].y = true }
      if isJudged, progress[place].y { test(position) }
    case .never(let x):
      guard isJudged, x.matches(event, boundTo: bound) else { return }
      test(position)
      isRefuted = true
    case .atMost(let x, let count), .exactly(let x, let count):
      // A name's calls count from the first asked step, an instance's from its birth.
      guard isJudged || x.ends(with: x.object ?? bound), x.matches(event, boundTo: bound) else {
        return
      }
      progress[place].count &+= 1
      guard isJudged else { return }
      test(position)
      if Int(progress[place].count) > count { isRefuted = true }
    case .neverAgain(let x, let step):
      guard x.matches(event, boundTo: bound) else { return }
      let isOfStep = entry.steps.contains(step) && (entry.isLaunch || !claim.isOfLaunch)
      if isJudged, isOfStep, !entry.isRefused, progress[place].count > 0 { isRefuted = true }
      progress[place].count = 1
    case .after, .always, .neverAfter, .during: break
    }
  }
}

extension CallbackPattern {
  /// Whether the progress of the pattern ends with this instance.
  fileprivate func ends(with instance: ObjectID) -> Bool {
    object == nil || object == instance && instance.isOfSystem
  }
}

extension ClaimMonitor {
  /// The first event that a sentence forbids after one of the entry's steps.
  func forbiddenEvent(in entry: ObservedEntry) -> Int32? {
    let isEnd = entry.steps.contains { $0.opening.map(openings.contains) == true }
    let events = isEnd ? sinceOpening + entry.events : entry.events
    for (place, event) in events.enumerated() {
      for (position, sentence) in claim.sentences.enumerated() {
        guard let step = sentence.step, entry.steps.contains(step),
          entry.isLaunch || !claim.isOfLaunch
        else { continue }
        switch sentence {
        case .neverAfter(let pattern, _) where pattern.includes(event):
          let isOfCall = entry.events(inCall: step).contains { $0.number == event.number }
          if !pattern.isImmediate || isOfCall { return event.number }
        case .during(_, let inner):
          var monitor = ClaimMonitor(
            Claim([inner]), candidates: [candidates[position]], objects: objects)
          let begun = StepEntry(steps: [], isAsked: true)
          monitor.observe(ObservedEntry(Array(events[...place]), of: begun, changes: []))
          if monitor.isRefuted { return event.number }
        default: break
        }
      }
    }
    return nil
  }
}
