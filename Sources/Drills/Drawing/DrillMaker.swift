package import Assessment
package import Course
internal import LifecycleEngine
internal import Practice
internal import ScenarioLanguage
internal import TextFormats

/// What kind of drill is wanted.
package struct DrillRequest: Hashable, Sendable {
  package static let usualCount = 10
  package static let counts = 1...100

  /// Empty: all of them.
  package var topics: [Topic] = []
  /// Nil: as many as fit into the time, or the usual number.
  package var count: Int?
  package var level: Int?
  /// Those whose believers are to be found out, in turn.
  package var misconceptions: [MisconceptionText] = []
  /// All questions together, in seconds.
  package var time: Int?
  package var seed: UInt64

  package init(seed: UInt64) { self.seed = seed }

  /// How many are drawn at most.
  var most: Int { count ?? (time == nil ? Self.usualCount : Self.counts.upperBound) }

  /// What tells a drill's id from that of another wish with the same seed; empty where it differs in
  /// nothing from asking about these topics, or about all where there are none.
  func tag(besides named: [Topic]) -> [String] {
    let asked = Topic.allCases.filter(topics.contains)
    if asked == named, level == nil, misconceptions.isEmpty, time == nil, most == Self.usualCount {
      return []
    }
    let parts = [
      asked.map(\.rawValue).joined(separator: " "), "\(most)", "\(level ?? 0)",
      misconceptions.map(\.misconception.id).joined(separator: " "), "\(time ?? 0)",
    ]
    var sum = SeededGenerator(text: parts.joined(separator: "\n"))
    let digits = String(sum.next() >> 48, radix: 16)
    return [String(repeating: "0", count: 4 - digits.count) + digits]
  }
}

