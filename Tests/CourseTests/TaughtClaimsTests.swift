import Course
import Testing
import TextFormats

/// Which claims a course has to ask, and what it may list.
@Suite struct TaughtClaimsTests {
  private static let path = "Content/claims/000.yml"
  private static let ledger = """
    document: "000"
    claims:
      - {id: 000-trigger, place: "1", kind: trigger, verdict: holds, evidence: [], claim: {en: A, zh-Hans: 甲}, why: {en: Y, zh-Hans: 因}}
      - {id: 000-advice, place: "2", kind: advice, verdict: holds, evidence: [], claim: {en: B, zh-Hans: 乙}, why: {en: Y, zh-Hans: 因}}
      - {id: 000-structure, place: "3", kind: structure, verdict: holds, evidence: [], claim: {en: C, zh-Hans: 丙}}

    """

  /// The small course with these fences at its end, and its gaps in claims. It predicts `push`.
  private func check(
    _ fences: String..., askedBy: String? = nil, finds: String...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    var course = SmallCourse()
    course.add(Self.path, Self.ledger)
    if let askedBy {
      course.replace("kind: trigger", by: "kind: trigger, asked-by: \(askedBy)", in: Self.path)
    }
    for path in ["Lessons/01-states.en.md", "Lessons/01-states.zh-Hans.md"] {
      let text = course.files[path] ?? ""
      course.add(path, text + fences.map { "\n```\($0)\n```\n" }.joined())
    }
    let gaps = CourseChecks.gaps(in: course.read)
    let found = gaps.map(\.message.english).filter { $0.contains("'000-") || $0.contains("asks '") }
    #expect(found == finds, sourceLocation: sourceLocation)
    #expect(gaps.allSatisfy { $0.expectation != nil }, sourceLocation: sourceLocation)
  }

  @Test func `a course asks each claim about behavior and names each piece of advice`() {
    check(finds: "no lesson asks '000-trigger'", "no lesson names '000-advice'")
    check("claim 000-trigger", "claims\n000-advice")
    check("claim 000-trigger", "claim 000-advice")
  }

  @Test func `a listed claim about behavior isn't asked`() {
    check(
      "claims\n000-trigger\n000-advice",
      finds: "no lesson asks '000-trigger'",
      "the verdict of '000-trigger' is listed before its question",
      "the verdict of '000-trigger' is listed before its question")
  }

  @Test func `a claim may name the question that asks the same`() {
    check("claims\n000-advice", askedBy: "push")
    check("claim 000-advice", askedBy: "000-advice")
    check(
      "claims\n000-advice", askedBy: "launch", finds: "no lesson asks 'launch'")
    check(
      "claim 000-trigger", "claims\n000-advice", askedBy: "push",
      finds: "a lesson asks '000-trigger' itself")
  }

  @Test func `a claim that is asked has a reason`() {
    check(
      "claim 000-trigger", "claims\n000-advice", "claim 000-structure",
      finds: "a lesson asks '000-structure', which gives no reason")
  }

  @Test func `a verdict is listed after its question`() {
    check("claims\n000-trigger\n000-advice", askedBy: "push")
    check(
      "claims\n000-trigger", "claim 000-advice", askedBy: "000-advice",
      finds: "the verdict of '000-trigger' is listed before its question",
      "the verdict of '000-trigger' is listed before its question")
    check("claim 000-trigger", "claims\n000-trigger\n000-advice")
  }
}
