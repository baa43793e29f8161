internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Builds a scenario's tree from the translated code, each node with its place in the Swift files.
struct SceneWriter {
  var translator: Translator
  let plan: Translator.AppPlan
  let question: SwiftQuestion
  /// The question's steps, with object names in place of titles.
  let steps: [String]
  var places = PlaceTable()

  init(
    translator: Translator, plan: Translator.AppPlan, question: SwiftQuestion, steps: [String]
  ) {
    self.translator = translator
    self.plan = plan
    self.question = question
    self.steps = steps
  }

  mutating func node() -> Node {
    var entries: [Node.Entry] = []
    var platform: [Node.Entry] = []
    // On iOS 27, an app without scenes doesn't launch if it is linked with that SDK.
    if plan.hasAppDelegate, !plan.hasSceneDelegate { platform.append(entry("ios", "26")) }
    if plan.hasAppDelegate || plan.hasSceneDelegate {
      platform.append(entry("lifecycle", plan.hasSceneDelegate ? "scene" : "app-delegate"))
    }
    if plan.isCode { platform.append(entry("launch", "code")) }
    if let known = translator.recordedPlatform {
      entries.append(entry("platform", known))
    } else if !platform.isEmpty {
      entries.append(entry("platform", .mapping(platform)))
    }
    entries.append(entry("objects", .mapping(objects())))
    if let root = plan.root { entries.append(entry("root", translator.instances[root].name)) }
    let (given, asked) = entriesOfSteps()
    if !given.isEmpty { entries.append(entry("given", .sequence(given))) }
    entries.append(entry("ask", .sequence(asked)))
    entries.append(entry("watch", watch()))
    return Node(.mapping(entries), range: .firstLine)
  }

  // MARK: Objects

  private mutating func objects() -> [Node.Entry] {
    declared() + variables()
  }

  private mutating func variables() -> [Node.Entry] {
    translator.variables.values.sorted { $0.name < $1.name }.map { variable in
      let initial = variable.isBoolean ? String(variable.initial == 1) : String(variable.initial)
      return entry(
        variable.name,
        .mapping([
          entry("is", variable.isBoolean ? "Bool" : "Int", at: variable.place),
          entry("value", initial, at: variable.place),
        ]), at: variable.place)
    }
  }

  private mutating func declared() -> [Node.Entry] {
    translator.instances.compactMap { instance -> Node.Entry? in
      guard let kind = instance.kind, instance.isMade, !instance.isExpression else { return nil }
      let overrides = translator.overrides[instance.name] ?? []
      var entries: [Node.Entry] = []
      if instance.isDelegate {
        guard !overrides.isEmpty || !instance.owned.isEmpty else { return nil }
      } else {
        entries.append(entry("is", kind, at: instance.place))
      }
      for (key, value) in instance.keys {
        entries.append(entry(key.rawValue, node(value, instance.place)))
      }
      if !instance.owned.isEmpty {
        let properties = instance.owned.map { entry($0.name, $0.content, at: instance.place) }
        entries.append(entry("properties", .mapping(properties)))
      }
      if !instance.segues.isEmpty {
        entries.append(entry("segues", .mapping(segues(of: instance))))
      }
      if !overrides.isEmpty {
        entries.append(entry("overrides", .mapping(overrides.map { override($0) })))
      }
      return entry(instance.name, .mapping(entries), at: instance.place)
    }
  }

  private mutating func segues(of instance: Instance) -> [Node.Entry] {
    instance.segues.map { segue, destination in
      let kind = segue.kind == .present ? "present" : "show"
      let name = translator.instances[destination].name
      guard !segue.isAnimated else { return entry(name, kind, at: segue.place) }
      return entry(
        name,
        .mapping([
          entry("kind", kind, at: segue.place), entry("animated", "false", at: segue.place),
        ]), at: segue.place)
    }
  }

  private mutating func node(_ value: SceneValue, _ place: SwiftPlace) -> Node {
    guard case .list(let values) = value else { return scalar(value.text, place) }
    return Node(
      .sequence(values.map { scalar($0.text, place) }), range: places.range(place))
  }

  private mutating func override(_ override: Translator.OverrideCode) -> Node.Entry {
    var items: [Node] =
      override.code.contains(SceneCode(.log, override.place)) ? [] : [scalar("log", override.place)]
    if !override.code.contains(where: \.callsSuper) {
      items.append(scalar(override.callback == .action ? "super" : "no super", override.place))
    }
    for code in override.code {
      items.append(Node(.scalar(code.text), range: places.range(code.place), isQuoted: true))
    }
    if let answer = override.answer {
      items.append(scalar("return \(answer)", override.place))
    }
    return Node.Entry(
      key: scalar(override.callback.name, override.place),
      value: Node(.sequence(items), range: places.range(override.place)))
  }

