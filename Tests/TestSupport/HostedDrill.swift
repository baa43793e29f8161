package import Foundation
import Testing

/// The built program as a drill's host with open input, in its own process: code that waits for a
/// response in the tests' process would block a host there.
package final class HostedDrill {
  package static let drill = """
    id: two
    title: {en: Two questions, zh-Hans: 两道题}
    questions:
      - {scenario: present-full-screen, weight: 2}
      - {scenario: push}

    """
  /// The answers to its first question: the correct one, and the one under the misconception that
  /// presenting works like pushing.
  package static let right = [
    "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear",
    "A.viewDidDisappear",
  ]
  package static let asInAPush = [
    "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear",
    "B.viewDidAppear",
  ]
  package static let session = "two-class.session.ndjson"

  package let folder: String
  package let process = Process()
  package private(set) var port = 0
  package private(set) var code = ""
  package private(set) var projector = ""
  private let session: String
  private let input = Pipe()
  private let log: String

  package static func environment(home: String) -> [String: String] {
    [
      "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": home, "LIFELINE_CONTENT": Checkout.path,
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// - Parameters:
  ///   - folder: where the session is saved; nil: in a new one.
  ///   - limit: the maximum blocks of 512 bytes in a file; nil: unlimited.
  ///   - files: the maximum number of open files; nil: unlimited.
  ///   - drill: the drill's questions.
  package init(
    in folder: String? = nil, _ arguments: String..., limit: Int? = nil, files: Int? = nil,
    drill: String = HostedDrill.drill, session: String = HostedDrill.session
  ) throws {
    self.session = session
    let own = FileManager.default.temporaryDirectory
      .appendingPathComponent("lifeline-\(UUID().uuidString)").path
    self.folder = folder ?? own
    try FileManager.default.createDirectory(
      atPath: self.folder, withIntermediateDirectories: true)
    try drill.write(toFile: self.folder + "/two.yml", atomically: true, encoding: .utf8)
    log = self.folder + "/log-\(UUID().uuidString)"
    try Data().write(to: URL(filePath: log))
    let words = ["drill", "host", "two.yml", "--port", "0", "--lang", "en"] + arguments
    let limits = [limit.map { "ulimit -f \($0)" }, files.map { "ulimit -n \($0)" }].compactMap {
      $0
    }
    let limited = (limits + ["exec \"$0\" \"$@\""]).joined(separator: "; ")
    process.executableURL = URL(filePath: limits.isEmpty ? Checkout.built("lifeline") : "/bin/sh")
    process.arguments = (limits.isEmpty ? [] : ["-c", limited, Checkout.built("lifeline")]) + words
    process.currentDirectoryURL = URL(filePath: self.folder)
    process.environment = Self.environment(home: self.folder)
    process.standardInput = input
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: log))
    process.standardError = process.standardOutput
    try process.run()
    try wait(for: "Enter ")
    let doors = /http:\/\/[\d.]+:(\d+)\/#([A-Z]{6})[\S\s]*\/projector#(\w+)/
    let address = try #require(said.firstMatch(of: doors))
    port = try #require(Int(address.1))
    code = String(address.2)
    projector = String(address.3)
  }

  deinit { if process.isRunning { process.terminate() } }

  // MARK: Its terminal

  package var said: String { (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }

  package func wait(for text: String) throws {
    for _ in 0..<1_200 where !said.contains(text) { usleep(50_000) }
    try #require(said.contains(text), "\(said)")
  }

  package func type(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Types commands that are accepted, each one after the previous one has taken effect.
  package func hold(_ commands: String...) throws {
    for command in commands {
      let before = try events.count
      try type(command)
      for _ in 0..<1_200 where try events.count == before { usleep(20_000) }
      try #require(try events.count > before, "\(command): \(said)")
    }
  }

  package func end() throws -> Int32 {
    try type("quit")
    process.waitUntilExit()
    return process.terminationStatus
  }

  // MARK: Its file

  /// The session file's text; a full disk may cut it within a character.
  package var file: String {
    get throws {
      let path = URL(filePath: folder + "/" + session)
      return String(decoding: try Data(contentsOf: path), as: UTF8.self)
    }
  }

  /// Its whole lines.
  package var events: [Substring] {
    get throws { try file.split(separator: "\n", omittingEmptySubsequences: false).dropLast() }
  }

  package func count(_ event: String) throws -> Int {
    try events.count { $0.contains("\"event\": \"\(event)\"") }
  }

  // MARK: Browser requests

  package func ask(
    _ method: String, _ path: String, token: String? = nil, json: String? = nil,
    headers: [String] = []
  ) throws -> LoopbackClient.Answer {
    try LoopbackClient.ask(
      method, path, port: port, token: token, json: json, headers: headers)
  }

  package func tryToJoin(_ name: String, code: String? = nil) throws -> LoopbackClient.Answer {
    try ask("POST", "/api/join", json: Self.json(["code": code ?? self.code, "name": name]))
  }

  /// - Returns: the token.
  package func join(_ name: String) throws -> String {
    let answer = try tryToJoin(name)
    return String(try #require(answer.body.firstMatch(of: /"token": "(\w+)"/), "\(answer)").1)
  }

  package static func answer(
    _ callbacks: [String], to question: Int = 1, vote: Int = 1
  ) throws -> String {
    try json(Submission(question: question, vote: vote, callbacks: callbacks))
  }

  private struct Submission: Encodable {
    var question: Int
    var vote: Int
    var callbacks: [String]
  }

  private static func json(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }

  package func handIn(
    _ callbacks: [String], _ token: String, question: Int = 1, vote: Int = 1
  ) throws -> Int {
    let json = try Self.answer(callbacks, to: question, vote: vote)
    return try ask("POST", "/api/answer", token: token, json: json).status
  }

  package func state(_ token: String, headers: [String] = []) throws -> LoopbackClient.Answer {
    try ask("GET", "/api/state", token: token, headers: headers)
  }

  package func wall(headers: [String] = []) throws -> String {
    try ask("GET", "/api/projector", token: projector, headers: headers).body
  }
}
