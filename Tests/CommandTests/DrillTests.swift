import Foundation
import Testing

/// No part of a drill depends on the process, the place, or the locale.
@Suite struct `A drill is the same everywhere` {
  /// Hash tables are seeded anew in each process unless this is disabled. Turkish has other
  /// letters, and Nepal a time zone of quarter hours.
  private static let places: [(folder: String, environment: [String: String])] = [
    (
      GoldenCase.root,
      ["TZ": "Pacific/Kiritimati", "LANG": "C", "LC_ALL": "C", "LIFELINE_RECORD": "/nowhere/a"]
    ),
    (
      "/",
      [
        "TZ": "Asia/Kathmandu", "LANG": "tr_TR.UTF-8", "LC_ALL": "",
        "SWIFT_DETERMINISTIC_HASHING": "1", "LIFELINE_RECORD": "/nowhere/b",
      ]
    ),
    (
      NSTemporaryDirectory(),
      ["TZ": "America/Los_Angeles", "LC_ALL": "zh_CN.UTF-8", "SWIFT_DETERMINISTIC_HASHING": "0"]
    ),
  ]

  private func check(
    _ arguments: String..., input: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let results = try Self.places.map {
      try Program(
        arguments: arguments, input: Data(input.utf8), folder: $0.folder,
        environment: $0.environment
      ).run()
    }
    #expect(results[0].status == 0, "\(results[0].errors)", sourceLocation: sourceLocation)
    #expect(!results[0].output.isEmpty, sourceLocation: sourceLocation)
    for result in results.dropFirst() {
      #expect(results[0].output == result.output, sourceLocation: sourceLocation)
    }
  }

  @Test func `the same seed draws the same drill`() throws {
    try check("drill", "new", "--seed", "42", "--code", "K7QX")
    try check(
      "drill", "new", "--misconception", "push-order-in-a-presentation", "--time", "5m", "--seed",
      "7", "--code", "K7QX")
  }

  @Test(arguments: [
    (
      "en",
      "warning: no question on these topics detects the misconception 'controllers-hear-home'; add '--topic leaving'\n"
    ), ("zh-Hans", "警告：这些主题里没有题目能看出谁有误解“controllers-hear-home”；加上 '--topic leaving' 就会问到\n"),
  ])
  func `a misconception that no question detects causes a warning`(
    _ language: String, _ warning: String
  ) throws {
    let drawn = try Program(
      arguments: [
        "drill", "new", "--topic", "navigation", "--misconception", "controllers-hear-home",
        "--count", "1", "--seed", "7", "--lang", language,
      ], folder: GoldenCase.root
    ).run()
    #expect(drawn.status == 0 && drawn.errors == warning)
    #expect(drawn.output.contains("\nid: navigation-7-"))
  }

  @Test func `the same drill has the same sheets`() throws {
    try check("drill", "sheet", "full-screen-or-sheet", "--variants", "2", "--lang", "en")
    try check("drill", "sheet", "push-and-pop", "--format", "moodle-xml", "--lang", "zh-Hans")
  }

  @Test func `the same drill has the same key`() throws {
    try check("drill", "key", "full-screen-or-sheet", "--lang", "zh-Hans", "--format", "html")
  }

  /// Lines are graded as they come: the sheets are found as the lines name them.
  @Test func `letters of any sheet are graded in every format, however many it was printed in`()
    throws
  {
    let drill = "who-hears-of-leaving"
    let sheet = try Program(
      arguments: ["drill", "key", drill, "--variants", "2"], folder: GoldenCase.root
    ).run().output
    // The page to mark by: a row a question, a column a sheet.
    let rows = sheet.matches(
      of: /\n(\d) +([a-z –]+?) *\*? {2,}([a-z –]+?) *\*? {2,}[\d.]+(?=\n)/)
    let letters = rows.map { String($0.2) } + rows.map { String($0.3) }
    let half = rows.count
    let lines = letters.enumerated().map { place, letters in
      let code = "\(drill)-\(place < half ? "A" : "B")\(place % half + 1)"
      return #"{"learner": "\#(code)", "scenario": "\#(code)", "answer": "\#(letters)"}"#
    }
    for format in ["ndjson", "json"] {
      let graded = try Program(
        arguments: ["grade", "-", "--drill", drill, "--format", format],
        input: Data(lines.joined(separator: "\n").utf8), folder: GoldenCase.root
      ).run()
      #expect(graded.status == 0, "\(graded.errors)")
      #expect(graded.output.matches(of: /"correct": true/).count == lines.count, "\(graded)")
    }
    #expect(half > 1)
  }

