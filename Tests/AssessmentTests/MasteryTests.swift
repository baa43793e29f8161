import Assessment
import LifecycleEngine
import Testing

private let object = ObjectID(ObjectDeclaration.predefined.count)

@Suite struct `What an answer says of rules` {
  /// The order `right`, whose first and last callbacks are placed by the same rule, and the other
  /// two by rules of their own.
  private var allowed: AllowedOrders {
    let order = [Callback.viewWillAppear, .viewDidLayoutSubviews, .viewDidAppear, .viewIsAppearing]
      .map { Occurrence(object, $0) }
    let rules = [Rule.appearanceWill, .layoutPass, .appearanceDid, .appearanceWill]
    return AllowedOrders([order], rules: Array(zip(order, rules)))
  }

  private func results(_ callbacks: [Callback], given: GivenLines = .none) -> RuleResults {
    let prediction = Prediction(callbacks.map { Occurrence(object, $0) })
    return RuleResults(Grade(prediction, against: allowed), against: allowed, given: given)
  }

  private let right = [
    Callback.viewWillAppear, .viewDidLayoutSubviews, .viewDidAppear, .viewIsAppearing,
  ]

  @Test func `a right answer is right in every rule that placed a callback`() {
    #expect(results(right).rules == [.appearanceWill, .layoutPass, .appearanceDid])
    #expect(results(right).wrong.isEmpty)
  }

  @Test func `a missing callback fails its rule, even if another of the rule is right`() {
    #expect(results([right[0], right[2], right[3]]).wrong == [.layoutPass])
    #expect(results(Array(right.dropLast())).wrong == [.appearanceWill])
    // Untouched callbacks are known.
    #expect(
      results(Array(right.dropLast())).rules == [.appearanceWill, .layoutPass, .appearanceDid])
  }

  @Test func `of two swapped callbacks, both rules are failed`() {
    let swapped = results([right[0], right[2], right[1], right[3]])
    #expect(swapped.wrong == [.layoutPass, .appearanceDid])
    #expect(swapped.rules == [.appearanceWill, .layoutPass, .appearanceDid])
  }

  @Test func `a rule involved in a later mistake is neither known nor failed`() {
    // The layout is missing, and the last two have changed places.
    let two = results([right[0], right[3], right[2]])
    #expect(!two.wrong.isEmpty && !two.rules.contains(.appearanceDid))
  }

  @Test func `a misplaced callback fails only its own rule`() {
    #expect(results([right[0], right[2], right[3], right[1]]).wrong == [.layoutPass])
  }

  @Test func `an uncalled callback fails the rule of the one called there`() {
    #expect(results([.loadView] + right).wrong == [.appearanceWill])
    #expect(results(right.prefix(2) + [.loadView] + right.suffix(2)).wrong == [.appearanceDid])
    // The previous one, if none follows.
    #expect(results(right + [.loadView]).wrong == [.appearanceWill])
    // It took the place of the last one.
    #expect(results(right.prefix(3) + [.loadView]).wrong == [.appearanceWill])
  }

  private func results(_ callbacks: [Callback], preventing: [Rule]) -> RuleResults {
    let prediction = Prediction(callbacks.map { Occurrence(object, $0) })
    return RuleResults(
      Grade(prediction, against: allowed), against: allowed, preventing: preventing)
  }

  @Test
  func `a preventing rule is known by a right answer and failed by a surplus callback`() {
    let known = results(right, preventing: [.birthViewOnce])
    #expect(known.rules == [.appearanceWill, .layoutPass, .appearanceDid, .birthViewOnce])
    #expect(known.wrong.isEmpty)
    // The rule of the callback that is called there isn't blamed; whether it is known stays open.
    let tooMany = results([.loadView] + right, preventing: [.birthViewOnce])
    #expect(tooMany.wrong == [.birthViewOnce])
    #expect(tooMany.rules == [.layoutPass, .appearanceDid, .birthViewOnce])
  }

  @Test func `an empty order is no evidence about any rule`() {
    let said = Prediction([Occurrence(object, .deinit), Occurrence(object, .loadView)])
    let nothing = AllowedOrders([[]])
    #expect(RuleResults(Grade(said, against: nothing), against: nothing).rules == [])
  }

  @Test func `an entirely wrong answer only fails its first line`() {
    for nothing in [results([.deinit]), results([])] {
      #expect(nothing.wrong == [.appearanceWill] && nothing.rules == [.appearanceWill])
    }
  }

  private func results(_ form: Attempt.Form, _ callbacks: [Callback], givenBehind: Int = 0)
    -> RuleResults
  {
    let attempt = Attempt(
      time: 0, scenario: "", answer: [], isCorrect: false, score: 0,
      given: GivenLines(first: 0, last: givenBehind), form: form)
    let prediction = Prediction(callbacks.map { Occurrence(object, $0) })
    return RuleResults(
      attempt, Grade(prediction, against: allowed, scoring: form.scoring), against: allowed)
  }

  @Test func `an answer that ends at its first mistake is no evidence about later lines`() {
    let stopped = results(.next, [right[0], right[2]])
    #expect(stopped.rules == [.appearanceWill, .layoutPass])
    #expect(stopped.wrong == [.layoutPass])
    // The learner said that nothing more is called.
    #expect(results(.next, [right[0]]).wrong == [.layoutPass])
    // Written after the last call: the learner expects another call by the last rule.
    #expect(results(.next, right + [.deinit]).wrong == [.appearanceWill])
    #expect(results(.next, right).rules == results(right).rules)
    #expect(results(.next, right).wrong.isEmpty)
  }

  @Test func `never and reverse questions are no evidence about any rule`() {
    #expect(results(.never, right).rules.isEmpty)
    #expect(results(.reverse, []).wrong.isEmpty)
  }

  @Test func `callbacks given after a blank are no evidence`() {
    #expect(results(.faded, right, givenBehind: 2).rules == [.appearanceWill, .layoutPass])
    #expect(results(.bank, right, givenBehind: 0).rules == results(right).rules)
  }

  @Test func `given callbacks are no evidence`() {
    #expect(results(right, given: 3).rules == [.appearanceWill])
    #expect(results(right, given: 4).rules == [])
    // A record that another program changed.
    #expect(results(right, given: -1).rules.count == 3)
  }
}

