import LifecycleEngine
import ScenarioLanguage
import SwiftSource
import Testing
import TextFormats

/// The scenes of storyboards that code asks for, refers to, or embeds.
@Suite struct StoryboardSceneTests {
  @Test func identifierMayBeTheNameOfTheClass() throws {
    let app = SourceFile(
      name: "App.swift",
      text: """
        protocol Identified { static var identifier: String { get } }
        extension Identified { static var identifier: String { "\\(self)" } }
        extension UIViewController: Identified {}
        class List: UIViewController {
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            let board = UIStoryboard(name: "Main", bundle: nil)
            let page = board.instantiateViewController(withIdentifier: Page.identifier)
            present(page, animated: true)
          }
        }
        class Page: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); print("page") }
        }
        """)
    #expect(try AppInSwift.lines([app, board()], "user launches app") == ["page"])
  }

  /// Not the storyboard's first controller.
  @Test func unknownIdentifierIsRefused() throws {
    let app = SourceFile(
      name: "App.swift",
      text: """
        class List: UIViewController {
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            let name = UserDefaults.standard.string(forKey: "page")!
            let page = storyboard!.instantiateViewController(withIdentifier: name)
            present(page, animated: true)
          }
        }
        class Page: UIViewController {}
        """)
    let document = try #require(try AppInSwift.read([app, board()], ["user launches app"]))
    let fault = try #require(Simulation.run(document.scenario).fault)
    #expect(FaultText.problem(for: fault, in: document).range?.start.line == 5)
  }

  /// A reference leads to another storyboard's scene.
  @Test func tabsMayBeInOtherStoryboards() throws {
    let app = SourceFile(
      name: "App.swift",
      text: """
        class Page: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); print("page") }
        }
        """)
    let main = SourceFile(
      name: "Main.storyboard",
      text: """
        <document initialViewController="t"><scenes>
        <scene><objects><tabBarController id="t" sceneMemberID="viewController"><connections>
        <segue destination="r" kind="relationship" relationship="viewControllers" id="s"/>
        </connections></tabBarController></objects></scene>
        <scene><objects>
        <viewControllerPlaceholder storyboardName="Page" id="r" sceneMemberID="viewController"/>
        </objects></scene></scenes></document>
        """)
    let page = SourceFile(
      name: "Page.storyboard",
      text: """
        <document initialViewController="p"><scenes><scene><objects>
        <viewController id="p" customClass="Page" sceneMemberID="viewController"/>
        </objects></scene></scenes></document>
        """)
    #expect(try AppInSwift.lines([app, main, page], "user launches app") == ["page"])
  }

  /// A storyboard's embedded controllers are the children while the view loads.
  @Test func embeddedControllersAreChildren() throws {
    let app = SourceFile(
      name: "App.swift",
      text: """
        protocol Shown: AnyObject {}
        class Page: UIViewController, Shown {}
        class List: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            let page = children.first(where: { $0 is Shown }) as? Page
            print(children.count, page != nil)
          }
        }
        """)
    let main = SourceFile(
      name: "Main.storyboard",
      text: """
        <document initialViewController="l"><scenes>
        <scene><objects><viewController id="l" customClass="List" sceneMemberID="viewController">
        <view key="view" id="v"><subviews><containerView id="c"><connections>
        <segue destination="p" kind="embed" id="e"/></connections></containerView></subviews></view>
        </viewController></objects></scene>
        <scene><objects>
        <viewController id="p" customClass="Page" sceneMemberID="viewController"/>
        </objects></scene></scenes></document>
        """)
    #expect(try AppInSwift.lines([app, main], "user launches app") == ["1 true"])
  }

  private func board() -> SourceFile {
    SourceFile(
      name: "Main.storyboard",
      text: """
        <document initialViewController="l"><scenes>
        <scene><objects>
        <viewController id="l" customClass="List" sceneMemberID="viewController"/>
        </objects></scene>
        <scene><objects>
        <viewController storyboardIdentifier="Page" id="p" customClass="Page"
          sceneMemberID="viewController"/>
        </objects></scene></scenes></document>
        """)
  }
}
