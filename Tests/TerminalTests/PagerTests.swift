import Documents
import Terminal
import Testing
import TextFormats

@testable import lifeline

/// The content of one screen on a terminal of some size.
@Suite struct PagerTests {
  private func screens(_ count: Int, rows: Int?, isApart: Bool = false) -> [String] {
    let lines = (1...count).map { [Span("line \($0)")] }
    return Pager(
      style: Style(colors: false, isPlain: true), language: .english, columns: 40, rows: rows
    )
    .screens([.lines(lines)], isApart: isApart)
  }

  @Test func `blocks below others keep them in view, and of a long list its end`() throws {
    let pager = Pager(
      style: Style(colors: false, isPlain: true), language: .english, columns: 40, rows: 12)
    func lines(_ count: Int, _ name: String) -> [DocumentBlock] {
      [.lines((1...count).map { [Span("\(name) \($0)")] })]
    }
    // Twelve rows: four of the question, five of the answer, two empty ones, the prompt.
    let whole = try #require(pager.screen(lines(5, "answer"), below: lines(4, "question")))
    #expect(whole.hasPrefix("question 1\n") && whole.hasSuffix("answer 5\n\n"))
    #expect(whole.split(separator: "\n", omittingEmptySubsequences: false).count == 12)
    let end = try #require(pager.screen(lines(9, "answer"), below: lines(4, "question")))
    #expect(end.contains("…\nanswer 6\n") && end.hasSuffix("answer 9\n\n"))
    #expect(end.split(separator: "\n", omittingEmptySubsequences: false).count == 12)
    #expect(pager.screen(lines(5, "answer"), below: lines(6, "question")) == nil)
    // Remarks about the typed line are never truncated.
    let remark = [DocumentBlock.item(marker: "", [Span("There is no C here.")])]
    let cut = try #require(pager.screen(remark + lines(9, "answer"), below: lines(3, "question")))
    #expect(cut.contains("There is no C here.\n  …\nanswer 6\n"))
    #expect(cut.split(separator: "\n", omittingEmptySubsequences: false).count == 12)
  }

  @Test func `of a long list with blanks, the lines around the next blank stay in view`() throws {
    let pager = Pager(
      style: Style(colors: false, isPlain: true), language: .english, columns: 40, rows: 12)
    let question = [DocumentBlock.lines((1...4).map { [Span("question \($0)")] })]
    func shown(filled: Int) throws -> [Substring] {
      let list = (1...12).map {
        $0 <= filled ? Span("line \($0)") : Span("blank \($0)", $0 == filled + 1 ? .blank : .dim)
      }
      let screen = try #require(pager.screen([.lines(list.map { [$0] })], below: question))
      return Array(screen.split(separator: "\n").dropFirst(4))
    }
    #expect(try shown(filled: 1) == ["line 1", "blank 2", "blank 3", "blank 4", "  …"])
    #expect(try shown(filled: 5) == ["  …", "line 5", "blank 6", "blank 7", "  …"])
    #expect(try shown(filled: 11) == ["  …", "line 9", "line 10", "line 11", "blank 12"])
  }

  @Test func `a screen leaves room for the prompt, and the last may be three lines longer`() {
    // Ten of twelve rows, and three lines that don't need another Enter.
    #expect(screens(13, rows: 12).count == 1)
    #expect(screens(13, rows: 12, isApart: true).count == 2)
    #expect(screens(14, rows: 12).count == 2)
    #expect(screens(14, rows: nil).count == 1)
  }

  @Test func `screens contain every line once, and the last ends with an empty line`() {
    let screens = screens(50, rows: 12)
    #expect(screens.count > 4)
    #expect(screens.joined() == (1...50).map { "line \($0)\n" }.joined() + "\n")
    for screen in screens.dropLast() {
      // The prompt has a row of its own.
      #expect(screen.split(separator: "\n", omittingEmptySubsequences: false).count <= 12)
    }
  }

  @Test func `an empty line separates a page from the prompt above it`() {
    #expect(screens(1, rows: 12, isApart: true) == ["\nline 1\n\n"])
  }
}
