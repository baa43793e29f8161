import TestSupport
import Testing
import TextFormats

/// Random bytes and random near-misses of the grammars: no reader crashes, and every problem is
/// inside the text and can be drawn. A failure names its seed.
@Suite struct ReaderFuzzTests {
  private func check(_ file: SourceFile, seed: UInt64, _ read: (inout [Problem]) -> Node?) {
    var problems: [Problem] = []
    let node = read(&problems)
    let lines = file.lines
    #expect(node != nil || !problems.isEmpty, "seed \(seed)")
    let ranges = problems.compactMap(\.range) + (node.map { everyNode(in: $0).map(\.range) } ?? [])
    for range in ranges {
      let isInside =
        (1...lines.count).contains(range.start.line) && range.start.column >= 1
        && range.start.column + range.length
          <= lines[range.start.line - 1].unicodeScalars.count + 2
      #expect(isInside, "seed \(seed): \(range) in \(file.text.debugDescription)")
    }
    for line in ProblemText([file]).text(problems).split(separator: "\n") {
      #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 }, "seed \(seed)")
    }
  }

  private func checkAll(_ text: String, seed: UInt64) {
    let file = SourceFile(name: "a", text: text)
    check(file, seed: seed) { YAMLReader.read(file, problems: &$0) }
    check(file, seed: seed) { JSONReader.read(file, problems: &$0) }
    check(file, seed: seed) { problems in
      let rows = CSVRows.read(file, problems: &problems)
      let start = SourceRange(start: TextFormats.SourceLocation(line: 1, column: 1))
      return Node(.sequence(rows.flatMap { $0 }), range: start)
    }
  }

  @Test(arguments: 0..<100) func `random bytes`(seed: UInt64) {
    var generator = RepeatableGenerator(seed: seed)
    for _ in 0..<20 {
      checkAll(String(decoding: generator.bytes(upTo: 60), as: UTF8.self), seed: seed)
    }
  }

  @Test(arguments: 0..<200) func `random pieces of the grammars`(seed: UInt64) {
    let pieces = [
      "a", "b: ", "- ", "\n", "  ", " ", "[", "]", "{", "}", ",", ": ", "'", "\"", "|", ">", "#",
      "&x ",
      "*x", "!t ", "? ", "\t", "%", "@", "\\", "---\n", "...", "\r\n", "\r", "王", "é", "\u{2028}",
      "\u{85}",
      "\u{FEFF}", "\\ud842", "1", "-1.5e3", "true", "\"a\":", "\"\"", "<<: ",
    ]
    var generator = RepeatableGenerator(seed: seed)
    for _ in 0..<40 { checkAll(generator.text(of: pieces, upTo: 16), seed: seed) }
  }

  @Test(arguments: 0..<100) func `bytes that are no text`(seed: UInt64) {
    var generator = RepeatableGenerator(seed: seed)
    let bytes = generator.bytes(upTo: 40)
    var problems: [Problem] = []
    let file = SourceFile(name: "a", bytes: bytes, problems: &problems)
    #expect((file == nil) == (problems.count == 1))
    bytes.withUnsafeBufferPointer { _ = JSONReader.read($0, name: "a", problems: &problems) }
  }
}
