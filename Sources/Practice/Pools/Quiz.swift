package import Assessment
package import Course
package import LifecycleEngine
package import ScenarioLanguage
internal import TextFormats

/// The kind of quiz to run.
package struct QuizRequest: Hashable, Sendable {
  var topic: Topic?
  var level: Int?
  /// The maximum number of questions.
  var count: Int
  /// With a seed the questions are drawn, the same for every learner; nil: each depends on the
  /// answers so far.
  package var seed: UInt64?

  package init(
    topic: Topic? = nil, level: Int? = nil, count: Int = Quiz.usualCount, seed: UInt64? = nil
  ) {
    self.topic = topic
    self.level = level
    self.count = count
    self.seed = seed
  }
}

/// A quiz in progress: questions from the whole course and generated ones, until the misconception
/// is identified.
package struct Quiz: Hashable, Sendable {
  /// The default maximum number of questions.
  package static let usualCount = 10

  private var pool: QuizPool
  private var search: NextQuestion
  private let request: QuizRequest
  /// The remaining drawn questions of the course; nil: questions are chosen adaptively.
  private var drawn: [QuizPool.Entry]?
  /// Nil: nothing is drawn or generated.
  private var generator: SeededGenerator?
  private var asked = 0
  /// The learner has never answered anything, so the first question should be short.
  private let isFirst: Bool
  /// Whether each answer was correct, by scenario id.
  package private(set) var answered: [String: Bool] = [:]

  /// - Parameter seed: the source of an adaptive quiz's choices; the request's own seed takes
  ///   precedence.
  package init(
    _ request: QuizRequest, _ curriculum: Curriculum, seed: UInt64?, isFirst: Bool = false
  ) {
    self.request = request
    self.isFirst = isFirst
    pool = QuizPool(curriculum, topic: request.topic, level: request.level)
    search = pool.search(curriculum)
    generator = (request.seed ?? seed).map { SeededGenerator(seed: $0) }
    if request.seed != nil {
      drawn = generator?.shuffle(pool.entries)
    } else if pool.entries.count < Self.fewToChooseFrom {
      for rule in search.likelyRules.prefix(Self.madeAtOnce) {
        makeCandidate(about: request.topic ?? rule.topic, request.topic == nil ? [rule] : [])
      }
    }
  }

  /// The next question; nil if the result is clear or the maximum is reached.
  package mutating func next() -> QuizPool.Entry? {
    guard asked < request.count, let entry = drawn == nil ? mostDiagnostic() : nextDrawn() else {
      return nil
    }
    asked += 1
    return entry
  }

  // MARK: Adaptive

  /// If no question of the course is diagnostic enough, generates some about the remaining
  /// misconceptions.
  private mutating func mostDiagnostic() -> QuizPool.Entry? {
    guard search.conclusion == nil else { return nil }
    if let id = nextCandidate() { return pool[id] }
    for rule in search.likelyRules.prefix(Self.madeAtOnce) {
      makeCandidate(about: request.topic ?? rule.topic, [rule])
    }
    return nextCandidate().flatMap { pool[$0] }
  }

  private mutating func makeCandidate(about topic: Topic?, _ rules: Set<Rule>) {
    if let topic, let entry = make(about: topic, rules) { search.add(entry.candidate) }
  }

  private mutating func nextCandidate() -> String? {
    guard var generator else { return search.next()?.id }
    defer { self.generator = generator }
    if isFirst, asked == 0, request.level == nil {
      let small = Set(
        pool.entries.filter { $0.document.level ?? 3 <= 2 && Self.isNew($0.candidate.scenario) }
          .map(\.candidate.id))
      let shuffle = { (places: [Int]) in generator.shuffle(places) }
      if let candidate = search.next(where: { small.contains($0.id) }, shuffle: shuffle) {
        return candidate.id
      }
    }
    return Self.next(of: &search, asked: asked, &generator)?.id
  }

  /// The most diagnostic question; the first one is chosen among several, so that quizzes begin
  /// differently. Old systems are avoided early on if there is a choice.
  static func next(
    of search: inout NextQuestion, asked: Int, _ generator: inout SeededGenerator
  ) -> NextQuestion.Candidate? {
    let shuffle = { (places: [Int]) in asked == 0 ? generator.shuffle(places) : places }
    if asked < newSystemsFirst,
      let candidate = search.next(where: { isNew($0.scenario) }, shuffle: shuffle)
    {
      return candidate
    }
    return search.next(shuffle: shuffle)
  }

  // MARK: Drawn

  /// Draws a question of the course twice as often as a generated one, as long as there are any.
  private mutating func nextDrawn() -> QuizPool.Entry? {
    let isMade = generator?.number(below: 3) == 0
    if isMade, let entry = makeAny() { return entry }
    let isEarly = asked < Self.newSystemsFirst
    let place = drawn?.lastIndex { !isEarly || Self.isNew($0.candidate.scenario) }
    if let place = place ?? drawn?.indices.last { return drawn?.remove(at: place) }
    return makeAny()
  }

  private mutating func makeAny() -> QuizPool.Entry? {
    let topics = request.topic.map { [$0] } ?? Topic.allCases
    return make(about: topics[generator?.number(below: topics.count) ?? 0], [])
  }

  // MARK: Generated

  /// The first questions avoid systems before iOS 13 if there is a choice.
  private static let newSystemsFirst = 3
  /// With fewer course questions than this, the same ones would recur in every quiz.
  private static let fewToChooseFrom = 12
  /// More would keep the learner waiting.
  private static let madeAtOnce = 3

  private static func isNew(_ scenario: Scenario) -> Bool { scenario.platform.ios >= 13 }

  private mutating func make(about topic: Topic, _ rules: Set<Rule>) -> QuizPool.Entry? {
    guard var generator else { return nil }
    defer { self.generator = generator }
    let level = request.level ?? 2 + generator.number(below: 2)
    let document = QuestionMaker.question(
      QuestionRequest(
        topic: topic, level: level, rules: rules,
        oldestIOS: asked < Self.newSystemsFirst ? 13 : nil),
      seed: generator.next())
    return document.flatMap { pool.add($0) }
  }

  /// Records the first answer to a question; answers after its verdict aren't diagnostic.
  package mutating func learn(_ answer: [Occurrence], to id: String, isCorrect: Bool) {
    guard answered[id] == nil else { return }
    answered[id] = isCorrect
    search.learn(answer, to: id)
  }

  package var conclusion: NextQuestion.Conclusion { search.finalConclusion }
  package var mayAskMore: Bool { asked < request.count }
  package var right: Int { answered.values.count { $0 } }

  /// The topics of wrongly answered questions, the most frequent first.
  package var missed: [Topic] {
    let topics = answered.filter { !$0.value }.keys.compactMap { id in
      document(id)?.topic
    }
    let counted = Topic.allCases.enumerated().map { place, topic in
      (rank: (-topics.count { $0 == topic }, place), topic: topic)
    }
    return counted.sorted { $0.rank < $1.rank }.map(\.topic).filter(topics.contains)
  }

  /// The scenario of a question in this quiz.
  package func document(_ id: String) -> ScenarioDocument? { pool[id]?.document }
}

