internal import Assessment

/// An answer beside the nearest order: matches share a row, and everything else has a row of its
/// own, between the matches around it.
struct Alignment {
  /// The places in the answer and in the order.
  struct Row {
    let answer: Int?
    let order: Int?
  }

  private(set) var rows: [Row] = []

  /// - Parameter isAnswerFirst: which of an answer's place and an order's place between two matches
  ///   comes first.
  init(
    _ grade: Grade, answerCount: Int, isAnswerFirst: (Int, Int) -> Bool = { _, _ in true }
  ) {
    var answer = 0
    var order = 0
    func advance(toAnswer answerEnd: Int, order orderEnd: Int) {
      while answer < answerEnd || order < orderEnd {
        let isAnswer = answer < answerEnd && (order >= orderEnd || isAnswerFirst(answer, order))
        rows.append(isAnswer ? Row(answer: answer, order: nil) : Row(answer: nil, order: order))
        if isAnswer { answer += 1 } else { order += 1 }
      }
    }
    for match in grade.matches {
      advance(toAnswer: match.answer, order: match.order)
      rows.append(Row(answer: answer, order: order))
      answer += 1
      order += 1
    }
    advance(toAnswer: answerCount, order: grade.nearest.count)
  }
}
