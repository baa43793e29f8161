internal import Assessment
package import Course
internal import LifecycleEngine
internal import ScenarioLanguage

/// What kind of quiz is wanted.
package struct QuizWish: Hashable, Sendable {
  package var topic: Topic?
  package var level: Int?
  /// The questions at most.
  package var count: Int
  /// With one the questions are drawn, the same ones for everybody; nil: each goes by the answers
  /// before it.
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

/// A quiz under way: questions from the whole course, until it is clear what was misunderstood.
package struct Quiz: Hashable, Sendable {
  /// How many questions it asks at most where nothing else is said.
  package static let usualCount = 10

  private let shelf: QuizShelf
  private var search: NextQuestion
  private let count: Int
  /// What is still to be asked of the questions drawn; nil: they are chosen by the answers.
  private var drawn: [QuizShelf.Entry]?
  private var asked = 0
  /// What was answered, and whether right, by the scenario's id.
  private(set) var answered: [String: Bool] = [:]

  init(_ wish: QuizWish, _ curriculum: Curriculum) {
    shelf = QuizShelf(curriculum, topic: wish.topic, level: wish.level)
    search = shelf.search(curriculum)
    count = wish.count
    drawn = wish.seed.map { seed in
      var generator = SeededGenerator(seed: seed)
      return generator.shuffle(shelf.entries)
    }
  }

  /// The next question; nil where it is clear what there is to say, or enough was asked.
  mutating func next() -> QuizShelf.Entry? {
    guard asked < count else { return nil }
    guard let entry = drawn == nil ? mostTelling() : drawn?.popLast() else { return nil }
    asked += 1
    return entry
  }

  private mutating func mostTelling() -> QuizShelf.Entry? {
    guard search.conclusion == nil, let candidate = search.next() else { return nil }
    return shelf[candidate.id]
  }

  /// Takes in the first answer to a question; what is said after its verdict tells nothing.
  mutating func learn(_ answer: [Occurrence], to id: String, isCorrect: Bool) {
    guard answered[id] == nil else { return }
    answered[id] = isCorrect
    search.learn(answer, to: id)
  }

  var conclusion: NextQuestion.Conclusion { search.lastWord }
  var right: Int { answered.values.count { $0 } }

  /// The scenario of a question asked here.
  func document(_ id: String) -> ScenarioDocument? { shelf[id]?.document }
}
