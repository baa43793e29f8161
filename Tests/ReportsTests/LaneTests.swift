import LifecycleEngine
import Reports
import ScenarioLanguage
import Testing
import TextFormats

/// Drawn runs.
@Suite struct LaneTests {
  /// A sheet: its presenter is in the step, but gets no callback.
  private static let sheet = """
    id: sheet
    title: {en: A sheet, zh-Hans: 卡片}
    topic: presentation
    level: 1
    platform: {ios: 18}
    objects:
      presenterOfAll: UIViewController
      B: UIViewController
    root: presenterOfAll
    given: [user launches app]
    ask: ['presenterOfAll.present(B, animated: true) { print("hi") }']
    watch: {B: [viewDidLoad, viewDidAppear]}
    """

  private func run(_ text: String = Self.sheet) throws -> ShownRun {
    var problems: [Problem] = []
    let file = SourceFile(name: "sheet.yml", text: text)
    let document = ScenarioReader.read(file, problems: &problems)
    #expect(problems.isEmpty)
    let read = try #require(document)
    return ShownRun(Simulation.run(read.scenario).trace, of: read)
  }

  @Test func `a controller in a step is drawn even if it gets no callback`() throws {
    let diagram = LaneDiagram.text(try run(), language: .english)
    #expect(diagram.contains("presenterOfAll"))
    // It stays on the screen: its lane is thick from the top to the bottom.
    let lanes = diagram.split(separator: "\n\n")[0]
    #expect(lanes.contains("┃"))
    #expect(!lanes.contains("╿"))
  }

  @Test func `no name is cut on forty columns`() throws {
    let diagram = LaneDiagram.text(try run(), language: .english, width: 40)
    #expect(diagram.contains("presenterOfAll\n"))
    #expect(diagram.split(separator: "\n").allSatisfy { DisplayWidth.of(String($0)) <= 40 })
  }

  @Test func `a printed text is complete in a Mermaid diagram`() throws {
    let mermaid = LaneMermaid.text(try run(), language: .english)
    #expect(mermaid.contains("->>o0: print(hi)\n"))
  }

  @Test func `a line of code is drawn where it begins`() throws {
    // present loads B within the call; the other callbacks follow later, after the print.
    // The second line begins after the first one has settled.
    let objects = """
      platform: {ios: 18}
      objects: {A: UIViewController, B: UIViewController}
      root: A
      given: [user launches app]
      """
    let code = try run(
      objects + """

        ask: [["A.present(B, animated: true)", print("x")]]
        watch: {B: [viewDidLoad, viewDidAppear]}
        """)
    let drawn = [
      "step: A.present(B, animated: true)", "1. B.viewDidLoad",
      "step: print(\"x\")", "2. print(x)",
      "at the end of the transition", "3. B.viewDidAppear",
    ]
    #expect(lines(code) == drawn)
    let words = try run(
      objects + """

        ask: [[user presses home, user opens app]]
        watch: {UIApplication: [willResignActiveNotification, didBecomeActiveNotification]}
        """)
    #expect(
      lines(words) == [
        "step: user presses home", "1. UIApplication.willResignActiveNotification",
        "step: user opens app", "2. UIApplication.didBecomeActiveNotification",
      ])
    let rows = TraceTable.text(code, language: .english).split(separator: "\n").dropFirst()
    #expect(rows.map { $0.hasPrefix("▶") } == [true, false, true, false, false])
  }

  @Test func `a line after an exception isn't executed`() throws {
    // UIKit's exception isn't caught, so the process ends at that line.
    let crash = try run(
      """
      platform: {ios: 18}
      objects: {A: UIViewController}
      root: A
      given: [user launches app]
      ask: [["A.present(A, animated: true)", print("x")]]
      watch: {A: [viewDidLoad]}
      """)
    #expect(!lines(crash).contains { $0.contains("print") })
  }

  /// The rows as text, without causes and states.
  private func lines(_ run: ShownRun) -> [String] {
    let reported = LaneSentences.lines(run, language: .english).map {
      String($0.prefix(upTo: $0.firstRange(of: ", caused")?.lowerBound ?? $0.endIndex))
    }
    return reported.filter { line in
      ["step: ", "at the end of"].contains { line.hasPrefix($0) } || line.first?.isNumber == true
    }
  }
}
