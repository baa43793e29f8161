import LifecycleEngine
import ScenarioLanguage
import SwiftSource
import Testing
import TextFormats

/// The output of apps in Swift; the expected lines follow from Apple's description of the
/// callbacks.
@Suite struct SwiftRunTests {
  @Test func printsOfALaunchComeInTheOrderOfTheCallbacks() throws {
    let lines = try run(
      """
      class ViewController: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          print("appeared", 1 + 2)
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .systemBackground
          prepare()
        }
        private func prepare() { print("\\(type(of: self)) \\(#function)") }
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          NSLog("%@ animated: %d", #function, 7)
        }
      }
      """)
    #expect(
      lines == [
        "ViewController prepare()", "viewWillAppear(_:) animated: 7", "appeared 3",
      ])
  }

  /// A question refers to the learner's files instead of repeating them.
  @Test func objectsAreFoundInTheFiles() throws {
    let source = """
      class ViewController: UIViewController {
        let button = UIButton(type: .system)
        override func viewDidLoad() { super.viewDidLoad(); view.addSubview(button) }
      }
      """
    let document = try #require(
      try AppInSwift.read([SourceFile(name: "App/View.swift", text: source)], ["user launches app"])
    )
    #expect(
      document.codePlaces == ["ViewController": "View.swift:1", "button": "View.swift:2"])
  }

  /// The Swift Programming Language, optional chaining: where the chain is nil, a call's arguments
  /// are not evaluated.
  @Test func argumentsOfACallOnNilAreNotMade() throws {
    let lines = try run(
      """
      class ViewController: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          navigationController?.pushViewController(Page(), animated: false)
          print("asked")
        }
      }
      class Page: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); print("page") }
        deinit { print("gone") }
      }
      """)
    #expect(lines == ["asked"])
  }

  /// `isMovingFromParent` is true while a controller is popped, and false under a presentation.
  @Test func conditionsOnUIKitsPropertiesAreDecidedInTheRun() throws {
    let source = """
      class List: UIViewController {
        @IBAction func open() { navigationController?.pushViewController(Page(), animated: true) }
      }
      class Page: UIViewController {
        override func viewWillDisappear(_ animated: Bool) {
          super.viewWillDisappear(animated)
          guard isMovingFromParent else { return }
          print("popped: \\(isMovingFromParent)")
        }
        deinit { print("\\(Self.self) gone") }
      }
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession,
          options connectionOptions: UIScene.ConnectionOptions
        ) {
          guard let windowScene = scene as? UIWindowScene else { return }
          window = UIWindow(windowScene: windowScene)
          window?.rootViewController = UINavigationController(rootViewController: List())
          window?.makeKeyAndVisible()
          print("window")
        }
      }
      """
    let lines = try run(source, "user launches app", "user taps open", "user taps back button")
    #expect(lines == ["window", "popped: true", "Page gone"])
  }

  /// Counters and flags are variables of the run: their values depend on the earlier events.
  @Test func `counters and flags change as the app runs`() throws {
    let source = """
      class Stats { static var total = 0 }
      class ViewController: UIViewController {
        private var isFirst = true
        private var count = 0 { didSet { Stats.total += 2 } }
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          count += 1
          if isFirst || isMovingToParent { isFirst = false; print("first") } else { print("again") }
        }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          print("\\(count) of \\(Stats.total), \\(count > 1 ? "many" : "one")")
          guard count < 2 else { return }
          let page = UIViewController()
          page.modalPresentationStyle = .fullScreen
          present(page, animated: true) { self.dismiss(animated: true) }
        }
      }
      """
    // Once at launch, once more when the full-screen page is dismissed.
    #expect(
      try run(source, "user launches app") == ["first", "1 of 2, one", "again", "2 of 4, many"])
  }

  /// An app is active before its first view has appeared.
  @Test func `the application state is the run's`() throws {
    let source = """
      class ViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          print(UIApplication.shared.applicationState == .active ? "active" : "not yet")
        }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          switch UIApplication.shared.applicationState {
          case .active: print("state \\(UIApplication.shared.applicationState.rawValue)")
          case .inactive, .background: print("not in front")
          @unknown default: break
          }
        }
      }
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func applicationDidEnterBackground(_ application: UIApplication) {
          let state = application.applicationState
          if state != .active { print(state.rawValue) }
        }
      }
      """
    #expect(
      try run(source, "user launches app", "user presses home") == ["not yet", "state 0", "2"])
  }

  @Test func `a value read before a variable changed isn't its current value`() throws {
    let source = """
      class ViewController: UIViewController {
        var count = 1
        override func viewDidLoad() {
          super.viewDidLoad()
          let before = count
          count += 1
          print("\\(before)")
        }
      }
      """
    #expect(try run(source, "user launches app") == ["\\(before)"])
  }

  /// The text was put together before the counter changed: it isn't printed with the new value.
  @Test func `a text with a value that has changed since is not simulated as the new one`() throws {
    let source = """
      class ViewController: UIViewController {
        var count = 1
        override func viewDidLoad() {
          super.viewDidLoad()
          let now = "count \\(count)"
          print(now)
          count += 1
          print(now)
        }
        func next() -> Int { count += 1; return 0 }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          print(count, next())
        }
      }
      """
    let document = try #require(try read(source, steps: ["user launches app"]))
    let result = Simulation.run(document.scenario)
    let printed = result.trace.asked(in: document.scenario).map {
      CallbackText.text(of: $0, in: document.scenario)
    }
    #expect(printed.first == "print(count 1)" && !printed.contains("print(count 2)"))
    // The last line would be 2 0, not 3 0: the run ends there.
    #expect(result.fault != nil)
  }

  @Test func `a button that constraints place can be tapped`() throws {
    let source = """
      class ViewController: UIViewController {
        let first = UIButton(frame: .zero), second = UIButton()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(first)
          view.addSubview(second)
          first.addTarget(self, action: #selector(one), for: .touchUpInside)
          second.addTarget(self, action: #selector(two), for: .touchUpInside)
        }
        @objc func one() { print("one") }
        @objc func two() { print("two") }
      }
      """
    #expect(try run(source, "user taps first", "user taps second") == ["one", "two"])
  }

  @Test func codeThatIsNotSimulatedEndsOnlyARunThatReachesIt() throws {
    let source = """
      class ViewController: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); print("loaded") }
        @IBAction func load() {
          Loader.shared.load(request) { print("done") }
        }
      }
      """
    #expect(try run(source) == ["loaded"])
    let document = try #require(try read(source, "user launches app", "user taps load"))
    let fault = try #require(Simulation.run(document.scenario).fault)
    let problem = FaultText.problem(for: fault, in: document)
    #expect(problem.range?.start.line == 4)
    #expect(problem.message.english.contains("is not simulated"))
  }

  @Test func theScenarioThatIsExplainedRunsByItselfAndGivesTheSame() throws {
    let source = """
      class ViewController: UIViewController {
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          if animated && !isBeingPresented { print("animated") } else { print("plain") }
          DispatchQueue.main.async { print("later") }
        }
      }
      """
    let document = try #require(try read(source))
    let text = ScenarioWriter.text(of: document)
    var problems: [Problem] = []
    let again = try #require(
      ScenarioReader.read(SourceFile(name: "again.yml", text: text), problems: &problems))
    #expect(problems.isEmpty)
    #expect(lines(of: again) == lines(of: document))
    #expect(lines(of: again) == ["plain", "later"])
  }

  @Test func syntaxErrorsHaveTheirPlace() {
    var problems: [Problem] = []
    let file = SourceFile(name: "a.swift", text: "class A: UIViewController {\n  func f( {\n")
    #expect(SwiftScenarioReader.read([file], SwiftQuestion(), problems: &problems) == nil)
    #expect(problems.first?.range?.start.line == 2)
  }
}

extension SwiftRunTests {
  private func read(_ source: String, _ steps: String...) throws -> ScenarioDocument? {
    try read(source, steps: steps)
  }

  private func read(_ source: String, steps: [String]) throws -> ScenarioDocument? {
    var problems: [Problem] = []
    let document = SwiftScenarioReader.read(
      [SourceFile(name: "App.swift", text: source)], SwiftQuestion(asked: steps),
      problems: &problems)
    #expect(!problems.contains { $0.severity == .error }, "\(problems)")
    return document
  }

  private func run(_ source: String, _ steps: String...) throws -> [String] {
    lines(of: try #require(try read(source, steps: steps)))
  }

  private func lines(of document: ScenarioDocument) -> [String] {
    let result = Simulation.run(document.scenario)
    #expect(result.fault == nil)
    return result.trace.asked(in: document.scenario).map { occurrence in
      guard case .text(let text) = occurrence.argument, occurrence.callback == .print else {
        return CallbackText.text(of: occurrence, in: document.scenario)
      }
      return CallbackText.string(text, in: document.scenario)
    }
  }
}
