import Assessment
import Course
import LifecycleEngine
import ScenarioLanguage
import TestSupport
import Testing
import TextFormats

/// Reads drill files as drills or located problems.
@Suite struct DrillReaderTests {
  /// Compares the messages at the marked places.
  private func check(
    _ marked: String, finds messages: String...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let text = MarkedText(marked)
    var problems: [Problem] = []
    let drill = DrillReader.read(text.file(named: "d.yml"), problems: &problems)
    #expect(problems.map(\.message.english) == messages, sourceLocation: sourceLocation)
    #expect(
      problems.map { $0.range?.start } == text.places, sourceLocation: sourceLocation)
    #expect((drill == nil) == !messages.isEmpty, sourceLocation: sourceLocation)
  }

  private func drill(_ text: String) throws -> Drill {
    var problems: [Problem] = []
    let drill = DrillReader.read(SourceFile(name: "d.yml", text: text), problems: &problems)
    #expect(problems.map(\.message.english) == [])
    return try #require(drill)
  }

  /// COMMANDS.md, Drills, word for word.
  private let documented = """
    id: navigation-42
    title: {en: Push and pop, zh-Hans: 压入与弹出}
    seed: 42
    scoring: moves
    time: 10m                      # for all; a question may have its own
    rules: {hints: false, skip: true, back: false, retries: 0}
    variants: 1
    questions:
      - {scenario: push-from-root, weight: 2}
      - {inline: {objects: {A: UIViewController}, root: A, ask: [user launches app], watch: [A]}, distractors: [A.viewDidUnload]}
    """

  private let short = """
    id: d
    title: {en: A, zh-Hans: 甲}
    questions: [{scenario: push}]
    """

  @Test func `every key of the documented drill is read`() throws {
    let drill = try drill(documented)
    #expect(drill.id == "navigation-42")
    #expect(drill.title == Localized("Push and pop", "压入与弹出"))
    #expect(drill.seed == 42)
    #expect(drill.scoring == .moves)
    #expect(drill.time == 600)
    #expect(drill.variants == 1)
    #expect(drill.questions.map(\.id) == ["push-from-root", "navigation-42-2"])
    #expect(drill.questions.map(\.weight) == [2, 1])
    #expect(drill.questions[0].source == .scenario("push-from-root"))
    #expect(drill.questions[0].distractors == nil)
    #expect(drill.questions[1].distractors?.map(\.text) == ["A.viewDidUnload"])
    guard case .inline(let document) = drill.questions[1].source else {
      Issue.record("not inline")
      return
    }
    #expect(document.scenario.objects.contains { $0.name == "A" })
  }

  @Test func `missing keys have documented defaults, and given ones replace them`()
    throws
  {
    #expect(try drill(short).rules == Drill.Rules())
    #expect(try drill(short).time == nil)
    var rules = Drill.Rules()
    (rules.hints, rules.skip, rules.back, rules.retries) = (true, false, true, 3)
    let said = try drill(
      short + "\nrules: {hints: true, skip: false, back: true, retries: 3}\nscoring: prefix"
        + "\nvariants: 4\ntime: 90s")
    #expect(said.rules == rules)
    #expect(said.scoring == .prefix)
    #expect(said.variants == 4)
    #expect(said.time == 90)
  }

  @Test(arguments: [("90s", 90), ("10m", 600), ("1h", 3_600), ("24h", 86_400), ("1s", 1)])
  func `a time is a number and a unit`(_ text: String, _ seconds: Int) {
    #expect(DrillTime.seconds(text) == seconds)
    // The text reads back as the same time.
    #expect(DrillTime.seconds(DrillTime.text(seconds)) == seconds)
  }

  @Test(arguments: [
    "", "s", "10", "0m", "-1m", "1.5h", "1d", "25h", "1441m", "10 m", "１0m", "+1m",
    "99999999999999999999s",
  ])
  func `anything else is no time`(_ text: String) { #expect(DrillTime.seconds(text) == nil) }

  @Test func `a fault is reported at its place`() {
    check(
      short.replacing("id: d", with: "id: ↓Drill 1"), finds: "'Drill 1' is not an id")
    check(short.replacing("id: d\n", with: "↓"), finds: "a drill has no 'id'")
    check(short + "\n↓time_: 3m", finds: "unknown key 'time_' in a drill")
    check(short + "\ntime: ↓3 minutes", finds: "'time' must be a time")
    check(short + "\nrules: {↓hint: true}", finds: "unknown key 'hint' in 'rules'")
    check(short + "\nrules: {back: ↓no}", finds: "'back' must be true or false")
    check(
      short.replacing("[{scenario: push}]", with: "↓[]"),
      finds: "'questions' is not a list of questions")
    check(
      short.replacing("{scenario: push}", with: "{scenario: push}, ↓{weight: 2}"),
      finds: "a question has either 'scenario' or 'inline'")
    check(
      short.replacing("push}", with: "push, weight: ↓-1}"), finds: "'weight' cannot be -1")
    check(
      short.replacing("push}", with: "push, weight: ↓two}"), finds: "'weight' must be a number")
    check(short + "\nvariants: ↓0", finds: "'variants' cannot be 0")
    check(short + "\nios: ↓17..40", finds: "'ios' must be a version or a range of versions")
    check(short + "\nvariants: ↓1.5", finds: "'variants' must be a whole number")
  }

  /// Answers contain a question's id, so two questions need different ids.
  @Test func `a question's id is unique`() {
    check(
      short.replacing("{scenario: push}", with: "{scenario: push}, {scenario: ↓push}"),
      finds: "'push' is asked already, in line 3")
  }

  /// `2` in an answer is the second question.
  @Test func `no question's id is a number`() {
    check(
      documented.replacing("{inline: {objects", with: "{inline: ↓{id: 7, objects"),
      finds: "the id '7' is a number")
  }

  @Test func `an inline scenario's faults are located in the drill`() {
    check(
      documented.replacing("user launches app", with: "↓user launchs app"),
      finds: "unknown step 'user launchs app'")
  }

  @Test func `the nearest key is suggested`() {
    var problems: [Problem] = []
    let text = short.replacing("questions", with: "qestions")
    _ = DrillReader.read(SourceFile(name: "d.yml", text: text), problems: &problems)
    #expect(problems.first?.suggestion == "questions")
  }
}
