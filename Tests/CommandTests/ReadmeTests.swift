import Foundation
import Testing

/// A page of the documentation, tested for what it promises about the program.
struct Readme: CustomTestStringConvertible, Sendable {
  let name: String

  static let all = [Readme(name: "README.md"), Readme(name: "README.zh-Hans.md")]
  /// The READMEs, and the pages that show what is typed.
  static let pages =
    all
    + ["Learning", "Drills", "Grading", "OwnCode"].flatMap {
      [
        Readme(name: "Documentation/\($0).md"), Readme(name: "Documentation/\($0).zh-Hans.md"),
      ]
    }

  var testDescription: String { name }

  var text: String {
    get throws { try String(contentsOfFile: Program.checkout + "/" + name, encoding: .utf8) }
  }

  var commands: Set<String> {
    get throws { Set(try text.matches(of: /(?:`|\$ )lifeline ([a-z-]+)/).map { String($0.1) }) }
  }

  /// The commands after `$ ` in its console blocks, with the lines shown below each.
  func transcripts() throws -> [(typed: [String], shown: [String])] {
    var transcripts: [(typed: [String], shown: [String])] = []
    for block in try text.matches(of: /```console\n((?s).*?)\n```/) {
      for line in block.1.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("$ ") {
          let words = line.dropFirst(2).matches(of: /"([^"]*)"|(\S+)/)
          transcripts.append((words.map { String($0.1 ?? $0.2 ?? "") }, []))
        } else {
          transcripts[transcripts.count - 1].shown.append(String(line))
        }
      }
    }
    return transcripts
  }
}

@Suite struct `The README says what the program does` {
  private static let folder = GoldenCase.root + "/readme"

  /// Runs with a record of its own, so that every conversation is a learner's first.
  private func run(_ arguments: [String], input: String = "", in folder: String = folder) throws
    -> Program.Result
  {
    let record = FileManager.default.temporaryDirectory
      .appendingPathComponent("lifeline-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: record) }
    return try Program(
      arguments: arguments, input: Data(input.utf8), folder: folder,
      environment: ["LIFELINE_RECORD": record.path + "/record.sqlite"]
    ).run()
  }

  @Test(arguments: Readme.all) func `each command is named`(_ readme: Readme) throws {
    let help = try run(["--help"]).output.split(separator: "SUBCOMMANDS:")
    // A command's text may continue on the next lines, indented further.
    let entries = try #require(help.last).replacing(/\n {6,}/, with: " ")
    let commands = entries.matches(of: /\n  ([a-z-]+) .*/).map { String($0.1) }
    #expect(commands.count > 10)
    #expect(try readme.commands == Set(commands))
  }

  @Test(arguments: Readme.pages) func `each link to a file leads somewhere`(_ page: Readme) throws {
    let file = URL(fileURLWithPath: Program.checkout + "/" + page.name)
    let folder = file.deletingLastPathComponent()
    for link in try page.text.matches(of: /\]\(([^)#:]+)\)|src(?:set)?="([^":]+)"/) {
      let name = String(link.1 ?? link.2 ?? "")
      let path = folder.appendingPathComponent(name).standardizedFileURL.path
      #expect(FileManager.default.fileExists(atPath: path), "\(name)")
    }
  }

  @Test(arguments: Readme.pages)
  func `each target of make is there`(_ readme: Readme) throws {
    let makefile = try String(contentsOfFile: Program.checkout + "/Makefile", encoding: .utf8)
    for target in try readme.text.matches(of: /(?m)(?:`|^)make ([a-z]+)/) {
      #expect(makefile.contains("\n\(target.1):"), "make \(target.1)")
    }
  }

  @Test(arguments: Readme.pages)
  func `each transcript is what the program prints`(_ readme: Readme) throws {
    // A file that one command writes can be read by another.
    let folder = try Program.temporaryFolder() + "/readme"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.copyItem(atPath: Self.folder, toPath: folder)
    let transcripts = try readme.transcripts()
    #expect(!transcripts.isEmpty)
    for (typed, shown) in transcripts {
      let shownText = shown.joined(separator: "\n").trimmingCharacters(in: .newlines)
      switch typed.first {
      case "cat":
        let file = try String(contentsOfFile: folder + "/" + typed[1], encoding: .utf8)
        #expect(file == shownText + "\n")
      case "lifeline" where typed[1] == "learn" || typed[1...].starts(with: ["drill", "run"]):
        try checkConversation(Array(typed.dropFirst()), shown, in: folder)
      default:
        #expect(typed.first == "lifeline")
        let result = try run(Array(typed.dropFirst()), in: folder)
        #expect(result.errors + result.output == shownText + "\n")
      }
    }
  }

  /// Types the text after the prompts; all other lines must occur in this order. `…` represents
  /// omitted pages.
  private func checkConversation(
    _ arguments: [String], _ shown: [String], in folder: String
  ) throws {
    let prompt = /^(?:\[[^\]]*\]|\S+ \d+>|\d+\/\d+ [^>]*>|(?:sandbox|沙盒)>) ?(.*)$/
    let input = shown.compactMap { $0.wholeMatch(of: prompt).map { "\($0.1)\n" } }.joined()
    let output = try run(arguments, input: input, in: folder).output
    var rest = output.split(separator: "\n")[...]
    for line in shown where !line.isEmpty && line != "…" && line.wholeMatch(of: prompt) == nil {
      let place = try #require(rest.firstIndex { $0 == line }, "no '\(line)' in\n\(output)")
      rest = rest[(place + 1)...]
    }
  }
}
