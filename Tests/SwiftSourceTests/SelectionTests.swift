import ScenarioLanguage
import SwiftSource
import Testing
import TextFormats

/// Rows, items and tabs: the steps name them by their numbers and titles.
@Suite struct SelectionTests {
  private let list = """
    class ListViewController: UITableViewController {
      let names = ["Ada", "Bob"]
      override func viewDidLoad() { super.viewDidLoad(); print("list") }
      override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
        names.count
      }
      override func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {
        table.deselectRow(at: path, animated: true)
        print("selected", path.row)
        let detail = Detail()
        detail.name = names[path.row]
        present(detail, animated: true)
      }
    }
    class Detail: UIViewController {
      var name = ""
      override func viewDidLoad() { super.viewDidLoad(); print("detail of \\(name)") }
    }
    """

  @Test func rowOfATableViewControllerIsTapped() throws {
    #expect(
      try AppInSwift.lines(list, "user launches app", "user taps row 1")
        == ["list", "selected 1", "detail of Bob"])
  }

  @Test(arguments: [
    ("table.delegate = self", "user taps row 0 in section 2", ["section 2"]),
    ("", "user taps row 0 in section 2", nil),
    ("table.delegate = self", "user taps row 3", nil),
  ])
  func tableCallsTheDelegateThatIsSet(set: String, step: String, expected: [String]?) throws {
    let source = SourceFile(
      name: "App.swift",
      text: """
        class ViewController: UIViewController, UITableViewDelegate, UITableViewDataSource {
          let table = UITableView()
          override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(table)
            table.dataSource = self
            \(set)
          }
          func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
          func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            print("section", indexPath.section)
          }
        }
        """)
    guard let expected else {
      var problems: [Problem] = []
      _ = SwiftScenarioReader.read(
        [source], SwiftQuestion(asked: ["user launches app", step]), problems: &problems)
      #expect(problems.map(\.file) == [SwiftScenarioReader.stepsName])
      #expect(problems.first?.message.english == "no table has this row and calls a delegate")
      return
    }
    #expect(try AppInSwift.lines([source], "user launches app", step) == expected)
  }

  @Test(arguments: ["user taps tab Profile", "user taps profile"])
  func tabIsTappedByItsTitle(step: String) throws {
    let source = """
      class ViewController: UITabBarController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let home = Home()
          home.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
          let profile = UINavigationController(rootViewController: Profile())
          viewControllers = [home, profile]
        }
      }
      class Home: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); print("home") }
      }
      class Profile: UIViewController {
        init() { super.init(nibName: nil, bundle: nil); title = "Profile" }
        required init?(coder: NSCoder) { fatalError() }
        override func viewDidLoad() { super.viewDidLoad(); print("profile") }
      }
      """
    #expect(try AppInSwift.lines(source, "user launches app", step) == ["home", "profile"])
  }
}
