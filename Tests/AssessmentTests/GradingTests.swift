import Assessment
import LifecycleEngine
import Testing

/// Each letter is a callback; equal letters are equal callbacks. A capital has the argument nil,
/// `'` after a letter the argument yes, and `?` is a text that names no callback.
private func items(_ letters: String) -> [Prediction.Item] {
  let callbacks: [Character: Callback] = [
    "a": .viewWillAppear, "b": .viewDidAppear, "c": .viewWillDisappear, "d": .viewDidDisappear,
    "e": .loadView, "f": .viewDidLoad, "g": .viewWillLayoutSubviews, "h": .viewDidLayoutSubviews,
    "m": .didMoveToParent,
  ]
  return letters.map { letter in
    guard let callback = callbacks[Character(letter.lowercased())] else {
      return .unknown(String(letter))
    }
    let argument: Argument = letter.isUppercase ? .nil : .unspecified
    let object = ObjectID(ObjectDeclaration.predefined.count)
    return .callback(Occurrence(object, callback, argument))
  }
}

private func order(_ letters: String) -> [Occurrence] {
  items(letters).compactMap { if case .callback(let occurrence) = $0 { occurrence } else { nil } }
}

private func grade(_ answer: String, _ orders: [String], _ scoring: Scoring) -> Grade {
  Grade(Prediction(items(answer)), against: AllowedOrders(orders.map(order)), scoring: scoring)
}

@Suite struct `Scores are those of COMMANDS.md` {
  func check(
    _ answer: String, against orders: String..., moves: Double, exact: Double, edits: Double,
    pairs: Double, prefix: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected: [(Scoring, Double)] = [
      (.moves, moves), (.exact, exact), (.edits, edits), (.pairs, pairs), (.prefix, prefix),
    ]
    for (scoring, score) in expected {
      let given = grade(answer, orders, scoring)
      #expect(given.score == score, "\(scoring)", sourceLocation: sourceLocation)
      #expect(given.isCorrect == (exact == 1), "\(scoring)", sourceLocation: sourceLocation)
    }
  }

  @Test func `the order itself is worth everything`() {
    check("abcd", against: "abcd", moves: 1, exact: 1, edits: 1, pairs: 1, prefix: 1)
    check("a", against: "a", moves: 1, exact: 1, edits: 1, pairs: 1, prefix: 1)
  }

  @Test func `an empty answer to an empty order is right`() {
    check("", against: "", moves: 1, exact: 1, edits: 1, pairs: 1, prefix: 1)
  }

  @Test func `one side empty is worth nothing`() {
    check("", against: "ab", moves: 0, exact: 0, edits: 0, pairs: 0, prefix: 0)
    check("ab", against: "", moves: 0, exact: 0, edits: 0, pairs: 0, prefix: 0)
  }

  @Test func `a missing answer scores zero even for an empty order`() {
    let given = Grade(.notAnswered, against: AllowedOrders([[]]))
    #expect(given.score == 0 && !given.isCorrect && given.mistakes.isEmpty)
  }

  @Test func `one callback out of place in six costs one sixth of the moves`() {
    // The one at the end belongs at the beginning: five stay, two edits, ten of fifteen pairs.
    check(
      "bcdefa", against: "abcdef", moves: 0.8333, exact: 0, edits: 0.6667, pairs: 0.6667, prefix: 0)
  }

  @Test func `a reversed answer keeps one callback and no pair`() {
    check("dcba", against: "abcd", moves: 0.25, exact: 0, edits: 0, pairs: 0, prefix: 0)
  }

  @Test func `a surplus callback lengthens the divisor`() {
    check("abcdd", against: "abcd", moves: 0.8, exact: 0, edits: 0.8, pairs: 0.6, prefix: 0.8)
  }

  @Test func `repeated callbacks match one by one`() {
    // a b a b against a a b b: a, then b or a, then b makes three; k-th for k-th:
    // (0,0)(1,2)(2,1)(3,3).
    check(
      "abab", against: "aabb", moves: 0.75, exact: 0, edits: 0.5, pairs: 0.8333, prefix: 0.25)
  }

  @Test func `the nearest order is chosen for the learner`() {
    check("ba", against: "ab", "ba", moves: 1, exact: 1, edits: 1, pairs: 1, prefix: 1)
    #expect(grade("cab", ["abc", "cba"], .prefix).nearest == order("cba"))
  }

  @Test func `equally near orders leave the usual one`() {
    #expect(grade("dd", ["abc", "cba"], .moves).nearest == order("abc"))
  }

