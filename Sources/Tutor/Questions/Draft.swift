internal import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage

/// A prediction as it is being typed.
struct Draft: Hashable, Sendable {
  /// What a word was taken for.
  enum Reading: Hashable, Sendable {
    case taken(note: String?)
    /// A callback whose object or name nobody asked about here: left out.
    case notWatched(String)
    /// Left out; the name it may have meant.
    case unknown(String, suggestion: String?)
  }

  /// Told beforehand; they stay.
  let given: [Occurrence]
  /// The given ones first.
  private(set) var callbacks: [Occurrence]
  /// The learner says that no callback comes, or none behind the given ones.
  private(set) var saysNone = false
  private(set) var ladder = HintLadder()
  /// Asked "is that all?" and waiting for yes.
  var isConfirming = false

  init(given: [Occurrence]) {
    self.given = given
    callbacks = given
  }

  var isEmpty: Bool { callbacks.count == given.count && !saysNone }
  var prediction: Prediction { Prediction(callbacks) }

  /// Takes the words of a line one by one; what could not be taken is reported and left out.
  mutating func add(_ line: String, to question: Question) -> [(word: String, reading: Reading)] {
    Self.words(of: line).map { word in
      let reading = add(word: word, question)
      return (word, reading)
    }
  }

  private mutating func add(word: String, _ question: Question) -> Reading {
    switch Self.read(word, question) {
    case .callback(let occurrence, let note):
      guard question.isWatched(occurrence) else {
        return .notWatched(question.text(occurrence))
      }
      callbacks.append(occurrence)
      saysNone = false
      // A name cut short is no misspelling; the list shows what it stands for.
      let isPart = note.map { $0.lowercased().contains(word.lowercased()) } ?? false
      return .taken(note: isPart ? nil : note)
    case .unknown(let suggestion):
      return .unknown(word, suggestion: suggestion)
    }
  }

  /// A bare callback name means the one object it is watched in; of several the first is offered.
  private static func read(_ word: String, _ question: Question) -> CallbackNameReader.Reading {
    let reading = CallbackNameReader.read(word, in: question.scenario)
    guard case .unknown(suggestion: nil) = reading, !word.contains(".") else { return reading }
    let meant = question.watched.compactMap { object, _ -> Occurrence? in
      let name = question.scenario.objects[object.position].name
      let qualified = CallbackNameReader.read("\(name).\(word)", in: question.scenario)
      guard case .callback(let occurrence, _) = qualified, question.isWatched(occurrence) else {
        return nil
      }
      return occurrence
    }
    guard let first = meant.first else { return reading }
    let text = question.text(first)
    return meant.count == 1 ? .callback(first, note: text) : .unknown(suggestion: text)
  }

  mutating func sayNone() {
    clear()
    saysNone = true
  }

  /// Takes the last callback back.
  mutating func undo() -> Occurrence? {
    saysNone = false
    return callbacks.count > given.count ? callbacks.popLast() : nil
  }

  mutating func clear() {
    callbacks = given
    saysNone = false
  }

  /// The next help; `now` in seconds.
  mutating func hint(_ question: Question, at now: Int64) -> Hint {
    ladder.next(for: callbacks, question, at: now)
  }

  private static let separators: Set<Character> = [
    " ", "\t", ",", ";", ">", "\u{FF0C}", "\u{3001}", "\u{FF1B}", "\u{2192}", "\u{21D2}",
  ]

  /// The words of a line: between spaces, commas and arrows, none of which part what stands in
  /// parentheses.
  static func words(of line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var depth = 0
    for character in line {
      if character == "(" { depth += 1 }
      if character == ")" { depth = max(0, depth - 1) }
      let parts = depth == 0 && Self.separators.contains(character)
      if !parts {
        word.append(character)
        continue
      }
      // The line of an arrow made of two characters.
      if character == ">", word.last == "-" || word.last == "=" { word.removeLast() }
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    if !word.isEmpty { words.append(word) }
    return words.filter { $0 != "-" && $0 != "=" }
  }
}
