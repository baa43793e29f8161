import Course
import LifecycleEngine
import TestSupport
import Testing
import TextFormats

@testable import Documents
@testable import Tutor

/// The sources of rules, as `sources` shows them.
@Suite struct SourcesTests {
  @Test(arguments: Localized.Language.allCases)
  func `a field trace is shown with the address where it was found`(
    language: Localized.Language
  ) throws {
    let curriculum = try RealCourse.curriculum(and: ["rules", "field-traces"])
    var problems: [Problem] = []
    let document = try #require(curriculum.scenario("present-full-screen", problems: &problems))
    var talk = Conversation(Session(curriculum, language: language)) {
      $0.start(question: document)
    }
    talk.type("show me", "sources all")
    let logs = talk.said.filter { $0.hasPrefix(talk.words.deviceLog("", address: nil)) }
    #expect(!logs.isEmpty)
    #expect(logs.allSatisfy { $0.contains("http") }, "\(logs)")
  }

  @Test func `every field trace that a rule cites has an address`() throws {
    let curriculum = try RealCourse.curriculum(and: ["rules", "field-traces"])
    let traces = Rule.allCases.compactMap(curriculum.ruleText).flatMap(\.evidence).filter {
      $0.contains("-") && !$0.contains(" ") && !$0.contains("/")
    }
    #expect(traces.count > 50)
    let lacking = traces.filter { curriculum.address(ofTrace: $0) == nil }
    #expect(lacking.isEmpty, "\(lacking)")
    #expect(curriculum.address(ofTrace: "no-such-trace-01") == nil)
  }
}
