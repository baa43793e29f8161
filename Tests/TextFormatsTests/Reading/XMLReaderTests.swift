import TestSupport
import Testing
import TextFormats

@Suite struct XMLReaderTests {
  private func read(_ text: String) -> (XMLElement?, [Problem]) {
    var problems: [Problem] = []
    let root = XMLReader.read(SourceFile(name: "a.xml", text: text), problems: &problems)
    return (root, problems)
  }

  @Test func `elements have their attributes, children and places`() throws {
    let (root, problems) = read(
      """
      <?xml version="1.0"?>
      <!-- <not read/> -->
      <a x="1 &lt; 2 &#233;">
        <é y='"'/>text<b><![CDATA[<c>]]></b>
      </a>
      """)
    let element = try #require(root)
    #expect(problems.isEmpty)
    #expect(element["x"] == "1 < 2 é")
    #expect(element.children.map(\.name) == ["é", "b"])
    #expect(element.children[0]["y"] == "\"")
    #expect(element.children[1].range.start == SourceLocation(line: 4, column: 17))
  }

  @Test(arguments: ["", "text", "<a>", "<a></b>", "<a x>", "<a x=1/>", "<a x='", "<!--", "<a"])
  func `a broken text is a problem`(_ text: String) {
    let (root, problems) = read(text)
    #expect(root == nil)
    #expect(problems.count == 1)
  }

  @Test func `deep nesting is a problem and takes no stack`() {
    let (root, problems) = read(String(repeating: "<a>", count: 100_000))
    #expect(root == nil)
    #expect(problems.count == 1)
  }

  @Test func `bytes and near misses end`() {
    var generator = RepeatableGenerator(seed: 7)
    let pieces = ["<", ">", "/", "a", "=", "\"", "'", "<!--", "-->", "&amp;", "\n", "<?", " ", "é"]
    for _ in 0..<2_000 { _ = read(generator.text(of: pieces, upTo: 30)) }
  }
}
