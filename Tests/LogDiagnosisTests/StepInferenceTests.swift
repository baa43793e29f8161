import Assessment
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

  /// A mistake hides what was done after it: with the mistake in the app, the steps lead on.
  @Suite struct AfterAMistake {
    private func diagnosis(_ opening: String, ios: Int = 18, _ lines: [String]) throws
      -> DiagnosedLog
    {
      let app = """
        objects:
          A: {is: UIViewController, overrides: {viewDidLoad: [super, 'print("loaded")'], viewDidAppear: [super, 'print("a")'], viewDidDisappear: [super, 'print("a left")']}}
          nav: {is: UINavigationController, viewControllers: [A]}
          open: {is: UIButton, in: A, overrides: {action: [super, \(opening)]}}
          B: {is: UIViewController, overrides: {viewDidAppear: [super, 'print("b")'], deinit: ['print("gone")', super]}}
          close: {is: UIButton, in: B, overrides: {action: [super, 'B.dismiss(animated: true)']}}
        root: nav
        platform: {ios: \(ios), lifecycle: app-delegate}
        ask: [user launches app]
        watch: {}
        """
      var problems: [Problem] = []
      let document = try #require(
        ScenarioReader.read(SourceFile(name: "app.yml", text: app), problems: &problems))
      let log = ConsoleLog(
        SourceFile(name: "log", text: lines.joined(separator: "\n")),
        texts: PrintedTexts(of: document))
      return DiagnosedLog(inferringStepsOf: document, from: log, misconceptions: [])
    }

    private func changes(_ found: DiagnosedLog) -> [ScenarioChange] {
      (found.explanations?.causes ?? []).filter { $0.line == nil }.compactMap {
        if case .change(let change) = $0.cause { change } else { nil }
      }
    }

    /// Opened and left twice, and neither instance is deallocated. A is loaded once, so the app
    /// wasn't launched again.
    @Test func aControllerThatLeaksIsOpenedAgain() throws {
      let found = try diagnosis(
        "B.init(), 'nav.pushViewController(B, animated: true)'",
        ["loaded", "a", "a left", "b", "a", "a left", "b", "a"])
      #expect(found.verdict == .differs)
      #expect(
        changes(found).contains {
          if case .retained = $0 { true } else { false }
        }, "\(changes(found))")
      #expect(
        found.document.entries.flatMap(\.texts).filter { $0 == "user taps open" }.count == 2)
    }

    /// A sheet leaves its presenter where it is, and is dismissed.
    @Test func aStyleThatWasNotSetIsNamed() throws {
      let found = try diagnosis(
        "'B.modalPresentationStyle = .fullScreen', 'A.present(B, animated: true)'",
        ["loaded", "a", "b", "gone"])
      #expect(found.verdict == .differs)
      #expect(
        changes(found).contains {
          if case .withoutCall = $0 { true } else { false }
        }, "\(changes(found))")
    }
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
