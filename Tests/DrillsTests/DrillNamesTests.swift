import Assessment
import Course
import Documents
import Drills
import ScenarioLanguage
import TestSupport
import Testing
import TextFormats

/// Texts of a drill that aren't prose: addresses, and questions without a title.
@Suite struct DrillNamesTests {
  private let address = "http://classroom-machine-17.local:8080/#ABCDEF"

  private func drill() throws -> (PreparedDrill, Curriculum) {
    let curriculum = try RealCourse.curriculum()
    let own = """
      - {scenario: push}
      - {inline: {objects: {A: UIViewController}, root: A, ask: [user launches app], watch: [A]}}
      """
    return (try SampleDrill.prepared(own, curriculum), curriculum)
  }

  /// Half an address is useless.
  @Test(arguments: [20, 40, 59, 80])
  func `no screen wraps an address`(_ columns: Int) throws {
    let (drill, curriculum) = try drill()
    for language in Localized.Language.allCases {
      let showing = HostConsole(drill, curriculum, language: language)
      let addresses = showing.addresses(
        learners: [address, "http://10.0.0.1:8080/#ABCDEF"], code: "ABCDEF",
        projector: address + "-projector", session: "d.ndjson", isLocal: false)
      for plain in [nil, language] {
        let lines = Layout(width: columns, plain: plain).text(addresses).split(separator: "\n")
        let words = lines.map { $0.split(separator: " ") }
        #expect(words.contains { $0.last == address[...] }, "\(lines)")
        // If it doesn't fit next to its name it gets a line of its own.
        #expect(lines.contains(address[...]) == (columns < 60), "\(lines)")
      }
    }
  }

  @Test func `a question without a title is called by its number`() throws {
    let (drill, _) = try drill()
    let english = SheetText.text([DrillSheet(drill, language: .english)])
    let chinese = SheetText.text([DrillSheet(drill, language: .chinese)])
    #expect(english.contains("Question 2 ") && chinese.contains("第 2 题 "))
    #expect(!english.contains("d-1-2") && !chinese.contains("d-1-2"))
    let titles = drill.items.map(\.question.document.title)
    #expect(titles[1] == Localized("Question 2", "第 2 题"))
  }

  /// A heading at the foot of a page is useless, and half a row of letters is misread.
  @Test func `printing keeps headings with their sections, and rows whole`() throws {
    let (drill, curriculum) = try drill()
    let pages = [
      SheetPage.text([DrillSheet(drill, language: .english)]),
      KeyText.html([DrillKey(drill, of: drill, curriculum, language: .english)]),
    ]
    for page in pages {
      let keeps = page.matches(of: /([^{}]*)\{[^{}]*break-after: avoid/).map { String($0.1) }
      let whole = page.matches(of: /([^{}]*)\{[^{}]*break-inside: avoid/).map { String($0.1) }
      for tag in ["h1", "h2", "caption"] { #expect(keeps.contains { $0.contains(tag) }) }
      for part in ["tr", ".item", ".sheet article"] {
        #expect(whole.contains { $0.contains(part) }, "\(part)")
      }
    }
  }
}
