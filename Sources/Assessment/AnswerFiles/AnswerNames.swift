package import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// What was read for what was written, where the two differ. `at` counts from 0.
package struct SpellingNote: Hashable, Sendable {
  package var at: Int
  package var text: String
  package var read: String
}

/// A written answer with its names looked up in a scenario.
package struct ReadAnswer: Hashable, Sendable {
  package let prediction: Prediction
  package let notes: [SpellingNote]

  /// An answer of which only the texts were kept; nil: not answered.
  package init(_ callbacks: [String]?, in scenario: Scenario) {
    guard let callbacks else {
      prediction = .notAnswered
      notes = []
      return
    }
    var notes: [SpellingNote] = []
    // Ten thousand repeats are one look-up.
    var known: [String: CallbackNameReader.Reading] = [:]
    let items = callbacks.enumerated().map { index, text -> Prediction.Item in
      let reading =
        known[text]
        ?? (known.count < Self.mostSpellings
          ? Self.reading(text, in: scenario) : .unknown(suggestion: nil))
      known[text] = reading
      switch reading {
      case .callback(let occurrence, let note):
        if let note { notes.append(SpellingNote(at: index, text: text, read: note)) }
        return .callback(occurrence)
      case .unknown: return .unknown(text)
      }
    }
    prediction = Prediction(items)
    self.notes = notes
  }

  /// No callback's name comes near this length; looking for the nearest to a megabyte would take
  /// long.
  private static let longest = 400

  /// No answer has so many different names; guessing at every one of a megabyte would take long.
  private static let mostSpellings = 1_000

  private static func reading(_ text: String, in scenario: Scenario) -> CallbackNameReader.Reading {
    text.utf8.count > longest
      ? .unknown(suggestion: nil) : CallbackNameReader.read(text, in: scenario)
  }
}
