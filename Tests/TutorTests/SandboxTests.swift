import Documents
import Practice
import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats
@testable import Tutor

/// The sandbox: an app built and acted on, line by line.
@Suite struct SandboxTests {
  /// A controller that presents another full screen; only its appearance callbacks are watched.
  private static let app = [
    "sandbox", "A: UIViewController",
    "B: {is: UIViewController, modalPresentationStyle: fullScreen}",
    "root: A", "watch: {A: [viewDidAppear, viewDidDisappear], B: [viewDidLoad, viewDidAppear]}",
  ]
  private static let presented = app + ["user launches app", "A.present(B)"]

  /// The question of the page is skipped: the sandbox is available only between questions.
  private func sandbox(
    _ lines: [String], in language: Localized.Language = .english
  ) -> Conversation {
    Conversation(["skip", "2"] + lines, in: language)
  }

  /// The result of a line after these, all of which are accepted.
  private func outcome(
    of line: String, behind lines: [String] = Self.app,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> Sandbox.Outcome {
    var sandbox = Sandbox()
    for line in lines.dropFirst() {
      if case .refused(let refusal) = sandbox.take(line) {
        Issue.record("\(line): \(refusal)", sourceLocation: sourceLocation)
      }
    }
    return sandbox.take(line)
  }

  // MARK: Acting

  @Test func `steps show their callbacks, like worked runs`() {
    // Document 001: the covered one disappears after the other has appeared.
    #expect(
      sandbox(Self.presented).lines
        == ["› A.present(B)", "  B.viewDidLoad", "  B.viewDidAppear", "  A.viewDidDisappear"])
    #expect(
      sandbox(Self.app + ["user launches app"], in: .chinese).lines
        == ["› 用户启动 App", "  A.viewDidAppear"])
  }

  @Test func `a controller that is created anew is called new`() {
    let words = Words(language: .english)
    let again = Self.presented + ["B.dismiss(animated: true)", "A.present(B)"]
    #expect(sandbox(again).says(words.sandboxRenewed("B")))
    #expect(!sandbox(Self.presented).says(words.sandboxRenewed("B")))
    // The app retains it, so it is the same one.
    let kept = ["B: {is: UIViewController, modalPresentationStyle: fullScreen, kept: true}"]
    #expect(!sandbox(again.prefix(2) + kept + again.dropFirst(3)).says(words.sandboxRenewed("B")))
  }

  @Test func `a step without callbacks says so`() {
    #expect(sandbox(Self.presented + ["A.view"]).lines == ["› A.view", "  -"])
  }

  @Test func `without a watch list the delegates and the declared objects are watched`() {
    let lines = sandbox(["sandbox", "A: UIViewController", "root: A", "user launches app"]).lines
    for line in [
      "  app.didFinishLaunchingWithOptions", "  scene.willConnectTo", "  A.viewDidAppear",
    ] {
      #expect(lines.contains(line))
    }
    // Most people log their own controllers, not the containers (SCENARIOS.md, Watch).
    let contained = sandbox([
      "sandbox", "A: UIViewController", "nav: {is: UINavigationController, viewControllers: [A]}",
      "root: nav", "user launches app",
    ]).lines
    #expect(contained.contains("  A.viewDidAppear"))
    #expect(!contained.contains { $0.hasPrefix("  nav.") })
  }

  @Test func `several steps fit on one line, as under a scenario's key`() {
    #expect(
      sandbox(Self.app + [#"given: [user launches app, "A.present(B, animated: true)"]"#]).lines
        == [
          "› user launches app", "  A.viewDidAppear", "› A.present(B, animated: true)",
          "  B.viewDidLoad", "  B.viewDidAppear", "  A.viewDidDisappear",
        ])
  }

  @Test func `a step may be looked into before it settles`() {
    // presentation.loads-in-call: the view is loaded inside the call, the rest follows later.
    let begun = Self.app + ["user launches app", "{do: A.present(B), settle: false}"]
    #expect(sandbox(begun).lines == ["› A.present(B)", "  B.viewDidLoad"])
    #expect(
      sandbox(begun + ["turn run loop", "finish animations"]).lines
        == ["› finish animations", "  B.viewDidAppear", "  A.viewDidDisappear"])
  }

  @Test func `lines typed one by one run like the whole scenario`() throws {
    let steps = [
      "user launches app", "A.present(B)", #"print("x")"#, "user presses home", "user opens app",
      "user opens url demo://open", "A.dismiss()", "system kills app", "user launches app",
    ]
    var session = Conversation(Transcript.session(.english)) { $0.start() }
    session.type(
      "sandbox", "A: UIViewController", "B: UIViewController", "root: A",
      "platform: {info: {CFBundleURLTypes: [{CFBundleURLSchemes: [demo]}]}}")
    var shown: [String] = []
    for line in steps {
      session.type(line)
      shown += session.lines.filter { $0.hasPrefix("  ") && $0 != "  -" }.map {
        String($0.dropFirst(2))
      }
    }
    session.type("save whole")
    let file = try #require(session.created)
    var problems: [Problem] = []
    let document = try #require(ScenarioReader.read(file, problems: &problems))
    let events = Simulation.run(document.scenario).trace.events.filter(\.isWatched)
    #expect(shown == events.map { CallbackText.text(of: $0.occurrence, in: document.scenario) })
    #expect(shown.count > 40)
  }

  // MARK: Faults

  /// The columns are those of the typed line.
  @Test(
    arguments: [
      ("- A.prezent(B)", 5..<12, "present"), ("C：UIViewControler", 3..<18, "UIViewController"),
      ("用户按Home", 1..<8, nil),
      // Single quotes are doubled in the scenario, not in the line.
      ("user opens url it's", 16..<20, nil), ("  A.present(B)", 3..<15, nil),
      ("user opens app", 1..<15, nil),
    ] as [(String, Range<Int>, String?)])
  func `a fault is marked in the line that was typed`(
    line: String, columns: Range<Int>, suggestion: String?
  ) throws {
    guard case .refused(let refusal) = outcome(of: line) else { return #expect(Bool(false)) }
    let fault = try #require(refusal.problems.first)
    #expect(fault.line == line)
    let range = try #require(fault.problem.range)
    #expect(range.start.column == columns.lowerBound && range.length == columns.count)
    #expect(fault.problem.suggestion == suggestion)
    for language in Localized.Language.allCases {
      let shown = sandbox(Self.app + [line], in: language)
      #expect(shown.blocks.first == .marked(line: line, range))
      #expect(shown.said == shown.words.explained(fault.problem).map(\.text))
    }
  }

  @Test func `a bad line changes nothing`() {
    let before = sandbox(Self.presented).session.sandbox.document
    for line in [
      "A.prezent(B)", "C: {is: UIViewController", "B: UIView", "root: C", "objects: {D: X}", "E:",
      "user swipes back", "platform: {ios: 2}", "A: |", "\u{1B}[31m", "given: [A.view, A.vieww]",
    ] {
      #expect(sandbox(Self.presented + [line]).session.sandbox.document == before, "\(line)")
    }
  }

  @Test func `a step that never ends is rejected`() {
    let loop =
      Self.app + [
        "A: {is: UIViewController, overrides: {viewDidLayoutSubviews: [super, A.view.setNeedsLayout()]}}"
      ]
    guard case .refused(let refusal) = outcome(of: "user launches app", behind: loop) else {
      return #expect(Bool(false), "it ends")
    }
    #expect(refusal.problems.map(\.line) == ["user launches app"])
    let saved = sandbox(loop + ["user launches app", "save it"])
    #expect(saved.said == [saved.words.sandboxSteps(0)])
  }

  // MARK: Declarations after steps

  @Test func `a declaration after steps runs them again and shows the differences`() {
    // A sheet doesn't affect its presenter (presentation.sheet-covers).
    let sheet = sandbox(
      Self.presented + ["B: {is: UIViewController, modalPresentationStyle: pageSheet}"])
    #expect(sheet.said == [sheet.words.sandboxRedone(isSame: false)])
    #expect(sheet.lines == ["› A.present(B)", "  B.viewDidLoad", "  B.viewDidAppear"])
    #expect(outcome(of: "C: UIViewController", behind: Self.presented) == .redid(changed: []))
  }

  @Test func `a declaration that contradicts an earlier line is rejected`() throws {
    let lines = Self.presented.filter { !$0.hasPrefix("watch") }
    guard case .refused(let refusal) = outcome(of: "B: UIView", behind: lines) else {
      return #expect(Bool(false), "taken")
    }
    #expect(refusal.problems.map(\.line) == ["A.present(B)"])
    #expect(refusal.problems.first?.problem.range?.start.column == 11)
    let shown = sandbox(lines + ["B: UIView"])
    #expect(shown.said.first == shown.words.sandboxNoLongerFits)
  }

  // MARK: Back

  @Test func `lines are undone one by one or several at once`() {
    let words = Words(language: .english)
    func undone(_ line: String) -> [String] { sandbox(Self.presented + [line]).said }
    #expect(undone("undo") == [words.sandboxUndid, "A.present(B)"])
    #expect(undone("undo 2") == [words.sandboxUndid, "A.present(B)", "user launches app"])
    #expect(
      sandbox(Self.presented + ["撤销 1", "A.present(B)"]).lines == sandbox(Self.presented).lines)
    #expect(sandbox(["sandbox", "undo"]).said == [words.sandboxNothingToUndo])
    #expect(sandbox(["sandbox", "undo x"]).said == [words.sandboxUsage("undo [N]")])
  }

  @Test func `clear starts over and can be undone`() {
    #expect(sandbox(Self.presented + ["clear"]).session.sandbox.stepCount == 0)
    #expect(
      sandbox(Self.presented + ["清空", "undo"]).session.sandbox.document
        == sandbox(Self.presented).session.sandbox.document)
  }

  // MARK: As a scenario

  @Test func `the app and its steps are shown as a scenario`() {
    #expect(
      sandbox(Self.presented + ["show"]).lines == [
        "platform: {ios: 27}", "objects:", "  A: UIViewController",
        "  B: {is: UIViewController, modalPresentationStyle: fullScreen}", "root: A", "ask:",
        "  - user launches app", "  - \"A.present(B)\"",
        "watch: {A: [viewDidAppear, viewDidDisappear], B: [viewDidLoad, viewDidAppear]}",
      ])
  }

  @Test func `the last steps can be saved as a question`() throws {
    var session = sandbox(Self.presented + ["ask"])
    let asked = session.lines.drop { $0 != "given:" }.prefix(4)
    #expect(asked == ["given:", "  - user launches app", "ask:", "  - \"A.present(B)\""])
    #expect(session.lines.last == "  lifeline learn NAME.yml")
    session.type("save over-it")
    let file = try #require(session.created)
    #expect(file.name == "over-it.yml")
    var problems: [Problem] = []
    let document = try #require(ScenarioReader.read(file, problems: &problems))
    #expect(problems.isEmpty)
    #expect(document.id == "over-it")
    #expect(document.title == Localized("A.present(B)", "A.present(B)"))
    #expect(document.scenario.steps.map(\.isAsked) == [false, true])
    session.report { $0.created(file.name, for: .sandbox, in: "/home/me", nil) }
    #expect(session.said == [session.words.sandboxSaved("/home/me/over-it.yml", isQuestion: true)])
    #expect(session.lines == ["  lifeline learn over-it.yml"])
    // An existing file may be someone's work.
    session.report { $0.created(file.name, for: .sandbox, in: "/home/me", .exists) }
    #expect(session.said == [session.words.sandboxExists(file.name)])
  }

  @Test func `help explains the keys of the sandbox's own language`() {
    for language in Localized.Language.allCases {
      let help = sandbox(["sandbox", "help overrides"], in: language)
      #expect(help.said.first?.hasPrefix("overrides") == true)
      #expect(help.says(Words.keys["overrides"]?[language] ?? "-"))
    }
    // Every key that a scenario's reader knows, except those of the course's header.
    let keys = ["platform", "objects", "root", "given", "ask", "watch"]
    #expect(keys.allSatisfy { Words.keys[$0] != nil })
  }

  @Test func `an unfinished gesture lists its possible continuations`() {
    let app = [
      "sandbox", "A: UIViewController", "B: UIViewController",
      "nav: {is: UINavigationController, viewControllers: [A]}", "root: nav",
      "user launches app", "nav.pushViewController(B, animated: true)",
    ]
    let swiped = sandbox(app + ["user swipes back"])
    #expect(swiped.says(swiped.words.fingerHolds(isSwipe: true)))
    let done = sandbox(app + ["user swipes back", "user finishes swipe"])
    #expect(!done.says(done.words.fingerHolds(isSwipe: true)))
    #expect(sandbox(app + ["nav.push(B)"]).says("pushViewController"))
  }

  @Test func `more steps cannot be asked about than were done`() {
    let more = sandbox(Self.presented + ["ask 3"])
    #expect(more.said == [more.words.sandboxSteps(2)])
    let none = sandbox(Self.app + ["出题"], in: .chinese)
    #expect(none.said == [none.words.sandboxSteps(0)])
  }

  @Test func `a name must be an unused id`() {
    let words = Words(language: .english)
    for (name, message) in [
      ("Over It", words.sandboxBadName("Over It", nearest: "over-it")),
      ("../Over_It", words.sandboxBadName("../Over_It", nearest: "over-it")),
      ("present", words.sandboxTaken("present")),
    ] {
      let refused = sandbox(Self.presented + ["save \(name)"])
      #expect(refused.said == [message])
      #expect(refused.created == nil)
    }
  }

  // MARK: In and out

  @Test func `it is unavailable while a question is open`() {
    for command in ["sandbox", "沙盒"] {
      let refused = Conversation([command])
      #expect(refused.said == [refused.words.sandboxNotNow])
      #expect(!refused.session.isInSandbox)
      #expect(!Conversation(["skip", command]).session.isInSandbox)
    }
    #expect(!Conversation().session.helpLines.contains(.command(.sandbox)))
    #expect(sandbox([]).session.helpLines.contains(.command(.sandbox)))
  }

  @Test func `leaving returns to the lesson and keeps the app`() {
    for command in ["leave", "back"] {
      let back = sandbox(Self.presented + [command])
      #expect(back.said == [back.words.sandboxLeft])
      #expect(back.prompt == back.words.goOn)
    }
    let again = sandbox(Self.presented + ["leave", "sandbox"])
    #expect(again.said.last == again.words.sandboxAgain(2))
    #expect(sandbox(Self.presented + ["leave", ""]).question != nil)
  }

  @Test func `a lesson is opened from inside`() {
    let lesson = sandbox(Self.presented + ["lesson trade"])
    #expect(!lesson.session.isInSandbox && lesson.page == lesson.session.walk?.page)
  }

  @Test func `the language changes inside and the lesson's place stays`() {
    var chinese = sandbox(Self.presented + ["language zh"])
    #expect(chinese.prompt == Words(language: .chinese).sandboxPrompt)
    chinese.type("离开")
    #expect(chinese.prompt == Words(language: .chinese).goOn)
  }

  @Test(arguments: Localized.Language.allCases)
  func `help lists the commands available here, in forty columns too`(language: Localized.Language)
  {
    let help = sandbox(["sandbox", "help"], in: language)
    let usages = help.rows.map { $0[0] }
    for command in ["undo [N]", "ask [N]", "save NAME", "leave", "language en|zh", "quit"] {
      #expect(usages.contains { $0.hasPrefix("  \(command)") }, "\(command)")
    }
    let narrow = Layout(width: 40).text(help.blocks)
    #expect(narrow.split(separator: "\n").allSatisfy { DisplayWidth.of(String($0)) <= 40 })
  }

  @Test func `TAB offers commands, names, members and phrases`() {
    let session = sandbox(Self.app).session
    #expect(session.candidates(for: "und", line: "und") == ["undo"])
    #expect(session.candidates(for: "A.pres", line: "A.pres").contains("A.present("))
    #expect(session.candidates(for: "lau", line: "user lau") == ["launches app"])
    #expect(session.candidates(for: "susp", line: "help susp") == ["suspended"])
  }
}
