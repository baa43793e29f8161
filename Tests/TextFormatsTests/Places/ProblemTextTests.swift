import TestSupport
import Testing
import TextFormats

@Suite struct ProblemTextTests {
  /// Draws "a fault" at the marks in `text`: between two, or at a point where there is one.
  private func check(
    _ marked: String, width: Int = 80, isPlain: Bool = false, draws expected: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let text = MarkedText(marked)
    guard let start = text.places.first, let end = text.places.last else { return }
    let problem = Problem(
      file: "a.yml", range: SourceRange(start: start, length: end.column - start.column),
      message: Localized(verbatim: "a fault"))
    let drawn = ProblemText(
      [text.file(named: "a.yml")], width: width, isPlain: isPlain
    ).text(problem)
    expectNoDifference(drawn, expected, sourceLocation: sourceLocation)
  }

  @Test func `carets are under the place`() {
    check(
      "a\nb: ↓cd↓\ne",
      draws: """
        a.yml:2:4: error: a fault
          b: cd
             ^^
        """)
  }

  @Test func `plain text repeats the marked text`() {
    check(
      "a\nb: ↓cd↓\ne", isPlain: true,
      draws: """
        a.yml:2:4: error: a fault
          b: cd
          here: cd
        """)
    check(
      "b:↓", isPlain: true,
      draws: """
        a.yml:1:3: error: a fault
          b:
          here: at its end
        """)
  }

  @Test func `a point and the end of a line get a caret`() {
    check(
      "b: ↓cd",
      draws: """
        a.yml:1:4: error: a fault
          b: cd
             ^
        """)
    check(
      "b:↓",
      draws: """
        a.yml:1:3: error: a fault
          b:
            ^
        """)
  }

  @Test func `tabs, wide characters and marks are counted in columns`() {
    check(
      "\t王e\u{301}: ↓小明↓",
      draws: """
        a.yml:1:7: error: a fault
              王e\u{301}: 小明
                   ^^^^
        """)
  }

  @Test func `untrusted text is harmless`() {
    check(
      "a\u{1B}[2J: ↓b↓",
      draws: """
        a.yml:1:8: error: a fault
          a\\u{1B}[2J: b
                      ^
        """)
    let problem = Problem(
      file: "a\nb", range: nil, message: Localized(verbatim: "no '\u{202E}x'"),
      expectation: Localized(verbatim: "y\u{1B}"), suggestion: "z\0"
    )
    expectNoDifference(
      ProblemText([]).text(problem),
      """
      a\\nb: error: no '\\u{202E}x'
        expected y\\u{1B}
        did you mean 'z\\u{0}'?
      """)
  }

  @Test func `a long line is cut around the place`() {
    let x = String(repeating: "x", count: 200)
    check(
      x + "↓abc↓" + x, width: 32,
      draws: """
        a.yml:1:201: error: a fault
          …xxxxxxxxxxxxxxxabcxxxxxxxxxx…
                          ^^^
        """)
    check(
      "↓abc↓" + x, width: 32,
      draws: """
        a.yml:1:1: error: a fault
          abcxxxxxxxxxxxxxxxxxxxxxxxxxx…
          ^^^
        """)
  }

  @Test(arguments: 0..<60) func `no line is wider than it may be and the carets stay inside`(
    seed: UInt64
  ) {
    var generator = RepeatableGenerator(seed: seed)
    let pieces = ["a", "王", "\t", "e\u{301}", "👨‍👩‍👧", "\u{1B}", " "]
    let text = generator.text(of: pieces, upTo: 80)
    let count = text.unicodeScalars.count
    let column = Int.random(in: 1...(count + 1), using: &generator)
    let length = Int.random(in: 0...(count + 1 - column), using: &generator)
    let range = SourceRange(start: .init(line: 1, column: column), length: length)
    let file = SourceFile(name: "a", text: text)
    let problem = Problem(file: "a", range: range, message: Localized(verbatim: "x"))
    let lines = ProblemText([file], width: 40).text(problem).split(separator: "\n").dropFirst()
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= 40 }, "\(text.debugDescription) \(range)")
  }

  @Test func `expectation and suggestion follow, colored by the caller`() {
    let file = SourceFile(name: "a", text: "levle: 2")
    let problem = Problem(
      file: "a", range: SourceRange(start: .init(line: 1, column: 1), length: 5),
      message: Localized(verbatim: "unknown key 'levle'"),
      expectation: Localized(verbatim: "a key of a scenario"), suggestion: "level",
      severity: .warning)
    let drawn = ProblemText([file]) { part, text in part == .caret ? "<\(text)>" : text }
    expectNoDifference(
      drawn.text([problem]),
      """
      a:1:1: warning: unknown key 'levle'
        levle: 2
        <^^^^^>
        expected a key of a scenario
        did you mean 'level'?

      """)
  }

  @Test func `a place outside the text draws no line`() {
    let file = SourceFile(name: "a", text: "b")
    for (line, column) in [(0, 0), (2, 1), (1, 900), (-1, -1), (.max, .max)] {
      let range = SourceRange(start: .init(line: line, column: column), length: 3)
      let drawn = ProblemText([file]).text(
        Problem(file: "a", range: range, message: Localized(verbatim: "x")))
      #expect(drawn.hasPrefix("a:\(line):\(column): error: x"))
    }
  }
}
