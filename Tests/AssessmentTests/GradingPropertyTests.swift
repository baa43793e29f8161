import Assessment
import LifecycleEngine
import ScenarioLanguage
import TestSupport
import TextFormats
import Testing

private typealias Letters = [Int]

private func occurrence(_ letter: Int) -> Occurrence {
  Occurrence(ObjectID.declared(0), Callback.allCases[letter])
}

private func graded(_ answer: Letters, _ orders: [Letters], _ scoring: Scoring) -> Grade {
  Grade(
    Prediction(answer.map { .callback(occurrence($0)) }),
    against: AllowedOrders(orders.map { $0.map(occurrence) }), scoring: scoring)
}

/// The scores of COMMANDS.md by brute force, without any of the grader's code.
private enum BruteForce {
  /// The length of the longest common subsequence, found by trying all subsequences of the answer.
  static func common(_ answer: Letters, _ order: Letters) -> Int {
    (0..<(1 << answer.count)).reduce(0) { longest, choice in
      let chosen = answer.indices.filter { choice & (1 << $0) != 0 }.map { answer[$0] }
      return chosen.count > longest && isPart(chosen, of: order) ? chosen.count : longest
    }
  }

  private static func isPart(_ some: Letters, of all: Letters) -> Bool {
    var rest = all[...]
    for letter in some {
      guard let place = rest.firstIndex(of: letter) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }

  /// The fewest insertions and deletions, by trying both at every place.
  static func changes(_ answer: ArraySlice<Int>, _ order: ArraySlice<Int>) -> Int {
    guard let one = answer.first, let other = order.first else { return answer.count + order.count }
    if one == other { return changes(answer.dropFirst(), order.dropFirst()) }
    return 1
      + min(changes(answer.dropFirst(), order), changes(answer, order.dropFirst()))
  }

  /// The number of pairs of matched occurrences in the right order; the k-th ones match.
  static func pairs(_ answer: Letters, _ order: Letters) -> Int {
    let places = answer.indices.map { place -> Int? in
      let number = answer[..<place].count { $0 == answer[place] }
      return order.indices.filter { order[$0] == answer[place] }.dropFirst(number).first
    }
    var count = 0
    for first in places.indices {
      for second in places.indices where second > first {
        if let one = places[first], let other = places[second], one < other { count += 1 }
      }
    }
    return count
  }

  static func score(_ answer: Letters, _ order: Letters, _ scoring: Scoring) -> Double {
    let longer = max(answer.count, order.count)
    if longer == 0 { return 1 }
    if answer.isEmpty || order.isEmpty { return 0 }
    func share(_ part: Int, _ whole: Int) -> Double {
      (Double(part) / Double(whole) * 10_000).rounded() / 10_000
    }
    switch scoring {
    case .moves: return share(common(answer, order), longer)
    case .exact: return answer == order ? 1 : 0
    case .edits: return share(max(0, longer - changes(answer[...], order[...])), longer)
    case .prefix: return share(zip(answer, order).prefix { $0 == $1 }.count, longer)
    case .pairs:
      guard longer > 1 else { return answer == order ? 1 : 0 }
      return share(pairs(answer, order), longer * (longer - 1) / 2)
    default: return .nan
    }
  }
}

/// Few letters, so that nearly everything repeats.
@Suite struct `Grades of small cases are those of trying everything` {
  static let ours: [Scoring] = [.moves, .exact, .edits, .pairs, .prefix]

  private func check(_ answer: Letters, _ orders: [Letters], _ scoring: Scoring) {
    let case_ = "\(answer) against \(orders) by \(scoring)"
    let grade = graded(answer, orders, scoring)
    let scores = orders.map { BruteForce.score(answer, $0, scoring) }
    #expect(grade.isCorrect == orders.contains(answer), "\(case_)")
    #expect(grade.score == scores.max(), "\(case_)")
    // Among equally near orders the usual one comes first; a right answer is its own nearest order.
    let nearest = grade.isCorrect ? answer : orders[scores.firstIndex(of: grade.score) ?? 0]
    #expect(grade.nearest == nearest.map(occurrence), "\(case_)")
    let common = BruteForce.common(answer, nearest)
    #expect(grade.matches.count == common, "\(case_)")
    // Each unmatched place is reported once, on either side.
    #expect(
      grade.mistakes.compactMap(\.at).count == answer.count - common
        && grade.mistakes.compactMap(\.belongs).count == nearest.count - common, "\(case_)")
    #expect(Set(grade.mistakes.compactMap(\.at)).count == answer.count - common, "\(case_)")
  }

