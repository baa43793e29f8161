import Claims
import LifecycleEngine
import Reports
import Testing
import TextFormats

/// A false claim is shown with a run up to the failure.
@Suite struct RefutingRunTests {
  /// A's viewWillDisappear, B's viewDidLoad and its didMoveToParent(nil), in this order.
  private func text(_ sentence: Claim.Sentence, isPlain: Bool = false) throws -> String {
    let run = RefutingRun(try SampleRun.run(), of: Claim([sentence]))
    let report = ClaimReport(
      claim: "X", result: .fails, tried: TriedRuns(explored: 1), example: "", run: run)
    return report.text(.english, isPlain: isPlain)
  }

  @Test func `a wrong callback is marked and ends the run`() throws {
    let never = Claim.Sentence.never(CallbackPattern(SampleRun.b, .viewDidLoad))
    #expect(
      try text(never).hasSuffix(
        """
        ▶ user presses home
          A.viewWillDisappear
        ✗ B.viewDidLoad

        """))
    #expect(try text(never, isPlain: true).hasSuffix("fails here: B.viewDidLoad\n"))
  }

  @Test func `a missing callback is reported at the end of the step`() throws {
    let step = Step.happening(.pressHome)
    let after = Claim.Sentence.after(CallbackPattern(SampleRun.b, .viewDidAppear), step)
    let twice = Claim.Sentence.exactly(CallbackPattern(SampleRun.b, .viewDidLoad), 2)
    for (sentence, missing) in [(after, "B.viewDidAppear"), (twice, "B.viewDidLoad")] {
      let lines = try text(sentence).split(separator: "\n").suffix(2)
      #expect(
        lines == [
          "  B.didMoveToParent(nil)",
          "✗ the step has finished, but \(missing) has not been called as required",
        ])
    }
  }

  @Test func `the claim's callbacks are shown even if they aren't watched`() throws {
    // B's loadView is not watched, and is called once.
    let atMost = Claim.Sentence.atMost(CallbackPattern(SampleRun.b, .loadView), 0)
    #expect(try text(atMost).hasSuffix("✗ B.loadView\n"))
  }

  @Test func `what lies between two calls is shown`() throws {
    // Nothing watches B's loadView, which comes before its viewDidLoad.
    let next = Claim.Sentence.immediatelyBefore(
      CallbackPattern(SampleRun.b, .viewDidAppear), CallbackPattern(SampleRun.b, .viewDidLoad))
    #expect(try text(next).hasSuffix("  B.loadView\n✗ B.viewDidLoad\n"))
  }

  @Test func `a run in which the claim holds refutes nothing`() throws {
    let before = Claim.Sentence.before(
      CallbackPattern(SampleRun.a, .viewWillDisappear), CallbackPattern(SampleRun.b, .viewDidLoad))
    #expect(RefutingRun(try SampleRun.run(), of: Claim([before])) == nil)
  }

  @Test func `JSON has the run and the place`() throws {
    let run = RefutingRun(
      try SampleRun.run(),
      of: Claim([.never(CallbackPattern(SampleRun.b, .viewDidLoad))]))
    let json = ClaimReport(
      claim: "X", result: .fails, tried: TriedRuns(explored: 1), run: run
    ).json
    let flat = json.filter { !$0.isWhitespace }
    #expect(
      flat.hasSuffix(
        #""counterexample":null,"run":[{"do":["userpresseshome"],"#
          + #""callbacks":["A.viewWillDisappear","B.viewDidLoad"]}],"fails":2}"#))
  }
}
