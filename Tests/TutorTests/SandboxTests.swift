import Practice
import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats
import Tutor

/// The sandbox: an app built and acted on, line by line.
@Suite struct SandboxTests {
  /// A controller that presents another over the whole screen; only appearing is watched.
  private static let app = [
    "sandbox", "A: UIViewController",
    "B: {is: UIViewController, modalPresentationStyle: fullScreen}",
    "root: A", "watch: {A: [viewDidAppear, viewDidDisappear], B: [viewDidLoad, viewDidAppear]}",
  ]
  private static let presented = app + ["user launches app", "A.present(B)"]

  /// What the last of the lines brings, behind the first page of a lesson.
  private func check(
    _ lines: [String], in language: Localized.Language = .english, width: Int = 72,
    brings expected: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let got = Self.last(lines, in: language, width: width)
    let prompt = language == .english ? "sandbox> \n" : "沙盒> \n"
    #expect(got == expected + "\n\n" + prompt, sourceLocation: sourceLocation)
  }

  /// The question of the page is skipped: a sandbox is for between the questions.
  private static func last(
    _ lines: [String], in language: Localized.Language = .english, width: Int = 72
  ) -> String {
    Transcript.last(["skip", "2"] + lines, language: language, width: width)
  }

  // MARK: Acting

  @Test func `steps show what they bring, as worked runs do`() {
    // Document 001: the covered one disappears after the other has appeared.
    check(
      Self.presented,
      brings: """
        › A.present(B)
          B.viewDidLoad
          B.viewDidAppear
          A.viewDidDisappear
        """)
    check(
      Self.app + ["user launches app"], in: .chinese,
      brings: """
        › 用户启动 App
          A.viewDidAppear
        """)
  }

  @Test func `a step that brings nothing says so`() {
    check(Self.presented + ["A.view"], brings: "› A.view\n  -")
  }

  @Test func `without a watch list the delegates and the declared objects are watched`() {
    let got = Self.last(["sandbox", "A: UIViewController", "root: A", "user launches app"])
    for line in ["  app.didFinish", "  scene.willConnectTo\n", "  A.viewDidAppear\n"] {
      #expect(got.contains(line))
    }
    // Most people log their own controllers, not the containers (SCENARIOS.md, Watch).
    let contained = Self.last([
      "sandbox", "A: UIViewController", "nav: {is: UINavigationController, viewControllers: [A]}",
      "root: nav", "user launches app",
    ])
    #expect(contained.contains("  A.viewDidAppear\n"))
    #expect(!contained.contains("  nav."))
  }

