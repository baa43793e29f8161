package import Assessment
package import Course
package import Documents
package import LifecycleEngine
internal import TextFormats

/// One help for a prediction under way, for the first place where it is not right yet.
package enum Hint: Hashable, Sendable {
  /// Asked for again at once: first try.
  case wait
  /// The rule that places what comes there.
  case rule(Rule)
  /// No callback comes; said as a question first.
  case receiver
  case noCallback
  /// One of these two comes there and the other later; which is left open.
  case window(Occurrence, Occurrence)
  /// Whether something is missing or out of place is asked, not said.
  case goOver
  /// The callback at this place (from 1) is this one.
  case comes(Occurrence, at: Int)
  /// A solved example of the same kind, where it can be had one that this rule has a part in.
  case example(of: Rule?)
  /// Everything that comes is there already; from this place on (from 1) is too much.
  case nothingMore(from: Int?)
}

/// How far a learner has gone up the ladder of help: the rule, then a window of two, then one
/// placement, then a worked example. A place further on begins at the foot again, so that an answer
/// cannot be had by asking alone.
package struct HintLadder: Hashable, Sendable {
  /// So many seconds must lie between two hints where nothing was tried in between: long enough to
  /// read the last one, too short to be noticed by somebody who types a callback.
  static let pause: Int64 = 10

  /// How many hints were given; nobody is told, the record keeps it.
  private(set) var taken = 0
  private var rung = 0
  /// Where the last hint helped, when, and what stood there.
  private var place = 0
  private var time: Int64?
  private var tried: Tried?
  /// The rules that were told: nobody reads one twice.
  private var rules: Set<Rule> = []

  /// At its foot, `taken` hints after the question was first asked.
  package init(taken: Int = 0) { self.taken = taken }

  private struct Tried: Hashable, Sendable {
    var callbacks: [Occurrence]
    var isEmptyAnswer: Bool
  }

  /// - Parameter saysNone: the learner has said that no (further) callback comes.
  mutating func next(
    for callbacks: [Occurrence], isEmptyAnswer: Bool = false, _ question: Question, at now: Int64
  ) -> Hint {
    let here = Tried(callbacks: callbacks, isEmptyAnswer: isEmptyAnswer)
    if let time, here == tried, (0..<Self.pause).contains(now - time) { return .wait }
    let order = Grade(Prediction(callbacks), against: question.allowed).nearest
    let right = zip(callbacks, order).prefix { $1.matches($0) }.count
    if right != place || taken == 0 { rung = 0 }
    place = right
    time = now
    tried = here
    taken += 1
    defer { rung += 1 }
    if order.isEmpty, callbacks.isEmpty {
      // What keeps them away is a rule like others; anything else would tell that nothing comes.
      return rung > 0 ? .noCallback : question.keepers.first.map { .rule($0) } ?? .receiver
    }
    guard right < order.count else {
      // That a list is right is for the verdict to say: the first answer is a question.
      if callbacks.count == right, rung == 0 { return .goOver }
      return .nothingMore(from: callbacks.count > right ? right + 1 : nil)
    }
    return hint(at: right, in: order, question)
  }

  private mutating func hint(at right: Int, in order: [Occurrence], _ question: Question) -> Hint {
    let placing = question.allowed.rules(of: order)[right]
    if rung == 0, let rule = placing {
      // That UIKit objects would be the answer.
      if rule == .uikitObjects { return .receiver }
      if rules.insert(rule).inserted { return .rule(rule) }
      rung = 1
    }
    // The last callback has nothing behind it to be told from.
    if rung == 1,
      let later = order[right...].first(where: { !Self.isPlain(order[right], before: $0) })
    {
      // In the catalogue's order, which says nothing of the run's.
      let two = [order[right], later].sorted {
        ($0.callback.rawValue, $0.object) < ($1.callback.rawValue, $1.object)
      }
      return .window(two[0], two[1])
    }
    rung = max(rung, 2)
    return rung == 3 ? .example(of: placing) : .comes(order[right], at: right + 1)
  }

  /// Whether nobody has to be told which of the two is first: one object's will and did.
  private static func isPlain(_ one: Occurrence, before other: Occurrence) -> Bool {
    guard one.object == other.object else { return false }
    let did = one.callback.name.replacing("will", with: "did").replacing("Will", with: "Did")
    return one.callback == other.callback || did == other.callback.name
  }
}

/// A hint as it is shown, but for one that is a run of its own.
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
    // What would be filled in is what is asked for.
    let told =
      words.general(text.explanation[words.language]) ?? text.title[words.language] + words.fullStop
    return [.paragraph([Span(words.hintRule, .dim)] + ProseText.spans(InlineReader.read(told)))]
  }
}
