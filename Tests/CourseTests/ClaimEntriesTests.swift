import Course
import Testing
import TextFormats

/// Damages a ledger in one place and compares the check's message and line.
@Suite struct ClaimEntriesTests {
  private static let path = "Content/claims/000.yml"

  /// The launch of `push` in the small course: A appears (document 000).
  private static let ledger = """
    document: "000"
    claims:
      - id: 000-appears
        place: "1"
        kind: order
        claim: {en: It is so., zh-Hans: 如此。}
        verdict: holds
        evidence: ["000"]
        against: [000-never]
        check: {claim: "A.viewWillAppear before A.viewDidAppear", in: push}
      - id: 000-never
        place: "2"
        kind: trigger
        claim: {en: It never is., zh-Hans: 从不如此。}
        verdict: does not hold
        why: {en: Everybody saw it., zh-Hans: 大家都见过。}
        evidence: ["000"]
        against: [000-appears]
        check: {claim: "never A.viewDidAppear", in: push, holds: false}
      - id: 000-everywhere
        place: "3"
        kind: order
        claim: {en: It always is., zh-Hans: 总是如此。}
        verdict: holds
        evidence: ["000"]
        check: {claim: "every *.viewDidAppear after *.viewWillAppear", depth: 1}
      - id: 000-prints
        place: "4"
        kind: order
        claim: {en: It prints so., zh-Hans: 会这样打印。}
        verdict: holds
        evidence: ["000"]
        check: {scenario: launch, prints: [A.viewDidLoad]}

    """

  private func check(
    _ old: String, _ new: String, finds: String...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    var course = SmallCourse()
    course.add(Self.path, Self.ledger)
    course.replace(
      "[viewDidLoad]", by: "[viewDidLoad, viewWillAppear, viewDidAppear]",
      in: "Content/scenarios/push.yml")
    if !old.isEmpty { course.replace(old, by: new, in: Self.path) }
    let found = course.problems.map { "\($0.range?.start.line ?? 0): \($0.message.english)" }
    #expect(found == finds, sourceLocation: sourceLocation)
    // Every problem has an expectation.
    #expect(
      course.problems.allSatisfy { $0.expectation?.english != nil || $0.suggestion != nil },
      sourceLocation: sourceLocation)
  }

  @Test func `a sound ledger has no problems`() { check("", "") }

  @Test func `an id of another document is found`() {
    check(
      "id: 000-prints", "id: 001-prints",
      finds: "27: the id '001-prints' does not begin with its document")
  }

  @Test func `a duplicate id is found`() {
    check(
      "id: 000-prints", "id: 000-everywhere",
      finds: "27: two claims have the id '000-everywhere'")
  }

  @Test func `a verdict without its reason is found`() {
    check(
      "    why: {en: Everybody saw it., zh-Hans: 大家都见过。}\n", "",
      finds: "11: '000-never' does not hold, but gives no reason")
  }

  @Test func `a claim about behavior without a check is found`() {
    check(
      "    check: {claim: \"never A.viewDidAppear\", in: push, holds: false}\n", "",
      finds: "11: '000-never' is about behavior and has no check")
  }

  @Test func `a contradiction named on only one side is found`() {
    check(
      "    against: [000-appears]\n", "",
      finds: "11: '000-appears' contradicts '000-never', which does not list it")
  }

  @Test func `a contradiction with a missing claim is found`() {
    check(
      "against: [000-never]", "against: [000-nevre]",
      finds: "3: there is no claim '000-nevre'",
      "3: '000-never' contradicts '000-appears', which does not list it")
  }

  @Test func `a check with another outcome is found`() {
    check(
      "in: push, holds: false", "in: push",
      finds: "11: '000-never': 'never A.viewDidAppear' does not hold")
    check(
      "depth: 1", "depth: 1, holds: false",
      finds: "20: '000-everywhere': 'every *.viewDidAppear after *.viewWillAppear' holds")
    check(
      "prints: [A.viewDidLoad]", "prints: [A.viewDidLoad, A.loadView]",
      finds: "27: '000-prints': scenario 'launch' prints something else")
  }

  @Test func `a check of a missing scenario is found`() {
    check(
      "in: push, holds: false", "in: psuh, holds: false",
      finds: "11: '000-never' names scenario 'psuh', which does not exist")
    check(
      "scenario: launch", "scenario: lunch",
      finds: "27: '000-prints' names scenario 'lunch', which does not exist")
  }

  @Test func `only its reader reports an unreadable scenario`() {
    var course = SmallCourse()
    course.add(Self.path, Self.ledger)
    course.replace("level: 1", by: "levels: 1", in: "Content/scenarios/push.yml")
    #expect(
      course.problems.map { "\($0.file): \($0.message.english)" }
        == ["Content/scenarios/push.yml: unknown key 'levels' in a scenario"])
  }

  @Test func `a misnamed ledger is found once`() {
    check(
      "document: \"000\"", "document: \"001\"",
      finds: "1: the document '001' is not the file's name")
  }

  @Test func `a sentence that is no claim is found`() {
    check(
      "never A.viewDidAppear", "never A.fly",
      finds: "11: '000-never': unknown callback 'A.fly'")
    check(
      "every *.viewDidAppear after", "every *.fly after",
      finds: "20: '000-everywhere': no object of the app receives 'fly'")
  }

  @Test func `a step the scenario never asks for cannot decide anything`() {
    check(
      "never A.viewDidAppear\", in: push, holds: false",
      "A.viewDidAppear after user presses home\", in: push",
      finds:
        "11: '000-never': the scenario never asks for 'user presses home', so this part cannot "
        + "fail")
  }

  @Test func `a key that has no effect on the check is found`() {
    check(
      "in: push, holds: false", "in: push, holds: false, depth: 1",
      finds: "19: unknown key 'depth' in a check")
  }

  @Test func `an invalid depth, version or outcome is found`() {
    check("depth: 1", "depth: deep", finds: "26: 'depth' must be a whole number")
    check("depth: 1", "depth: 1, ios: 2", finds: "26: 'ios' cannot be 2")
    check(
      "holds: false", "holds: maybe", finds: "19: 'holds' must be true or false",
      "11: '000-never' is about behavior and has no check")
  }
}
