import TestSupport
import Assessment
import Course
import ScenarioLanguage
import Testing
import TextFormats
@testable import Drills

/// A drill that is meant to detect a misconception.
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

  /// The orders predicted by the misconception; empty: it changes nothing.
  private func orders(_ text: MisconceptionText, in drill: PreparedDrill) -> [[String]] {
    let asked = drill.items[0].question
    return asked.orders(onlyUnder: text.misconception).map { $0.map(asked.text) }
  }

  /// More misconceptions apply to these questions than there are options, or lines in a key: the
  /// one the drill looks for is always an option, and comes first in the key.
  @Test(arguments: ["pop", "memory-back-5", "launch-code-13"])
  func `the misconception to detect is never crowded out`(_ question: String) throws {
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

  @Test func `a drill drawn for a misconception names it in its file`() throws {
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

  @Test func `an unknown misconception is a fault with its location`() throws {
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
