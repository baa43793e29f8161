import Assessment
import Documents
import Practice
import Testing
import TextFormats

@testable import Tutor

/// A paste of several lines is read as an answer: no command in it is carried out.
@Suite struct PastingTests {
  private static let right = [
    "A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear", "A.viewDidDisappear",
  ]

  private func paste(_ lines: [String], after typed: [String] = []) -> Conversation {
    Conversation(typed + [lines.joined(separator: "\n")])
  }

  @Test func `done at the end of a pasted answer asks instead of submitting`() {
    var asked = paste(Self.right + ["done"])
    #expect(asked.written == Self.right)
    #expect(asked.saved == nil)
    #expect(
      asked.said
        == [
          asked.words.notFromPaste(["done"]) ?? "",
          "Hand in these 4 callbacks? Type done (or yes), or keep typing.",
        ])
    asked.type("yes")
    #expect(asked.saved?.isCorrect == true)
  }

  @Test(arguments: ["skip", "quit", "leave", "show me", "lesson 2", "clear", "退出"])
  func `a command between pasted callbacks isn't carried out`(command: String) {
    let asked = paste([Self.right[0], command, Self.right[1]])
    #expect(asked.written == Array(Self.right.prefix(2)))
    #expect(!asked.hasLeft)
    #expect(asked.saved == nil)
    #expect(asked.said == [asked.words.notFromPaste([command]) ?? ""])
  }

  @Test func `a command that occurs often in a paste is reported once`() {
    let asked = paste([Self.right[0], "quit", "quit", "skip"])
    #expect(asked.said == [asked.words.notFromPaste(["quit", "skip"]) ?? ""])
  }

  @Test func `of many unknown lines the first are named and the others counted`() {
    let asked = paste((1...50).map { "unknown\($0)" })
    #expect(asked.said.count == 5)
    #expect(asked.said.last == asked.words.moreIgnored(46))
  }

  @Test(arguments: [("mode next", right[0]), ("skip", "2")])
  func `a paste submits nothing where one line is the answer`(before: String, line: String) {
    let asked = paste([line, "1", "3"], after: [before])
    #expect(asked.said == [asked.words.noPasteHere])
    #expect(asked.saved == nil)
  }

  @Test func `a paste isn't carried out where only commands are read`() {
    let asked = paste(["lesson 2", "quit"], after: ["skip", "1"])
    #expect(asked.said == [asked.words.noPasteHere])
    #expect(!asked.hasLeft)
  }

  @Test func `steps pasted into the sandbox are performed, commands and classes aren't`() {
    let steps = paste(
      ["A: UIViewController", "leave", "A.loadViewIfNeeded()"], after: ["skip", "1", "sandbox"])
    #expect(steps.session.isInSandbox)
    #expect(steps.said.last == steps.words.notFromPaste(["leave"]))
    let source = paste(
      ["import UIKit", "class A: UIViewController {", "  print(1)", "}"],
      after: ["skip", "1", "sandbox"])
    #expect(source.said == [source.words.sandboxIsNoFile])
  }
}

/// Commands of the program that were typed into a session.
@Suite struct ShellCommandTests {
  @Test(arguments: [
    ("lifeline check-claim 'viewDidLoad is called once'", "check-claim"),
    ("check-claim viewDidLoad", "check-claim"), ("run push", "run"), ("import my.json", "import"),
    ("lifeline learn", "learn"),
  ]) func `is told apart from an answer`(line: String, command: String) {
    let asked = Conversation([line])
    #expect(asked.said == [asked.words.isOfTheShell(command)])
  }

  @Test(arguments: ["import UIKit", "run", "list"])
  func `Swift and single words are no commands of the program`(line: String) {
    if case .shell = SessionCommand(line) { Issue.record("\(line) is read as a shell command") }
  }
}
