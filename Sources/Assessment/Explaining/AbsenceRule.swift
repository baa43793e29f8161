package import LifecycleEngine

/// The rule that prevents a callback, or another call of it.
struct AbsenceRule: Sendable {
  /// The runs with other rule values in which it is called, the most relevant first.
  private let runs: [CounterfactualRuns.Run]
  /// The rule if no other value causes the call: a view that is loaded isn't loaded again.
  let otherwise: Rule?
  /// The last call before the asked steps; nil: there is none.
  let earlier: Event?

  /// - Parameter beginning: the correct callbacks before it, which distinguish its possible causes.
  init(
    of callback: Occurrence, in scenario: Scenario, _ trace: Trace, order: [Occurrence],
    runs: CounterfactualRuns, after beginning: [Occurrence]
  ) {
    let times = order.count { $0.matches(callback) }
    // Events of the app's own objects depend on its code, not on UIKit's rules.
    let kind = scenario.objects[callback.object.position].kind
    let isOfTheApp = [
      .timer, .document, .managedObjectContext, .cache, .fileHandle,
    ].contains(kind)
    self.runs = isOfTheApp ? [] : runs.runs(adding: callback, moreThan: times, after: beginning)
    earlier = trace.events.last {
      $0.matches(callback) && !scenario.isAsked($0)
    }
    // One rule says that a view is loaded, another that it isn't loaded again.
    let isLoading = [.loadView, .viewDidLoad].contains(callback.callback)
    otherwise = isLoading && (times > 0 || earlier != nil) ? .birthViewOnce : nil
  }

  /// The run in which it is called, preferably the one that the learner's misconception predicts.
  func run(for misconception: Misconception?) -> CounterfactualRuns.Run? {
    runs.first { $0.rule == misconception?.rule && $0.value == misconception?.value } ?? runs.first
  }

  func rule(for misconception: Misconception?) -> Rule? {
    run(for: misconception)?.rule ?? otherwise
  }
}

extension Trace {
  /// The event that caused an event, then that event's cause, and so on.
  package func causes(of event: Event) -> [Event] {
    var causes: [Event] = []
    var because = Int(event.because)
    while because > 0 {
      causes.append(events[because - 1])
      because = Int(events[because - 1].because)
    }
    return causes
  }

  /// The asked event at a place in an order: the same call of the same callback.
  func asked(at place: Int, of order: [Occurrence], in scenario: Scenario) -> Event? {
    guard order.indices.contains(place) else { return nil }
    let repetition = order[..<place].count { $0 == order[place] }
    let same = askedEvents(in: scenario).filter { $0.occurrence == order[place] }
    return same.indices.contains(repetition) ? same[repetition] : same.last
  }
}
