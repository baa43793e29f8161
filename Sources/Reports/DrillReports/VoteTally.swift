package import Assessment

/// How one vote on a question went.
package struct VoteTally: Hashable, Sendable {
  /// One order and how many gave it.
  package struct Kind: Hashable, Sendable {
    /// Of the first who gave it.
    package let answer: GradedAnswer
    package var count: Int

    package init(answer: GradedAnswer, count: Int) {
      self.answer = answer
      self.count = count
    }
  }

  /// Commonest first, of equally common ones the first given.
  package let kinds: [Kind]

  package init(_ answers: [Kind]) {
    var places: [Prediction: Int] = [:]
    var kinds: [Kind] = []
    for answer in answers where answer.count > 0 {
      if let place = places[answer.answer.prediction] {
        kinds[place].count += answer.count
      } else {
        places[answer.answer.prediction] = kinds.count
        kinds.append(answer)
      }
    }
    self.kinds = kinds.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }.map(\.element)
  }

  package var votes: Int { kinds.reduce(0) { $0 + $1.count } }

  package var correct: Int {
    kinds.reduce(0) { $0 + ($1.answer.grade.isCorrect ? $1.count : 0) }
  }

  /// Of those who voted, from 0 to 1; nil: nobody did.
  package var share: Double? { votes == 0 ? nil : Double(correct) / Double(votes) }
}
