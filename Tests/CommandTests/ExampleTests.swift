import Foundation
import Testing

/// The examples run other people's engines, which aren't installed on every machine.
@Suite struct `The examples grade as one machine does` {
  private static let parallel = ["/usr/bin/parallel", "/usr/local/bin/parallel"]
    .contains { FileManager.default.isExecutableFile(atPath: $0) }

  /// Blocks so small that many jobs run and end in any order.
  @Test(.enabled(if: parallel, "there is no GNU parallel"), arguments: ["answers.ndjson", "-"])
  func `on GNU parallel, line by line`(_ source: String) throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let lines = (0..<200).map { number in
      number == 100
        ? "not an answer\n"
        : #"{"learner": "s\#(number)", "scenario": "birth", "answer": ["A.loadView"]}"# + "\n"
    }
    let answers = Data(lines.joined().utf8)
    try answers.write(to: URL(fileURLWithPath: folder + "/answers.ndjson"))
    let course = GoldenCase.root + "/_course"
    var alone = Program(
      arguments: ["grade", "--format", "ndjson", "answers.ndjson"], folder: folder)
    alone.environment = ["LIFELINE_CONTENT": course]
    var example = Program(arguments: [], folder: folder)
    example.environment = [
      "LIFELINE_CONTENT": course, "LIFELINE": Program.path, "BLOCK": "2k", "HOME": folder,
    ]
    example.input = answers
    // The program itself is what the example starts.
    example.launcher = [
      "/bin/sh", "-c", "exec \"$0\" \"$1\" --jobs 3",
      Program.checkout + "/Examples/parallel/grade.sh", source,
    ]
    let graded = try example.run()
    #expect(graded.status == 0, "\(graded.errors)")
    let expected = try alone.run().output
    #expect(expected.count { $0 == "\n" } == 200)
    #expect(graded.output == expected)
  }
}
