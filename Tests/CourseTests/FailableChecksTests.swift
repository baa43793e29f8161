import Course
import Testing
import TextFormats

/// Finds checks of the ledger that can't fail, and evidence with a wrong log.
@Suite struct FailableChecksTests {
  private static let path = "Content/claims/000.yml"
  private static let push = "Content/scenarios/push.yml"

  private static let ledger = """
    - {id: push-log-01, why: unknown setup, because: Nobody says.}
    - {id: push-log-02, why: wrong log, because: The author says so.}
    """

  /// A is the root of a launch of iOS 18 that asks for four callbacks of A.
  private func check(
    _ check: String, evidence: String = "\"000\"", finds: String...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    var course = SmallCourse()
    course.replace(
      "[viewDidLoad]", by: "[viewWillAppear, viewDidAppear, viewWillUnload, viewDidDisappear]",
      in: Self.push)
    course.add(
      Self.path,
      """
      document: "000"
      claims:
        - id: 000-one
          place: "1"
          kind: order
          claim: {en: It is so., zh-Hans: 如此。}
          verdict: holds
          evidence: [\(evidence)]
          check: {\(check)}

      """)
    course.add(
      "Content/scenarios/later.yml",
      SmallCourse.scenario("later", ask: "wait 1 s")
        .replacing("ask:", with: "given: [user launches app]\nask:")
        .replacing("viewDidLoad", with: "viewDidAppear"))
    course.add("Content/field-traces/a.yml", "- id: push-log-01\n- id: push-log-02\n")
    course.add("Content/field-trace-ledger.yml", Self.ledger)
    let found = course.problems.map { problem in
      "\(problem.file):\(problem.range?.start.line ?? 0): \(problem.message.english)"
    }
    #expect(found == finds.map { "\(Self.path):3: \($0)" }, sourceLocation: sourceLocation)
    #expect(
      course.problems.allSatisfy { $0.expectation?.english != nil }, sourceLocation: sourceLocation)
  }

  @Test func `a check of watched callbacks that occur is valid`() {
    check("claim: \"A.viewWillAppear before A.viewDidAppear\", in: push")
    check("claim: \"every *.viewDidAppear after *.viewWillAppear\", depth: 1")
  }

  @Test func `a check of a callback that isn't watched is found`() {
    check(
      "claim: \"A.loadView before A.viewDidAppear\", in: push",
      finds: "'000-one': scenario 'push' does not watch 'A.loadView'")
    check(
      "claim: \"never app.applicationDidBecomeActive\", in: push",
      finds: "'000-one': scenario 'push' does not watch 'app.applicationDidBecomeActive'",
      "'000-one': 'app.applicationDidBecomeActive' is not called in any scenario of the course, so this "
        + "part cannot fail")
  }

  @Test func `an order of callbacks that never occur is found`() {
    // A stays on the screen.
    let never = "'000-one': 'A.viewDidDisappear' is never called in scenario 'push', so this part "
    let fault = never + "cannot fail"
    check("claim: \"A.viewDidDisappear before A.viewDidAppear\", in: push", finds: fault)
    check("claim: \"A.viewDidAppear before A.viewDidDisappear\", in: push", finds: fault)
    check("claim: \"every A.viewDidDisappear after A.viewDidAppear\", in: push", finds: fault)
    check(
      "claim: \"A.viewDidAppear immediately before A.viewDidDisappear\", in: push", finds: fault)
    check("claim: \"A.viewDidDisappear at most 1 times\", in: push", finds: fault)
  }

  @Test func `an order of callbacks that occur in no sequence is found`() {
    // One step is too short for B to appear and disappear.
    check(
      "claim: \"every B.viewDidDisappear after B.viewDidAppear\", depth: 1",
      finds:
        "'000-one': 'B.viewDidDisappear' is never called in the small app, so this part cannot fail"
    )
  }

  @Test func `'never' with a callback that never occurs is found`() {
    // iOS 6 to 26 never unload a view, whatever happens.
    check(
      "claim: \"never A.viewWillUnload\", in: push",
      finds:
        "'000-one': 'A.viewWillUnload' is not called in any scenario of the course, so this part cannot "
        + "fail")
  }

  @Test func `'never' with a callback that such an object gets elsewhere is valid`() {
    check("claim: \"never A.viewDidAppear after wait 1 s\", in: later")
  }

  // MARK: Evidence

  private let sound = "claim: \"A.viewWillAppear before A.viewDidAppear\", in: push"

  @Test func `existing evidence of any kind is valid`() {
    check(
      sound,
      evidence: "push-log-01, \"001\", \"https://example.com/a-b\", Some book of 2010")
  }

  @Test func `a missing field trace is found`() {
    check(sound, evidence: "push-log-03", finds: "there is no field trace 'push-log-03'")
  }

  @Test func `a field trace whose log is wrong is no evidence`() {
    check(
      sound, evidence: "push-log-02",
      finds: "the field trace 'push-log-02' cannot be used as evidence: its log is wrong")
  }

  @Test func `a rule's evidence is checked, too`() {
    let rule = "Content/rules/layout.pass.yml"
    let found = SmallCourse.findings { $0.replace("\"000\"", by: "push-log-01", in: rule) }
    #expect(found == ["\(rule):4:1: there is no field trace 'push-log-01'"])
  }
}
