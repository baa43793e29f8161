internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import ScenarioLanguage
internal import TextFormats

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
    guard let id = document.id, let topic = document.topic,
      let level = document.level, let question = Question(id, document)
    else { return nil }
    self.init(question, topic: topic, level: level, lengths: lengths)
  }

  init?(
    _ question: Question, topic: Topic, level: Int, lengths: ClosedRange<Int> = lengths
  ) {
    let orders = question.allowed.orders
    guard
      orders.allSatisfy({ lengths.contains($0.count) && !$0.contains(where: \.isPrintedOrLogged) })
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
    !question.orders(onlyUnder: misconception).isEmpty
  }
}

/// The expected time for a question, estimated from its length alone until real classes are
/// measured: 20 s, plus 5 s for each line to read (objects and steps) and 10 s for each callback to
/// place.
enum ExpectedTime {
  static func seconds(_ question: Question) -> Int {
    let parts = QuestionParts(question, Words(language: .english))
    let lines = parts.objects.count + parts.before.count + parts.now.count
    return 20 + 5 * lines + 10 * question.allowed.orders[0].count
  }

  /// In whole minutes, rounded up.
  static func minutes(_ seconds: Int) -> Int { (seconds + 59) / 60 }
}

/// The order of a drill's questions: from easy to hard by level, and within a level the kinds
/// alternate if possible, as telling kinds apart is what learners practice.
enum DrillSequence {
  static func arranged(_ candidates: [DrillCandidate]) -> [DrillCandidate] {
    var rest = candidates.enumerated().sorted { one, other in
      (one.element.level, one.element.difficulty.points, one.offset)
        < (other.element.level, other.element.difficulty.points, other.offset)
    }.map(\.element)
    let hasTopics = Set(candidates.map(\.topic)).count > 1
    var arranged: [DrillCandidate] = []
    while let first = rest.first {
      let place = rest.firstIndex { next in
        guard next.level == first.level, let last = arranged.last else { return false }
        return hasTopics ? next.topic != last.topic : next.rules != last.rules
      }
      arranged.append(rest.remove(at: place ?? 0))
    }
    return arranged
  }
}