  /// Generated questions are generated again from their names, and so are their variants.
  @Test func `a drawn drill has the same sheets and keys, all variants of them`() throws {
    var drawn = ""
    for seed in 1...8 where !drawn.contains("scenario: made3-") {
      drawn = try Program(
        arguments: ["drill", "new", "--topic", "navigation", "--count", "2", "--seed", "\(seed)"],
        folder: GoldenCase.root
      ).run().output
    }
    #expect(drawn.contains("scenario: made3-"))
    for part in ["sheet", "key"] {
      try check("drill", part, "-", "--variants", "2", "--lang", "zh-Hans", input: drawn)
    }
  }

  /// Rules' texts are the course's: a callback, a colon, the first words of its rule.
  @Test func `a key has each callback's reason, each rule once`() throws {
    let key = try Program(
      arguments: ["drill", "key", "full-screen-or-sheet", "--lang", "en"], folder: GoldenCase.root
    ).run().output
    #expect(key.contains("\n    1. B.viewDidLoad: viewDidLoad is called as soon as"))
    // The rule of both, stated above them.
    #expect(key.contains("\n    2. A.viewWillDisappear (the deciding rule)\n"))
    #expect(key.contains("\n    5. A.viewDidDisappear (the deciding rule)\n"))
  }

  @Test func `a drawn seed is reported, and draws the same again`() throws {
    let drawn = try Program(
      arguments: ["drill", "new", "--topic", "tabs", "--count", "2"], folder: GoldenCase.root
    ).run()
    let seed = try #require(drawn.errors.firstMatch(of: /seed: (\d+)\n/)).1
    let again = try Program(
      arguments: ["drill", "new", "--topic", "tabs", "--count", "2", "--seed", String(seed)],
      folder: GoldenCase.root
    ).run()
    // Only the code is new, unless it is given.
    #expect(drawn.output != again.output)
    let code = try #require(drawn.output.firstMatch(of: /\ncode: ([A-Z][2-9][A-Z]{2})\n/)).1
    let same = try Program(
      arguments: [
        "drill", "new", "--topic", "tabs", "--count", "2", "--seed", String(seed), "--code",
        code.lowercased(),
      ], folder: GoldenCase.root
    ).run()
    let named = drawn.output.replacing(
      "--seed \(seed)\n", with: "--seed \(seed) --code \(code)\n")
    #expect(same.output == named || same.output == drawn.output)
    #expect(again.errors == "")
  }

  /// An instructor may have worked on the drill since it was drawn.
  @Test func `an existing drill is not overwritten`() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func new(_ output: String) throws -> Program.Result {
      try Program(
        arguments: [
          "drill", "new", "--topic", "tabs", "--count", "1", "--seed", "7", "--lang", "en",
          "--output", output,
        ], folder: folder, environment: ["LIFELINE_CONTENT": Program.checkout]
      ).run()
    }
    #expect(try new("tabs.yml").status == 0)
    let path = folder + "/tabs.yml"
    let mine = try String(contentsOfFile: path, encoding: .utf8) + "# mine\n"
    try mine.write(toFile: path, atomically: true, encoding: .utf8)
    let second = try new("tabs.yml")
    #expect(second.status == 74)
    #expect(
      second.errors == "error: 'tabs.yml' already exists; use '--output' to name another file\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == mine)
    #expect(try new("/dev/stdout").output.hasPrefix("# lifeline drill new"))
  }
}

