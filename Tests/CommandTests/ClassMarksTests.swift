import Foundation
import TestSupport
import Testing

/// Marks are the same on the projector, in the report, in grades, and in what Moodle and Canvas
/// import.
@Suite struct ClassMarksTests {
  private let folder: String

  init() throws {
    folder = try Program.temporaryFolder()
    try HostedDrill.drill.write(toFile: folder + "/two.yml", atomically: true, encoding: .utf8)
    try "id,name\n1001,Ann Lee\n1002,王小明\n1003,Late\n".write(
      toFile: folder + "/roster.csv", atomically: true, encoding: .utf8)
  }

  private func run(_ arguments: String...) throws -> Program.Result {
    try Program(
      arguments: arguments + ["--lang", "en"], folder: folder,
      environment: ["LIFELINE_CONTENT": Program.checkout]
    ).run()
  }

  /// Each learner's points and the maximum, according to each output.
  private func marks(_ answers: String, _ session: String) throws -> [String: [String: String]] {
    let report = try run("drill", "report", "two.yml", session, "--format", "json").output
    let reported = report.matches(
      of:
        /"id": "(\d+)",\s+"name": "[^"]*",\s+"session": [^,]*,\s+"score": ([\d.]+),\s+"max": ([\d.]+)/
    )
    func grades(_ format: String) throws -> [[String]] {
      let result = try run("grade", "--drill", "two.yml", answers, "--format", format)
      #expect(result.status == 0, "\(result.errors)")
      return result.output.split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
    }
    func sum(_ cells: [String]) -> String {
      let numbers = cells.compactMap { Double($0) }
      let all = numbers.reduce(0, +)
      return all == all.rounded() ? "\(Int(all))" : "\((all * 10_000).rounded() / 10_000)"
    }
    var marks: [String: [String: String]] = [:]
    for match in reported {
      marks[String(match.1), default: [:]]["report"] = "\(match.2)/\(match.3)"
    }
    let csv = try grades("csv").dropFirst()
    for row in csv { marks[row[0], default: [:]]["csv"] = "\(row[2])/\(row[3])" }
    let most = Dictionary(csv.map { ($0[0], $0[3]) }, uniquingKeysWith: { first, _ in first })
    // Moodle's rows have a grade and its feedback for each question.
    for row in try grades("moodle").dropFirst() {
      let cells = [row[2], row.count > 4 ? row[4] : ""]
      marks[row[1], default: [:]]["moodle"] = sum(cells) + "/" + (most[row[1]] ?? "")
    }
    for row in try grades("canvas").dropFirst(2) {
      marks[row[2], default: [:]]["canvas"] = sum(Array(row[5...])) + "/" + (most[row[2]] ?? "")
    }
    return marks
  }

  private func check(
    _ held: HostedDrill, _ tokens: [String: String], _ expected: [String: String]
  ) throws {
    for (id, token) in tokens {
      let state = try held.state(token).body
      let score = try #require(state.firstMatch(of: /"points": ([\d.]+), "most": ([\d.]+)/))
      #expect("\(score.1)/\(score.2)" == expected[id], "\(id) on the wall")
    }
    #expect(try held.end() == 0)
    let all = try marks("two-class.ndjson", HostedDrill.session)
    for (id, mark) in expected {
      #expect(
        all[id] == ["report": mark, "csv": mark, "moodle": mark, "canvas": mark], "\(id)")
    }
    #expect(all.count == expected.count)
  }

  /// Present-full-screen counts 2, and four of five callbacks are in order (Scores).
  @Test func `a class that ended early loses nothing for unasked questions`() throws {
    let held = try HostedDrill(in: folder, "--roster", "roster.csv")
    var tokens = try ["1001": held.join("1001"), "1002": held.join("王小明")]
    try held.hold("open")
    #expect(try held.handIn(HostedDrill.right, tokens["1001"] ?? "") == 200)
    #expect(try held.handIn(HostedDrill.asInAPush, tokens["1002"] ?? "") == 200)
    try held.hold("close")
    // A late learner was asked what the class was asked.
    tokens["1003"] = try held.join("1003")
    try held.hold("reveal", "reveal")
    try check(held, tokens, ["1001": "2/2", "1002": "1.6/2", "1003": "0/2"])
  }

  @Test func `a vote that closed without an answer counts for everybody`() throws {
    let held = try HostedDrill(in: folder, "--roster", "roster.csv")
    let tokens = try ["1001": held.join("1001"), "1002": held.join("1002")]
    try held.hold("open")
    #expect(try held.handIn(HostedDrill.right, tokens["1001"] ?? "") == 200)
    try held.hold("close", "reveal", "reveal", "next", "open", "close", "next")
    try check(held, tokens, ["1001": "2/3", "1002": "0/3"])
  }

  @Test func `nicknames never reach a gradebook's id column`() throws {
    let held = try HostedDrill(in: folder)
    let token = try held.join("1001")
    try held.hold("open")
    #expect(try held.handIn(HostedDrill.right, token) == 200)
    try held.hold("close")
    #expect(try held.end() == 0)
    let csv = try run("grade", "--drill", "two.yml", "two-class.ndjson", "--format", "csv")
    #expect(csv.output.contains("\n,1001,2,2,"))
    for format in ["canvas", "moodle"] {
      let result = try run("grade", "--drill", "two.yml", "two-class.ndjson", "--format", format)
      #expect(!result.output.contains("1001"))
      #expect(result.errors.contains("only a nickname and is left out"))
    }
  }

  /// The file exists before the class ends, and a kill at the end leaves nothing undone.
  @Test func `the class file is written as the session goes`() throws {
    let path = folder + "/two-class.ndjson"
    let held = try HostedDrill(in: folder)
    let token = try held.join("Ann")
    try held.hold("open")
    #expect(try held.handIn(HostedDrill.right, token) == 200)
    try held.hold("close", "next", "open", "close")
    let early = try String(contentsOfFile: path, encoding: .utf8)
    #expect(early.split(separator: "\n").count == 2)
    try held.hold("next")
    kill(held.process.processIdentifier, SIGKILL)
    held.process.waitUntilExit()
    // As if the kill had come before the last writing.
    try "".write(toFile: path, atomically: true, encoding: .utf8)
    let finished = try run("drill", "host", "two.yml")
    #expect(finished.status == 0, "\(finished.errors)")
    #expect(finished.output.contains("The answers are in two-class.ndjson."))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == early)
    // Then there is nothing left to do.
    #expect(try run("drill", "host", "two.yml").status == 2)
  }

  private static let reader = ["/usr/bin/zbarimg", "/usr/local/bin/zbarimg"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// The terminal's drawing as a picture: two rows of modules per line, with the light ones drawn.
  @Test(.enabled(if: reader != nil, "there is no zbarimg to read QR codes"))
  func `a phone reads the code in the terminal`() throws {
    let held = try HostedDrill(in: folder, "--listen", "0.0.0.0")
    let lines = held.said.split(separator: "\n").filter { $0.hasPrefix("███") }
    try #require(lines.count > 10, "this machine has no network: \(held.said)")
    let size = 8
    var pixels: [UInt8] = []
    for line in lines {
      for isLower in [false, true] {
        let row = line.flatMap { character -> [UInt8] in
          let isLight = character == "█" || character == (isLower ? "▄" : "▀")
          return [UInt8](repeating: isLight ? 255 : 0, count: size)
        }
        for _ in 0..<size { pixels += row }
      }
    }
    let width = lines[0].count * size
    let head = "P5 \(width) \(pixels.count / width) 255\n"
    let path = folder + "/code.pgm"
    try (Data(head.utf8) + Data(pixels)).write(to: URL(filePath: path))
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: try #require(Self.reader))
    process.arguments = ["-q", "--raw", path]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let read = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(read.hasSuffix(":\(held.port)/#\(held.code)\n"), "\(read)")
    #expect(held.said.contains(read))
  }
}
