import LifecycleEngine
import ScenarioLanguage
import SwiftSource
import Testing
import TextFormats

/// Objects that reach code from elsewhere: delegates, actions by name, the window, the reason for
/// the launch, a storyboard's tabs.
@Suite struct HandoverTests {
  /// UIKit prepares for a segue before the page's actions can be sent, in whichever order the
  /// classes are declared.
  @Test(arguments: ["var delegate: Sender?", "weak var delegate: Sender?"])
  func delegateSetInPrepareIsCalledBack(property: String) throws {
    let code = app(
      """
      protocol Sender: AnyObject { func sent() }
      class Page: UIViewController {
        \(property)
        @IBAction func send(_ sender: Any) { delegate?.sent(); print(delegate == nil) }
      }
      class List: UIViewController, Sender {
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          if let page = segue.destination as? Page { page.delegate = self }
        }
        func sent() { print("sent") }
      }
      """)
    #expect(
      try AppInSwift.lines(
        [code, storyboard(action: "send:")], "user launches app", "user taps goOn",
        "user taps send") == ["sent", "false"])
  }

  @Test func closureSetInPrepareIsCalledBack() throws {
    let code = app(
      """
      class List: UIViewController {
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          guard let page = segue.destination as? Page else { return }
          page.onSave = { [weak self] text in
            print("saved", text)
            self?.view.setNeedsLayout()
          }
        }
      }
      class Page: UIViewController {
        var onSave: ((String) -> Void)?
        @IBAction func send() { onSave?("now"); dismiss(animated: true) }
      }
      """)
    #expect(
      try AppInSwift.lines(
        [code, storyboard(action: "send")], "user launches app", "user taps goOn",
        "user taps send") == ["saved now"])
  }

  /// Objective-C distinguishes `send:` from `send`.
  @Test func actionIsTheMethodWithTheSameSelector() throws {
    let code = app(
      """
      class List: UIViewController {}
      class Page: UIViewController {
        func send() { print("without") }
        @IBAction func send(_ sender: Any) { print("with") }
      }
      """)
    #expect(
      try AppInSwift.lines(
        [code, storyboard(action: "send:")], "user launches app", "user taps goOn",
        "user taps send") == ["with"])
  }

  @Test func selectorWithLabelsNamesOneOfTwoMethods() throws {
    let source = """
      class ViewController: UIViewController {
        let button = UIButton()
        override func viewDidLoad() {
          super.viewDidLoad()
          button.addTarget(self, action: #selector(tap(_:)), for: .touchUpInside)
          view.addSubview(button)
        }
        @objc func tap() { print("without") }
        @objc func tap(_ sender: UIButton) { print("with") }
      }
      """
    #expect(
      try AppInSwift.lines(source, "user launches app", "user taps button") == ["with"])
  }

  /// UIKit loads the main storyboard, with the window and its root, before the launch finishes.
  @Test func windowOfAStoryboardIsThereWhenTheLaunchFinishes() throws {
    let code = SourceFile(
      name: "App.swift",
      text: """
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
          var window: UIWindow?
          func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
          ) -> Bool {
            if let list = window?.rootViewController as? List { list.greet(#function) }
            if let url = launchOptions?[.url] { print(url) }
            if launchOptions == nil { print("by the user") }
            return true
          }
        }
        class List: UIViewController { func greet(_ caller: String) { print("root", caller) } }
        """)
    let board = SourceFile(
      name: "Main.storyboard",
      text: """
        <document initialViewController="list"><scenes><scene><objects>
        <viewController id="list" customClass="List" sceneMemberID="viewController">
        <view key="view" id="v"/></viewController></objects></scene></scenes></document>
        """)
    #expect(
      try AppInSwift.lines([code, board], "user launches app")
        == ["root application(_:didFinishLaunchingWithOptions:)", "by the user"])
  }

  /// A default of `#line` is the line of the call (SE-0028).
  @Test func defaultLineIsThatOfTheCall() throws {
    let lines = try AppInSwift.lines(
      """
      extension UIViewController {
        func note(function: String = #function, line: Int = #line) { print(line, function) }
      }
      class ViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          note()
        }
      }
      """, "user launches app")
    #expect(lines == ["7 viewDidLoad()"])
  }

  /// The cells of a table retain their delegate, so that the controller is never deallocated.
  @Test func strongDelegateOfACellIsRefusedWhereDeallocationShows() {
    var problems: [Problem] = []
    let source = SourceFile(
      name: "App.swift",
      text: """
        class Cell: UITableViewCell { var delegate: UIViewController? }
        class ViewController: UITableViewController {
          override func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
          ) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath) as! Cell
            cell.delegate = self
            return cell
          }
          deinit { print("gone") }
        }
        """)
    let document = SwiftScenarioReader.read([source], SwiftQuestion(), problems: &problems)
    #expect(document == nil)
    #expect(problems.contains { $0.severity == .error && $0.range?.start.line == 3 })
  }

  @Test func tabsOfAStoryboardAreKnown() throws {
    let code = app(
      """
      class Tabs: UITabBarController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let second = viewControllers![1] as! Second
          second.text = "given"
        }
      }
      class First: UIViewController {}
      class Second: UIViewController {
        var text = ""
        override func viewDidLoad() { super.viewDidLoad(); print(text) }
      }
      """)
    let scenes = ["First", "Second"].map {
      """
      <scene><objects><viewController id="\($0)" customClass="\($0)" sceneMemberID="viewController">
      <tabBarItem key="tabBarItem" title="\($0)" id="t\($0)"/><view key="view" id="v\($0)"/>
      </viewController></objects></scene>
      """
    }
    let board = SourceFile(
      name: "Main.storyboard",
      text: """
        <document initialViewController="tabs"><scenes><scene><objects>
        <tabBarController id="tabs" customClass="Tabs" sceneMemberID="viewController"><connections>
        <segue destination="First" kind="relationship" relationship="viewControllers" id="s1"/>
        <segue destination="Second" kind="relationship" relationship="viewControllers" id="s2"/>
        </connections></tabBarController></objects></scene>
        \(scenes.joined())</scenes></document>
        """)
    #expect(
      try AppInSwift.lines([code, board], "user launches app", "user taps tab Second")
        == ["given"])
  }

  /// It isn't known how often the closure runs, so neither is the number.
  @Test func closureForElementsThatAreNotKnown() throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: """
        var number = 0
        navigationController?.viewControllers.forEach { $0.title = "x"; number += 1 }
        print(number == 1 ? "one" : "other")
        print("end")
        """)
    #expect(!lines.contains("one") && !lines.contains("other") && lines.last == "end")
  }

  /// One of the two lines is printed, so that leaving out both would be wrong.
  @Test(arguments: [("", true), ("else { print(\"new\") }", false)])
  func linesThatDependOnAnUnknownValue(otherwise: String, isLeftOut: Bool) throws {
    let source = """
      class ViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          if UserDefaults.standard.bool(forKey: "seen") { print("seen") } \(otherwise)
          print("end")
        }
      }
      """
    let file = SourceFile(name: "App.swift", text: source)
    let document = try #require(try AppInSwift.read([file], ["user launches app"]))
    let fault = Simulation.run(document.scenario).fault
    #expect((fault == nil) == isLeftOut)
    let problem = fault.map { FaultText.problem(for: $0, in: document) }
    #expect(problem.map { $0.range?.start.line == 4 } ?? isLeftOut)
  }

  @Test func classWithALowercaseName() throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: "let page = page(); page.loadViewIfNeeded()", "",
      "class page: UIViewController { override func viewDidLoad() { print(\"loaded\") } }")
    #expect(lines == ["loaded"])
  }

  /// Swift 4.2 renamed `addChildViewController` and `didMove(toParentViewController:)`, Swift 3
  /// `prepareForSegue`.
  @Test func namesOfOlderVersions() throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: """
        let page = Page()
        addChildViewController(page)
        view.addSubview(page.view)
        page.didMove(toParentViewController: self)
        print(childViewControllers.count == 1)
        """, "",
      """
      class Page: UIViewController {
        override func didMove(toParentViewController parent: UIViewController?) {
          super.didMove(toParentViewController: parent)
          print("moved")
        }
      }
      """)
    #expect(lines.first == "moved")
    let code = app(
      """
      class List: UIViewController {
        override func prepareForSegue(segue: UIStoryboardSegue, sender: AnyObject?) {
          if let page = segue.destinationViewController as? Page { page.text = "prepared" }
        }
      }
      class Page: UIViewController {
        var text = ""
        override func viewDidLoad() { super.viewDidLoad(); println(text) }
        @IBAction func send() {}
      }
      """)
    #expect(
      try AppInSwift.lines(
        [code, storyboard(action: "send")], "user launches app", "user taps goOn") == ["prepared"])
  }

  /// The container of Xcode's template: an error would end the app, and saving calls none of its
  /// code.
  @Test func coreDataIsSavedInTheBackground() throws {
    let source = """
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        lazy var persistentContainer: NSPersistentContainer = {
          let container = NSPersistentContainer(name: "Model")
          container.loadPersistentStores(completionHandler: { (description, error) in
            if let error = error as NSError? { fatalError("failed") }
          })
          return container
        }()
        func saveContext() {
          let context = persistentContainer.viewContext
          if context.hasChanges {
            do { try context.save() } catch { fatalError("failed") }
          }
        }
      }
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        func sceneDidEnterBackground(_ scene: UIScene) {
          print("in background")
          (UIApplication.shared.delegate as? AppDelegate)?.saveContext()
        }
      }
      class ViewController: UIViewController {}
      """
    #expect(
      try AppInSwift.lines(source, "user launches app", "user presses home") == ["in background"])
  }

  /// The class follows the module in its Objective-C name.
  @Test func classNameInItsObjectiveCName() throws {
    let lines = try AppInSwift.lines(
      inViewDidLoad: """
        print(NSStringFromClass(type(of: self)).components(separatedBy: ".")[1] + ":" + #function)
        print(NSStringFromClass(type(of: self)).components(separatedBy: ".").last!)
        """)
    #expect(lines == ["ViewController:viewDidLoad()", "ViewController"])
  }

  private func app(_ text: String) -> SourceFile { SourceFile(name: "App.swift", text: text) }

  /// A list with a button whose segue leads to a page with a button that sends an action.
  private func storyboard(action: String) -> SourceFile {
    SourceFile(
      name: "Main.storyboard",
      text: """
        <document initialViewController="list"><scenes>
        <scene><objects><viewController id="list" customClass="List" sceneMemberID="viewController">
        <view key="view" id="v"><subviews><button id="b"><state key="normal" title="Go on"/>
        <connections><segue destination="page" kind="show" id="s1"/></connections>
        </button></subviews></view></viewController></objects></scene>
        <scene><objects><viewController id="page" customClass="Page" sceneMemberID="viewController">
        <view key="view" id="w"><subviews><button id="c"><state key="normal" title="Send"/>
        <connections><action selector="\(action)" destination="page" eventType="touchUpInside"
        id="a"/></connections></button></subviews></view></viewController></objects></scene>
        </scenes></document>
        """)
  }
}
