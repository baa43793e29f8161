package import Assessment
internal import Documents
package import LifecycleEngine
internal import ScenarioLanguage

/// Callbacks in order, as they are being typed.
package struct Draft: Hashable, Sendable {
  /// What a word was taken for.
  package enum Reading: Hashable, Sendable {
    case taken(note: String?)
    /// A callback whose object or name nobody asked about here: left out.
    case notWatched(String)
    /// Left out: a callback of several watched objects.
    case ambiguous([String])
    /// Left out; the name it may have meant.
    case unknown(String, suggestion: String?)
    /// A letter behind the bank's last one.
    case noLetter(String, last: String)

    package var isLeftOut: Bool { if case .taken = self { false } else { true } }
  }

  /// What `undo` takes back.
  private enum Change: Hashable, Sendable {
    case added
    /// Moved or cleared: the list as it was.
    case rearranged([Occurrence])
  }

  package let form: Attempt.Form
  /// Told beforehand; they stay.
  package let given: [Occurrence]
  /// Told of the run's end, behind a blank in its middle.
  package let behind: [Occurrence]
  /// How many lines are blank between what is told; nil: that is not said.
  package let blanks: Int?
  /// What may be picked by its letter.
  package let bank: Bank?
  /// The learner, not the lesson, asked for a worked run.
  package let isWorkedRun: Bool
  /// The given ones first; without those behind.
  package private(set) var callbacks: [Occurrence]
  private var changes: [Change] = []
  /// The learner says that no callback comes, or none behind the given ones.
  package private(set) var isEmptyAnswer = false
  package var ladder = HintLadder()
  /// Asked "is that all?" and waiting for yes.
  package var isConfirming = false

  /// The first callbacks given, as a lesson says.
  package init(given: [Occurrence]) {
    self.init(given.isEmpty ? .full : .faded, given: given)
  }

  package init(_ form: Attempt.Form, given: [Occurrence] = [], bank: Bank? = nil) {
    self.form = form
    self.given = given
    self.bank = bank
    behind = []
    blanks = nil
    isWorkedRun = false
    callbacks = given
  }

  /// A worked run with a blank.
  init(run: [Occurrence], _ blank: Blank) {
    form = .faded
    given = Array(run.prefix(blank.given))
    behind = Array(run.suffix(blank.behind))
    blanks = blank.behind > 0 ? run.count - blank.given - blank.behind : nil
    bank = nil
    isWorkedRun = true
    callbacks = given
  }

  package var isEmpty: Bool { callbacks.count == given.count && !isEmptyAnswer }
  package var prediction: Prediction { Prediction(answer) }
  /// All that is handed in.
  package var answer: [Occurrence] { callbacks + behind }

  /// With what was written in another form of the same question, as far as it can stay.
  func continuing(_ other: Draft) -> Draft {
    var draft = self
    draft.ladder = other.ladder
    guard form != .next, given.isEmpty, other.given.isEmpty else { return draft }
    draft.callbacks = other.callbacks
    draft.changes = other.changes
    draft.isEmptyAnswer = other.isEmptyAnswer
    return draft
  }

  /// Takes the words of a line one by one; what could not be taken is reported and left out.
  package mutating func add(_ line: String, to question: Question) -> [(
    word: String, reading: Reading
  )] {
    CallbackSplitter.callbacks(in: line).flatMap { letters(in: $0, question) ?? [$0] }.map { word in
      let reading = add(word: word, question)
      return (word, reading)
    }
  }

  package mutating func add(word: String, _ question: Question) -> Reading {
    if let picked = bank?[word] {
      append(picked)
      return .taken(note: nil)
    }
    switch Self.read(word, question) {
    case .callback(let occurrence, let note):
      guard question.isWatched(occurrence) || bank?.entries.contains(occurrence) == true else {
        return .notWatched(question.text(occurrence))
      }
      append(occurrence)
      // A name cut short is no misspelling; the list shows what it stands for.
      let isPart = note.map { $0.lowercased().contains(word.lowercased()) } ?? false
      return .taken(note: isPart ? nil : note)
    case .unknown(let suggestion):
      if let bank, word.count == 1, word.allSatisfy({ $0.isASCII && $0.isLetter }) {
        return .noLetter(word, last: Letters.name(bank.entries.count - 1))
      }
      let meant = Self.meant(by: word, question)
      if meant.count > 1 { return .ambiguous(meant.map(question.text)) }
      return .unknown(word, suggestion: suggestion)
    }
  }

  /// The letters of a bank written without spaces, where the word is no callback.
  private func letters(in word: String, _ question: Question) -> [String]? {
    guard let bank, word.count > 1, bank[word] == nil, case .unknown = Self.read(word, question)
    else { return nil }
    let letters = word.map(String.init)
    return letters.allSatisfy { bank[$0] != nil } ? letters : nil
  }

  private mutating func append(_ occurrence: Occurrence) {
    callbacks.append(occurrence)
    changes.append(.added)
    isEmptyAnswer = false
  }

  /// A bare callback name means the one object it is watched in.
  static func read(_ word: String, _ question: Question) -> CallbackNameReader.Reading {
    let reading = CallbackNameReader.read(word, in: question.scenario)
    guard case .unknown(suggestion: nil) = reading else { return reading }
    let meant = meant(by: word, question)
    guard meant.count == 1 else { return reading }
    return .callback(meant[0], note: question.text(meant[0]))
  }

  /// The watched callbacks that a bare name may mean, one of each object.
  private static func meant(by word: String, _ question: Question) -> [Occurrence] {
    if word.contains(".") { return [] }
    let objects = question.watched.map(\.object) + question.messages.prefix(1).map(\.object)
    return objects.compactMap { object -> Occurrence? in
      let name = question.scenario.objects[object.position].name
      let qualified = CallbackNameReader.read("\(name).\(word)", in: question.scenario)
      guard case .callback(let occurrence, _) = qualified, question.isWatched(occurrence) else {
        return nil
      }
      return occurrence
    }
  }

  package mutating func sayNone() {
    clear()
    isEmptyAnswer = true
  }

  /// What was taken back.
  enum Undone: Hashable, Sendable {
    case callback(Occurrence)
    /// The list is as it was before it was moved about or cleared.
    case list
  }

  /// Takes the last change back.
  mutating func undo() -> Undone? {
    isEmptyAnswer = false
    switch changes.popLast() {
    case .added: return callbacks.popLast().map(Undone.callback)
    case .rearranged(let before):
      callbacks = before
      return .list
    case nil: return nil
    }
  }

  mutating func clear() {
    isEmptyAnswer = false
    guard callbacks.count > given.count else { return }
    changes.append(.rearranged(callbacks))
    callbacks = given
  }

  /// The learner's own, from 1; nil: there is none.
  var movableLines: ClosedRange<Int>? {
    callbacks.count > given.count ? (given.count + 1)...callbacks.count : nil
  }

  /// False where one of the lines is not there, or was given.
  mutating func move(_ move: MoveCommand) -> Bool {
    guard let lines = movableLines, lines.contains(move.line), lines.contains(move.other) else {
      return false
    }
    changes.append(.rearranged(callbacks))
    let moved = callbacks.remove(at: move.line - 1)
    callbacks.insert(moved, at: move.destination - 1)
    return true
  }

  /// The next help; `now` in seconds.
  package mutating func hint(_ question: Question, at now: Int64) -> Hint {
    ladder.next(for: callbacks, isEmptyAnswer: isEmptyAnswer, question, at: now)
  }
}

extension Words {
  /// What taking back did; a message of UIKit is named short, as on the sheet.
  func undone(_ undone: Draft.Undone?, _ question: Question) -> String {
    switch undone {
    case .callback(let callback): tookBack(question.short(callback))
    case .list: asBefore
    case nil: nothingToUndo
    }
  }
}
