internal import Assessment
internal import Course
internal import LifecycleEngine
internal import TextFormats

/// The watch list of a generated question: the topic's callbacks of a few objects, called or not.
/// Those that aren't called serve as distractors.
struct WatchChoice {
  /// By object, in the scenario's order.
  let lists: [(object: ObjectID, callbacks: [Callback])]

  /// Nil if no callback of the topic is called. `run` contains all events of the usual run.
  init?(
    of run: [Event], in scenario: Scenario, about topic: Topic, level: Int,
    _ random: inout SeededGenerator
  ) {
    let families = TopicCallbacks(topic)
    let besides = random.number(below: level <= 2 ? 2 : 3)
    let wanted = Set(
      families.central + random.shuffle(families.beside).prefix(besides).joined())
    let events = run.filter { scenario.steps[Int($0.step)].isAsked }
    var receivers: [ObjectID] = []
    for event in events where wanted.contains(event.occurrence.callback) {
      if !receivers.contains(event.occurrence.object) { receivers.append(event.occurrence.object) }
    }
    receivers.removeAll { Self.isContainer(scenario.objects[$0.position].kind, topic) }
    guard !receivers.isEmpty else { return nil }
    let most = 1 + random.number(below: level <= 1 ? 2 : level <= 3 ? 3 : 4)
    var chosen = Array(random.shuffle(receivers).prefix(most))
    if random.number(below: 2) == 0 {
      // An object that exists but may receive no callbacks at all.
      let others = scenario.objects.indices.map { ObjectID($0) }.filter { object in
        scenario.objects[object.position].kind == .viewController && !chosen.contains(object)
          && run.contains { $0.occurrence.object == object }
      }
      chosen += random.shuffle(others).prefix(1)
    }
    lists = chosen.sorted().compactMap { object in
      let kind = scenario.objects[object.position].kind
      let callbacks = Callback.allCases.filter { callback in
        wanted.contains(callback) && CallbackCatalogue.receives(kind, callback)
          && Self.exists(callback, on: scenario.platform)
      }
      return callbacks.isEmpty ? nil : (object, callbacks)
    }
  }

  /// Developers log their own controllers, so a container's own appearance is never watched.
  private static func isContainer(_ kind: ObjectKind, _ topic: Topic) -> Bool {
    switch kind {
    case .navigationController, .tabBarController, .pageViewController:
      topic != .navigation && topic != .tabs
    default: false
    }
  }

  private static func exists(_ callback: Callback, on platform: Platform) -> Bool {
    guard let entry = CallbackCatalogue.entry(callback) else { return false }
    if platform.lifecycle == .appDelegate, entry.receivers.contains(.scene) { return false }
    return entry.exists(on: platform)
  }

  func names(in scenario: Scenario) -> [String] {
    lists.map { scenario.objects[$0.object.position].name }
  }

  /// In the syntax of `watch:`.
  func text(in scenario: Scenario) -> String {
    let pairs = lists.map { list in
      "\(scenario.objects[list.object.position].name): "
        + "[\(list.callbacks.map(\.name).joined(separator: ", "))]"
    }
    return "{\(pairs.joined(separator: ", "))}"
  }

  func contains(_ event: Event) -> Bool {
    event.occurrence.callback == .print
      || lists.contains {
        $0.object == event.occurrence.object && $0.callbacks.contains(event.occurrence.callback)
      }
  }
}
