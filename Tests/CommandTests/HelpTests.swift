import Foundation
import Testing

/// ArgumentParser has only English texts, yet a Chinese learner must read only Chinese.
@Suite struct HelpTests {
  private func lifeline(
    _ arguments: [String], _ environment: [String: String] = ["LANG": "zh_CN.UTF-8"]
  ) throws -> Program.Result {
    try Program(arguments: arguments, folder: NSTemporaryDirectory(), environment: environment)
      .run()
  }

  private struct Command: Decodable {
    var commandName: String
    var subcommands: [Command]?

    var paths: [[String]] {
      [[]]
        + (subcommands ?? []).flatMap { command in
          command.paths.map { [command.commandName] + $0 }
        }
    }
  }

  private struct Dump: Decodable { var command: Command }

  /// Everything in `--experimental-dump-help`.
  private func paths() throws -> [[String]] {
    let dump = try lifeline(["--experimental-dump-help"]).output
    return try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command.paths
      .filter { $0.last != "help" }
  }

  /// The English in a page: two English words in a row that aren't names, values, or commands.
  private func english(in page: String) -> [String] {
    page.replacing(/用法：[^\n]*(\n  [^\n]*)*/, with: "").replacing(/\n +/, with: " ")
      .replacing(/["'][^"'\n]*["']/, with: "").replacing(/(lifeline|--format) [a-z]+/, with: "")
      .replacing("zsh bash fish", with: "")
      .matches(of: /[A-Za-z]{2,}[,;.]? +[a-z]{2,}/).map { String($0.output) }
      .filter { !$0.contains(",") }
  }

  @Test func `every command's help is Chinese from the first word to the last`() throws {
    let paths = try paths()
    #expect(paths.count > 20)
    for path in paths {
      let page = try lifeline(path + ["--help"])
      #expect(page.status == 0)
      #expect(page.output.hasPrefix("概述："), "\(path)")
      #expect(page.output.contains("选项："), "\(path)")
      #expect(english(in: page.output) == [], "\(path)\n\(page.output)")
      let same = try lifeline(path + ["--help", "--lang", "zh-Hans"], [:])
      #expect(same == page)
    }
  }

