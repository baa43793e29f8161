internal import LifecycleEngine
package import TextFormats

/// Reads field traces: one mapping or a list of them. A bad trace doesn't stop the others.
package enum FieldTraceReader {
  package enum Reading: Hashable, Sendable {
    case trace(FieldTrace)
    /// `convertible: false`: kept as a reference; its other keys aren't read.
    case notReplayed(id: String, confidence: String)
    case unreadable(id: String?, confidence: String?, [Problem])
  }

  /// - Parameter problems: gets those of the file as a whole; a trace's own are in its reading.
  package static func read(_ file: SourceFile, problems: inout [Problem]) -> [Reading] {
    guard let node = ScenarioReader.node(of: file, problems: &problems) else { return [] }
    if node.entries == nil, node.items == nil {
      problems.append(
        Problem(
          file: file.name, range: node.range,
          message: Localized(
            "a field trace, or a list of them, is expected", "这里要写一条真机日志，或者真机日志的列表")
        ))
      return []
    }
    let nodes = node.items ?? [node]
    let empty = ReadingContext(file: file.name, source: file)
    return nodes.enumerated().map { read($1, position: $0, empty) }
  }

  private static func read(_ node: Node, position: Int, _ empty: ReadingContext) -> Reading {
    let id = node["id"]?.text
    let confidence = node["confidence"]?.text
    if node["convertible"]?.bool == false {
      return .notReplayed(id: id ?? "#\(position + 1)", confidence: confidence ?? "unknown")
    }
    var context = empty
    let trace = context.fieldTrace(node, position: position)
    guard let trace, !context.hasErrors else {
      return .unreadable(id: id, confidence: confidence, context.problemsInOrder)
    }
    return .trace(trace)
  }

  static let keys =
    ScenarioReader.header + [
      "source", "platform", "objects", "root", "watch", "steps", "ordered", "confidence",
      "convertible", "needs",
    ]
}

extension ReadingContext {
  fileprivate mutating func fieldTrace(_ node: Node, position: Int) -> FieldTrace? {
    guard
      let fields = fields(node, of: Localized("a field trace", "真机日志"), keys: FieldTraceReader.keys)
    else {
      return nil
    }
    let platform = platform(fields["platform"], inTrace: true)
    let versions = versions(of: platform)
    scenario.platform = platform.platform(ios: versions.last ?? Platform.versions.upperBound)
    var document = header(fields)
    app(fields, node, steps: "steps")
    let steps = entries(fields["steps"], "steps", isAsked: false, inTrace: true)
    scenario.steps = steps.map(\.entry)
    let logs = steps.map { $0.logNode.map { log($0) } }
    document.scenario = scenario
    document.entries = steps.map(\.source)
    let source = traceSource(fields["source"])
    _ = bool(fields["convertible"], "convertible")
    return FieldTrace(
      id: document.id ?? "#\(position + 1)", sourceKind: source.kind, url: source.url,
      year: source.year, versions: versions, document: document, logs: logs,
      ordering: choice(fields["ordered"], Localized(verbatim: "order"), Self.orderings) ?? .all,
      confidence: choice(fields["confidence"], Localized(verbatim: "confidence"), Self.confidences)
        ?? "unknown",
      needs: text(fields["needs"], Localized(verbatim: "needs")),
      setup: text(fields["setup"], Localized(verbatim: "setup")),
      doubts: text(fields["doubts"], Localized(verbatim: "doubts")), lifecycle: platform.lifecycle,
      sdk: platform.sdk)
  }

  static let orderings: [(String, LogOrdering)] = [
    ("all", .all), ("each", .each), ("none", .none), ("set", .set),
  ]
  private static let confidences = ["high", "medium", "low", "unknown"].map { ($0, $0) }

  /// Unknown means every version on which the app could run.
  private func versions(of platform: PlatformReading) -> [Int] {
    if !platform.versions.isEmpty { return platform.versions }
    return platform.possibleVersions
  }

  private mutating func traceSource(_ node: Node?)
    -> (kind: FieldTrace.SourceKind, url: String, year: Int?)
  {
    guard let node, !node.isNull,
      let fields = fields(node, of: Localized(verbatim: "source"), keys: ["url", "kind", "year"])
    else { return (.log, "", nil) }
    let kinds = FieldTrace.SourceKind.allCases.map { ($0.rawValue, $0) }
    let year = fields["year"].flatMap { $0.isNull ? nil : $0 }
    return (
      choice(fields["kind"], Localized("kind of source", "来源类型"), kinds) ?? .log,
      text(fields["url"], Localized(verbatim: "url")) ?? "",
      integer(year, Localized(verbatim: "year"), in: 2007...2100)
    )
  }
}
