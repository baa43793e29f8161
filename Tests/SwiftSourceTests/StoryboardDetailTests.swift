import LifecycleEngine
import ScenarioLanguage
import SwiftSource
import Testing
import TextFormats

/// What a storyboard adds to its objects, beside their classes and connections.
@Suite struct StoryboardDetailTests {
  private func storyboard(
    attributes: String = "", button: String = "", segue: String = "", inScene: String = "",
    inController: String = "", content: String = ""
  ) -> SourceFile {
    let touch =
      segue.isEmpty
      ? "<action selector=\"go:\" destination=\"a\" eventType=\"touchUpInside\" id=\"c\"/>"
      : "<segue destination=\"b\" kind=\"presentation\" \(segue) id=\"s\"/>"
    return SourceFile(
      name: "Main.storyboard",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <document initialViewController="a"><scenes>
        <scene><objects><viewController id="a" customClass="First" sceneMemberID="viewController">
        \(attributes)
        <view key="view" id="v"><subviews>
        <button id="go" \(button)><state key="normal" title="Go"/>
        <connections>\(touch)</connections></button>\(content)
        </subviews></view><connections>\(inController)</connections>
        </viewController>\(inScene)</objects></scene>
        <scene><objects><viewController id="b" customClass="Next" sceneMemberID="viewController">
        <view key="view" id="w"/></viewController></objects></scene>
        </scenes></document>
        """)
  }

  private func app(_ members: String) -> SourceFile {
    SourceFile(
      name: "App.swift",
      text: """
        class First: UIViewController {
          @IBAction func go(_ sender: Any) { print("go") }
          \(members)
        }
        class Next: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); print("next") }
        }
        class Turn: UIStoryboardSegue { override func perform() { print("perform") } }
        class Plain: UIStoryboardSegue {}
        """)
  }

  /// UIKit sends no touches to a view that is disabled, or whose alpha is below 0.01.
  @Test(arguments: [
    ("", ["go"]), ("enabled=\"NO\"", []), ("alpha=\"0.0\"", []), ("alpha=\"0.5\"", ["go"]),
  ])
  func touchesReachAnEnabledVisibleButton(button: String, lines: [String]) throws {
    let output = try AppInSwift.lines(
      [app(""), storyboard(button: button)], "user launches app", "user taps go")
    #expect(output == lines)
  }

  /// The layout pass before the first frame puts a view where its constraints say.
  @Test func constraintsReplaceAFrameSetInCode() throws {
    let files = [
      app(
        """
        @IBOutlet weak var box: UIView!
        override func viewDidLoad() {
          super.viewDidLoad()
          box.frame = CGRect(x: 0, y: 0, width: 400, height: 900)
        }
        """),
      storyboard(
        inController: "<outlet property=\"box\" destination=\"box\" id=\"o\"/>",
        content: "<view id=\"box\" translatesAutoresizingMaskIntoConstraints=\"NO\"/>"),
    ]
    #expect(try AppInSwift.lines(files, "user launches app", "user taps go") == ["go"])
  }

  @Test func tapRecognizerCallsItsAction() throws {
    let files = [
      app(
        """
        @IBOutlet weak var box: UIView!
        @IBAction func tapped(_ sender: UITapGestureRecognizer) { print("tapped") }
        """),
      storyboard(
        inScene: """
          <tapGestureRecognizer id="tap"><connections>
          <action selector="tapped:" destination="a" id="t"/></connections></tapGestureRecognizer>
          """,
        inController: "<outlet property=\"box\" destination=\"box\" id=\"o\"/>",
        content: """
          <view id="box"><connections>
          <outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="x"/>
          </connections></view>
          """),
    ]
    #expect(try AppInSwift.lines(files, "user launches app", "user taps box") == ["tapped"])
  }

  @Test func outletCollectionHasItsViews() throws {
    let files = [
      app(
        """
        @IBOutlet var all: [UIButton]!
        override func viewDidLoad() { super.viewDidLoad(); print(all.count) }
        """),
      storyboard(
        inController: "<outletCollection property=\"all\" destination=\"go\" id=\"o\"/>"),
    ]
    #expect(try AppInSwift.lines(files, "user launches app") == ["1"])
  }

  private static let named = """
    <userDefinedRuntimeAttributes>
    <userDefinedRuntimeAttribute type="string" keyPath="name" value="Ada"/>
    </userDefinedRuntimeAttributes>
    """

  /// The storyboard sets the attribute after the property's own initial value.
  @Test func runtimeAttributeReplacesTheInitialValue() throws {
    let files = [
      app(
        """
        @IBInspectable var name: String = "none"
        override func viewDidLoad() { super.viewDidLoad(); print(name) }
        """), storyboard(attributes: Self.named),
    ]
    #expect(try AppInSwift.lines(files, "user launches app") == ["Ada"])
  }

  @Test func runtimeAttributeWithAnObserverIsRefused() {
    let files = [
      app("@IBInspectable var name: String = \"none\" { didSet { print(name) } }"),
      storyboard(attributes: Self.named),
    ]
    #expect(problem(files, "user launches app")?.file == "Main.storyboard")
  }

  /// Code of the app that makes a destination or performs a segue isn't left out without a word.
  @Test(arguments: ["customClass=\"Turn\"", "destinationCreationSelector=\"make:\""])
  func segueWithCodeOfItsOwnIsRefused(segue: String) {
    let found = problem([app(""), storyboard(segue: segue)], "user launches app", "user taps go")
    #expect(found?.file == "Main.storyboard")
  }

  @Test func segueClassWithoutCodeIsPerformed() throws {
    let lines = try AppInSwift.lines(
      [app(""), storyboard(segue: "customClass=\"Plain\"")], "user launches app", "user taps go")
    #expect(lines == ["next"])
  }

  /// The first error, found while reading or running.
  private func problem(_ files: [SourceFile], _ steps: String...) -> Problem? {
    var problems: [Problem] = []
    let document = SwiftScenarioReader.read(
      files, SwiftQuestion(asked: steps), problems: &problems)
    return problems.first { $0.severity == .error } ?? document.flatMap(AppInSwift.faults)?.first
  }
}
