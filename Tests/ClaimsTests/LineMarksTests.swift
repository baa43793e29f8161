import Claims
import Testing

@testable import ScenarioLanguage

/// Marks around lines, and source where a log is expected.
@Suite struct LineMarksTests {
  @Test(arguments: [
    ("1. move 2 to X", "move 2 to X"), ("- move 2", "move 2"), ("🔥 A.b", "A.b"),
    ("`A.b`", "A.b"), ("“A.b”", "A.b"), ("-> A.b", "A.b"), ("> A.b", "A.b"), ("12) A.b", "A.b"),
    ("-", "-"), ("- (void)viewDidLoad", "- (void)viewDidLoad"), ("-[A b:]", "-[A b:]"),
    ("2 3", "2 3"), ("•", "•"), ("A.b", "A.b"),
  ]) func `marks are dropped, and nothing else`(line: String, text: String) {
    #expect(LineMarks.dropped(line) == text)
  }

  @Test(arguments: [
    ["import UIKit"], ["final class A: UIViewController {"], ["  override func viewDidLoad() {"],
    ["struct X {"], ["class A {"], ["let a = 1", "func f() {"],
  ]) func `Swift source is recognized`(lines: [String]) {
    #expect(SourceLikeness.isSwift(lines))
  }

  @Test(arguments: [
    ["viewDidLoad()"], ["A.viewDidLoad", "class A is loaded"], ["import finished: 3 files"],
    ["2024-03-01 12:00:01.123456+0100 App[1:2] override func x() {"], [""], ["func"],
  ]) func `a log isn't source`(lines: [String]) {
    #expect(!SourceLikeness.isSwift(lines))
  }
}
