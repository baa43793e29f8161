import Foundation
package import Testing

/// Compares with `Golden/<name>` next to the test's file. With RECORD=1 in the environment the file
/// is rewritten, and the test still fails, so that nothing is recorded by accident.
package func expectGolden(
  _ actual: String, _ name: String, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    .appendingPathComponent("Golden")
  let file = folder.appendingPathComponent(name)
  if ProcessInfo.processInfo.environment["RECORD"] == "1" {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(actual.utf8).write(to: file)
      Issue.record(
        "recorded Golden/\(name): read it, then run again", sourceLocation: sourceLocation)
    } catch {
      Issue.record("Golden/\(name) cannot be written: \(error)", sourceLocation: sourceLocation)
    }
    return
  }
  guard let data = try? Data(contentsOf: file) else {
    Issue.record("no Golden/\(name): RECORD=1 makes it", sourceLocation: sourceLocation)
    return
  }
  expectNoDifference(
    actual, String(decoding: data, as: UTF8.self), sourceLocation: sourceLocation)
}
