import Practice
import TestSupport
import Testing
import TextFormats
import Tutor

/// Why a verdict says it is so: of the learner's own callback, or of the run's.
@Suite struct VerdictReasonTests {
  private func reason(
    _ answer: String, _ language: Localized.Language = .english, further: [String: String] = [:]
  ) -> String {
    let text = Transcript.last([answer, "done"], language: language, further: further)
    return text.paragraphs(in: language).first { text in
      let head = text.prefix { $0 != "?" && $0 != "？" }
      return head.count < text.count && (head.hasPrefix("Why") || head.contains("为什么"))
    } ?? "none"
  }

  @Test func `the reason is about the learner's callback where that is what is wrong`() {
    let (a, b) = ("A.viewWillDisappear", "B.viewWillAppear B.viewDidAppear")
    // Too early: the rule of its own line keeps it back, whichever of two that changed places the
    // comparison calls moved.
    let early = "Why not A.viewDidDisappear here? The covered one speaks first and last."
    #expect(reason("\(a) A.viewDidDisappear \(b)") == early)
    #expect(reason("\(a) B.viewWillAppear A.viewDidDisappear B.viewDidAppear") == early)
    #expect(
      reason("\(a) A.viewDidDisappear \(b)", .chinese) == "为什么这里还不是 A.viewDidDisappear？被盖住的首尾出声。")
    // One moved to the end stands too late itself: that it comes first is what is explained.
    #expect(
      reason("\(b) A.viewDidDisappear \(a)")
        == "Why A.viewWillDisappear in line 1? The covered one speaks first and last.")
    // Too often; and only of what is missing the run's own line.
    #expect(
      reason("\(a) B.viewWillAppear \(b) A.viewDidDisappear")
        == "Why does B.viewWillAppear not come again? Nothing that happens here causes it again.")
    #expect(reason("\(a) B.viewDidAppear A.viewDidDisappear") == "Why B.viewWillAppear in line 2?")
  }

  @Test func `nothing comes before the view is loaded, says the rule by which it is`() {
    let further = [
      "Content/scenarios/present.yml": PresentingScenario.text(
        id: "present", watch: "{B: [viewDidLoad, viewWillAppear]}"),
      "Content/rules/presentation.loads-in-call.yml": Self.loadsInCall,
    ]
    #expect(
      reason("B.viewWillAppear B.viewDidLoad", further: further)
        == "Why not B.viewWillAppear here? B.viewDidLoad comes inside the call, "
        + "B.viewWillAppear later, in the run loop. Loaded first.")
  }

  @Test func `of two wills that changed places the rule of the one that leaves is told`() {
    #expect(
      reason("B.viewWillAppear A.viewWillDisappear B.viewDidAppear A.viewDidDisappear")
        == "Why not B.viewWillAppear here? The covered one speaks first and last.")
  }

  @Test func `how things stand keeps a callback away where no rule does`() {
    func reopened(_ asked: String, _ watch: String) -> [String: String] {
      [
        "Content/scenarios/present.yml": """
        id: present
        title: {en: A question, zh-Hans: 一道题}
        topic: leaving
        level: 1
        platform: {ios: 12}
        objects: {A: UIViewController, B: UIViewController}
        root: A
        given: [user launches app, user presses home]
        ask: [\(asked)]
        watch: \(watch)
        """
      ]
    }
    // The app was in the background: its process is there, and its controller's view in the window.
    let launch = reopened(
      "user opens app", "{app: [didFinishLaunching, applicationDidBecomeActive]}")
    #expect(
      reason("app.didFinishLaunching app.applicationDidBecomeActive", further: launch)
        == "Why does app.didFinishLaunchingWithOptions not come? "
        + "The process is still there: nothing is launched anew.")
    let view = reopened(
      "user opens app",
      "{app: [applicationDidBecomeActive], A: [viewDidDisappear], B: [viewDidLoad]}")
    #expect(
      reason("A.viewDidDisappear app.applicationDidBecomeActive", further: view)
        == "Why does A.viewDidDisappear not come? "
        + "A's view stays in the window, so A does not disappear.")
    #expect(
      reason("B.viewDidLoad app.applicationDidBecomeActive", further: view)
        == "Why does B.viewDidLoad not come? "
        + "Nobody asks for B's view here, so it is not loaded.")
  }

  @Test func `a state is explained by the way that the app is on`() {
    func states(_ platform: String, _ steps: String, _ callbacks: String) -> [String: String] {
      func rule(_ id: String, _ text: String) -> String {
        """
        id: \(id)
        title: {en: A, zh-Hans: 甲}
        explanation: {en: \(text), zh-Hans: 乙}
        evidence: ["000"]
        """
      }
      let prints = "[\"print(UIApplication.shared.applicationState)\"]"
      return [
        "Content/scenarios/present.yml": """
        id: present
        title: {en: A question, zh-Hans: 一道题}
        topic: states
        level: 1
        platform: \(platform)
        objects:
          A: UIViewController
          app: {overrides: {\(callbacks): \(prints)}}
        root: A
        \(steps)
        watch: {app: [\(callbacks)]}
        """,
        "Content/rules/launch.state.yml": rule("launch.state", "In the background at first."),
        "Content/rules/states.foreground-before-active.yml": rule(
          "states.foreground-before-active", "It comes in."),
        "Content/rules/code.call.yml": rule("code.call", "As things are then."),
      ]
    }
    // SYSTEMS.md, states: with scenes didFinishLaunching finds the app in the background.
    let launch = states("{ios: 18}", "ask: [user launches app]", "didFinishLaunching")
    let coming = Transcript.last(
      ["app.didFinishLaunching print(inactive)", "done"], further: launch)
    #expect(coming.contains("In the background at first.") && !coming.contains("It comes in."))
    // Nothing has changed yet where the app will resign being active.
    let leaving = Transcript.last(
      ["app.applicationWillResignActive print(inactive)", "done"],
      further: states(
        "{ios: 12}", "given: [user launches app]\nask: [user presses home]",
        "applicationWillResignActive"))
    #expect(
      leaving.replacing("\n", with: " ").contains(
        "The app is inactive only once app.applicationWillResignActive (line 1) has returned."))
    #expect(!leaving.contains("It comes in."))
  }

  /// A question about what the app's state is behind an alert (document 003: inactive).
  private func behindAnAlert(_ answer: String) -> String {
    let prints = "[\"print(UIApplication.shared.applicationState)\"]"
    return Transcript.last(
      [answer, "done"], width: 100,
      further: [
        "Content/scenarios/present.yml": """
        id: present
        title: {en: A question, zh-Hans: 一道题}
        topic: states
        level: 1
        platform: {ios: 12}
        objects: {A: UIViewController, t: {is: Timer, overrides: {fired: \(prints)}}}
        root: A
        given: [user launches app, t.start()]
        ask: [system shows alert, wait 1 s, user dismisses alert]
        watch: {app: [applicationWillResignActive, applicationDidBecomeActive]}
        """
      ])
  }

  @Test func `a printed state is told by the callback that brings it`() {
    let early = behindAnAlert(
      "app.applicationWillResignActive print(active) app.applicationDidBecomeActive")
    #expect(
      early.contains("Only from app.applicationDidBecomeActive (line 3) on is the app active."))
    // No callback brings the background here; what counts is since when it is inactive. What will
    // happen is so once the callback that tells of it has returned.
    let never = behindAnAlert(
      "app.applicationWillResignActive print(background) app.applicationDidBecomeActive")
    #expect(
      never.replacing("\n", with: " ").contains(
        "Since app.applicationWillResignActive (line 1) has returned, the app is inactive."))
  }

  @Test func `a transition that was begun and not ended has no did`() {
    let further = [
      "Content/scenarios/present.yml": """
      id: present
      title: {en: A question, zh-Hans: 一道题}
      topic: appearance
      level: 1
      platform: {ios: 18}
      objects: {A: UIViewController}
      root: A
      given: [user launches app]
      ask: ["A.beginAppearanceTransition(false, animated: false)"]
      watch: {A: [viewWillDisappear, viewDidDisappear]}
      """
    ]
    #expect(
      reason("A.viewWillDisappear A.viewDidDisappear", further: further)
        == "Why does A.viewDidDisappear not come? A's transition was begun by "
        + "beginAppearanceTransition, and nobody calls endAppearanceTransition.")
  }

  @Test func `of what does not come it is said what keeps it away`() {
    // A was loaded at the launch, and its view is there still.
    let watch = "{A: [viewDidLoad, viewWillDisappear], B: [viewWillAppear]}"
    let further = [
      "Content/scenarios/present.yml": PresentingScenario.text(id: "present", watch: watch),
      "Content/rules/birth.view-once.yml": Self.viewOnce,
    ]
    let answer = "A.viewWillDisappear A.viewDidLoad B.viewWillAppear"
    #expect(
      reason(answer, further: further)
        == "Why does A.viewDidLoad not come? It has already come, in an earlier step: "
        + "user launches app. A's view is there.")
    #expect(reason(answer, .chinese, further: further).hasSuffix("的视图已在。"))
  }

  @Test func `what another declaration would bring is told with what is declared here`() {
    let further = ["Content/scenarios/present.yml": Self.notForwarding]
    let answer = "A.viewWillDisappear C.viewWillDisappear"
    // The whole answer is right there, which the verdict says right below.
    #expect(
      reason(answer, further: further) == "Why does C.viewWillDisappear not come?")
    let verdict = Transcript.last([answer, "done"], width: 200, further: further)
    #expect(
      verdict.replacing("\n", with: " ").contains(
        "exactly right for another situation: A forwards appearance by itself. "
          + "Here: A does not forward appearance."))
    let why = Transcript.last([answer, "done", "why my 2"], width: 200, further: further)
    #expect(why.contains("It would come in another situation: A forwards appearance by itself."))
  }

  @Test func `across steps the reason names the step it comes with, and steps head their lines`() {
    let further = ["Content/scenarios/present.yml": Self.alert]
    let text = Transcript.last(
      ["app.applicationDidBecomeActive app.applicationWillResignActive", "done"], width: 100,
      further: further)
    #expect(
      text.paragraphs(in: .english).contains(
        "Why not app.applicationDidBecomeActive here? "
          + "It comes only with a later step: user dismisses alert."))
    // The answer's first line stands under the first step, which nothing comes before.
    let steps = text.split(separator: "\n").filter {
      $0.contains("›") || $0.contains("= ") || $0.contains("↕ ")
    }
    #expect(steps.map { $0.first == "›" } == [true, false, false, true, false, false])
  }

  @Test func `that nothing comes is answered as what it is`() {
    #expect(
      Transcript.last(["-", "done"], width: 100).contains(
        "Line 1: you said that nothing comes, but A.viewWillDisappear does."))
    #expect(
      Transcript.last(["-", "done"], language: .chinese, width: 100).contains(
        "第 1 行：你认为什么也不会来，来的却有 A.viewWillDisappear。"))
  }

  // MARK: What stays away, and what was done

  @Test func `of a right answer about what stays away the rule decides that keeps it away`() {
    let further = [
      "Content/scenarios/present.yml": Self.notForwarding,
      "Content/rules/appearance.forwarded.yml": Self.forwarded,
    ]
    let sheet = Transcript.last(["mode never"], further: further)
    // C alone is kept away by what A declares; A's own line comes.
    let names = sheet.split(separator: "\n").compactMap { line -> String? in
      let words = line.split(separator: " ")
      return words.count == 2 && words[0].count == 1 ? String(words[1]) : nil
    }.filter { $0 != "A.viewWillDisappear" }
    #expect(names.contains("C.viewWillDisappear"))
    let verdict = Transcript.last(
      ["mode never", names.joined(separator: " "), "done"], further: further)
    #expect(verdict.contains("\nWhat decides: A tells its children.\n"))
  }

  @Test func `a run taken for another is told by the first line where they part`() {
    let before = [
      "A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear", "done",
    ]
    let verdicts = "abcd".map { Transcript.last(before + ["again", "mode reverse", "\($0)"]) }
    let verdict = verdicts.first { $0.contains("No. What was done") } ?? verdicts[0]
    // Both columns are the same up to the line that is named.
    let row = verdict.split(separator: "\n").first { $0.hasPrefix("▶") } ?? "no row"
    let told = verdict.paragraphs(in: .english).first { $0.hasPrefix("What tells them apart is ") }
    let line = told?.split(separator: " ").dropFirst(6).first.map { $0.prefix { $0 != "," } }
    #expect(line.map { row.contains(" \($0) ") } == true, "\(verdict)")
    #expect(!verdict.contains("Why "))
  }

  private static let viewOnce = """
    id: birth.view-once
    title: {en: Once, zh-Hans: 一次}
    explanation: {en: "{object}'s view is there.", zh-Hans: "{object} 的视图已在。"}
    evidence: []
    """

  private static let loadsInCall = """
    id: presentation.loads-in-call
    title: {en: Load first, zh-Hans: 先加载}
    explanation: {en: Loaded first., zh-Hans: 先加载。}
    evidence: []
    """

  private static let notForwarding = """
    id: present
    title: {en: A presents B, zh-Hans: A 显示 B}
    topic: appearance
    level: 1
    platform: {ios: 18}
    objects:
      A: {is: UIViewController, children: [C], shouldAutomaticallyForwardAppearanceMethods: false}
      C: UIViewController
      B: {is: UIViewController, modalPresentationStyle: fullScreen}
    root: A
    given: [user launches app]
    ask: ["A.present(B, animated: true)"]
    watch: {A: [viewWillDisappear], C: [viewWillDisappear]}
    """

  private static let alert = """
    id: present
    title: {en: An alert, zh-Hans: 弹窗}
    topic: interruptions
    level: 1
    platform: {ios: 12}
    objects: {A: UIViewController}
    root: A
    given: [user launches app]
    ask: [system shows alert, user dismisses alert]
    watch: {app: [applicationDidBecomeActive, applicationWillResignActive]}
    """

  private static let forwarded = """
    id: appearance.forwarded
    title: {en: Told, zh-Hans: 转告}
    explanation: {en: A tells its children., zh-Hans: A 会转告子控制器。}
    evidence: []
    """
}

extension String {
  /// Its paragraphs, each in one line.
  fileprivate func paragraphs(in language: Localized.Language) -> [String] {
    var paragraphs: [[Substring]] = [[]]
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        paragraphs.append([])
      } else {
        paragraphs[paragraphs.count - 1].append(line)
      }
    }
    return paragraphs.map { $0.joined(separator: language == .english ? " " : "") }
  }
}
