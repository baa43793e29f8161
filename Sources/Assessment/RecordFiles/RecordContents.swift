/// The entire contents of a learner's record.
package struct RecordContents: Hashable, Sendable {
  package struct Setting: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Oldest first.
  package var attempts: [Attempt]
  /// The most recent first.
  package var places: [Place]
  /// By name.
  package var settings: [Setting]
  /// The drafts of open questions, the latest last.
  package var drafts: [SavedDraft]

  package init(
    attempts: [Attempt] = [], places: [Place] = [], settings: [Setting] = [],
    drafts: [SavedDraft] = []
  ) {
    self.attempts = attempts
    self.places = places
    self.settings = settings
    self.drafts = drafts
  }
}

/// A part of a record to forget.
package enum RecordPart: Hashable, Sendable {
  case all
  /// The lesson with this id, the scenario with this id, or both.
  case named(String)
  /// All attempts at these scenarios, wherever they were asked.
  case scenarios(Set<String>)
}

extension RecordContents {
  /// Whether the record contains nothing of a part.
  package func isEmpty(_ part: RecordPart) -> Bool {
    switch part {
    case .all: attempts.isEmpty && places.isEmpty && settings.isEmpty && drafts.isEmpty
    case .named(let name):
      !attempts.contains { $0.belongs(to: part) } && !places.contains { $0.lesson == name }
        && !drafts.contains { $0.lesson == name || $0.scenario == name }
    case .scenarios(let ids):
      !attempts.contains { $0.belongs(to: part) } && !drafts.contains { ids.contains($0.scenario) }
    }
  }
}

extension Attempt {
  package func belongs(to part: RecordPart) -> Bool {
    switch part {
    case .all: true
    case .named(let name): scenario == name || lesson == name
    case .scenarios(let ids): ids.contains(scenario)
    }
  }

  /// Identifies an attempt across copies of the record.
  package struct Identity: Hashable, Sendable {
    let time: Double
    let scenario: String
    let answer: [String]
  }

  /// Times are written with four decimals.
  package var identity: Identity {
    Identity(time: (time * 10_000).rounded(), scenario: scenario, answer: answer)
  }
}
