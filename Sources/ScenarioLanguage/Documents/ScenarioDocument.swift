package import LifecycleEngine
package import TextFormats

/// A scenario, its header, and the texts and places of its steps.
package struct ScenarioDocument: Hashable, Sendable {
  /// The name of the file it was read from.
  package var file: String
  package var id: String?
  package var title: Localized?
  /// The documents it is taken from, as `"001"`.
  package var documents: [String]
  package var topic: Topic?
  /// 1 (first lesson) to 5 (expert).
  package var level: Int?
  /// The rule that the question is about, if its author names one.
  package var about: Rule?
  package var scenario: Scenario
  /// Parallel to `scenario.steps`.
  package var entries: [EntrySource]
  /// The problem behind each `notSimulated("…")`, in a scenario read from another language.
  package var refusals: [String: Problem] = [:]
  /// Where the learner's own code has each object's class, or else creates the object:
  /// `Detail.swift:12`, by the object's name. Empty unless the scenario was read from Swift code.
  package var codePlaces: [String: String] = [:]
  /// Whether a log shows what the app prints as the console would.
  package var printsPlainly = false

  package init(
    file: String, id: String? = nil, title: Localized? = nil, documents: [String] = [],
    topic: Topic? = nil, level: Int? = nil, scenario: Scenario, entries: [EntrySource] = []
  ) {
    self.file = file
    self.id = id
    self.title = title
    self.documents = documents
    self.topic = topic
    self.level = level
    self.scenario = scenario
    self.entries = entries
  }
}

/// One entry of `given`, `ask` or `steps` as it was written.
package struct EntrySource: Hashable, Sendable {
  /// One text per step.
  package var texts: [String]
  /// Whether it was written as a list, even of one step.
  package var isList: Bool
  /// The place of each step.
  package var ranges: [SourceRange]
  /// The file of the places; nil: the document's.
  package var file: String?

  package init(texts: [String], isList: Bool, ranges: [SourceRange]) {
    self.texts = texts
    self.isList = isList
    self.ranges = ranges
  }
}

/// A scenario that ran on a real device, with the device's log for each step.
package struct FieldTrace: Hashable, Sendable {
  /// The source of the trace.
  package enum SourceKind: String, Hashable, Sendable, CaseIterable { case log, test, apple, claim }

  package var id: String
  package var sourceKind: SourceKind
  package var url: String
  package var year: Int?
  /// The major versions of iOS on which it may have run, ascending.
  package var versions: [Int]
  package var document: ScenarioDocument
  /// One per step; nil: not compared.
  package var logs: [StepLog?]
  package var ordering: LogOrdering
  /// high, medium, low, or `unknown` if the trace has none.
  package var confidence: String
  /// A feature missing from the scenario language; such a trace isn't replayed.
  var needs: String?
  package var setup: String?
  package var doubts: String?
  /// The trace's own setting; nil: the version's default.
  var lifecycle: Platform.Lifecycle?
  var sdk: Int?

  /// The scenario on one of `versions`, with that version's default life cycle and SDK unless the
  /// trace sets them.
  package func scenario(ios: Int) -> Scenario {
    var scenario = document.scenario
    scenario.platform = scenario.platform.with(ios: ios, lifecycle: lifecycle, sdk: sdk)
    return scenario
  }

  /// The outcome on the newest version that reproduces the log, or else on the one that agrees with
  /// it the longest; nil: it ran on no version.
  package func replayed() -> (ios: Int, outcome: Replay.Outcome)? {
    var furthest: (ios: Int, outcome: Replay.Outcome)?
    for ios in versions.reversed() {
      let outcome = Replay.replay(scenario(ios: ios), logs: logs, ordering: ordering)
      if outcome == .reproduced { return (ios, outcome) }
      if furthest.map({ outcome.progress > $0.outcome.progress }) ?? true {
        furthest = (ios, outcome)
      }
    }
    return furthest
  }
}
