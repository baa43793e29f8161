import Foundation
import Reports
import Testing
import TextFormats

/// Pages as ArgumentParser writes them, a sentence a line.
@Suite struct HelpPageTests {
  private func check(
    _ page: String, _ lines: [String], width: Int = 80,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let told = HelpPage.chinese(page, width: width)
    #expect(told.split(separator: "\n") == lines.map { $0[...] }, sourceLocation: sourceLocation)
  }

  @Test func `an option is explained in its column, with what it may be`() {
    check(
      "OPTIONS:\n  --jobs <jobs>           How many cores to grade on. (default: 2)\n  -h, --help              Show help information.",
      [
        "选项：", "  --jobs <jobs>           用几个核来批改。（默认：2）",
        "  -h, --help              显示这份说明。",
      ])
    check(
      "  --lang <lang>           The language: en or zh-Hans (default: from LC_ALL, LC_MESSAGES, LANG). (values: en, zh-Hans)",
      [
        "  --lang <lang>           语言：en 或 zh-Hans（默认看 LC_ALL、LC_MESSAGES、",
        "                          LANG）。（取值：en, zh-Hans）",
      ])
  }

  @Test func `a long label stands above, and on a narrow screen all do`() {
    check(
      "  --misconception <misconception>\n                          How many cores to grade on.",
      ["  --misconception <misconception>", "                          用几个核来批改。"])
    check(
      "  --jobs <jobs>           How many cores to grade on.",
      ["  --jobs <jobs>", "      用几个核来批改。"], width: 40)
  }

  @Test func `no line is wider than the screen`() {
    let page =
      "OVERVIEW: Hold a drill for a class over the local network.\n\nServes a page that learners open on their phones or computers, and one for the projector. Votes are opened, closed and shown by commands in this terminal; 'help' lists them. Whatever is acknowledged stands in the session file."
    for width in [40, 80, 200] {
      let lines = HelpPage.chinese(page, width: width).split(separator: "\n")
      #expect(lines.allSatisfy { DisplayWidth.of(String($0)) <= width })
      #expect(lines.count > 1 && lines.joined().contains("另有一个网页供投影"))
    }
  }

  @Test func `what was typed is put in as it is, even where it is a sentence we know`() {
    check("Error: Unknown option '--foo'. Did you mean '--for'?", ["错误：没有选项 '--foo'；是不是 '--for'？"])
    check(
      "Error: Unexpected argument 'Show the version.'", ["错误：多了一个参数 'Show the version.'"])
    check(
      "Error: The value 'a or b' is invalid for '<kind>'. Please provide one of 'x', 'y' or 'z'.",
      ["错误：'<kind>' 不能是 'a or b'，请用 'x', 'y' 或 'z'。"])
    check("Error: %@ of nothing we know", ["错误：%@ of nothing we know"])
  }
}
