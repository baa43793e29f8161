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
    // It disappears first: a push.
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
    // A swipe back that is canceled: both controllers' transitions reverse.
    (
      "A viewWillAppear; A viewDidAppear; A viewWillDisappear; B viewWillAppear; "
        + "A viewDidDisappear; B viewDidAppear; B viewWillDisappear; A viewWillAppear; "
        + "A viewWillDisappear; A viewDidDisappear; B viewWillAppear; B viewDidAppear",
      "cancels swipe"
    ),
    // The log begins after the launch.
    ("A viewWillDisappear; B viewWillAppear; B viewDidAppear; A viewDidDisappear", "present"),
    // The console was cleared, and one class logs: a swipe or a drag begins the disappearance, and
    // canceling it makes the controller appear again. Then it leaves.
    (
      "E viewWillDisappear; E viewWillAppear; E viewDidAppear; E viewWillDisappear; "
        + "E viewDidDisappear; E deinit", "user cancels"
    ),
    ("E viewWillDisappear; E viewWillAppear; E viewDidAppear", "user cancels"),
    // The controller below is the root, though the one above is the first in the log.
    (
      "D viewWillDisappear; L viewWillAppear; L viewWillDisappear; L viewDidDisappear; "
        + "D viewWillAppear; D viewDidAppear", "viewControllers: [L]"
    ),
    // An appearance and a disappearance are a visit, not a relaunch: the end of the process
    // deallocates nothing.
    (
      "S viewDidLoad; S viewWillAppear; S viewDidAppear; S viewWillDisappear; "
        + "S viewDidDisappear; S deinit", "root: Other"
    ),
    // The sheet doesn't affect Home; in its navigation controller, a push does affect Compose.
    (
      "Home viewDidLoad; Home viewWillAppear; Home viewDidAppear; Compose viewDidLoad; "
        + "Compose viewWillAppear; Compose viewDidAppear; To viewDidLoad; "
        + "Compose viewWillDisappear; To viewWillAppear; Compose viewDidDisappear; "
        + "To viewDidAppear", "nav: {is: UINavigationController, viewControllers: [Compose]}"
    ),
    // A view is loaded only once: the second load is of another instance.
    (
      "F viewDidLoad; F viewWillAppear; F viewDidAppear; F viewDidLoad; F viewWillDisappear; "
        + "F viewWillAppear; F viewDidDisappear; F viewDidAppear", "pushViewController(F2"
    ),
    // Only one tab has a navigation controller; tabs appear before the others disappear.
    (
      "A viewWillAppear; A viewWillDisappear; B viewWillAppear; B viewWillDisappear; "
        + "A viewWillAppear; C viewWillAppear; A viewWillDisappear; A viewWillAppear; "
        + "C viewWillDisappear", "viewControllers: [nav, C]"
    ),
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

  // The controller that covers A logs nothing, but is likelier than a termination that unusually
  // sends these callbacks.
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

  // Without a disappearance, UIKit lets nothing appear again.
  @Test func `a second appearance without a disappearance is by hand`() throws {
    let found = diagnosis(
      "Feed viewDidLoad; Feed viewWillAppear; Feed viewDidAppear; Feed viewWillAppear")
    #expect(found.verdict == .differs && found.match.outcome.line == 3)
    guard case .repeated? = found.explanations?.causes.first?.cause else {
      Issue.record("\(String(describing: found.explanations))")
      return
    }
  }

  /// No short log takes more steps than it has lines, nor steps that no one can perform: a gesture
  /// ends before anything else is done, and a sheet covers what is below it.
  @Test(arguments: [
    "A viewDidDisappear; A viewDidLoad", "A viewWillAppear; B viewDidDisappear; A viewDidLoad",
    "A viewDidAppear; A viewDidLoad; B viewDidAppear; A viewDidDisappear; A viewDidLoad",
  ])
  func `an absurd story is not told`(_ log: String) {
    let found = diagnosis(log)
    let lines = log.split(separator: ";").count
    #expect(found.match.scenario.steps.filter(\.isAsked).count <= lines)
    if found.verdict == .differs { #expect(found.match.outcome.line <= lines) }
  }

  // The popped controller is freed; delegates aren't.
  @Test func `a deinit without a class belongs to a controller`() {
    let found = diagnosis(
      "viewDidLoad; viewWillAppear; viewDidAppear; viewDidLoad; viewWillDisappear; "
        + "viewWillAppear; viewDidDisappear; viewDidAppear; viewWillDisappear; viewWillAppear; "
        + "viewDidDisappear; viewDidAppear; deinit")
    #expect(found.verdict == .allowed)
    #expect(ScenarioWriter.text(of: found.document).contains("popViewController"))
  }
}
