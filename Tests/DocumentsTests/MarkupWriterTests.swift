import Documents
import TestSupport
import Testing

@Suite struct MarkupWriterTests {
  @Test func `XML and HTML are escaped, without characters that XML forbids`() {
    #expect(
      MarkupWriter.escaped("<a href='x'>\"&\"</a>")
        == "&lt;a href=&#39;x&#39;&gt;&quot;&amp;&quot;&lt;/a&gt;")
    #expect(MarkupWriter.escaped("a\0\u{1B}\u{9B}\u{FFFE}\tb\n王") == "a\tb\n王")
    #expect(MarkupWriter.escaped("a\0\u{1B}\u{7F}\tb\n<'\">&") == "a\tb\n&lt;&#39;&quot;&gt;&amp;")
    #expect(MarkupWriter.escaped("a\u{202E}b") == "a\\u{202E}b")
    #expect(MarkupWriter.attribute("name", "a\n\"b\"") == " name=\"a&#10;&quot;b&quot;\"")
  }

  @Test func `Markdown marks and links become text`() {
    for (text, written) in [
      ("A.viewDidLoad", "A.viewDidLoad"), ("*a* _b_ `c`", "\\*a\\* \\_b\\_ \\`c\\`"),
      ("[x](http://y)", "\\[x\\](http\\://y)"), ("<b>|", "\\<b\\>\\|"), ("# a", "\\# a"),
      ("Key: a:b", "Key: a:b"), ("to MAILTO:a@b", "to MAILTO\\:a@b"), ("- a", "\\- a"),
      ("1. a", "1\\. a"), ("a\nb", "a b"), ("a\u{1B}", "a\\u{1B}"),
    ] {
      #expect(MarkupWriter.markdown(text) == written, "\(text.debugDescription)")
    }
  }

  @Test func `Markdown code has a fence longer than any in it`() {
    #expect(MarkupWriter.markdownCode("a") == "`a`")
    #expect(MarkupWriter.markdownCode("a``b") == "```a``b```")
    #expect(MarkupWriter.markdownCode("`a") == "`` `a ``")
  }

  @Test(arguments: 0..<60) func `Markdown has no control characters`(seed: UInt64) {
    var generator = RepeatableGenerator(seed: seed)
    let text = String(decoding: generator.bytes(upTo: 200), as: UTF8.self)
    #expect(
      MarkupWriter.markdown(text).unicodeScalars.allSatisfy { scalar in
        let category = scalar.properties.generalCategory
        return category != .control && (category != .format || scalar == "\u{200D}")
      })
  }

  /// Print keeps a lead with what follows, and lines together.
  @Test func `leads, lines, and their labels are marked in HTML`() {
    let html = ShownMarkup.html(
      [
        .paragraph([Span("Sheet B", .strong)]), .paragraph([Span("Order: "), Span("a", .strong)]),
        .lines([
          [Span("  iOS 18", .dim)], [Span("  before  ", .dim), Span("user <taps>", .code)],
          [Span("          ", .dim), Span("x", .code)],
        ]),
      ], hasTitle: false)
    #expect(
      html == """
        <p class="lead"><b>Sheet B</b></p>
        <p>Order: <b>a</b></p>
        <p class="lines">iOS 18<br><span class="label">before</span><code>user &lt;taps&gt;</code><br><span class="label"></span><code>x</code></p>

        """)
  }
}
