import Testing

/// Each house rule finds its breach in a made-up file, and nothing in an innocent one.
@Suite struct RulesCanFailTests {
  @Test func `an import from above is found`() {
    check(
      "Sources/LifecycleEngine/Scenario/Step.swift", "\nimport Foundation", ImportRule.check,
      finds: ["2: import of Foundation is banned, use the standard library"])
    check(
      "Sources/Assessment/Grading/Grade.swift", "package import TextFormats", ImportRule.check,
      finds: ["1: import of TextFormats is banned, use LifecycleEngine"])
    check(
      "Sources/TextFormats/Reading/CSVRows.swift", "internal import class Yams.Node",
      ImportRule.check, finds: ["1: import of Yams is banned, use the standard library"])
  }

  @Test func `the allowed imports are not found`() {
    check(
      "Sources/TextFormats/Reading/YAMLReader.swift", "internal import Yams", ImportRule.check,
      finds: [])
    check(
      "Sources/LearnerRecord/RecordFile.swift", "internal import GRDB\n// import Tutor",
      ImportRule.check, finds: [])
    check("Tests/X/X.swift", "import Foundation", ImportRule.check, finds: [])
  }

  @Test func `a second file with mathematics is found`() {
    let files = ["Mastery", "Schedule"].map {
      SourceText(path: "Sources/Assessment/Learning/\($0).swift", text: "internal import CLibrary")
    }
    #expect(ImportRule.check([files[0]]) == [])
    #expect(ImportRule.check(files).map(\.path) == ["Sources/Assessment/Learning/Schedule.swift"])
  }

  @Test func `a folder that is no room is found`() {
    check(
      "Sources/Utilities/Helpers.swift", "", ImportRule.check,
      finds: ["1: this folder has no room, use one of HouseRules"])
  }

  @Test(arguments: WordRule.all.map(\.word))
  func `every banned word is found`(word: String) {
    let line = word == "static var" ? "static var count = 0" : "let a = \(word)x)"
    let path = "Sources/LifecycleEngine/World/World.swift"
    let findings = WordRule.check([SourceText(path: path, text: "\n" + line)])
    #expect(findings.first?.line == 2)
    #expect(findings.first?.message.contains(" is banned, use ") == true)
  }

  @Test func `a banned word in a string, a comment or another name is not found`() {
    for line in [
      "let a = \"try! and \\(b(\"as!\")) fatalError(\"", "// static var, says somebody",
      "/* as! */",
      "let b = #\"try! \"#", "screen.print(x)", "reprint(x)", "case print(String)",
      "static var all: [Int] { [1] }",
      "update(x)", "let c = \"\"\"\ntry!\n\"\"\"",
    ] {
      check("Sources/LifecycleEngine/World/World.swift", line, { WordRule.check($0) }, finds: [])
    }
  }

  @Test(arguments: WordingRule.banned.map(\.phrase))
  func `every vague word is found in comments and names`(phrase: String) {
    let name = phrase.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined()
    for line in [
      "// It \(phrase), as ever.", "let a\(name)Again = 1", "/* \(name) */", "f(`\(phrase)`)",
    ] {
      let file = SourceText(path: "Sources/Reports/Lanes/Lanes.swift", text: "\n" + line)
      #expect(WordingRule.check([file]).map(\.line) == [2], "\(line)")
    }
  }

  @Test func `a vague word in a string, another word or another folder is not found`() {
    for line in ["let a = \"nobody hears\" // indeed", "/// It hearsay nobodys.", "let benter = 1"]
    {
      check("Sources/Course/Curriculum.swift", line, WordingRule.check, finds: [])
    }
    check("Sources/Tutor/A.swift", "// nobody", WordingRule.check, finds: [])
  }

  @Test func `only rooms of the outside world may use a clock`() {
    check("Sources/lifeline/Surroundings.swift", "Date()", { WordRule.check($0) }, finds: [])
  }

  @Test func `a note to do it later is found in a comment too`() {
    check(
      "Tests/X/X.swift", "// FIX" + "ME later", { WordRule.check($0) },
      finds: ["1: FIXME is banned, use an issue"])
  }

  @Test func `a long file is found, one at the limit is not`() {
    let lines = { String(repeating: "let a = 1\n", count: $0) }
    check("Sources/Tutor/A.swift", lines(400), SizeRule.check, finds: [])
    check(
      "Sources/Tutor/A.swift", lines(401), SizeRule.check,
      finds: ["401: a file of 401 lines is banned, use several of up to 400"])
  }

  @Test func `a long function is found, one at the limit is not`() {
    let function = { (inner: Int) in
      "struct A {\n  package func a(\n    b: () -> Int = { 1 }\n  ) {\n"
        + String(repeating: "    if true { b() }\n", count: inner) + "  }\n}\n"
    }
    check("Sources/Tutor/A.swift", function(66), SizeRule.check, finds: [])
    check(
      "Sources/Tutor/A.swift", function(67), SizeRule.check,
      finds: ["2: a function of 71 lines is banned, use several of up to 70"])
  }

  @Test func `requirements of a protocol and calls of init are no functions`() {
    let text = "protocol P {\n  func a()\n  init(b: Int)\n}\nlet c = C.init(1) {\n}\n"
    #expect(SizeRule.functions(SourceText(path: "A.swift", text: text)).isEmpty)
  }

  @Test func `an unread file is found`() {
    let paths = [
      "Content/scenarios/a.yml", "Content/scenarios/b.yaml", "Content/notes/c.yml",
      "Content/d.yml", "Content/field-trace-ledger.yml", "Content/schema/e.json",
    ]
    #expect(
      TreeRule.check(paths: paths).map(\.path) == [
        "Content/scenarios/b.yaml", "Content/notes/c.yml", "Content/d.yml",
      ])
  }

  @Test func `a lesson in one language is found`() {
    let paths = [
      "Lessons/01-a.en.md", "Lessons/01-a.zh-Hans.md", "Lessons/02-b.en.md", "Lessons/c.md",
    ]
    #expect(
      TreeRule.check(paths: paths).map(\.description) == [
        "Lessons/02-b.en.md:1: one language is banned, use Lessons/02-b.zh-Hans.md as well",
        "Lessons/c.md:1: a lesson without a language is banned, use .en.md or .zh-Hans.md",
      ])
  }

  @Test func `a placeholder left over is found`() {
    let findings = TreeRule.check(paths: ["Sources/Tutor/Placeholder.swift"])
    #expect(
      findings.map(\.message) == ["a placeholder is banned, use files in Sources/Tutor/"])
  }

  @Test func `a path of one machine is found`() {
    let banned = "let a = \"/wo" + "rk/main\""
    let file = SourceText(path: "Tests/A.swift", text: banned + "\nnet/wo" + "rk/x")
    #expect(TreeRule.machinePaths(file).map(\.line) == [1])
    let temporary = "open(\"/tm" + "p/x\")"
    #expect(TreeRule.machinePaths(SourceText(path: "Sources/A.swift", text: temporary)).count == 1)
    #expect(TreeRule.machinePaths(SourceText(path: "Tests/A.swift", text: temporary)).isEmpty)
  }

  private func check(
    _ path: String, _ text: String, _ rule: ([SourceText]) -> [Finding], finds: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = rule([SourceText(path: path, text: text)])
    #expect(
      found.map(\.description) == finds.map { "\(path):\($0)" }, sourceLocation: sourceLocation)
  }
}
