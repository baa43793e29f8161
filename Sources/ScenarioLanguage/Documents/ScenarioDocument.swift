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
  package var topic: String?
  /// 1 (first lesson) to 5 (expert).
  package var level: Int?
  /// The rule that the question is about, if its author names one.
  package var about: Rule?
  package var scenario: Scenario
  /// Parallel to `scenario.steps`.
  package var entries: [EntrySource]

  package init(
    file: String, id: String? = nil, title: Localized? = nil, documents: [String] = [],
    topic: String? = nil, level: Int? = nil, scenario: Scenario, entries: [EntrySource] = []
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

  package init(texts: [String], isList: Bool, ranges: [SourceRange]) {
    self.texts = texts
    self.isList = isList
    self.ranges = ranges
  }
}

/// The topics of lessons, scenarios, rules and misconceptions (COMMANDS.md).
package enum Topics {
  package static let all = [
    "states", "launch", "leaving", "interruptions", "background", "termination", "memory",
    "scenes", "birth", "appearance", "presentation", "navigation", "tabs", "containment", "views",
    "layout", "events", "structure",
  ]
}
