import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats

/// SCENARIOS.md, A file.
struct ScenarioReaderTests {
  private let example = """
    # Content/scenarios/present-full-screen.yml
    id: present-full-screen
    title:
      en: A presents B over the whole screen
      zh-Hans: A 全屏弹出 B
    documents: ["001"]
    topic: presentation
    level: 2
    platform: {ios: 18}
    objects:
      A: UIViewController
      B: {is: UIViewController, modalPresentationStyle: fullScreen}
    root: A
    given:
      - user launches app
    ask:
      - "A.present(B, animated: true)"
    watch: [A, B]
    """

  @Test func `the contract's example is read`() throws {
    let document = try readWell(example)
    #expect(document.id == "present-full-screen")
    #expect(document.title?.chinese == "A 全屏弹出 B")
    #expect(document.documents == ["001"])
    #expect(document.topic == .presentation)
    #expect(document.level == 2)
    #expect(document.scenario.platform == Platform(ios: 18))
    #expect(document.scenario.root == ObjectID(9))
    #expect(document.scenario.steps.map(\.isAsked) == [false, true])
    #expect(document.scenario.steps.map(\.settles) == [true, true])
    #expect(
      document.entries.map(\.texts) == [["user launches app"], ["A.present(B, animated: true)"]])
    #expect(
      document.entries[1].ranges.first?.start == TextFormats.SourceLocation(line: 17, column: 6))
  }

  @Test(arguments: ["Swipe", "{en: Swipe}", "{zh-Hans: Swipe}"])
  func `one text is the title in both languages`(title: String) throws {
    let document = try readWell(
      "title: \(title)\n" + "objects: {A: UIViewController}\nwatch: [A]\nask: [user launches app]")
    #expect(document.title == Localized("Swipe", "Swipe"))
  }

  @Test func `a step is a text, a list or a mapping`() throws {
    let document = try readWell(
      """
      objects: {A: UIViewController}
      watch: [A]
      ask:
        - user launches app
        - [user presses home, user opens app]
        - {do: A.view, settle: false}
        - {do: [A.view], settle: true, watch: [app]}
      """)
    #expect(document.scenario.steps.map(\.steps.count) == [1, 2, 1, 1])
    #expect(document.scenario.steps.map(\.settles) == [true, true, false, true])
    #expect(document.entries.map(\.isList) == [false, true, false, true])
    let watch = Watch([Watch.Entry(object: .app, selection: .usual)])
    #expect(document.scenario.steps.map(\.watch) == [nil, nil, nil, watch])
  }

  @Test func `a JSON file has the same meaning`() throws {
    let json = """
      {"objects": {"A": "UIViewController", "B": {"is": "UIViewController", "kept": true},
       "v": {"is": "UIView", "frame": [0, 1, 2, 3.5]}}, "root": "A", "level": 2, "watch": ["A"], "ask": ["user launches app", "A.present(B) { print(\\"\\ud842\\udfb7\\") }"]}
      """
    let (document, problems) = read(json, name: "scenario.json")
    #expect(problems == [])
    #expect(document?.scenario.steps.count == 2)
    #expect(document?.scenario.texts == ["𠮷"])
    #expect(document?.scenario.objects[10].isKept == true)
    #expect(document?.scenario.objects[11].frame == Rect(x: 0, y: 1, width: 2, height: 3.5))
  }

  @Test func `a place after escapes is the file's place`() {
    let (text, place) = marked(
      #"{"objects": {"A": "UIViewController"}, "watch": [], "ask": ["A.dismiss { print(\"x\"); ↓C.view }"]}"#
    )
    let (_, problems) = read(text, name: "scenario.json")
    #expect(problems.map(\.range?.start) == [place])
  }

  @Test func `a scenario inside another file is read from its node`() throws {
    var problems: [Problem] = []
    let file = SourceFile(
      name: "drill.yml",
      text: "inline:\n"
        + example.split(separator: "\n")
        .map { "  " + $0 }.joined(separator: "\n"))
    let node = try #require(YAMLReader.read(file, problems: &problems))
    let inline = try #require(node["inline"])
    let document = ScenarioReader.read(inline, file: "drill.yml", problems: &problems)
    #expect(problems == [])
    #expect(document?.scenario == (try readWell(example).scenario))
  }

  @Test func `a duplicate key is an error`() {
    let (document, problems) = read(example + "\nroot: B")
    #expect(document == nil)
    #expect(problems.count == 1)
  }

  @Test func `a field trace is no scenario`() {
    let (document, problems) = read(
      "objects: {A: UIViewController}\nwatch: [A]\nsteps: [user launches app]")
    #expect(document == nil)
    #expect(problems.map(\.message.english) == ["this is a field trace"])
  }

  @Test(arguments: ["", "[]", "3", "objects", "{}", "\u{0}", "objects: 3\nwatch: 3\nask: 3"])
  func `a text that is no scenario is a problem`(text: String) {
    let (document, problems) = read(text)
    #expect(document == nil)
    #expect(!problems.isEmpty)
  }

  @Test func `a typed step is read with a scenario's names`() throws {
    var scenario = try readWell(example).scenario
    var problems: [Problem] = []
    let step = StepReader.read(
      "A.dismiss() { print(\"gone\") }", in: &scenario, file: "-", problems: &problems)
    #expect(problems == [])
    #expect(step != nil)
    #expect(scenario.texts == ["gone"])
    #expect(StepReader.read("user flies", in: &scenario, file: "-", problems: &problems) == nil)
    #expect(problems.map(\.range?.start.column) == [1])
  }
}