@Suite struct `A learner may have any of the sheets` {
  private static let drill = """
    id: films
    title: {en: Films, zh-Hans: 电影}
    variants: 2
    questions:
      - {scenario: push}
    """

  private func run(_ arguments: [String], _ input: String = "", in folder: String) throws
    -> Program.Result
  {
    try Program(
      arguments: arguments + ["--lang", "en"], input: Data(input.utf8), folder: folder
    ).run()
  }

  /// The sheet that is printed is the one that is run, and its answers identify it.
  @Test func `a variant is run by its letter, and graded as that variant`() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Self.drill.write(toFile: folder + "/d.yml", atomically: true, encoding: .utf8)
    let printed = try run(["drill", "sheet", "d.yml"], in: folder).output
    let title = try #require(printed.firstMatch(of: /── 1  (.*?) ─+ films-B1/)).1
    let held = try run(
      ["drill", "run", "d.yml", "--variant", "b", "--learner", "s1"], "a\ndone\n", in: folder)
    #expect(held.output.contains("1 of 1  \(title)"))
    let answers = try String(contentsOfFile: folder + "/films-s1.answers", encoding: .utf8)
    #expect(answers.contains("\n[films-B1]\n"))
    let graded = try run(["grade", "--drill", "d.yml", "films-s1.answers"], in: folder)
    #expect(graded.status == 0, "\(graded.errors)")
  }

  /// If a sheet with an odd number of pages is printed on both sides, the next one would begin on
  /// its back.
  @Test func `each sheet may have a file of its own`() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Self.drill.write(toFile: folder + "/d.yml", atomically: true, encoding: .utf8)
    for (format, ending) in [("text", "txt"), ("markdown", "md"), ("html", "html")] {
      let sheet = ["drill", "sheet", "d.yml", "--format", format]
      #expect(try run(sheet + ["--output", "\(format)/"], in: folder).status == 0)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/\(format)")
      #expect(files.sorted() == ["films-A.\(ending)", "films-B.\(ending)"])
      let second = try String(
        contentsOfFile: folder + "/\(format)/films-B.\(ending)", encoding: .utf8)
      #expect(second.contains("films-B1") && !second.contains("films-A"))
      // Without a folder, one file contains all of them, as in a pipe.
      #expect(try run(sheet + ["--output", "all.\(ending)"], in: folder).status == 0)
      let all = try String(contentsOfFile: folder + "/all.\(ending)", encoding: .utf8)
      #expect(try all == run(sheet, in: folder).output && all.contains("films-A1"))
    }
    let moodle = try run(
      ["drill", "sheet", "d.yml", "--format", "gift", "--output", "x"], in: folder)
    #expect(moodle.status == 64)
  }

  @Test func `the course's drills are run by a sheet's code as well`() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let first = try run(
      ["drill", "run", "push-and-pop-A", "--learner", "s1"], "quit\n", in: folder)
    #expect(first.output.contains("push-and-pop-A1"))
    // Its sheets may have been printed with '--variants', whatever the drill says.
    let second = try run(
      ["drill", "run", "push-and-pop-B", "--learner", "s2"], "quit\n", in: folder)
    #expect(second.output.contains("push-and-pop-B1"))
    let other = try run(
      ["drill", "run", "push-and-pop", "--variant", "7", "--learner", "s3"], in: folder)
    #expect(other.status == 2)
    #expect(other.errors.contains("there is no variant '7'; sheets are called A to Z"))
  }
}

@Suite struct `A drill is shown to a class` {
  private static let drill = """
    id: films
    title: {en: Films, zh-Hans: 电影}
    variants: 2
    questions:
      - {scenario: push}
    """

