import Foundation
import TestSupport
import Testing

/// Large classes, few descriptors, and others at the door. `LIFELINE_CLASS=1000` tries a full room.
@Suite struct ManyLearnersTests {
  private static let size =
    ProcessInfo.processInfo.environment["LIFELINE_CLASS"].flatMap { Int($0) } ?? 120

  private func join(_ held: HostedDrill, _ name: String) -> String {
    LoopbackClient.request(
      "POST", "/api/join", port: held.port,
      json: "{\"code\": \"\(held.code)\", \"name\": \"\(name)\"}")
  }

  private func token(_ answer: LoopbackClient.Answer?) -> String? {
    answer?.body.firstMatch(of: /"token": "(\w+)"/).map { String($0.1) }
  }

  /// A router's one address: all poll each second, then all hand in at once, again and again.
  @Test func `a class behind one address is never refused`() throws {
    let held = try HostedDrill(in: nil, "--per-address", "\(Self.size)")
    var clients = try (0..<Self.size).map { _ in try LoopbackClient(port: held.port) }
    defer { for client in clients { client.close() } }
    func all(_ request: (Int) -> String) throws -> [Int] {
      for (number, client) in clients.enumerated() { client.send(request(number)) }
      return clients.indices.map { clients[$0].receive()?.status ?? 0 }
    }
    for (number, client) in clients.enumerated() { client.send(join(held, "s\(number)")) }
    let tokens = clients.map { token($0.receive()) ?? "" }
    #expect(!tokens.contains(""))
    try held.hold("open")
    for client in clients { client.close() }
    clients = try (0..<Self.size).map { _ in try LoopbackClient(port: held.port) }
    // Many more requests than one stranger has at once (a burst of 4,000).
    let rounds = max(3, 4_400 / Self.size)
    for _ in 0..<rounds {
      let statuses = try all {
        LoopbackClient.request("GET", "/api/state", port: held.port, token: tokens[$0])
      }
      #expect(Set(statuses) == [200])
      // A page asks once a second, and a learner has 40 requests at once.
      usleep(120_000)
    }
    let answer = try HostedDrill.answer(HostedDrill.right)
    let handed = try all {
      LoopbackClient.request(
        "POST", "/api/answer", port: held.port, token: tokens[$0], json: answer)
    }
    #expect(handed == [Int](repeating: 200, count: Self.size))
    #expect(try held.count("answered") == Self.size)
  }

  @Test func `one client is stopped, another address is not needed for the rest`() throws {
    let held = try HostedDrill(in: nil, "--per-address", "5")
    for number in 0..<5 { _ = try held.join("s\(number)") }
    let refused = try held.tryToJoin("s5")
    #expect(refused.status == 429 && refused.body.contains("crowded"))
    // A learner who is in is not affected.
    #expect(try held.ask("GET", "/page.js").status == 200)
  }

  /// A learner's page. The host closes a connection that is idle for ten seconds, which happens
  /// quickly on a busy machine, so pages open a new one if theirs was closed.
  private struct Page {
    let port: Int
    let token: String
    private var client: LoopbackClient
    private var asked = ContinuousClock.now

    init(_ client: LoopbackClient, token: String, port: Int) {
      self.client = client
      self.token = token
      self.port = port
    }

    mutating func ask(
      _ method: String = "GET", _ path: String = "/api/state", json: String? = nil
    ) throws -> Int? {
      let request = LoopbackClient.request(method, path, port: port, token: token, json: json)
      asked = .now
      client.send(request)
      if let answer = client.receive() { return answer.status }
      client.close()
      client = try LoopbackClient(port: port)
      client.send(request)
      return client.receive()?.status
    }

    mutating func stayOpen() throws {
      if ContinuousClock.now - asked > .seconds(2) { #expect(try ask() == 200) }
    }

    func close() { client.close() }
  }

