package import Assessment
package import TextFormats

/// A learner's work on a repair.
package struct RepairSheet: Hashable, Sendable {
  package let repair: Repair
  package private(set) var code: RepairedCode
  /// The edits so far as they are recorded, each with the code before it.
  package private(set) var edits: [Edit] = []
  /// The hints taken so far.
  package private(set) var hints = 0

  package struct Edit: Hashable, Sendable {
    package var text: String
    var made: RepairEdit
    var before: RepairedCode
  }

  /// - Parameter draft: the edits made before; those that the repair no longer accepts are dropped.
  package init(_ repair: Repair, resuming draft: SavedDraft? = nil) {
    self.repair = repair
    code = repair.given
    hints = draft?.hints ?? 0
    for edit in RepairAnswer(draft?.lines ?? [], to: repair).edits { apply(edit) }
  }

  package func draft(lesson: String?) -> SavedDraft {
    SavedDraft(
      scenario: repair.questionID, lesson: lesson, form: .repair, lines: edits.map(\.text),
      hints: hints)
  }

  /// The number of hints for one repair, each more exact.
  static let mostHints = 3

  mutating func apply(_ edit: RepairEdit) {
    edits.append(Edit(text: edit.text(in: repair, from: code), made: edit, before: code))
    code.apply(edit)
  }

  /// False if there is nothing to undo.
  mutating func undo() -> Bool {
    guard let last = edits.popLast() else { return false }
    code = last.before
    return true
  }

  mutating func clear() {
    code = repair.given
    edits = []
  }

  /// The edits as they are recorded in an answer.
  package var answer: [String] { edits.map(\.text) }

  /// The edits as the learner would type them.
  package func edits(in language: Localized.Language) -> [String] {
    edits.map { $0.made.text(in: repair, from: $0.before, language: language) }
  }

  mutating func takeHint() { hints = min(hints + 1, Self.mostHints) }

  /// The app as its author would fix it.
  package mutating func solve() {
    clear()
    for edit in repair.repairs.first ?? [] { apply(edit) }
  }

  /// The first edit of the author's repair that is not made yet; nil: all are made.
  var missing: RepairEdit? {
    (repair.repairs.first ?? []).first { edit in
      switch edit {
      case .put(let number, let place): code.place(of: number) != place
      case .remove(let number): code.place(of: number) != nil
      case .style(let index, let name): code.styles[index] != name
      }
    }
  }

  var stock: [Int] { repair.stock(besides: code) }

  /// The candidates for a word of an edit; nil: the line isn't an edit.
  package func names(after line: String, _ word: String) -> [String]? {
    let words = line.dropLast(word.count).split(separator: " ").map(String.init)
    guard let verb = words.first?.lowercased() else {
      let verbs = ["move", "add", "remove"] + (repair.styles.isEmpty ? [] : ["style"])
      let found = Completion.matching(word, verbs)
      return found.isEmpty ? nil : found
    }
    switch (verb, words.count) {
    case ("move", 1), ("remove", 1): return numbers(code.lines.map(\.number).sorted(), word)
    case ("add", 1): return numbers(stock, word)
    case ("move", 2), ("add", 2): return Completion.matching(word, ["to"])
    case ("move", 3), ("add", 3): return Completion.matching(word, repair.places.map(\.text))
    case ("style", 1): return Completion.matching(word, repair.styles.map(\.object))
    case ("style", 2):
      let styles = repair.styles.first { $0.object == words[1] }
      return Completion.matching(word, styles?.names ?? [])
    default: return nil
    }
  }

  private func numbers(_ numbers: [Int], _ word: String) -> [String] {
    Completion.matching(word, numbers.map(String.init))
  }
}
