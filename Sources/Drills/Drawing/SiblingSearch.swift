internal import Assessment
internal import Course
internal import LifecycleEngine
internal import Practice
internal import ScenarioLanguage
internal import TextFormats

/// Finds questions equivalent to another one: same topic, same deciding rules, about as long and as
/// hard, on a system of the same age, and preferably with the same actions. None appears on two
/// sheets, under any name.
struct SiblingSearch {
  private let documents: [ScenarioDocument]
  private let misconceptions: [Misconception]
  /// The misconceptions to detect on every sheet.
  private let sought: [Misconception]
  private let seed: UInt64
  /// The versions of iOS that the drill is about.
  private let versions: ClosedRange<Int>
  private var used: Set<String>
  private var shown: Set<ShownScenario>
  private var known: [String: DrillCandidate?] = [:]
  /// By question number.
  private var siblings: [Int: Siblings] = [:]

  /// The allowed difference in callbacks and in difficulty points; `far` applies if nothing is
  /// near.
  private static let near = (callbacks: 1, points: 3)
  private static let far = (callbacks: 2, points: 6)
  /// If nothing else is left, except in drills without a code.
  private static let farthest = (callbacks: 4, points: 14)
  /// Drills without a code may have been printed by an earlier version, which chose more narrowly;
  /// their sheets stay as they were.
  private let hasCode: Bool
  /// One in this many of the rules that place something in either question must do so in both.
  private static let leastShared = 2
  /// A sibling with another order is preferred: in drills with a code to any other, else to those
  /// that aren't much nearer.
  private var sameOrderApart: Int { hasCode ? 1_000 : 3 }
  /// Seeds tried per sheet for a generated sibling.
  private static let tries = 6
  /// Extra seeds, once, if nothing else was found; few questions about old systems can be
  /// generated.
  private static let furtherTries = 24
  /// After this many failures further tries fail too, and they take the longest.
  private static let vainTries = 3

  /// Every sibling found for a question, used or not.
  private struct Siblings {
    let own: DrillCandidate
    let skill: DrillSkill
    /// The drill's misconceptions that it detects.
    let detected: [Misconception]
    let isMade: Bool
    var random: SeededGenerator
    var ofCourse: [Found] = []
    var made: [Found] = []
    var furtherTries: Int
    var hasTriedFarthest = false
    /// The orders of its siblings so far.
    var orders: [[String]]
  }

  private struct Found {
    let question: Question
    let shown: ShownScenario
    let distance: Int
    let hasSameActions: Bool
    /// Whether all deciding rules of its topic match, not only the main one, and the length and
    /// difficulty too.
    let isNear: Bool
    /// Whether only its deciding rule is the same.
    let isFarthest: Bool
  }

  init(of drill: PreparedDrill, in curriculum: Curriculum) {
    self.init(
      of: drill,
      among: curriculum.scenarios.compactMap { curriculum.scenario($0) })
  }

  /// - Parameter documents: the scenarios of the course.
  init(of drill: PreparedDrill, among documents: [ScenarioDocument]) {
    self.init(
      of: drill.items, among: documents, detecting: drill.sought.map(\.misconception),
      of: drill.misconceptionValues, seed: drill.drill.seed, versions: drill.drill.versions,
      hasCode: drill.drill.code != nil)
  }

  /// - Parameters:
  ///   - sought: the misconceptions to detect on every sheet.
  init(
    of items: [PreparedDrill.Item], among documents: [ScenarioDocument],
    detecting sought: [Misconception] = [], of misconceptions: [Misconception], seed: UInt64,
    versions: ClosedRange<Int>? = nil, hasCode: Bool = true
  ) {
    self.documents = documents
    self.hasCode = hasCode
    self.misconceptions = misconceptions
    self.sought = sought
    self.seed = seed
    self.versions = versions ?? Platform.versions
    used = Set(items.map(\.id))
    shown = Set(items.map { ShownScenario($0.question, by: hasCode ? .order : .watched) })
  }

