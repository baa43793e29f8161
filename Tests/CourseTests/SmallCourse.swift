import Course
import LifecycleEngine
import TextFormats

/// A valid course of one lesson, two scenarios, a glossary and texts for every rule and callback,
/// which tests damage in one place.
struct SmallCourse {
  private(set) var files: [String: String]

  init() {
    files = [
      "Lessons/01-states.en.md": Self.lesson("States", "Which?"),
      "Lessons/01-states.zh-Hans.md": Self.lesson("状态", "哪一个？"),
      "Content/scenarios/launch.yml": Self.scenario("launch", ask: "user launches app"),
      "Content/scenarios/push.yml": Self.scenario("push", ask: "user launches app"),
    ]
    files[Self.callbacks] = CallbackCatalogue.entries.map { Self.callback($0.callback.name) }
      .joined()
    files[Self.glossary] =
      Self.term("scene", "scene", "场景") + Self.term("run-loop", "run loop", "圈")
    for rule in Rule.allCases { files["Content/rules/\(rule.id).yml"] = Self.rule(rule.id) }
    write()
  }

  /// Replaces a text in one file, which must contain it.
  mutating func replace(_ old: String, by new: String, in path: String) {
    let text = files[path] ?? ""
    precondition(text.contains(old), "'\(old)' is not in \(path)")
    files[path] = text.split(separator: old, omittingEmptySubsequences: false)
      .joined(separator: new)
  }

  mutating func add(_ path: String, _ text: String) { files[path] = text }
  mutating func remove(_ path: String) { files[path] = nil }

  /// Generates the runs with the engine.
  mutating func write() {
    for file in GeneratedBodies.renewed(read) { files[file.name] = file.text }
  }

  var read: ReadCourse {
    ReadCourse(CourseTexts(files.map { SourceFile(name: $0.key, text: $0.value) }))
  }

  /// Ignores gaps, as a course of one lesson has many.
  var problems: [Problem] { CourseChecks.faults(in: read) }

  /// The problems of a damaged course: file, line, column, message and the nearest name.
  static func findings(after damage: (inout SmallCourse) -> Void) -> [String] {
    var course = SmallCourse()
    damage(&course)
    return course.problems.map { problem in
      let start = problem.range?.start
      return "\(problem.file):\(start?.line ?? 0):\(start?.column ?? 0): \(problem.message.english)"
        + (problem.suggestion.map { " (\($0))" } ?? "")
    }
  }

  static func rule(_ id: String) -> String {
    """
    id: \(id)
    title: {en: A, zh-Hans: 甲}
    explanation: {en: B, zh-Hans: 乙}
    evidence: ["000"]
    """
  }

  static let callbacks = "Content/callbacks/all.yml"
  static let glossary = "Content/glossary/terms.yml"

  static func callback(_ name: String) -> String {
    "- callback: \(name)\n  means: {en: A, zh-Hans: 甲}\n"
  }

  static func term(_ id: String, _ english: String, _ chinese: String) -> String {
    """
    - id: \(id)
      term: {en: \(english), zh-Hans: \(chinese)}
      meaning: {en: A, zh-Hans: 甲}

    """
  }

  static func misconception(_ id: String, _ rule: String, _ value: String) -> String {
    """
    id: \(id)
    rule: \(rule)
    value: \(value)
    topic: launch
    title: {en: A, zh-Hans: 甲}
    help: {en: B, zh-Hans: 乙}
    evidence: ["000"]
    """
  }

  static func scenario(_ id: String, ask: String) -> String {
    """
    id: \(id)
    title: {en: It happens, zh-Hans: 发生}
    documents: ["000"]
    topic: launch
    level: 1
    objects: {A: UIViewController}
    root: A
    ask: [\(ask)]
    watch: {A: [viewDidLoad]}

    """
  }

  private static func lesson(_ title: String, _ question: String) -> String {
    """
    ---
    id: states
    title: \(title)
    topic: states
    documents: ["000"]
    objectives: [one]
    after: []
    ---

    ## One

    ```run launch
    ```

    ```choice
    question: \(question)
    options: [a, b]
    right: 1
    why: c
    ```

    ## Two

    ```predict push
    ```

    """
  }
}
