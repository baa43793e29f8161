import Foundation
import TestSupport
import Testing

/// `lifeline watch` on a file that is being edited.
@Suite(.waiting) struct WatchTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/watch-\(UUID().uuidString)"

  private func app(printing word: String) -> String {
    """
    class ViewController: UIViewController {
      override func viewDidLoad() { super.viewDidLoad(); print("loaded") }
      override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); \(word) }
    }
    """
  }

  private var output: String {
    (try? String(contentsOfFile: folder + "/out", encoding: .utf8)) ?? ""
  }

  /// Waits until the program has written a text; a machine under load may take its time.
  private func wait(for text: String) async throws {
    for _ in 0..<400 where !output.contains(text) {
      try await Task.sleep(for: .milliseconds(50))
    }
    try #require(output.contains(text), "\(output)")
  }

  @Test func eachSaveShowsWhatIsDifferent() async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/App.swift"
    func save(_ text: String) throws {
      try text.write(toFile: file, atomically: true, encoding: .utf8)
    }
    try save(app(printing: "print(\"appeared\")"))
    let process = Process()
    process.executableURL = URL(filePath: Program.path)
    process.arguments = ["watch", file, "--do", "user launches app", "--plain"]
    process.environment = ["LANG": "C.UTF-8", "HOME": folder]
    try Data().write(to: URL(filePath: folder + "/out"))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: folder + "/out"))
    process.standardError = process.standardOutput
    try process.run()
    // The threads of a test block all other signals, and what they start inherits that.
    defer { kill(process.processIdentifier, SIGKILL) }
    try await wait(
      for: "loaded\nappeared\nnote: runs again after every save; press Ctrl-C to stop\n")
    try save(app(printing: "print(\"shown\")"))
    try await wait(for: "--- saved\n  loaded\n- appeared\n+ shown\n")
    try save("class {")
    try await wait(for: "App.swift:1:7: error:")
    // Each run is compared with the last run that succeeded.
    try save(app(printing: "print(\"shown\"); print(\"twice\")"))
    try await wait(for: "--- saved\n  loaded\n  shown\n+ twice\n")
  }

  @Test func whatCannotBeSavedIsRefused() throws {
    let result = try Program(
      arguments: ["watch", "push-and-pop"], folder: "/",
      environment: ["LIFELINE_CONTENT": GoldenCase.root + "/_course"]
    ).run()
    #expect(result.status == 64)
    #expect(result.errors.contains("takes a file or a folder"))
  }
}
