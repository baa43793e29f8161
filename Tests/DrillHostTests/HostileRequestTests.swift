import Foundation
import TestSupport
import Testing

/// Requests that the host's own pages never send.
@Suite struct HostileRequestTests {
  private func statuses(
    _ held: HostedDrill, _ requests: [(method: String, path: String, headers: [String])]
  ) throws -> [Int] {
    try requests.map {
      try held.ask($0.method, $0.path, headers: $0.headers).status
    }
  }

  @Test func `other paths and methods are refused`() throws {
    let held = try HostedDrill()
    let paths = [
      "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/page.js/..", "/api",
      "/api/state/", "/PAGE.JS", "/page.js?x=1", "/page.html", "/two-class.session.ndjson", "*",
    ]
    #expect(
      try statuses(held, paths.map { ("GET", $0, []) }) == [Int](repeating: 404, count: paths.count)
    )
    let methods = [
      ("POST", "/"), ("PUT", "/api/join"), ("DELETE", "/api/state"), ("GET", "/api/join"),
      ("GET", "/api/answer"), ("HEAD", "/page.js"), ("OPTIONS", "/api/answer"), ("TRACE", "/"),
    ]
    #expect(
      try statuses(held, methods.map { ($0, $1, []) })
        == [Int](repeating: 405, count: methods.count))
  }

  @Test func `pages of other sites cannot access the host`() throws {
    let held = try HostedDrill()
    let port = held.port
    func status(_ headers: String...) throws -> Int {
      try held.ask("GET", "/page.js", headers: headers).status
    }
    // A foreign name that resolves to this machine.
    #expect(try status("Host: evil.example") == 421)
    #expect(try status("Host: evil.example:\(port)") == 421)
    #expect(try status("Host: 127.0.0.1.evil.example") == 421)
    #expect(try status("Host: 127.0.0.1:\(port)@evil.example") == 421)
    #expect(try status("Host: ") == 421)
    for host in ["localhost:\(port)", "LOCALHOST:\(port)", "192.168.1.5", "[::1]:\(port)"] {
      #expect(try status("Host: \(host)") == 200, "\(host)")
    }
    #expect(try status("Origin: http://evil.example") == 403)
    #expect(try status("Origin: null") == 403)
    #expect(try status("Origin: https://127.0.0.1:\(port)") == 403)
    #expect(try status("Origin: http://127.0.0.1:\(port)") == 200)
    let join = "{\"code\": \"\(held.code)\", \"name\": \"x\"}"
    #expect(
      try held.ask("POST", "/api/join", json: join, headers: ["Sec-Fetch-Site: cross-site"]).status
        == 403)
    // A form of another site could send this.
    let form = LoopbackClient.request("POST", "/api/join", port: port, json: join)
      .replacing("application/json", with: "text/plain")
    #expect(try answer(to: Array(form.utf8), held)?.status == 415)
    #expect(try held.count("joined") == 0)
  }

  private func answer(to bytes: [UInt8], _ held: HostedDrill) throws -> LoopbackClient.Answer? {
    let client = try LoopbackClient(port: held.port)
    defer { client.close() }
    client.send(bytes)
    return client.receive()
  }

  private func post(_ body: [UInt8], length: Int? = nil, port: Int) -> [UInt8] {
    let head = """
      POST /api/join HTTP/1.1\r
      Host: 127.0.0.1:\(port)\r
      Content-Type: application/json\r
      Content-Length: \(length ?? body.count)\r
      \r

      """
    return Array(head.utf8) + body
  }

  @Test func `bodies that are not answers are refused`() throws {
    let held = try HostedDrill()
    func status(_ body: [UInt8], length: Int? = nil) throws -> Int? {
      try answer(to: post(body, length: length, port: held.port), held)?.status
    }
    for text in [
      "", "{", "[]", "null", "\"x\"", "{\"code\": 1}", "{\"code\": {}, \"name\": []}",
      "{\"code\": \"a\", \"name\": \"b\"} x", String(repeating: "[", count: 16_000),
    ] {
      #expect(try status(Array(text.utf8)) == 400, "\(text.prefix(40))")
    }
    #expect(
      try status(Array("{\"code\": \"".utf8) + [0xFF, 0xFE, 0xC0] + Array("\"}".utf8)) == 400)
    #expect(try status(Array("{\"code\": \"\\ud800\", \"name\": \"x\"}".utf8)) != 200)
    #expect(try status([UInt8](repeating: 32, count: (16 << 10) + 1)) == 413)
    // Refused before it is received.
    #expect(try status([], length: 1 << 40) == 413)
    let chunk = "4000\r\n" + String(repeating: " ", count: 0x4000) + "\r\n"
    let chunked =
      String(decoding: post([], port: held.port), as: UTF8.self)
      .replacing("Content-Length: 0", with: "Transfer-Encoding: chunked")
      + chunk + chunk + "0\r\n\r\n"
    #expect(try answer(to: Array(chunked.utf8), held)?.status == 413)
    #expect(try held.tryToJoin("Ann").status == 200)
  }

  @Test func `an invalid request ends only its own connection`() throws {
    let held = try HostedDrill()
    let headers = (0..<2_000).map { "X-\($0): \($0)\r\n" }.joined()
    let long = "X-Long: " + String(repeating: "x", count: 100_000) + "\r\n"
    let start = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    for text in [
      "\r\n\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
      start + headers + "\r\n", start + long + "\r\n",
      start + "Content-Length: -1\r\n\r\n",
      start + "Content-Length: 1\r\nContent-Length: 2\r\n\r\nxx",
      "GET /" + String(repeating: "a", count: 1 << 20) + " HTTP/1.1\r\n\r\n",
    ] {
      let status = try answer(to: Array(text.utf8), held)?.status
      #expect(status == nil || (400..<500).contains(status ?? 0), "\(text.prefix(60))")
    }
    #expect(try held.ask("GET", "/").status == 200)
  }

  /// Ten seconds are enough for a request.
  @Test(.waiting) func `slow clients are disconnected`() throws {
    let held = try HostedDrill()
    let head = try LoopbackClient(port: held.port)
    let body = try LoopbackClient(port: held.port)
    let drop = try LoopbackClient(port: held.port)
    defer {
      head.close()
      body.close()
      drop.close()
    }
    head.send("GET / HTTP/1.1\r\nHost: 127.")
    body.send(post(Array("{\"code\"".utf8), length: 100, port: held.port))
    // Never idle, and never complete.
    drop.send("GET / HTTP/1.1\r\nX-Slow: ")
    for _ in 0..<25 {
      drop.send("x")
      sleep(1)
    }
    drop.send("\r\nHost: 127.0.0.1:\(held.port)\r\n\r\n")
    #expect(drop.receive() == nil)
    #expect(head.receive() == nil)
    #expect(body.receive() == nil)
  }

  @Test func `names with markup remain text`() throws {
    let held = try HostedDrill()
    let name = "<script>alert(1)</script>"
    let token = try held.join(name)
    let state = try held.state(token)
    #expect(state.head.lowercased().contains("content-type: application/json"))
    #expect(state.body.contains("\"name\": \"\(name)\""))
  }
}
