import DrillHost
import Foundation
import TestSupport
import Testing
import TextFormats
import Drills

/// A class from joining to the end, through browser requests.
@Suite struct DrillHostTests {
  /// The status code and reason of a response.
  private func refusal(_ answer: LoopbackClient.Answer) -> String {
    "\(answer.status) " + answer.body.replacing("{\"refused\": ", with: "").replacing("}", with: "")
  }

  // MARK: Joining

  @Test func `joining requires the code and a unique nickname`() throws {
    let held = try HostedDrill()
    #expect(
      refusal(try held.tryToJoin("Ann", code: String(held.code.reversed()))) == "403 \"wrong-code\""
    )
    #expect(refusal(try held.tryToJoin("Ann", code: "")) == "403 \"wrong-code\"")
    // As typed after reading it from a projector.
    let read = "\(held.code.lowercased().prefix(3)) \(held.code.suffix(3))"
    #expect(try held.tryToJoin("  Ann  Lee ", code: read).status == 200)
    #expect(refusal(try held.tryToJoin("ann lee")) == "409 \"name-taken\"")
    for name in ["", "   ", "a\u{202E}b", "a\nb\u{0}", String(repeating: "x", count: 41)] {
      #expect(refusal(try held.tryToJoin(name)) == "400 \"bad-name\"", "\(name)")
    }
    let token = try held.join("王小明")
    #expect(try held.state(token).body.contains("\"name\": \"王小明\""))
    #expect(try held.file.contains("\"name\": \"Ann Lee\""))
    // The file contains tokens, so only its owner may read it.
    #expect(try held.file.contains(token))
    let path = held.folder + "/" + HostedDrill.session
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `only the page is served without a token`() throws {
    let held = try HostedDrill()
    _ = try held.join("Ann")
    try held.hold("open")
    for path in [
      "/", "/projector", "/remote", "/page.css", "/order.css", "/page.js", "/order.js",
      "/answer.js", "/repair.js", "/words.js",
      "/wall.js",
    ] {
      let answer = try held.ask("GET", path)
      #expect(answer.status == 200)
      #expect(answer.head.contains("default-src 'self'"))
      #expect(answer.head.contains("nosniff"))
      #expect(answer.head.contains("no-referrer"))
      // Nor does it contain anything of this drill.
      #expect(!answer.body.contains("viewDid") && !answer.body.contains("Ann"))
    }
    #expect(try held.ask("GET", "/api/state").status == 401)
    #expect(try held.ask("GET", "/api/projector").status == 401)
    #expect(try held.ask("GET", "/api/projector", token: held.code).status == 401)
    #expect(try held.state("ABCDEF").status == 401)
    #expect(try held.state(held.projector).status == 401)
    #expect(try held.handIn([], "ABCDEF") == 401)
    #expect(try held.count("answered") == 0)
  }

  @Test func `guessing codes is limited`() throws {
    let held = try HostedDrill()
    let statuses = try (0..<40).map { try held.tryToJoin("x", code: "AAAA\($0)").status }
    #expect(statuses.prefix(30).allSatisfy { $0 == 403 })
    #expect(statuses.suffix(5).allSatisfy { $0 == 429 })
    // The correct code still works.
    #expect(try held.tryToJoin("Ann").status == 200)
  }

  /// Others must still find room.
  @Test func `one client cannot fill the class`() throws {
    let held = try HostedDrill()
    let client = try LoopbackClient(port: held.port)
    defer { client.close() }
    var statuses: [Int: Int] = [:]
    for number in 0..<900 {
      client.send(
        LoopbackClient.request(
          "POST", "/api/join", port: held.port,
          json: "{\"code\": \"\(held.code)\", \"name\": \"s\(number)\"}"))
      statuses[client.receive()?.status ?? 0, default: 0] += 1
    }
    #expect(statuses[200] == 600)
    #expect(statuses.keys.sorted() == [200, 429])
    #expect(try held.count("joined") == 600)
  }

  // MARK: Answering

