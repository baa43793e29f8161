package import Assessment
internal import Documents
package import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Callbacks in order, as they are being typed.
package struct Draft: Hashable, Sendable {
  /// How a word was read.
  package enum Reading: Hashable, Sendable {
    case taken(note: String?)
    /// A known callback that isn't watched; left out.
    case notWatched(Occurrence, name: String)
    /// A callback of several watched objects; left out.
    case ambiguous([String])
    /// Left out; `suggestion` is the name it may have meant.
    case unknown(String, suggestion: String?)
    /// A letter after the bank's last one; left out.
    case noLetter(String, last: String)
    /// The given line with this number was typed again; left out.
    case given(line: Int)

    package var isLeftOut: Bool { if case .taken = self { false } else { true } }
  }

  /// A change that can be undone.
  private enum Change: Hashable, Sendable {
    case added
    /// Moved or cleared; contains the previous list.
    case rearranged([Occurrence])
  }

  /// A wrong callback that the run's own replaced.
  package struct Correction: Hashable, Sendable {
    /// From 0.
    package let line: Int
    /// Nil: the learner answered that nothing more is called.
    package let written: Occurrence?
  }

  package let form: Attempt.Form
  /// The first callbacks of the run, shown in advance; they can't be changed.
  package let given: [Occurrence]
  /// The last callbacks of the run, shown after a blank in its middle.
  package let behind: [Occurrence]
  /// The number of blank lines; nil: it isn't shown.
  package let blanks: Int?
  /// The callbacks to pick from by letter; nil: there is no bank.
  package let bank: Bank?
  /// Whether the learner, not the lesson, chose to fill in blanks.
  package let isWorkedRun: Bool
  /// Includes the given ones, but not those after the blank.
  package private(set) var callbacks: [Occurrence]
  private var changes: [Change] = []
  /// The lines that were wrong and corrected at once, in order.
  package private(set) var corrections: [Correction] = []
  /// The learner answered that no callback follows the given ones.
  package private(set) var isEmptyAnswer = false
  package var ladder = HintLadder()
  /// The number of the given line that was typed again last.
  private var retyped = 0
  /// The learner was asked to confirm submission.
  package var isConfirming = false
  /// The callbacks that the last word may have meant, of which none was chosen yet; nil: it was
  /// clear.
  var undecided: [String]?

  /// Begins with the callbacks given by a lesson, if any.
  package init(of question: Question) {
    guard !question.given.isEmpty else {
      self.init(.full)
      return
    }
    let given = GivenLines(first: question.given.count, last: question.givenBehind.count)
    self.init(run: question.allowed.orders[0], given, isWorkedRun: false)
  }

  package init(_ form: Attempt.Form, bank: Bank? = nil) {
    self.form = form
    self.bank = bank
    given = []
    behind = []
    blanks = nil
    isWorkedRun = false
    callbacks = []
  }

  /// A draft that fills in the blank of a run.
  init(run: [Occurrence], _ given: GivenLines, isWorkedRun: Bool = true) {
    form = .faded
    self.given = Array(run.prefix(given.first))
    behind = Array(run.suffix(given.last))
    blanks = given.last > 0 ? run.count - given.first - given.last : nil
    bank = nil
    self.isWorkedRun = isWorkedRun
    callbacks = self.given
  }

  package var givenLines: GivenLines { GivenLines(first: given.count, last: behind.count) }
  package var isEmpty: Bool { callbacks.count == given.count && !isEmptyAnswer }
  package var prediction: Prediction { Prediction(untilCorrected) }
  /// Everything that is submitted.
  package var answer: [Occurrence] { callbacks + behind }

  /// The first callback written for each line; nil: the learner answered that no more are called.
  package var firstTries: [Occurrence?] {
    var tries = callbacks.map { $0 as Occurrence? }
    for correction in corrections { tries[correction.line] = correction.written }
    return tries
  }

  /// The answer up to and including its first wrong callback.
  var untilCorrected: [Occurrence] {
    guard let first = corrections.first else { return answer }
    return callbacks.prefix(first.line) + (first.written.map { [$0] } ?? [])
  }

  /// Puts the run's callback on the next line; `written` is the wrong one.
  package mutating func correct(_ written: Occurrence?, to callback: Occurrence) {
    corrections.append(Correction(line: callbacks.count, written: written))
    append(callback)
  }

  /// Removes the last callback, which is wrong.
  package mutating func removeLast() -> Occurrence? { callbacks.popLast() }

  /// Takes over the callbacks written in another form, as far as this form allows.
  func continuing(_ other: Draft) -> Draft {
    var draft = self
    draft.ladder = other.ladder
    guard form != .next, given.isEmpty, other.given.isEmpty else { return draft }
    draft.callbacks = other.callbacks
    draft.changes = other.changes
    draft.isEmptyAnswer = other.isEmptyAnswer
    return draft
  }

  /// Adds the callbacks of a line; unusable words are reported and left out.
  package mutating func add(_ line: String, to question: Question) -> [(
    word: String, reading: Reading
  )] {
    let line = chosen(by: line) ?? line
    undecided = nil
    return question.words(in: line).flatMap { letters(in: $0, question) ?? [$0] }.map { word in
      let reading = add(word: word, question)
      if case .ambiguous(let meant) = reading { undecided = meant }
      return (word, reading)
    }
  }

  /// The callback of the object that answers "Which one"; nil: the line is something else.
  private func chosen(by line: String) -> String? {
    undecided?.first { $0.hasPrefix(line.trimmed + ".") }
  }

  package mutating func add(word: String, _ question: Question) -> Reading {
    if let picked = bank?[word] {
      append(picked)
      return .taken(note: nil)
    }
    if let bank {
      let named = question.callbacks(named: word, among: bank.entries)
      if named.count == 1 {
        append(named[0])
        return .taken(note: nil)
      }
    }
    switch Self.read(word, question) {
    case .callback(let occurrence, let note):
      guard question.isWatched(occurrence) || bank?.entries.contains(occurrence) == true else {
        return .notWatched(occurrence, name: question.text(occurrence))
      }
      if let line = givenLine(occurrence, question) { return .given(line: line) }
      append(occurrence)
      // An abbreviated name isn't a misspelling, and the list shows the full one.
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

  /// The number of a given line that the learner types again before anything else; nil: it isn't
  /// given, or may be called once more there.
  private mutating func givenLine(_ occurrence: Occurrence, _ question: Question) -> Int? {
    guard callbacks.count == given.count,
      let place = given.indices.dropFirst(retyped).first(where: { given[$0].matches(occurrence) }),
      !question.allowed.orders.contains(where: { order in
        order.indices.contains(given.count) && order[given.count].matches(occurrence)
      })
    else { return nil }
    retyped = place + 1
    return retyped
  }

  /// Splits bank letters typed without spaces; nil if the word is a callback.
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

  /// Without an object, a callback name refers to the only object it is watched in.
  static func read(_ word: String, _ question: Question) -> CallbackNameReader.Reading {
    let reading = CallbackNameReader.read(word, in: question.scenario)
    guard case .unknown(suggestion: nil) = reading else { return reading }
    let meant = meant(by: word, question)
    guard meant.count == 1 else { return reading }
    return .callback(meant[0], note: question.text(meant[0]))
  }

  /// The watched callbacks that a name without an object may mean, one per object.
  private static func meant(by word: String, _ question: Question) -> [Occurrence] {
    let objects = question.watched.map(\.object) + question.messages.prefix(1).map(\.object)
    let named = question.callbacks(named: word, of: objects, where: question.isWatched)
    return named.isEmpty ? question.callbacks(begunWith: word) : named
  }

  package mutating func answerNone() {
    clear()
    isEmptyAnswer = true
  }

  /// The result of an undo.
  enum Undone: Hashable, Sendable {
    case callback(Occurrence)
    /// A move or a clear was undone.
    case list
  }

  mutating func undo() -> Undone? {
    isEmptyAnswer = false
    undecided = nil
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
    undecided = nil
    guard callbacks.count > given.count else { return }
    changes.append(.rearranged(callbacks))
    callbacks = given
  }

  /// The lines that the learner wrote, from 1; nil if there are none.
  var movableLines: ClosedRange<Int>? {
    callbacks.count > given.count ? (given.count + 1)...callbacks.count : nil
  }

  /// False if either line doesn't exist or was given.
  mutating func move(_ move: MoveCommand) -> Bool {
    guard let lines = movableLines, lines.contains(move.line), lines.contains(move.other) else {
      return false
    }
    changes.append(.rearranged(callbacks))
    let moved = callbacks.remove(at: move.line - 1)
    callbacks.insert(moved, at: move.destination - 1)
    return true
  }

  /// The next hint; `now` is in seconds.
  package mutating func hint(_ question: Question, at now: Int64) -> Hint {
    ladder.next(for: callbacks, isEmptyAnswer: isEmptyAnswer, question, at: now)
  }
}

extension Words {
  /// Describes an undo; a log message is shortened, as on the sheet.
  func undone(_ undone: Draft.Undone?, _ question: Question) -> String {
    switch undone {
    case .callback(let callback): undid(question.short(callback))
    case .list: asBefore
    case nil: nothingToUndo
    }
  }
}