  @Test func `several steps stand on one line as under a scenario's key`() {
    check(
      Self.app + [#"given: [user launches app, "A.present(B, animated: true)"]"#],
      brings: """
        › user launches app
          A.viewDidAppear
        › A.present(B, animated: true)
          B.viewDidLoad
          B.viewDidAppear
          A.viewDidDisappear
        """)
  }

  @Test func `a step may be looked into before it settles`() {
    // presentation.loads-in-call: the view is loaded inside the call, the rest comes later.
    check(
      Self.app + ["user launches app", "{do: A.present(B), settle: false}"],
      brings: "› A.present(B)\n  B.viewDidLoad")
    check(
      Self.app + [
        "user launches app", "{do: A.present(B), settle: false}", "turn run loop",
        "finish animations",
      ],
      brings: "› finish animations\n  B.viewDidAppear\n  A.viewDidDisappear")
  }

  @Test func `what is typed line by line runs as the whole scenario does`() throws {
    let steps = [
      "user launches app", "A.present(B)", #"print("x")"#, "user presses home", "user opens app",
      "user opens url demo://open", "A.dismiss()", "system kills app", "user launches app",
    ]
    var session = Transcript.session(.english)
    _ = session.start()
    let head = [
      "sandbox", "A: UIViewController", "B: UIViewController", "root: A",
      "platform: {info: {CFBundleURLTypes: [{CFBundleURLSchemes: [demo]}]}}",
    ]
    var shown: [String] = []
    for line in head { _ = session.answer(line) }
    for line in steps {
      let text = Transcript.written(session.answer(line), width: 200)
      shown += text.split(separator: "\n").filter { $0.hasPrefix("  ") && $0 != "  -" }.map {
        String($0.dropFirst(2))
      }
    }
    let file = try #require(Self.created(by: session.answer("save whole")))
    var problems: [Problem] = []
    let document = try #require(ScenarioReader.read(file, problems: &problems))
    let events = Simulation.run(document.scenario).trace.events.filter(\.isWatched)
    #expect(shown == events.map { CallbackText.text(of: $0.occurrence, in: document.scenario) })
    #expect(shown.count > 40)
  }

  // MARK: Faults

  @Test func `a fault is marked in the line that was typed`() {
    check(
      Self.app + ["- A.prezent(B)"],
      brings: """
          - A.prezent(B)
              ^^^^^^^
          unknown method 'prezent'
          expected a method that code steps know
          did you mean 'present'?
        """)
    check(
      Self.app + ["C：UIViewControler"], in: .chinese,
      brings: """
          C：UIViewControler
             ^^^^^^^^^^^^^^^
          没有这种对象：“UIViewControler”
          要求：UIKit 里有的类
          是不是 UIViewController？
        """)
    check(
      Self.app + ["用户按Home"], in: .chinese,
      brings: """
          用户按Home
          ^^^^^^^^^^
          没有这样的步骤：“用户按Home”
          要求：像这样的步骤：用户按下 Home 键、用户启动 App、用户重新打开 App
        """)
    // Single quotes are doubled in the scenario, not in the line.
    check(
      Self.app + ["user opens url it's"],
      brings: """
          user opens url it's
                         ^^^^
          'it's' is no url
          expected for example demo://open
        """)
  }

  @Test func `a step that is impossible says what is missing`() {
    check(
      Self.app + ["  A.present(B)"],
      brings: """
            A.present(B)
            ^^^^^^^^^^^^
          'A.present(B)' is impossible here: the app is not running
          expected user launches app before it
        """)
  }

  @Test func `what is missing is said in Chinese too`() {
    check(
      Self.app + ["user opens app"], in: .chinese,
      brings: """
          user opens app
          ^^^^^^^^^^^^^^
          这里不能做“user opens app”：App 未运行
          要求：先做 user launches app
        """)
  }

  @Test func `a bad line changes nothing`() {
    let before = Self.last(Self.presented + ["show"])
    for line in [
      "A.prezent(B)", "C: {is: UIViewController", "B: UIView", "root: C", "objects: {D: X}", "E:",
      "user swipes back", "platform: {ios: 2}", "A: |", "\u{1B}[31m", "given: [A.view, A.vieww]",
    ] {
      #expect(Self.last(Self.presented + [line, "show"]) == before, "\(line)")
    }
  }

  @Test func `a step that never ends is not taken`() {
    let loop =
      Self.app + [
        "A: {is: UIViewController, overrides: {viewDidLayoutSubviews: [super, A.view.setNeedsLayout()]}}"
      ]
    let got = Self.last(loop + ["user launches app"])
    #expect(got.contains("this never ends: it was stopped after 1000 callbacks"))
    #expect(Self.last(loop + ["user launches app", "save it"]).contains("There is no step yet."))
  }

  // MARK: Declarations behind steps

  @Test func `a declaration behind steps does them again and shows what comes out otherwise`() {
    // A sheet leaves the presenter where it is (presentation.sheet-covers).
    check(
      Self.presented + ["B: {is: UIViewController, modalPresentationStyle: pageSheet}"],
      brings: """
        The app has changed; its steps ran again. This came out differently:

        › A.present(B)
          B.viewDidLoad
          B.viewDidAppear
        """)
    check(
      Self.presented + ["C: UIViewController"],
      brings: "The app has changed; its steps ran again, with the same callbacks.")
  }

  @Test func `a declaration that an earlier line cannot live with is not taken`() {
    check(
      Self.presented.filter { !$0.hasPrefix("watch") } + ["B: UIView"],
      brings: """
        Not taken: an earlier line would no longer work. undo takes lines back,
        the last one first.

          A.present(B)
                    ^
          'B' is not a view controller
          expected a view controller
        """)
  }

  // MARK: Back

  @Test func `lines are taken back one by one or several at once`() {
    check(Self.presented + ["undo"], brings: "Taken back:\n\n  A.present(B)")
    check(
      Self.presented + ["undo 2"], brings: "Taken back:\n\n  A.present(B)\n  user launches app")
    check(
      Self.presented + ["撤销 1", "A.present(B)"],
      brings: """
        › A.present(B)
          B.viewDidLoad
          B.viewDidAppear
          A.viewDidDisappear
        """)
    check(["sandbox", "undo"], brings: "There is nothing to take back.")
    check(["sandbox", "undo x"], brings: "This is used like: undo [N]")
  }

  @Test func `clear begins anew and can be taken back`() {
    check(Self.presented + ["clear", "save it"], brings: "There is no step yet.")
    let before = Self.last(Self.presented + ["show"])
    #expect(Self.last(Self.presented + ["清空", "undo", "show"]) == before)
  }

  // MARK: As a scenario

  @Test func `the app and its steps are shown as a scenario`() {
    check(
      Self.presented + ["show"],
      brings: """
        platform: {ios: 26}
        objects:
          A: UIViewController
          B: {is: UIViewController, modalPresentationStyle: fullScreen}
        root: A
        ask:
          - user launches app
          - "A.present(B)"
        watch: {A: [viewDidAppear, viewDidDisappear], B: [viewDidLoad,
          viewDidAppear]}
        """)
  }

  @Test func `the last steps become a question, and so it is saved`() throws {
    var session = Transcript.session(.english)
    _ = session.start()
    for line in Self.presented { _ = session.answer(line) }
    let asked = Transcript.written(session.answer("ask"), width: 80)
    #expect(asked.contains("given:\n  - user launches app\nask:\n  - \"A.present(B)\"\n"))
    #expect(asked.contains("\n  lifeline learn NAME.yml\n"))
    let file = try #require(Self.created(by: session.answer("save over-it")))
    #expect(file.name == "over-it.yml")
    var problems: [Problem] = []
    let document = try #require(ScenarioReader.read(file, problems: &problems))
    #expect(problems.isEmpty)
    #expect(document.id == "over-it")
    #expect(document.title == Localized("A.present(B)", "A.present(B)"))
    #expect(document.scenario.steps.map(\.isAsked) == [false, true])
    let told = Transcript.written(session.created(file.name, nil), width: 80)
    #expect(
      told == "Written: over-it.yml. Your friend answers with\n\n  lifeline learn over-it.yml\n\n")
    // A file that is there is somebody's work.
    let exists = Transcript.written(session.created(file.name, .exists), width: 80)
    #expect(exists.hasPrefix("over-it.yml is there already and stays as it is."))
  }

