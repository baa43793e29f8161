import TestSupport
import Testing
import TextFormats

@Suite struct YAMLReaderTests {
  private func check(
    _ text: String, reads expected: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    var problems: [Problem] = []
    let node = YAMLReader.read(SourceFile(name: "a.yml", text: text), problems: &problems)
    #expect(outline(node) == expected, sourceLocation: sourceLocation)
    #expect(problems == [], sourceLocation: sourceLocation)
  }

  /// `marked` has `↓` at the place of the one problem; without it the problem has no place.
  private func check(
    _ marked: String, fails message: String, expected: String? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let text = MarkedText(marked)
    var problems: [Problem] = []
    let node = YAMLReader.read(text.file(named: "a.yml"), problems: &problems)
    #expect(node == nil, sourceLocation: sourceLocation)
    #expect(problems.map(\.message.english) == [message], sourceLocation: sourceLocation)
    #expect(problems.first?.range?.start == text.places.first, sourceLocation: sourceLocation)
    if let expected {
      #expect(problems.first?.expectation?.english == expected, sourceLocation: sourceLocation)
    }
  }

  private func ranges(_ text: String) -> [String] {
    let file = SourceFile(name: "a.yml", text: text)
    var problems: [Problem] = []
    let node = YAMLReader.read(file, problems: &problems)
    return node.map { everyNode(in: $0).map { stretch($0.range, of: file) } } ?? []
  }

  @Test func `scalars stay as they were written`() {
    check(
      "[no, 0123, 1e3, ~, 2019-01-01, 'x', \"y\"]",
      reads: "[no, 0123, 1e3, ~, 2019-01-01, \"x\", \"y\"]")
    check("a:\nb: null\n", reads: "{a: , b: null}")
  }

  @Test func `truth values are those of YAML 1.2`() {
    var problems: [Problem] = []
    let text = "[true, no, 'true', 12, '12', 1.5, ~, null, '', 'null']"
    let items = YAMLReader.read(SourceFile(name: "a", text: text), problems: &problems)?.items ?? []
    #expect(items.map(\.bool) == [true] + [Bool?](repeating: nil, count: 9))
    #expect(items.map(\.integer) == [nil, nil, nil, 12, nil, nil, nil, nil, nil, nil])
    #expect(
      items.map(\.isNull) == [false, false, false, false, false, false, true, true, false, false])
  }

  @Test func `block texts, folded texts, comments, CRLF and a byte order mark are read`() {
    check(
      "\u{FEFF}a: |\r\n  x\r\n  y\r\nb: >-\r\n  x\r\n  y\r\n", reads: "{a: \"x\ny\n\", b: \"x y\"}")
    check("# first\na: b # last\n", reads: "{a: b}")
    check("a: b\n c\n", reads: "{a: b c}")
    check("---\na: b\n...\n", reads: "{a: b}")
  }

  @Test func `an alias repeats its anchor's value`() {
    check("a: &x [1, 2]\nb: *x\n", reads: "{a: [1, 2], b: [1, 2]}")
  }

  @Test func `prose with the signs of anchors and aliases is prose`() {
    let text = "a: |\n  AT&T &nbsp; **Note**: [x]: y ? z\n"
    check(text, reads: "{a: \"AT&T &nbsp; **Note**: [x]: y ? z\n\"}")
    check("a: &x 1\nb: {c: *x, d: *x}\n", reads: "{a: 1, b: {c: 1, d: 1}}")
  }

  @Test func `a code step that YAML took apart still arrives`() {
    check("- A.present(B, animated: true)", reads: "[{A.present(B, animated: true)}]")
  }

  @Test func `each node has its range of the line`() {
    #expect(
      ranges("王: [小明, 'it''s', {c: \"d\\\"\"}] # e\n") == [
        "王: [小明, 'it''s', {c: \"d\\\"\"}]", "王", "[小明, 'it''s', {c: \"d\\\"\"}]", "小明", "'it''s'",
        "{c: \"d\\\"\"}", "c", "\"d\\\"\"",
      ])
    #expect(ranges("- &x !t a\n- |\n  b\n- c\n  d\n") == ["- &x !t a", "a", "|", "c"])
    #expect(ranges("a: [b,\n  c]\n") == ["a: [b,", "a", "[b,", "b", "c"])
    #expect(ranges("a:\nb:\n") == ["a:", "a", "", "b", ""])
  }

  @Test func `a line separator inside a text moves no line`() {
    #expect(ranges("a: 'x\u{2028}y'\nb: c\n").suffix(2) == ["b", "c"])
    check("a: 'x\u{2028}\u{85}y'\n↓@b: c\n", fails: "text cannot begin with '@'")
  }

  @Test func `a text with a colon must be quoted`() {
    check(
      "title: x↓: y\n", fails: "': ' inside text",
      expected: "quotes around text that contains ': '")
    check("- do: x↓: y", fails: "': ' inside text")
  }

  @Test func `indentation that is wrong is named where it is`() {
    check("a:\n  b: 1\n ↓c: 2\n", fails: "this does not line up with the lines above")
    check("a:\n↓\t- b\n", fails: "a tab used as indentation", expected: "spaces")
    check("a: b\n  c↓: d\n", fails: "a key inside the text that began above")
    check("a: 1\n↓b\n", fails: "a key without ': '")
  }

  @Test func `brackets and quotes are named where they open`() {
    check("a: ↓[1, 2\nb: 3\n", fails: "'[' is not closed where it should be")
    check("a: ↓{1, 2\nb: 3\n", fails: "'{' is not closed where it should be")
    check("a: ↓'x\n", fails: "a quote that is never closed")
    check("a: 'x'↓y\n", fails: "more text after a closing quote or bracket")
    check("a: [x]↓y\n", fails: "more text after a closing quote or bracket")
    check("a: [\n↓", fails: "the text ends before a bracket is closed")
  }

  @Test func `characters with a meaning in YAML must be quoted`() {
    check("a: ↓@b\n", fails: "text cannot begin with '@'", expected: "quotes around it")
    check("a: ↓*b\n", fails: "an alias without an anchor of its name")
    check(
      "a: \"\\ud83↓d\"\n".replacing("↓", with: "").replacing("\\u", with: "\\u↓"),
      fails: "an unknown escape in double quotes")
  }

  @Test func `a key twice is a problem at its second place`() {
    check("a: 1\n↓a: 2\n", fails: "the key 'a' appears here twice")
    check("a: 1\nb:\n  a: 1\n  c: 1\n  ↓\"a\": 2\n", fails: "the key 'a' appears here twice")
    check("{a: 1, b: a, ↓a: 3}", fails: "the key 'a' appears here twice")
  }

  @Test func `one file contains one document`() {
    check("a: 1\n↓---\nb: 2\n", fails: "a second document begins here")
    check("", fails: "the text is empty")
    check("\u{FEFF}# nothing\n", fails: "the text is empty")
  }

  @Test func `binary input is rejected`() {
    check("a↓\0b", fails: "a NUL byte: this is not a text file")
    check("a: ↓\u{1B}[2J", fails: "the control character U+001B is not allowed in YAML")
    check(
      String(repeating: " ", count: ReadingLimits.yamlBytes + 1), fails: "the text is too large")
  }
}

