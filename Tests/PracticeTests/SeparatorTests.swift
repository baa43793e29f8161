import Assessment
import LifecycleEngine
import Practice
import ScenarioLanguage
import TestSupport
import TextFormats
import Testing

/// A line of callbacks has the same meaning everywhere.
@Suite struct `Callbacks are separated alike in every form of answer` {
  private static let both = ["A.viewDidLoad", "B.viewDidLoad"]

  private static let lines: [(line: String, callbacks: [String])] =
    [
      " ", "   ", "\t", "\u{3000}", ",", ", ", " ,", ",,", ";", "; ", ";;", "，", "、", "；", ",;",
      "->", " -> ", "-> ", "=>", " => ", "→", " → ", "⇒", ">", " > ", " = > ", "，→ ", "->,",
    ].map { ("A.viewDidLoad\($0)B.viewDidLoad", both) } + [
      ("A.viewDidLoad", ["A.viewDidLoad"]),
      ("A.viewDidLoad;", ["A.viewDidLoad"]),
      ("> A.viewDidLoad", ["A.viewDidLoad"]),
      (
        "A.viewDidLoad->B.viewDidLoad;A.viewDidAppear、B.viewDidAppear",
        both + [
          "A.viewDidAppear", "B.viewDidAppear",
        ]
      ),
      ("A.viewWillAppear(_:) B.viewDidLoad", ["A.viewWillAppear(_:)", "B.viewDidLoad"]),
      ("A.didMove(to: nil);B.viewDidLoad", ["A.didMove(to: nil)", "B.viewDidLoad"]),
      ("print(a;b, c -> d) B.viewDidLoad", ["print(a;b, c -> d)", "B.viewDidLoad"]),
      ("print（a；b、c），B.viewDidLoad", ["print（a；b、c）", "B.viewDidLoad"]),
      ("print([1, 2])=>B.viewDidLoad", ["print([1, 2])", "B.viewDidLoad"]),
      ("B.viewDidLoad,-[A viewDidLoad]", ["B.viewDidLoad", "-[A viewDidLoad]"]),
      ("A.viewDidLoad(;B.viewDidLoad", ["A.viewDidLoad(", "B.viewDidLoad"]),
      ("A.viewDidLoad);B.viewDidLoad", ["A.viewDidLoad)", "B.viewDidLoad"]),
      ("A.viewDidLoad @inactive;B.viewDidLoad", ["A.viewDidLoad @inactive", "B.viewDidLoad"]),
    ] + pasted

  /// Lines from an editor and a console, with the callbacks that they name.
  private static let pasted: [(line: String, callbacks: [String])] = [
    ("    override func viewDidLoad() {", ["viewDidLoad()"]),
    (
      "override func viewWillAppear(_ animated: Bool) {", ["viewWillAppear(_ animated: Bool)"]
    ),
    (
      "public override func didMove(toParent parent: UIViewController?) {}",
      ["didMove(toParent parent: UIViewController?)"]
    ),
    (
      "@objc func sceneWillResignActive(_ scene: UIScene) {",
      ["sceneWillResignActive(_ scene: UIScene)"]
    ),
    ("- (void)viewDidLoad {", ["viewDidLoad"]),
    ("- (void)viewWillAppear:(BOOL)animated", ["viewWillAppear:"]),
    (
      "-(BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {",
      ["application:didFinishLaunchingWithOptions:"]
    ),
    ("2026-01-02 10:11:12.345678+0100 App[12:3456] B viewDidAppear", ["B.viewDidAppear"]),
    ("2026-01-02 10:11:12.345 App[12:3456] [life] B: viewDidAppear", ["B.viewDidAppear"]),
    ("10:11:12.345 A.viewDidLoad B.viewDidLoad", both),
    ("2026-01-02 10:11:12.345 App[12:3456] -[B viewDidAppear:]", ["-[B viewDidAppear:]"]),
  ]

  @Test(arguments: lines) func `in files`(line: String, callbacks: [String]) {
    let quoted = JSONValue.string(line)
    func json(_ value: JSONValue) -> String { JSONWriter.line(value) }
    let files: [(AnswerForm, String)] = [
      (.answers, "learner: s\n[q]\n\(line)\n"),
      // Lines with these endings need the full parser.
      (.answers, "learner: s\r\n[q]\r\n\(line)\r\n"),
      (.yml, "learner: s\nanswers:\n  q: \(json(quoted))\n"),
      (.yml, "learner: s\nanswers:\n  q: [\(json(quoted))]\n"),
      (.json, json(["learner": "s", "answers": ["q": quoted]])),
      (.json, json(["learner": "s", "answers": ["q": [quoted]]])),
      (.ndjson, json(["learner": "s", "scenario": "q", "answer": quoted])),
      (.ndjson, json(["learner": "s", "scenario": "q", "answer": [quoted]])),
      (.csv, "learner,scenario,answer\ns,q,\"\(line)\"\n"),
      (.csv, "learner;q\ns;\"\(line)\"\n"),
    ]
    for (form, text) in files {
      let read = AnswerReader.read(SourceFile(name: "f", text: text), as: form, learner: "f")
      #expect(read.sheets.map(\.answers).map { $0.map(\.callbacks) } == [[callbacks]], "\(text)")
      #expect(read.problems.isEmpty && read.sheets.allSatisfy(\.problems.isEmpty), "\(text)")
    }
  }

  @Test(arguments: lines) func `at the prompt`(line: String, callbacks: [String]) throws {
    let question = try Self.question()
    var draft = Draft(.full)
    #expect(draft.add(line, to: question).map(\.word) == callbacks)
  }

  /// The page offers callbacks as displayed and submits the picked ones.
  @Test func `in submissions of a class's page`() throws {
    let shown = [
      "print(a;b, c -> d)", "A.viewDidLoad", "UIKit.warning(Attempt to present, again; on A)",
      "v.traitCollectionDidChange(dark→light)", "A.viewDidLoad.end",
    ]
    let line = JSONWriter.line([
      "learner": "s", "scenario": "q", "answer": JSONValue.strings(shown),
    ])
    let read = AnswerReader.read(SourceFile(name: "f", text: line), as: .ndjson, learner: "f")
    #expect(read.sheets.map(\.answers).map { $0.map(\.callbacks) } == [[shown]])
  }

  @Test func `and semicolons are graded like spaces`() throws {
    let question = try Self.question()
    let order = try #require(question.allowed.orders.first).map(question.text)
    for separator in [" ", ";", "=>", "；"] {
      var draft = Draft(.full)
      let line = order.joined(separator: separator)
      #expect(draft.add(line, to: question).allSatisfy { !$0.reading.isLeftOut })
      #expect(question.allowed.orders.contains(draft.answer))
      let text = "learner: s\n[q]\n\(line)\n"
      let sheets = AnswerReader.read(
        SourceFile(name: "f", text: text), as: .answers, learner: "f"
      ).sheets
      let written = try #require(sheets.first?.answers.first?.callbacks)
      let read = ReadAnswer(written, in: question.scenario)
      #expect(read.prediction.callbacks == order.indices.map { question.allowed.orders[0][$0] })
    }
  }

  private static func question() throws -> Question {
    var problems: [Problem] = []
    let file = SourceFile(
      name: "present.yml", text: PresentingScenario.text(id: "present"))
    let document = try #require(ScenarioReader.read(file, problems: &problems))
    return try #require(Question("present", document))
  }
}
