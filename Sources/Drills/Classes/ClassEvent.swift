internal import Course
internal import Practice
internal import TextFormats

/// Something that happened while a drill was run with a class.
package enum ClassEvent: Hashable, Sendable {
  case begun(Beginning)
  case joined(Learner)
  /// A learner lost their token and gets a new one.
  case readmitted(learner: Int, token: String)
  /// A learner was removed, along with their answers.
  case removed(learner: Int)
  /// A learner joined and never returned, so the place is free.
  case left(learner: Int)
  /// From here on, joining is closed.
  case locked
  case unlocked
  /// A vote was opened: the first or second one on a question, counted from 1; for this many
  /// seconds, or as long as the drill says.
  case opened(question: Int, vote: Int, seconds: Int? = nil)
  /// A vote that was closed by mistake is open again.
  case reopened
  /// A learner answered, this long after the vote was opened; the last answer counts.
  case answered(learner: Int, callbacks: [String], milliseconds: Int)
  /// Hands were counted for an order; the last count of an order applies.
  case counted(callbacks: [String], count: Int)
  /// How long the vote has been open so far, which a restarted host resumes from.
  case passed(milliseconds: Int)
  /// More time was granted, possibly reopening a closed vote.
  case extended(seconds: Int)
  case closed
  /// 1: the votes, 2: the correct order, 3: the reasons.
  case revealed(step: Int)
  /// The class moved to a question: the next one, or one that it has seen.
  case moved(question: Int)
  case ended
  /// The instructor's latest event was undone.
  case undone

  /// Whether the instructor caused it, in front of the class.
  var isInstructors: Bool {
    switch self {
    case .removed, .locked, .unlocked, .opened, .reopened, .extended, .closed, .revealed, .moved,
      .ended:
      true
    case .begun, .joined, .readmitted, .left, .answered, .counted, .passed, .undone: false
    }
  }

  /// Identifies the drill.
  package struct Beginning: Hashable, Sendable {
    package var drill: String
    /// The letter of its variant.
    package var variant: String
    /// Identifies its questions and the callbacks offered.
    package var fingerprint: String
    /// The ids of the questions, in order.
    var questions: [String]
    /// The join code; nil: learners can't join.
    package var code: String?
    /// The projector page's secret; nil: there is none.
    package var projector: String?

    package init(of drill: PreparedDrill, code: String? = nil, projector: String? = nil) {
      self.drill = drill.drill.id
      variant = drill.variant.letter
      fingerprint = drill.fingerprint
      questions = drill.items.map(\.id)
      self.code = code
      self.projector = projector
    }

    init(
      drill: String, variant: String, fingerprint: String, questions: [String], code: String?,
      projector: String?
    ) {
      self.drill = drill
      self.variant = variant
      self.fingerprint = fingerprint
      self.questions = questions
      self.code = code
      self.projector = projector
    }
  }

  package struct Learner: Hashable, Sendable {
    /// From 1, in order of joining.
    package var number: Int
    package var name: String
    /// Authenticates the learner's browser; only the owner may read the file.
    package var token: String
    /// The id in the roster; nil: the name is a nickname.
    var id: String?

    package init(number: Int, name: String, token: String, id: String? = nil) {
      self.number = number
      self.name = name
      self.token = token
      self.id = id
    }
  }
}

extension PreparedDrill {
  /// A resumed drill must have the same fingerprint.
  package var fingerprint: String {
    let parts = items.map { item in
      ([item.id] + offered(for: item)).joined(separator: " ")
    }
    return String(SeededGenerator.checksum(of: parts), radix: 16)
  }
}