  // MARK: Steps and watch

  private mutating func entriesOfSteps() -> (given: [Node], asked: [Node]) {
    if translator.declarations.recording != nil, question.given.isEmpty, question.asked.isEmpty {
      return recordedSteps()
    }
    var line = 0
    let given = question.given.map { step($0, &line) }
    let asked = question.asked.map { step($0, &line) }
    let launch = [Node(.scalar(Self.launch), range: .firstLine, isQuoted: true)]
    if asked.isEmpty { return (given, launch) }
    let begins = !given.isEmpty || question.asked.contains { Happening(step: $0)?.launches == true }
    return (begins ? given : launch, asked)
  }

  private mutating func recordedSteps() -> (given: [Node], asked: [Node]) {
    var lists: (given: [Node], asked: [Node]) = ([], [])
    for recorded in translator.recordedEntries() {
      let items = recorded.steps.map { step in
        Node(.scalar(step.text), range: places.range(step.place), isQuoted: true)
      }
      guard let first = items.first else { continue }
      var node = items.count == 1 ? first : Node(.sequence(items), range: first.range)
      if !recorded.settles {
        let action = Node.Entry(key: Node(.scalar("do"), range: first.range), value: node)
        node = Node(.mapping([action, entry("settle", "false")]), range: first.range)
      }
      if recorded.isAsked { lists.asked.append(node) } else { lists.given.append(node) }
    }
    return lists
  }

  private static let launch = "user launches app"

  private mutating func step(_ text: String, _ line: inout Int) -> Node {
    line += 1
    let range = SourceRange(
      start: SourceLocation(line: line, column: 1), length: text.unicodeScalars.count)
    let place = SwiftPlace(file: SwiftScenarioReader.stepsName, range: range)
    let named = steps.indices.contains(line - 1) ? steps[line - 1] : text
    return Node(.scalar(named), range: places.range(place), isQuoted: true)
  }

  /// The callbacks named by `--watch`, or, if the app prints nothing, the ones it overrides.
  private mutating func watch() -> Node {
    var names = question.watch.map(translator.named) + translator.recordedLogs
    if !translator.printsText, names.isEmpty {
      for instance in translator.instances where instance.isMade && instance.kind != nil {
        for override in translator.overrides[instance.name] ?? [] where override.isOwn {
          names.append("\(instance.name).\(override.callback.name)")
        }
      }
    }
    let place = SwiftPlace(file: "--watch", range: .firstLine)
    return Node(.sequence(names.map { scalar($0, place) }), range: places.range(place))
  }

  // MARK: Nodes

  private mutating func scalar(_ text: String, _ place: SwiftPlace) -> Node {
    Node(.scalar(text), range: places.range(place))
  }

  private mutating func entry(_ key: String, _ value: String, at place: SwiftPlace? = nil)
    -> Node.Entry
  {
    let range = place.map { places.range($0) } ?? .firstLine
    return Node.Entry(
      key: Node(.scalar(key), range: range), value: Node(.scalar(value), range: range))
  }

  private mutating func entry(_ key: String, _ content: Node.Content, at place: SwiftPlace? = nil)
    -> Node.Entry
  {
    let range = place.map { places.range($0) } ?? .firstLine
    return Node.Entry(key: Node(.scalar(key), range: range), value: Node(content, range: range))
  }

  private mutating func entry(_ key: String, _ value: Node) -> Node.Entry {
    Node.Entry(key: Node(.scalar(key), range: value.range), value: value)
  }
}

/// The places of a tree's nodes: a node's line is an index into this table.
struct PlaceTable {
  private var places: [SwiftPlace] = []
  private var lines: [SwiftPlace: Int] = [:]

  mutating func range(_ place: SwiftPlace) -> SourceRange {
    let line: Int
    if let known = lines[place] {
      line = known
    } else {
      places.append(place)
      line = places.count + 1
      lines[place] = line
    }
    return SourceRange(start: SourceLocation(line: line, column: 1), length: place.range.length)
  }

  private func place(_ range: SourceRange) -> SwiftPlace? {
    let index = range.start.line - 2
    return places.indices.contains(index) ? places[index] : nil
  }

  func located(_ problem: Problem) -> Problem {
    var problem = problem
    guard let range = problem.range, let place = place(range) else {
      problem.range = nil
      return problem
    }
    problem.file = place.file
    problem.range = place.range
    return problem
  }

  func located(_ entry: EntrySource) -> EntrySource {
    var entry = entry
    entry.file = entry.ranges.first.flatMap { place($0) }?.file
    entry.ranges = entry.ranges.map { place($0)?.range ?? $0 }
    return entry
  }
}
