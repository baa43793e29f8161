import Foundation
import TestSupport

/// A learner's home with a course of one lesson, deleted after the test.
final class LearnerHome {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path()
    try writeCourse()
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Starts the program in this home.
  func start(
    _ arguments: [String], columns: UInt16 = 80, rows: UInt16 = 40,
    environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    var all = [
      "HOME": path, "LIFELINE_RECORD": "\(path)/record.sqlite",
      "LIFELINE_CONTENT": "\(path)/course", "NO_COLOR": "1",
    ]
    all.merge(environment) { $1 }
    // Files that the program writes to the current folder are deleted with the home.
    let program = ["-C", path, Checkout.built("lifeline")]
    return try PseudoTerminal(
      "/usr/bin/env", program + arguments, environment: all, columns: columns, rows: rows)
  }

  /// The real scenario, rule texts and misconceptions with a lesson that doesn't change with the
  /// course.
  private func writeCourse() throws {
    let files = FileManager.default
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    for folder in ["Lessons", "Content/scenarios"] {
      try files.createDirectory(
        atPath: "\(path)/course/\(folder)", withIntermediateDirectories: true)
    }
    for item in ["rules", "misconceptions", "scenarios/present-full-screen.yml"] {
      try files.copyItem(
        atPath: root.appending(path: "Content/\(item)").path(),
        toPath: "\(path)/course/Content/\(item)")
    }
    for (language, text) in [("en", Self.english), ("zh-Hans", Self.chinese)] {
      let file = URL(filePath: "\(path)/course/Lessons/01-films.\(language).md")
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  private static let english = """
    ---
    id: films
    title: Two films
    topic: presentation
    documents: ["001"]
    objectives: [predict how two controllers trade places]
    after: []
    ---

    # Two films

    ## Two films at once

    Screen A shows a film.

    Screen B shows another film.

    A presents B, and both films can be heard.

    What is wrong is the order in which they take turns.

    ## A presents B

    A is on screen and presents B.

    ```predict present-full-screen
    ```

    ## A frame around B

    All of B's appearing happens in between.

    """

  private static let chinese = """
    ---
    id: films
    title: 两部影片
    topic: presentation
    documents: ["001"]
    objectives: [预测两个控制器怎样交接]
    after: []
    ---

    # 两部影片

    ## 两部影片同时响

    A 在放一部影片，B 在放另一部。

    ## A 显示 B

    A 在屏幕上，它显示 B。

    ```predict present-full-screen
    ```

    ## A 把 B 包在中间

    B 的显示过程夹在 A 的离开当中。

    """
}
