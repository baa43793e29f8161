package import Assessment
package import LifecycleEngine
internal import ScenarioLanguage

/// A question about which callbacks will not be called. Some entries occur in every allowed order,
/// the others in none.
package struct NeverSheet: Hashable, Sendable {
  package let entries: [Occurrence]
  /// The indices of the entries that are never called.
  package let never: Set<Int>
  /// The chosen indices, in the order in which they were typed.
  package private(set) var chosen: [Int] = []
  /// The learner answered that all entries are called.
  package private(set) var isEmptyAnswer = false
  private(set) var ladder = Ladder<Int?, [Int]>()
  var isConfirming = false

  /// Nil if every callback is called.
  init?(_ question: Question, _ misconceptions: [Misconception]) {
    var generator = SeededGenerator(text: question.id + " never")
    let orders = question.allowed.orders
    let always = Distractors.coming(question).map(Self.bare).filter { occurrence in
      orders.allSatisfy { $0.contains { Self.bare(question.offered($0)) == occurrence } }
    }
    let coming = Set(orders.flatMap { $0.map(question.offered).map(Self.bare) })
    let drawn = Distractors(question, misconceptions, &generator)
    let watched = (drawn.watched + drawn.printedAndLogged).map(Self.bare).filter {
      !coming.contains($0)
    }
    // If every watched callback is called, unwatched ones supply the rest.
    let isEnough = watched.contains { $0.object != .uikit }
    let distractors = isEnough ? watched : watched + drawn.unwatched.map(Self.bare)
    let there = Array(generator.shuffle(always.uniqued()).prefix(3 + generator.number(below: 3)))
    let never = Array(distractors.uniqued().prefix(2 + generator.number(below: 3)))
    // A log message alone is too little to ask about.
    guard never.contains(where: { $0.object != .uikit }) else { return nil }
    let entries = generator.shuffle(there + never)
    self.entries = entries
    self.never = Set(entries.indices.filter { never.contains(entries[$0]) })
  }

  /// The same sheet with this many hints taken.
  package init(_ sheet: NeverSheet, hints: Int) {
    self = sheet
    ladder = Ladder(taken: hints)
  }

  /// Arguments don't matter here; a printed line consists of its text alone.
  private static func bare(_ occurrence: Occurrence) -> Occurrence {
    guard occurrence.object != .console else { return occurrence }
    return Occurrence(occurrence.object, occurrence.callback, isEnd: occurrence.isEnd)
  }

  var isEmpty: Bool { chosen.isEmpty && !isEmptyAnswer }
  /// Whether an entry is marked correctly so far.
  package func isRight(_ place: Int) -> Bool { chosen.contains(place) == never.contains(place) }

  package var isCorrect: Bool { Set(chosen) == never }

  /// The same sheet, marked correctly.
  package var solved: NeverSheet {
    var sheet = self
    sheet.chosen = never.sorted()
    return sheet
  }

  /// The share of entries marked correctly, to four decimals.
  package var score: Double {
    let right = entries.indices.count { isRight($0) }
    return (Double(right) / Double(entries.count) * 10_000).rounded() / 10_000
  }

  /// Adds a letter, several letters without spaces, or a callback's name; false if it matches no
  /// entry.
  package mutating func add(_ word: String, _ question: Question) -> Bool {
    let places = places(of: word, question)
    guard !places.isEmpty else { return false }
    isEmptyAnswer = false
    for place in places where !chosen.contains(place) { chosen.append(place) }
    return true
  }

  private func places(of word: String, _ question: Question) -> [Int] {
    if let place = Letters.place(word, among: entries.count) ?? place(named: word, question) {
      return [place]
    }
    let letters = word.map { Letters.place(String($0), among: entries.count) }
    return letters.contains(nil) ? [] : letters.compactMap { $0 }
  }

  private func place(named word: String, _ question: Question) -> Int? {
    // Compare with the text as shown first: one `print` may print several lines, and the word is
    // one.
    if let place = entries.firstIndex(where: { question.text($0) == word }) { return place }
    let named = question.callbacks(named: word, among: entries)
    if named.count == 1 { return entries.firstIndex(of: named[0]) }
    guard case .callback(let occurrence, _) = Draft.read(word, question) else { return nil }
    return entries.firstIndex(of: Self.bare(question.offered(occurrence)))
  }

  mutating func undo() -> Occurrence? {
    isEmptyAnswer = false
    return chosen.popLast().map { entries[$0] }
  }

  mutating func clear() {
    chosen = []
    isEmptyAnswer = false
  }

  package mutating func answerNone() {
    clear()
    isEmptyAnswer = true
  }

  /// The first entry marked wrongly so far: first those wrongly chosen, then those missed. Nil:
  /// none is.
  package var firstWrong: Int? {
    entries.indices.first { chosen.contains($0) && !never.contains($0) }
      ?? never.sorted().first { !chosen.contains($0) }
  }

  /// Whether the answer is correct for this order.
  package func matches(_ order: [Occurrence]) -> Bool {
    entries.indices.allSatisfy { place in
      chosen.contains(place) != order.contains { $0.matches(entries[place]) }
    }
  }

  /// The rule, then two entries of which one is marked wrongly, then that one.
  package mutating func hint(
    _ question: Question, _ misconceptions: [Misconception], at now: Int64
  ) -> NeverHint {
    guard ladder.climb(at: firstWrong, tried: chosen, now) else { return .general(.wait) }
    guard let wrong = firstWrong else { return .nothingWrong }
    if ladder.rung == 0 { return .general(rule(of: entries[wrong], question, misconceptions)) }
    if ladder.rung == 1, let right = entries.indices.first(where: isRight) {
      let two = [wrong, right].sorted().map { entries[$0] }
      return .oneOf(two[0], two[1])
    }
    return .entry(entries[wrong], isCalled: !never.contains(wrong))
  }

  /// The rule that causes it, or the one that might lead a learner to expect it.
  private func rule(
    of entry: Occurrence, _ question: Question, _ misconceptions: [Misconception]
  ) -> Hint {
    let order = question.allowed.orders[0]
    let line = order.firstIndex { $0.matches(entry) }
    let placing = line.flatMap { question.event(at: $0, of: order)?.rule }
    let expecting = Diagnosis(question, misconceptions: misconceptions)
      .misconceptions(expecting: entry).first?.rule
    return (placing ?? expecting).map(Hint.rule) ?? .receiver
  }
}

/// One hint for a question about which callbacks are never called.
package enum NeverHint: Hashable, Sendable {
  /// As for an order: a rule, or the request to try something first.
  case general(Hint)
  /// One of these two is marked wrongly.
  case oneOf(Occurrence, Occurrence)
  /// Whether this entry is called.
  case entry(Occurrence, isCalled: Bool)
  case nothingWrong
}
