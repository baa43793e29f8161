import Foundation
import Testing

/// One folder under Cases: `args` (one argument per line), and if needed `stdin`, `stdout`,
/// `stderr`, `stderr-says` (lines each of which must occur) and `status` (else 0).
struct GoldenCase: CustomTestStringConvertible, Sendable {
  let name: String
  private var folder: String { Self.root + "/" + name }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Cases").path

  var testDescription: String { name }

  static var all: [GoldenCase] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return names.sorted().filter { FileManager.default.fileExists(atPath: "\(root)/\($0)/args") }
      .map(GoldenCase.init)
  }

  func text(_ file: String) -> String? {
    FileManager.default.contents(atPath: folder + "/" + file)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  func run() throws -> Program.Result {
    let arguments = (text("args") ?? "").split(separator: "\n").map(String.init)
    return try Program(
      arguments: arguments,
      input: FileManager.default.contents(atPath: folder + "/stdin") ?? Data(),
      folder: folder
    ).run()
  }

  func record(_ result: Program.Result) throws {
    try result.output.write(toFile: folder + "/stdout", atomically: true, encoding: .utf8)
    if text("stderr-says") == nil, !result.errors.isEmpty {
      try result.errors.write(toFile: folder + "/stderr", atomically: true, encoding: .utf8)
    }
    if result.status != 0 {
      try "\(result.status)\n".write(toFile: folder + "/status", atomically: true, encoding: .utf8)
    }
  }
}

@Suite struct `The binary does what its golden cases say` {
  @Test(arguments: GoldenCase.all)
  func `a case gives its output, its errors and its status`(_ golden: GoldenCase) throws {
    let result = try golden.run()
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try golden.record(result)
      Issue.record("recorded; run again without RECORD")
      return
    }
    #expect(result.output == golden.text("stdout"))
    if let said = golden.text("stderr-says") {
      for line in said.split(separator: "\n") { #expect(result.errors.contains(line)) }
    } else {
      #expect(result.errors == golden.text("stderr") ?? "")
    }
    let status = golden.text("status").flatMap { Int32($0.filter(\.isNumber)) } ?? 0
    #expect(result.status == status, "\(result.errors)")
  }
}
