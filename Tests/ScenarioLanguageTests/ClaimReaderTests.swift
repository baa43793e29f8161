import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats

@Suite struct ClaimReaderTests {
  private func read(_ text: String) throws -> (claim: String?, problems: [Problem]) {
    var scenario = try #require(SmallApp(ios: 26)).document.scenario
    var problems: [Problem] = []
    let reading = ClaimReader.read(text, in: &scenario, problems: &problems)
    return (
      reading.map { ClaimWriter.text(of: $0.claim, in: scenario) },
      problems + (reading?.notes ?? [])
    )
  }

  @Test(arguments: [
    "*.viewDidLoad before *.viewWillAppear", "every *.viewDidAppear after A.viewDidLoad",
    "every *.viewWillAppear before *.viewDidAppear", "never *.deinit",
    "B.loadView immediately before B.viewDidLoad", "A.viewDidLoad at most 2 times",
    "A.viewDidLoad exactly 1 times", "A.viewDidAppear after user opens app",
    "never A.viewDidAppear after user opens app", "never A.viewDidLoad after A.viewDidAppear",
    "not always: A.viewDidLoad exactly 1 times and never B.viewDidLoad",
    "v.willMoveToWindow(nil) after v.removeFromSuperview()",
    "never app.applicationDidEnterBackground @active",
  ])
  func `a claim is written as it was read`(text: String) throws {
    let (claim, problems) = try read(text)
    #expect(claim == text)
    #expect(problems.isEmpty)
  }

  @Test func `a short name that several callbacks have is refused`() throws {
    let (claim, problems) = try read("never *.didEnterBackground")
    #expect(claim == nil)
    #expect(
      problems.map(\.message.english) == [
        "'didEnterBackground' may be applicationDidEnterBackground or sceneDidEnterBackground"
      ])
  }

  @Test func `a known name is no misspelling of another`() throws {
    // deinit was once read as the init of the app delegate, the first object.
    #expect(try read("never *.deinit").claim == "never *.deinit")
    #expect(try read("never app.deinit").claim == nil)
  }

  @Test func `a misspelled name is corrected with a note`() throws {
    let (claim, problems) = try read("never *.viewDidLoda")
    #expect(claim == "never *.viewDidLoad")
    #expect(problems.map(\.severity) == [.warning])
  }
}