  private func shown(_ question: Question) -> ShownScenario {
    ShownScenario(question, by: hasCode ? .order : .watched)
  }

  /// The next sibling; nil: none is left. Unused candidates found for one sheet are kept for the
  /// next.
  mutating func sibling(of item: PreparedDrill.Item) -> Question? {
    guard var siblings = siblings[item.number] ?? begin(item) else { return nil }
    defer { self.siblings[item.number] = siblings }
    guard let found = next(&siblings) else { return nil }
    used.insert(found.question.id)
    shown.insert(found.shown)
    siblings.orders.append(found.shown.order)
    return found.question
  }

  private mutating func begin(_ item: PreparedDrill.Item) -> Siblings? {
    let document = item.question.document
    guard let topic = document.topic, let level = document.level,
      let own = DrillCandidate(item.question, topic: topic, level: level)
    else { return nil }
    var siblings = Siblings(
      own: own, skill: DrillSkill(item.question, misconceptions),
      detected: sought.filter(own.detects),
      isMade: QuestionMaker.document(item.id) != nil,
      random: SeededGenerator(text: "\(seed) \(item.number)"),
      furtherTries: item.question.scenario.platform.ios >= 13 ? Self.furtherTries : 0,
      orders: [shown(item.question).order])
    let levels = hasCode ? level - 1...level + 1 : level...level
    for document in documents
    where document.topic == topic && document.level.map(levels.contains) ?? false {
      if let candidate = candidate(document),
        let found = found(candidate, like: siblings, isMade: false)
      {
        siblings.ofCourse.append(found)
      }
    }
    return siblings
  }

  private mutating func candidate(_ document: ScenarioDocument) -> DrillCandidate? {
    if let candidate = known[document.file] { return candidate }
    let candidate = DrillCandidate(document)
    known[document.file] = .some(candidate)
    return candidate
  }

  // MARK: Choosing

  /// Generated questions get generated siblings, questions of the course get the course's if
  /// possible. Questions that only share the deciding rule are a fallback.
  private func next(_ siblings: inout Siblings) -> Found? {
    if !siblings.isMade,
      let found = nearest(free(siblings.ofCourse) { $0.isNear && $0.hasSameActions }, &siblings)
    {
      return found
    }
    make(&siblings, Self.tries)
    if let found = nearest(&siblings, where: \.isNear) { return found }
    make(&siblings, siblings.furtherTries)
    siblings.furtherTries = 0
    if let found = nearest(free(siblings.made, where: \.isNear), &siblings)
      ?? nearest(&siblings, where: { !$0.isFarthest })
    {
      return found
    }
    guard hasCode else { return nil }
    if !siblings.hasTriedFarthest {
      siblings.hasTriedFarthest = true
      make(&siblings, Self.furtherTries)
    }
    return nearest(&siblings, where: { _ in true })
  }

  /// Prefers those with the same actions.
  private func nearest(_ siblings: inout Siblings, where isFitting: (Found) -> Bool) -> Found? {
    for requiresSameActions in [true, false] {
      for candidates in siblings.isMade
        ? [siblings.made, siblings.ofCourse] : [siblings.ofCourse, siblings.made]
      {
        let fitting = free(candidates) {
          isFitting($0) && ($0.hasSameActions || !requiresSameActions)
        }
        if let found = nearest(fitting, &siblings) { return found }
      }
    }
    return nil
  }

  private func free(_ found: [Found], where isFitting: (Found) -> Bool) -> [Found] {
    found.filter {
      !used.contains($0.question.id) && !shown.contains($0.shown) && isFitting($0)
    }
  }

  private func nearest(_ found: [Found], _ siblings: inout Siblings) -> Found? {
    let orders = siblings.orders
    func distance(_ found: Found) -> Int {
      found.distance + (orders.contains(found.shown.order) ? sameOrderApart : 0)
    }
    let least = found.map(distance).min()
    return siblings.random.shuffle(found.filter { distance($0) == least }).first
  }

