internal import LifecycleEngine
internal import TextFormats

/// The state of reading one scenario: the scenario so far, its names, and the problems found.
struct ReadingContext {
  let file: String
  let places: ScalarPlaces
  var scenario = Scenario()
  var problems: [Problem] = []
  /// The object whose override is read: `self`.
  var overriding: ObjectID?
  private var ids: [String: ObjectID] = [:]
  private var textIDs: [String: TextID] = [:]

  /// Limits against hostile files.
  static let mostObjects = 20_000
  static let mostTexts = 10_000

  init(file: String, source: SourceFile? = nil, scenario: Scenario = Scenario()) {
    self.file = file
    self.places = ScalarPlaces(source)
    self.scenario = scenario
    for (index, object) in scenario.objects.enumerated() { ids[object.name] = ObjectID(index) }
    for (index, text) in scenario.texts.enumerated() where textIDs[text] == nil {
      textIDs[text] = TextID(index)
    }
  }

  var hasErrors: Bool { problems.contains { $0.severity == .error } }

  /// The problems in the order of the file.
  var problemsInOrder: [Problem] {
    let top = SourceLocation(line: 0, column: 0)
    return problems.enumerated().sorted { left, right in
      let places = (left.element.range?.start ?? top, right.element.range?.start ?? top)
      return places.0 == places.1 ? left.offset < right.offset : places.0 < places.1
    }.map(\.element)
  }

  mutating func fault(
    _ message: Localized, at range: SourceRange?, expected: Localized? = nil,
    suggestion: String? = nil,
    severity: Problem.Severity = .error
  ) {
    problems.append(
      Problem(
        file: file, range: range, message: message, expectation: expected,
        suggestion: suggestion, severity: severity))
  }

  // MARK: Names

  func id(of name: String) -> ObjectID? { ids[name] }

  func declaration(_ id: ObjectID) -> ObjectDeclaration { scenario.objects[id.position] }

  mutating func declare(_ object: ObjectDeclaration) -> ObjectID {
    let id = ObjectID(scenario.objects.count)
    scenario.objects.append(object)
    ids[object.name] = id
    return id
  }

  /// The names of objects, for suggestions.
  var names: [String] { scenario.objects.map(\.name).filter { $0 != "print" } }

  /// The declared objects, or how to declare one if there are none.
  var knownObjects: Localized {
    let declared = names.dropFirst(ObjectDeclaration.predefined.count - 1)
    if declared.isEmpty {
      return Localized(
        "a declared object, as in A: UIViewController", "声明过的对象，例如 A: UIViewController")
    }
    let rest = declared.count > Self.mostListed ? ", …" : ""
    return Localized(
      "a declared object: \(declared.prefix(Self.mostListed).joined(separator: ", ") + rest)",
      "声明过的对象：\(declared.prefix(Self.mostListed).joined(separator: ", ") + rest)")
  }

  private static let mostListed = 12

  /// The object that a node names; a problem if there is none or it has another kind.
  mutating func object(
    _ node: Node, _ expected: Localized, where accepts: (ObjectKind) -> Bool
  ) -> ObjectID? {
    guard let name = node.text else {
      fault(Localized("a name is expected here", "这里要写名字"), at: node.range, expected: expected)
      return nil
    }
    guard let id = ids[name] else {
      fault(
        Localized("unknown object '\(name)'", "没有对象“\(name)”"), at: node.range,
        expected: knownObjects,
        suggestion: NearestName.of(name, among: names))
      return nil
    }
    guard accepts(declaration(id).kind) else {
      fault(
        Localized(
          "'\(name)' is \(ObjectKindNames.article(declaration(id).kind))",
          "“\(name)”是\(ObjectKindNames.article(declaration(id).kind))"), at: node.range,
        expected: expected)
      return nil
    }
    return id
  }

