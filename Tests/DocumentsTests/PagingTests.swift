import Testing
import Documents

/// Output that is longer than a screen.
@Suite struct PagingTests {
  private func check(
    _ parts: [[String]], rows: Int, shows screens: [[String]],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let got = Paging.screens(parts, rows: rows, isBlank: \.isEmpty)
    #expect(got == screens, sourceLocation: sourceLocation)
  }

  @Test func `a part that would be split moves to the next screen`() {
    check([["1"], ["2"], ["3", "4"]], rows: 3, shows: [["1", "2", "3"], ["4"]])
    check(
      [["1"], ["2"], ["3"], ["4", "5"]], rows: 4, shows: [["1", "2", "3"], ["4", "5"]])
  }

  @Test func `if the terminal scrolls, three more lines are not worth a pause, four are`() {
    let screen = (1...9).map(String.init)
    func screens(_ further: [String]) -> [[String]] {
      Paging.screens([screen, further], rows: 9, overhang: 3, isBlank: \.isEmpty)
    }
    #expect(screens(["a", "b", "c"]) == [screen + ["a", "b", "c"]])
    #expect(screens(["a", "b", "c", "d"]) == [screen, ["a", "b", "c", "d"]])
  }

  @Test func `a long part is split at the screen's end, so that no screen is half empty`() {
    check(
      [["1"], ["2", "3", "4", "5", "6", "7"]], rows: 4,
      shows: [["1", "2", "3", "4"], ["5", "6", "7"]])
  }

  @Test func `the gap between two parts is omitted at the top of a screen`() {
    check([[""], ["1"], ["2"], ["", "3"]], rows: 3, shows: [["", "1", "2"], ["3"]])
  }

  @Test func `all lines are shown, in order, on screens that fit`() {
    let parts = (0..<40).map { part in (0...(part % 7)).map { "\(part).\($0)" } }
    for rows in 3...30 {
      let screens = Paging.screens(parts, rows: rows, isBlank: \.isEmpty)
      #expect(screens.flatMap { $0 } == parts.flatMap { $0 })
      #expect(screens.allSatisfy { !$0.isEmpty && $0.count <= rows })
    }
  }

  @Test func `a claim stays with its id, a heading with its section`() {
    let claims: [DocumentBlock] = [
      .heading([Span("Claims")], remark: ""),
      .item(marker: "", [Span("001-one")]), .item(marker: "  ~ ", [Span("It comes.")]),
      .item(marker: "    ", [Span("Only once.")]),
      .item(marker: "", [Span("001-two")]), .item(marker: "  ~ ", [Span("It goes.")]),
    ]
    let parts = Layout(width: 40).parts(claims).map { $0.map { $0.map(\.text).joined() } }
    #expect(
      parts == [
        ["── Claims", "", "001-one", "  ~ It comes.", "    Only once."],
        ["001-two", "  ~ It goes."],
      ])
  }
}
