import LifecycleEngine
import LogDiagnosis
import ScenarioLanguage
import Testing
import TextFormats

/// Logs without an app. The steps are derived from UIKit's documents, as stated at each.
@Suite struct InferenceTests {
  private func diagnosis(_ lines: String) -> DiagnosedLog {
    DiagnosedLog(
      inferring: ConsoleLog(
        SourceFile(name: "log", text: lines.replacing("; ", with: "\n"))), misconceptions: [])
  }

  @Test(arguments: [
    // A launch.
    ("A viewDidLoad; A viewWillAppear; A viewDidAppear", "user launches app"),
    // The same without a class.
    ("viewDidLoad; viewWillAppear; viewDidAppear", "user launches app"),
    // The old controller disappears after the new one has appeared: a full-screen presentation.
    (
      "A viewDidLoad; A viewWillAppear; A viewDidAppear; B viewDidLoad; A viewWillDisappear; "
        + "B viewWillAppear; B viewDidAppear; A viewDidDisappear",
      "A.present(B, animated: true)"
    ),
    // It disappears before: a push.
    (
      "A viewDidLoad; A viewWillAppear; A viewDidAppear; B viewDidLoad; A viewWillDisappear; "
        + "B viewWillAppear; A viewDidDisappear; B viewDidAppear",
      "pushViewController(B, animated: true)"
    ),
    // A push and a pop.
    (
      "A viewWillAppear; A viewDidAppear; A viewWillDisappear; B viewWillAppear; "
        + "A viewDidDisappear; B viewDidAppear; B viewWillDisappear; A viewWillAppear; "
        + "B viewDidDisappear; A viewDidAppear", "popViewController"
    ),
    // A sheet doesn't affect its presenter.
    (
      "A viewDidLoad; A viewWillAppear; A viewDidAppear; B viewDidLoad; B viewWillAppear; "
        + "B viewDidAppear; B viewWillDisappear; B viewDidDisappear", "dismiss"
    ),
    // Leaving and coming back: controllers receive nothing.
    (
      "AppDelegate applicationDidBecomeActive; AppDelegate applicationWillResignActive; "
        + "AppDelegate applicationDidEnterBackground; AppDelegate applicationWillEnterForeground; "
        + "AppDelegate applicationDidBecomeActive", "user presses home"
    ),
    (
      "sceneWillEnterForeground; sceneDidBecomeActive; sceneWillResignActive; "
        + "sceneDidEnterBackground", "user presses home"
    ),
    // A child gets its parent's appearance callbacks.
    (
      "P viewDidLoad; C viewDidLoad; P viewWillAppear; C viewWillAppear; "
        + "P viewDidAppear; C viewDidAppear", "children"
    ),
    // Tabs print this, and so does a controller that is pushed again and kept.
    (
      "A viewDidLoad; A viewWillAppear; A viewDidAppear; B viewDidLoad; A viewWillDisappear; "
        + "B viewWillAppear; A viewDidDisappear; B viewDidAppear; B viewWillDisappear; "
        + "A viewWillAppear; B viewDidDisappear; A viewDidAppear; A viewWillDisappear; "
        + "B viewWillAppear; A viewDidDisappear; B viewDidAppear", "pushViewController(B"
    ),
    // A swipe back that is canceled: the callbacks of both turn around.
    (
      "A viewWillAppear; A viewDidAppear; A viewWillDisappear; B viewWillAppear; "
        + "A viewDidDisappear; B viewDidAppear; B viewWillDisappear; A viewWillAppear; "
        + "A viewWillDisappear; A viewDidDisappear; B viewWillAppear; B viewDidAppear",
      "cancels swipe"
    ),
    // The log begins after the launch.
    ("A viewWillDisappear; B viewWillAppear; B viewDidAppear; A viewDidDisappear", "present"),
  ])
  func `the smallest app that fits`(_ log: String, _ shows: String) {
    let found = diagnosis(log)
    let app = ScenarioWriter.text(of: found.document)
    #expect(found.verdict == .allowed, "\(found.match.outcome.line)\n\(app)")
    #expect(app.contains(shows), "\(app)")
    #expect(found.isInferred)
  }

