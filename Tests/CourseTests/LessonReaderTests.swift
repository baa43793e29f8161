import Assessment
import Course
import ScenarioLanguage
import Testing
import TextFormats

@Suite struct LessonReaderTests {
  /// A sound header, seven lines of it and a fence on each side: bodies begin in line 9.
  static let header = """
    ---
    id: states
    title: States
    topic: states
    documents: ["000"]
    objectives: [name them]
    after: []
    ---

    """

  /// Reads a lesson whose faults are marked by `↓` right before the place, and compares places and
  /// the beginnings of messages.
  private func check(
    _ marked: String, finds messages: [String], name: String = "Lessons/01-states.en.md",
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    var places: [TextFormats.SourceLocation] = []
    var text = ""
    var line = 1
    var column = 1
    for scalar in marked.unicodeScalars {
      if scalar == "↓" {
        places.append(TextFormats.SourceLocation(line: line, column: column))
        continue
      }
      text.unicodeScalars.append(scalar)
      column += 1
      if scalar == "\n" { (line, column) = (line + 1, 1) }
    }
    var problems: [Problem] = []
    _ = LessonReader.read(SourceFile(name: name, text: text), problems: &problems)
    #expect(
      problems.compactMap(\.range?.start) == places, "\(problems)", sourceLocation: sourceLocation)
    #expect(problems.map(\.message.english) == messages, sourceLocation: sourceLocation)
  }

  private func read(_ body: String) -> Lesson? {
    var problems: [Problem] = []
    let file = SourceFile(name: "Lessons/01-states.en.md", text: Self.header + body)
    let lesson = LessonReader.read(file, problems: &problems)
    #expect(problems == [])
    return lesson
  }

  private func blocks(_ body: String) -> [Lesson.Content] {
    read("## Page\n\n" + body)?.pages.first?.blocks.map(\.content) ?? []
  }

  @Test func `the header is read`() throws {
    let header = try #require(read("# States\n\n## One\n\nText.\n")).header
    #expect(header.id == "states")
    #expect(header.topic == .states)
    #expect(header.documents == ["000"])
    #expect(header.objectives == ["name them"])
    #expect(header.language == .english)
  }

  @Test func `each heading of the second level is a page`() throws {
    let lesson = try #require(read("# States\n\n## One\n\nA\n\n### Inner\n\nB\n\n## Two\n\nC\n"))
    #expect(lesson.pages.map(\.title) == [[.text("One")], [.text("Two")]])
    #expect(
      lesson.pages[0].blocks.map(\.content) == [
        .paragraph([.text("A")]), .heading([.text("Inner")]), .paragraph([.text("B")]),
      ])
  }

  @Test func `lines of a paragraph are joined`() {
    #expect(blocks("one\ntwo\n") == [.paragraph([.text("one two")])])
  }

  @Test func `Chinese lines are joined without a space`() {
    #expect(blocks("第一行，\n第二行\n再来") == [.paragraph([.text("第一行，第二行再来")])])
  }

  @Test func `a Chinese line and an English one keep a space`() {
    #expect(blocks("运行\n`A`") == [.paragraph([.text("运行 "), .code("A")])])
  }

  @Test func `emphasis, strong text and code are distinguished`() {
    #expect(
      blocks("a *b* **c** `d*e` f") == [
        .paragraph([
          .text("a "), .emphasis("b"), .text(" "), .strong("c"), .text(" "), .code("d*e"),
          .text(" f"),
        ])
      ])
  }

  @Test func `unmatched marks are text`() {
    #expect(blocks("2 * 3 * 4 and `x") == [.paragraph([.text("2 * 3 * 4 and `x")])])
  }

  @Test func `an item may have several lines`() {
    guard case .list(let items)? = blocks("- one\n  more\n- two\n").first else {
      Issue.record("no list")
      return
    }
    #expect(items.map(\.text) == [[.text("one more")], [.text("two")]])
  }

  @Test func `a table loses its line of dashes`() {
    #expect(
      blocks("| a | b |\n|---|:-:|\n| 1 | `x` |\n") == [
        .table([[[.text("a")], [.text("b")]], [[.text("1")], [.code("x")]]])
      ])
  }

  @Test func `fences contain code or an interactive block`() {
    #expect(
      blocks("```predict push\n```\n\n```run pop\n› user\n```\n\n```swift\nlet a\n```\n") == [
        .predict("push"), .run("pop", ["› user"]), .code(["let a"]),
      ])
  }

  @Test func `a prediction may have given callbacks`() {
    #expect(
      blocks("```predict push faded 2\n› user\n  …\n```\n") == [
        .predict("push", given: 2, shown: ["› user", "  …"])
      ])
    #expect(
      blocks("```predict push faded 2 1\n```\n") == [
        .predict("push", given: GivenLines(first: 2, last: 1))
      ])
  }

  @Test func `a claim has its own block or is in a list`() {
    #expect(
      blocks("```claim 000-a\nA\n✓ B\n```\n\n```claims\n000-a\n  ✓ A\n\n000-b \n```\n") == [
        .claim("000-a", ["A", "✓ B"]),
        .claims(["000-a", "000-b"], ["000-a", "  ✓ A", "", "000-b "]),
      ])
  }

  @Test func `an invalid number of given callbacks is a fault`() {
    for words in ["faded", "faded 0", "faded x", "fade 2", "faded 2 0", "faded 2 3 4"] {
      check(
        Self.header + "## P\n\n↓```predict push \(words)\n```\n",
        finds: ["'\(words)' means nothing in a predict block"])
    }
  }

  @Test func `a claim block names one claim, a list at least one`() {
    check(
      Self.header + "## P\n\n↓```claim 000-a 000-b\n```\n",
      finds: ["a claim block names one claim"])
    for list in ["```claims\n", "```claims\n  000-a\n", "```claims 000-a\n000-b\n"] {
      check(
        Self.header + "## P\n\n↓\(list)```\n", finds: ["a claims block lists the ids of claims"])
    }
  }

  @Test func `a choice has a right option`() throws {
    let content = blocks(
      "```choice\nquestion: which?\noptions:\n  - no\n  - \"`yes`\"\nright: 2\nwhy: so\n```\n")
    guard case .choice(let choice)? = content.first else {
      Issue.record("no choice in \(content)")
      return
    }
    #expect(choice.options == [[.text("no")], [.code("yes")]])
    #expect(choice.right == 1)
  }

  @Test func `a choice without its right option is a fault`() {
    check(
      Self.header + "## P\n\n```choice\nquestion: a\noptions: [b]\nright: ↓2\nwhy: c\n```\n",
      finds: ["no option is number '2'"])
  }

  @Test func `a block that names no scenario is a fault`() {
    check(
      Self.header + "## P\n\n↓```predict\n```\n", finds: ["a predict block names one scenario"])
  }

  @Test func `a misspelled block is a fault`() {
    check(Self.header + "## P\n\n↓```predcit push\n```\n", finds: ["unknown block 'predcit'"])
  }

  @Test func `a fence that is never closed is a fault`() {
    check(Self.header + "## P\n\n↓```run push\n", finds: ["this fence is never closed"])
  }

  @Test func `raw HTML is a fault`() {
    check(
      Self.header + "## P\n\n↓<br>\n", finds: ["a lesson has no raw HTML, images, or indented code"]
    )
  }

  @Test func `prose before the first page is a fault`() {
    check(
      Self.header + "# T\n\n↓Text.\n\n## P\n\nMore.\n",
      finds: ["this text is before the first page"])
  }

  @Test func `a lesson without a page is a fault`() {
    check("↓" + Self.header + "# T\n", finds: ["the lesson has no page"])
  }

  @Test func `a lesson without a header is a fault`() {
    check("↓# T\n", finds: ["the lesson has no header"])
  }

  @Test func `a file name without a language is a fault`() {
    check(
      "↓---\n---\n", finds: ["the file's name does not contain its language"], name: "Lessons/a.md")
  }
}
