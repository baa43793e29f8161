import Foundation
import TestSupport
import Testing

/// The course as web pages that judge answers themselves.
@Suite struct SiteTests {
  private let folder: String

  init() throws { folder = try Program.temporaryFolder() }

  private func run(_ arguments: String...) throws -> Program.Result {
    try Program(arguments: arguments, folder: folder).run()
  }

  @Test func `a language by itself`() throws {
    let result = try run("site", "pages", "--lang", "zh-Hans")
    #expect(result == Program.Result(output: "pages/index.html\n", errors: "", status: 0))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/pages")
    #expect(names.contains("states.zh-Hans.html") && !names.contains { $0.hasSuffix(".en.html") })
    let index = try String(contentsOfFile: folder + "/pages/index.html", encoding: .utf8)
    #expect(index.contains("lang=\"zh-Hans\"") && index.contains("供自学"))
    // A page can't run an app: a repair is a choice.
    let lesson = try String(
      contentsOfFile: folder + "/pages/two-controllers.zh-Hans.html", encoding: .utf8)
    #expect(lesson.contains("哪一组改动能把 App 修好？") && lesson.contains("两部视频绝不同时播放。"))
    let right =
      "data-right>\\d\\. <code>move 2 to A.viewWillDisappear; move 4 to B.viewWillDisappear<"
    #expect(try lesson.contains(Regex(right)))
  }

  @Test func `a folder that cannot be written`() throws {
    try "".write(toFile: folder + "/file", atomically: true, encoding: .utf8)
    let result = try run("site", "file/pages", "--lang", "en")
    #expect(result.status != 0 && result.errors.contains("cannot write to folder 'file/pages'"))
  }

  @Test(
    .enabled(
      if: Chromium.path != nil && Readers.all != nil,
      "there is no Chromium, or no Python of the tests"))
  func `the pages judge as lifeline grade does`() throws {
    let said = try Chromium.check("site.py", folder + "/pages", home: folder)
    #expect(said == ["done"])
  }
}

/// Chromium, driven by the scripts in Browser/.
enum Chromium {
  static let path = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Runs a script that checks statements, line by line.
  /// - Returns: the lines that don't hold.
  static func check(_ script: String, _ argument: String, home: String) throws -> [Substring] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: try #require(Readers.all))
    process.arguments = [
      "-B", Program.checkout + "/Tests/CommandTests/Browser/" + script, Program.path,
      try #require(path), argument,
    ]
    process.environment = HostedDrill.environment(home: home)
    process.standardOutput = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return said.split(separator: "\n").filter { !$0.hasPrefix("yes  ") }
  }
}
