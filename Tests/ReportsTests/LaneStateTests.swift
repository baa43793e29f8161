import LifecycleEngine
import Reports
import ScenarioLanguage
import Testing
import TextFormats

/// The states of lanes change where the run changes them.
@Suite struct LaneStateTests {
  @Test func `the app's state is between the callbacks before and after its change`() throws {
    // The scene resigns active while the app is still active, and enters the background when the
    // app has already done so; the app was active before the first step.
    let run = try Self.run(
      "objects: {A: UIViewController, other: {is: app}}", given: "user launches app",
      ask: "user opens app switcher, user switches to other",
      watch: "scene: [sceneWillResignActive, sceneDidEnterBackground]")
    #expect(
      LaneDiagram.text(run, language: .english) == """
         scene
         ┃
         ┃  ◇ app: active
        ▶ user opens app switcher
         ┃
         ●  scene.sceneWillResignActive
         ╏  ◇ app: inactive
        ▶ user switches to other
         ╏
         ╏  ◇ app: background
         ●  scene.sceneDidEnterBackground

        ╏ inactive   ┃ active

        """)
  }

  @Test func `an unchanged state of the app is not reported`() throws {
    let text = LaneDiagram.text(try Self.fullScreen(), language: .english)
    #expect(!text.contains("◇"))
  }

  @Test func `changes without a callback are drawn, including the end of the process`() throws {
    let run = try Self.run(
      "objects: {A: UIViewController}", given: "user launches app, user presses home",
      ask: "system suspends app, system kills app, user launches app", watch: "A: [viewDidAppear]")
    let lines = LaneSentences.lines(run, language: .english)
    // No callback reports suspension or termination; A's view ends with the process.
    #expect(
      lines.prefix(7) == [
        "at the start: A has appeared", "app: background", "step: system suspends app",
        "app: suspended", "step: system kills app", "meanwhile: A is not on screen",
        "app: not running",
      ])
    #expect(lines.last?.hasSuffix("A has appeared") == true)
  }

  @Test func `a lane of an SVG changes at the dot of the callback that reports it`() throws {
    let svg = LaneSVG.text(try Self.fullScreen(), language: .english).split(separator: "\n")
    func numbers(_ line: Substring, _ names: [String]) -> [Int] {
      names.compactMap { name in
        line.split(separator: " \(name)=\"").dropFirst().first.flatMap {
          Int($0.prefix { $0.isNumber })
        }
      }
    }
    // The dots in the order of the callbacks: A will disappear, B will appear, B did, A did.
    let dots = svg.filter { $0.contains("<circle") }.map { numbers($0, ["cx", "cy"]) }
    try #require(dots.count == 4)
    func tops(_ style: String) -> [[Int]] {
      svg.filter { $0.contains("<line") && $0.contains(style) }.map { numbers($0, ["x1", "y1"]) }
    }
    let disappearing = tops("stroke-dasharray=\"2 4\"")
    #expect(disappearing.first == dots[0])
    let appearing = tops("stroke-dasharray=\"6 3\"")
    #expect(appearing.first == dots[1])
    #expect(tops("stroke-width=\"5\"/>").contains(dots[2]))
  }

  @Test func `a view's lane says whether it is in a window`() throws {
    let run = try Self.run(
      "objects: {A: UIViewController, v: {is: UIView, frame: [0, 0, 9, 9]}}",
      given: "user launches app", ask: "A.view.addSubview(v), v.removeFromSuperview()",
      watch: "v: [willMoveToSuperview]")
    // The window's callbacks are not watched: the lane changes between the rows.
    let lines = LaneSentences.lines(run, language: .english)
    #expect(lines.first == "at the start: A has appeared; v is not in a window")
    #expect(lines.contains("meanwhile: v is in a window"))
    #expect(lines.last == "in the end: v is not in a window")
    let legend = LaneDiagram.text(run, language: .chinese).split(separator: "\n").suffix(2)
    #expect(legend == ["控制器：┃ 已显示", "视图：│ 不在窗口中   ┃ 在窗口中"])
  }

  @Test func `a run without watched callbacks has a remark`() throws {
    let run = try Self.run(
      "objects: {A: UIViewController}", given: "user launches app",
      ask: "'A.dismiss(animated: true)'", watch: "A: [viewWillDisappear]")
    let words = "none of the watched callbacks is called"
    #expect(LaneDiagram.text(run, language: .english).contains(" ┃  " + words))
    #expect(LaneSVG.text(run, language: .english).contains(">" + words + "<"))
    #expect(LaneMermaid.text(run, language: .english).contains("Note over step,o0: " + words))
    #expect(LaneSentences.lines(run, language: .chinese).contains("被观察的回调一个也没有调用"))
  }

  private static func fullScreen() throws -> ShownRun {
    try run(
      "objects: {A: UIViewController, B: {is: UIViewController, modalPresentationStyle: fullScreen}}",
      given: "user launches app", ask: "'A.present(B, animated: true)'",
      watch: """
        A: [viewWillDisappear, viewDidDisappear], B: [viewWillAppear, viewDidAppear]
        """)
  }

  private static func run(
    _ objects: String, given: String, ask: String, watch: String
  ) throws -> ShownRun {
    let text = """
      id: drawn
      platform: {ios: 18}
      \(objects)
      root: A
      given: [\(given)]
      ask: [\(ask)]
      watch: {\(watch)}
      """
    var problems: [Problem] = []
    let document = ScenarioReader.read(
      SourceFile(name: "drawn.yml", text: text), problems: &problems)
    #expect(!problems.contains { $0.severity == .error }, "\(problems)")
    let read = try #require(document)
    let result = Simulation.run(read.scenario)
    #expect(result.fault == nil)
    return ShownRun(result.trace, of: read)
  }
}