@Suite struct `Rules are due each at its own time` {
  private let allowed = AllowedOrders(
    [[Occurrence(object, .viewWillAppear), Occurrence(object, .viewDidAppear)]],
    rules: [
      (Occurrence(object, .viewWillAppear), .appearanceWill),
      (Occurrence(object, .viewDidAppear), .appearanceDid),
    ])

  private func results(_ callbacks: Callback...) -> RuleResults {
    let prediction = Prediction(callbacks.map { Occurrence(object, $0) })
    return RuleResults(Grade(prediction, against: allowed), against: allowed)
  }
  private var right: RuleResults { results(.viewWillAppear, .viewDidAppear) }
  private var forgotDid: RuleResults { results(.viewWillAppear) }

  private func attempt(
    _ time: Double, _ scenario: String = "push", isCorrect: Bool = true, hints: Int = 0,
    isSure: Bool = false, isSkipped: Bool = false, mode: Attempt.Mode = .lesson,
    form: Attempt.Form? = nil,
    given: GivenLines = .none
  ) -> Attempt {
    Attempt(
      time: time, scenario: scenario, answer: [], isCorrect: isCorrect, score: 1, hints: hints,
      isSkipped: isSkipped, isSure: isSure, given: given, mode: mode, form: form)
  }

  /// The waits of the first review, which distinguish the ratings: LEARNING's table.
  private func waits(_ attempt: Attempt, _ results: RuleResults) -> [Int64] {
    var mastery = Mastery()
    mastery.learn(from: attempt, results)
    return mastery.ruleStates.map { $0.memory.due - $0.memory.lastReview }
  }

