import Foundation
import Testing

@Suite struct `Drills go into other people's systems` {
  private let folder: String

  init() throws {
    folder = try Program.temporaryFolder()
    try """
    id: d
    title: {en: Two questions, zh-Hans: 两题}
    seed: 1
    questions:
      - {scenario: birth}
      - {scenario: present}
    """.write(toFile: folder + "/d.yml", atomically: true, encoding: .utf8)
  }

  private func sheet(_ format: String, _ more: String...) throws -> Program.Result {
    try Program(
      arguments: [
        "drill", "sheet", "d.yml", "--format", format, "--content", GoldenCase.root + "/_course",
      ] + more, folder: folder
    ).run()
  }

  private func understood(_ format: String, _ path: String) throws -> String {
    try Readers.understood(format, ["\(folder)/\(path)"], by: Readers.python)
  }

  /// UIKit allows two orders of the first question, as there may be one layout pass or two. With
  /// `LIFELINE_QTI_XSD`, the items are validated against 1EdTech's schema (see the reader).
  @Test(.enabled(if: Readers.python != nil, "there is no Python"))
  func `as QTI 3`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try sheet("qti3").status == 64)
    #expect(try sheet("qti3", "--output", "out").status == 0)
    let said = try understood("qti3", "out/imsmanifest.xml")
    #expect(said.split(separator: "\n").count == 2)
    #expect(said.contains(" orders 2") && said.contains(" orders 1"))
  }

  /// An app that other systems can't run: a known repair among three that fail.
  @Test(.enabled(if: Readers.python != nil, "there is no Python"))
  func `a repair as a choice`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try """
    id: r
    title: {en: Films, zh-Hans: 影片}
    seed: 1
    questions: [{scenario: "repair:two-films", weight: 2}]
    """.write(toFile: folder + "/r.yml", atomically: true, encoding: .utf8)
    func sheet(_ format: String, _ more: String...) throws -> String {
      try Program(
        arguments: ["drill", "sheet", "r.yml", "--format", format] + more, folder: folder
      ).run().output
    }
    _ = try sheet("qti3", "--output", "q")
    #expect(try understood("qti3", "q/imsmanifest.xml") == "r-A1 choices 4 feedbacks 3\n")
    for (format, said) in [
      ("moodle-xml", "multichoice r-A1 2 4 answers, 1 right\n"), ("anki", "deck Films\n"),
    ] {
      try sheet(format).write(
        toFile: folder + "/" + format, atomically: true, encoding: .utf8)
      #expect(try understood(format, format).contains(said))
    }
    _ = try sheet("prairielearn", "--output", "p")
    let page = try String(contentsOfFile: folder + "/p/r-A1/question.html", encoding: .utf8)
    #expect(page.matches(of: /<pl-answer correct="true">/).count == 1)
    #expect(page.matches(of: /<pl-answer correct="false" feedback="Doesn/).count == 3)
    #expect(
      page.contains(
        ">move 2 to A.viewWillDisappear; move 4 to B.viewWillDisappear</pl-answer>"))
  }

  @Test(.enabled(if: Readers.python != nil, "there is no Python"))
  func `as questions of PrairieLearn`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let result = try sheet("prairielearn", "--output", "out")
    // Whether there is a second pass isn't a matter of precedence between blocks.
    #expect(result.errors.hasPrefix("note: d-A1: left out") && result.status == 2)
    let folders = try FileManager.default.contentsOfDirectory(atPath: folder + "/out")
    #expect(folders.count == 1)
    for name in folders {
      let said = try understood("prairielearn", "out/" + name)
      #expect(said.contains(" orders 1"))
    }
  }

  @Test(.enabled(if: Readers.python != nil, "there is no Python"))
  func `as notes of Anki`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let notes = try sheet("anki").output
    try notes.write(toFile: folder + "/notes.txt", atomically: true, encoding: .utf8)
    let said = try understood("anki", "notes.txt")
    #expect(said.hasPrefix("deck Two questions\n"))
    #expect(said.split(separator: "\n").count == 3)
  }
}
