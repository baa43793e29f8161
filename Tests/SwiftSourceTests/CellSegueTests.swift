import SwiftSource
import Testing
import TextFormats

/// Segues of a table's cells, and windows and storyboards that code uses without creating them.
@Suite struct CellSegueTests {
  private static let list = """
    class List: UITableViewController {
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) { print("prepare") }
      SELECTION
    }
    class Detail: UIViewController {
      override func viewDidLoad() { super.viewDidLoad(); print("detail") }
    }
    """

  private static let board = SourceFile(
    name: "Main.storyboard",
    text: """
      <document initialViewController="nav"><scenes>
      <scene><objects><navigationController id="nav" sceneMemberID="viewController"><connections>
      <segue destination="list" kind="relationship" relationship="rootViewController" id="r"/>
      </connections></navigationController></objects></scene>
      <scene><objects><tableViewController id="list" customClass="List" sceneMemberID="viewController">
      <tableView key="view" dataMode="static" id="tv"><sections><tableViewSection id="s"><cells>
      <tableViewCell id="c0"/>
      <tableViewCell id="c1"><connections><segue destination="detail" kind="show" id="g"/></connections>
      </tableViewCell></cells></tableViewSection></sections></tableView>
      </tableViewController></objects></scene>
      <scene><objects><viewController id="detail" customClass="Detail" sceneMemberID="viewController">
      <view key="view" id="w"/></viewController></objects></scene>
      </scenes></document>
      """)

  private func lines(_ selection: String) throws -> [String] {
    let code = Self.list.replacing("SELECTION", with: selection)
    return try AppInSwift.lines(
      [SourceFile(name: "App.swift", text: code), Self.board], "user launches app",
      "user taps row 1")
  }

  /// UIKit prepares the segue before it calls the delegate, and pushes in the next layout.
  @Test func `a tapped cell performs its segue, then the delegate is called`() throws {
    #expect(try lines("") == ["prepare", "detail"])
    let selection = """
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        print("selected")
      }
      """
    #expect(try lines(selection) == ["prepare", "selected", "detail"])
  }

  @Test func `a storyboard whose name isn't known is refused if there are several`() throws {
    let code = """
      class List: UITableViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let name = UserDefaults.standard.string(forKey: "board")!
          print(UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()!)
        }
      }
      class Detail: UIViewController {}
      """
    let other = SourceFile(
      name: "Other.storyboard",
      text: """
        <document initialViewController="o"><scenes><scene><objects>
        <viewController id="o" sceneMemberID="viewController"><view key="view" id="x"/>
        </viewController></objects></scene></scenes></document>
        """)
    var problems: [Problem] = []
    let document = SwiftScenarioReader.read(
      [SourceFile(name: "App.swift", text: code), Self.board, other],
      SwiftQuestion(asked: ["user launches app"]), problems: &problems)
    let refused = problems + AppInSwift.faults(of: try #require(document))
    #expect(refused.contains { $0.message.english.contains("which storyboard") })
  }

  /// UIKit makes the main storyboard's window key and visible.
  @Test func `a new root of the storyboard's window is shown`() throws {
    let code = """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession,
          options connectionOptions: UIScene.ConnectionOptions
        ) {
          window?.rootViewController = Detail()
        }
      }
      class List: UITableViewController {}
      class Detail: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); print("detail") }
      }
      """
    #expect(
      try AppInSwift.lines(
        [SourceFile(name: "App.swift", text: code), Self.board], "user launches app") == ["detail"])
  }

  @Test func `an object in a property of the delegate is created before the launch`() throws {
    let code = """
      class Helper { init() { print("helper") } }
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        let helper = Helper()
      }
      class ViewController: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); print("loaded") }
      }
      """
    #expect(try AppInSwift.lines(code, "user launches app") == ["helper", "loaded"])
  }

  @Test func `a view's own init calls UIView's init(frame:), not its own`() throws {
    let types = """
      class Blue: UIView {
        init() { print("own"); super.init(frame: .zero) }
        override init(frame: CGRect) { print("frame"); super.init(frame: frame) }
        required init?(coder: NSCoder) { super.init(coder: coder) }
      }
      """
    #expect(
      try AppInSwift.lines(inViewDidLoad: "view.addSubview(Blue())", "", types) == ["own"])
  }
}
