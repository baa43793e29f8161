import TestSupport
import Testing
import TextFormats

@Suite struct JSONReaderTests {
  private func check(
    _ text: String, reads expected: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    var problems: [Problem] = []
    let node = JSONReader.read(SourceFile(name: "a.json", text: text), problems: &problems)
    #expect(outline(node) == expected, sourceLocation: sourceLocation)
    #expect(problems == [], sourceLocation: sourceLocation)
  }

  private func check(
    _ marked: String, fails message: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let text = MarkedText(marked)
    var problems: [Problem] = []
    let node = JSONReader.read(text.file(named: "a.json"), problems: &problems)
    #expect(node == nil, sourceLocation: sourceLocation)
    #expect(problems.map(\.message.english) == [message], sourceLocation: sourceLocation)
    #expect(problems.first?.range?.start == text.places.first, sourceLocation: sourceLocation)
  }

  @Test func `values are read as they are written`() {
    check(
      #"{"a": [1, -0.5e+3, true, null], "b": {}}"#,
      reads: #"{"a": [1, -0.5e+3, true, null], "b": {}}"#)
    check(" \r\n\t[ ] \n", reads: "[]")
    check("\u{FEFF}12345678901234567890", reads: "12345678901234567890")
  }

  @Test func `escapes become their characters`() {
    check(
      #""\" \\ \/ \b \f \n \r \t \u00e9 \u0000""#, reads: "\"\" \\ / \u{8} \u{C} \n \r \t é \0\"")
    check(#""\ud842\udfb7\uD83D\uDE00""#, reads: "\"𠮷😀\"")
    check(#""𠮷é""#, reads: "\"𠮷é\"")
  }

  @Test func `half a surrogate pair is a problem`() {
    check(#"["↓\ud842"]"#, fails: "half of a surrogate pair")
    check(#"["↓\ud842\u0041"]"#, fails: "half of a surrogate pair")
    check(#"["é↓\udfb7"]"#, fails: "half of a surrogate pair")
  }

  @Test func `numbers follow the grammar`() {
    check("[↓01]", fails: "a number with a leading zero")
    check("[↓-]", fails: "an incomplete number")
    check("[↓1.]", fails: "an incomplete number")
    check("[↓1e+]", fails: "an incomplete number")
    check("[↓+1]", fails: "'+' is not a JSON value")
    check("[↓.5]", fails: "'.5' is not a JSON value")
    check("[↓1a]", fails: "'1a' is not a JSON value")
    check("[↓0x10]", fails: "'0x10' is not a JSON value")
    check("[↓NaN]", fails: "'NaN' is not a JSON value")
  }

  @Test func `common mistakes are named`() {
    check(#"{"a": 1,↓}"#, fails: "a comma before '}'")
    check("[1,\n 2,\n↓]", fails: "a comma before ']'")
    check("{↓'a': 1}", fails: "a string in single quotes")
    check("{\n  ↓// a\n}", fails: "a comment")
    check(#"{"王": ↓tru}"#, fails: "'tru' is not a JSON value")
    check(#"{"a" ↓1}"#, fails: "this is not allowed here")
    check("{↓1: 2}", fails: "this is not allowed here")
    check("[1 ↓2]", fails: "this is not allowed here")
    check("[1] ↓2", fails: "more text after the value")
    check("{} ↓trailing", fails: "more text after the value")
    check("{} ↓// no", fails: "a comment")
    check("↓[1, 2", fails: "'[' is never closed")
    check("[{\"a\": ↓[", fails: "'[' is never closed")
    check("[↓\"a\n\"]", fails: "a string without its closing quote")
    check("[↓\"a", fails: "a string without its closing quote")
    check("[↓\"a\\", fails: "a string without its closing quote")
    check("[\"a↓\u{1B}\"]", fails: "a control character in a string")
    check(#"["↓\x"]"#, fails: "an unknown escape")
    check(#"["↓\u00g0"]"#, fails: "an unknown escape")
    check("", fails: "the text is empty")
    check(" \n", fails: "the text is empty")
  }

  @Test func `a key twice is a problem and the rest is read`() {
    let text = MarkedText(#"{"a": 1, "b": {"c": 1, ↓"c": 2}, ↓"\u0061": 2}"#)
    var problems: [Problem] = []
    let node = JSONReader.read(text.file(named: "a.json"), problems: &problems)
    #expect(node?["a"]?.integer == 1)
    #expect(problems.compactMap(\.range?.start) == text.places)
    #expect(
      problems.map(\.message.english) == [
        "the key 'c' appears here twice", "the key 'a' appears here twice",
      ])
  }

  @Test func `a key twice is found among many`() {
    let members = (0..<20_000).map { "\"k\($0)\": 0" }.joined(separator: ", ")
    var problems: [Problem] = []
    _ = JSONReader.read(
      SourceFile(name: "a", text: "{\(members), \"k3\": 1}"), problems: &problems)
    #expect(problems.map(\.message.english) == ["the key 'k3' appears here twice"])
  }

  @Test func `nesting has a limit`() {
    let depth = ReadingLimits.depth
    let open = { String(repeating: "[", count: $0) }
    let close = { String(repeating: "]", count: $0) }
    check(open(depth) + close(depth), reads: open(depth) + close(depth))
    check(open(depth) + "↓" + open(1_000_000), fails: "lists and objects are nested too deeply")
  }

  @Test func `each node has its range of the line`() {
    let file = SourceFile(name: "a", text: "{\"𠮷\": [1, \"é\"], \"b\":\r\n [true,  \n {}]}")
    var problems: [Problem] = []
    let node = JSONReader.read(file, problems: &problems)
    let written = node.map { everyNode(in: $0).map { stretch($0.range, of: file) } }
    #expect(
      written == [
        "{\"𠮷\": [1, \"é\"], \"b\":", "\"𠮷\"", "[1, \"é\"]", "1", "\"é\"", "\"b\"", "[true,",
        "true", "{}",
      ])
  }

  @Test func `bytes that are not UTF-8 are a problem of their string`() {
    let bytes: [UInt8] = Array("[\"a\", \"".utf8) + [0xC3, 0x28] + Array("\"]".utf8)
    var problems: [Problem] = []
    let node = bytes.withUnsafeBufferPointer {
      JSONReader.read($0, name: "a", from: .init(line: 7, column: 1), problems: &problems)
    }
    #expect(node == nil)
    #expect(problems.map(\.message.english) == ["a byte that is not UTF-8"])
    #expect(problems.first?.range?.start == TextFormats.SourceLocation(line: 7, column: 7))
  }
}
