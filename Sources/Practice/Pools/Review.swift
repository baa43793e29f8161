package import Assessment
package import Course
internal import LifecycleEngine
package import ScenarioLanguage
internal import TextFormats

/// A review in progress: which rules are due, and which question covers most of them.
package struct Review: Hashable, Sendable {
  private var pool: ReviewPool
  /// The source of generated questions; nil: only the course's are asked.
  private var generator: SeededGenerator?
  private var mastery: Mastery
  /// The ids of the questions asked in this review; none is repeated.
  private(set) var asked: [String] = []
  /// The most questions to ask.
  package var size: Int
  /// How many questions it takes, those asked included, if all are answered correctly.
  package private(set) var total = 0
  package private(set) var answered = 0
  package private(set) var right = 0
  /// The repairs that were answered: each stays open until it is right, but counts once.
  private var repaired: Set<String> = []

  /// Long enough to be worth it, short enough for a day.
  package static let usualSize = 10

  package init(
    _ pool: ReviewPool, attempts: [Attempt], seed: UInt64?, size: Int = Review.usualSize
  ) {
    self.pool = pool
    self.size = size
    generator = seed.map { SeededGenerator(seed: $0) }
    self.pool.addMissed(of: attempts)
    mastery =
      JudgedAttempts(attempts) {
        Self.document($0, in: pool)
      } repair: {
        pool.repair($0)
      } claims: {
        pool.claims
      }.mastery
  }

  private static func document(_ id: String, in pool: ReviewPool) -> ScenarioDocument? {
    pool[id]?.document ?? QuestionMaker.document(id)
  }

  /// Records an answer given in this review.
  package mutating func learn(from attempt: Attempt, of question: Question) {
    mastery.learn(from: attempt, question.results(of: attempt))
    answered += 1
    right += attempt.isCorrect ? 1 : 0
  }

  /// Records an answer to a repair.
  package mutating func learn(from attempt: Attempt, of repair: Repair) {
    mastery.learn(from: attempt, RepairBug(repair).results(of: attempt))
    guard repaired.insert(repair.id).inserted else { return }
    answered += 1
    right += attempt.isCorrect ? 1 : 0
  }

  /// Records an answer to a claim.
  package mutating func learn(from attempt: Attempt, of claim: ClaimEntry) {
    guard let claim = pool.claims[claim.questionID] else { return }
    mastery.learn(from: attempt, claim.results(of: attempt))
    answered += 1
    right += attempt.isCorrect ? 1 : 0
  }

  /// The next question, which counts as asked; nil if none covers a due rule.
  package mutating func next(at time: Int64) -> ReviewPool.Entry? {
    guard !isFull else { return nil }
    let due = mastery.due(at: time)
    let urgent = due.filter(\.wasSureButWrong)
    if let first = due.first { makeOne(about: first) }
    for ruleStates in [urgent, due] {
      if let entry = best(for: Set(ruleStates.map(\.rule)), due: Set(due.map(\.rule))) {
        total = asked.count + needed(at: time)
        asked.append(entry.id)
        return entry
      }
    }
    return nil
  }

  /// Generates a new question about the rule that is most overdue, as explanations help on new
  /// questions but hardly on repeated ones (Butler et al. 2013). The more stable the memory, the
  /// harder the question.
  private mutating func makeOne(about ruleState: Mastery.RuleState) {
    guard var generator, let topic = ruleState.rule.topic else { return }
    defer { self.generator = generator }
    let days = ruleState.memory.stability
    let level = days < 7 ? 2 : days < 30 ? 3 : 4
    let request = QuestionRequest(topic: topic, level: level, rules: [ruleState.rule])
    var made: ReviewPool.Entry?
    for _ in 0..<Self.mostTried {
      guard let document = QuestionMaker.question(request, seed: generator.next()),
        let entry = pool.entry(made: document)
      else { continue }
      made = entry
      if pool.isTaught(entry) { break }
    }
    if let made { pool.add(made) }
  }

  /// How many generated questions are tried for one that stays within what was taught.
  private static let mostTried = 4

  /// The number of due rules that some question covers.
  package func dueCount(at time: Int64) -> Int {
    mastery.due(at: time).count { ruleState in
      pool.entries.contains { $0.rules.contains(ruleState.rule) }
    }
  }

  /// How many questions were asked.
  package var count: Int { asked.count }
  package var isFull: Bool { asked.count >= size }

  /// How many further questions cover what is due, up to the size.
  package func needed(at time: Int64) -> Int { plan(at: time).questions }

  /// How many further questions cover what is due, up to the size, and how many rules they cover.
  package func plan(at time: Int64) -> (questions: Int, rules: Int) {
    let due = Set(mastery.due(at: time).map(\.rule))
    var rules = due
    let left = pool.entries.filter { !asked.contains($0.id) }
    var count = 0
    while !rules.isEmpty, asked.count + count < size,
      let best = left.max(by: {
        $0.rules.intersection(rules).count < $1.rules.intersection(rules).count
      }), !best.rules.isDisjoint(with: rules)
    {
      rules.subtract(best.rules)
      count += 1
    }
    return (count, due.count - rules.count)
  }

  /// When the next rule becomes due; nil: none does.
  package func nextDue(after time: Int64) -> Int64? { mastery.nextDue(after: time) }

  /// The most valuable question about a wanted rule, among those that stay within what was taught
  /// if there are any; among equals, the one whose run was seen longest ago, then the first.
  private func best(for wanted: Set<Rule>, due: Set<Rule>) -> ReviewPool.Entry? {
    let topic = asked.last.flatMap { pool[$0]?.document.topic }
    var candidates = pool.entries.filter { entry in
      !entry.rules.isDisjoint(with: wanted) && !asked.contains(entry.id)
    }
    let taught = candidates.filter(pool.isTaught)
    if !taught.isEmpty { candidates = taught }
    func rank(_ entry: ReviewPool.Entry) -> (Int, Int64) {
      (worth(entry, due: due, after: topic), -(mastery.lastAnswered(entry.id) ?? .min + 1))
    }
    return candidates.reduce(nil as ReviewPool.Entry?) { best, entry in
      best.map { rank($0) >= rank(entry) } == true ? best : entry
    }
  }

  /// Prefers many due rules at once and a change of topic, which interleaves what is easily
  /// confused; avoids unmet rules and long answers.
  private func worth(_ entry: ReviewPool.Entry, due: Set<Rule>, after topic: Topic?) -> Int {
    let covered = entry.rules.intersection(due).count
    let unmet = entry.rules.count { !mastery.hasMet($0) }
    let tooLong = max(0, entry.length - Self.comfortableLength)
    // Among unseen questions, prefer the course's, which an author wrote.
    let isFresh = generator != nil && mastery.lastAnswered(entry.id) == nil
    return 4 * covered - 3 * unmet - tooLong - (entry.document.topic == topic ? 5 : 0)
      + (isFresh ? Self.freshness : 0) + (entry.task == .prediction ? 0 : Self.missedTask)
  }

  private static let comfortableLength = 10
  /// Worth as much as three more due rules, because a run seen before is answered from memory.
  private static let freshness = 12
  /// A missed repair or claim is asked before other questions about its rule, because the rule
  /// isn't due any more once one of them is answered.
  private static let missedTask = 20
}

