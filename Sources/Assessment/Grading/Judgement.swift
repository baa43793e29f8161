/// The judgement of an answer in numbers, before anything is named. Places count from 0.
package struct Judgement: Sendable {
  /// A mistake without wording.
  package enum Fault: Hashable, Sendable {
    /// In the answer but not in the order; it may not even be a callback.
    case unexpected(at: Int)
    case missing(belongs: Int)
    /// The callback matched at `like` is written too often.
    case repeated(at: Int, like: Int)
    case misplaced(at: Int, belongs: Int)

    /// Its place in the answer; nil: it is missing there.
    package var at: Int? {
      switch self {
      case .unexpected(let at), .repeated(let at, _), .misplaced(let at, _): at
      case .missing: nil
      }
    }

    /// Its place in the order; nil: it has none.
    package var belongs: Int? {
      switch self {
      case .missing(let belongs), .misplaced(_, let belongs): belongs
      case .unexpected, .repeated: nil
      }
    }
  }

  package internal(set) var isCorrect = false
  /// From 0 to 1, before weighting.
  var score = 0.0
  /// The index of the nearest order among the allowed ones.
  package internal(set) var order = 0
  package internal(set) var faults: [Fault] = []
  package internal(set) var matches: [Grade.Match] = []

  /// Makes this the judgement of a question without an answer.
  mutating func becomeNotAnswered() {
    isCorrect = false
    score = 0
    faults = []
    matches = []
  }
}
