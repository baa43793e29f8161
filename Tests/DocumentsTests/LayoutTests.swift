import Testing
import Documents
import TextFormats

@Suite struct LayoutTests {
  private func check(
    _ blocks: [DocumentBlock], width: Int, shows text: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(Layout(width: width).text(blocks) == text, sourceLocation: sourceLocation)
  }

  @Test func `nothing in a span moves the cursor or changes the reading direction`() {
    let title = Span("a\u{1B}[31mred\u{202E}\n", .heading)
    #expect(
      Layout(width: 80).text([.heading([title], remark: ""), .lines([[title]])])
        .unicodeScalars.allSatisfy { $0 == "\n" || SafeText.isHarmless($0) })
    #expect(title.text == #"a\u{1B}[31mred\u{202E}\n"#)
  }

  @Test func `prose wraps at spaces`() {
    check(
      [.paragraph([Span("one two three four five")])], width: 20,
      shows: "one two three four\nfive\n")
  }

  @Test func `Chinese wraps anywhere but before punctuation`() {
    check(
      [.paragraph([Span("一二三四五六七八九十，十一")])], width: 20, shows: "一二三四五六七八九\n十，十一\n")
  }

  @Test func `a word longer than a line is split`() {
    check(
      [.paragraph([Span("a "), Span("abcdefghijklmnopqrstuvwxyz", .code)])], width: 20,
      shows: "a\nabcdefghijklmnopqrst\nuvwxyz\n")
  }

  @Test func `a callback's name is split between its words`() {
    check(
      [.paragraph([Span("didReceiveMemoryWarningNotification", .code)])], width: 20,
      shows: "didReceiveMemory\nWarningNotification\n")
    // If that would leave half of the line empty, it is split at the end of the line.
    check(
      [.paragraph([Span("aBcdefghijklmnopqrstuvwxyz", .code)])], width: 20,
      shows: "aBcdefghijklmnopqrst\nuvwxyz\n")
  }

  @Test func `an indented line that is too wide keeps its indent`() {
    check(
      [.lines([[Span("  abcdefghijklmnopqrstuvwxyz")]])], width: 20,
      shows: "  abcdefghijklmnopqr\n    stuvwxyz\n")
  }

  @Test func `a marker or a number is never separated from the text after it`() {
    let name = Span("abcdefghijklmnopqrstuvwxyz", .code)
    let shown = "  1 abcdefghijklmnop\n    qrstuvwxyz\n"
    check([.item(marker: "  1 ", [name])], width: 20, shows: shown)
    check([.lines([[Span("  1 ", .dim), name]])], width: 20, shows: shown)
  }

  @Test func `items are indented below their first word`() {
    check(
      [.item(marker: "• ", [Span("one two three four five")]), .item(marker: "• ", [Span("six")])],
      width: 20, shows: "• one two three four\n  five\n• six\n")
  }

  @Test func `the last column of a table wraps`() {
    let rows = [["undo", "take back the last line, or as many as you like"], ["show", "all"]]
    check(
      [.table(head: [], rows: rows.map { $0.map { [Span($0)] } })], width: 46,
      shows: """
        undo   take back the last line, or as many as
               you like
        show   all

        """)
  }

  @Test func `a table that does not fit becomes a list`() {
    let rows = [["state", "code"], ["active", "runs as it likes"]].map { $0.map { [Span($0)] } }
    check(
      [.table(head: rows[0], rows: [rows[1]])], width: 40,
      shows: "state    code\nactive   runs as it likes\n")
    check(
      [.table(head: rows[0], rows: [rows[1]])], width: 22,
      shows: "active\n    code: runs as it\n          likes\n")
  }

  @Test func `a cell below a long title keeps room for its text`() {
    let rows = [["what", "a promise"], ["onAppear", "ends before the frame"]]
      .map { $0.map { [Span($0)] } }
    check(
      [.table(head: rows[0], rows: [rows[1]])], width: 22,
      shows: "onAppear\n    a promise: ends\n      before the frame\n")
  }

  @Test func `a step begins after its label and its bullet, and wraps within`() {
    let step = "nav.popViewController(animated: true)"
    let label = Span("  now     ", .dim)
    check(
      [.lines([[label, Span("› " + step, .strong)]])], width: 40,
      shows: "  now     › nav.popViewController(\n            animated: true)\n")
    check(
      [.lines([[label, Span(step, .strong)]])], width: 40,
      shows: "  now     nav.popViewController(\n          animated: true)\n")
  }
}
