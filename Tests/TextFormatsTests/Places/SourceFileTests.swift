import TestSupport
import Testing
import TextFormats

@Suite struct SourceFileTests {
  @Test func `lines end with LF, CRLF or CR and a byte order mark is none of them`() {
    let file = SourceFile(name: "a", text: "\u{FEFF}a\nb\r\nc\r\r\nd\u{2028}e\n")
    #expect(file.lines == ["a", "b", "c", "", "d\u{2028}e", ""])
    #expect(SourceFile(name: "a", text: "").lines == [""])
  }

  @Test func `bytes that are not UTF-8 are a problem at their place`() {
    var problems: [Problem] = []
    let bytes = Array("a\r\n王".utf8) + [0xFF, 0x61]
    #expect(SourceFile(name: "a", bytes: bytes, problems: &problems) == nil)
    #expect(problems.map(\.message.english) == ["a byte that is not UTF-8"])
    #expect(problems.first?.range?.start == TextFormats.SourceLocation(line: 2, column: 2))
  }

  @Test func `UTF-16 is called by its name`() {
    var problems: [Problem] = []
    let bytes: [UInt8] = [0xFF, 0xFE, 0x61, 0x00]
    #expect(SourceFile(name: "a", bytes: bytes, problems: &problems) == nil)
    #expect(problems.map(\.message.english) == ["the text is UTF-16"])
  }
}

@Suite struct MarkedTextTests {
  @Test func `byte order marks are removed and remembered`() {
    let text = MarkedText("a↓b\n王↓\n↓")
    #expect(text.text == "ab\n王\n")
    #expect(text.places.map(\.line) == [1, 2, 3])
    #expect(text.places.map(\.column) == [2, 2, 1])
  }

  @Test func `a difference shows the expected and the actual text`() {
    #expect(lineDifference(from: "a\nb\nc", to: "a\nB \nc") == "  a\n- b\n+ B·\n  c")
  }
}
