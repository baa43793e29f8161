import Foundation
import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats

/// SCENARIOS.md, field traces.
struct FieldTraceReaderTests {
  private func readings(_ text: String, name: String = "traces.yml", isFlawless: Bool = true)
    -> [FieldTraceReader.Reading]
  {
    var problems: [Problem] = []
    let readings = FieldTraceReader.read(SourceFile(name: name, text: text), problems: &problems)
    if isFlawless { #expect(problems == []) }
    return readings
  }

  private func content(_ name: String) throws -> [FieldTraceReader.Reading] {
    let path = "\(checkout)/Content/field-traces/\(name)"
    return readings(try String(contentsOfFile: path, encoding: .utf8), name: name)
  }

  private func trace(_ lines: String) throws -> FieldTrace {
    let text = """
      id: one
      objects: {A: UIViewController, B: UIViewController}
      root: A
      watch: [A, B]
      \(lines)
      """
    guard case .trace(let trace)? = readings(text).first else {
      throw NotATrace(readings: readings(text))
    }
    return trace
  }

  private struct NotATrace: Error { var readings: [FieldTraceReader.Reading] }
  private let oneStep = "steps: [{do: user launches app}]"

  @Test(arguments: [
    "app-scene.yml", "containers.yml", "tests.yml", "transitions.yml", "views.yml",
  ])
  func `every convertible trace is read without a problem`(name: String) throws {
    let readings = try content(name)
    #expect(readings.count >= 25)
    for reading in readings {
      switch reading {
      case .trace(let trace):
        #expect(trace.logs.count == trace.document.entries.count, "\(trace.id)")
      case .notReplayed(let id, _): Issue.record("\(id) is not replayed")
      case .unreadable(let id, _, let problems):
        for problem in problems {
          let line = problem.range?.start.line ?? 0
          Issue.record(
            "\(id ?? "?"), line \(line): \(problem.message.english); \(problem.expectation?.english ?? "")"
          )
        }
      }
    }
  }

  @Test func `a trace beyond the language is kept and not replayed`() throws {
    let readings = try content("out-of-language.yml")
    #expect(!readings.isEmpty)
    for reading in readings {
      guard case .notReplayed(let id, let confidence) = reading else {
        Issue.record("\(reading)")
        continue
      }
      #expect(!id.isEmpty)
      #expect(["high", "medium", "low"].contains(confidence))
    }
  }

  @Test(arguments: [
    ("{}", Array(3...27)), ("{ios: 12}", [12]), ("{ios: [9, 7]}", [7, 9]),
    ("{ios: 11..13}", [11, 12, 13]), ("{lifecycle: scene}", Array(13...27)),
    ("{ios: 11..14, lifecycle: scene}", [13, 14]), ("{lifecycle: app-delegate}", Array(3...26)),
  ])
  func `the possible versions of a trace`(platform: String, versions: [Int]) throws {
    #expect(try trace("platform: \(platform)\n\(oneStep)").versions == versions)
  }

  @Test func `a version's own defaults apply to a trace`() throws {
    let open = try trace("platform: {device: pad}\n\(oneStep)")
    #expect(open.scenario(ios: 9).platform == Platform(ios: 9, device: .pad))
    #expect(open.scenario(ios: 9).platform.lifecycle == .appDelegate)
    #expect(open.scenario(ios: 13).platform.lifecycle == .scene)
    #expect(open.scenario(ios: 13).platform.sdk == 13)
    let said = try trace("platform: {lifecycle: app-delegate, sdk: 12}\n\(oneStep)")
    #expect(said.scenario(ios: 20).platform.lifecycle == .appDelegate)
    #expect(said.scenario(ios: 20).platform.sdk == 12)
  }

  @Test func `steps carry their logs`() throws {
    let trace = try trace(
      """
      ordered: each
      confidence: high
      doubts: "some"
      setup: how
      source: {url: "https://example.com", kind: test, year: 2019}
      steps:
        - do: user launches app
        - do: ["B.modalTransitionStyle = .crossDissolve", "A.present(B, animated: true)"]
          log: [B.viewDidLoad, "B.willMove(toParent: nil)", "..."]
        - {do: user presses home, settle: false, log: [], watch: [app]}
      """)
    #expect(trace.ordering == .each)
    #expect(trace.confidence == "high")
    #expect([trace.doubts, trace.setup] == ["some", "how"])
    #expect(trace.url == "https://example.com")
    #expect(trace.sourceKind == .test)
    #expect(trace.year == 2019)
    let b = ObjectID(10)
    let second = StepLog(
      lines: [Occurrence(b, .viewDidLoad), Occurrence(b, .willMoveToParent, .nil)],
      isOpenEnded: true)
    #expect(trace.logs == [nil, second, StepLog(lines: [])])
    #expect(trace.document.scenario.steps.map(\.isAsked) == [false, true, true])
    #expect(trace.document.scenario.steps.map(\.steps.count) == [1, 2, 1])
    #expect(trace.document.scenario.steps[2].watch?.entries.first?.object == .app)
  }

  @Test func `a bad trace does not stop the others`() throws {
    let good = "objects: {A: UIViewController}, watch: [A], steps: [{do: user launches app}]"
    let readings = readings(
      """
      - {id: good, \(good)}
      - {id: bad, confidence: low, objects: {A: UIViewControler}, watch: [A, C], steps: [{do: x}]}
      - {id: kept, convertible: false, confidence: high, objects: 3, steps: nonsense}
      - 7
      - {\(good)}
      """)
    #expect(readings.count == 5)
    guard case .trace(let first) = readings[0],
      case .unreadable(id: "bad", confidence: "low", let problems) = readings[1],
      case .notReplayed(id: "kept", confidence: "high") = readings[2],
      case .unreadable(id: nil, confidence: nil, _) = readings[3],
      case .trace(let last) = readings[4]
    else {
      Issue.record("\(readings)")
      return
    }
    #expect(first.id == "good")
    #expect(last.id == "#5")
    #expect(problems.count == 3)
  }

  @Test(arguments: [
    ("log: [↓B.viewDidLod]", "unknown callback 'B.viewDidLod'", "B.viewDidLoad"),
    ("log: [↓\"...\", B.viewDidLoad]", "... is allowed only at the end of a log", nil),
    ("log: [↓B.willMove(toParent: nil)]", "YAML split this line", nil),
    ("log: [↓C.viewDidLoad]", "unknown callback 'C.viewDidLoad'", nil),
    ("log: [↓viewDidLoad]", "unknown callback 'viewDidLoad'", nil),
    ("log: ↓B.viewDidLoad", "a log must be a list", nil),
    ("↓lgo: []", "unknown key 'lgo' in a step", "log"),
  ])
  func `a wrong log is named where it is wrong`(
    log: String, message: String, suggestion: String?
  ) {
    let (text, place) = marked(
      """
      - objects: {A: UIViewController, B: UIViewController}
        watch: [A, B]
        steps:
          - do: user launches app
            \(log)
      """)
    guard case .unreadable(_, _, let problems)? = readings(text).first else {
      Issue.record("\(log) is read")
      return
    }
    let located = problems.filter { $0.range?.start == place }
    #expect(located.contains { $0.message.english == message })
    if let suggestion { #expect(located.contains { $0.suggestion == suggestion }) }
  }

  @Test(arguments: ["3", "", "[", "text"])
  func `a file without traces gets a problem`(text: String) {
    var problems: [Problem] = []
    let readings = FieldTraceReader.read(
      SourceFile(name: "x.yml", text: text), problems: &problems)
    #expect(readings == [])
    #expect(!problems.isEmpty)
  }
}
