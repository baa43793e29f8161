import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats

/// For any input a reader returns a document or problems: it never crashes or hangs.
struct HostileInputTests {
  @Test(arguments: 0..<300)
  func `a damaged scenario is read or refused`(seed: UInt64) {
    var random = TestRandom(seed: seed)
    var scalars = Array(MadeUpScenario.text(seed: seed).unicodeScalars)
    for _ in 0..<Int.random(in: 1...8, using: &random) { damage(&scalars, &random) }
    check(String(String.UnicodeScalarView(scalars)))
  }

  @Test(arguments: 0..<200)
  func `random text is read or refused`(seed: UInt64) {
    var random = TestRandom(seed: seed)
    let alphabet = Array("AB.(){}[]:,\"'#-=?!;\n \t0123viewDidLoadpresent@王🙂\\<>_".unicodeScalars)
    var text = ""
    for _ in 0..<Int.random(in: 0...120, using: &random) {
      text.unicodeScalars.append(alphabet[Int.random(in: alphabet.indices, using: &random)])
    }
    check(text)
    var scenario = MadeUpScenario.scenario
    var problems: [Problem] = []
    _ = StepReader.read(text, in: &scenario, file: "-", problems: &problems)
    _ = CallbackNameReader.read(text, in: scenario)
  }

  @Test(arguments: [
    String(repeating: "A.", count: 20_000), "A.present(" + String(repeating: "(", count: 20_000),
    "A.dismiss " + String(repeating: "{ A.dismiss ", count: 5_000),
    "v.alpha = " + String(repeating: "-", count: 20_000) + "1",
    "v.alpha = 1" + String(repeating: "*9", count: 20_000),
    "tab.viewControllers = " + String(repeating: "[", count: 20_000),
    "print(\"" + String(repeating: "x", count: 100_000), "wait 1e400 s", "wait nan s",
    "wait -5 s", "v.alpha = 1/0", "c.fill(99999999999999999999)",
    "user taps "
      + String(
        repeating: "v", count: 50_000),
    "A.view" + String(repeating: ".superview", count: 20_000),
  ])
  func `a step without end is refused or read in time`(text: String) {
    var scenario = MadeUpScenario.scenario
    var problems: [Problem] = []
    let clock = ContinuousClock()
    let time = clock.measure {
      _ = StepReader.read(text, in: &scenario, file: "-", problems: &problems)
      _ = CallbackNameReader.read(text, in: scenario)
    }
    #expect(time < .seconds(3))
  }

  @Test func `more objects than any scenario has are refused`() {
    let objects = (0..<40_000).map { "  o\($0): UIView" }.joined(separator: "\n")
    let (document, problems) = read("objects:\n\(objects)\nwatch: []\nask: [user launches app]")
    #expect(document == nil)
    #expect(problems.map(\.message.english) == ["a scenario has at most 20000 objects"])
  }

  /// Each number alone is within its bounds; the sums are far beyond those of 32 bits.
  @Test func `the largest numbers run to an end`() throws {
    func repeated(_ step: String, _ count: Int) -> String {
      [String](repeating: "- \(step)", count: count).joined(separator: "\n")
    }
    let run = try run(
      """
      objects: {A: UIViewController, timer: Timer, cache: NSCache}
      root: A
      ask:
      - user launches app
      \(repeated("cache.fill(999999999)", 4))
      - timer.start()
      - user presses home
      - system suspends app
      \(repeated("wait 24 h", 60))
      - user opens app
      watch: [timer]
      """)
    #expect(run.fault == nil)
    #expect(run.trace.events.last { $0.isWatched }?.occurrence.callback == .fired)
  }

  @Test func `a table that is taller than any screen ends at the bound on events`() throws {
    let run = try run(
      """
      objects:
        A: UIViewController
        c: UITableViewCell
        t: {is: UITableView, in: A, frame: [0, 0, 9, 1000000], rows: 100000, rowHeight: 10, cell: c}
      root: A
      ask: [user launches app]
      watch: {c: [initStyle]}
      """)
    #expect(run.trace.boundReached == [0])
  }

  private func run(_ text: String) throws -> RunResult {
    let (document, problems) = read(text)
    #expect(problems.map(\.message.english) == [])
    return Simulation.run(try #require(document).scenario)
  }

  private func check(_ text: String) {
    let (document, problems) = read(text)
    #expect(document != nil || !problems.isEmpty)
    var traceProblems: [Problem] = []
    _ = FieldTraceReader.read(SourceFile(name: "x.yml", text: text), problems: &traceProblems)
    _ = read(text, name: "x.json")
  }

  private func damage(_ scalars: inout [Unicode.Scalar], _ random: inout TestRandom) {
    guard !scalars.isEmpty else { return }
    let position = Int.random(in: scalars.indices, using: &random)
    switch Int.random(in: 0...3, using: &random) {
    case 0: scalars.remove(at: position)
    case 1: scalars.insert(scalars[Int.random(in: scalars.indices, using: &random)], at: position)
    case 2: scalars.swapAt(position, Int.random(in: scalars.indices, using: &random))
    default: scalars.removeSubrange(position..<min(position + 7, scalars.count))
    }
  }
}
