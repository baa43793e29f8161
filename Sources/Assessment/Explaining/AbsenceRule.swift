internal import LifecycleEngine

/// The rule that keeps a callback away, or from coming once more than it does.
struct AbsenceRule: Sendable {
  /// With which values of rules it would come, the most telling first.
  private let runs: [CounterfactualRuns.Run]
  /// Where no value brings it: what keeps a view from being loaded twice.
  let otherwise: Rule?
  /// The last time it came before the asked steps.
  let earlier: Event?

  /// - Parameter beginning: the right callbacks before it, which tell apart what brings it there.
  init(
    of callback: Occurrence, in scenario: Scenario, _ trace: Trace, order: [Occurrence],
    runs: CounterfactualRuns, after beginning: [Occurrence]
  ) {
    let times = order.count { $0.matches(callback) }
    // What the app's own things report depends on its code, not on UIKit's rules.
    let kind = scenario.objects[callback.object.position].kind
    let isOfTheApp = [.timer, .document, .cache, .fileHandle].contains(kind)
    self.runs = isOfTheApp ? [] : runs.bringing(callback, moreThan: times, after: beginning)
    earlier = trace.events.last {
      $0.matches(callback) && !scenario.steps[Int($0.step)].isAsked
    }
    // That a view is loaded is one rule's, that it is not loaded again another's.
    let isLoading = [.loadView, .viewDidLoad].contains(callback.callback)
    otherwise = isLoading && (times > 0 || earlier != nil) ? .birthViewOnce : nil
  }

  /// The value with which it would come, first that which is believed.
  func run(for misconception: Misconception?) -> CounterfactualRuns.Run? {
    runs.first { $0.rule == misconception?.rule && $0.value == misconception?.value } ?? runs.first
  }

  func rule(for misconception: Misconception?) -> Rule? {
    run(for: misconception)?.rule ?? otherwise
  }
}

extension Trace {
  /// The asked event for a place in an order: the same coming of the same callback.
  func asked(at place: Int, of order: [Occurrence], in scenario: Scenario) -> Event? {
    guard order.indices.contains(place) else { return nil }
    let repetition = order[..<place].count { $0 == order[place] }
    let same = askedEvents(in: scenario).filter { $0.occurrence == order[place] }
    return same.indices.contains(repetition) ? same[repetition] : same.last
  }
}
