import TestSupport
import Testing
import TextFormats

@Suite struct CSVRowsTests {
  private func check(
    _ marked: String, reads expected: [[String]], fails messages: [String] = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let text = MarkedText(marked)
    var problems: [Problem] = []
    let rows = CSVRows.read(text.file(named: "a.csv"), problems: &problems)
    #expect(rows.map { $0.map { $0.text ?? "?" } } == expected, sourceLocation: sourceLocation)
    #expect(problems.map(\.message.english) == messages, sourceLocation: sourceLocation)
    #expect(problems.compactMap(\.range?.start) == text.places, sourceLocation: sourceLocation)
  }

  @Test func `cells are separated by commas and rows by line ends`() {
    check("a,b\nc,d\n", reads: [["a", "b"], ["c", "d"]])
    check("\u{FEFF}a,b\r\nc,d", reads: [["a", "b"], ["c", "d"]])
    check("a,\n,\n\n", reads: [["a", ""], ["", ""]])
    check("", reads: [])
  }

  @Test func `the first separator on the first line separates cells`() {
    check("a;b\n1,5;\"x;y\"", reads: [["a", "b"], ["1,5", "x;y"]])
    check("\u{FEFF}a\tb\r\nc;d\te", reads: [["a", "b"], ["c;d", "e"]])
    check("\"a;b\",c\nd;e,f", reads: [["a;b", "c"], ["d;e", "f"]])
    check("a\nb;c", reads: [["a"], ["b;c"]])
  }

  @Test func `a quoted cell contains commas, quotes and line ends`() {
    check(
      "\"a,b\",\"say \"\"no\"\"\",\"x\r\ny\"\nz", reads: [["a,b", "say \"no\"", "x\r\ny"], ["z"]])
    check("\"\"", reads: [[""]])
    check("5\" pipe,x", reads: [["5\" pipe", "x"]])
  }

  @Test func `a broken row is a problem and the next ones are read`() {
    check(
      "a,b\n\"c\"↓d,e\nf,↓\"g\nh", reads: [["a", "b"]],
      fails: ["more text after a closing quote", "a quote that is never closed"])
    check("\"c\"↓d\ne,f", reads: [["e", "f"]], fails: ["more text after a closing quote"])
  }

  @Test func `each cell has its range of the line`() {
    let file = SourceFile(name: "a", text: "王小明,\"𠮷\",\"x\ny\",z\n é,w\n")
    var problems: [Problem] = []
    let rows = CSVRows.read(file, problems: &problems)
    let written = rows.map { $0.map { stretch($0.range, of: file) } }
    #expect(written == [["王小明", "\"𠮷\"", "\"x", "z"], [" é", "w"]])
  }

  @Test(arguments: 0..<50) func `the writer's output is read back`(seed: UInt64) {
    var generator = RepeatableGenerator(seed: seed)
    let pieces = ["a", "é", "王", ",", "\"", "\n", " ", "0"]
    let rows = (0..<5).map { _ in
      ["x"] + (0..<3).map { _ in generator.text(of: pieces, upTo: 5) }
    }
    var problems: [Problem] = []
    let text = rows.map(CSVWriter.row).joined()
    let read = CSVRows.read(SourceFile(name: "a", text: text), problems: &problems)
    #expect(read.map { $0.map { $0.text ?? "?" } } == rows)
    #expect(problems == [])
  }

  /// Quotes, line ends, and separators are split at every place once.
  @Test(arguments: 0..<100) func `rows in pieces equal those of the whole`(seed: UInt64) {
    var generator = RepeatableGenerator(seed: seed)
    let pieces = ["a", "é", "王", ",", "\"", "\"\"", "\n", "\r\n", "\r", ",\"", "\",", "\"\n"]
    let bytes = Array(generator.text(of: pieces, upTo: 40).utf8)
    let whole = rows(in: [bytes[...]])
    for cut in bytes.indices {
      #expect(rows(in: [bytes[..<cut], bytes[cut...]]) == whole, "seed \(seed), cut \(cut)")
    }
    #expect(rows(in: bytes.indices.map { bytes[$0...$0] }) == whole, "seed \(seed)")
  }

  /// The pieces end at every place once, within a doubled quote too.
  @Test(arguments: [
    "\"bbbbbbbb\"\"\nx,y\n\"", "\"bbbbb\nbbb\n\"", "bbbbbbbbbb", "b\"bbbbbbb\"", "\"b\"bbbbbbbb",
  ]) func `an oversized row is skipped to its end`(_ long: String) {
    let bytes = Array("a,b\nc,\(long),d\ne,f\n".utf8)
    for cut in 14...(bytes.count - 4) {
      let read = rows(in: [bytes[..<cut], bytes[cut...]], longest: 8)
      let cells = read.map { row in
        if case .cells(let cells) = row { cells.map { $0.text ?? "?" } } else { [String]() }
      }
      #expect(cells.first == ["a", "b"] && cells.last == ["e", "f"], "cut \(cut)")
      #expect(cells.count == 3, "cut \(cut)")
    }
  }

  private func rows(in pieces: [ArraySlice<UInt8>], longest: Int = .max) -> [CSVRows.Row] {
    var reader = CSVRows(of: "a", longest: longest)
    return read(pieces) { reader.read($0, isLast: $1) }
  }

  @Test func `a row that is no text is a fault, and the next one is read`() {
    let bytes = Array("a,b\nc,".utf8) + [0xFF, 0xFF] + Array("\n\"d\ne\",f\0\ng,h\n".utf8)
    let read = rows(in: [bytes[...]])
    let cells = read.map { row in
      if case .cells(let cells) = row { cells.map { $0.text ?? "?" } } else { [String]() }
    }
    #expect(cells == [["a", "b"], [], [], ["g", "h"]])
    let faults = read.compactMap { row in if case .fault(let fault) = row { fault } else { nil } }
    #expect(faults.map(\.message.english) == ["a byte that is not UTF-8", "a NUL byte"])
    #expect(
      faults.map(\.range?.start) == [
        TextFormats.SourceLocation(line: 2, column: 3),
        TextFormats.SourceLocation(line: 4, column: 5),
      ])
  }
}
