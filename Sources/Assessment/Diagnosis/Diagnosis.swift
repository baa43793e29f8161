package import LifecycleEngine
internal import ScenarioLanguage

/// The misconceptions that explain an answer: the scenario is run once under each of them.
package struct Diagnosis: Hashable, Sendable {
  private struct ExpectedOrders: Hashable, Sendable {
    var misconception: Misconception
    var orders: [[Occurrence]]
    /// The length of the stretch of the run that differs.
    var reach: Int
  }
  /// Only those that change the scenario's orders. The question's own rule comes first, then
  /// the smallest difference in the run, as it explains an answer best, then the question's topic.
  private let expectations: [ExpectedOrders]
  /// The misconceptions of which an empty answer is a sign.
  private let silencing: Set<Misconception>

  package init(_ question: Question, misconceptions: [Misconception]) {
    let expectations = misconceptions.compactMap { misconception -> ExpectedOrders? in
      let orders = question.orders(onlyUnder: misconception)
      guard !orders.isEmpty else { return nil }
      let reach = question.run(under: misconception)?.trace.stretch(unlike: question.trace) ?? 0
      return ExpectedOrders(misconception: misconception, orders: orders, reach: reach)
    }
    func rank(_ place: Int) -> (Int, Int, Int, Int) {
      let misconception = expectations[place].misconception
      return (
        misconception.rule == question.about ? 0 : 1,
        expectations[place].reach, misconception.topic == question.document.topic ? 0 : 1, place
      )
    }
    self.expectations = expectations.indices.sorted { rank($0) < rank($1) }.map { expectations[$0] }
    silencing = Set(
      expectations.filter { $0.orders.contains([]) }.map(\.misconception)
        .filter(question.isSilenced))
  }

  /// Every order that a misconception predicts, the most specific first.
  package var expected: [(misconception: Misconception, order: [Occurrence])] {
    expectations.flatMap { expected in
      expected.orders.filter { explains($0, expected) }.map { (expected.misconception, $0) }
    }
  }

  /// Whether an answer in this order is a sign of the misconception.
  private func explains(_ order: [Occurrence], _ expected: ExpectedOrders) -> Bool {
    !order.isEmpty || silencing.contains(expected.misconception)
  }

  /// The rule of each misconception that predicts other orders here.
  package var alteredRules: [Rule] { expectations.map(\.misconception.rule) }

  /// The misconceptions that predict a callback, the most specific first.
  package func misconceptions(expecting callback: Occurrence) -> [Misconception] {
    expectations.filter { expected in
      expected.orders.contains { order in order.contains { $0.matches(callback) } }
    }.map(\.misconception)
  }

  /// The misconceptions that predict exactly `answer`, the most specific first.
  package func misconceptions(giving answer: [Occurrence]) -> [Misconception] {
    expectations.filter { expected in
      explains(answer, expected)
        && expected.orders.contains { order in
          order.count == answer.count && zip(order, answer).allSatisfy { $0.matches($1) }
        }
    }.map(\.misconception)
  }

  /// The misconception that explains most of a wrong answer, provided that it predicts every
  /// answered callback and the answer isn't merely incomplete. Either the answer is as long as
  /// predicted and has nothing out of order, or, compared with the correct order, the prediction
  /// leaves fewer callbacks wrong and at most half as many mistakes. Nil: none qualifies, or two do
  /// equally.
  package func misconception(nearestTo answer: [Occurrence], besides right: [Occurrence])
    -> Misconception?
  {
    let mistakes = AllowedOrders([right]).distances(of: answer)[0]
    let wrong = Self.unplaced(answer, in: right, at: mistakes)
    guard mistakes >= 2, wrong > 0, !expectations.isEmpty else { return nil }
    let usual = expectations.map { $0.orders[0] }
    let slips = AllowedOrders(usual).distances(of: answer)
    let answered = Self.counted(answer)
    let containsAnswer = usual.map { order in
      let predicted = Self.counted(order)
      return answered.allSatisfy { $0.value <= predicted[$0.key] ?? 0 }
    }
    if mistakes == abs(answer.count - right.count) {
      let fits = zip(usual, containsAnswer).map { $1 && $0.count == answer.count }
      if let fitting = sole(fits) { return fitting }
    }
    let explains = usual.indices.map { place in
      containsAnswer[place] && 2 * slips[place] <= mistakes
        && Self.unplaced(answer, in: usual[place], at: slips[place]) < wrong
    }
    let fewest = zip(slips, explains).filter(\.1).map(\.0).min()
    return sole(zip(slips, explains).map { $1 && $0 == fewest })
  }

  /// The number of answered callbacks without a place in an order at distance `distance`.
  private static func unplaced(
    _ answer: [Occurrence], in order: [Occurrence], at distance: Int
  ) -> Int {
    answer.count - (max(answer.count, order.count) - distance)
  }

  /// The number of occurrences of each callback.
  private static func counted(_ order: [Occurrence]) -> [Occurrence: Int] {
    Dictionary(order.map { ($0.asWritten, 1) }, uniquingKeysWith: +)
  }

  private func sole(_ fits: [Bool]) -> Misconception? {
    let fitting = zip(expectations, fits).filter(\.1)
    return fitting.count == 1 ? fitting[0].0.misconception : nil
  }

  /// The misconceptions that predict an order with a property.
  package func misconceptions(giving isSo: ([Occurrence]) -> Bool) -> [Misconception] {
    expectations.filter { $0.orders.contains(where: isSo) }.map(\.misconception)
  }
}

extension Question {
  /// Whether the misconception removes callbacks and adds none, watched or not, and no change to
  /// the app explains better that nothing is called; otherwise an empty answer is no sign of it.
  fileprivate func isSilenced(by misconception: Misconception) -> Bool {
    guard let run = run(under: misconception) else { return false }
    func counted(_ run: Trace) -> [Occurrence: Int] {
      let asked = run.events.filter(scenario.isAsked)
      return Dictionary(asked.map { ($0.occurrence, 1) }, uniquingKeysWith: +)
    }
    let called = counted(trace)
    return counted(run.trace).allSatisfy { $0.value <= called[$0.key] ?? 0 }
      && ScenarioMutations.smallest(of: scenario, giving: []) == nil
  }
}
