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
    var spellings = Spellings(scenario)
    self.init(callbacks, by: &spellings)
  }

  init(_ callbacks: [String]?, by spellings: inout Spellings) {
    guard let callbacks else {
      prediction = .notAnswered
      notes = []
      return
    }
    spellings.begin(answerOf: callbacks.count)
    var notes: [SpellingNote] = []
    let items = callbacks.enumerated().map { index, text -> Prediction.Item in
      switch spellings.reading(of: text) {
      case .callback(let occurrence, let note):
        if let note { notes.append(SpellingNote(at: index, text: text, read: note)) }
        return .callback(occurrence)
      case .unknown: return .unknown(text)
      }
    }
    prediction = Prediction(items)
    self.notes = notes
  }
}

/// What texts were taken for in a scenario: ten thousand repeats, or answers, are one look-up.
struct Spellings: Sendable {
  private let scenario: Scenario
  private var known: [String: CallbackNameReader.Reading] = [:]

  init(_ scenario: Scenario) { self.scenario = scenario }

  /// Another answer begins. What it is read as depends on nothing before: one that may come to the
  /// bound begins with nothing known.
  mutating func begin(answerOf count: Int) {
    if count > Self.most || known.count > Self.most { known = [:] }
  }

  mutating func reading(of text: String) -> CallbackNameReader.Reading {
    if let reading = known[text] { return reading }
    let reading =
      text.utf8.count > Self.longest || known.count >= 2 * Self.most
      ? .unknown(suggestion: nil) : CallbackNameReader.read(text, in: scenario)
    known[text] = reading
    return reading
  }

  /// No callback's name comes near this length; looking for the nearest to a megabyte would take
  /// long.
  private static let longest = 400
  /// No answer has so many different names; guessing at every one of a megabyte would take long.
  private static let most = 1_000
}
