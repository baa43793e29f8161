package import Course
internal import LifecycleEngine
package import ScenarioLanguage
internal import TextFormats

/// The questions a review may ask, each with the rules it covers: the course's scenarios and those
/// generated for due rules.
package struct ReviewPool: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package let id: String
    package let document: ScenarioDocument
    /// The rules that place the watched callbacks in the usual run, and those that prevent others.
    let rules: Set<Rule>
    /// The number of callbacks in the usual answer.
    let length: Int

    /// Nil if no rule of its topic is involved, or the engine can't run it to the end.
    init?(_ id: String, _ document: ScenarioDocument) {
      let result = Simulation.run(document.scenario)
      let asked = result.trace.askedEvents(in: document.scenario)
      guard result.fault == nil else { return nil }
      let keepers = document.keepers(of: asked, known: [asked.map(\.occurrence)])
      guard !asked.isEmpty || !keepers.isEmpty else { return nil }
      self.id = id
      self.document = document
      rules = Set(asked.map(\.rule) + keepers)
      length = asked.count
    }
  }

  /// In the course's order, then in the order of generation.
  private(set) var entries: [Entry]

  package init(_ curriculum: Curriculum) {
    var problems: [Problem] = []
    entries = curriculum.scenarios.compactMap { id in
      curriculum.scenario(id, problems: &problems).flatMap { Entry(id, $0) }
    }
  }

  /// Adds a question generated for this review.
  mutating func add(_ document: ScenarioDocument) {
    guard let id = document.id, self[id] == nil, let entry = Entry(id, document) else { return }
    entries.append(entry)
  }

  subscript(id: String) -> Entry? { entries.first { $0.id == id } }
}
