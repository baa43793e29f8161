internal import Course
internal import Practice
internal import TextFormats

/// One thing that happened while a drill was held for a class.
package enum ClassEvent: Hashable, Sendable {
  case begun(Beginning)
  case joined(Learner)
  /// A learner lost what proved who it is, and proves it by something new.
  case readmitted(learner: Int, token: String)
  /// A vote was opened: of a question, from 1; the first or the second.
  case opened(question: Int, vote: Int)
  /// What a learner answered, so many milliseconds after the vote was opened; the last answer counts.
  case answered(learner: Int, callbacks: [String], milliseconds: Int)
  /// So many hands were raised for an order; the last count of an order counts.
  case counted(callbacks: [String], count: Int)
  /// How long the vote has been open by now, in milliseconds: what a new start goes on from.
  case passed(milliseconds: Int)
  /// There is more time, also for a vote that was closed.
  case extended(seconds: Int)
  case closed
  /// 1: the votes, 2: the right order, 3: why.
  case revealed(step: Int)
  /// On to a question, no vote on it being open yet.
  case moved(question: Int)
  case ended

  /// Which drill it is.
  package struct Beginning: Hashable, Sendable {
    package var drill: String
    /// The letter of its sheet.
    package var variant: String
    /// Of its questions and what there is to pick from.
    package var fingerprint: String
    /// The questions' ids, in their order.
    package var questions: [String]
    /// What lets learners in; nil: nobody joins.
    package var code: String?
    /// What the projector's page proves itself by; nil: there is none.
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
    /// From 1, by joining.
    package var number: Int
    package var name: String
    /// What the learner's browser proves itself by; the file is for its owner's eyes.
    package var token: String

    package init(number: Int, name: String, token: String) {
      self.number = number
      self.name = name
      self.token = token
    }
  }
}

extension PreparedDrill {
  /// What a resumed drill must have in common with the one begun.
  package var fingerprint: String {
    let parts = items.map { item in
      ([item.id] + offered(for: item)).joined(separator: " ")
    }
    var sum = SeededGenerator(text: parts.joined(separator: "\n"))
    return String(sum.next(), radix: 16)
  }
}
