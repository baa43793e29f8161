import TestSupport
import Testing
import TextFormats

@Suite struct JSONElementsTests {
  private func elements(
    in pieces: [ArraySlice<UInt8>], longest: Int = .max
  ) -> [JSONElements.Element] {
    var reader = JSONElements(of: "a", longest: longest)
    return read(pieces) { reader.read($0, isLast: $1) }
  }

  private func elements(of text: String) -> [JSONElements.Element] {
    elements(in: [Array(text.utf8)[...]])
  }

  private func text(_ generator: inout RepeatableGenerator) -> String {
    let pieces = [
      "[", "]", "{", "}", ",", ",", ":", "\"a\"", "\"a\": ", "\"[\\\"\"", "\"", "1", "é", "\n",
      "\r\n", "\r", " ", "{\"b\": [1, \"𠮷\"]}", "null", "\\",
    ]
    return "[" + generator.text(of: pieces, upTo: 14) + "]"
  }

  @Test(arguments: 0..<100) func `elements in pieces equal those of the whole`(seed: UInt64) {
    var generator = RepeatableGenerator(seed: seed)
    let bytes = Array(text(&generator).utf8)
    let whole = elements(in: [bytes[...]])
    for cut in bytes.indices {
      #expect(elements(in: [bytes[..<cut], bytes[cut...]]) == whole, "seed \(seed), cut \(cut)")
    }
    #expect(elements(in: bytes.indices.map { bytes[$0...$0] }) == whole, "seed \(seed)")
  }

  /// The reader of whole texts decides what is valid, and all places.
  @Test(arguments: 0..<200) func `elements are those of the array, or there is a fault`(
    seed: UInt64
  ) {
    var generator = RepeatableGenerator(seed: seed)
    for _ in 0..<20 {
      let text = text(&generator)
      var problems: [Problem] = []
      let node = JSONReader.read(SourceFile(name: "a", text: text), problems: &problems)
      let read = elements(of: text)
      let faults = read.count { if case .fault = $0 { true } else { false } }
      #expect((faults == 0) == problems.isEmpty, "seed \(seed): \(text.debugDescription)")
      if problems.isEmpty {
        #expect(read == node?.items?.map { .value($0) }, "seed \(seed): \(text.debugDescription)")
      }
    }
  }

  @Test(arguments: [
    // A broken element affects only itself.
    (#"[1, {"a" ↓1}, 2]"#, ["1", "2"], ["this is not allowed here"]),
    ("[1, ↓tru, 2]", ["1", "2"], ["'tru' is not a JSON value"]),
    ("[1,\n ↓\"a\n, 2]", ["1", "2"], ["a string without its closing quote"]),
    ("[1, {} ↓3, 2]", ["1", "2"], ["this is not allowed here"]),
    ("[1,↓, 2]", ["1", "2"], ["this is not allowed here"]),
    // An element without an end makes the rest unreadable.
    (#"[1, {"a": 2, ↓3]"#, ["1"], ["this is not allowed here"]),
    ("↓[1, 2", ["1", "2"], ["'[' is never closed"]),
    ("[1, 2,↓]", ["1", "2"], ["a comma before ']'"]),
    ("[1] ↓x", ["1"], ["more text after the value"]),
    ("[1↓}, 2]", ["1"], ["this is not allowed here"]),
    // A text that isn't an array is one value.
    (#" {"a": [1, 2]}"#, [#"{"a": [1, 2]}"#], []),
    ("[ ]", [], []),
  ]) func `a fault is reported at its place`(_ marked: String, values: [String], faults: [String]) {
    let text = MarkedText(marked)
    let read = elements(of: text.file(named: "a").text)
    let problems = read.compactMap { if case .fault(let problem) = $0 { problem } else { nil } }
    #expect(
      read.compactMap { if case .value(let node) = $0 { outline(node) } else { nil } } == values)
    #expect(problems.map(\.message.english) == faults)
    if marked.contains("↓") { #expect(problems.compactMap(\.range?.start) == text.places) }
  }

  @Test func `an oversized value ends the reading`() {
    let long = Array("[1, [\(String(repeating: "2, ", count: 40))".utf8)
    for pieces in [[long[...]], [long[..<30], long[30...]]] {
      let read = elements(in: pieces, longest: 40)
      #expect(read.count == 2)
      guard case .fault(let problem)? = read.last else {
        Issue.record("no fault")
        return
      }
      #expect(problem.range?.start == TextFormats.SourceLocation(line: 1, column: 5))
    }
    #expect(elements(in: [Array("{\"a\": \"".utf8)[...], long[...]], longest: 40).count == 1)
  }
}