/// Draws the questions of a drill, the same ones for the same wish on every machine: topic by topic,
/// of as many kinds as there are, two of the course for one that is made.
package struct DrillMaker {
  private let request: DrillRequest
  private var random: SeededGenerator
  /// What has not been looked at in vain, by topic, in an order drawn.
  private var pools: [[ScenarioDocument]]
  private var topics: [Topic]
  private var known: [String: DrillCandidate] = [:]
  /// Which known candidates tell of which misconceptions, by their ids.
  private var telling: [String: [String: Bool]] = [:]
  /// Topics about which no question was found to make, by what it should have told.
  private var barren: [String: Set<Topic>] = [:]
  private var chosen: [DrillCandidate] = []
  /// Misconceptions of which some question was looked for in vain.
  private var missed: Set<String> = []

  package init(_ request: DrillRequest, _ curriculum: Curriculum) {
    self.request = request
    var random = SeededGenerator(seed: request.seed)
    // A topic named twice is asked about no more often.
    let topics = random.shuffle(
      Topic.allCases.filter { request.topics.isEmpty || request.topics.contains($0) })
    // What is wrong with them is for those who check the course.
    var ignored: [Problem] = []
    let documents = random.shuffle(
      curriculum.scenarios.compactMap { curriculum.scenario($0, problems: &ignored) })
    self.topics = topics
    pools = topics.map { topic in
      documents.filter {
        $0.topic == topic.rawValue && (request.level == nil || $0.level == request.level)
      }
    }
    self.random = random
  }

  /// Nil where there is no such question.
  package mutating func drill() -> DrawnDrill? {
    while chosen.count < request.most, let next = next(of: request.most) { chosen.append(next) }
    guard !chosen.isEmpty else { return nil }
    if let time = request.time, request.count != nil { shorten(to: time) }
    let unmet = request.misconceptions.filter { text in
      !chosen.contains { tells($0, text.misconception) }
    }
    return DrawnDrill(
      request, DrillSequence.arranged(chosen),
      unmet: unmet.map { DrawnDrill.Unmet($0, isMissed: missed.contains($0.misconception.id)) })
  }

  private var seconds: Int { chosen.reduce(0) { $0 + $1.seconds } }

  /// One that still fits into the time; where a number is wished, one of about its share of what is
  /// left, else any.
  private mutating func next(of count: Int) -> DrillCandidate? {
    guard let time = request.time else { return next(lasting: 0...Int.max) }
    guard request.count != nil else { return next(lasting: 0...max(0, time - seconds)) }
    let rest = count - chosen.count
    let left = time - seconds
    // Those behind it need room as well.
    let most = left - Self.shortest * (rest - 1)
    guard most > 0 else { return shortest() }
    let share = min(most, left / rest)
    return next(lasting: share * 3 / 4...min(most, share * 5 / 4)) ?? next(lasting: 0...most)
      ?? shortest()
  }

  /// In seconds; hardly any question is shorter.
  private static let shortest = 55

  /// Where nothing fits, what is too long by least.
  private mutating func shortest() -> DrillCandidate? {
    let fitting = pools.joined().compactMap { document -> DrillCandidate? in
      guard let candidate = candidate(document) else { return nil }
      return request.misconceptions.isEmpty
        || request.misconceptions.contains { tells(candidate, $0.misconception) } ? candidate : nil
    }
    guard let seconds = fitting.map(\.seconds).min() else { return next(lasting: 0...Int.max) }
    return next(lasting: 0...seconds)
  }

  /// Exchanges the longest for shorter ones of their topics that tell of the same, as long as all
  /// together take longer than wished and such are found.
  private mutating func shorten(to time: Int) {
    var found = true
    while seconds > time, found {
      found = false
      let longest = chosen.indices.sorted { (-chosen[$0].seconds, $0) < (-chosen[$1].seconds, $1) }
      for place in longest where !found {
        guard let shorter = shorter(than: chosen[place]) else { continue }
        chosen[place] = shorter
        found = true
      }
    }
  }

  /// The shortest of the course, else a made one; nil: none is found.
  private mutating func shorter(than own: DrillCandidate) -> DrillCandidate? {
    let told = request.misconceptions.map(\.misconception).filter { tells(own, $0) }
    guard let topic = topics.firstIndex(of: own.topic), own.seconds > 0 else { return nil }
    var shortest: DrillCandidate?
    for document in pools[topic] {
      guard let other = candidate(document), other.seconds < shortest?.seconds ?? own.seconds,
        !chosen.contains(where: { $0.question.id == other.question.id }),
        told.allSatisfy({ tells(other, $0) })
      else { continue }
      shortest = other
    }
    guard shortest == nil else { return shortest }
    let made = made(own.topic, told.first, lasting: 1...max(1, own.seconds - 1))
    return made.flatMap { made in told.allSatisfy { tells(made, $0) } ? made : nil }
  }

  /// Of the misconception whose turn it is, or of the next that there is something to ask about.
  private mutating func next(lasting: ClosedRange<Int>) -> DrillCandidate? {
    guard !request.misconceptions.isEmpty else { return next(nil, lasting: lasting) }
    for turn in request.misconceptions.indices {
      let place = (chosen.count + turn) % request.misconceptions.count
      if let found = next(request.misconceptions[place], lasting: lasting) { return found }
    }
    return nil
  }

  /// Of the topic asked about least, so that none is left out while there is something to ask.
  private mutating func next(
    _ misconception: MisconceptionText?, lasting: ClosedRange<Int>
  ) -> DrillCandidate? {
    let counts = topics.map { topic in chosen.count { $0.topic == topic } }
    // What people get wrong is asked about where it belongs, elsewhere only where that is used up;
    // a topic that was asked for gets its share all the same.
    let isElsewhere = topics.map { topic in
      misconception.map { topic.rawValue != $0.topic && topic != Topic(of: $0.misconception.rule) }
        ?? false
    }
    let isLater = request.topics.isEmpty ? isElsewhere : topics.map { _ in false }
    let places = topics.indices.sorted {
      (isLater[$0] ? 1 : 0, counts[$0], $0) < (isLater[$1] ? 1 : 0, counts[$1], $1)
    }
    for place in places {
      let found = draw(
        place, misconception?.misconception,
        isMaking: !isElsewhere[place] || !request.topics.isEmpty,
        lasting: lasting)
      if let found { return found }
      if let misconception { missed.insert(misconception.misconception.id) }
      guard isElsewhere[place], !request.topics.isEmpty else { continue }
      if let found = draw(place, nil, isMaking: true, lasting: lasting) { return found }
    }
    return nil
  }

  /// - Parameter isMaking: elsewhere than where a misconception belongs the course has at most a few
  ///   questions that tell of it, and chance takes long to make one.
  private mutating func draw(
    _ place: Int, _ misconception: Misconception?, isMaking: Bool, lasting: ClosedRange<Int>
  ) -> DrillCandidate? {
    guard isMaking else { return ofCourse(place, misconception, lasting: lasting) }
    let isFirst = random.number(below: 3) == 0
    if isFirst, let made = made(topics[place], misconception, lasting: lasting) { return made }
    return ofCourse(place, misconception, lasting: lasting)
      ?? (isFirst ? nil : made(topics[place], misconception, lasting: lasting))
  }

  // MARK: Of the course

  /// The first in the order drawn of the kind that was asked least.
  private mutating func ofCourse(
    _ place: Int, _ misconception: Misconception?, lasting: ClosedRange<Int>
  ) -> DrillCandidate? {
    var best: (place: Int, times: Int, candidate: DrillCandidate)?
    for (index, document) in pools[place].enumerated() {
      guard let candidate = candidate(document), lasting.contains(candidate.seconds),
        misconception.map({ tells(candidate, $0) }) ?? true
      else { continue }
      let times = chosen.count { $0.rules == candidate.rules }
      if times < best?.times ?? .max { best = (index, times, candidate) }
      if times == 0 { break }
    }
    guard let best else { return nil }
    pools[place].remove(at: best.place)
    return best.candidate
  }

  private mutating func candidate(_ document: ScenarioDocument) -> DrillCandidate? {
    guard let id = document.id else { return nil }
    if let candidate = known[id] { return candidate }
    let candidate = DrillCandidate(document, lengths: lengths)
    known[id] = candidate
    return candidate
  }

  private mutating func tells(_ candidate: DrillCandidate, _ misconception: Misconception) -> Bool {
    let id = candidate.question.id
    if let tells = telling[id]?[misconception.id] { return tells }
    let tells = candidate.tells(misconception)
    telling[id, default: [:]][misconception.id] = tells
    return tells
  }

  /// Where a misconception is looked for, that nothing comes can be the question.
  private var lengths: ClosedRange<Int> {
    request.misconceptions.isEmpty
      ? DrillCandidate.lengths : 0...DrillCandidate.lengths.upperBound
  }

  // MARK: Made

  private static let tries = 3
  private static let levels = 4

  private mutating func made(
    _ topic: Topic, _ misconception: Misconception?, lasting: ClosedRange<Int>
  ) -> DrillCandidate? {
    if let misconception, barren[misconception.id]?.contains(topic) == true { return nil }
    for _ in 0..<Self.tries {
      let level = request.level ?? 1 + random.number(below: Self.levels)
      let making = QuestionRequest(
        topic: topic, level: level, rules: misconception.map { [$0.rule] } ?? [])
      guard let document = QuestionMaker.question(making, seed: random.next()),
        let candidate = DrillCandidate(document), lasting.contains(candidate.seconds),
        misconception.map(candidate.tells) ?? true,
        !chosen.contains(where: { $0.question.id == candidate.question.id })
      else { continue }
      return candidate
    }
    // Another length may still be found.
    if let misconception, lasting.lowerBound == 0 {
      barren[misconception.id, default: []].insert(topic)
    }
    return nil
  }
}
