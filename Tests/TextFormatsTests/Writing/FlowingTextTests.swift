import Testing
import TextFormats

@Suite struct FlowingTextTests {
  private func check(
    _ lines: [String], _ expected: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let joined = lines.dropFirst().reduce(lines[0], FlowingText.join)
    #expect(joined == expected, sourceLocation: sourceLocation)
    // The same lines after YAML folding.
    let folded = lines.joined(separator: " ")
    #expect(FlowingText.unfolded(folded) == expected, sourceLocation: sourceLocation)
  }

  @Test func `a line end is a space in English`() {
    check(["A appears", "when its view", "does."], "A appears when its view does.")
  }

  @Test func `a line end is nothing between Chinese characters`() {
    check(["视图出现", "之后"], "视图出现之后")
  }

  @Test func `nor after Chinese punctuation, whatever follows`() {
    check(["锁屏。", "iOS 4 不同"], "锁屏。iOS 4 不同")
    check(["锁屏，", "`viewDidLoad` 不来"], "锁屏，`viewDidLoad` 不来")
  }

  @Test func `between Chinese and Latin a space stays`() {
    check(["回调", "viewDidLoad", "只来一次"], "回调 viewDidLoad 只来一次")
  }

  @Test func `stars of emphasis are not seen`() {
    check(["它在", "*加载*之后"], "它在*加载*之后")
  }
}