  @Test func `wrong is again, right is good, right and sure is easy, with help it is hard`() {
    #expect(waits(attempt(0), right) == [600, 600])
    #expect(waits(attempt(0), forgotDid) == [600, 60])
    #expect(waits(attempt(0, isSure: true), right) == [8 * 86_400, 8 * 86_400])
    // A learner who was sure of a wrong answer gets no rating of easy for any of its rules.
    #expect(waits(attempt(0, isCorrect: false, isSure: true), forgotDid) == [600, 60])
    #expect(waits(attempt(0, hints: 1), right) == [330, 330])
    #expect(waits(attempt(0, hints: 2, isSure: true), forgotDid) == [330, 60])
    #expect(waits(attempt(0, mode: .faded), right) == [330, 330])
    #expect(waits(attempt(0, form: .bank), right) == [330, 330])
    #expect(waits(attempt(0, form: .next), right) == [600, 600])
  }

  @Test func `a second try shortly after the run was shown is hard, a day later it is good`() {
    func wait(after seconds: Double, _ scenario: String) -> Int64? {
      var mastery = Mastery()
      mastery.learn(from: attempt(0), forgotDid)
      mastery.learn(from: attempt(seconds, scenario), right)
      return mastery.ruleStates.last.map { $0.memory.due - $0.memory.lastReview }
    }
    // Hard stays at the first step; good advances to the second.
    #expect(wait(after: 30, "push") == 330)
    #expect(wait(after: 86_400, "push") == 600)
    #expect(wait(after: 30, "another") == 600)
  }

  @Test func `a skipped question is no evidence`() {
    #expect(waits(attempt(0, isSkipped: true), forgotDid) == [])
    var mastery = Mastery()
    mastery.learn(from: attempt(0, isSkipped: true), forgotDid)
    mastery.learn(from: attempt(9), right)
    #expect(mastery.ruleStates.map(\.memory.due) == [609, 609])
  }

  @Test func `seeing part of a skipped question counts as help`() {
    var mastery = Mastery()
    mastery.learn(from: attempt(0, isSkipped: true, form: .faded, given: 2), right)
    mastery.learn(from: attempt(9), right)
    #expect(mastery.ruleStates.map(\.memory.due) == [339, 339])
  }

  @Test func `sure but wrong answers are due first until they are right`() {
    var mastery = Mastery()
    mastery.learn(from: attempt(0, isCorrect: false, isSure: true), forgotDid)
    // The rule of the will callback is due in ten minutes, that of the did callback in one.
    #expect(mastery.due(at: 59).isEmpty)
    #expect(mastery.due(at: 60).map(\.rule) == [.appearanceDid])
    #expect(mastery.due(at: 600).map(\.rule) == [.appearanceDid, .appearanceWill])
    #expect(mastery.nextDue(after: 0) == 60)
    #expect(mastery.nextDue(after: 60) == 600)
    mastery.learn(from: attempt(200_000), results(.viewDidAppear))
    #expect(mastery.due(at: 1_000_000).map(\.wasSureButWrong) == [false, false])
    mastery.learn(
      from: attempt(1_000_000, isCorrect: false, isSure: true), results(.viewDidAppear))
    #expect(mastery.due(at: 90_000_000).map(\.rule) == [.appearanceWill, .appearanceDid])
    #expect(mastery.due(at: 90_000_000).map(\.wasSureButWrong) == [true, false])
  }

  @Test func `of the others, the likeliest forgotten is due first`() {
    var mastery = Mastery()
    mastery.learn(from: attempt(0), forgotDid)
    #expect(mastery.due(at: 10_000_000).map(\.rule) == [.appearanceDid, .appearanceWill])
  }

  @Test(arguments: [Double.nan, -.infinity, .infinity, -5, 1e300])
  func `a time that no clock wrote stops nothing`(time: Double) {
    #expect(waits(attempt(time), right) == [600, 600])
  }
}
