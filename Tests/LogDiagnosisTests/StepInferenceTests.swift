import LifecycleEngine
import LogDiagnosis
import ScenarioLanguage
import Testing
import TextFormats

/// Logs of a known app whose steps are inferred.
@Suite struct StepInferenceTests {
  private static let app = """
    objects:
      nav: {is: UINavigationController, viewControllers: [List]}
      List: {is: UIViewController, overrides: {viewDidAppear: [super, 'print("list")'], viewWillLayoutSubviews: [super, 'print("layout")']}}
      open: {is: UIButton, in: List, overrides: {action: [super, 'nav.pushViewController(Page, animated: true)']}}
      Page: {is: UIViewController, overrides: {viewDidLoad: [super, 'print("loaded")'], viewDidAppear: [super, 'print("page")'], deinit: ['print("gone")', super]}}
      app: {overrides: {applicationDidReceiveMemoryWarning: [super, 'print("memory")']}}
    root: nav
    platform: {ios: 18, lifecycle: app-delegate}
    ask: [user launches app]
    watch: {}
    """

  private func diagnosis(_ lines: [String]) throws -> DiagnosedLog {
    var problems: [Problem] = []
    let source = SourceFile(name: "app.yml", text: Self.app)
    let document = try #require(ScenarioReader.read(source, problems: &problems))
    let log = ConsoleLog(
      SourceFile(name: "log", text: lines.joined(separator: "\n")),
      texts: PrintedTexts(of: document))
    return DiagnosedLog(inferringStepsOf: document, from: log, misconceptions: [])
  }

  private func steps(_ found: DiagnosedLog) -> [String] { found.document.entries.flatMap(\.texts) }

  /// A push loads and shows the page; the pop shows the list again and frees the page; a warning
  /// about memory comes last.
  @Test func tapsAndLeavingAreFound() throws {
    let found = try diagnosis([
      "layout", "list", "loaded", "page", "list", "gone", "memory",
    ])
    #expect(found.verdict == .allowed)
    #expect(found.infersSteps && !found.isInferred)
    #expect(
      steps(found)
        == [
          "user launches app", "user taps open", "user taps back button",
          "system warns about memory",
        ])
  }

  /// Some devices lay the first screen out twice (ChoicePoint.launchLayoutPasses), which only the
  /// override's output shows here.
  @Test func whatPrintsIsExploredLikeWhatIsWatched() throws {
    let found = try diagnosis(["layout", "layout", "list", "loaded", "page"])
    #expect(found.verdict == .allowed)
    #expect(steps(found) == ["user launches app", "user taps open"])
  }

  @Test func whatNoStepPrintsIsADifference() throws {
    let found = try diagnosis(["layout", "list", "page", "loaded"])
    #expect(found.verdict == .differs)
    #expect(found.match.outcome.line == 2)
  }

  /// A value that isn't simulated is printed as written; on the device, it had some value.
  @Test(arguments: [
    ("size (0.0, 0.0, 390.0, 844.0) of A", true), ("size  of A", true), ("size 3 of B", false),
    ("sizes 3 of A", false),
  ])
  func aValueThatIsNotKnownMayBeAnything(line: String, fits: Bool) throws {
    let app = """
      objects:
        A: {is: UIViewController, overrides: {viewDidLoad: [super, 'print("size \\\\(view.frame) of A")']}}
      ask: [user launches app]
      watch: {}
      """
    var problems: [Problem] = []
    let document = try #require(
      ScenarioReader.read(SourceFile(name: "app.yml", text: app), problems: &problems))
    let log = ConsoleLog(
      SourceFile(name: "log", text: line), texts: PrintedTexts(of: document))
    #expect(log.lines.map(\.content) == (fits ? [.text(#"size \(view.frame) of A"#)] : []))
  }
}
