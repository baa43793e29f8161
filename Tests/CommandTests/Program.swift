import Foundation
import TestSupport

/// The built binary, run as a learner or a script would run it.
struct Program {
  struct Result: Equatable {
    var output: String
    var errors: String
    var status: Int32
  }

  /// An empty folder of its own for a suite's files.
  static func temporaryFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("lifeline-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  var arguments: [String]
  var input = Data()
  var folder: String
  var environment: [String: String] = [:]
  /// The source of its input, if not `input`.
  var source: FileHandle?
  /// The destination of its results, if not `Result.output`.
  var output: FileHandle?
  /// A program that starts it, with its first arguments.
  var launcher: [String] = []

  static let path = Checkout.built("lifeline")
  static let checkout = Checkout.path

  /// An autograder's format needs to know the questions: here that of `birth`.
  static func asking(_ arguments: [String]) -> [String] {
    let formats = ["junit", "tap", "tap13", "gradescope", "github-classroom"]
    return arguments
      + (formats.contains(where: arguments.contains) ? ["--questions", "birth"] : [])
  }

  /// - Parameter meanwhile: called while the program runs.
  func run(meanwhile: (Process) throws -> Void = { _ in }) throws -> Result {
    let process = Process()
    let words = launcher + [Self.path] + arguments
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    // Each run begins without a record and without a home.
    let home = FileManager.default.temporaryDirectory
      .appendingPathComponent("lifeline-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    process.environment = [
      "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": home.path,
      "LIFELINE_CONTENT": Self.checkout,
      "LIFELINE_RECORD": home.appendingPathComponent("record.sqlite").path,
      "SWIFT_BACKTRACE": "enable=no",
    ].merging(environment) { $1 }
    let files = try (0..<3).map { _ in try temporaryFile() }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    try input.write(to: files[0])
    process.standardInput = try source ?? FileHandle(forReadingFrom: files[0])
    process.standardOutput = try output ?? FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    try meanwhile(process)
    process.waitUntilExit()
    return Result(
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self),
      status: process.terminationReason == .exit ? process.terminationStatus : -1)
  }

  private func temporaryFile() throws -> URL {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("lifeline-\(UUID().uuidString)")
    try Data().write(to: file)
    return file
  }
}
