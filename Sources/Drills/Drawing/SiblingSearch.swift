internal import Assessment
internal import Course
internal import LifecycleEngine
internal import Practice
internal import ScenarioLanguage
internal import TextFormats

/// Finds questions that ask for the same as another one: same topic, turning on the same rules, about
/// as long and as hard, on a system of the same age; where there are such, those in which the same is
/// done. None is shown on two sheets, under whatever name.
struct SiblingSearch {
  private let documents: [ScenarioDocument]
  private let misconceptions: [Misconception]
  /// Who believes these is to be found out on every sheet.
  private let sought: [Misconception]
  private let seed: UInt64
  private var used: Set<String>
  private var shown: Set<ShownScenario>
  private var known: [String: DrillCandidate?] = [:]
  /// By the number of the question.
  private var likes: [Int: Likes] = [:]

  /// Callbacks of an answer and points of difficulty; and where nothing is so near.
  private static let near = (callbacks: 1, points: 3)
  private static let far = (callbacks: 2, points: 6)
  /// Of all rules that place something in one of the two, so many place something in both: half.
  private static let leastShared = 2
  /// What stands in another order is a question of its own, be it a little less near.
  private static let sameOrderApart = 3
  /// Numbers that a made one is tried from for each sheet.
  private static let tries = 6
  /// And so many more, once, where nothing else was found; of old systems hardly any is made.
  private static let furtherTries = 24
  /// After so many that brought none the next ones will not either, and they take longest.
  private static let vainTries = 3

  /// All that was found like one question, whether it is used by now or not.
  private struct Likes {
    let own: DrillCandidate
    let skill: DrillSkill
    /// Those of the drill's that it tells.
    let told: [Misconception]
    let isMade: Bool
    var random: SeededGenerator
    var ofCourse: [Found] = []
    var made: [Found] = []
    var furtherTries: Int
    /// The orders of its siblings so far.
    var orders: [[String]]
  }

  private struct Found {
    let question: Question
    let shown: ShownScenario
    let distance: Int
    let hasSameDeeds: Bool
    /// Whether all rules of its topic that decide are the same, not only the one that it turns on, and
    /// it is as long and as hard.
    let isNear: Bool
  }

  init(of drill: PreparedDrill, in curriculum: Curriculum) {
    var ignored: [Problem] = []
    documents = curriculum.scenarios.compactMap { curriculum.scenario($0, problems: &ignored) }
    misconceptions = drill.believable
    sought = drill.sought.map(\.misconception)
    seed = drill.drill.seed
    used = Set(drill.items.map(\.id))
    shown = Set(drill.items.map { ShownScenario($0.question) })
  }

  /// The next one: what was found for one sheet and not taken is not looked for again for another.
  mutating func sibling(of item: PreparedDrill.Item) -> Question? {
    guard var likes = likes[item.number] ?? begin(item) else { return nil }
    defer { self.likes[item.number] = likes }
    guard let found = next(&likes) else { return nil }
    used.insert(found.question.id)
    shown.insert(found.shown)
    likes.orders.append(found.shown.order)
    return found.question
  }

  private mutating func begin(_ item: PreparedDrill.Item) -> Likes? {
    let document = item.question.document
    guard let topic = document.topic.flatMap(Topic.init(rawValue:)), let level = document.level,
      let own = DrillCandidate(item.question, topic: topic, level: level)
    else { return nil }
    var likes = Likes(
      own: own, skill: DrillSkill(item.question, misconceptions),
      told: sought.filter(own.tells),
      isMade: QuestionMaker.document(item.id) != nil,
      random: SeededGenerator(text: "\(seed) \(item.number)"),
      furtherTries: item.question.scenario.platform.ios >= 13 ? Self.furtherTries : 0,
      orders: [ShownScenario(item.question).order])
    for document in documents where document.topic == topic.rawValue && document.level == level {
      if let candidate = candidate(document), let found = found(candidate, like: likes) {
        likes.ofCourse.append(found)
      }
    }
    return likes
  }

  private mutating func candidate(_ document: ScenarioDocument) -> DrillCandidate? {
    if let candidate = known[document.file] { return candidate }
    let candidate = DrillCandidate(document)
    known[document.file] = .some(candidate)
    return candidate
  }

  // MARK: Choosing

  /// A made question's sibling is made; that of another is of the course, where there is one. What
  /// only turns on the same rule is taken where nothing is nearer.
  private func next(_ likes: inout Likes) -> Found? {
    if !likes.isMade,
      let found = nearest(free(likes.ofCourse) { $0.isNear && $0.hasSameDeeds }, &likes)
    {
      return found
    }
    make(&likes, Self.tries)
    if let found = nearest(&likes, where: \.isNear) { return found }
    make(&likes, likes.furtherTries)
    likes.furtherTries = 0
    return nearest(free(likes.made, where: \.isNear), &likes)
      ?? nearest(&likes, where: { _ in true })
  }

