import LifecycleEngine
import Assessment
import Course
import Reports
import Documents
import Practice
import ScenarioLanguage
import TestSupport
import Testing
import TextFormats
@testable import Tutor

/// Changed scenarios next to the original, the allowed orders, and the diagrams.
@Suite struct WhatIfTests {
  private let right =
    "A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear"

  private func changed(
    _ line: String, in language: Localized.Language = .english
  ) -> Conversation {
    Conversation([right, "done", line], in: language)
  }

  // MARK: what if

  @Test func `a sheet in place of a full screen leaves the presenter alone`() {
    // From iOS 13 on a sheet does not take its presenter off the screen.
    for change in ["style = .pageSheet", "B.modalPresentationStyle = .pageSheet"] {
      let sheet = changed("what if \(change)")
      #expect(sheet.said.first == sheet.words.whatIf(change))
      #expect(sheet.marks == [.extra, .match, .match, .extra])
      #expect(sheet.firstDifference == 0)
    }
  }

  @Test func `a Chinese step can be typed as it is shown`() {
    // Pressing home calls no controller.
    let home = changed("如果 用户按下 Home 键", in: .chinese)
    #expect(home.marks == [.extra, .extra, .extra, .extra])
    // Chinese needs no space.
    let glued = changed("如果不带动画", in: .chinese)
    #expect(glued.said == [glued.words.whatIf("不带动画"), glued.words.sameOrder(4)])
    #expect(changed("如果 用户按home", in: .chinese).says("用户按下 Home 键"))
    let still = changed("如果 不带动画", in: .chinese)
    #expect(still.said == [still.words.whatIf("不带动画"), still.words.sameOrder(4)])
  }

  /// The launch of an app, after given steps.
  private func launching(given: String = "[]", _ line: String) -> Conversation {
    let scenario = """
      id: present
      title: {en: Launch, zh-Hans: 启动}
      topic: launch
      level: 1
      platform: {ios: 18}
      objects: {A: UIViewController}
      root: A
      given: \(given)
      ask: [user launches app]
      watch: {A: [viewDidLoad]}
      """
    return Conversation(
      ["A.viewDidLoad", "done", line], further: ["Content/scenarios/present.yml": scenario])
  }

  @Test func `a change that doesn't apply says why instead of showing an empty run`() {
    let still = launching("what if animated: false")
    #expect(still.said == [still.words.nothingIsAnimated])
    let home = launching("what if user presses home")
    #expect(home.said.last == home.words.appIsNotRunning && home.pairs.isEmpty)
    // An app that is animated already stays so.
    let animated = changed("what if animated: true")
    #expect(animated.said == [animated.words.isSoAlready])
  }

  @Test func `a changed step of an app that was ended says that it isn't running`() {
    let locked = launching(
      given: "[user launches app, system kills app]", "what if user locks device")
    #expect(locked.said.last == locked.words.appIsNotRunning && locked.pairs.isEmpty)
  }

  /// A change of a question in which an app leaves and comes back, after a right answer.
  private func leaving(
    told watched: [String], _ change: String, _ language: Localized.Language = .english
  ) -> Conversation {
    let scenario = """
      id: present
      title: {en: Away and back, zh-Hans: 离开再回来}
      topic: leaving
      level: 1
      platform: {ios: 18, lifecycle: app-delegate}
      objects: {A: UIViewController}
      root: A
      given: [user launches app]
      ask: [user presses home, user opens app]
      watch: {app: [\(watched.joined(separator: ", "))]}
      """
    let answer = watched.map { "app.\($0)" }.joined(separator: " ")
    return Conversation(
      [answer, "done", change], in: language,
      further: ["Content/scenarios/present.yml": scenario])
  }

  @Test func `with several steps each callback stands below its own step`() {
    let scenes = leaving(
      told: ["applicationWillResignActive", "applicationDidBecomeActive"], "what if scenes")
    #expect(scenes.pairs.map(\.steps) == [["user presses home"], ["user opens app"]])
    #expect(scenes.marks == [.extra, .extra])
    // With scenes the scene's delegate is called, although it isn't watched here.
    #expect(scenes.says("scene.sceneWillResignActive"))
  }

  @Test func `a step can replace one of several asked steps by its number`() {
    let watched = ["applicationDidEnterBackground", "applicationDidBecomeActive"]
    // Home still sends it to the background, and locking doesn't bring it back.
    for line in [
      "what if 2 user locks device", "what if step 2: user locks device", "如果 第 2 步 用户锁屏",
    ] {
      let second = leaving(told: watched, line)
      #expect(second.pairs.map(\.steps) == [["user presses home"], ["user locks device"]])
      #expect(second.marks == [.match, .extra] && second.firstDifference == 1)
      #expect(!second.says(second.words.inPlaceOfAll(2)))
    }
    // Without a number it replaces both, and says so.
    let all = leaving(told: watched, "what if user locks device")
    #expect(all.said.last == all.words.inPlaceOfAll(2))
    let third = leaving(told: watched, "what if 3 user locks device")
    #expect(third.pairs.isEmpty && third.says("there is no step 3: the question has 2 steps"))
  }