/// The questions a quiz may ask: the course's scenarios that are short enough, and generated ones.
package struct QuizPool: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package let candidate: NextQuestion.Candidate
    package let document: ScenarioDocument
  }

  /// In the course's order, then in the order of generation.
  private(set) var entries: [Entry]

  init(_ curriculum: Curriculum, topic: Topic? = nil, level: Int? = nil) {
    entries = curriculum.scenarios.compactMap { id in
      guard let document = curriculum.scenario(id),
        topic == nil || document.topic == topic,
        level == nil || document.level == level,
        let candidate = NextQuestion.Candidate(id, document.scenario)
      else { return nil }
      return Entry(candidate: candidate, document: document)
    }
  }

  subscript(id: String) -> Entry? { entries.first { $0.candidate.id == id } }

  /// Adds a generated question; nil if the pool already contains it.
  mutating func add(_ document: ScenarioDocument) -> Entry? {
    guard let id = document.id, self[id] == nil,
      let candidate = NextQuestion.Candidate(id, document.scenario)
    else { return nil }
    let entry = Entry(candidate: candidate, document: document)
    entries.append(entry)
    return entry
  }

  /// A search among these questions for any misconception of the course.
  func search(_ curriculum: Curriculum) -> NextQuestion {
    let texts = curriculum.misconceptions
    return NextQuestion(
      entries.map(\.candidate), misconceptions: texts.map(\.misconception))
  }
}
