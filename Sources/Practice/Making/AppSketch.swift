internal import Assessment
internal import Course
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// An app under construction, as an author would write it: its platform, its objects, and the moves
/// that are possible.
struct AppSketch: Hashable, Sendable {
  struct Object: Hashable, Sendable {
    let name: String
    /// The declaration after the name.
    private(set) var text: String
    /// The objects that it refers to.
    var needs: [String]
    /// `key: value` pairs that only matter if the controller is presented.
    let ifPresented: [String]

    /// Appends a `key: value` pair.
    mutating func add(_ entry: String) {
      text = text.hasSuffix("}") ? text.dropLast() + ", \(entry)}" : "{is: \(text), \(entry)}"
    }
  }

  /// One possible action: a step, or several that form one piece of code.
  struct Move: Hashable, Sendable {
    let texts: [String]
    let topics: [Topic]
  }

  var platform: [String] = []
  var objects: [Object] = []
  var root = ""
  var moves: [Move] = []

  mutating func add(
    _ name: String, _ text: String, needs: [String] = [], ifPresented: [String] = []
  ) {
    objects.append(Object(name: name, text: text, needs: needs, ifPresented: ifPresented))
  }

  mutating func can(_ texts: String..., about topics: [Topic]) {
    moves.append(Move(texts: texts, topics: topics))
  }

  func has(_ name: String) -> Bool { objects.contains { $0.name == name } }

  /// The scenario; nil if the reader reports any problem.
  func document(given: [Move], asked: [Move], watch: String) -> ScenarioDocument? {
    var problems: [Problem] = []
    let text = text(given: given, asked: asked, watch: watch)
    let document = ScenarioReader.read(
      SourceFile(name: "made", text: text), problems: &problems)
    return problems.isEmpty ? document : nil
  }

  private func text(given: [Move], asked: [Move], watch: String) -> String {
    var lines = ["platform: {\(platform.joined(separator: ", "))}", "objects:"]
    let code = (given + asked).flatMap(\.texts) + objects.map(\.text)
    lines += objects.map { object in
      var object = object
      if !object.ifPresented.isEmpty,
        code.contains(where: { $0.contains(".present(\(object.name),") })
      {
        object.ifPresented.forEach { object.add($0) }
      }
      return "  \(object.name): \(object.text)"
    }
    lines.append("root: \(root)")
    if !given.isEmpty { lines += ["given:"] + given.map(Self.entry) }
    lines += ["ask:"] + asked.map(Self.entry)
    lines.append("watch: \(watch)")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Generated steps contain no single quotes.
  private static func entry(_ move: Move) -> String {
    let texts = move.texts.map { "'\($0)'" }
    return "  - " + (texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]")
  }

  /// Removes the objects that neither the app itself, the moves nor the watch list uses.
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

  /// Whether a step mentions the object: its name occurs as a word.
  private static func names(_ name: String, _ text: String) -> Bool {
    text.split { !($0.isLetter || $0.isNumber) }.contains { $0 == name }
  }
}
