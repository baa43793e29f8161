import TestSupport
import Assessment
import Course
import ScenarioLanguage
import Testing
import TextFormats
import Drills

/// A drill that is to find out who believes something.
@Suite struct SoughtMisconceptionTests {
  private let curriculum: Curriculum
  private let misconceptions: [MisconceptionText]

  init() throws {
    curriculum = try RealCourse.curriculum()
    var problems: [Problem] = []
    misconceptions = curriculum.misconceptions(problems: &problems)
  }

  private func drill(_ question: String, for misconceptions: [String]) throws -> PreparedDrill {
    try SampleDrill.prepared(
      "- {scenario: \(question)}", misconceptions: misconceptions, curriculum)
  }

  /// What somebody answers who believes it; empty: as everybody else.
  private func orders(_ text: MisconceptionText, in drill: PreparedDrill) -> [[String]] {
    let asked = drill.asked[0]
    return TrueOrders(asked.scenario).orders(onlyUnder: text.misconception).map { order in
      order.map { CallbackText.text(of: $0, in: asked.scenario) }
    }
  }

  /// More people are wrong in these than there are hands for and a key names: whichever of the
  /// misconceptions is looked for has its order among the hands, and stands first in the key.
  @Test(arguments: ["pop", "memory-back-5", "launch-code-13"])
  func `what is looked for is never crowded out`(_ question: String) throws {
    let plain = try drill(question, for: [])
    let telling = misconceptions.filter { !orders($0, in: plain).isEmpty }
    #expect(telling.count > 3)
    for text in telling {
      let drill = try drill(question, for: [text.misconception.id])
      let hands = PollOptions.of(drill.items[0], in: drill).map(\.callbacks)
      #expect(orders(text, in: drill).contains { hands.contains($0) }, "\(text.misconception.id)")
      let key = KeyText.text([DrillKey(drill, of: drill, curriculum, language: .english)])
      let first = key.replacing(/\n +/, with: " ").firstMatch(of: /• “([^”]*)”/)?.1
      #expect(first.map(String.init) == text.title.english)
    }
  }

  @Test func `what is drawn for a misconception says so in its file`() throws {
    let text = try #require(misconceptions.first { $0.misconception.id == "banner-interrupts" })
    var request = DrillRequest(seed: 7)
    request.count = 2
    request.misconceptions = [text]
    var maker = DrillMaker(request, curriculum)
    let drawn = maker.drill()
    let written = try #require(drawn).text(in: .english)
    #expect(written.contains("\nmisconceptions: [banner-interrupts]\nquestions:\n"))
    var problems: [Problem] = []
    let read = DrillReader.read(SourceFile(name: "d.yml", text: written), problems: &problems)
    #expect(try #require(read).misconceptions.map(\.text) == ["banner-interrupts"])
    #expect(PreparedDrill(try #require(read), curriculum, problems: &problems) != nil)
    #expect(problems.isEmpty)
  }

  @Test func `a misconception nobody knows is a fault at its place`() throws {
    let text = """
      id: d
      title: {en: A, zh-Hans: 甲}
      misconceptions: [banner-interupts]
      questions: [{scenario: push}]
      """
    var problems: [Problem] = []
    let read = DrillReader.read(SourceFile(name: "d.yml", text: text), problems: &problems)
    #expect(PreparedDrill(try #require(read), curriculum, problems: &problems) == nil)
    #expect(problems.map(\.message.english) == ["unknown misconception 'banner-interupts'"])
    #expect(problems.first?.range?.start.line == 3)
    #expect(problems.first?.suggestion == "banner-interrupts")
  }
}