/// The questions a review may ask, each with the rules it covers: the course's scenarios, those
/// generated for due rules, and repairs and claims that were missed.
package struct ReviewPool: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package let id: String
    package let document: ScenarioDocument
    /// The rules that place the watched callbacks in the usual run, and those that prevent others.
    let rules: Set<Rule>
    /// The callbacks it asks about, called or not.
    let callbacks: Set<Callback>
    /// The number of callbacks in the usual answer.
    let length: Int
    package let task: Task

    package enum Task: Hashable, Sendable {
      /// Callbacks are predicted.
      case prediction
      case repair(Repair)
      case claim(ClaimEntry)
    }

    /// Nil if no rule of its topic is involved, or the engine can't run it to the end.
    init?(_ id: String, _ document: ScenarioDocument) {
      let result = Simulation.run(document.scenario)
      let asked = result.trace.askedEvents(in: document.scenario)
      guard result.fault == nil else { return nil }
      let preventingRules = document.preventingRules(of: asked, known: [asked.map(\.occurrence)])
      guard !asked.isEmpty || !preventingRules.isEmpty else { return nil }
      self.id = id
      self.document = document
      // A printed value is about the rule that settles it.
      let prints = asked.contains { $0.occurrence.isPrinting(as: $0.occurrence) }
      let settled = (prints ? Question(id, document) : nil).map {
        RuleResults(showing: $0.allowed, preventing: preventingRules).rules
      }
      rules = Set(settled ?? asked.map(\.rule) + preventingRules)
      callbacks = document.scenario.watchedCallbacks
      length = asked.count
      task = .prediction
    }

    /// Nil if no rule is behind the bug.
    init?(_ repair: Repair) {
      var problems: [Problem] = []
      guard let rule = RepairBug(repair).rule, let question = Question(repair, problems: &problems)
      else { return nil }
      id = question.id
      var document = question.document
      document.topic = rule.topic
      self.document = document
      rules = [rule]
      callbacks = []
      length = 0
      task = .repair(repair)
    }

    init(_ claim: ReviewedClaim) {
      id = claim.entry.questionID
      document = claim.document
      rules = [claim.rule]
      callbacks = []
      length = 0
      task = .claim(claim.entry)
    }
  }

  /// In the course's order, then in the order of generation.
  private(set) var entries: [Entry]
  /// By id.
  private var repairs: [String: Repair] = [:]
  /// The claims that were ever missed, by their questions' ids.
  let claims: [String: ReviewedClaim]
  /// The rules and callbacks that the lessons begun so far have shown; nil before the first lesson,
  /// when nothing is ruled out.
  private var taught: Taught?

  /// - Parameter attempts: the learner's, which decide what was missed.
  package init(_ curriculum: Curriculum, after attempts: [Attempt]) {
    claims = ReviewedClaim.missed(in: attempts, of: curriculum)
    for id in curriculum.repairs { repairs[id] = curriculum.repair(id) }
    entries = curriculum.scenarios.compactMap { id in
      curriculum.scenario(id).flatMap { Entry(id, $0) }
    }
    taught = Taught(in: curriculum, after: attempts, entries)
  }

  /// Whether the lessons begun so far have shown all of its rules and callbacks.
  func isTaught(_ entry: Entry) -> Bool {
    entry.task != .prediction || taught?.covers(entry) ?? true
  }

  func repair(_ id: String) -> Repair? { repairs[id] }

  /// Adds the repairs and claims whose latest attempt is wrong, and the repairs about a rule that
  /// nothing else asks.
  mutating func addMissed(of attempts: [Attempt]) {
    let latest = attempts.reduce(into: [String: Bool]()) { latest, attempt in
      if attempt.form == .repair || attempt.form == .choice, !attempt.isSkipped {
        latest[attempt.scenario] = attempt.isCorrect
      }
    }
    entries += claims.sorted { $0.key < $1.key }.filter { latest[$0.key] == false }.map {
      Entry($0.value)
    }
    let covered = entries.reduce(into: Set<Rule>()) { $0.formUnion($1.rules) }
    let answered = repairs.values.filter { latest[$0.questionID] != nil }
    entries += answered.sorted { $0.id < $1.id }.compactMap { Entry($0) }.filter { entry in
      latest[entry.id] == false || covered.isDisjoint(with: entry.rules)
    }
  }

  /// A generated question that isn't in the pool yet.
  func entry(made document: ScenarioDocument) -> Entry? {
    guard let id = document.id, self[id] == nil else { return nil }
    return Entry(id, document)
  }

  /// Adds a question generated for this review.
  mutating func add(_ entry: Entry) { entries.append(entry) }

  subscript(id: String) -> Entry? { entries.first { $0.id == id } }
}
