internal import Assessment
package import Course
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

extension PreparedDrill {
  /// So many sheets of like questions, the drill itself the first; the same ones on every machine.
  package func variants(_ count: Int, _ curriculum: Curriculum) -> [PreparedDrill] {
    guard count > 1 else { return [self] }
    var search = SiblingSearch(curriculum, besides: items.map(\.id))
    return [self]
      + DrillVariant.all(upTo: count).dropFirst().map { variant in
        let items = items.map { item in
          var random = SeededGenerator(text: "\(drill.seed) \(variant.letter) \(item.number)")
          guard let sibling = search.sibling(of: item.question, &random) else {
            // On no sheet is there more to pick from than on its neighbour's.
            return Item(copy: item, question: item.question, distractors: lures(of: item))
          }
          return Item(copy: item, question: sibling, distractors: nil)
        }
        return PreparedDrill(self, variant, items)
      }
  }

  /// Whether a question is the drill's own, only shuffled anew, as none like it was found.
  package func isShuffledAnew(_ item: Item, of original: PreparedDrill) -> Bool {
    variant != .first && item.id == original.items[item.number - 1].id
  }
}

/// Finds questions that ask for the same as another one: same topic, mostly the same rules, about as
/// long and as hard, on a system of the same age; where there are such, those in which the same is
/// done. Each is found once.
private struct SiblingSearch {
  private let documents: [ScenarioDocument]
  private var used: Set<String>
  private var known: [String: DrillCandidate?] = [:]

  private static let mostCallbacksApart = 2
  private static let mostPointsApart = 3
  /// Of all rules that one of the two asks for, so many must be asked for by both: half.
  private static let leastShared = 2
  /// Numbers that a made one is tried from.
  private static let tries = 6
  /// And so many more, where nothing else was found; of old systems hardly any is made.
  private static let furtherTries = 24

  init(_ curriculum: Curriculum, besides ids: [String]) {
    var ignored: [Problem] = []
    documents = curriculum.scenarios.compactMap { curriculum.scenario($0, problems: &ignored) }
    used = Set(ids)
  }

  /// A made question's sibling is made; that of another is of the course, where there is one.
  mutating func sibling(of question: Question, _ random: inout SeededGenerator) -> Question? {
    guard let topic = question.document.topic.flatMap(Topic.init(rawValue:)),
      let level = question.document.level,
      let own = DrillCandidate(question, topic: topic, level: level)
    else { return nil }
    let isMade = QuestionMaker.document(question.id) != nil
    let madeLevel = isMade ? level : own.difficulty.level
    let made = made(like: own, level: madeLevel, Self.tries, &random)
    let ofCourse = ofCourse(like: own)
    for candidates in isMade ? [made, ofCourse] : [ofCourse, made] {
      if let found = nearest(of: candidates.filter(\.hasSameDeeds), &random) { return found }
    }
    for candidates in isMade ? [made, ofCourse] : [ofCourse, made] {
      if let found = nearest(of: candidates, &random) { return found }
    }
    guard own.question.scenario.platform.ios >= 13 else { return nil }
    return nearest(of: self.made(like: own, level: madeLevel, Self.furtherTries, &random), &random)
  }

  private struct Found {
    let question: Question
    let distance: Int
    let hasSameDeeds: Bool
  }

  private mutating func nearest(of found: [Found], _ random: inout SeededGenerator) -> Question? {
    let least = found.map(\.distance).min()
    let nearest = random.shuffle(found.filter { $0.distance == least }).first?.question
    if let nearest { used.insert(nearest.id) }
    return nearest
  }

  private func found(_ candidate: DrillCandidate, like own: DrillCandidate) -> Found? {
    guard !used.contains(candidate.question.id), let distance = Self.distance(candidate, own)
    else { return nil }
    return Found(
      question: candidate.question, distance: distance,
      hasSameDeeds: Self.deeds(candidate.question) == Self.deeds(own.question))
  }

  private mutating func ofCourse(like own: DrillCandidate) -> [Found] {
    var near: [Found] = []
    for document in documents
    where document.topic == own.topic.rawValue && document.level == own.level {
      if let candidate = candidate(document), let found = found(candidate, like: own) {
        near.append(found)
      }
    }
    return near
  }

  private mutating func candidate(_ document: ScenarioDocument) -> DrillCandidate? {
    if let candidate = known[document.file] { return candidate }
    let candidate = DrillCandidate(document)
    known[document.file] = .some(candidate)
    return candidate
  }

  /// No more than are needed to find one in which the same is done.
  private func made(
    like own: DrillCandidate, level: Int, _ tries: Int, _ random: inout SeededGenerator
  ) -> [Found] {
    let wish = MakingWish(
      topic: own.topic, level: level, rules: own.rules,
      oldestIOS: own.question.scenario.platform.ios >= 13 ? 13 : nil)
    var near: [Found] = []
    for _ in 0..<tries where !near.contains(where: \.hasSameDeeds) {
      guard let document = QuestionMaker.question(wish, seed: random.next()),
        let candidate = DrillCandidate(document), let found = found(candidate, like: own)
      else { continue }
      near.append(found)
    }
    return near
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
  private static func distance(_ one: DrillCandidate, _ other: DrillCandidate) -> Int? {
    let callbacks = abs(
      one.question.allowed.orders[0].count - other.question.allowed.orders[0].count)
    let points = abs(one.difficulty.points - other.difficulty.points)
    let apart = one.rules.symmetricDifference(other.rules).count
    let platforms = (one.question.scenario.platform, other.question.scenario.platform)
    guard callbacks <= mostCallbacksApart, points <= mostPointsApart,
      apart * leastShared <= one.rules.union(other.rules).count,
      platforms.0.lifecycle == platforms.1.lifecycle,
      (platforms.0.ios < 13) == (platforms.1.ios < 13)
    else { return nil }
    return callbacks + points + 2 * apart
  }
}
