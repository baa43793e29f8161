import Testing
import TextFormats

@testable import lifeline

/// Help and complaints in Chinese, for the actual commands.
@Suite struct ChineseHelpTests {
  private func help(_ words: String..., width: Int = 80) throws -> [Substring] {
    try #require(ChineseHelp.page(for: words, width: width)).split(separator: "\n")
  }

  @Test func `an option is explained in its column, with its values`() throws {
    let page = try help("grade", "--help")
    #expect(page.contains("  --jobs <jobs>           用几个核来批改。"))
    #expect(page.contains("  -h, --help              显示这份说明。"))
    let lang = try #require(page.firstIndex { $0.hasPrefix("  --lang <lang>") })
    #expect(
      page[lang...].prefix(2) == [
        "  --lang <lang>           语言：en 或 zh-Hans（默认看 LC_ALL、LC_MESSAGES、",
        "                          LANG）。（取值：en, zh-Hans）",
      ])
  }

  @Test func `a long label is above its text, and on a narrow screen all are`() throws {
    let page = try help("drill", "new")
    let long = try #require(page.firstIndex { $0.hasPrefix("  --misconception <") })
    #expect(page[long] == "  --misconception <misconception>")
    let narrow = try help("grade", width: 40)
    let jobs = try #require(narrow.firstIndex(of: "  --jobs <jobs>"))
    #expect(narrow[jobs + 1] == "      用几个核来批改。")
  }

  @Test func `usage distinguishes required and optional arguments`() throws {
    #expect(try help("grade").contains("用法：lifeline grade [<选项>] <files> ..."))
    #expect(try help("help", "drill").contains("用法：lifeline drill <命令>"))
    #expect(try help("drill").last == "  'lifeline help drill <命令>' 显示一个命令的详细说明。")
  }

  @Test func `no line is wider than the screen`() throws {
    for width in [40, 80, 200] {
      let lines = try help("drill", "host", width: width)
      #expect(lines.allSatisfy { DisplayWidth.of(String($0)) <= width })
      #expect(lines.count > 1 && lines.joined().contains("另有一个网页供投影"))
    }
  }

  @Test(arguments: [
    ("Error: Unknown option '--foo'. Did you mean '--for'?", "错误：没有选项 '--foo'；是不是 '--for'？"),
    ("Error: Unexpected argument 'Missing one of: a'", "错误：多了一个参数 'Missing one of: a'"),
    (
      "Error: The value 'a or b' is invalid for '<kind>'. Please provide one of 'x', 'y' or 'z'.",
      "错误：'<kind>' 不能是 'a or b'，请用 'x', 'y' 或 'z'。"
    ),
    ("Error: %@ of nothing we know", "错误：%@ of nothing we know"),
  ])
  func `typed text is inserted unchanged, even if it is a known sentence`(
    english: String, chinese: String
  ) {
    #expect(ChineseComplaint.page(english, width: 80) == chinese)
  }
}
