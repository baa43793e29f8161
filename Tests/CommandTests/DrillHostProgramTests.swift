import Foundation
import TestSupport
import Testing

/// The built binary as a host: killed, resumed, reported; and its pages in a browser.
@Suite(.waiting) struct DrillHostProgramTests {
  private let folder: String

  init() throws {
    folder = try Program.temporaryFolder()
    try HostedDrill.drill.write(toFile: folder + "/two.yml", atomically: true, encoding: .utf8)
  }

  private func run(_ arguments: String...) throws -> Program.Result {
    try Program(
      arguments: arguments + ["--lang", "en"], folder: folder,
      environment: ["LIFELINE_CONTENT": Program.checkout]
    ).run()
  }

  /// Forty hand in again and again; the host is killed in the middle of it.
  @Test func `acknowledged answers survive a kill`() throws {
    var host = try HostedDrill(in: folder)
    let tokens = try (0..<40).map { try host.join("s\($0)") }
    try host.hold("open")
    let clients = try tokens.map { _ in try LoopbackClient(port: host.port) }
    var acknowledged: [Int: Int] = [:]
    for round in 1...5 {
      for (number, client) in clients.enumerated() {
        client.send(
          LoopbackClient.request(
            "POST", "/api/answer", port: host.port, token: tokens[number],
            json: try HostedDrill.answer(Array(HostedDrill.right.prefix(round)))))
        // No one waits in the last round.
        if round == 5, number == 30 { kill(host.process.processIdentifier, SIGKILL) }
      }
      for (number, client) in clients.enumerated() where client.receive()?.status == 200 {
        acknowledged[number] = round
      }
    }
    for client in clients { client.close() }
    host.process.waitUntilExit()
    #expect(acknowledged.count == 40 && acknowledged.values.allSatisfy { $0 >= 4 })

    let (first, wall) = (host.code, host.projector)
    // The same command as before.
    host = try HostedDrill(in: folder)
    #expect(host.said.contains("The session resumes at question 1; 40 learners"))
    #expect(
      host.said.replacing(/\s+/, with: " ").contains(
        "For another class, use another file with '--session'."))
    #expect(host.code == first)
    #expect(host.projector == wall)
    for (number, token) in tokens.enumerated() {
      let state = try LoopbackClient.ask("GET", "/api/state", port: host.port, token: token).body
      let own = try #require(state.firstMatch(of: /"own": \[([^\]]*)\]/)).1
      #expect(own.split(separator: ", ").count >= (acknowledged[number] ?? 0))
    }
    try host.hold("close")
    #expect(try host.end() == 0)
    #expect(host.said.contains("The answers are in two-class.ndjson."))

