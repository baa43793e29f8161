/// The judgement of an answer in numbers, before anything in it has a name. Places count from 0.
package struct Judgement: Sendable {
  /// What a mistake is before it is worded.
  package enum Fault: Hashable, Sendable {
    /// Said, and nowhere in the order, if it is a callback at all.
    case unexpected(at: Int)
    case missing(belongs: Int)
    /// The callback that stands at `like` is said too often.
    case repeated(at: Int, like: Int)
    case misplaced(at: Int, belongs: Int)

    /// Its place in the answer.
    var at: Int? {
      switch self {
      case .unexpected(let at), .repeated(let at, _), .misplaced(let at, _): at
      case .missing: nil
      }
    }

    /// Its place in the order.
    var belongs: Int? {
      switch self {
      case .missing(let belongs), .misplaced(_, let belongs): belongs
      case .unexpected, .repeated: nil
      }
    }
  }

  package internal(set) var isCorrect = false
  /// From 0 to 1, before weighing.
  var score = 0.0
  /// The place of the nearest order among those allowed.
  package internal(set) var order = 0
  package internal(set) var faults: [Fault] = []
  package internal(set) var matches: [Grade.Match] = []

  /// Nothing was said.
  mutating func becomeNotAnswered() {
    isCorrect = false
    score = 0
    faults = []
    matches = []
  }
}