  @Test func `a double submit counts once, another answer replaces it`() throws {
    let held = try HostedDrill()
    let token = try held.join("Ann")
    #expect(try held.handIn(HostedDrill.right, token) == 409)
    try held.hold("open")
    #expect(try held.handIn(HostedDrill.asInAPush, token) == 200)
    #expect(try held.handIn(HostedDrill.asInAPush, token) == 200)
    #expect(try held.count("answered") == 1)
    #expect(try held.handIn(HostedDrill.right, token) == 200)
    // Another question, another vote, a callback that isn't offered.
    #expect(try held.handIn(HostedDrill.right, token, question: 2) == 409)
    #expect(try held.handIn(HostedDrill.right, token, vote: 2) == 409)
    #expect(try held.handIn(["A.viewDidFly"], token) == 400)
    #expect(try held.handIn([String](repeating: "A.viewDidLoad", count: 201), token) == 400)
    try held.hold("close")
    #expect(try held.handIn(HostedDrill.asInAPush, token) == 409)
    #expect(try votes(held).map { $0.answers.mapValues(\.callbacks) } == [[1: HostedDrill.right]])
  }

  @Test func `votes folded on the wall are those that it does not list`() throws {
    let held = try HostedDrill()
    let learners = try (0..<8).map { try held.join("L\($0)") }
    try held.hold("open")
    let popular = Array(HostedDrill.right.reversed())
    for learner in learners.suffix(2) { #expect(try held.handIn(popular, learner) == 200) }
    try held.hold("close", "again")
    // Six orders with one vote each, which are now before the first vote's order.
    for (place, learner) in learners.prefix(6).enumerated() {
      let more = place == 5 ? ["B.viewDidAppear"] : []
      let order = Array(HostedDrill.right.prefix(place % 5)) + more
      #expect(try held.handIn(order, learner, vote: 2) == 200)
    }
    try held.hold("close", "reveal", "reveal")
    #expect(try held.wall().contains(/"folded": {"orders": 6, "votes": 6}/))
  }

  /// The bars of two votes need twice the height.
  @Test func `fewer orders are listed after a second vote`() throws {
    let held = try HostedDrill()
    let learners = try (0..<14).map { try held.join("L\($0)") }
    let all = HostedDrill.right
    let orders = (0..<7).map { Array(all.prefix($0 % 6)) + ($0 == 6 ? ["A.viewDidDisappear"] : []) }
    func listed() throws -> Int { try held.wall().ranges(of: "\"counts\"").count }
    try held.hold("open")
    for (place, learner) in learners.enumerated() {
      #expect(try held.handIn(orders[place / 2], learner) == 200)
    }
    try held.hold("close", "reveal")
    #expect(try listed() == 7)
    try held.hold("again")
    for (place, learner) in learners.enumerated() {
      #expect(try held.handIn(orders[place / 2], learner, vote: 2) == 200)
    }
    try held.hold("close", "reveal")
    #expect(try listed() == 5)
    #expect(try held.wall().contains(/"folded": {"orders": 2, "votes": 4}/))
  }

  @Test func `unchanged state is not sent again`() throws {
    let held = try HostedDrill()
    let token = try held.join("Ann")
    let other = try held.join("Bo")
    try held.hold("open")
    func tag() throws -> String {
      String(try #require(try held.state(token).head.firstMatch(of: /(?i)etag: (\S+)/)).1)
    }
    let first = try tag()
    #expect(try held.state(token, headers: ["If-None-Match: \(first)"]).status == 304)
    #expect(try held.handIn([], other) == 200)
    #expect(try tag() == first)
    #expect(try held.handIn([], token) == 200)
    #expect(try tag() != first)
  }

  /// The votes on the first question in the session file.
  private func votes(_ held: HostedDrill) throws -> [DrillClass.Vote] {
    var problems: [Problem] = []
    let file = SourceFile(name: "s", text: try held.file)
    let read = ClassLog.read(file, problems: &problems)
    #expect(problems == [])
    return try #require(read).votes(on: 1)
  }

  @Test func `a full disk stops all acknowledgments`() throws {
    let held = try HostedDrill(limit: 16)
    var joined: [String] = []
    for number in 0..<200 {
      let name = "\(number) " + String(repeating: "名", count: 30)
      let answer = try held.tryToJoin(name)
      guard answer.status == 200 else {
        #expect(answer.status == 503)
        #expect(answer.body.contains("not-kept"))
        break
      }
      joined.append(name)
    }
    #expect((10..<200).contains(joined.count))
    #expect(try held.tryToJoin("Bo").status == 503)
    #expect(try held.count("joined") == joined.count)
    try held.type("open")
    held.process.waitUntilExit()
    #expect(held.process.terminationStatus == 74)
    #expect(held.said.contains("no more answers are accepted"))
    // With free space again it resumes.
    let again = try HostedDrill(in: held.folder, "--session", HostedDrill.session)
    #expect(try again.tryToJoin(joined[0]).status == 409)
    #expect(try again.tryToJoin("Bo").status == 200)
    #expect(try again.count("joined") == joined.count + 1)
  }

  @Test func `a restart resumes where the file ends`() throws {
    let held = try HostedDrill()
    let token = try held.join("Ann")
    try held.hold("open")
    #expect(try held.handIn(HostedDrill.asInAPush, token) == 200)
    kill(held.process.processIdentifier, SIGKILL)
    held.process.waitUntilExit()
    // An incomplete line.
    let path = held.folder + "/" + HostedDrill.session
    try (held.file + "{\"event\": \"clo").write(toFile: path, atomically: false, encoding: .utf8)
    let again = try HostedDrill(in: held.folder, "--session", HostedDrill.session)
    #expect(again.code == held.code)
    #expect(again.projector == held.projector)
    let state = try again.state(token).body
    #expect(state.contains("\"handedIn\": true"))
    #expect(state.contains("\"name\": \"Ann\""))
    #expect(try again.tryToJoin("Ann").status == 409)
    #expect(try again.handIn(HostedDrill.right, token) == 200)
    #expect(try votes(again).map { $0.answers.mapValues(\.callbacks) } == [[1: HostedDrill.right]])
  }

  // MARK: Load

  /// All connect, then all send, then all receive responses.
  @Test func `five hundred simultaneous answers are all kept`() throws {
    let held = try HostedDrill()
    var clients: [LoopbackClient] = []
    func connect() throws {
      for client in clients { client.close() }
      clients = try (0..<500).map { _ in try LoopbackClient(port: held.port) }
    }
    defer { for client in clients { client.close() } }
    try connect()
    func all(_ request: (Int) -> String) -> [LoopbackClient.Answer?] {
      for (number, client) in clients.enumerated() { client.send(request(number)) }
      return clients.map { $0.receive() }
    }
    let joined = all { number in
      LoopbackClient.request(
        "POST", "/api/join", port: held.port,
        json: "{\"code\": \"\(held.code)\", \"name\": \"s\(number)\"}")
    }
    let tokens = joined.map { $0?.body.firstMatch(of: /"token": "(\w+)"/).map { String($0.1) } }
    #expect(tokens.compactMap { $0 }.count == 500)
    try held.hold("open")
    // Reconnect the pages that were closed as idle, since a loaded machine may be slow.
    try connect()
    let orders = try [HostedDrill.right, HostedDrill.asInAPush].map { try HostedDrill.answer($0) }
    let answers = all { number in
      LoopbackClient.request(
        "POST", "/api/answer", port: held.port, token: tokens[number] ?? "",
        json: orders[number % 2])
    }
    #expect(answers.compactMap { $0?.status } == [Int](repeating: 200, count: 500))
    #expect(try held.count("answered") == 500)
    try held.hold("close")
    #expect(try Set(votes(held).flatMap { $0.answers.keys }).count == 500)
    try held.hold("reveal")
    #expect(try held.wall().ranges(of: "\"counts\": [250]").count == 2)
  }
}