/// Short texts that could exhaust a reader's memory or keep it busy for years.
@Suite struct HostileYAMLTests {
  private func check(
    _ text: String, fails message: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    var problems: [Problem] = []
    let clock = ContinuousClock()
    let time = clock.measure {
      let node = YAMLReader.read(SourceFile(name: "a.yml", text: text), problems: &problems)
      #expect(node == nil, sourceLocation: sourceLocation)
    }
    #expect(problems.map(\.message.english) == [message], sourceLocation: sourceLocation)
    #expect(time < .seconds(20), sourceLocation: sourceLocation)
  }

  private func bomb(levels: Int) -> String {
    let lines = (1...levels).map { level in
      "a\(level): &a\(level) [" + String(repeating: "*a\(level - 1),", count: 9) + "]\n"
    }
    return "a0: &a0 x\n" + lines.joined()
  }

  @Test func `aliases that multiply are refused`() {
    check(bomb(levels: 9), fails: "aliases expand to too many values")
  }

  @Test(arguments: [
    "? *a9\n: x\n", "*a9 : x\n", "k: {*a9 : x}\n", "k: {[*a9]: x}\n", "k: {?*a9 : x}\n",
  ])
  func `aliases that multiply in a key are refused before they are hashed`(key: String) {
    check(bomb(levels: 9) + key, fails: "a key that is not a plain name")
  }

  @Test func `deep nesting is refused`() {
    let message = "lists and mappings are nested too deeply"
    for count in [100, 900, 5_000, 1_000_000] {
      check(
        String(repeating: "[", count: count) + String(repeating: "]", count: count), fails: message)
      check(String(repeating: "- ", count: count) + "a", fails: message)
    }
    check(String(repeating: "{a: ", count: 100_000), fails: message)
  }

  @Test func `many directives are refused`() {
    let lines = (0..<200_000).map { "%TAG !\($0)! x\n" }.joined()
    check(lines + "---\na\n", fails: "too many lines that begin with '%'")
  }

  @Test func `a long line of many nodes is read in time`() {
    let count = 50_000
    var problems: [Problem] = []
    let text = "[" + String(repeating: "&x a, ", count: count) + "b]"
    let clock = ContinuousClock()
    let time = clock.measure {
      let node = YAMLReader.read(SourceFile(name: "a.yml", text: text), problems: &problems)
      #expect(node?.items?.count == count + 1)
    }
    #expect(problems == [])
    #expect(time < .seconds(20))
  }
}