  /// The number of a text, which is added to the scenario's texts if it is new.
  mutating func text(_ text: String) -> TextID? {
    if let id = textIDs[text] { return id }
    guard scenario.texts.count < Self.mostTexts else { return nil }
    let id = TextID(scenario.texts.count)
    scenario.texts.append(text)
    textIDs[text] = id
    return id
  }
}

// MARK: Fields

extension ReadingContext {
  mutating func fields(_ node: Node, of what: Localized, keys: [String]) -> NodeFields? {
    NodeFields(node, of: what, keys: keys, file: file, problems: &problems)
  }

  mutating func text(_ node: Node?, _ what: Localized) -> String? {
    value(node, what)?.text(problems: &problems)
  }

  mutating func bool(_ node: Node?, _ key: String) -> Bool? {
    node.flatMap { NodeValue($0, Localized(verbatim: key), in: file).bool(problems: &problems) }
  }

  mutating func integer(_ node: Node?, _ what: Localized, in range: ClosedRange<Int>) -> Int? {
    node.flatMap { NodeValue($0, what, in: file).integer(in: range, problems: &problems) }
  }

  mutating func number(_ node: Node, _ what: Localized) -> Double? {
    NodeValue(node, what, in: file).number(problems: &problems)
  }

  mutating func choice<Value>(
    _ node: Node?, _ what: Localized, _ choices: [(String, Value)]
  ) -> Value? {
    node.flatMap { NodeValue($0, what, in: file).choice(choices, problems: &problems) }
  }

  /// The items of a list; none for null.
  mutating func items(_ node: Node?, _ what: Localized) -> [Node] {
    value(node, what)?.items(problems: &problems) ?? []
  }

  private func value(_ node: Node?, _ what: Localized) -> NodeValue? {
    node.flatMap { $0.isNull ? nil : NodeValue($0, what, in: file) }
  }
}

/// The places in the file of a scalar's characters, including quotes and escapes.
struct ScalarPlaces: Sendable {
  private let lines: [[Unicode.Scalar]]

  /// Without the source, places inside quoted scalars with escapes are a little early.
  init(_ source: SourceFile?) {
    var lines: [[Unicode.Scalar]] = []
    if let source {
      for line in source.text.unicodeScalars.split(
        separator: "\n", omittingEmptySubsequences: false)
      {
        lines.append(Array(line))
      }
    }
    self.lines = lines
  }

  /// The range of `length` scalars of the node's text from `offset` on.
  func range(in node: Node, offset: Int, length: Int) -> SourceRange {
    guard let text = node.text, !text.unicodeScalars.contains("\n") else { return node.range }
    let start = column(in: node, offset: offset)
    let end = column(in: node, offset: offset + length)
    return SourceRange(
      start: SourceLocation(line: node.range.start.line, column: start),
      length: max(end - start, 0))
  }

  private func column(in node: Node, offset: Int) -> Int {
    let start = node.range.start
    guard node.isQuoted else { return start.column + offset }
    guard lines.indices.contains(start.line - 1) else { return start.column + 1 + offset }
    let line = lines[start.line - 1]
    var index = start.column - 1
    guard line.indices.contains(index) else { return start.column + 1 + offset }
    let quote = line[index]
    index += 1
    for _ in 0..<offset where index < line.count {
      index += Self.width(of: line, at: index, quote: quote)
    }
    return index + 1
  }

  /// The number of source scalars of one scalar of the text.
  private static func width(of line: [Unicode.Scalar], at index: Int, quote: Unicode.Scalar) -> Int
  {
    let next = index + 1 < line.count ? line[index + 1] : nil
    if quote == "'" { return line[index] == "'" && next == "'" ? 2 : 1 }
    guard line[index] == "\\", let next else { return 1 }
    switch next {
    case "x": return 4
    case "u":
      let isPair = index + 2 < line.count && (line[index + 2] == "d" || line[index + 2] == "D")
      let isFollowed = index + 7 < line.count && line[index + 6] == "\\" && line[index + 7] == "u"
      return isPair && isFollowed ? 12 : 6
    case "U": return 10
    default: return 2
    }
  }
}