  /// The test above could not fail if it found no English.
  @Test func `English pages are found to be English, and stay so`() throws {
    let page = try lifeline(["grade", "--help"], [:])
    #expect(page.output.hasPrefix("OVERVIEW: Grade files of answers.\n"))
    #expect(english(in: page.output).count > 10)
    #expect(try lifeline(["grade", "--help", "--lang", "en"]) == page)
    #expect(try lifeline(["help", "grade"], [:]) == page)
    #expect(
      try lifeline(["help", "grade", "--lang", "zh-Hans"], [:]) == lifeline(["grade", "--help"]))
  }

  @Test func `the version and scripts for shells are the same in every language`() throws {
    for words in [["--version"], ["--generate-completion-script", "bash"]] {
      #expect(try lifeline(words) == lifeline(words, [:]))
    }
  }

  @Test(arguments: [
    (["grade"], "错误：缺少参数 '<files> ...'\n说明：<files>  答案文件；"),
    (["grade", "--foo", "x"], "错误：没有选项 '--foo'；是不是 '--bom'？\n用法：lifeline grade"),
    (["grade", "-x", "y"], "错误：没有选项 '-x'\n"),
    (["grade", "--jobs"], "错误：'--jobs <jobs>' 后面缺少值\n说明：--jobs <jobs>  用几个核来批改。\n"),
    (["grade", "--jobs", "a", "b"], "错误：'--jobs <jobs>' 不能是 'a'\n"),
    (["grade", "x", "--jobs", "0"], "错误：'--jobs' 至少是 1\n"),
    (["grade", "x", "--strict=3"], "错误：选项 '--strict' 不带值，这里却写了 '3'。\n"),
    (["run", "a", "b"], "错误：多了一个参数 'b'\n"),
    (["run", "a", "b", "c"], "错误：多了 2 个参数：'b', 'c'\n"),
    (["run", "a", "--ios", "99"], "错误：没有 '--ios 99' 这个版本；版本从 3 到 "),
    (["run", "a", "--format", "x"], "错误：'--format <format>' 不能是 'x'，请用下面的一个：\n  - log\n"),
    (["new", "x"], "错误：'<kind>' 不能是 'x'，请用 'scenario', 'lesson' 或 'claim'。\n"),
    (["learn", "--lang", "xx"], "错误：'--lang <lang>' 不能是 'xx'，请用 'en' 或 'zh-Hans'。\n"),
    (["drill", "new", "--time", "x"], "错误：--time 的写法：数字加单位，"),
    (["list"], "错误：缺少参数 '<kind>'\n"),
    (["--generate-completion-script=x"], "错误：无法为 'x' 生成补全脚本。\n请用 "),
    (["nonsense"], "错误：没有命令“nonsense”；"),
  ])
  func `a wrong command line is reported in Chinese`(_ words: [String], _ begins: String) throws {
    let result = try lifeline(words)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix(begins), "\(result.errors)")
    #expect(english(in: result.errors) == [], "\(result.errors)")
  }

  @Test func `the language is that of --lang, in any position`() throws {
    for words in [["--lang", "zh-Hans", "nonsense"], ["grade", "--lang=zh-Hans"]] {
      #expect(try lifeline(words, [:]).errors.hasPrefix("错误："))
      #expect(
        try lifeline(words.map { $0.replacing("zh-Hans", with: "en") }).errors
          .lowercased().hasPrefix("error: "))
    }
  }

  @Test(arguments: [
    (
      ["help", "grad"], "unknown command 'grad'; did you mean 'grade'?; 'lifeline --help' shows all"
    ),
    (
      ["help", "drill", "nonsense"], "unknown command 'nonsense'; 'lifeline drill --help' shows all"
    ),
    (["help", "grade", "all"], "unknown command 'all'; 'lifeline grade --help' shows all"),
  ])
  func `help of an unknown command says so`(_ words: [String], _ complaint: String) throws {
    let result = try lifeline(words, [:])
    #expect(result.status == 64)
    #expect(result.errors == "error: \(complaint)\n")
  }

  @Test func `the version identifies the course and the engine`() throws {
    let here = try lifeline(["--version"])
    let lines = here.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first?.wholeMatch(of: /lifeline \d+\.\d+\.\d+/) != nil)
    #expect(lines[1].wholeMatch(of: /course [0-9a-f]{16}/) != nil)
    #expect(lines[2].wholeMatch(of: /engine iOS \d+ to \d+, \d+ rules/) != nil)
    #expect(try lifeline(["--version"]) == here)
    let other = try lifeline(["--version"], ["LIFELINE_CONTENT": GoldenCase.root + "/_course"])
    #expect(other.output != here.output)
    #expect(try lifeline(["--version"], ["LIFELINE_CONTENT": "/"]).output.contains("not found"))
  }

  @Test func `a shell completes the course's ids, and files`() throws {
    func completed(_ command: [String], _ place: String, _ typed: [String]) throws -> [Substring] {
      let words = ["lifeline"] + command + typed
      let request =
        ["---completion"] + command + [
          "--", place, "\(words.count - 1)", "\(typed.last?.count ?? 0)",
        ]
      return try lifeline(request + words, ["SAP_SHELL": "bash", "SAP_SHELL_VERSION": "5.2"])
        .output.split(separator: "\n")
    }
    let scenarios = try completed(["run"], "positional@0", ["push"])
    #expect(scenarios.contains("push"))
    #expect(scenarios.allSatisfy { $0.hasPrefix("push") })
    let lessons = try completed(["learn"], "positional@0", ["nav"])
    #expect(!lessons.isEmpty && lessons.allSatisfy { $0.hasPrefix("nav") })
    #expect(try completed(["drill", "run"], "positional@0", [""]).contains("push-and-pop"))
    let believed = try completed(
      ["drill", "new"], "--misconception", ["--misconception", "view-l"])
    #expect(believed == ["view-loads-each-time"])
    #expect(try completed(["run"], "positional@0", ["/et"]).contains("/etc/"))
  }

  @Test(arguments: ["en", "zh-Hans"])
  func `the manual has every command, and no text that man would take for a request`(
    language: String
  ) throws {
    let page = try lifeline(["manual", "--lang", language]).output
    let commands = try paths().map { (["lifeline"] + $0).joined(separator: " ") }
    let requests = ["SH", "SS", "TP", "PP", "B", "RS", "RE", "EX", "EE", "TH"]
    for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      let request = String(line.dropFirst().prefix { $0 != " " })
      #expect(requests.contains(request), "\(line)")
    }
    // A group is listed with the commands in it.
    let heads = page.split(separator: "\n").filter { $0.hasPrefix(".SS ") }.map { line in
      line.dropFirst(5).replacing("\\", with: "").split(separator: " ")
        .prefix { $0.first?.isLetter == true }.joined(separator: " ").filter { $0 != "\"" }
    }
    #expect(heads.count > 20)
    let unknown = heads.filter { !commands.contains($0) }
    #expect(unknown == [])
    #expect(page.contains("LIFELINE_RECORD") && page.contains("record.sqlite"))
  }
}
