import Assessment
import Documents
import LifecycleEngine
import Practice
import Reports
import Testing
import TextFormats
@testable import Tutor

/// Questions about the sandbox's latest acting line, and the display of steps.
@Suite struct SandboxLookTests {
  private static let app = [
    "sandbox", "A: UIViewController",
    "B: {is: UIViewController, modalPresentationStyle: fullScreen}",
    "root: A", "watch: {A: [viewDidAppear, viewDidDisappear], B: [viewDidLoad, viewDidAppear]}",
  ]
  private static let presented = app + ["user launches app", "A.present(B)"]

  private func sandbox(
    _ lines: [String], in language: Localized.Language = .english
  ) -> Conversation {
    Conversation(["skip", "2"] + lines, in: language)
  }

  @Test func `a Chinese step is accepted as it is shown`() {
    let app = ["sandbox", "A: UIViewController", "root: A", "用户启动 App"]
    func lines(_ step: String) -> [String] { sandbox(app + [step], in: .chinese).lines }
    #expect(lines("用户按下 Home 键").first == "› 用户按下 Home 键")
    // The result of the same step, typed in English.
    #expect(lines("用户按下 Home 键") == lines("user presses home"))
    #expect(lines("等待 3 秒").first == "› 等待 3 秒")
  }

  @Test func `an exception terminates the app and is reported`() {
    // UIKit: a controller cannot be presented on itself.
    let itself = sandbox(Self.presented + ["B.present(B)"])
    #expect(itself.lines.contains { $0.hasPrefix("  UIKit.exception(") })
    #expect(itself.lines.last == "  " + itself.words.appCrashed)
    #expect(!sandbox(Self.presented).lines.contains { $0.contains(itself.words.appCrashed) })
  }

  @Test func `the last line is explained and drawn`() throws {
    func look(_ lines: String...) -> Conversation { sandbox(Self.presented + lines) }
    let words = Words(language: .english)
    #expect(look("why 1").said.first == words.why(1, "B.viewDidLoad"))
    #expect(look("why").said.first == words.why(3, "A.viewDidDisappear"))
    #expect(look("why 9").said == [words.noSuchLine(of: 3)])
    #expect(Layout(width: 72).text(look("diagram").blocks).contains("▶ A.present(B)"))
    #expect(look("user presses home", "map").lines.contains { $0.hasPrefix("  ▶ background") })
    #expect(sandbox(Self.app + ["diagram"]).said == [words.sandboxSteps(0)])
    // The sources are those of the rules explained last.
    #expect(look().session.sandbox.explained.isEmpty)
    #expect(look("why 1").session.sandbox.explained.contains(.birthLoadBeforeDidLoad))
    // Presented over full screen, A stays in the window: it doesn't disappear.
    let changed = look("what if modalPresentationStyle: overFullScreen")
    #expect(changed.pairs.contains { $0.mark != .match })
    let question = try #require(Question("sandbox", look().session.sandbox.latest))
    #expect(look("orders").blocks == OrdersText(question: question, words: words).blocks)
    // The sandbox continues where it was.
    #expect(look("why 1", "undo").said.last == "A.present(B)")
  }
}
