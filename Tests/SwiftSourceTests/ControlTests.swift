import ScenarioLanguage
import SwiftSource
import Testing
import TextFormats

/// The controls of storyboards: their titles in steps, their outlets and their actions.
@Suite struct ControlTests {
  /// Two pages with a button of the same title: only one is on screen at a time.
  @Test func titleMeansTheControlThatCanBeTapped() throws {
    let code = app(
      """
      class First: UIViewController {
        @IBAction func open(_ sender: UIButton) { print("open") }
      }
      class Second: UIViewController {
        @IBAction func close(_ sender: UIButton) { print("close"); dismiss(animated: true) }
      }
      """)
    let board = storyboard(
      first: button("Tap", #"<action selector="open:" destination="a" eventType="touchUpInside"/>"#)
        + button("Go On", #"<segue destination="b" kind="presentation" id="s1"/>"#, id: "go"),
      second: button(
        "Tap", #"<action selector="close:" destination="b" eventType="touchUpInside"/>"#))
    #expect(
      try AppInSwift.lines(
        [code, board], "user launches app", "user taps tap", "user taps go on", "user taps \"Tap\""
      ) == ["open", "close"])
  }

  @Test func titleOfSeveralVisibleControlsIsRefusedWithTheirNames() {
    let code = app("class First: UIViewController { @IBAction func a(_ sender: Any) {} }")
    let board = storyboard(
      first: button("Tap", #"<action selector="a:" destination="a"/>"#, id: "x")
        + button("Tap", #"<action selector="a:" destination="a"/>"#, id: "y"))
    var problems: [Problem] = []
    _ = SwiftScenarioReader.read(
      [code, board], SwiftQuestion(asked: ["user launches app", "user taps tap"]),
      problems: &problems)
    #expect(problems.map(\.range?.start.line) == [2])
    #expect(problems.first?.expectation?.english.contains("a, FirstA") == true)
  }

  /// UIKit sets outlets while it loads the view.
  @Test func observersOfAnOutletRunBeforeViewDidLoad() throws {
    let code = app(
      """
      class First: UIViewController {
        @IBOutlet var label: UILabel! {
          willSet { print("will set") }
          didSet { print("did set") }
        }
        override func viewDidLoad() { super.viewDidLoad(); print("loaded") }
      }
      """)
    let board = storyboard(
      first: #"<label id="l"/>"#, outlets: #"<outlet property="label" destination="l"/>"#)
    #expect(
      try AppInSwift.lines([code, board], "user launches app") == ["will set", "did set", "loaded"])
  }

  /// The storyboard's work belongs to UIKit's loadView, which the override calls.
  @Test func outletsAreSetInTheMiddleOfAnOverriddenLoadView() throws {
    let code = app(
      """
      class First: UIViewController {
        @IBOutlet var label: UILabel! { didSet { print("set") } }
        override func loadView() { print("before"); super.loadView(); print("after") }
      }
      """)
    let board = storyboard(
      first: #"<label id="l"/>"#, outlets: #"<outlet property="label" destination="l"/>"#)
    #expect(
      try AppInSwift.lines([code, board], "user launches app") == ["before", "set", "after"])
  }

  /// A tap moves a switch and chooses a segment; it doesn't end the editing of a text.
  @Test func tapChangesTheValueOfASwitch() throws {
    let code = app(
      """
      class First: UIViewController {
        @IBAction func turn(_ sender: UISwitch) { print("turned") }
        @IBAction func ended(_ sender: UITextField) { print("ended") }
      }
      """)
    let board = storyboard(
      first: """
        <switch id="s"><connections>
        <action selector="turn:" destination="a" eventType="valueChanged"/>
        </connections></switch>
        <textField id="t"><connections>
        <action selector="ended:" destination="a" eventType="editingDidEnd"/>
        </connections></textField>
        """)
    let steps = ["user launches app", "user taps turn"]
    let document = try #require(try AppInSwift.read([code, board], steps))
    #expect(AppInSwift.lines(of: document) == ["turned"])
  }

  /// An action without a target that no responder implements does nothing.
  @Test func actionOfTheFirstResponderMayBeMissing() throws {
    let code = app(
      """
      class First: UIViewController {
        @IBAction func known(_ sender: Any) { print("known") }
      }
      """)
    let board = storyboard(
      first: button(
        "Tap",
        """
        <action selector="known:" destination="a" eventType="touchUpInside"/>
        <action selector="missing:" destination="r" eventType="touchUpInside"/>
        """))
    #expect(
      try AppInSwift.lines([code, board], "user launches app", "user taps tap") == ["known"])
  }

  // MARK: The storyboard

  private func app(_ text: String) -> SourceFile { SourceFile(name: "App.swift", text: text) }

  private func button(_ title: String, _ connections: String, id: String = "k") -> String {
    """
    <button id="\(id)"><state key="normal" title="\(title)"/><connections>
    \(connections)
    </connections></button>
    """
  }

  /// Two controllers, a First and a Second, with these views.
  private func storyboard(first: String, outlets: String = "", second: String = "") -> SourceFile {
    SourceFile(
      name: "Main.storyboard",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <document initialViewController="a"><scenes>
        <scene><objects><viewController id="a" customClass="First" sceneMemberID="viewController">
        <view key="view" id="v"><subviews>\(first)</subviews></view>
        <connections>\(outlets)</connections></viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="r" sceneMemberID="firstResponder"/>
        </objects></scene>
        <scene><objects><viewController id="b" customClass="Second" modalPresentationStyle="fullScreen"
        sceneMemberID="viewController">
        <view key="view" id="w"><subviews>\(second)</subviews></view>
        </viewController></objects></scene>
        </scenes></document>
        """)
  }
}
