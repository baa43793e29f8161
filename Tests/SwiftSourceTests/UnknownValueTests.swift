import ScenarioLanguage
import SwiftSource
import Testing
import TextFormats

/// Code that depends on an unknown value, and code that doesn't.
@Suite struct UnknownValueTests {
  private func problems(_ source: String) -> [Problem] {
    var problems: [Problem] = []
    _ = SwiftScenarioReader.read(
      [SourceFile(name: "App.swift", text: source)],
      SwiftQuestion(asked: ["user launches app"]), problems: &problems)
    return problems
  }

  /// The subclass names its screen when its view loads, after the property got its first text.
  @Test func textOfAPropertyIsTheOneAssignedLast() throws {
    let source = """
      class Base: UIViewController {
        static let standard = "none"
        var screen: String = standard
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          if screen != Base.standard { print("\\(screen) appears") }
        }
      }
      class ViewController: Base {
        override func viewDidLoad() {
          super.viewDidLoad()
          print(screen)
          screen = "Home"
        }
      }
      """
    #expect(try AppInSwift.lines(source, "user launches app") == ["none", "Home appears"])
  }

  /// `Int.max` isn't printed as "max"; a case of the app's own enumeration is printed by its name.
  @Test(arguments: [
    ("Int.max", true), ("Thread.isMainThread", true), ("UIView.areAnimationsEnabled", true),
    ("Mode.compact", false),
  ]) func printedStaticMemberIsKnownOrNamed(expression: String, isNamed: Bool) {
    let problems = AppInSwift.problems(
      """
      enum Mode { case compact }
      class ViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          print(\(expression))
        }
      }
      """)
    #expect(problems.map(\.severity) == (isNamed ? [.warning] : []))
  }

  /// The user may have selected another segment.
  @Test func stateOfAConnectedControlIsNotKnown() {
    let problems = AppInSwift.problems(
      """
      class ViewController: UIViewController {
        @IBOutlet var segments: UISegmentedControl!
        override func viewDidLoad() {
          super.viewDidLoad()
          if segments.selectedSegmentIndex == 0 { present(Page(), animated: true) }
        }
      }
      class Page: UIViewController {}
      """)
    #expect(problems.contains { $0.severity == .error && $0.range?.start.line == 5 })
  }

  @Test func memberOfNilWouldCrash() {
    let problems = AppInSwift.problems(
      """
      class ViewController: UIViewController {
        var page: Page!
        override func viewDidLoad() {
          super.viewDidLoad()
          print(page?.title as Any)
          print(page.title as Any)
        }
      }
      class Page: UIViewController {}
      """)
    #expect(problems.contains { $0.severity == .error && $0.range?.start.line == 6 })
    #expect(!problems.contains { $0.range?.start.line == 5 })
  }

  @Test func aRawNumberBeginsNoObject() throws {
    let source = """
      enum Theme: Int {
        case light, dark
        var style: UIUserInterfaceStyle { self == .dark ? .dark : .light }
        func described() -> String {
          switch self {
          case .light: return "light"
          case .dark: return "dark"
          }
        }
      }
      class ViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          for index in 0..<2 {
            let theme = Theme(rawValue: UserDefaults.standard.integer(forKey: "\\(index)"))
            _ = theme?.described()
          }
          print("loaded")
        }
      }
      """
    #expect(try AppInSwift.lines(source, "user launches app") == ["loaded"])
  }

  /// UIKit asks for cells in some layout pass; a cell of the wrong class ends the app.
  @Test func whereOtherwiseTheAppWouldEndItGoesOn() throws {
    let source = """
      class Row: UITableViewCell { let label = UILabel() }
      class ViewController: UITableViewController {
        override func tableView(_ table: UITableView, cellForRowAt index: IndexPath)
          -> UITableViewCell
        {
          guard let row = table.dequeueReusableCell(withIdentifier: "row", for: index) as? Row
          else { fatalError("no row") }
          row.label.text = "\\(index)"
          return row
        }
        override func tableView(_ table: UITableView, titleForHeaderInSection section: Int)
          -> String?
        {
          switch section {
          case 0: return "first"
          default: fatalError("no section")
          }
        }
        override func viewDidLoad() { super.viewDidLoad(); print("loaded") }
      }
      """
    #expect(try AppInSwift.lines(source, "user launches app") == ["loaded"])
  }

  /// How much time has passed isn't known; the only thing that depends on it is an empty line.
  @Test func printsThatDependOnAnUnknownConditionAreNamed() throws {
    let source = """
      class ViewController: UIViewController {
        private struct Log { var last = Date(); var prefix = "" }
        private static var log = Log()
        private static func note(_ text: String) {
          if log.last.timeIntervalSinceNow < -1 {
            log.prefix += "__"
            print("")
          }
          log.last = Date()
          print(text)
        }
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          if UserDefaults.standard.bool(forKey: "x") { print("perhaps") }
          ViewController.note("animated: \\(animated)")
        }
      }
      """
    #expect(try AppInSwift.lines(source, "user launches app") == ["animated: false"])
    let found = problems(source)
    #expect(Set(found.map(\.severity)) == [.warning])
    #expect(found.compactMap(\.range?.start.line).sorted() == [5, 14])
  }

  @Test func methodOfUIKitThatOnlyPrintsIsNamed() throws {
    let source = """
      class ViewController: UIViewController {
        override func didUpdateFocus(
          in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
        ) {
          super.didUpdateFocus(in: context, with: coordinator)
          print("focus")
        }
        override func viewDidLoad() { super.viewDidLoad(); print("loaded") }
      }
      """
    #expect(try AppInSwift.lines(source, "user launches app") == ["loaded"])
    let found = problems(source)
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.english.contains("didUpdateFocus(in:with:)") == true)
  }

  /// A number that is set to something unknown isn't a counter; no output depends on it.
  @Test func aNumberOfUnknownValueIsNotFollowed() throws {
    let source = """
      class ViewController: UIViewController {
        var choice = 0
        let words = ["a", "b"]
        override func viewDidLoad() {
          super.viewDidLoad()
          choice = Int(arc4random_uniform(UInt32(words.count)))
          title = words[choice]
          print("loaded")
        }
      }
      """
    #expect(try AppInSwift.lines(source, "user launches app") == ["loaded"])
  }

  /// Whatever object it is, reading a file changes nothing here.
  @Test func methodWithoutEffectsMayBeCalledOnAnUnknownObject() throws {
    let source = """
      class Store {
        let path: String
        init(path: String) { self.path = path }
        func read() -> String? { try? String(contentsOfFile: path) }
      }
      class ViewController: UIViewController {
        var stores: [String: Store] = [:]
        override func viewDidLoad() {
          super.viewDidLoad()
          title = stores["main"]?.read()
          print("loaded")
        }
      }
      """
    #expect(try AppInSwift.lines(source, "user launches app") == ["loaded"])
  }
}
