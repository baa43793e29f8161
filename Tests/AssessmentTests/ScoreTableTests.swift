import Assessment
import LifecycleEngine
import TestSupport
import Testing

/// `1` to `6` and so on are callbacks; anything but a digit names none.
private func items(_ digits: String) -> [Prediction.Item] {
  digits.map { digit in
    digit.wholeNumberValue.map {
      .callback(Occurrence(ObjectID.declared(0), Callback.allCases[$0]))
    }
      ?? .unknown(String(digit))
  }
}

private func score(_ answer: String, _ orders: [String], _ scoring: Scoring) -> Double {
  let allowed = orders.map { order in
    items(order).compactMap { if case .callback(let occurrence) = $0 { occurrence } else { nil } }
  }
  return Grade(Prediction(items(answer)), against: AllowedOrders(allowed), scoring: scoring).score
}

/// Measured with the graders themselves: Moodle's qtype_ordering (question.php) and PrairieLearn's
/// pl-order-blocks. The key is 1-2-3-4-5-6.
@Suite struct `Other graders' scores are theirs` {
  static let methods: [Scoring] = [
    .moodleAllOrNothing, .moodleAbsolute, .moodleNextExcludeLast, .moodleNextIncludeLast,
    .moodlePreviousNext, .moodleAllPreviousNext, .moodleLongestOrdered, .moodleLongestContiguous,
    .moodleRelativeToCorrect, .prairielearn,
  ]

  static let rows: [(answer: String, scores: [Double])] = [
    ("123456", [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]),
    ("654321", [0, 0, 0, 0, 0, 0, 0, 0, 0.4, 0]),
    ("213456", [0, 0.6667, 0.6, 0.6667, 0.5833, 0.9333, 0.8333, 0.8333, 0.9333, 0.67]),
    ("124356", [0, 0.6667, 0.4, 0.5, 0.5, 0.9333, 0.8333, 0.5, 0.9333, 0.67]),
    ("234561", [0, 0, 0.8, 0.6667, 0.6667, 0.6667, 0.8333, 0.8333, 0.6667, 0.67]),
    ("612345", [0, 0, 0.8, 0.6667, 0.6667, 0.6667, 0.8333, 0.8333, 0.6667, 0.67]),
    ("623451", [0, 0.6667, 0.6, 0.5, 0.5, 0.4, 0.6667, 0.6667, 0.6667, 0.33]),
    ("456123", [0, 0, 0.8, 0.6667, 0.6667, 0.4, 0.5, 0.5, 0.4, 0]),
    ("246135", [0, 0, 0, 0, 0, 0.6, 0.5, 0.3333, 0.6, 0]),
    ("324561", [0, 0.1667, 0.4, 0.3333, 0.3333, 0.6, 0.6667, 0.6667, 0.6667, 0.33]),
  ]

  @Test(arguments: rows) func `a row of the table`(_ row: (answer: String, scores: [Double])) {
    for (method, expected) in zip(Self.methods, row.scores) {
      #expect(score(row.answer, ["123456"], method) == expected, "\(method.rawValue)")
    }
  }

  /// PrairieLearn alone.
  @Test(arguments: [
    ("12356", 0.83), ("23456", 0.83), ("12345", 0.83), ("3", 0.17), ("123x456", 0.83),
    ("123456x", 0.83), ("1235x6", 0.67), ("124x356", 0.5), ("", 0),
  ]) func `PrairieLearn's blocks left out and too many`(_ answer: String, _ expected: Double) {
    #expect(score(answer, ["123456"], .prairielearn) == expected)
  }

  @Test func `PrairieLearn's two chains that may be mixed`() {
    let orders = Self.interleavings("123", "456")
    #expect(orders.count == 20)
    for order in orders { #expect(score(order, orders, .prairielearn) == 1) }
    #expect(score("213456", orders, .prairielearn) == 0.67)
    #expect(score("321456", orders, .prairielearn) == 0.33)
    #expect(score("321654", orders, .prairielearn) == 0)
  }

  static func interleavings(_ left: Substring, _ right: Substring) -> [String] {
    guard let first = left.first, let other = right.first else { return [String(left + right)] }
    return interleavings(left.dropFirst(), right).map { String(first) + $0 }
      + interleavings(left, right.dropFirst()).map { String(other) + $0 }
  }

  @Test func `PrairieLearn rounds as Python does`() {
    // 7 of 8 is 0.875, exactly in the middle, and is rounded to the even 0.88; 5 of 8 is 0.625,
    // rounded to 0.62.
    #expect(score("1234567", ["12345678"], .prairielearn) == 0.88)
    #expect(score("12345", ["12345678"], .prairielearn) == 0.62)
  }
}

/// The key A-B-A-B, on which graders that distinguish the two Bs go wrong.
@Suite struct `Repeated callbacks are no trap` {
  /// Moves: ABA or ABB stay of ABAB, three of four. PrairieLearn and Moodle pair the k-th with the
  /// k-th: of ABBA and AABB three rise, of BABA two.
  @Test(arguments: [
    ("1212", 1, 1, 1), ("1221", 0.75, 0.5, 0.75), ("1122", 0.75, 0.5, 0.75),
    ("2121", 0.75, 0, 0.5),
  ]) func `ABAB`(_ answer: String, _ moves: Double, _ blocks: Double, _ ordered: Double) {
    #expect(score(answer, ["1212"], .moves) == moves)
    #expect(score(answer, ["1212"], .prairielearn) == blocks)
    #expect(score(answer, ["1212"], .moodleLongestOrdered) == ordered)
  }

  @Test func `a missing item gets no mark and an extra one lengthens the list`() {
    // In an answer of four, two are in their places; in one of five, three.
    #expect(score("124", ["1234"], .moodleAbsolute) == 0.5)
    #expect(score("123x4", ["1234"], .moodleAbsolute) == 0.6)
  }
}

@Suite struct `Every scoring keeps its promises` {
  @Test(arguments: Scoring.allCases) func `an allowed order is worth 1, all lie from 0 to 1`(
    _ scoring: Scoring
  ) {
    let orders = ["1232", "2132"]
    for order in orders { #expect(score(order, orders, scoring) == 1) }
    #expect(score("1", ["1"], scoring) == 1)
    for answer in ["", "x", "1", "2", "12", "3221", "12322", "x1232", "333333333"] {
      let given = score(answer, orders, scoring)
      #expect((0...1).contains(given), "\(answer)")
      #expect(given < 1, "\(answer)")
    }
  }
}
