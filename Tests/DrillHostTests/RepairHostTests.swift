import TestSupport
import Testing

/// A class that repairs an app: two-films, whose films play at once until both stop in
/// viewWillDisappear (Content/repairs).
@Suite struct RepairHostTests {
  private func host() throws -> HostedDrill {
    try HostedDrill(
      drill: """
        id: two
        title: {en: Films, zh-Hans: 影片}
        questions:
          - {scenario: "repair:two-films", weight: 2}

        """)
  }

  private static let half = "move 2 to A.viewWillDisappear"
  private static let right = [half, "move 4 to B.viewWillDisappear"]

  @Test func `a repair is saved as its fewest edits, and anything else is rejected`() throws {
    let held = try host()
    let ann = try held.join("Ann")
    try held.hold("open")
    #expect(try held.handIn(["remove 2", "加 2 到 A.viewWillDisappear"], ann) == 200)
    #expect(try held.events.last?.contains("\"callbacks\": [\"\(Self.half)\"]") == true)
    for line in ["move 9 to A.viewDidAppear", "A.viewDidAppear", "move 2 to A.dealloc", "remove"] {
      #expect(try held.handIn([line], ann) == 400, "\(line)")
    }
    #expect(try held.count("answered") == 1)
    #expect(try held.state(ann).body.contains("\"own\": [\"\(Self.half)\"]"))
  }

  @Test func `pages show the app, and nothing of a repair before it is revealed`() throws {
    let held = try host()
    let ann = try held.join("Ann")
    try held.hold("open")
    #expect(try held.handIn([Self.half], ann) == 200)
    for command in ["close", "reveal"] {
      let (own, wall) = (try held.state(ann).body, try held.wall())
      for page in [own, wall] {
        #expect(page.contains("Two films never play at once.") && page.contains("A stops"))
        #expect(page.contains(#""places": ["A.viewWillAppear", "#))
        for secret in [Self.right[1], "is called last", "unmet", "\"correct\""] {
          #expect(!page.contains(secret), "\(secret) in\n\(page)")
        }
      }
      try held.hold(command)
    }
    try held.hold("reveal")
    let first = try held.state(ann).body
    #expect(first.contains(#""unmet": "Two films never play at once.", "run": null"#))
    #expect(first.contains(Self.right[1]) && !first.contains("is called last"))
    try held.hold("reveal")
    let last = try held.state(ann).body
    #expect(last.contains("✗ print(B stops)") && last.contains("is called last"))
    #expect(try held.wall().contains(#""belief": {"title": "Two films never play at once."#))
    #expect(held.said.contains("Doesn't hold: Two films never play at once."))
  }

  @Test func `a class's repairs are graded as its pages say`() throws {
    let held = try host()
    let (ann, bo) = (try held.join("Ann"), try held.join("Bo"))
    try held.hold("open")
    #expect(try held.handIn(Self.right, ann) == 200)
    #expect(try held.handIn([Self.half], bo) == 200)
    try held.hold("close", "reveal", "reveal")
    #expect(try held.state(ann).body.contains(#""score": {"points": 2, "most": 2, "rank": 1"#))
    #expect(try held.state(bo).body.contains(#""score": {"points": 0, "most": 2, "rank": 2"#))
    #expect(try held.wall().contains(#""right": [1]"#))
  }
}
