package import TextFormats

/// The JSON Schemas of a folder, by their files' names.
package struct SchemaShelf {
  private var files: [String: Node] = [:]
  private var patterns: [String: Regex<AnyRegexOutput>] = [:]

  /// Unknown keywords, broken references, and broken patterns are problems anywhere in a schema, so
  /// that no rule of a schema is silently ignored.
  package init(_ sources: [SourceFile], problems: inout [Problem]) {
    for source in sources {
      let name = source.name.split(separator: "/").last.map(String.init) ?? source.name
      files[name] = JSONReader.read(source, problems: &problems)
    }
    for name in files.keys.sorted() {
      if let schema = files[name] { look(at: schema, in: name, problems: &problems) }
    }
  }

  /// The names of its files, in order.
  package var names: [String] { files.keys.sorted() }

  package func schema(_ name: String) -> Node? { files[name] }

  /// The part of a schema at a JSON pointer, as in `/$defs/kind/enum`.
  package func part(_ pointer: String, of name: String) -> Node? {
    pointer.split(separator: "/").reduce(files[name]) { node, step in
      if let items = node?.items {
        return Int(step).flatMap { items.indices.contains($0) ? items[$0] : nil }
      }
      return node?[String(step)]
    }
  }

  /// The target of a reference: `#/$defs/name`, in this file or after another's name.
  func target(of reference: String, from name: String) -> (schema: Node, file: String)? {
    let parts = reference.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return nil }
    let file = parts[0].isEmpty ? name : parts[0]
    return part(parts[1], of: file).map { ($0, file) }
  }

  func pattern(_ text: String) -> Regex<AnyRegexOutput>? { patterns[text] }

  // MARK: The schemas themselves

  private mutating func look(at schema: Node, in name: String, problems: inout [Problem]) {
    guard let entries = schema.entries else {
      if schema.bool == nil {
        report(Localized(verbatim: "a schema is a mapping, true or false"), schema, name)
      }
      return
    }
    for entry in entries {
      let key = entry.key.text ?? ""
      guard let keyword = SchemaKeyword(rawValue: key) else {
        report(Localized(verbatim: "the keyword '\(key)' is not known"), entry.key, name)
        continue
      }
      look(at: entry.value, behind: keyword, in: name, problems: &problems)
    }

    func report(_ message: Localized, _ node: Node, _ name: String) {
      problems.append(Problem(file: name, range: node.range, message: message))
    }
  }

  private mutating func look(
    at value: Node, behind keyword: SchemaKeyword, in name: String, problems: inout [Problem]
  ) {
    switch keyword.shape {
    case .value: break
    case .pattern: compile(value, in: name, problems: &problems)
    case .reference:
      if target(of: value.text ?? "", from: name) == nil {
        problems.append(
          Problem(
            file: name, range: value.range,
            message: Localized(verbatim: "'\(value.text ?? "")' leads to nothing")))
      }
    case .schema: look(at: value, in: name, problems: &problems)
    case .listOfSchemas:
      for item in value.items ?? [] { look(at: item, in: name, problems: &problems) }
    case .schemasByName, .schemasByPattern:
      for entry in value.entries ?? [] {
        if keyword.shape == .schemasByPattern {
          compile(entry.key, in: name, problems: &problems)
        }
        look(at: entry.value, in: name, problems: &problems)
      }
    }
  }

  private mutating func compile(_ node: Node, in name: String, problems: inout [Problem]) {
    guard let text = node.text, let pattern = try? Regex(text) else {
      problems.append(
        Problem(
          file: name, range: node.range,
          message: Localized(verbatim: "'\(node.text ?? "")' is no pattern")))
      return
    }
    patterns[text] = pattern
  }
}