  /// 256 files leave room for some 150 pages. Before, the process died.
  @Test func `when descriptors run out, new clients get a message and others continue`() throws {
    let held = try HostedDrill(in: nil, files: 256)
    let seats = try #require(held.said.firstMatch(of: /allows only (\d+) learners/))
    let count = try #require(Int(seats.1))
    #expect((100..<200).contains(count))
    var inside: [Page] = []
    for number in 0..<count {
      for page in inside.indices { try inside[page].stayOpen() }
      let client = try LoopbackClient(port: held.port)
      client.send(join(held, "s\(number)"))
      inside.append(Page(client, token: try #require(token(client.receive())), port: held.port))
    }
    try held.hold("open")
    // More connections than there is room for, none of them closed by its client.
    var others: [LoopbackClient] = []
    var refusals = 0
    for _ in 0..<20 {
      for page in inside.indices { try inside[page].stayOpen() }
      let client = try LoopbackClient(port: held.port)
      others.append(client)
      client.send(LoopbackClient.request("GET", "/", port: held.port))
      if let answer = client.receive(), answer.status == 503 {
        #expect(answer.body.contains("no room for more connections"))
        #expect(answer.head.lowercased().contains("connection: close"))
        refusals += 1
      }
    }
    #expect(refusals > 5)
    let full = try held.tryToJoin("late")
    #expect(full.status == 503)
    let answer = try HostedDrill.answer(HostedDrill.right)
    for page in inside.indices {
      #expect(try inside[page].ask("POST", "/api/answer", json: answer) == 200)
    }
    for page in inside { page.close() }
    for client in others { client.close() }
    #expect(held.process.isRunning)
    #expect(try held.handIn(HostedDrill.asInAPush, inside[0].token) == 200)
    #expect(try held.end() == 0)
  }

  // MARK: The door

  @Test func `a locked class admits only learners who lost their page`() throws {
    let held = try HostedDrill()
    let ann = try held.join("Ann")
    try held.hold("lock")
    #expect(try held.tryToJoin("Bo").body.contains("locked"))
    try held.type("readmit Ann")
    try held.wait(for: "continues with this learner")
    #expect(try held.tryToJoin("Ann").status == 200)
    #expect(try held.state(ann).status == 401)
    try held.hold("unlock")
    let bo = try held.join("Bo")
    try held.hold("remove Bo")
    #expect(try held.state(bo).status == 401)
    try held.hold("undo")
    #expect(try held.state(bo).status == 200)
  }

  @Test func `with a roster only its people join, each once`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("lifeline-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "id,name\n1001,Ann Lee\n1002,Bo\n1003,Bo\n".write(
      toFile: folder + "/r.csv", atomically: true, encoding: .utf8)
    let held = try HostedDrill(in: folder, "--roster", "r.csv")
    func door(_ code: String) throws -> LoopbackClient.Answer {
      try held.ask("POST", "/api/door", json: "{\"code\": \"\(code)\"}")
    }
    #expect(try door("WRONGX").status == 403)
    #expect(try door(held.code).body.contains(#"["Ann Lee", "Bo (1002)", "Bo (1003)"]"#))
    #expect(try held.tryToJoin("Zoe").body.contains("not-on-roster"))
    #expect(try held.tryToJoin("bo").body.contains("ambiguous"))
    #expect(try held.state(try held.join("1003")).body.contains("\"name\": \"Bo (1003)\""))
    #expect(try held.state(try held.join("ann lee")).body.contains("\"name\": \"Ann Lee\""))
    #expect(try held.tryToJoin("1001").body.contains("name-taken"))
    #expect(try door(held.code).body.contains(#"["Bo (1002)"]"#))
    #expect(try held.file.contains(#""id": "1003""#))
  }

  @Test func `a phone with the second secret can do what the terminal can`() throws {
    let held = try HostedDrill()
    let ann = try held.join("Ann")
    func desk(_ token: String, _ line: String? = nil) throws -> LoopbackClient.Answer {
      try held.ask(
        line == nil ? "GET" : "POST", "/api/desk", token: token,
        json: line.map { "{\"line\": \"\($0)\"}" })
    }
    // There is no such secret before it is requested, and no other one is accepted.
    for token in ["", held.code, held.projector, ann] {
      #expect(try desk(token, "open").status == 401)
    }
    try held.type("remote")
    try held.wait(for: "/remote#")
    let secret = String(try #require(held.said.firstMatch(of: /\/remote#(\w+)/)).1)
    #expect(try desk(held.projector, "open").status == 401)
    #expect(try desk(secret).body.contains("\"line\": \"open\""))
    // A door has one handle.
    #expect(try desk(secret).body.contains("\"line\": \"lock\""))
    #expect(try !desk(secret).body.contains("\"line\": \"unlock\""))
    #expect(try desk(secret, "open 60s").status == 200)
    #expect(try held.state(ann).body.contains("\"phase\": \"voting\""))
    #expect(try desk(secret).body.contains("\"silent\": [\"Ann\"]"))
    #expect(try desk(secret, "next").body.contains("the vote is still open"))
    #expect(try desk(secret, "quit").body.contains("isn't available here"))
    #expect(try held.count("opened") == 1)
    // The secret of the desk opens no other page.
    #expect(try held.state(secret).status == 401)
    #expect(try held.ask("GET", "/api/projector", token: secret).status == 401)
  }

  /// Only what doesn't fit is combined.
  @Test func `a small class sees all of its orders`() throws {
    let held = try HostedDrill()
    let tokens = try (1...4).map { try held.join("s\($0)") }
    try held.hold("open")
    let single = Array(HostedDrill.right.prefix(2))
    let given = [HostedDrill.asInAPush, HostedDrill.asInAPush, HostedDrill.right, single]
    for (token, order) in zip(tokens, given) {
      let answer = try held.ask(
        "POST", "/api/answer", token: token, json: try HostedDrill.answer(order))
      #expect(answer.status == 200)
    }
    try held.hold("close")
    try held.hold("reveal")
    #expect(try held.wall().ranges(of: "\"counts\"").count == 3)
  }

  /// A drawn drill's id contains its seed.
  @Test func `pages and answers bear the code, and nothing of the seed`() throws {
    let drill = HostedDrill.drill.replacing(
      "id: two", with: "id: mixed-706981\ncode: K7QX\nseed: 706981")
    let held = try HostedDrill(drill: drill, session: "mixed-706981-class.session.ndjson")
    let token = try held.join("Ann")
    for command in ["open", "close", "reveal", "reveal", "reveal"] {
      let texts = try [held.state(token).body, held.wall()]
      for text in texts { #expect(!text.contains("706981") && !text.contains("made3-")) }
      try held.hold(command)
    }
    #expect(try held.state(token).body.contains("K7QX-A1"))
    let answers = try String(
      contentsOfFile: held.folder + "/mixed-706981-class.ndjson", encoding: .utf8)
    #expect(answers.contains("\"scenario\": \"K7QX-A1\""))
  }
}
