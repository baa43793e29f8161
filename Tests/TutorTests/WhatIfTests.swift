import Practice
import ScenarioLanguage
import Testing
import TextFormats
import Tutor

/// A changed scenario beside the first one, what is left open, and the pictures.
@Suite struct WhatIfTests {
  private let right =
    "A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear"

  private func last(
    _ line: String, in language: Localized.Language = .english, width: Int = 72
  ) -> String {
    let text = Transcript.last([right, "done", line], language: language, width: width)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "\n")
  }

  // MARK: what if

  @Test func `a sheet in place of a full screen leaves the presenter alone`() {
    // From iOS 13 on a sheet does not take its presenter off the screen.
    #expect(
      last("what if style = .pageSheet") == """
        What if: style = .pageSheet

            as asked                    what if
        ▶ 1 A.viewWillDisappear  −
          2 B.viewWillAppear     =    1 B.viewWillAppear
          3 B.viewDidAppear      =    2 B.viewDidAppear
          4 A.viewDidDisappear   −

        = the same   − no longer comes   ▶ first difference
        """)
    #expect(last("what if B.modalPresentationStyle = .pageSheet").contains("no longer comes"))
  }

  @Test func `in Chinese a step may be said as it is shown`() {
    // Pressing home tells the controllers nothing.
    #expect(
      last("如果 用户按下 Home 键", in: .chinese, width: 40) == """
        假如：用户按下 Home 键

            原题                        假如
        ▶ 1 A.viewWillDisappear  −
          2 B.viewWillAppear     −
          3 B.viewDidAppear      −
          4 A.viewDidDisappear   −

        − 不再来   ▶ 第一处不同
        """)
    #expect(last("如果不带动画", in: .chinese).contains("用不上") == true)
    #expect(
      last("如果 用户按home", in: .chinese).contains("要求：像这样的步骤：用户按下 Home 键、"))
    #expect(last("如果 不带动画", in: .chinese).hasPrefix("假如：不带动画\n\n回调相同，次序也相同。"))
  }

  /// What comes of a change where an app leaves and comes back, which was answered rightly.
  private func leaving(
    told watched: [String], _ change: String, _ language: Localized.Language = .english
  ) -> String {
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
    return Transcript.last(
      [answer, "done", change], language: language,
      further: ["Content/scenarios/present.yml": scenario])
  }

  @Test func `with several steps each callback stands below its own step`() {
    let text = leaving(
      told: ["applicationWillResignActive", "applicationDidBecomeActive"], "what if scenes")
    let places = [
      "› user presses home", "applicationWillResignActive", "› user opens app",
      "applicationDidBecomeActive",
    ].compactMap { text.firstRange(of: $0)?.lowerBound }
    #expect(places.count == 4)
    #expect(places == places.sorted())
    // With scenes the scene's delegate is told, and nobody asked for it here.
    #expect(text.contains("Told instead, though not watched here: scene.sceneWillResignActive"))
  }

  @Test func `a step may replace one of several that are asked, by its number`() {
    let watched = ["applicationDidEnterBackground", "applicationDidBecomeActive"]
    // Home still sends it to the background, and locking brings nobody back.
    for line in ["what if 2 user locks device", "what if step 2: user locks device"] {
      let text = leaving(told: watched, line)
      #expect(text.contains("=   1 app.applicationDidEnterBackground\n› user locks device\n"))
      #expect(text.contains("− ▶   app.applicationDidBecomeActive"))
      #expect(!text.contains("in place of"))
    }
    #expect(leaving(told: watched, "如果 第 2 步 用户锁屏", .chinese).contains("− 不再来"))
    // Without a number it stands for both, and that is said.
    let all = leaving(told: watched, "what if user locks device")
    #expect(all.contains("stands in place of all 2 asked ones"))
    #expect(leaving(told: watched, "what if 3 user locks device").contains("3 user locks device"))
  }

  @Test func `scenes on an iOS that has none come with the first that has`() {
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
    for change in ["what if scenes", "what if iOS 18"] {
      let text = Transcript.last(
        ["app.applicationWillResignActive", "done", change],
        further: ["Content/scenarios/present.yml": old])
      #expect(text.contains("Told instead, though not watched here: scene.sceneWillResignActive"))
    }
  }

  @Test func `a call through nil says that nobody is there`() {
    #expect(
      last("what if A.navigationController?.pushViewController(B, animated: true)")
        .contains("A.navigationController is nil here"))
  }

  @Test func `a version, a life cycle and animation are settings`() {
    // Full screen went the same way before iOS 13.
    #expect(last("what if iOS 12").hasPrefix("What if: iOS 12\n\nThe same callbacks come"))
    #expect(last("what if animated: false").contains("The same callbacks come, in the same order."))
    #expect(last("what if app delegate").contains("The same callbacks come"))
    #expect(last("what if iOS 18").hasPrefix("It is so already; nothing changes."))
    // The examples are changes that this scenario can have.
    let examples = last("what if").replacing("\n", with: " ")
    #expect(examples.contains("what if iOS 12, what if not animated, what if B is pushed,"))
    #expect(last("what if not animated").contains("The same callbacks come"))
    #expect(last("what if without super").hasPrefix("  nothing here calls super"))
  }

  /// Locked, the device lets nobody switch to another app, so that the second step goes as well.
  @Test func `a step that leaves no room for the others stands alone`() throws {
    let text = """
      id: switcher
      objects: {A: UIViewController, other: {is: app}}
      root: A
      given: [user launches app]
      ask: [user opens app switcher, user switches to other]
      watch: {scene: [sceneWillResignActive, sceneDidEnterBackground]}
      """
    var problems: [Problem] = []
    let file = SourceFile(name: "switcher", text: text)
    var session = Transcript.session(.english)
    _ = session.start(question: try #require(ScenarioReader.read(file, problems: &problems)))
    for line in ["scene.sceneWillResignActive scene.sceneDidEnterBackground", "done"] {
      _ = session.answer(line)
    }
    let told = Transcript.written(session.answer("what if user locks device"), width: 72)
    // The lock button, too, first takes the activity and then the foreground.
    #expect(told.hasPrefix("What if: user locks device\n\nThe same callbacks come"), "\(told)")
  }

  @Test func `another step takes the asked one's place`() {
    let text = last("what if A.present(B, animated: true) { print(\"x\") }")
    #expect(text.contains("+    4 print(x)") || text.contains("print(x)"))
  }

  @Test func `a neighbour may be said as a verdict words it, in either language`() {
    // A push tells B that it has appeared only after A has disappeared.
    for change in ["B is pushed?", "把 B 压栈"] {
      let text = last("what if \(change)")
      #expect(text.contains("2 B.viewWillAppear     =    2 B.viewWillAppear"), "\(text)")
      #expect(text.contains("3 A.viewDidDisappear"), "\(text)")
    }
  }

  @Test func `an override may be thought to leave out super`() {
    // A's own loadView makes no view then, so v is put into nothing.
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
    var problems: [Problem] = []
    let document = ScenarioReader.read(
      SourceFile(name: "own-load-view.yml", text: app), problems: &problems)
    for change in ["without super", "不调用 super", "A.loadView does not call super"] {
      var session = Transcript.session(.english)
      guard let document else { return #expect(Bool(false), "\(problems)") }
      _ = session.start(question: document)
      for line in ["A.loadView A.viewDidLoad v.didMoveToSuperview", "done"] {
        _ = session.answer(line)
      }
      let text = Transcript.written(session.answer("what if \(change)"), width: 72)
      #expect(text.contains("3 v.didMoveToSuperview  −"), "\(change): \(text)")
      #expect(text.contains("A.viewDidLoad         =    2 A.viewDidLoad"), "\(change)")
    }
  }

  @Test func `what cannot be read or done is said with its place`() {
    #expect(
      last("what if A.prezent(B)") == """
          A.prezent(B)
            ^^^^^^^
          unknown method 'prezent'
          expected a method that code steps know
          did you mean 'present'?

        Say what is to be otherwise, for example: what if iOS 12, what if not
        animated, what if B is pushed, what if A.show(B); or another step in
        place of the asked one.
        """)
    #expect(last("what if foo").contains("Say what is to be otherwise"))
    #expect(last("what if iOS 99").contains("iOS 99 is not known"))
    // The app is in front.
    #expect(last("what if system suspends app").contains("is impossible here"))
    #expect(!last("what if \u{1B}[31m").contains("\u{1B}"))
  }

  // MARK: orders

  @Test func `orders says that the order is the only one`() {
    #expect(last("orders") == "UIKit allows only this order here.")
    #expect(last("次序", in: .chinese) == "这里 UIKit 只允许这一种次序。")
  }

  // MARK: Pictures

  @Test func `diagram draws the controllers' states along their lanes`() {
    #expect(
      last("diagram", width: 40) == """
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

  @Test func `map marks the present state and those before`() {
    let home = Transcript.last(["skip", "1", "", "-", "done", "map"], width: 40)
    // Home leads from active over inactive to the background.
    #expect(
      home.hasPrefix(
        """
            active 1
            ▲ │
            │ ▼
            inactive 2    ◀─────┐
            ▲ │                 │
            │ ▼                 │
          ▶ background 3  ◀──┬──┤
            ▲ │              │  │
            │ ▼              │  │
            suspended        │  │
              │              │  │
              ▼              ▼  │
            not running   ──────┘

        The app is now: background.
        """))
    let chinese = Transcript.last(
      ["skip", "1", "", "-", "done", "地图"], language: .chinese, width: 40)
    #expect(chinese.contains("  ▶ 后台 3"))
  }

  @Test func `without drawing the same is said in words`() {
    var session = Transcript.session(.english)
    _ = session.start(stoppedAt: ("trade", 0))
    session.isPlain = true
    for line in ["skip", "1", "", "-", "done"] { _ = session.answer(line) }
    let map = Transcript.written(session.answer("map"), width: 78)
    #expect(
      map.hasPrefix(
        """
        The app is now: background.

        In this run it was, one after the other: active, inactive, background.

        From here it can become: inactive, suspended, not running.
        """))
    let drawn = Transcript.written(session.answer("diagram"), width: 78)
    #expect(drawn.hasPrefix("app: active\nstep: user presses home\n"))
    #expect(!drawn.contains("│"))
  }

  @Test func `nothing of it is told while a prediction is open`() {
    for command in ["what if iOS 12", "如果 iOS 12", "orders", "diagram", "map", "地图"] {
      #expect(
        Transcript.last([command]).hasPrefix("That comes after the verdict. First predict"),
        "\(command)")
    }
  }
}
