import Testing
import TextFormats

@Suite struct CSVWriterTests {
  @Test func `cells are quoted where they must be`() {
    #expect(
      CSVWriter.row(["a", "", "b,c", "say \"no\"", "x\ny", " z"])
        == "a,,\"b,c\",\"say \"\"no\"\"\",\"x\ny\",\" z\"\n")
  }

  @Test func `formulas get an apostrophe`() {
    for (text, cell) in [
      ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@x", "'@x"), ("\t=1", "'\\t=1"),
      ("\r=1", "'\\r=1"), (" =1", "' =1"), ("\n=1", "\"'\n=1\""), ("＝1", "'＝1"),
      ("=HYPERLINK(\"x\",\"y\")", "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\""), ("a=1", "a=1"),
      ("1-2", "1-2"), ("a; =1", "\"a;' =1\""), ("a;b;\n＝1", "\"a;b;'\n＝1\""),
      ("=1;\"-2\"", "\"'=1;\"\"-2\"\"\""), ("é;-", "\"é;'-\""),
    ] {
      #expect(CSVWriter.cell(text) == cell, "\(text.debugDescription)")
    }
  }

  @Test func `control characters become visible`() {
    #expect(CSVWriter.cell("a\u{1B}[2Jb") == "a\\u{1B}[2Jb")
  }
}
