import TestSupport
import Course
import Testing
import TextFormats
import Drills

/// How learners are ranked.
@Suite struct ClassRankingTests {
  private let drill: PreparedDrill

  init() throws {
    drill = try SampleDrill.prepared(
      "- {scenario: present-full-screen, weight: 2}\n- {scenario: push}",
      try RealCourse.curriculum())
  }

  private static let right = [
    "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear",
    "A.viewDidDisappear",
  ]

  /// The answers in order of joining: correct or empty, after this many seconds.
  private func held(_ answers: [(isRight: Bool, seconds: Int)], _ rest: [ClassEvent]) throws
    -> DrillClass
  {
    var held = DrillClass(ClassEvent.Beginning(of: drill))
    for number in 1...answers.count {
      let learner = ClassEvent.Learner(number: number, name: "s\(number)", token: "t\(number)")
      try held.take(.joined(learner))
    }
    try held.take(.opened(question: 1, vote: 1))
    for (place, answer) in answers.enumerated() {
      try held.take(
        .answered(
          learner: place + 1, callbacks: answer.isRight ? Self.right : [],
          milliseconds: answer.seconds * 1_000))
    }
    for event in rest { try held.take(event) }
    return held
  }

  private static let shown: [ClassEvent] = [.closed, .revealed(step: 1), .revealed(step: 2)]

  private func ranking(_ held: DrillClass, bySpeed: Bool = false) -> [String] {
    var ballot = ClassBallot(drill)
    let ranking = ClassRanking(of: held, drill, &ballot, bySpeed: bySpeed)
    return ranking.places.map { "\($0.rank) \($0.name) \(JSONWriter.number($0.points))" }
  }

  @Test func `equal results share a rank, and speed breaks ties only on request`() throws {
    let held = try held([(false, 1), (true, 9), (true, 4)], Self.shown)
    #expect(ranking(held) == ["1 s2 2", "1 s3 2", "3 s1 0"])
    // The quick wrong answer remains last.
    #expect(ranking(held, bySpeed: true) == ["1 s3 2", "2 s2 2", "3 s1 0"])
  }

  @Test func `a point is awarded with the correct order, or at the end`() throws {
    let answers = [(isRight: true, seconds: 1)]
    #expect(ranking(try held(answers, [])) == ["1 s1 0"])
    #expect(ranking(try held(answers, [.closed, .revealed(step: 1)])) == ["1 s1 0"])
    #expect(ranking(try held(answers, Self.shown)) == ["1 s1 2"])
    #expect(ranking(try held(answers, [.closed, .moved(question: 2)])) == ["1 s1 0"])
    #expect(ranking(try held(answers, [.closed, .ended])) == ["1 s1 2"])
  }

  /// Grades count each question whose vote was opened, so whoever ends early has to know.
  @Test func `questions that count only later are named`() throws {
    func later(_ rest: [ClassEvent]) throws -> [Int] {
      var ballot = ClassBallot(drill)
      return ClassRanking(of: try held([(true, 1)], rest), drill, &ballot, bySpeed: false).later
    }
    let second: [ClassEvent] = [.moved(question: 2), .opened(question: 2, vote: 1), .closed]
    #expect(try later([]) == [1])
    #expect(try later(Self.shown) == [])
    #expect(try later(Self.shown + second) == [2])
    #expect(try later(Self.shown + second + [.ended]) == [])
  }
}
