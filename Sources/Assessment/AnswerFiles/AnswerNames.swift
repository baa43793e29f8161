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
  let notes: [SpellingNote]

  /// An answer of which only the texts were kept; nil: not answered.
  package init(_ callbacks: [String]?, in scenario: Scenario) {
    var spellings = Spellings(scenario)
    guard let callbacks else {
      self = .nothing
      return
    }
    spellings.begin(answerOf: callbacks.count)
    self.init(callbacks.map { spellings.number(of: $0) }, by: spellings)
  }

  /// Nothing was said.
  static let nothing = ReadAnswer(prediction: .notAnswered, notes: [])

  private init(prediction: Prediction, notes: [SpellingNote]) {
    self.prediction = prediction
    self.notes = notes
  }

  /// The edits of a repair, which name no callbacks of a prediction.
  init(edits: [String]) {
    self.init(prediction: Prediction(edits.map(Prediction.Item.unknown)), notes: [])
  }

  /// An answer whose texts are known.
  init(_ numbers: [Int], by spellings: Spellings) {
    prediction = Prediction(
      numbers.map { number in
        switch spellings.names[number].reading {
        case .callback(let occurrence, _): .callback(occurrence)
        case .unknown: .unknown(spellings.names[number].text)
        }
      })
    notes = numbers.enumerated().compactMap { at, number in spellings.note(on: number, at: at) }
  }
}

/// What texts were taken for in a scenario: ten thousand repeats, or answers, are one look-up.
struct Spellings: Sendable {
  /// A text that was met, and what it was read as.
  struct Name: Sendable {
    let text: String
    let reading: CallbackNameReader.Reading
    /// Whether it is one callback wherever it stands: nothing in it parts several.
    let isWhole: Bool
  }

  private let scenario: Scenario
  private var numbers = TextNumbers()
  /// By number.
  private(set) var names: [Name] = []

  init(_ scenario: Scenario) { self.scenario = scenario }

  /// Another answer begins. What it is read as depends on nothing before: one that may come to the
  /// bound begins with nothing known. True: the numbers begin anew.
  @discardableResult
  mutating func begin(answerOf count: Int) -> Bool {
    guard count > Self.most || names.count > Self.most || numbers.size > Self.mostBytes else {
      return false
    }
    numbers = TextNumbers()
    names = []
    return true
  }

  mutating func number(of text: String) -> Int {
    var text = text
    return text.withUTF8 { number(of: UnsafeRawBufferPointer($0)) }
  }

  /// The number of a text, which is UTF-8.
  mutating func number(of text: UnsafeRawBufferPointer) -> Int {
    let number = numbers.number(text)
    if number == names.count {
      let string = String(decoding: text, as: UTF8.self)
      let isRead = text.count <= Self.longest && names.count < 2 * Self.most
      names.append(
        Name(
          text: string,
          reading: isRead
            ? CallbackNameReader.read(string, in: scenario) : .unknown(suggestion: nil),
          isWhole: Self.isWhole(text, string)))
    }
    return number
  }

  private static func isWhole(_ bytes: UnsafeRawBufferPointer, _ text: String) -> Bool {
    if PlainBytes.name.firstStop(in: bytes, from: 0) == bytes.count { return !bytes.isEmpty }
    let start = SourceRange.firstLine
    return AnswerValue.split(text, at: start, atMost: 1).map(\.text) == [text]
  }

  /// What is to be said of a name that was not understood as it was written.
  func note(on number: Int, at place: Int) -> SpellingNote? {
    guard case .callback(_, let read?) = names[number].reading else { return nil }
    return SpellingNote(at: place, text: names[number].text, read: read)
  }

  /// No callback's name comes near this length; looking for the nearest to a megabyte would take
  /// long.
  private static let longest = 400
  /// No answer has so many different names; guessing at every one of a megabyte would take long.
  private static let most = 1_000
  /// Texts may be long, and many.
  private static let mostBytes = 100_000
}
