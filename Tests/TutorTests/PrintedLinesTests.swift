import Assessment
import Documents
@testable import Practice
import ScenarioLanguage
import Testing
@testable import Tutor

/// Lines that the app prints and messages that UIKit logs, as lines of an answer.
extension FormsOverCourseTests {
  @Test(arguments: [
    "is-view-loaded", "main-queue-later", "left-alone-12", "layout-set-needs", "present-then-print",
    "present-swallowed-completion", "present-in-view-did-load", "present-twice-sheet",
  ])
  func `printed lines and UIKit's messages are announced before they are asked for`(id: String)
    throws
  {
    let sample = try #require(try self.sample(id))
    let spoken = sample.orders.joined().filter {
      $0.hasPrefix("print(") || $0.hasPrefix("UIKit.")
    }
    #expect(!spoken.isEmpty)
    let full = conversation(sample, ["mode full", "show"])
    let sheet = try #require(
      Layout(width: 200).text(full.blocks)
        .split(separator: full.words.whichCallback).first)
    let offered = full.session.candidates(for: "", line: "x ")
    for text in Set(pickable(spoken)) {
      #expect(sheet.contains(text) && offered.contains(text))
    }
  }

  @Test(arguments: ["load-view-with-super", "is-view-loaded", "present-then-print"])
  func `an option's text, when typed, is that option and no other`(id: String) throws {
    let sample = try #require(try self.sample(id))
    let bank = try #require(conversation(sample, ["mode bank"]).draft?.bank)
    let options = bank.entries.map { CallbackText.text(of: $0, in: sample.document.scenario) }
    #expect(options.contains { $0.hasPrefix("print(") })
    for option in options {
      #expect(conversation(sample, ["mode bank", option]).written == [option])
    }
  }

  @Test func `messages are announced even if none is logged, but not if none is possible`()
    throws
  {
    for (id, isNamed) in [("present-sheet", true), ("push", true), ("home-13", false)] {
      let shown = conversation(try #require(try sample(id)), ["mode full", "show"])
      #expect(Layout(width: 200).text(shown.blocks).contains("UIKit.warning") == isNamed, "\(id)")
    }
  }

  @Test func `a message is answered and shown in its short form`() throws {
    let sample = try #require(try self.sample("present-twice-sheet"))
    let short = pickable(sample.orders[0])
    let right = conversation(sample, ["mode full", short.joined(separator: " "), "done"])
    #expect(right.saved?.isCorrect == true)
    #expect(conversation(sample, ["mode full", "warning"]).lines == ["  1 UIKit.warning"])
    let without = short.filter { !$0.hasPrefix("UIKit.") }
    let answer = without.isEmpty ? "-" : without.joined(separator: " ")
    let verdict = conversation(sample, ["mode full", answer, "done"])
    #expect(verdict.named.contains { $0.hasPrefix("UIKit.warning(") && $0.hasSuffix(" …)") })
  }
}