  @Test func `an argument is compared only where the answer has one`() {
    check("m", against: "M", moves: 1, exact: 1, edits: 1, pairs: 1, prefix: 1)
    check("M", against: "m", moves: 0, exact: 0, edits: 0, pairs: 0, prefix: 0)
  }

  @Test func `an item with an argument chooses its partner before one without`() {
    // Read greedily, m would take M and leave M without a partner: one pair of three, not two.
    #expect(grade("mMa", ["Mma"], .pairs).score == 0.6667)
  }
}

@Suite struct `Mistakes are told by kind and place` {
  func check(
    _ answer: String, against order: String, _ expected: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let given = grade(answer, [order], .moves).mistakes.map { mistake -> String in
      let at = mistake.at.map { " at \($0)" } ?? ""
      let belongs = mistake.belongs.map { " belongs \($0)" } ?? ""
      return "\(mistake)".prefix { $0 != "(" } + at + belongs
    }
    #expect(given == expected, sourceLocation: sourceLocation)
  }

  @Test func `a right answer has none`() { check("abc", against: "abc", []) }
  @Test func `an omitted callback is missing`() {
    check("ac", against: "abc", ["missing belongs 1"])
    check("", against: "ab", ["missing belongs 0", "missing belongs 1"])
  }
  @Test func `an uncalled callback is extra`() {
    check("abxc", against: "ab", ["unknown at 2", "extra at 3"])
  }
  @Test func `a callback written too often is repeated`() {
    check("abb", against: "ab", ["repeated at 2"])
  }
  @Test func `a callback in another place is misplaced`() {
    check("bcda", against: "abcd", ["misplaced at 3 belongs 0"])
  }
  @Test func `a callback with a wrong argument is extra`() {
    check("aM", against: "am", ["extra at 1", "missing belongs 1"])
  }

  @Test func `the rule is that of the matched call`() {
    let rules = Array(Rule.allCases.prefix(2))
    let allowed = AllowedOrders(
      [order("aba")],
      rules: [
        (order("a")[0], rules[0]), (order("b")[0], rules[0]),
        (order("a")[0], rules[rules.count - 1]),
      ])
    let given = Grade(Prediction(items("ab")), against: allowed)
    #expect(given.mistakes == [.missing(order("a")[0], belongs: 2, rule: rules[rules.count - 1])])
  }
}

@Suite struct `Grading stays fast and right on any input` {
  /// The textbook table, for comparison.
  func longestByTable(_ left: [Int], _ right: [Int]) -> Int {
    var previous = [Int](repeating: 0, count: right.count + 1)
    for item in left {
      var row = [0]
      for (column, other) in right.enumerated() {
        row.append(item == other ? previous[column] + 1 : max(previous[column + 1], row[column]))
      }
      previous = row
    }
    return previous[right.count]
  }

  @Test func `the common subsequence is the textbook's, also beyond 64 and 128 places`() {
    let letters = Array("abcdefgh")
    var state: UInt64 = 42
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for length in [3, 8, 63, 64, 65, 130, 200] {
      for _ in 0..<20 {
        let left = (0..<next(length + 1)).map { _ in next(letters.count) }
        let right = (0..<length).map { _ in next(letters.count) }
        let given = grade(
          String(left.map { letters[$0] }), [String(right.map { letters[$0] })], .moves)
        #expect(given.matches.count == longestByTable(left, right))
        for (one, two) in zip(given.matches, given.matches.dropFirst()) {
          #expect(one.answer < two.answer && one.order < two.order)
        }
        #expect(given.matches.allSatisfy { left[$0.answer] == right[$0.order] })
      }
    }
  }

  /// Of three in reverse, any one may stay; the one that is in its place stays.
  @Test func `a callback in its place isn't the moved one`() {
    let given = grade("hcbae", ["habce"], .moves)
    #expect(given.score == 0.6)
    #expect(
      given.matches.map { [$0.answer, $0.order] } == [[0, 0], [2, 2], [4, 4]])
    #expect(given.mistakes.map(\.at) == [1, 3])
  }

  @Test(.timeLimit(.minutes(10))) func `a megabyte of one name is graded quickly`() {
    let given = grade(String(repeating: "a", count: 100_000), ["abcdefgh"], .pairs)
    #expect(given.mistakes.count == 100_006)
  }

  @Test(.timeLimit(.minutes(10))) func `a long reversed order is graded quickly`() {
    let long = String(repeating: "abcdefgh", count: 250)
    #expect(grade(String(long.reversed()), [long], .moves).score > 0)
  }
}
