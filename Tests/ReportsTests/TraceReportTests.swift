import LifecycleEngine
import Reports
import Testing
import TextFormats

@Suite struct `A run is shown in every format` {
  @Test func `the log contains only the watched callbacks of the asked steps`() throws {
    #expect(
      TraceLog.text(try SampleRun.run())
        == "A.viewWillDisappear\nB.viewDidLoad\nB.didMoveToParent(nil)\n")
    #expect(TraceLog.text(try SampleRun.run(showsGiven: true)).hasPrefix("A.viewDidLoad\n"))
    // At a terminal the steps are above their lines, unless there is only one.
    let several = TraceLog.textWithSteps(
      try SampleRun.run(showsGiven: true), .english, isPlain: false)
    #expect(several.hasPrefix("▶ ") && several.split(separator: "\n").contains("A.viewDidLoad"))
  }

  @Test func `JSON has the keys of the contract in its order`() throws {
    let json = TraceJSON.text(try SampleRun.run())
    let rule = try SampleRun.rule()
    let beginning = """
      {"schema": "lifeline.trace/1", "scenario": "sample", \
      "platform": {"ios": 18, "lifecycle": "scene"}, \
      "steps": [{"do": ["user presses home"], "asked": true, \
      "events": [{"n": 2, "callback": "A.viewWillDisappear", "signature": "viewWillDisappear(_:)", \
      "arguments": ["true"], "watched": true, "because": 0, "rule": "\(rule)", \
      "appState": "active", "moment": "call", "time": 0.5}, \
      {"n": 3, "callback": "B.loadView", "signature": "loadView()", "arguments": [], \
      "watched": false,
      """
    #expect(Self.flat(json).hasPrefix(Self.flat(beginning)))
    #expect(Self.flat(json).contains(Self.flat(#""arguments": ["nil"], "watched": true"#)))
    #expect(Self.flat(json).hasSuffix(Self.flat(#""warnings": []}"#)))
  }

  @Test func `the diagram connects cause and effect across callbacks that aren't shown`() throws {
    #expect(
      LaneDiagram.text(try SampleRun.run(), language: .english) == """
         A  B
         │  │
        ▶ user presses home
         │  │
         ●  │  A.viewWillDisappear
         ├─▶●    B.viewDidLoad
         ┊  ┊  at the end of the transition
         ╿  ●      B.didMoveToParent(nil)

        │ not on screen   ╿ disappearing   ┊ later
        ─▶ from its cause   indented: caused by a line above

        """)
  }

  @Test func `no line of a diagram is wider than the terminal`() throws {
    for width in [40, 80] {
      let text = LaneDiagram.text(
        try SampleRun.run(showsGiven: true), language: .chinese, width: width)
      let lines = text.split(separator: "\n")
      #expect(!lines.isEmpty)
      for line in lines { #expect(DisplayWidth.of(String(line)) <= width) }
    }
  }

  @Test func `the table lines up and names cause and rule`() throws {
    let lines = TraceTable.text(try SampleRun.run(), language: .english).split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[0].hasPrefix("n  callback"))
    #expect(lines[3].contains("B.viewDidLoad"))
    let rule = try SampleRun.rule()
    #expect(lines[3].hasSuffix(rule))
  }

  @Test func `Mermaid and SVG name every lane`() throws {
    let run = try SampleRun.run()
    let mermaid = LaneMermaid.text(run, language: .english)
    #expect(mermaid.hasPrefix("sequenceDiagram\n"))
    #expect(mermaid.contains("o0->>o1: viewDidLoad"))
    let svg = LaneSVG.text(run, language: .english)
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    #expect(svg.contains(">B.didMoveToParent(nil)</text>"))
  }

  @Test func `an explanation goes back to the step and fills in the sentences`() throws {
    let rule = try #require(Rule.allCases.first)
    let run = try SampleRun.run()
    let explanation = try #require(
      Explanation(of: 4, in: run, language: .english) { asked, _ in
        asked == rule ? "{object}: {callback} by {cause}, {x}" : nil
      })
    #expect(
      explanation.links.map(\.callback) == ["B.viewDidLoad", "B.loadView", "A.viewWillDisappear"])
    #expect(
      explanation.links.map(\.sentence) == [
        "B: B.viewDidLoad by B.loadView, {x}", "B: B.loadView by A.viewWillDisappear, {x}",
        "A: A.viewWillDisappear by user presses home, {x}",
      ])
    #expect(explanation.entry == 1)
    #expect(Explanation(of: 99, in: run, language: .english) { _, _ in nil } == nil)
  }

  /// Ignores line breaks between values.
  private static func flat(_ json: String) -> String { json.filter { !$0.isWhitespace } }
}
