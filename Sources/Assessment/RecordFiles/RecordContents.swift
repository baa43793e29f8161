/// All that a learner's record holds.
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
  /// What is written for questions still open, the latest last.
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

/// What of a record may be forgotten.
package enum RecordPart: Hashable, Sendable {
  case all
  /// The lesson of this id, the scenario of this id, or both where both are called so.
  case named(String)
  /// All attempts at these scenarios, wherever they were asked.
  case scenarios(Set<String>)
}

extension RecordContents {
  /// Whether nothing here belongs to a part.
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

  /// What tells an attempt from every other, in another copy of the record too.
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
