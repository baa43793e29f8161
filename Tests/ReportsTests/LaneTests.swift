import LifecycleEngine
import Reports
import ScenarioLanguage
import Testing
import TextFormats

/// Drawn runs.
@Suite struct LaneTests {
  /// A sheet: its presenter is named, and told nothing.
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

  private func run() throws -> ShownRun {
    var problems: [Problem] = []
    let file = SourceFile(name: "sheet.yml", text: Self.sheet)
    let document = ScenarioReader.read(file, problems: &problems)
    #expect(problems.isEmpty)
    let read = try #require(document)
    return ShownRun(Simulation.run(read.scenario).trace, of: read)
  }

  @Test func `a controller that a step names is drawn though nothing comes to it`() throws {
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

  @Test func `what is printed is whole in a Mermaid diagram`() throws {
    let mermaid = LaneMermaid.text(try run(), language: .english)
    #expect(mermaid.contains("->>o0: print(hi)\n"))
  }
}
