import Documents
import TestSupport
import Testing
import TextFormats

@Suite struct TextWrapTests {
  private func check(
    _ text: String, width: Int, hanging: Int = 0, gives expected: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let lines = TextWrap.lines(text, width: width, hanging: hanging)
    expectNoDifference(
      lines.joined(separator: "\n"), expected, sourceLocation: sourceLocation)
  }

  @Test func `Latin text wraps at spaces`() {
    check("the view is loaded once", width: 11, gives: "the view is\nloaded once")
    check("the view is loaded once", width: 10, gives: "the view\nis loaded\nonce")
    check("", width: 10, gives: "")
    check("a\n\nb", width: 10, gives: "a\n\nb")
  }

  /// An accent changes no width, but takes the general path.
  @Test func `printable ASCII wraps as any other text does`() {
    var random = RepeatableGenerator(seed: 20)
    for _ in 0..<5_000 {
      let text = random.text(of: ["a", "is", "viewDidLoad", "(b).", " ", " ", "  "], upTo: 24)
      let (width, hanging) = (
        Int.random(in: 0...30, using: &random), Int.random(in: 0...6, using: &random)
      )
      func lines(_ first: String) -> [String] {
        TextWrap.lines(first + text, width: width, hanging: hanging)
      }
      #expect(lines("e") == lines("é").map { $0.replacing("é", with: "e") }, "\(width) '\(text)'")
      let spaced = TextWrap.hanging([], [Span(text)], width: width).map { $0.map(\.text).joined() }
      #expect(TextWrap.lines(text, width: width) == spaced, "\(width) '\(text)'")
    }
  }

  @Test func `a word that is too wide is split`() {
    check("a viewDidLoad b", width: 6, gives: "a\nview\nDid\nLoad b")
  }

  @Test func `Chinese wraps anywhere but not before closing punctuation`() {
    check("视图只加载一次。", width: 8, gives: "视图只加\n载一次。")
    check("视图加载，再显示。", width: 8, gives: "视图加\n载，再显\n示。")
    check("他说（你好）", width: 6, gives: "他说\n（你\n好）")
    check("调用 viewDidLoad 之后", width: 12, gives: "调用\nviewDidLoad\n之后")
    check("调用viewDidLoad之后", width: 13, gives: "调用\nviewDidLoad之\n后")
  }

  @Test func `further lines are indented`() {
    check("1. one two three", width: 9, hanging: 3, gives: "1. one\n   two\n   three")
  }

  @Test(arguments: 0..<60) func `no line is too wide and only spaces are lost`(seed: UInt64) {
    var generator = RepeatableGenerator(seed: seed)
    let pieces = ["a", "word", " ", "  ", "王", "，", "（", "。", "😀", "e\u{301}", "-", "."]
    let text = generator.text(of: pieces, upTo: 40)
    let width = Int.random(in: 4...20, using: &generator)
    let lines = TextWrap.lines(text, width: width)
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= width }, "\(text) at \(width)")
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }
}
