package import Assessment
package import Documents
package import LifecycleEngine
internal import TextFormats

/// A shuffled list of callbacks to pick from by letter: those that are called and some that aren't,
/// each next to its twin if it has one. Called and uncalled ones are paired alike, so pairs give
/// nothing away. It is the same on every machine and never in a correct order.
package struct Bank: Hashable, Sendable {
  /// One or two callbacks per row.
  package let rows: [[Occurrence]]

  package var entries: [Occurrence] { rows.flatMap { $0 } }

  /// Nil if every candidate is called.
  package init?(_ question: Question, _ misconceptions: [Misconception]) {
    var generator = SeededGenerator(text: question.id)
    let coming = Distractors.coming(question)
    let distractors = Self.chosen(
      Distractors(question, misconceptions, &generator), besides: coming.count, &generator)
    guard !distractors.isEmpty else { return nil }
    self.init(question, coming, distractors, &generator)
  }

  /// Uses the given distractors, which may be empty; nil: they are drawn.
  /// - Parameter hasMessages: drawn distractors include messages that UIKit may log.
  package init(
    _ question: Question, distractors: [Occurrence]?, _ misconceptions: [Misconception],
    drawnFrom text: String, hasMessages: Bool
  ) {
    var generator = SeededGenerator(text: text)
    let coming = Distractors.coming(question)
    let distractors =
      distractors
      ?? Self.chosen(
        Distractors(question, misconceptions, &generator), besides: coming.count, &generator
      ).filter { hasMessages || $0.object != .uikit }
    self.init(question, coming, distractors, &generator)
  }

  private init(
    _ question: Question, _ coming: [Occurrence], _ distractors: [Occurrence],
    _ generator: inout SeededGenerator
  ) {
    var rows: [[Occurrence]] = []
    // With two called callbacks every second draw is a correct order; this many draws in a row
    // never are.
    for draw in 0..<128 {
      // With few callbacks the twins alone can give away the order, so nothing is paired.
      rows =
        draw < 64
        ? Self.rows(coming, distractors, &generator)
        : Self.inTwos(generator.shuffle(coming + distractors))
      if !Self.isTrueOrder(rows.flatMap { $0 }, question) { break }
    }
    self.rows = rows
  }

  subscript(letter: String) -> Occurrence? {
    let entries = entries
    return Letters.place(letter, among: entries.count).map { entries[$0] }
  }

  /// Takes a varying share, about half, of the distractors found, and at least a handful in total,
  /// so that the list's size reveals neither the answer's length nor that nothing is called.
  /// Unwatched ones are used only if there are too few.
  private static func chosen(
    _ distractors: Distractors, besides count: Int, _ generator: inout SeededGenerator
  ) -> [Occurrence] {
    let fewest = max(2, leastEntries - count)
    let wanted = max(fewest, min(count / 2, 6)) + generator.number(below: 3)
    let watched = Array(distractors.watched.prefix(wanted))
    return watched + distractors.printedAndLogged
      + distractors.unwatched.prefix(max(0, fewest + generator.number(below: 3) - watched.count))
  }

  private static let leastEntries = 6

  private static func rows(
    _ coming: [Occurrence], _ distractors: [Occurrence], _ generator: inout SeededGenerator
  ) -> [[Occurrence]] {
    var rest = generator.shuffle(coming)
    var pairs: [[Occurrence]] = []
    var singles: [Occurrence] = []
    func nearest(to occurrence: Occurrence) -> Int? {
      let near = rest.indices.map { ($0, NameDistance.between(rest[$0], occurrence)) }
      return near.filter { $0.1 <= twinDistance }.min { $0.1 < $1.1 }?.0
    }
    for distractor in generator.shuffle(distractors) {
      if let place = nearest(to: distractor) {
        pairs.append(generator.shuffle([distractor, rest.remove(at: place)]))
      } else {
        singles.append(distractor)
      }
    }
    while let first = rest.popLast() {
      if let place = nearest(to: first) {
        pairs.append(generator.shuffle([first, rest.remove(at: place)]))
      } else {
        singles.append(first)
      }
    }
    singles = generator.shuffle(singles)
    let others = inTwos(singles)
    // Single rows go last, so that no letter is missing from a column.
    let full = (pairs + others).filter { $0.count == 2 }
    return generator.shuffle(full) + others.filter { $0.count == 1 }
  }

  private static func inTwos(_ entries: [Occurrence]) -> [[Occurrence]] {
    stride(from: 0, to: entries.count, by: 2).map {
      Array(entries[$0..<min($0 + 2, entries.count)])
    }
  }

  /// Up to this distance two names count as twins.
  private static let twinDistance = 2

  private static func isTrueOrder(_ entries: [Occurrence], _ question: Question) -> Bool {
    question.allowed.orders.contains { order in
      var seen: Set<Occurrence> = []
      let firsts = order.map(question.offered).filter {
        seen.insert($0).inserted && entries.contains($0)
      }
      return firsts.count > 1 && entries.filter(seen.contains) == firsts
    }
  }
}

/// The letters of options: `a`, `b`, …, then `aa`, `ab`, …; without `y`, which means yes.
package enum Letters {
  private static let all = Array("abcdefghijklmnopqrstuvwxz").map(String.init)

  package static func name(_ place: Int) -> String {
    place < all.count ? all[place] : name(place / all.count - 1) + all[place % all.count]
  }

  /// The index that a word refers to among `count` options.
  package static func place(_ word: String, among count: Int) -> Int? {
    let lower = OptionMark.bare(word).lowercased()
    return (0..<count).first { name($0) == lower }
  }
}

extension Bank {
  /// The callbacks as a learner picks them, each with its letter.
  package func blocks(of question: Question) -> [DocumentBlock] {
    var place = 0
    let rows = rows.map { row in
      row.map { entry -> [Span] in
        defer { place += 1 }
        return [
          Span("  \(Letters.name(place))  ", .command), Span(question.text(entry), .code),
        ]
      }
    }
    return rows.isEmpty ? [] : [.options(rows)]
  }
}