  @Test func `more steps cannot be asked about than were done`() {
    check(Self.presented + ["ask 3"], brings: "There are only 2 steps yet.")
    check(Self.app + ["出题"], in: .chinese, brings: "还没有做任何一步。")
  }

  @Test func `a name is an id of its own`() {
    check(
      Self.presented + ["save Over It"], brings: "This is used like: save NAME")
    check(
      Self.presented + ["save ../Over_It"],
      brings: """
        '../Over_It' is no name: small letters, digits and hyphens, a letter
        first. Did you mean over-it?
        """)
    check(
      Self.presented + ["保存 present"], in: .chinese,
      brings: "课程里已经有叫 present 的情景。请换一个名字。")
  }

  private static func created(by replies: [Reply]) -> SourceFile? {
    replies.lazy.compactMap { if case .create(let file) = $0 { file } else { nil } }.first
  }

  // MARK: In and out

  @Test func `it is closed while a question is open`() {
    let got = Transcript.last(["sandbox"])
    #expect(
      got == """
        Not while a question is open: the sandbox could run it. First answer or
        skip.

        predict 1> \n
        """)
    #expect(!Transcript.last(["help"]).contains("sandbox"))
    #expect(Self.last(["help"]).contains("sandbox"))
    #expect(Transcript.last(["skip", "沙盒"], language: .chinese).hasSuffix("\n\n1–2> \n"))
  }

  @Test func `leaving goes back to where the learner was, and the app is kept`() {
    let back = "Back to where you were.\n\n[Enter: go on] \n"
    #expect(Self.last(Self.presented + ["leave"]) == back)
    #expect(Self.last(Self.presented + ["back"]) == back)
    let again = Self.last(Self.presented + ["leave", "sandbox"])
    #expect(
      again.hasSuffix("Your app is still here, 2 steps on. clear starts over.\n\nsandbox> \n"))
    #expect(Self.last(Self.presented + ["leave", ""]).hasSuffix("predict 1> \n"))
  }

  @Test func `a lesson is opened from inside`() {
    #expect(Self.last(Self.presented + ["lesson trade"]).hasSuffix("predict 1> \n"))
  }

  @Test func `the language changes inside and the lesson's place stays`() {
    #expect(Self.last(Self.presented + ["language zh"]).hasSuffix("\n\n沙盒> \n"))
    #expect(
      Self.last(Self.presented + ["language zh", "离开"]) == "回到刚才的地方。\n\n[回车：继续] \n")
  }

  @Test func `help says what can be done here, on forty columns too`() {
    let help = Self.last(["sandbox", "help"])
    for command in ["undo [N]", "ask [N]", "save NAME", "leave", "language en|zh", "quit"] {
      #expect(help.contains("  \(command)"), "\(command)")
    }
    for language in Localized.Language.allCases {
      let narrow = Self.last(["sandbox", "help"], in: language, width: 40)
      #expect(narrow.split(separator: "\n").allSatisfy { DisplayWidth.of(String($0)) <= 40 })
    }
  }

  @Test func `TAB offers commands, names, members and phrases`() {
    var session = Transcript.session(.english)
    _ = session.start()
    for line in Self.app { _ = session.answer(line) }
    #expect(session.candidates(for: "und", line: "und") == ["undo"])
    #expect(session.candidates(for: "A.pres", line: "A.pres").contains("A.present("))
    #expect(session.candidates(for: "lau", line: "user lau") == ["launches app"])
    #expect(session.candidates(for: "susp", line: "help susp") == ["suspended"])
  }
}
