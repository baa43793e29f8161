import Assessment
import TestSupport
import TextFormats
import Testing

@Suite struct `Most lines of .answers are taken as they are` {
  /// Lines that end with CRLF all take the slow path; the result must be the same.
  @Test func `and agree with the slow reader`() {
    let lines = [
      "learner: s1", "name: 王", "nmae: x", "", "", "[a]", "[b-c]", "[a b]", "[]", "[a", "[a]]",
      "[a] # x",
      " [a]", "A.x", "A.x", "A.x B.y", "A.x,B.y", "A.x->B.y", "A.x;B.y", "A.x=>B.y", "A.x>B.y", "=",
      "-", "#x", "A.x # y", " A.x", "A.x ",
      "(a",
      "@x", "\"A.x\"", "a\\b", "é.x", "\tA.x", "A.didMove(nil)", "[é]", "]", "[#]", "A\u{7F}",
    ]
    var numbers = RepeatableGenerator(seed: 9)
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...12, using: &numbers)
      var chosen = (0..<count).map { _ in lines.randomElement(using: &numbers) ?? "" }
      if Bool.random(using: &numbers) { chosen.insert("[q]", at: 0) }
      let short = sheets(chosen.joined(separator: "\n"))
      #expect(short == sheets(chosen.joined(separator: "\r\n")), "\(chosen)")
    }
  }

  private func sheets(_ text: String) -> AnswerSheets {
    AnswerReader.read(SourceFile(name: "f", text: text), as: .answers, learner: "f")
  }
}