  /// Generates only until one with the same actions is found.
  private func make(_ siblings: inout Siblings, _ tries: Int) {
    let own = siblings.own
    let placing = siblings.skill.turnsOn.map { own.rules.contains($0) ? [$0] : own.rules }
    let request = QuestionRequest(
      topic: own.topic, level: siblings.isMade ? own.level : own.difficulty.level,
      rules: placing ?? own.rules,
      oldestIOS: max(versions.lowerBound, own.question.scenario.platform.ios >= 13 ? 13 : 0))
    var vain = 0
    for _ in 0..<tries where vain < Self.vainTries {
      guard let document = QuestionMaker.question(request, seed: siblings.random.next()) else {
        vain += 1
        continue
      }
      vain = 0
      guard let candidate = DrillCandidate(document),
        let found = found(candidate, like: siblings, isMade: true),
        !siblings.made.contains(where: { $0.shown == found.shown }), !shown.contains(found.shown)
      else { continue }
      siblings.made.append(found)
      if found.isNear && found.hasSameActions { return }
    }
  }

  // MARK: Comparing

  /// Nil: it isn't equivalent.
  private func found(
    _ candidate: DrillCandidate, like siblings: Siblings, isMade: Bool
  ) -> Found? {
    guard !used.contains(candidate.question.id),
      versions.contains(candidate.question.scenario.platform.ios),
      let distance = distance(candidate, siblings.own, isMade: isMade),
      siblings.detected.allSatisfy(candidate.detects)
    else { return nil }
    let skill = DrillSkill(candidate.question, misconceptions)
    guard skill.turnsOn == siblings.skill.turnsOn else { return nil }
    return Found(
      question: candidate.question, shown: shown(candidate.question),
      distance: distance.value,
      hasSameActions: Self.actions(candidate.question) == Self.actions(siblings.own.question),
      isNear: distance.isNear && !distance.isFarthest && skill == siblings.skill,
      isFarthest: distance.isFarthest)
  }

  /// The actions of the asked steps, on any object: `pushViewController`, `user presses`.
  private static func actions(_ question: Question) -> [String] {
    let texts = question.scenario.askedSteps.flatMap { question.document.entries[$0].texts }
    return texts.map { text in
      let words = text.split(separator: " ")
      guard let call = words.first?.prefix(while: { $0 != "(" }), call.contains(".") else {
        return words.prefix(2).joined(separator: " ")
      }
      return call.split(separator: ".").last.map(String.init) ?? text
    }
  }

  /// The distance between two questions; nil: too far apart to replace each other.
  private func distance(
    _ one: DrillCandidate, _ other: DrillCandidate, isMade: Bool
  ) -> (value: Int, isNear: Bool, isFarthest: Bool)? {
    let points = abs(one.difficulty.points - other.difficulty.points)
    let apart = one.rules.symmetricDifference(other.rules).count
    let platforms = (one.question.scenario.platform, other.question.scenario.platform)
    let callbacks = abs(
      one.question.allowed.orders[0].count - other.question.allowed.orders[0].count)
    let isFar = callbacks <= Self.far.callbacks && points <= Self.far.points
    // The course's questions are of one level, unless nothing else is left.
    let isOnLevel = isMade || one.level == other.level
    let isFarthest = !isFar || !isOnLevel
    guard !isFarthest || hasCode, callbacks <= Self.farthest.callbacks,
      points <= Self.farthest.points,
      platforms.0.lifecycle == platforms.1.lifecycle,
      (platforms.0.ios < 13) == (platforms.1.ios < 13)
    else { return nil }
    let isNear =
      callbacks <= Self.near.callbacks && points <= Self.near.points
      && apart * Self.leastShared <= one.rules.union(other.rules).count
    return (2 * callbacks + points + 2 * apart, isNear, isFarthest)
  }
}
