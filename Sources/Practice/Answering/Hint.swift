package import Assessment
package import Course
package import Documents
package import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// A hint for an unfinished prediction, about the first place where it isn't correct yet.
package enum Hint: Hashable, Sendable {
  /// The previous hint was just given and nothing was tried since.
  case wait
  /// The rule that places the callback there.
  case rule(Rule)
  /// No callback is called; hinted at by a question first.
  case receiver
  case noCallback
  /// One of these two is called at this place, from 1, the other one later.
  case window(Occurrence, Occurrence, at: Int)
  /// Asks the learner to check for missing and misplaced callbacks.
  case goOver
  /// The callback at this place, from 1.
  case placement(Occurrence, at: Int)
  /// A solved example of the same kind, involving this rule if possible.
  case example(of: Rule?)
  /// The list is complete; everything from this place on, counted from 1, is surplus.
  case nothingMore(from: Int?)
}

/// How far a learner has climbed a ladder of hints. Another place starts at the bottom again, so
/// hints alone don't add up to the answer.
struct Ladder<Place: Hashable & Sendable, Tried: Hashable & Sendable>: Hashable, Sendable {
  /// The number of hints taken, which only the record stores.
  private(set) var taken = 0
  /// The rung of the last hint, from 0.
  var rung = 0
  /// The place and time of the last hint, and the answer at that time.
  private var place: Place?
  private var time: Int64?
  private var tried: Tried?

  /// The bottom of the ladder, `taken` hints after the question was first asked.
  init(taken: Int = 0) { self.taken = taken }

  /// False: a hint was just given and nothing was tried since.
  mutating func climb(at place: Place, tried: Tried, _ now: Int64) -> Bool {
    if let time, tried == self.tried, (0..<Self.pause).contains(now - time) { return false }
    rung = place == self.place ? rung + 1 : 0
    self.place = place
    self.tried = tried
    time = now
    taken += 1
    return true
  }

  /// The minimum number of seconds between two hints if nothing was tried: long enough to read the
  /// last hint, too short to be noticed while typing a callback.
  private static var pause: Int64 { 10 }
}

/// The hints for a prediction: the rule, then two candidates, then a solved example, then one
/// placement, which says the most.
package struct HintLadder: Hashable, Sendable {
  private var ladder: Ladder<Int, Tried>
  /// The rules already given as hints; none is repeated.
  private var rules: Set<Rule> = []

  package init(taken: Int = 0) { ladder = Ladder(taken: taken) }

  var taken: Int { ladder.taken }

  private struct Tried: Hashable, Sendable {
    var callbacks: [Occurrence]
    var isEmptyAnswer: Bool
  }

  /// - Parameter isEmptyAnswer: the learner answered that no (further) callback is called.
  mutating func next(
    for callbacks: [Occurrence], isEmptyAnswer: Bool = false, _ question: Question, at now: Int64
  ) -> Hint {
    let order = Grade(Prediction(callbacks), against: question.allowed).nearest
    let right = zip(callbacks, order).prefix { $1.matches($0) }.count
    let tried = Tried(callbacks: callbacks, isEmptyAnswer: isEmptyAnswer)
    guard ladder.climb(at: right, tried: tried, now) else { return .wait }
    if order.isEmpty, callbacks.isEmpty {
      // Name a rule that prevents them; any other hint would reveal that nothing is called.
      return ladder.rung > 0
        ? .noCallback : question.preventingRules.first.map { .rule($0) } ?? .receiver
    }
    guard right < order.count else {
      // Only the verdict confirms that a list is complete, so first ask a question.
      if callbacks.count == right, ladder.rung == 0 { return .goOver }
      return .nothingMore(from: callbacks.count > right ? right + 1 : nil)
    }
    return hint(at: right, in: order, question)
  }

  private mutating func hint(at right: Int, in order: [Occurrence], _ question: Question) -> Hint {
    let later = order.indices.dropFirst(right + 1).first {
      !Self.isObvious(order[right], before: order[$0])
    }
    // The rule that puts it before the callback that it could be confused with decides the
    // question.
    let own = question.allowed.rules(of: order)[right]
    let placing =
      own == .uikitObjects
      ? own : later.flatMap { rules(of: order, question).rule(placing: right, before: $0) } ?? own
    if ladder.rung == 0, let rule = placing {
      // Naming this rule would reveal that UIKit rejects the call.
      if rule == .uikitObjects { return .receiver }
      // The question's own rule decides it.
      for rule in [question.document.about, rule].compactMap({ $0 })
      where rule != .uikitObjects && rules.insert(rule).inserted {
        return .rule(rule)
      }
      ladder.rung = 1
    }
    // The last callback has no later one to offer as an alternative.
    if ladder.rung == 1, let later {
      // Sorted by the catalog, which reveals nothing about the run.
      let two = [order[right], order[later]].sorted {
        ($0.callback.rawValue, $0.object) < ($1.callback.rawValue, $1.object)
      }
      return .window(two[0], two[1], at: right + 1)
    }
    ladder.rung = max(ladder.rung, 2)
    return ladder.rung == 2 ? .example(of: placing) : .placement(order[right], at: right + 1)
  }

  private func rules(of order: [Occurrence], _ question: Question) -> OrderRules {
    OrderRules(
      of: order, in: question,
      counterfactuals: CounterfactualRuns(question.scenario, known: question.allowed.orders))
  }

  /// Whether the order is obvious: `will` and `did` of the same object.
  private static func isObvious(_ one: Occurrence, before other: Occurrence) -> Bool {
    guard one.object == other.object else { return false }
    let did = one.callback.name.replacing("will", with: "did").replacing("Will", with: "Did")
    return one.callback == other.callback || did == other.callback.name
  }
}

/// A hint as blocks; a solved example is shown by the session.
package struct HintText {
  let curriculum: Curriculum
  let words: Words

  package init(curriculum: Curriculum, words: Words) {
    self.curriculum = curriculum
    self.words = words
  }

  package func blocks(_ hint: Hint, _ question: Question) -> [DocumentBlock] {
    guard case .rule(let rule) = hint else {
      return [.paragraph([Span(words.hint(hint, text: question.short))])]
    }
    guard let text = curriculum.ruleText(rule) else {
      return [.paragraph([Span(words.receiver)])]
    }
    // A sentence with placeholders would reveal the answer.
    let told =
      words.general(text.explanation[words.language]) ?? text.title[words.language] + words.fullStop
    return [.paragraph([Span(words.hintRule, .dim)] + ProseText.spans(InlineReader.read(told)))]
  }
}
