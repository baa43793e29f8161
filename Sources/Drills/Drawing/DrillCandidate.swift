internal import Assessment
internal import Course
internal import LifecycleEngine
internal import Practice
internal import ScenarioLanguage

/// A question that may become part of a drill, with the facts that decide whether and where.
struct DrillCandidate: Sendable {
  /// Longer answers take too long to write, and shorter ones have no order.
  static let lengths = 2...14

  let question: Question
  let topic: Topic
  let level: Int
  let difficulty: Difficulty
  let seconds: Int
  /// The rules that place the watched callbacks: questions with the same ones are of one kind.
  let rules: Set<Rule>

  /// Nil if it can't be asked on paper.
  init?(_ document: ScenarioDocument, lengths: ClosedRange<Int> = lengths) {
    guard let id = document.id, let topic = document.topic.flatMap(Topic.init(rawValue:)),
      let level = document.level, let question = Question(id, document)
    else { return nil }
    self.init(question, topic: topic, level: level, lengths: lengths)
  }

  init?(
    _ question: Question, topic: Topic, level: Int, lengths: ClosedRange<Int> = lengths
  ) {
    let orders = question.allowed.orders
    guard orders.allSatisfy({ lengths.contains($0.count) && !$0.contains(where: \.isSpoken) })
    else { return nil }
    self.question = question
    self.topic = topic
    self.level = level
    difficulty = Difficulty(question.scenario, answer: orders[0])
    seconds = ExpectedTime.seconds(question)
    rules = Set(question.asked.map(\.rule))
  }

  /// Whether the misconception leads to a different answer.
  func detects(_ misconception: Misconception) -> Bool {
    !TrueOrders(question.scenario, known: question.allowed.orders)
      .orders(onlyUnder: misconception).isEmpty
  }
}