  @Test(arguments: ["what if scenes", "what if iOS 18"])
  func `scenes on an iOS that has none come with the first that has`(change: String) {
    let old = """
      id: present
      title: {en: Home, zh-Hans: 桌面}
      topic: leaving
      level: 1
      platform: {ios: 12}
      objects: {A: UIViewController}
      root: A
      given: [user launches app]
      ask: [user presses home]
      watch: {app: [applicationWillResignActive, applicationDidEnterBackground]}
      """
    let scenes = Conversation(
      ["app.applicationWillResignActive", "done", change],
      further: ["Content/scenarios/present.yml": old])
    let told = ["scene.sceneWillResignActive", "scene.sceneDidEnterBackground"]
    #expect(scenes.said.last == scenes.words.otherReceivers(told))
    #expect(scenes.says(scenes.words.adoptsScenes(iOS: 18)) == (change == "what if iOS 18"))
    for line in ["what if iOS 18 without scenes", "如果 iOS 18 不用场景"] {
      let kept = Conversation(
        ["app.applicationWillResignActive", "done", line],
        further: ["Content/scenarios/present.yml": old])
      #expect(kept.said.last == kept.words.sameOrder(2))
    }
  }

  @Test func `a call through nil is explained`() {
    let none = changed("what if A.navigationController?.pushViewController(B, animated: true)")
    #expect(none.said.last == none.words.isNilHere("A.navigationController"))
  }

  @Test func `a version, a life cycle and animation are settings`() {
    let words = Words(language: .english)
    // Full screen went the same way before iOS 13.
    for change in ["iOS 12", "animated: false", "app delegate", "not animated"] {
      #expect(changed("what if \(change)").said == [words.whatIf(change), words.sameOrder(4)])
    }
    #expect(changed("what if iOS 18").said == [words.isSoAlready])
  }

  @Test func `the examples are changes that this scenario can have`() throws {
    let judged = Conversation([right, "done"])
    let document = try #require(judged.question).document
    let examples = WhatIf.examples(for: document, judged.words)
    #expect(changed("what if").said == [judged.words.whatIfHow(examples)])
    for example in examples {
      guard case .changed = WhatIf.read(example, in: document) else {
        Issue.record("\(example)")
        continue
      }
    }
  }

  /// A locked device can't switch apps, so the second step is removed as well.
  @Test func `a step that makes the others impossible replaces them too`() throws {
    let text = """
      id: switcher
      objects: {A: UIViewController, other: {is: app}}
      root: A
      given: [user launches app]
      ask: [user opens app switcher, user switches to other]
      watch: {scene: [sceneWillResignActive, sceneDidEnterBackground]}
      """
    let told = try asked(
      text, ["scene.sceneWillResignActive scene.sceneDidEnterBackground", "done"],
      "what if user locks device")
    // The lock button, too, first makes the app inactive and then sends it to the background.
    #expect(told.said[1] == told.words.sameOrder(2))
  }

  private func asked(_ text: String, _ lines: [String], _ change: String) throws -> Conversation {
    var problems: [Problem] = []
    let document = ScenarioReader.read(
      SourceFile(name: "asked.yml", text: text), problems: &problems)
    let question = try #require(document, "\(problems)")
    var conversation = Conversation(Transcript.session(.english)) { $0.start(question: question) }
    conversation.type(lines + [change])
    return conversation
  }

  @Test func `another step takes the asked one's place`() {
    let code = changed("what if A.present(B, animated: true) { print(\"x\") }")
    #expect(code.pairs.contains { $0.rightText == "print(x)" && $0.mark == .missing })
  }

