internal import Assessment
package import Course
internal import LifecycleEngine
internal import Practice
internal import ScenarioLanguage
internal import TextFormats

/// Draws the questions of a drill, the same ones for a request on every machine: spread over topics
/// and kinds, with two of the course for each generated one.
package struct DrillMaker {
  private let request: DrillRequest
  private var random: SeededGenerator
  /// The scenarios not yet ruled out, by topic, in a drawn order.
  private var pools: [[ScenarioDocument]]
  private var topics: [Topic]
  private var known: [String: DrillCandidate] = [:]
  /// Whether a known candidate detects a misconception, by their ids.
  private var detections: [String: [String: Bool]] = [:]
  /// The topics about which no question could be generated, by the misconception to detect.
  private var barren: [String: Set<Topic>] = [:]
  private var chosen: [DrillCandidate] = []
  /// The misconceptions for which a search failed at least once.
  private var missed: Set<String> = []
  private let curriculum: Curriculum
  private let documents: [ScenarioDocument]

  package init(_ request: DrillRequest, _ curriculum: Curriculum) {
    self.request = request
    var random = SeededGenerator(seed: request.seed)
    // Naming a topic twice doesn't give it more questions.
    let topics = random.shuffle(
      Topic.allCases.filter { request.topics.isEmpty || request.topics.contains($0) })
    // `check` reports their problems.
    let documents = random.shuffle(
      curriculum.scenarios.compactMap { curriculum.scenario($0) })
    self.topics = topics
    self.curriculum = curriculum
    self.documents = documents
    pools = topics.map { topic in
      documents.filter {
        $0.topic == topic && $0.level.map { request.levels?.contains($0) ?? true } ?? false
          && request.platforms.contains($0.scenario.platform.ios)
      }
    }
    self.random = random
  }

  /// Nil if no question matches.
  package mutating func drill() -> DrawnDrill? {
    while chosen.count < request.most, let next = varied(of: request.most) {
      chosen.append(next)
    }
    guard !chosen.isEmpty else { return nil }
    if let time = request.time, request.count == nil { useRest(of: time) }
    if let time = request.time, request.count != nil {
      shorten(to: time)
      guard trim(to: time) else { return nil }
    }
    let unmet = request.misconceptions.filter { text in
      !chosen.contains { detects($0, text.misconception) }
    }
    var drawn = DrawnDrill(
      request, DrillSequence.arranged(chosen),
      unmet: unmet.map { DrawnDrill.Unmet($0, isMissed: missed.contains($0.misconception.id)) },
      repair: request.hasRepair ? repair() : nil)
    compareSheets(of: &drawn)
    return drawn
  }

  /// Each question has equivalents, but two questions of a sheet may need the same ones.
  private func compareSheets(of drawn: inout DrawnDrill) {
    guard request.variants > 1 else { return }
    var ignored: [Problem] = []
    guard let prepared = PreparedDrill(drawn.drill, curriculum, problems: &ignored) else { return }
    let sheets = prepared.variants(request.variants, curriculum)
    drawn.unvaried = prepared.items.filter { item in
      sheets.contains { $0.isShuffledAnew($0.items[item.number - 1], of: prepared) }
    }.map(\.id)
    drawn.sameOrders = PreparedDrill.numbersWithSameOrder(on: sheets)
  }

  /// A repair that a lesson about the topics asks.
  private mutating func repair() -> Repair? {
    let lessons = curriculum.lessons(in: .english).filter { header in
      request.lesson.map { $0.id == header.id } ?? topics.contains(header.topic)
    }
    let ids = lessons.flatMap { curriculum.repairs(askedIn: $0.id) }
    return random.shuffle(ids).lazy.compactMap { [curriculum] id in
      curriculum.repair(id)
    }.first
  }

  /// If no further question fits into the time left, replaces the last one by a longer one.
  private mutating func useRest(of time: Int) {
    guard time - seconds >= Self.shortest, let last = chosen.popLast() else { return }
    let longer = next(lasting: last.seconds + 1...time - seconds)
    chosen.append(longer ?? last)
  }

  private static let triesForVariants = 6

  /// A question with equivalents for all sheets; if several tries find none, any question.
  private mutating func varied(of count: Int) -> DrillCandidate? {
    var first: DrillCandidate?
    for _ in 0..<(request.variants > 1 ? Self.triesForVariants : 1) {
      guard let next = next(of: count) else { break }
      if request.variants == 1 || hasSiblings(next) { return next }
      first = first ?? next
    }
    return first
  }

  private func hasSiblings(_ candidate: DrillCandidate) -> Bool {
    let item = PreparedDrill.Item(
      number: 1, time: nil, question: candidate.question, distractors: nil)
    var search = SiblingSearch(
      of: [item], among: documents, of: curriculum.misconceptions.map(\.misconception),
      seed: request.seed, versions: request.versions)
    return (1..<request.variants).allSatisfy { _ in search.sibling(of: item) != nil }
  }

  private var seconds: Int { chosen.reduce(0) { $0 + $1.seconds } }

  /// A question that fits into the remaining time; if a number of questions is requested, one of
  /// about its share of it.
  private mutating func next(of count: Int) -> DrillCandidate? {
    guard let time = request.time else { return next(lasting: 0...Int.max) }
    guard request.count != nil else { return next(lasting: 0...max(0, time - seconds)) }
    let rest = count - chosen.count
    let left = time - seconds
    // The remaining questions need time as well.
    let most = left - Self.shortest * (rest - 1)
    guard most > 0 else { return shortest() }
    let share = min(most, left / rest)
    return next(lasting: share * 3 / 4...min(most, share * 5 / 4)) ?? next(lasting: 0...most)
      ?? shortest()
  }

  /// In seconds; hardly any question is shorter.
  private static let shortest = 55

  /// If nothing fits, the one that exceeds the time the least.
  private mutating func shortest() -> DrillCandidate? {
    let fitting = pools.joined().compactMap { document -> DrillCandidate? in
      guard let candidate = candidate(document) else { return nil }
      return request.misconceptions.isEmpty
        || request.misconceptions.contains { detects(candidate, $0.misconception) }
        ? candidate : nil
    }
    guard let seconds = fitting.map(\.seconds).min() else { return next(lasting: 0...Int.max) }
    return next(lasting: 0...seconds)
  }

  /// Replaces the longest questions by shorter ones of the same topics that detect the same
  /// misconceptions, until the total fits or nothing shorter is found.
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

  /// Leaves out the longest questions until the total fits.
  /// - Returns: whether any is left that fits.
  private mutating func trim(to time: Int) -> Bool {
    while seconds > time, let most = chosen.map(\.seconds).max() {
      chosen.remove(at: chosen.lastIndex { $0.seconds == most } ?? 0)
    }
    return !chosen.isEmpty
  }

  /// The shortest of the course, or else a generated one; nil: none is found.
  private mutating func shorter(than own: DrillCandidate) -> DrillCandidate? {
    let detected = request.misconceptions.map(\.misconception).filter { detects(own, $0) }
    guard let topic = topics.firstIndex(of: own.topic), own.seconds > 0 else { return nil }
    var shortest: DrillCandidate?
    for document in pools[topic] {
      guard let other = candidate(document), other.seconds < shortest?.seconds ?? own.seconds,
        !chosen.contains(where: { $0.question.id == other.question.id }),
        detected.allSatisfy({ detects(other, $0) })
      else { continue }
      shortest = other
    }
    guard shortest == nil else { return shortest }
    let made = made(own.topic, detected.first, lasting: 1...max(1, own.seconds - 1))
    return made.flatMap { made in detected.allSatisfy { detects(made, $0) } ? made : nil }
  }

  /// A question for the misconception whose turn it is, or for the next one that has a question.
  private mutating func next(lasting: ClosedRange<Int>) -> DrillCandidate? {
    guard !request.misconceptions.isEmpty else { return next(nil, lasting: lasting) }
    for turn in request.misconceptions.indices {
      let place = (chosen.count + turn) % request.misconceptions.count
      if let found = next(request.misconceptions[place], lasting: lasting) { return found }
    }
    return nil
  }

  /// A question of the topic with the fewest questions, so that none is left out while it has any.
  private mutating func next(
    _ misconception: MisconceptionText?, lasting: ClosedRange<Int>
  ) -> DrillCandidate? {
    let counts = topics.map { topic in chosen.count { $0.topic == topic } }
    // A misconception is first covered within its own topic; requested topics still get their
    // share.
    let isElsewhere = topics.map { topic in
      misconception.map { topic != $0.topic && topic != $0.misconception.rule.topic }
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

  /// - Parameter isMaking: false outside a misconception's topic, where the course has at most a
  ///   few questions that detect it, and random generation takes long to find one.
  private mutating func draw(
    _ place: Int, _ misconception: Misconception?, isMaking: Bool, lasting: ClosedRange<Int>
  ) -> DrillCandidate? {
    guard isMaking else { return ofCourse(place, misconception, lasting: lasting) }
    let isFirst = random.number(below: 3) == 0
    if isFirst, let made = made(topics[place], misconception, lasting: lasting) { return made }
    return ofCourse(place, misconception, lasting: lasting)
      ?? (isFirst ? nil : made(topics[place], misconception, lasting: lasting))
  }

  // MARK: From the course

  /// The first drawn question of the least used kind.
  private mutating func ofCourse(
    _ place: Int, _ misconception: Misconception?, lasting: ClosedRange<Int>
  ) -> DrillCandidate? {
    var best: (place: Int, times: Int, candidate: DrillCandidate)?
    for (index, document) in pools[place].enumerated() {
      guard let candidate = candidate(document), lasting.contains(candidate.seconds),
        misconception.map({ detects(candidate, $0) }) ?? true
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
    let candidate = DrillCandidate(document, lengths: lengths).flatMap(inScope)
    known[id] = candidate
    return candidate
  }

  private func inScope(_ candidate: DrillCandidate) -> DrillCandidate? {
    guard let lesson = request.lesson else { return candidate }
    return candidate.rules.isSubset(of: lesson.rules) ? candidate : nil
  }

  private mutating func detects(_ candidate: DrillCandidate, _ misconception: Misconception) -> Bool
  {
    let id = candidate.question.id
    if let detects = detections[id]?[misconception.id] { return detects }
    let detects = candidate.detects(misconception)
    detections[id, default: [:]][misconception.id] = detects
    return detects
  }

  /// A misconception may be detected by an empty answer.
  private var lengths: ClosedRange<Int> {
    request.misconceptions.isEmpty
      ? DrillCandidate.lengths : 0...DrillCandidate.lengths.upperBound
  }

  // MARK: Generated

  private static let tries = 3
  private static let triesForLesson = 12
  private static let levels = 4

  private mutating func made(
    _ topic: Topic, _ misconception: Misconception?, lasting: ClosedRange<Int>
  ) -> DrillCandidate? {
    if let misconception, barren[misconception.id]?.contains(topic) == true { return nil }
    for _ in 0..<(request.lesson == nil ? Self.tries : Self.triesForLesson) {
      let level =
        request.levels.map { $0.lowerBound + random.number(below: $0.count) }
        ?? 1 + random.number(below: Self.levels)
      let making = QuestionRequest(
        topic: topic, level: level, rules: misconception.map { [$0.rule] } ?? [],
        oldestIOS: request.platforms.lowerBound)
      guard let document = QuestionMaker.question(making, seed: random.next()),
        request.platforms.contains(document.scenario.platform.ios),
        let candidate = DrillCandidate(document).flatMap(inScope),
        lasting.contains(candidate.seconds),
        misconception.map(candidate.detects) ?? true,
        !chosen.contains(where: { $0.question.id == candidate.question.id })
      else { continue }
      return candidate
    }
    // A question of another length may still be found.
    if let misconception, lasting.lowerBound == 0 {
      barren[misconception.id, default: []].insert(topic)
    }
    return nil
  }
}