  @Test(arguments: [
    // viewDidAppear can't precede viewWillAppear.
    "A viewDidLoad; A viewDidAppear; A viewWillAppear",
    // A controller that has appeared doesn't load its view again.
    "A viewDidLoad; A viewWillAppear; A viewDidAppear; A viewDidAppear",
    "A viewWillAppear; A viewDidLoad; A viewDidAppear",
  ])
  func `a log that no app produces isn't allowed`(_ log: String) {
    #expect(diagnosis(log).verdict == .differs)
  }

  @Test func `nothing is claimed of a log without callbacks`() {
    for log in ["", "hello", "Nothing to see; view loaded; 12:00:00 done", "..."] {
      #expect(diagnosis(log).verdict == .empty)
    }
  }

  // What covers A logs nothing, but is likelier than a termination that unusually sends these.
  @Test func `a usual story comes before an unusual one`() {
    let found = diagnosis(
      "Parent viewDidLoad; Child viewDidLoad; Parent viewWillAppear; Parent viewDidAppear; "
        + "Parent viewWillDisappear; Parent viewDidDisappear")
    let app = ScenarioWriter.text(of: found.document)
    #expect(found.verdict == .allowed)
    #expect(app.contains("Other") && !app.contains("background"), "\(app)")
    let run = Simulation.run(found.match.scenario).trace
    #expect(run.events.contains { $0.occurrence.callback == .viewDidDisappear })
  }

  @Test func `a child is added when its parent loads, also in a stack`() {
    let found = diagnosis(
      "P viewDidLoad; C viewDidLoad; P viewWillAppear; P viewDidAppear; P viewWillDisappear; "
        + "N viewWillAppear; P viewDidDisappear; N viewDidAppear")
    let app = ScenarioWriter.text(of: found.document)
    #expect(found.verdict == .allowed && app.contains("children: [C]"), "\(app)")
    #expect(app.contains("pushViewController(N"), "\(app)")
  }

  // A launch isn't animated.
  @Test func `the printed argument decides`() {
    let found = diagnosis(
      "Chat.viewDidLoad(); Chat.viewWillAppear(_:) animated=true; "
        + "Chat.viewDidAppear(_:) animated=true")
    let app = ScenarioWriter.text(of: found.document)
    #expect(found.verdict == .allowed && app.contains("Other"), "\(app)")
    let launched = diagnosis(
      "Chat.viewDidLoad(); Chat.viewWillAppear(_:) animated=false; "
        + "Chat.viewDidAppear(_:) animated=false")
    #expect(launched.document.entries.flatMap(\.texts) == ["user launches app"])
  }

  @Test func `a launch after a launch is a relaunch`() {
    let found = diagnosis(
      "A viewDidLoad; A viewWillAppear; A viewDidAppear; A viewDidLoad; A viewWillAppear; "
        + "A viewDidAppear")
    #expect(found.verdict == .allowed)
    #expect(found.document.entries.count <= 3)
  }

  // Without didEnterBackground, which a delegate that logs the others would log.
  @Test func `an interruption isn't a visit to the background`() {
    let found = diagnosis(
      "AppDelegate applicationDidBecomeActive; AppDelegate applicationWillResignActive; "
        + "AppDelegate applicationDidBecomeActive")
    let texts = found.document.entries.flatMap(\.texts)
    #expect(found.verdict == .allowed && !texts.contains("user presses home"), "\(texts)")
  }

  // With forwarding on, UIKit has called the child already.
  @Test func `a callback called by hand is named`() throws {
    let found = diagnosis(
      "Parent viewWillAppear; Child viewWillAppear; Child viewWillAppear; Parent viewDidAppear; "
        + "Child viewDidAppear")
    #expect(found.verdict == .differs)
    let causes = try #require(found.explanations).causes
    guard case .repeated(let callback)? = causes.first?.cause else {
      Issue.record("\(causes)")
      return
    }
    #expect(callback.callback == .viewWillAppear && causes.first?.line == nil)
  }
}
