import Reports
import Testing
import TextFormats

/// A run as the tree of its calls.
@Suite struct TraceTreeTests {
  @Test func `a callback is below the one that causes it`() throws {
    // SampleRun: 2 causes 3, which isn't watched, 3 causes 4, and 4 causes 5 later.
    let text = TraceTree.text(try SampleRun.run(), language: .english)
    #expect(
      text == """
        ▶ user presses home
        └─ 2 A.viewWillDisappear
           └─ 3 B.loadView
              └─ 4 B.viewDidLoad
                 └─ 5 B.didMoveToParent(nil) (transition)

        """)
  }

  @Test func `plain text is in ASCII`() throws {
    let text = TraceTree.text(try SampleRun.run(), language: .english, isPlain: true)
    let isASCII = text.allSatisfy(\.isASCII)
    #expect(isASCII)
    #expect(text.hasPrefix("step: user presses home\n`- 2 A.viewWillDisappear\n   `- 3 "))
  }

  @Test func `moments are in Chinese, callbacks are not`() throws {
    let text = TraceTree.text(try SampleRun.run(), language: .chinese)
    #expect(text.contains("└─ 5 B.didMoveToParent(nil) (转场结束时)"))
  }
}
