import LifecycleEngine
import ScenarioLanguage
import SwiftSource
import Testing
import TextFormats

/// Code that would be simulated wrongly is refused, with its location.
@Suite struct RefusalTests {
  @Test func secondInstanceOfTheSamePlaceIsRefusedWhileTheFirstLives() throws {
    let source = """
      class ViewController: UIViewController {
        var kept: Page?
        @IBAction func open() {
          let page = Page()
          kept = page
          present(page, animated: false)
        }
        @IBAction func back() { dismiss(animated: false) }
      }
      class Page: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); print("loaded") }
      }
      """
    let problem = try refusal(
      source, "user launches app", "user taps open", "ViewController.dismiss(animated: false)",
      "user taps open")
    #expect(problem.range?.start.line == 4)
    #expect(problem.message.english.contains("a second 'Page'"))
  }

  /// The page stays alive as the presented controller when the property is nil.
  @Test func strongPropertySetToNilDoesNotEndAPresentedPage() throws {
    let source = """
      class ViewController: UIViewController {
        var page: Page?
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          guard page == nil else { return }
          page = Page()
          present(page!, animated: false)
          page = nil
          print("page is nil:", page == nil)
        }
      }
      class Page: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          print("page")
        }
        deinit { print("page gone") }
      }
      """
    #expect(
      try AppInSwift.lines(source, "user launches app") == ["page is nil: true", "page"])
  }

  @Test func dataSourceThatChangesTheRunIsRefusedBeforeIt() {
    let source = """
      class ViewController: UIViewController, UITableViewDataSource {
        func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
          print("rows")
          present(UIViewController(), animated: false)
          return 3
        }
      }
      """
    var problems: [Problem] = []
    _ = SwiftScenarioReader.read(
      [SourceFile(name: "App.swift", text: source)], SwiftQuestion(), problems: &problems)
    #expect(problems.map(\.range?.start.line) == [2])
    #expect(problems.first?.severity == .error)
  }

  @Test func codeThatAnUnknownConditionDecidesIsRefused() throws {
    let source = """
      class ViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          guard UserDefaults.standard.bool(forKey: "x") else { return }
          print("perhaps")
        }
      }
      """
    #expect(try refusal(source, "user launches app").range?.start.line == 4)
  }

  /// Each once crashed the program: the parser and the code that walks its trees are recursive.
  @Test(arguments: ["[", "(", "{", "A<", "try ", "-", "!", "x ? y : ", "a.", "a + ", "{ _ in "])
  func codeThatNestsWithoutEndIsRefused(part: String) {
    let code = String(repeating: part, count: 5_000)
    let source = """
      class ViewController: UIViewController {
        override func viewDidLoad() { let x = \(code) }
      }
      """
    var problems: [Problem] = []
    let document = SwiftScenarioReader.read(
      [SourceFile(name: "App.swift", text: source)], SwiftQuestion(), problems: &problems)
    #expect(document == nil)
    #expect(problems.first?.range != nil)
  }

  @Test func methodThatOnlyAGestureSetsOffIsNamed() {
    let source = """
      class ViewController: UIViewController, UITextFieldDelegate {
        func textFieldShouldReturn(_ field: UITextField) -> Bool { print("return"); return true }
      }
      """
    var problems: [Problem] = []
    let document = SwiftScenarioReader.read(
      [SourceFile(name: "App.swift", text: source)], SwiftQuestion(), problems: &problems)
    #expect(document != nil)
    #expect(problems.map(\.severity) == [.warning])
  }

  @Test func extensionsOfUIKitsClassesAndProtocolsAreFollowed() throws {
    let source = """
      protocol Named { var name: String { get } }
      extension Named { func say(_ text: String) { print("\\(name): \\(text)") } }
      extension UIViewController { func leave() { print("leaving"); dismiss(animated: false) } }
      class Base: UIViewController, Named {
        var name: String { "base" }
        override func viewDidLoad() { super.viewDidLoad(); say("loaded") }
      }
      class ViewController: Base {
        override var name: String { "mine" }
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          say("will appear")
        }
        @IBAction func close() { leave() }
      }
      """
    #expect(
      try AppInSwift.lines(source, "user launches app", "user taps close")
        == ["mine: loaded", "mine: will appear", "leaving"])
  }

  /// Before viewDidAppear has run again, a tap would trigger one action and then two.
  @Test func actionThatIsConnectedAgainIsRefused() throws {
    let source = """
      class ViewController: UIViewController {
        let button = UIButton()
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          button.addAction(UIAction { _ in print("tapped") }, for: .touchUpInside)
        }
      }
      """
    let problem = try refusal(source, "user launches app")
    #expect(problem.range?.start.line == 5)
  }

  @Test func filesOfTwoAppsAreRefused() {
    let app = "@main class A: UIResponder, UIApplicationDelegate {}"
    var problems: [Problem] = []
    _ = SwiftScenarioReader.read(
      [
        SourceFile(name: "A.swift", text: app),
        SourceFile(name: "B.swift", text: app.replacing("A:", with: "B:")),
      ], SwiftQuestion(), problems: &problems)
    #expect(problems.map(\.file) == ["B.swift"])
  }

  private func refusal(_ source: String, _ steps: String...) throws -> Problem {
    let document = try #require(
      try AppInSwift.read([SourceFile(name: "App.swift", text: source)], steps))
    let fault = try #require(Simulation.run(document.scenario).fault)
    return FaultText.problem(for: fault, in: document)
  }

  @Test func callOfAnObjectIsFollowed() throws {
    let source = """
      struct Greeting { func callAsFunction(_ name: String) { print("hello \\(name)") } }
      class ViewController: UIViewController {
        let greet = Greeting()
        override func viewDidLoad() { super.viewDidLoad(); greet("you") }
      }
      """
    #expect(try AppInSwift.lines(source, "user launches app") == ["hello you"])
  }

  @Test func subscriptOfTheAppIsRefused() throws {
    let source = """
      struct Rows { subscript(index: Int) -> Int { print("row"); return index } }
      class ViewController: UIViewController {
        let rows = Rows()
        override func viewDidLoad() { super.viewDidLoad(); _ = rows[1] }
      }
      """
    #expect(try refusal(source, "user launches app").range?.start.line == 4)
  }

  /// Taps on a disabled control send nothing.
  @Test func disabledControlSendsNoAction() throws {
    let source = """
      class ViewController: UIViewController {
        let button = UIButton()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(button)
          button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
          button.isEnabled = false
        }
        @objc func tapped() { print("tapped") }
        override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); print("shown") }
      }
      """
    #expect(try AppInSwift.lines(source, "user launches app", "user taps button") == ["shown"])
  }

  /// The view created in loadView fills the window, so that a finger reaches its subviews.
  @Test func viewMadeInLoadViewFillsTheWindow() throws {
    let source = """
      class ViewController: UIViewController {
        let button = UIButton()
        override func loadView() {
          view = UIView()
          view.addSubview(button)
          button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
        }
        @objc func tapped() { print("tapped") }
      }
      """
    #expect(try AppInSwift.lines(source, "user launches app", "user taps button") == ["tapped"])
  }

  /// Both views are drawn once: one has a frame, the other one its size from constraints.
  @Test func viewSizedByConstraintsIsDrawn() throws {
    let source = """
      class Badge: UIView {
        override func draw(_ rect: CGRect) { print("drawn") }
      }
      class ViewController: UIViewController {
        let first = Badge(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let second = Badge()
        override func viewDidLoad() {
          super.viewDidLoad()
          second.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(first)
          view.addSubview(second)
          NSLayoutConstraint.activate([
            second.widthAnchor.constraint(equalToConstant: 100),
            second.heightAnchor.constraint(equalToConstant: 100),
          ])
          print("loaded")
        }
      }
      """
    #expect(try AppInSwift.lines(source, "user launches app") == ["loaded", "drawn", "drawn"])
  }

  /// Nested long expressions are as deep as a single one that is too long.
  @Test func longExpressionsInsideEachOtherAreRefused() {
    let sum = (0..<25).reduce("1") { inner, _ in
      "(" + inner + String(repeating: " + 1", count: 95) + ")"
    }
    let problems = AppInSwift.problems(
      """
      class ViewController: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); print(\(sum)) }
      }
      """)
    #expect(problems.contains { $0.message.english == "this expression is too long" })
  }

  /// The number without a positive counterpart.
  @Test func changeByTheLowestNumberIsRefused() {
    let problems = AppInSwift.problems(
      """
      class ViewController: UIViewController {
        var count = 0
        override func viewDidLoad() {
          super.viewDidLoad()
          add(-9223372036854775807 - 1)
        }
        func add(_ number: Int) { count = count + number }
      }
      """)
    #expect(problems.map(\.range?.start.line) == [7])
  }
}
