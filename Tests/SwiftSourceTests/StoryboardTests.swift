import LifecycleEngine
import ScenarioLanguage
import SwiftSource
import Testing
import TextFormats

/// Apps whose controllers are created from Main.storyboard.
@Suite struct StoryboardTests {
  /// A push makes the page, prepares, loads it, and moves both; the view of a storyboard's root
  /// loads after the scene enters the foreground.
  @Test func segueOfAButtonPushesANewInstanceEachTime() throws {
    let lines = try AppInSwift.lines(
      [code, storyboard()], "user launches app", "user taps goOn", "user taps back button",
      "user taps goOn")
    let push = ["prepare page", "page loaded", "list leaves", "page appeared"]
    #expect(
      lines == ["list loaded"] + push + ["page gone"] + push)
  }

  @Test func outletIsNilBeforeTheViewIsLoaded() throws {
    let code = SourceFile(
      name: "App.swift",
      text: """
        class List: UIViewController {
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            let page = segue.destination as! Page
            page.label.text = "early"
          }
        }
        class Page: UIViewController { @IBOutlet weak var label: UILabel! }
        """)
    let document = try #require(
      try AppInSwift.read([code, storyboard()], ["user launches app", "user taps goOn"]))
    let fault = try #require(Simulation.run(document.scenario).fault)
    let problem = FaultText.problem(for: fault, in: document)
    #expect(problem.range?.start.line == 4)
    #expect(problem.message.english.contains("outlet is nil"))
  }

  /// A container view's controller is made, and its view loaded, while the parent's view loads.
  @Test func embeddedControllerLoadsBeforeItsParent() throws {
    let code = SourceFile(
      name: "App.swift",
      text: """
        class List: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); print("parent loaded") }
        }
        class Page: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); print("child loaded") }
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            print("child will appear")
          }
        }
        """)
    let lines = try AppInSwift.lines([code, storyboard(kind: "embed")], "user launches app")
    #expect(lines == ["child loaded", "parent loaded", "child will appear"])
  }

  /// The child is made before `prepare` gives it its value; the page is asked for its text later.
  @Test func valuesThatPreparePassesOnAreKept() throws {
    let code = SourceFile(
      name: "App.swift",
      text: """
        class List: UIViewController {
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            if let page = segue.destination as? Page {
              page.value = 5
              page.text = "hello"
            }
          }
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            if let page = children.first as? Page { print(page.text ?? "none") }
          }
        }
        class Page: UIViewController {
          var value = 0
          var text: String?
          override func viewDidLoad() { super.viewDidLoad(); print(value, text ?? "none") }
        }
        """)
    let lines = try AppInSwift.lines([code, storyboard(kind: "embed")], "user launches app")
    #expect(lines.first == "5 hello")
  }

  @Test func unknownKindOfSegueIsRefusedAtItsPlace() throws {
    let document = try #require(
      try AppInSwift.read(
        [code, storyboard(kind: "custom")], ["user launches app", "user taps goOn"]))
    let fault = try #require(Simulation.run(document.scenario).fault)
    let problem = FaultText.problem(for: fault, in: document)
    #expect(problem.file == "Main.storyboard")
    #expect(problem.range?.start.line == 9)
  }

  @Test func brokenStoryboardIsAProblem() {
    var problems: [Problem] = []
    let broken = SourceFile(name: "Main.storyboard", text: "<document>\n  <scenes>\n</document>")
    #expect(SwiftScenarioReader.read([code, broken], SwiftQuestion(), problems: &problems) == nil)
    #expect(problems.first?.file == "Main.storyboard")
    #expect(problems.first?.range?.start.line == 3)
  }

  private let code = SourceFile(
    name: "App.swift",
    text: """
      class List: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); print("list loaded") }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          super.prepare(for: segue, sender: sender)
          guard segue.identifier == "open", let page = segue.destination as? Page else { return }
          print("prepare page")
        }
        override func viewDidDisappear(_ animated: Bool) {
          super.viewDidDisappear(animated)
          print("list leaves")
        }
      }
      class Page: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); print("page loaded") }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          print("page appeared")
        }
        deinit { print("page gone") }
      }
      """)

  /// A list in a navigation controller, with a button whose segue leads to a page.
  private func storyboard(kind: String = "show") -> SourceFile {
    let element = kind == "embed" ? "containerView" : "button"
    return SourceFile(
      name: "Main.storyboard",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <document initialViewController="nav"><scenes>
        <scene><objects><navigationController id="nav" sceneMemberID="viewController"><connections>
        <segue destination="list" kind="relationship" relationship="rootViewController" id="s0"/>
        </connections></navigationController></objects></scene>
        <scene><objects><viewController id="list" customClass="List" sceneMemberID="viewController">
        <view key="view" id="v"><subviews><\(element) id="b"><state key="normal" title="Go on"/>
        <connections>
        <segue destination="page" kind="\(kind)" identifier="open" id="s1"/>
        </connections></\(element)></subviews></view></viewController></objects></scene>
        <scene><objects><viewController id="page" customClass="Page" sceneMemberID="viewController">
        <view key="view" id="w"><subviews><label id="l"/></subviews></view>
        <connections><outlet property="label" destination="l" id="o"/></connections>
        </viewController></objects></scene>
        </scenes></document>
        """)
  }
}
