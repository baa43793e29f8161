import Foundation
import TestSupport

/// Sessions of the built binary that answer one question over and over.
struct Sessions {
  let folder: String
  let record: String
  /// The question's file.
  private let question: String

  /// The callbacks typed, one answer's.
  static let right = firstHalf + " " + secondHalf
  private static let firstHalf = "A.viewWillDisappear B.viewWillAppear"
  private static let secondHalf = "B.viewDidAppear A.viewDidDisappear"
  /// The program's input.
  static let verdict = "Right: all 4 callbacks"

  init(in folder: String, record: String = "record.sqlite", question: String = "question")
    throws
  {
    self.folder = folder
    self.record = folder + "/" + record
    self.question = "\(folder)/\(question).yml"
    try Self.scenario.write(toFile: self.question, atomically: true, encoding: .utf8)
  }

  /// Starts a session whose input is `count` right answers, all at once; it writes into `output`.
  ///
  /// - Parameter limit: how many blocks of 512 bytes a file may have; nil: no limit.
  func start(answering count: Int, output: String, limit: Int? = nil) throws -> Process {
    let input = folder + "/" + UUID().uuidString
    // A killed session's draft is restored, and isn't typed here.
    let answer = "\(Self.firstHalf)\n\(Self.secondHalf)\ndone\nagain\n"
    let lines = "clear\n" + [String](repeating: answer, count: count).joined()
    try lines.write(toFile: input, atomically: true, encoding: .utf8)
    try Data().write(to: URL(filePath: output))
    let process = Process()
    process.executableURL = URL(filePath: limit == nil ? Program.path : "/bin/sh")
    process.arguments =
      (limit.map { ["-c", "ulimit -f \($0); exec \"$0\" \"$@\"", Program.path] } ?? [])
      + ["learn", question]
    process.environment = [
      "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": folder, "LIFELINE_RECORD": record,
      "LIFELINE_CONTENT": GoldenCase.root + "/_course", "SWIFT_BACKTRACE": "enable=no",
    ]
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: input))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
    process.standardError = process.standardOutput
    try process.run()
    return process
  }

  /// The number of verdicts in a session's output.
  static func verdicts(in output: String) throws -> Int {
    let text = try String(decoding: Data(contentsOf: URL(filePath: output)), as: UTF8.self)
    return text.ranges(of: verdict).count
  }

  /// The number of callbacks on the screen without a verdict, after the session's first command.
  static func written(in output: String) throws -> Int {
    let text = try String(decoding: Data(contentsOf: URL(filePath: output)), as: UTF8.self)
    let behind = text.ranges(of: verdict).last ?? text.ranges(of: "List cleared.").last
    guard let behind else { return 0 }
    let lines = text[behind.upperBound...].split(separator: "\n")
    return lines.contains("  4 A.viewDidDisappear")
      ? 4 : lines.contains("  2 B.viewWillAppear") ? 2 : 0
  }

  private static let scenario = PresentingScenario.text(id: "question")
}
