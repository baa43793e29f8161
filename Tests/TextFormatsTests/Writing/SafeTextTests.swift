import TestSupport
import Testing
import TextFormats

@Suite struct SafeTextTests {
  @Test func `control and invisible characters become visible`() {
    for (text, safe) in [
      ("\u{1B}[31mred", "\\u{1B}[31mred"), ("a\nb\tc\rd", "a\\nb\\tc\\rd"), ("a\r\nb", "a\\r\\nb"),
      ("\u{9B}2J", "\\u{9B}2J"), ("\u{7F}\0", "\\u{7F}\\u{0}"),
      ("a\u{202E}b\u{2066}", "a\\u{202E}b\\u{2066}"),
      ("a\u{200B}b\u{FEFF}", "a\\u{200B}b\\u{FEFF}"),
      ("a\u{2028}b", "a\\u{2028}b"), ("\u{3164}\u{FE0F}", "\\u{3164}\\u{FE0F}"),
      ("\u{E0041}", "\\u{E0041}"), ("a\u{200D}b", "a\\u{200D}b"),
    ] {
      #expect(SafeText.visible(text) == safe, "\(text.debugDescription)")
    }
  }

  @Test func `ordinary text stays`() {
    for text in ["Ana María", "王小明", "葛\u{E0100}飾", "👨‍👩‍👧 ❤️ 🇨🇳 👍🏽", "e\u{301}", "नमस्ते", "สวัสดี"] {
      #expect(SafeText.visible(text) == text)
    }
  }

  @Test func `marks are not piled up without end`() {
    let tower = "a" + String(repeating: "\u{301}", count: 10_000)
    #expect(SafeText.visible(tower).unicodeScalars.count < 10)
  }

  @Test(arguments: 0..<60) func `no text leads to a control character`(seed: UInt64) {
    var generator = RepeatableGenerator(seed: seed)
    let text = String(decoding: generator.bytes(upTo: 200), as: UTF8.self)
    let isSafe: (Unicode.Scalar) -> Bool = { scalar in
      let category = scalar.properties.generalCategory
      return category != .control && (category != .format || scalar == "\u{200D}")
    }
    #expect(SafeText.visible(text).unicodeScalars.allSatisfy(isSafe))
    #expect(JSONWriter.string(text).unicodeScalars.allSatisfy(isSafe))
    #expect(CSVWriter.cell(text).unicodeScalars.allSatisfy { $0 == "\n" || isSafe($0) })
  }

  @Test func `a file name is no path and never hidden`() {
    for (text, name) in [
      ("s1001", "s1001"), ("王小明", "王小明"), ("../../etc/passwd", "_._.._etc_passwd"), ("", "_"),
      (".", "_"), ("..", "__"), (".profile", "_profile"), ("-rf", "_rf"), ("a b/c\\d", "a_b_c_d"),
      ("con.txt", "_con.txt"), ("a\u{202E}b\0", "a_b_"), ("a.", "a_"), ("C:x", "C_x"),
      (".\u{301}a", "_\u{301}a"),
    ] {
      #expect(SafeText.fileName(text) == name, "\(text.debugDescription)")
    }
    let long = SafeText.fileName(String(repeating: "王", count: 1_000))
    #expect(long == String(repeating: "王", count: 33))
  }
}
