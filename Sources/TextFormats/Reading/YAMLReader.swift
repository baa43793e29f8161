internal import Yams

/// Reads YAML, within limits, as located nodes; the only file that imports Yams.
package enum YAMLReader {
  /// The text's one document, nil if it can't be read; faults are added to `problems`.
  ///
  /// - Parameter line: the number of the text's first line in the file.
  package static func read(
    _ file: SourceFile, from line: Int = 1, problems: inout [Problem]
  ) -> Node? {
    do throws(YAMLFault) {
      let source = try YAMLSource(file.text, from: line)
      let (root, parser) = try compose(source)
      // The parser owns the anchors, which distinguish repeated nodes from others.
      defer { withExtendedLifetime(parser) {} }
      var walk = YAMLWalk(source: source)
      let node = try walk.node(root, depth: 0)
      for duplicate in walk.duplicates { problems.list(duplicate.problem(in: file.name)) }
      return node
    } catch {
      problems.append(error.problem(in: file.name))
      return nil
    }
  }

  private static func compose(_ source: YAMLSource) throws(YAMLFault)
    -> (root: Yams.Node, parser: Parser)
  {
    do {
      let parser = try Parser(yaml: source.text, resolver: .basic, encoding: .utf8)
      guard let root = try parser.singleRoot() else { throw YAMLFault(.empty) }
      return (root, parser)
    } catch let fault as YAMLFault {
      throw fault
    } catch let error as YamlError {
      throw fault(error, in: source)
    } catch {
      throw YAMLFault(.other(Localized("unreadable YAML", "YAML 无法读取")))
    }
  }

  private static func fault(_ error: YamlError, in source: YAMLSource) -> YAMLFault {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      YAMLFault(
        library: problem, context: context?.text,
        at: source.place(line: mark.line, column: mark.column),
        from: context.map { source.place(line: $0.mark.line, column: $0.mark.column) },
        in: source)
    case .duplicatedKeysInMapping(let keys, let context):
      YAMLFault(
        .duplicateKey(keys.first ?? ""),
        source.secondKey(keys.first ?? "", line: context.mark.line, column: context.mark.column))
    default: YAMLFault(.other(Localized("unreadable YAML", "YAML 无法读取")))
    }
  }
}

/// Converts the library's nodes, with their places, and enforces the limits of depth and aliases.
private struct YAMLWalk {
  let source: YAMLSource
  private(set) var duplicates: [YAMLFault] = []
  /// The nodes so far under an anchor, counted each time an alias repeats them.
  private var aliasedNodes = 0
  private var openAnchors = 0

  init(source: YAMLSource) { self.source = source }

  mutating func node(_ node: Yams.Node, depth: Int) throws(YAMLFault) -> Node {
    let line = node.mark?.line ?? 1
    let column = node.mark?.column ?? 1
    guard depth <= ReadingLimits.depth else {
      throw YAMLFault(.tooDeep, SourceRange(start: source.place(line: line, column: column)))
    }
    let isAnchored = node.anchor != nil
    if isAnchored { openAnchors += 1 }
    defer { if isAnchored { openAnchors -= 1 } }
    // A long text costs as much as many short ones.
    if openAnchors > 0 { aliasedNodes += 1 + (node.scalar?.string.utf8.count ?? 0) / 64 }
    guard aliasedNodes <= ReadingLimits.aliasedNodes else {
      throw YAMLFault(
        .tooManyAliases, SourceRange(start: source.place(line: line, column: column)))
    }
    return try located(node, line: line, column: column, depth: depth)
  }

  private mutating func located(_ node: Yams.Node, line: Int, column: Int, depth: Int)
    throws(YAMLFault) -> Node
  {
    let extent = YAMLExtent(source.rest(line: line, column: column))
    let start = source.place(line: line, column: column + extent.properties)
    switch node {
    case .scalar(let scalar):
      let isPlain = scalar.style == .plain || scalar.style == .any
      let length = isPlain ? extent.plain(scalar.string) : extent.quoted
      return Node(
        .scalar(scalar.string), range: SourceRange(start: start, length: length),
        isQuoted: !isPlain)
    case .sequence(let sequence):
      var items: [Node] = []
      for item in sequence { items.append(try self.node(item, depth: depth + 1)) }
      return Node(.sequence(items), range: SourceRange(start: start, length: extent.collection))
    case .mapping(let mapping):
      let entries = try self.entries(mapping, depth: depth)
      return Node(.mapping(entries), range: SourceRange(start: start, length: extent.collection))
    case .alias:
      throw YAMLFault(
        .other(Localized("an alias to nothing", "别名没有指向任何东西")), SourceRange(start: start))
    }
  }

  private mutating func entries(_ mapping: Yams.Node.Mapping, depth: Int) throws(YAMLFault)
    -> [Node.Entry]
  {
    var entries: [Node.Entry] = []
    var keys = KnownKeys()
    for pair in mapping {
      let key = try node(pair.key, depth: depth + 1)
      if let text = key.text, keys.isKnown(text, among: entries) {
        duplicates.append(YAMLFault(.duplicateKey(text), key.range))
      }
      entries.append(Node.Entry(key: key, value: try node(pair.value, depth: depth + 1)))
    }
    return entries
  }
}
