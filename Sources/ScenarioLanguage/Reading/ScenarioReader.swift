package import LifecycleEngine
package import TextFormats

/// Reads a scenario. All problems are collected; a scenario with an error is nil.
package enum ScenarioReader {
  /// A YAML file, or a JSON file by its ending.
  package static func read(_ file: SourceFile, problems: inout [Problem]) -> ScenarioDocument? {
    var faults: [Problem] = []
    defer { problems += faults }
    guard let node = node(of: file, problems: &faults) else { return nil }
    let document = read(node, in: file.name, source: file, problems: &faults)
    return faults.contains { $0.severity == .error } ? nil : document
  }

  /// A scenario inside another file, such as a drill.
  package static func read(_ node: Node, file: String, problems: inout [Problem])
    -> ScenarioDocument?
  {
    read(node, in: file, source: nil, problems: &problems)
  }

  static func node(of file: SourceFile, problems: inout [Problem]) -> Node? {
    file.name.lowercased().hasSuffix(".json")
      ? JSONReader.read(file, problems: &problems) : YAMLReader.read(file, problems: &problems)
  }

  private static func read(
    _ node: Node, in file: String, source: SourceFile?, problems: inout [Problem]
  ) -> ScenarioDocument? {
    var context = ReadingContext(file: file, source: source)
    let document = context.document(node)
    problems += context.problemsInOrder
    return context.hasErrors ? nil : document
  }

  static let header = ["id", "title", "documents", "topic", "level", "setup", "doubts"]
  /// The keys of a scenario.
  package static let keys =
    header + ["about", "platform", "objects", "root", "given", "ask", "watch"]
}

extension ReadingContext {
  fileprivate mutating func document(_ node: Node) -> ScenarioDocument? {
    if node["steps"] != nil, node["ask"] == nil {
      fault(
        Localized("this is a field trace", "这是一条真机日志"), at: node.range,
        expected: Localized(
          "a scenario, with given and ask in place of steps", "情景：用 given 和 ask，不用 steps"))
      return nil
    }
    guard let fields = fields(node, of: Localized("a scenario", "情景"), keys: ScenarioReader.keys)
    else { return nil }
    let platform = platform(fields["platform"], inTrace: false)
    scenario.platform = platform.platform(
      ios: platform.versions.last ?? Platform.versions.upperBound)
    var document = header(fields)
    document.about = choice(
      fields["about"], Localized(verbatim: "about"), Rule.allCases.map { ($0.id, $0) })
    app(fields, node, steps: "ask")
    let given = entries(fields["given"], "given", isAsked: false)
    let asked = entries(fields["ask"], "ask", isAsked: true)
    if asked.isEmpty, let ask = fields["ask"], !hasErrors {
      fault(
        Localized("ask names no step", "ask 里没有步骤"), at: ask.range,
        expected: Localized("at least one step", "至少一步"))
    }
    scenario.steps = (given + asked).map(\.entry)
    document.scenario = scenario
    document.entries = (given + asked).map(\.source)
    return document
  }

  /// Reads and checks objects, root and watch list.
  mutating func app(_ fields: NodeFields, _ node: Node, steps: String) {
    for key in ["objects", "watch", steps] where fields[key] == nil {
      fault(Localized("'\(key)' is missing", "缺少“\(key)”"), at: Self.start(of: node))
    }
    var pending = objects(fields["objects"])
    for index in pending.indices { complete(&pending[index]) }
    if let root = fields["root"], !root.isNull {
      scenario.root = object(root, Localized("a view controller", "视图控制器"), where: \.isController)
    }
    settleOrigins(pending)
    // In the objects' own order, so that the texts' order doesn't depend on the scenario's form.
    for object in pending.sorted(by: { $0.id < $1.id }) {
      overrides(object.fields["overrides"], of: object.id)
    }
    check(fields["objects"], root: fields["root"])
    if let watch = fields["watch"] { scenario.watch = self.watch(watch) }
  }

  private static func start(of node: Node) -> SourceRange {
    SourceRange(start: node.entries?.first?.key.range.start ?? node.range.start)
  }

  private mutating func settleOrigins(_ pending: [PendingObject]) {
    for object in pending {
      if let origin = object.origin { scenario.objects[object.id.position].origin = origin }
    }
    let reached = Origins.storyboardObjects(of: scenario)
    for object in pending where object.origin == nil && reached[object.id.position] {
      scenario.objects[object.id.position].origin = .storyboard
    }
  }

  // MARK: Header

  mutating func header(_ fields: NodeFields) -> ScenarioDocument {
    var document = ScenarioDocument(file: file, scenario: scenario)
    document.id = text(fields["id"], Localized(verbatim: "id"))
    document.title = title(fields["title"])
    document.documents = items(fields["documents"], Localized(verbatim: "documents")).compactMap {
      text($0, Localized("a document", "文档"))
    }
    document.topic = choice(
      fields["topic"], Localized(verbatim: "topic"), Topic.allCases.map { ($0.rawValue, $0) })
    document.level = integer(fields["level"], Localized(verbatim: "level"), in: 1...5)
    _ = text(fields["setup"], Localized(verbatim: "setup"))
    _ = text(fields["doubts"], Localized(verbatim: "doubts"))
    return document
  }

  /// One text, or one for each language; a missing language takes the other's.
  private mutating func title(_ node: Node?) -> Localized? {
    guard let node, !node.isNull else { return nil }
    if node.entries == nil, let text = text(node, Localized(verbatim: "title")) {
      return Localized(verbatim: text)
    }
    let languages = Localized.Language.allCases.map(\.rawValue)
    guard let fields = fields(node, of: Localized(verbatim: "title"), keys: languages) else {
      return nil
    }
    let texts = languages.map { text(fields[$0], Localized(verbatim: "title")) }
    let given = texts.compactMap(\.self).first
    return Localized(reading: { texts[languages.firstIndex(of: $0.rawValue) ?? 0] ?? given })
  }
}

/// The default origin of controllers: a storyboard contains those that a storyboard launch builds,
/// all others are made in code (SCENARIOS.md, Objects).
package enum Origins {
  /// Whether each object is the root of a storyboard launch, contained in it, or reached by segues.
  package static func storyboardObjects(of scenario: Scenario) -> [Bool] {
    var reached = [Bool](repeating: false, count: scenario.objects.count)
    guard scenario.platform.launch == .storyboard else { return reached }
    var open = scenario.objects.compactMap(\.root)
    if let root = scenario.root { open.append(root) }
    while let id = open.popLast() {
      guard !reached[id.position] else { continue }
      reached[id.position] = true
      let object = scenario.objects[id.position]
      open += object.controllers + object.segues.map(\.destination)
    }
    return reached
  }
}
