internal import Course
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// An app in the making, as an author would write it down: what it runs on, what is in it, and what
/// can be done to it.
struct AppSketch: Hashable, Sendable {
  struct Object: Hashable, Sendable {
    let name: String
    /// What stands after the name.
    let text: String
    /// The objects that it needs.
    let needs: [String]
  }

  /// Something that can be done: one step, or several that are one piece of code.
  struct Move: Hashable, Sendable {
    let texts: [String]
    let topics: [Topic]
  }

  var platform: [String] = []
  var objects: [Object] = []
  var root = ""
  var moves: [Move] = []

  mutating func add(_ name: String, _ text: String, needs: [String] = []) {
    objects.append(Object(name: name, text: text, needs: needs))
  }

  mutating func can(_ texts: String..., about topics: [Topic]) {
    moves.append(Move(texts: texts, topics: topics))
  }

  func has(_ name: String) -> Bool { objects.contains { $0.name == name } }

  /// The scenario; nil where the reader has anything against it.
  func document(given: [Move], asked: [Move], watch: String) -> ScenarioDocument? {
    var problems: [Problem] = []
    let text = text(given: given, asked: asked, watch: watch)
    let document = ScenarioReader.read(
      SourceFile(name: "made", text: text), problems: &problems)
    return problems.isEmpty ? document : nil
  }

  private func text(given: [Move], asked: [Move], watch: String) -> String {
    var lines = ["platform: {\(platform.joined(separator: ", "))}", "objects:"]
    lines += objects.map { "  \($0.name): \($0.text)" }
    lines.append("root: \(root)")
    if !given.isEmpty { lines += ["given:"] + given.map(Self.entry) }
    lines += ["ask:"] + asked.map(Self.entry)
    lines.append("watch: \(watch)")
    return lines.joined(separator: "\n") + "\n"
  }

  /// No step that is made has a single quote in it.
  private static func entry(_ move: Move) -> String {
    let texts = move.texts.map { "'\($0)'" }
    return "  - " + (texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]")
  }

  /// Without what neither the app itself nor the moves, nor what is watched have to do with.
  func keeping(what moves: [Move], and watched: [String]) -> AppSketch {
    let texts = moves.flatMap(\.texts)
    var kept = Set([root] + watched)
    kept.formUnion(objects.map(\.name).filter { name in texts.contains { Self.names(name, $0) } })
    kept.formUnion(objects.filter { ["app", "scene"].contains($0.name) }.map(\.name))
    var isGrowing = true
    while isGrowing {
      let needed = objects.filter { kept.contains($0.name) }.flatMap(\.needs)
      isGrowing = !kept.isSuperset(of: needed)
      kept.formUnion(needed)
    }
    var smaller = self
    smaller.objects = objects.filter { kept.contains($0.name) }
    return smaller
  }

  /// Whether a step speaks of the object: the name stands in it as a word.
  private static func names(_ name: String, _ text: String) -> Bool {
    text.split { !($0.isLetter || $0.isNumber) }.contains { $0 == name }
  }
}