  /// First in which the same is done.
  private func nearest(_ likes: inout Likes, where isFitting: (Found) -> Bool) -> Found? {
    for deeds in [true, false] {
      for candidates in likes.isMade ? [likes.made, likes.ofCourse] : [likes.ofCourse, likes.made] {
        let fitting = free(candidates) { isFitting($0) && ($0.hasSameDeeds || !deeds) }
        if let found = nearest(fitting, &likes) { return found }
      }
    }
    return nil
  }

  private func free(_ found: [Found], where isFitting: (Found) -> Bool) -> [Found] {
    found.filter {
      !used.contains($0.question.id) && !shown.contains($0.shown) && isFitting($0)
    }
  }

  private func nearest(_ found: [Found], _ likes: inout Likes) -> Found? {
    let orders = likes.orders
    func distance(_ found: Found) -> Int {
      found.distance + (orders.contains(found.shown.order) ? Self.sameOrderApart : 0)
    }
    let least = found.map(distance).min()
    return likes.random.shuffle(found.filter { distance($0) == least }).first
  }

  /// No more than are needed to find one in which the same is done.
  private func make(_ likes: inout Likes, _ tries: Int) {
    let own = likes.own
    let placing = likes.skill.turnsOn.map { own.rules.contains($0) ? [$0] : own.rules }
    let request = QuestionRequest(
      topic: own.topic, level: likes.isMade ? own.level : own.difficulty.level,
      rules: placing ?? own.rules, oldestIOS: own.question.scenario.platform.ios >= 13 ? 13 : nil)
    var vain = 0
    for _ in 0..<tries where vain < Self.vainTries {
      guard let document = QuestionMaker.question(request, seed: likes.random.next()) else {
        vain += 1
        continue
      }
      vain = 0
      guard let candidate = DrillCandidate(document), let found = found(candidate, like: likes),
        !likes.made.contains(where: { $0.shown == found.shown }), !shown.contains(found.shown)
      else { continue }
      likes.made.append(found)
      if found.isNear && found.hasSameDeeds { return }
    }
  }

  // MARK: Comparing

  /// Nil: it is no question like that one.
  private func found(_ candidate: DrillCandidate, like likes: Likes) -> Found? {
    guard !used.contains(candidate.question.id),
      let distance = Self.distance(candidate, likes.own),
      likes.told.allSatisfy(candidate.tells)
    else { return nil }
    let skill = DrillSkill(candidate.question, misconceptions)
    guard skill.turnsOn == likes.skill.turnsOn else { return nil }
    return Found(
      question: candidate.question, shown: ShownScenario(candidate.question),
      distance: distance.value,
      hasSameDeeds: Self.deeds(candidate.question) == Self.deeds(likes.own.question),
      isNear: distance.isNear && skill == likes.skill)
  }

  /// What is done in the asked steps, to whomever: `pushViewController`, `user presses`.
  private static func deeds(_ question: Question) -> [String] {
    let steps = question.scenario.steps
    let texts = steps.indices.filter { steps[$0].isAsked }.flatMap {
      question.document.entries[$0].texts
    }
    return texts.map { text in
      let words = text.split(separator: " ")
      guard let call = words.first?.prefix(while: { $0 != "(" }), call.contains(".") else {
        return words.prefix(2).joined(separator: " ")
      }
      return call.split(separator: ".").last.map(String.init) ?? text
    }
  }

  /// How far apart two questions are; nil: too far to be exchanged for each other.
  private static func distance(
    _ one: DrillCandidate, _ other: DrillCandidate
  ) -> (value: Int, isNear: Bool)? {
    let points = abs(one.difficulty.points - other.difficulty.points)
    let apart = one.rules.symmetricDifference(other.rules).count
    let platforms = (one.question.scenario.platform, other.question.scenario.platform)
    let callbacks = abs(
      one.question.allowed.orders[0].count - other.question.allowed.orders[0].count)
    guard callbacks <= far.callbacks, points <= far.points,
      platforms.0.lifecycle == platforms.1.lifecycle,
      (platforms.0.ios < 13) == (platforms.1.ios < 13)
    else { return nil }
    let isNear =
      callbacks <= near.callbacks && points <= near.points
      && apart * leastShared <= one.rules.union(other.rules).count
    return (2 * callbacks + points + 2 * apart, isNear)
  }
}