    // The report and the grades use the remaining data.
    let report = try run("drill", "report", "two.yml", "two-class.session.ndjson")
    #expect(report.status == 0, "\(report.errors)")
    #expect(report.output.contains("40 learners · 1 question"))
    // A question that the class never reached counts as wrong for no one.
    #expect(report.errors.contains("do not count: 2"))
    #expect(!report.output.contains("navigation"))
    #expect(report.output.contains("First vote: "))
    // A host's answers are those of its session, even if both are named.
    let both = try run(
      "drill", "report", "two.yml", "two-class.session.ndjson", "two-class.ndjson",
      "./two-class.session.ndjson")
    #expect(both.output == report.output)
    #expect(both.errors.contains("two-class.session.ndjson', which count once"))
    let grades = try run("grade", "--drill", "two.yml", "two-class.ndjson", "--format", "csv")
    #expect(grades.status == 0, "\(grades.errors)")
    #expect(grades.output.split(separator: "\n").count == 41)
  }

  /// A full disk or a kill may cut the file within a character.
  @Test func `a session is reported without the line that was cut off`() throws {
    let host = try HostedDrill(in: folder)
    _ = try host.join("Ann")
    try host.hold("open", "close")
    kill(host.process.processIdentifier, SIGKILL)
    host.process.waitUntilExit()
    let path = URL(filePath: folder + "/" + HostedDrill.session)
    let torn = Data(#"{"event": "joined", "learner": 2, "name": "王"#.utf8).dropLast()
    try (Data(contentsOf: path) + torn).write(to: path)
    let report = try run("drill", "report", "two.yml", HostedDrill.session)
    #expect(report.status == 0, "\(report.errors)")
    #expect(report.output.contains("1 learner · 1 question"))
    let again = try HostedDrill(in: folder, "--session", HostedDrill.session)
    #expect(again.said.contains("The session resumes at question 1; 1 learner"))
    #expect(!again.said.contains("another class"))
  }

  /// Two classes on one day with the same words, and a drill that was changed in between.
  @Test func `only an interrupted session is resumed by itself`() throws {
    let host = try HostedDrill(in: folder)
    try host.hold(
      "open", "close", "reveal", "reveal", "reveal", "next", "open", "close", "reveal", "reveal",
      "reveal", "next")
    #expect(try host.end() == 0)
    let session = try Data(contentsOf: URL(filePath: folder + "/" + HostedDrill.session))
    let over = try run("drill", "host", "two.yml")
    #expect(over.status == 2)
    #expect(
      over.errors
        == "error: the session in '\(HostedDrill.session)' is over; '--session' names another file\n"
    )
    try HostedDrill.drill.replacing("scenario: push}", with: "scenario: pop}").write(
      toFile: folder + "/two.yml", atomically: true, encoding: .utf8)
    let changed = try run("drill", "host", "two.yml")
    #expect(changed.status == 2)
    #expect(changed.errors.hasSuffix("; '--session' names another file\n"))
    #expect(
      try Data(contentsOf: URL(filePath: folder + "/" + HostedDrill.session)) == session)
  }

  @Test func `other files are left alone`() throws {
    let path = folder + "/notes.txt"
    try "no line end".write(toFile: path, atomically: true, encoding: .utf8)
    let refused = try run("drill", "host", "two.yml", "--session", "notes.txt")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("'notes.txt' is not a session"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "no line end")
    // A second host on one session, named or not.
    let host = try HostedDrill(in: folder)
    #expect(
      try run("drill", "host", "two.yml", "--session", "two-class.session.ndjson").errors
        .contains("is being written by another program"))
    #expect(
      try run("drill", "host", "two.yml").errors
        .contains("is being written by another program"))
    // A port in use, and an address of another machine.
    let taken = try run(
      "drill", "host", "two.yml", "--session", "b.session", "--port", "\(host.port)")
    #expect(taken.status == 64)
    #expect(taken.errors.contains("'--port' names another port"), "\(taken.errors)")
    let elsewhere = try run(
      "drill", "host", "two.yml", "--session", "c.session", "--listen", "192.0.2.1")
    #expect(elsewhere.status == 64, "\(elsewhere.errors)")
    #expect(try host.end() == 0)
    // Another drill's session.
    try HostedDrill.drill.replacing("scenario: push}", with: "scenario: pop}").write(
      toFile: folder + "/other.yml", atomically: true, encoding: .utf8)
    let other = try run("drill", "host", "other.yml", "--session", "two-class.session.ndjson")
    #expect(other.status == 2)
    #expect(other.errors.contains("it is for a drill with other questions"))
  }

  /// All see one question on the wall, so all have one sheet.
  @Test func `a class may have any of the sheets`() throws {
    let drill = HostedDrill.drill + "variants: 2\n"
    try drill.write(toFile: folder + "/two.yml", atomically: true, encoding: .utf8)
    // No one types anything: the drill begins and ends.
    let hosted = try run("drill", "host", "two.yml", "--variant", "b", "--port", "0")
    #expect(hosted.status == 0, "\(hosted.errors)")
    let session = "two-B-class.session.ndjson"
    #expect(
      hosted.errors.contains("lifeline drill host two.yml --variant B --session \(session)"))
    let other = try run("drill", "host", "two.yml", "--session", session)
    #expect(other.status == 2)
    #expect(other.errors.contains("is for sheet B; '--variant B' resumes it"))
    #expect(try run("drill", "host", "two.yml", "--variant", "C1").status == 2)

    let sheet = try run("drill", "sheet", "two.yml", "--variants", "2").output
    let titles = sheet.matches(of: /── 1  (.*?)(?: ─|\n)/).map(\.1)
    #expect(titles.count == 2 && titles[0] != titles[1])
    let host = try HostedDrill(
      in: folder, "--variant", "B", "--session", HostedDrill.session, drill: drill)
    _ = try host.join("Ann")
    try host.hold("open")
    #expect(try host.wall().contains(titles[1]))
    #expect(try host.end() == 0)
    let report = try run("drill", "report", "two.yml", HostedDrill.session)
    #expect(report.status == 0, "\(report.errors)")
  }

  /// Two learners on phones, one by keyboard in English, one by finger in Chinese, and the wall.
  @Test(
    .enabled(
      if: Chromium.path != nil && Readers.all != nil,
      "there is no Chromium, or no Python of the tests"))
  func `the pages in a browser`() throws { try check("class.py", HostedDrill.drill) }

  /// A class of three that moves lines, and the wall.
  @Test(
    .enabled(
      if: Chromium.path != nil && Readers.all != nil,
      "there is no Chromium, or no Python of the tests"))
  func `a repair in a browser`() throws {
    try check(
      "repair.py",
      """
      id: films
      title: {en: Films, zh-Hans: 影片}
      seed: 1
      questions:
        - {scenario: "repair:two-films"}
      """)
  }

  /// The first vote lasts long enough for a busy machine to look at its clock.
  @Test(
    .enabled(
      if: Chromium.path != nil && Readers.all != nil,
      "there is no Chromium, or no Python of the tests"))
  func `clocks and lost pages in a browser`() throws {
    try check("clock.py", HostedDrill.drill.replacing("weight: 2", with: "weight: 2, time: 20s"))
  }

  @Test(
    .enabled(
      if: Chromium.path != nil && Readers.all != nil,
      "there is no Chromium, or no Python of the tests"))
  func `a killed host in a browser`() throws { try check("restart.py", HostedDrill.drill) }

  @Test(
    .enabled(
      if: Chromium.path != nil && Readers.all != nil && zbarimg,
      "there is no Chromium, no zbarimg, or no Python of the tests"))
  func `a phone reads the code on the wall`() throws { try check("lobby.py", HostedDrill.drill) }

  /// A question with seven objects and three steps once left the first page empty.
  @Test(
    .enabled(
      if: Chromium.path != nil && Readers.all != nil,
      "there is no Chromium, or no Python of the tests"))
  func `a large question on the wall`() throws {
    try check(
      "wall.py",
      """
      id: tall
      title: {en: Tall, zh-Hans: 高}
      questions:
        - {scenario: made3-navigation-2-775664}
      """)
  }

  private static let zbarimg = FileManager.default.isExecutableFile(atPath: "/usr/bin/zbarimg")

  private func check(_ script: String, _ drill: String) throws {
    try drill.write(toFile: folder + "/two.yml", atomically: true, encoding: .utf8)
    let said = try Chromium.check(script, folder + "/two.yml", home: folder)
    #expect(said == ["done"])
  }
}
