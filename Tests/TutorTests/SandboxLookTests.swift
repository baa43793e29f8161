import Practice
import Testing
import TextFormats
import Tutor

/// What is asked about the line that acted last in the sandbox, and steps as they are shown.
@Suite struct SandboxLookTests {
  private static let app = [
    "sandbox", "A: UIViewController",
    "B: {is: UIViewController, modalPresentationStyle: fullScreen}",
    "root: A", "watch: {A: [viewDidAppear, viewDidDisappear], B: [viewDidLoad, viewDidAppear]}",
  ]
  private static let presented = app + ["user launches app", "A.present(B)"]

  private static func last(_ lines: [String], in language: Localized.Language = .english) -> String
  {
    Transcript.last(["skip", "2"] + lines, language: language)
  }

  @Test func `a Chinese step is taken as it is shown`() {
    let lines = ["sandbox", "A: UIViewController", "root: A", "用户启动 App", "用户按下 Home 键"]
    let shown = Self.last(lines, in: .chinese)
    #expect(shown.hasPrefix("› 用户按下 Home 键\n"))
    // What the same step brings, typed in English.
    let english = Array(lines.dropLast()) + ["user presses home"]
    #expect(shown == Self.last(english, in: .chinese))
    #expect(Self.last(Array(lines.dropLast()) + ["等待 3 秒"], in: .chinese).hasPrefix("› 等待 3 秒\n"))
  }

  @Test func `an exception ends the app, and that is said`() {
    // UIKit: a controller cannot be presented on itself.
    let itself = Self.last(Self.presented + ["B.present(B)"])
    #expect(itself.contains("UIKit.exception("))
    #expect(itself.contains("The app has crashed and is not running any more"))
    #expect(!Self.last(Self.presented).contains("crashed"))
  }

  @Test func `the last line is explained and drawn`() {
    #expect(Self.last(Self.presented + ["why 1"]).hasPrefix("Why B.viewDidLoad in line 1?\n"))
    #expect(Self.last(Self.presented + ["why"]).contains("Why "))
    #expect(Self.last(Self.presented + ["why 9"]).hasPrefix("The run has lines 1 to "))
    #expect(Self.last(Self.presented + ["diagram"]).contains("▶ A.present(B)"))
    #expect(Self.last(Self.presented + ["user presses home", "map"]).contains("background"))
    #expect(Self.last(Self.app + ["diagram"]).hasPrefix("There is no step yet."))
    // The sandbox goes on where it was.
    #expect(Self.last(Self.presented + ["why 1", "undo"]).contains("A.present(B)"))
  }
}