  @Test(arguments: ["B is pushed?", "改为 push B"])
  func `a mutation can be typed as a verdict words it, in either language`(change: String) {
    // In a push B receives viewDidAppear only after A's viewDidDisappear.
    let pushed = changed("what if \(change)").pairs.filter { $0.rightNumber > 0 }
    #expect(
      pushed.compactMap(\.rightText) == [
        "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear",
      ])
  }

  @Test(arguments: ["without super", "不调用 super", "A.loadView does not call super"])
  func `an override can be tried without super`(change: String) throws {
    // A's own loadView makes no view then, so v isn't added anywhere.
    let app = """
      id: own-load-view
      title: {en: A has a loadView of its own, zh-Hans: A 有自己的 loadView}
      topic: birth
      level: 1
      platform: {ios: 18}
      objects:
        A: {is: UIViewController, view: v, overrides: {loadView: [super]}}
        v: UIView
      root: A
      ask: [user launches app]
      watch: {A: [loadView, viewDidLoad], v: [didMoveToSuperview]}
      """
    let text = try asked(
      app, ["A.loadView A.viewDidLoad v.didMoveToSuperview", "done"], "what if \(change)")
    #expect(text.marks == [.match, .match, .extra])
  }

  @Test func `an unreadable or impossible change is reported at its place`() throws {
    let document = try #require(Conversation().question).document
    func problem(_ change: String) -> Problem? {
      guard case .faulty(_, let problems) = WhatIf.read(change, in: document) else { return nil }
      return problems.first
    }
    #expect(problem("A.prezent(B)")?.range?.start.column == 3)
    #expect(problem("A.prezent(B)")?.suggestion == "present")
    for change in ["foo", "iOS 99", "without super"] { #expect(problem(change) != nil) }
    let prezent = changed("what if A.prezent(B)")
    guard case .marked(line: "A.prezent(B)", _)? = prezent.blocks.first else {
      Issue.record("\(prezent.blocks)")
      return
    }
    // The app is in the foreground, so the step can be read but not performed.
    #expect(problem("system suspends app") == nil)
    let impossible = changed("what if system suspends app")
    #expect(impossible.pairs.isEmpty)
    #expect(!impossible.says(impossible.words.whatIf("system suspends app")))
    #expect(!changed("what if \u{1B}[31m").said.joined().contains("\u{1B}"))
  }

  // MARK: orders

  @Test(arguments: Localized.Language.allCases)
  func `orders says that the order is the only one`(language: Localized.Language) {
    let orders = changed("次序", in: language)
    #expect(orders.said == [orders.words.orders(1)])
  }

  // MARK: Diagrams

  @Test func `diagram draws the controllers' states along their lanes`() {
    #expect(
      Layout(width: 40).text(changed("diagram").blocks) == """
         A  B
         ┃  │
        ▶ A.present(B, animated: true)
         ┃  │
         ┊  ┊  later, in the run loop
         ●  │  A.viewWillDisappear
         ╿  ●  B.viewWillAppear
         ┊  ┊  at the end of the transition
         ╿  ●    B.viewDidAppear
         ●  ┃    A.viewDidDisappear

        │ not on screen   ┃ appeared
        ╿ disappearing   ┊ later
        indented: caused by a line above

        """)
  }

  /// Going home leads from active through inactive to the background.
  private let home = ["skip", "1", "", "-", "done"]

  @Test func `map marks the present state and those before`() throws {
    for language in Localized.Language.allCases {
      let map = Conversation(home + ["map"], in: language)
      let states = StateMap(try #require(map.question), language: language)
      #expect(states.path == [.active, .inactive, .background])
      #expect(
        map.lines.filter { $0.contains { $0.isNumber } }.map { $0.filter(\.isNumber) } == [
          "1", "2", "3",
        ])
      #expect(map.lines.filter { $0.contains("▶") }.map { $0.contains("3") } == [true])
    }
  }

  @Test func `without drawing the same is said in words`() throws {
    var session = Transcript.session(.english)
    session.preferences.isPlain = true
    var plain = Conversation(session) { $0.start(stoppedAt: ("trade", 0)) }
    plain.type(home + ["map"])
    let words = plain.words
    func name(_ state: AppState) -> String { state.words[.english] }
    #expect(
      plain.said == [
        words.appIsNow(name(.background)),
        words.appWentThrough([AppState.active, .inactive, .background].map(name)),
        words.appMayBecome([AppState.inactive, .suspended, .notRunning].map(name)),
      ])
    plain.type("diagram")
    #expect(plain.said.count > 3)
    #expect(!Layout(width: 78).text(plain.blocks).contains("│"))
  }

  @Test(arguments: Localized.Language.allCases)
  func `another step that nothing watched shows names the callbacks of others`(
    language: Localized.Language
  ) throws {
    let curriculum = try RealCourse.curriculum()
    var problems: [Problem] = []
    let document = try #require(curriculum.scenario("present-full-screen", problems: &problems))
    var talk = Conversation(Session(curriculum, language: language)) {
      $0.start(question: document)
    }
    talk.type("show me", "what if user presses home")
    // Home never reaches the controllers; the scene's delegate is called (document 000).
    #expect(
      talk.says(
        talk.words.otherReceivers([
          "scene.sceneWillResignActive", "scene.sceneDidEnterBackground",
        ])), "\(talk.said)")
  }
}
