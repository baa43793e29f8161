import Course
import ScenarioLanguage
import Testing
import TextFormats

@testable import Tutor

/// Why a callback isn't called, if the app would have to be running for it.
@Suite struct AbsentCallTests {
  /// A link that launches the app is in the scene's connection options; only a running app's scene
  /// delegate is called for it (document 000, and Apple's documentation of scenes).
  @Test func `a link that launches the app is explained by the launch`() throws {
    let link = """
      id: link
      platform: {ios: 18}
      objects: {A: UIViewController}
      root: A
      ask: ["user opens url https://example.com/a"]
      watch: {scene: [willConnectTo, continueUserActivity]}
      """
    let session = Transcript.session(.english, further: ["Content/scenarios/link.yml": link])
    var problems: [Problem] = []
    let document = try #require(
      session.curriculum.scenario("link", problems: &problems), "\(problems)")
    var asked = Conversation(session) { $0.start(question: document) }
    asked.type("mode full", "scene.willConnectTo scene.continueUserActivity", "done", "why my 2")
    #expect(asked.says("“user launches app”"), "\(asked.said)")
    #expect(!asked.says(asked.words.nothingCausesIt))
  }
}