  /// Keys as characters, counts on a line; pages come one below the other.
  @Test func `through a pipe too, and its votes are reported`() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Self.drill.write(toFile: folder + "/d.yml", atomically: true, encoding: .utf8)
    func run(_ arguments: [String], _ keys: String = "") throws -> Program.Result {
      try Program(
        arguments: arguments + ["--lang", "en"], input: Data(keys.utf8), folder: folder
      ).run()
    }
    let present = ["drill", "run", "d.yml", "--present"]
    let broken = try run(present, "   \nc12 5 4\na")
    #expect(broken.status == 0, "\(broken.errors)")
    #expect(broken.output.ranges(of: "now     nav.pushViewController(B").count == 4)
    #expect(!broken.output.contains("\u{1B}"))
    #expect(broken.errors.contains("The votes are in films.session.ndjson."))
    // The last vote was still open: two pages of the question, the orders, counts, the reveal.
    let over = try run(present, "  c1 3 17\n" + String(repeating: " ", count: 9))
    #expect(over.output.contains("The votes are in films.session.ndjson."), "\(over)")
    let report = try run(["drill", "report", "d.yml", "films.session.ndjson"])
    #expect(report.status == 0, "\(report.errors)")
    #expect(report.output.contains(/First vote: \d+ of 21/))
    // A second class with the other sheet is counted against that one.
    let second = try run(
      present + ["--variant", "B"], "   ca 3\n" + String(repeating: " ", count: 9))
    #expect(second.output.contains("films-B.session.ndjson"), "\(second)")
    let both = try run(
      ["drill", "report", "d.yml", "films.session.ndjson", "films-B.session.ndjson"])
    #expect(both.status == 0, "\(both.errors)")
    // Each class with its own votes, and all answers together.
    #expect(both.output.contains(/films-B\.session\.ndjson: First vote: \d+ of 3/))
    #expect(both.output.contains(/\d+ of 24 correct/))
    let again = try run(present)
    #expect(again.status == 2)
    #expect(again.errors.contains("the session in 'films.session.ndjson' is over"))
    let other = try run([
      "drill", "run", "push-and-pop", "--present", "--session", "films.session.ndjson",
    ])
    #expect(other.errors.contains("is a session of another drill"))
  }
}

@Suite struct `Other people's programs read the sheets` {
  /// Hostile titles, a choice, a repeat and an ordering question.
  private static let drill = """
    id: hostile
    title: {en: "]]><script>&", zh-Hans: "]]><script>&"}
    questions:
      - {scenario: push}
      - {scenario: film-under-sheet}
      - {scenario: first-screen, weight: 2.5}
      - inline:
          title: {en: "</text> ]]> & \\u202E", zh-Hans: "</text>"}
          objects: {A: UIViewController}
          root: A
          given: [user launches app]
          ask: [user presses home, user opens app]
          watch: [scene]
    """

  private func check(
    _ format: String, of part: String = "sheet", variants: Int, with reader: String,
    says expected: String
  ) throws {
    let written = try Program(
      arguments: [
        "drill", part, "-", "--format", format, "--variants", String(variants), "--lang", "en",
      ], input: Data(Self.drill.utf8), folder: GoldenCase.root
    ).run()
    #expect(written.status == 0, "\(written.errors)")
    #expect(!written.output.unicodeScalars.contains("\u{202E}"))
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try written.output.write(toFile: folder + "/out", atomically: true, encoding: .utf8)
    #expect(try Readers.understood(reader, [folder + "/out"], by: Readers.python) == expected)
  }

  @Test(.enabled(if: Readers.python != nil, "there is no Python")) func `XML by Python's`() throws {
    try check(
      "moodle-xml", variants: 1, with: "moodle-xml",
      says: """
        category $course$/top/hostile
        ordering hostile-A1 1 5 items LONGEST_ORDERED_SUBSET
        ordering hostile-A2 1 2 items LONGEST_ORDERED_SUBSET
        multichoice hostile-A3 2.5 4 answers, 1 right
        ordering hostile-A4 1 4 items LONGEST_ORDERED_SUBSET

        """)
  }

  /// Separate pages, without scripts or remote resources.
  @Test(.enabled(if: Readers.python != nil, "there is no Python")) func `HTML by Python's`() throws
  {
    try check("html", variants: 2, with: "sheet", says: "sheets 2 questions 8\n")
    try check("html", of: "key", variants: 1, with: "sheet", says: "sheets 2 questions 4\n")
  }
}
