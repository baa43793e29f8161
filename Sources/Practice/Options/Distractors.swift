package import Assessment
package import LifecycleEngine

/// Callbacks that occur in no allowed order of a question, as alternatives to those that do.
package struct Distractors: Hashable, Sendable {
  /// Watched callbacks: first those that a misconception predicts, then those that would be called
  /// without some earlier step, then those with the most similar names.
  package let watched: [Occurrence]
  /// Callbacks that are neither watched nor called.
  let unwatched: [Occurrence]
  /// Lines that the code may print and, half of the time, a message that UIKit may log, so that
  /// offering a message doesn't mean that it is logged.
  let printedAndLogged: [Occurrence]

  /// More printed lines would crowd out the callbacks.
  private static let mostLines = 2

  package init(
    _ question: Question, _ misconceptions: [Misconception], _ generator: inout SeededGenerator
  ) {
    let coming = Self.coming(question)
    let predicted = Self.predicted(question, misconceptions, coming: coming)
    let objects = question.watched.map(\.object)
    let usual = objects.flatMap { object in
      let kind = question.scenario.objects[object.position].kind
      return CallbackCatalogue.usual(for: kind).filter(question.exists).map {
        Occurrence(object, $0)
      }
    }
    let listed = question.watched.flatMap { object, callbacks in
      callbacks.map { Occurrence(object, $0) }
    }
    func never(_ occurrences: [Occurrence], _ coming: [Occurrence]) -> [Occurrence] {
      occurrences.filter { distractor in
        !coming.contains {
          $0.object == distractor.object && $0.callback == distractor.callback
            && (distractor.callback != .print || $0.matches(distractor))
        }
      }
    }
    let happening = question.trace.events.filter {
      question.scenario.isAsked($0)
    }.map(\.occurrence)
    let called = Self.called(of: objects, in: question)
    let earlier = never(Self.withoutSteps(question), coming + predicted)
    let known = coming + predicted + earlier
    // Sheets that are printed already depend on the draws and their order: the watched callbacks,
    // whether a message is offered, the printed lines, the unwatched callbacks. So nothing is left
    // out of the last ones before they are drawn.
    watched = predicted + earlier + Self.nearest(never(listed, known), to: coming, &generator)
    let isLogged = !question.messages.isEmpty && generator.number(below: 2) == 0
    let messages = isLogged ? Array(never(question.messages, coming).prefix(1)) : []
    let lines = generator.shuffle(never(question.printable, coming)).prefix(Self.mostLines)
    printedAndLogged = lines + messages
    unwatched = Self.nearest(
      never(usual, coming + happening + listed), to: coming, &generator
    ).filter { distractor in
      !called.contains { $0.object == distractor.object && $0.callback == distractor.callback }
    }
  }

  /// Bounds the search for runs.
  private static let mostRuns = 256

  /// The usual callbacks of objects that some allowed run calls in the asked steps, watched or not.
  private static func called(of objects: [ObjectID], in question: Question) -> Set<Occurrence> {
    var scenario = question.scenario
    let watch = Watch(objects.map { Watch.Entry(object: $0, selection: .usual) })
    scenario.watch = watch
    for step in scenario.steps.indices where scenario.steps[step].watch != nil {
      scenario.steps[step].watch = watch
    }
    return Set(Explorer.orders(of: scenario, limit: mostRuns).orders.joined())
  }

  /// Everything that occurs in some allowed order, once each, in the order of the usual run.
  package static func coming(_ question: Question) -> [Occurrence] {
    question.allowed.orders.flatMap { $0 }.map(question.offered).uniqued()
  }

  private static func predicted(
    _ question: Question, _ misconceptions: [Misconception], coming: [Occurrence]
  ) -> [Occurrence] {
    var found: [Occurrence] = []
    for misconception in misconceptions {
      guard let book = misconception.rulebook(on: question.scenario.platform) else { continue }
      let run = Simulation.run(question.scenario, rulebook: book)
      guard run.fault == nil else { continue }
      for callback in run.trace.asked(in: question.scenario) {
        let distractor = question.offered(callback)
        let isKnown = (coming + found).contains { $0.matches(distractor) || distractor.matches($0) }
        // Printed lines and log messages are chosen separately.
        if !isKnown, !distractor.isPrintedOrLogged { found.append(distractor) }
      }
    }
    return found
  }

  /// The callbacks that would be called if one of the earlier steps were left out, once each, the
  /// latest step first.
  private static func withoutSteps(_ question: Question) -> [Occurrence] {
    ScenarioMutations.changes(of: question.scenario).flatMap { change -> [Occurrence] in
      guard case .without = change, let changed = question.scenario.with(change) else { return [] }
      let run = Simulation.run(changed)
      guard run.fault == nil else { return [] }
      return run.trace.asked(in: changed).filter { !$0.isPrintedOrLogged }.map(question.offered)
    }.uniqued()
  }

  /// Sorted by distance to the nearest callback that is called; ties keep the drawn order.
  private static func nearest(
    _ distractors: [Occurrence], to coming: [Occurrence], _ generator: inout SeededGenerator
  ) -> [Occurrence] {
    let ranked = generator.shuffle(distractors).enumerated().map { place, distractor in
      (place, distractor, coming.map { NameDistance.between($0, distractor) }.min() ?? 0)
    }
    return ranked.sorted { ($0.2, $0.0) < ($1.2, $1.0) }.map(\.1)
  }
}

extension Occurrence {
  /// Printed by the app's code or logged by UIKit.
  package var isPrintedOrLogged: Bool { object == .console || object == .uikit }
}

/// The distance between two callback names, counted in words, so that `viewWillAppear` is close to
/// `viewDidAppear` and `viewWillDisappear`.
enum NameDistance {
  /// The words to replace, add or remove; the same callback of another object is at distance 1.
  static func between(_ one: Occurrence, _ other: Occurrence) -> Int {
    let words = changes(words(one.callback.name), words(other.callback.name))
    return words + (one.object == other.object ? 0 : 1)
  }

  private static func words(_ name: String) -> [Substring] {
    var words: [Substring] = []
    var start = name.startIndex
    for index in name.indices.dropFirst() where name[index].isUppercase {
      words.append(name[start..<index])
      start = index
    }
    return words + [name[start...]]
  }

  private static func changes(_ one: [Substring], _ other: [Substring]) -> Int {
    var row = Array(0...other.count)
    for (place, word) in one.enumerated() {
      var diagonal = row[0]
      row[0] = place + 1
      for column in other.indices {
        let cost = min(
          row[column] + 1, row[column + 1] + 1, diagonal + (word == other[column] ? 0 : 1))
        diagonal = row[column + 1]
        row[column + 1] = cost
      }
    }
    return row[other.count]
  }
}
