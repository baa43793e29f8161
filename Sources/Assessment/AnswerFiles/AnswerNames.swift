package import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// How a written name was interpreted, if differently from how it was written. `at` counts from 0.
package struct SpellingNote: Hashable, Sendable {
  package var at: Int
  package var text: String
  package var read: String
}

/// A written answer with its names looked up in a scenario.
package struct ReadAnswer: Hashable, Sendable {
  package let prediction: Prediction
  let notes: [SpellingNote]

  /// Looks up an answer whose texts were kept; nil: not answered.
  package init(_ callbacks: [String]?, in scenario: Scenario) {
    var spellings = Spellings(scenario)
    guard let callbacks else {
      self = .nothing
      return
    }
    spellings.begin(answerOf: callbacks.count)
    self.init(callbacks.map { spellings.number(of: $0) }, by: spellings)
  }

  /// No answer was given.
  static let nothing = ReadAnswer(prediction: .notAnswered, notes: [])

  private init(prediction: Prediction, notes: [SpellingNote]) {
    self.prediction = prediction
    self.notes = notes
  }

  /// The edits of a repair, which name no callbacks.
  init(edits: [String]) {
    self.init(prediction: Prediction(edits.map(Prediction.Item.unknown)), notes: [])
  }

  /// An answer whose texts were looked up before.
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

/// The meanings of texts in a scenario; each text is looked up once, however often it is repeated.
struct Spellings: Sendable {
  /// A text and its interpretation.
  struct Name: Sendable {
    let text: String
    let reading: CallbackNameReader.Reading
    /// Whether it is a single callback wherever it is written: it contains no separator.
    let isWhole: Bool
  }

  private let scenario: Scenario
  private var numbers = TextNumbers()
  /// By number.
  private(set) var names: [Name] = []

  init(_ scenario: Scenario) { self.scenario = scenario }

  /// Begins another answer. One that may reach a limit begins with an empty table, so that its
  /// interpretation doesn't depend on earlier answers. Returns true if the numbers start over.
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

  /// The number of a text in UTF-8.
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

  /// The message about a name that was interpreted differently; nil: it was read as written.
  func note(on number: Int, at place: Int) -> SpellingNote? {
    guard case .callback(_, let read?) = names[number].reading else { return nil }
    return SpellingNote(at: place, text: names[number].text, read: read)
  }

  /// Longer than any callback's name; finding the nearest name to a megabyte would take too long.
  private static let longest = 400
  /// More different names than any answer has; finding the nearest name for each would take too
  /// long.
  private static let most = 1_000
  /// In bytes, for all texts together.
  private static let mostBytes = 100_000
}
