internal import Assessment
internal import Course
internal import LifecycleEngine
internal import Practice
internal import TextFormats

/// An order, or the edits of a repair, to vote for by raising hands.
struct PollOption: Hashable, Sendable {
  /// Why a learner would choose it.
  enum Source: Hashable, Sendable {
    case correct
    case misconception(MisconceptionText)
    /// They confuse the situation with a similar one.
    case similarSituation(ScenarioChange)
    /// A repair that violates this requirement.
    case broken(Localized)
  }

  /// In the syntax of answers.
  let callbacks: [String]
  let source: Source

  var isRight: Bool { source == .correct }
}

/// The options a class votes on by raising hands: the correct order among wrong ones that follow
/// from a misconception or a similar situation. The same, at the same letters, everywhere.
enum PollOptions {
  /// More can't be compared at a glance.
  private static let mostWrong = 3
  private static let longest = 14

  static func seed(of item: PreparedDrill.Item, in drill: PreparedDrill) -> String {
    "\(drill.drill.seed) \(item.id) \(drill.variant.letter) hands"
  }

  /// Empty if no wrong answer is plausible; the question is then voted on with paper only.
  static func of(_ item: PreparedDrill.Item, in drill: PreparedDrill) -> [PollOption] {
    let question = item.question
    let seed = seed(of: item, in: drill)
    if let repair = question.repair { return of(repair, seed: seed) }
    let allowed = Set(question.allowed.orders.map { $0.map(question.text) })
    var wrong: [PollOption] = []
    func add(_ order: [Occurrence], _ source: PollOption.Source, isSought: Bool = false) {
      let callbacks = order.map(question.text)
      let hasRoom = wrong.count < mostWrong && order.count <= longest
      guard hasRoom || isSought, !allowed.contains(callbacks),
        !wrong.contains(where: { $0.callbacks == callbacks })
      else { return }
      wrong.append(PollOption(callbacks: callbacks, source: source))
    }
    let orders = MisconceptionOrders(question, of: drill)
    for (place, entry) in orders.ranked.enumerated() {
      add(entry.order, .misconception(entry.misconception), isSought: place < orders.sought)
    }
    if wrong.count < mostWrong {
      for (change, order) in similarSituations(of: question) {
        add(order, .similarSituation(change))
      }
    }
    guard !wrong.isEmpty else { return [] }
    let usual = question.allowed.orders[0]
    let right = PollOption(callbacks: usual.map(question.text), source: .correct)
    var random = SeededGenerator(text: seed)
    return random.shuffle([right] + wrong)
  }

  /// The orders of situations one small change away, those that share most with the correct one
  /// first; sharing less than half isn't plausible.
  private static func similarSituations(of question: Question) -> [(ScenarioChange, [Occurrence])] {
    let scenario = question.scenario
    let usual = question.allowed.orders[0]
    let found = ScenarioMutations.changes(of: scenario).compactMap {
      change -> (change: ScenarioChange, order: [Occurrence], shared: Int)? in
      guard let other = scenario.with(change) else { return nil }
      let run = Simulation.run(other)
      guard run.fault == nil else { return nil }
      let order = run.trace.asked(in: other)
      let shared = order.count { one in usual.contains { $0.matches(one) } }
      guard !order.isEmpty, 2 * shared >= max(order.count, usual.count) else { return nil }
      return (change, order, shared)
    }
    return found.enumerated().sorted { one, other in
      (other.element.shared, one.offset) < (one.element.shared, other.offset)
    }.map { ($0.element.change, $0.element.order) }
  }
}