  /// All answers of two different callbacks, up to a length.
  private func answers(upTo length: Int) -> [Letters] {
    (0...length).flatMap { count in
      (0..<(1 << count)).map { bits in (0..<count).map { bits >> $0 & 1 } }
    }
  }

  /// One order with repeats, two of them, and one whose last two callbacks are optional.
  @Test(
    arguments: [
      [[0, 1, 0, 1]], [[0, 1, 0, 1], [0, 1, 1, 0]], [[0, 1, 0, 1], [0, 1], [0, 1, 0]], [[]],
      [[1, 1], [1]],
    ], ours)
  fileprivate func `every answer of two callbacks`(_ orders: [[Int]], _ scoring: Scoring) {
    for answer in answers(upTo: 6) { check(answer, orders, scoring) }
  }

  @Test(arguments: 0..<20) func `any answer, any orders`(_ seed: Int) {
    var numbers = RepeatableGenerator(seed: UInt64(seed))
    func letters() -> Letters {
      (0..<Int.random(in: 0...6, using: &numbers)).map { _ in Int.random(in: 0..<4, using: &numbers)
      }
    }
    for _ in 0..<30 {
      let orders = (0..<Int.random(in: 1...4, using: &numbers)).map { _ in letters() }
      let answer = letters()
      for scoring in Self.ours { check(answer, orders, scoring) }
    }
  }
}

/// A scenario with renamed objects is the same question.
@Suite struct `What objects are called is nothing to a grade` {
  private func scenario(_ names: [String: String]) -> String {
    let text = """
      id: renamed
      objects:
        A: UIViewController
        B: {is: UIViewController, modalPresentationStyle: fullScreen}
      root: A
      given:
        - user launches app
      ask:
        - "A.present(B, animated: true)"
      watch: [A, B]
      """
    return renamed(text, names)
  }

  /// `A` and `B` as names.
  private func renamed(_ text: String, _ names: [String: String]) -> String {
    text.replacing(/\b[AB]\b/.wordBoundaryKind(.simple)) {
      names[String($0.output)] ?? String($0.output)
    }
  }

  private func question(_ names: [String: String]) throws -> Question {
    var problems: [Problem] = []
    let document = ScenarioReader.read(
      SourceFile(name: "renamed.yml", text: scenario(names)), problems: &problems)
    #expect(problems.isEmpty, "\(problems)")
    return try #require(document.flatMap { Question("renamed", $0) })
  }

  /// The reported judgement of an answer, without names.
  private struct Told: Equatable {
    var score: Double
    var isCorrect: Bool
    var mistakes: [String]
    var notes: [Int]
  }

  private func told(_ grade: GradedAnswer) -> Told {
    Told(
      score: grade.score, isCorrect: grade.grade.isCorrect,
      mistakes: grade.grade.mistakes.map { mistake in
        let kind = "\(mistake)".prefix { $0 != "(" }
        return "\(kind) \(mistake.at ?? -1) \(mistake.belongs ?? -1)"
      }, notes: grade.notes.map(\.at))
  }

  /// Names that swap, begin alike, or look like something else.
  @Test(arguments: [
    ["A": "B", "B": "A"], ["A": "x", "B": "xx"], ["A": "_1", "B": "apps"],
    ["A": "viewDidLoad", "B": "loadView"],
  ]) func `nor to its mistakes`(_ names: [String: String]) throws {
    let order = [
      "B.loadView", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear",
      "A.viewDidDisappear", "A.viewDidlaod", "B.nothing",
    ]
    for scoring in [Scoring.moves, .pairs, .moodleAllPreviousNext] {
      var plain = PreparedQuestion(try question([:]), scoring: scoring, misconceptions: [])
      var other = PreparedQuestion(try question(names), scoring: scoring, misconceptions: [])
      var numbers = RepeatableGenerator(seed: 7)
      for _ in 0..<30 {
        let answer = (0..<Int.random(in: 0...8, using: &numbers)).map { _ in
          order.randomElement(using: &numbers) ?? ""
        }
        let one = told(plain.grade(answer))
        let two = told(other.grade(answer.map { renamed($0, names) }))
        #expect(one == two, "\(answer) by \(scoring)")
      }
    }
  }
}
