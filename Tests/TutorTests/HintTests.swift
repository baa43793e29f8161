import Assessment
import LifecycleEngine
@testable import Practice
import TestSupport
import Testing
import TextFormats
@testable import Tutor

/// The hint ladder: a rule, two candidates, a solved example, one placement.
@Suite struct HintTests {
  private let all = "A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear"

  /// The hints that the lines produce if they are typed this many seconds apart.
  private func hints(
    _ lines: [String], secondsApart seconds: Int64 = 60, further: [String: String] = [:]
  ) -> [Hint] {
    var conversation = Conversation(further: further)
    return lines.compactMap { line in
      conversation.session.now += seconds
      let hint = line == "hint" ? conversation.hint : nil
      conversation.type(line)
      return hint
    }
  }

  /// A callback of the question.
  private func callback(_ name: String, _ further: [String: String] = [:]) throws -> Occurrence {
    try #require(Conversation([name], further: further).draft?.callbacks.last)
  }

  @Test func `hints go from the rule to two candidates, an example, and one callback`() throws {
    // The first two callbacks of the run, named in the catalogue's order and not in the run's.
    let first = try callback("A.viewWillDisappear")
    #expect(
      try hints(["hint", "hint", "hint", "hint"]) == [
        .rule(.presentationOutgoingDisappears),
        .window(callback("B.viewWillAppear"), first, at: 1),
        .example(of: .presentationOutgoingDisappears), .placement(first, at: 1),
      ])
  }

  @Test func `the first hint is about what puts the callback before the others`() throws {
    // Whichever of B's callbacks is first, the deciding fact is that A disappears after B has
    // appeared.
    let alone = [
      "Content/scenarios/present.yml": PresentingScenario.text(
        id: "present", watch: "{A: [viewDidDisappear], B: [viewWillAppear, viewDidAppear]}"
      ).replacing(
        "topic: presentation", with: "topic: presentation\nabout: presentation.outgoing-disappears")
    ]
    #expect(hints(["hint"], further: alone) == [.rule(.presentationOutgoingDisappears)])
  }

  @Test func `without a solved example a small question is generated and run`() {
    var asked = Conversation()
    for _ in 0..<3 {
      asked.session.now += 60
      asked.type("hint")
    }
    #expect(asked.says(asked.words.hintExample))
    // Generated rather than written; it presents, as the question does, but isn't the question
    // itself.
    let run = asked.lines.drop { !$0.hasPrefix("  › ") }
    #expect(run.first?.hasPrefix("  › A.present(") == true)
    #expect(run.dropFirst().first?.hasPrefix("    1 ") == true)
  }

  @Test func `will and did of one object aren't offered as alternatives`() throws {
    let alone = [
      "Content/scenarios/present.yml": PresentingScenario.text(
        id: "present", watch: "{A: [viewDidDisappear], B: [viewWillAppear, viewDidAppear]}")
    ]
    // B.viewWillAppear, B.viewDidAppear, A.viewDidDisappear
    #expect(
      try hints(["hint", "-", "hint"], further: alone).last
        == .window(
          callback("B.viewWillAppear", alone), callback("A.viewDidDisappear", alone), at: 1))
  }

  @Test func `a repeated request for a hint asks for a try first, and a try is enough`() throws {
    let hints = hints(["hint", "hint", "B.viewDidAppear", "hint"], secondsApart: 1)
    #expect(hints[1] == .wait)
    #expect(
      try hints[2] == .window(callback("B.viewWillAppear"), callback("A.viewWillDisappear"), at: 1))
  }

  @Test func `an empty answer is a try, and no rule is hinted twice`() throws {
    #expect(
      try hints(["hint", "-", "hint"], secondsApart: 1).last
        == .window(callback("B.viewWillAppear"), callback("A.viewWillDisappear"), at: 1))
    // The first and the last callback are placed by one rule.
    let three = "A.viewWillDisappear B.viewWillAppear B.viewDidAppear"
    #expect(
      try hints(["hint", three, "hint", "hint"]).suffix(2) == [
        .example(of: .presentationOutgoingDisappears),
        .placement(callback("A.viewDidDisappear"), at: 4),
      ])
  }

  @Test func `hints for a later place start over`() {
    var asked = Conversation(["hint", "A.viewWillDisappear"])
    asked.session.now += 60
    guard case .rule? = asked.hint else { return #expect(Bool(false), "no rule") }
    asked.type("hint")
    // The course has no text for the rule that places B.viewWillAppear; the callback is not named.
    #expect(asked.said == [asked.words.receiver])
  }

  @Test func `a later help is a solved example of the same kind, never this answer`() throws {
    let session = Transcript.session(
      .english, solved: ["silent", "present", "sheet"],
      further: ["Content/scenarios/sheet.yml": Self.sheet])
    var asked = Conversation(session) { $0.start(stoppedAt: ("trade", 0)) }
    for _ in 0..<3 {
      asked.session.now += 60
      asked.type("hint")
    }
    #expect(asked.says(asked.words.hintExample))
    // Document 001, for the watched callbacks.
    #expect(
      asked.lines.suffix(3) == [
        "  › C.present(D, animated: true)", "    1 C.viewWillDisappear",
        "    2 C.viewDidDisappear",
      ])
  }

  @Test func `no hint is repeated for a complete or empty order`() {
    // Hints don't reveal whether a list is right.
    #expect(hints([all, "hint", "hint"]) == [.goOver, .nothingMore(from: nil)])
    let silent = hints(["skip", "1", "", "hint", "hint"])
    #expect(silent.last == .noCallback)
    // The course has no text for the rule that prevents them.
    let first = Conversation(["skip", "1", "", "hint"])
    #expect(first.said == [first.words.receiver])
  }

  @Test func `the record stores the number of hints`() {
    var asked = Conversation()
    for line in ["hint", "hint", "A.viewWillDisappear", "done"] {
      asked.session.now += 60
      asked.type(line)
    }
    #expect(asked.saved?.hints == 2)
  }

  private static let sheet = """
    id: sheet
    title: {en: C presents D, zh-Hans: C 显示 D}
    topic: presentation
    level: 1
    platform: {ios: 18}
    objects:
      C: UIViewController
      D: {is: UIViewController, modalPresentationStyle: fullScreen}
    root: C
    given: [user launches app]
    ask: ["C.present(D, animated: true)"]
    watch: {C: [viewDidDisappear, viewWillDisappear]}
    """
}
