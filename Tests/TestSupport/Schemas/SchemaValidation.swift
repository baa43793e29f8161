package import TextFormats

/// A document's violation of a schema, and its place.
package struct SchemaFault: Hashable, Sendable {
  package var range: SourceRange
  package var message: String
}

extension SchemaShelf {
  package func faults(in document: Node, under name: String) -> [SchemaFault] {
    guard let schema = schema(name) else {
      return [SchemaFault(range: document.range, message: "there is no schema '\(name)'")]
    }
    return faults(document, schema, name)
  }

  private func faults(_ node: Node, _ schema: Node, _ file: String) -> [SchemaFault] {
    guard let entries = schema.entries else {
      return schema.bool == false ? [SchemaFault(range: node.range, message: "is not allowed")] : []
    }
    return entries.flatMap { entry -> [SchemaFault] in
      guard let keyword = SchemaKeyword(rawValue: entry.key.text ?? "") else { return [] }
      switch keyword {
      case .dialect, .title, .description, .definitions, .then, .else: return []
      case .type, .enum, .const, .pattern, .minLength, .minimum, .maximum:
        return fault(of: node, keyword, entry.value)
      case .minItems, .maxItems, .items: return listFaults(node, keyword, entry.value, file)
      case .properties, .patternProperties, .additionalProperties, .propertyNames, .required:
        return objectFaults(node, keyword, entry.value, schema, file)
      case .reference:
        guard let target = target(of: entry.value.text ?? "", from: file) else { return [] }
        return faults(node, target.schema, target.file)
      case .anyOf, .allOf, .not, .if: return joined(node, keyword, entry.value, schema, file)
      }
    }
  }

  // MARK: One value

  private func fault(of node: Node, _ keyword: SchemaKeyword, _ rule: Node) -> [SchemaFault] {
    let value = SchemaValue(node)
    let isGood: Bool
    switch keyword {
    case .type: isGood = (rule.items ?? [rule]).contains { value.isA($0.text ?? "") }
    case .enum: isGood = (rule.items ?? []).contains { SchemaValue($0) == value }
    case .const: isGood = SchemaValue(rule) == value
    case .pattern:
      // The schema has been looked through: each pattern is compiled.
      isGood =
        value.text.map { text in
          pattern(rule.text ?? "").map { text.firstMatch(of: $0) != nil } ?? false
        } ?? true
    case .minLength:
      isGood = value.text.map { $0.unicodeScalars.count >= rule.integer ?? 0 } ?? true
    case .minimum: isGood = value.number.map { $0 >= rule.number ?? 0 } ?? true
    case .maximum: isGood = value.number.map { $0 <= rule.number ?? 0 } ?? true
    default: isGood = false
    }
    let words = (rule.items ?? [rule]).compactMap(\.text).prefix(3).joined(separator: ", ")
    return isGood
      ? [] : [SchemaFault(range: node.range, message: "\(keyword.rawValue): \(words)")]
  }

  // MARK: Lists and mappings

  private func listFaults(
    _ node: Node, _ keyword: SchemaKeyword, _ rule: Node, _ file: String
  ) -> [SchemaFault] {
    guard let items = node.items else { return [] }
    if keyword == .items { return items.flatMap { faults($0, rule, file) } }
    let bound = rule.integer ?? 0
    let isGood = keyword == .minItems ? items.count >= bound : items.count <= bound
    return isGood
      ? [] : [SchemaFault(range: node.range, message: "\(keyword.rawValue): \(bound)")]
  }

  private func objectFaults(
    _ node: Node, _ keyword: SchemaKeyword, _ rule: Node, _ schema: Node, _ file: String
  ) -> [SchemaFault] {
    guard let entries = node.entries else { return [] }
    switch keyword {
    case .required:
      return (rule.items ?? []).compactMap(\.text).filter { node[$0] == nil }.map {
        SchemaFault(range: node.range, message: "required: \($0)")
      }
    case .propertyNames:
      return entries.flatMap { entry in
        // A key is always a text.
        faults(Node(entry.key.content, range: entry.key.range, isQuoted: true), rule, file)
      }
    case .properties:
      return entries.flatMap { entry in
        rule[entry.key.text ?? ""].map { faults(entry.value, $0, file) } ?? []
      }
    case .patternProperties:
      return entries.flatMap { entry in
        (rule.entries ?? []).filter { matches(entry.key, $0.key) }
          .flatMap { faults(entry.value, $0.value, file) }
      }
    default:
      let named = schema["properties"]
      let patterned = schema["patternProperties"]?.entries ?? []
      let rest = entries.filter { entry in
        named?[entry.key.text ?? ""] == nil && !patterned.contains { matches(entry.key, $0.key) }
      }
      if rule.bool == false {
        return rest.map {
          SchemaFault(range: $0.key.range, message: "additionalProperties: \($0.key.text ?? "")")
        }
      }
      return rest.flatMap { faults($0.value, rule, file) }
    }
  }

  private func matches(_ key: Node, _ text: Node) -> Bool {
    pattern(text.text ?? "").map { (key.text ?? "").firstMatch(of: $0) != nil } ?? false
  }

  // MARK: Several schemas

  private func joined(
    _ node: Node, _ keyword: SchemaKeyword, _ rule: Node, _ schema: Node, _ file: String
  ) -> [SchemaFault] {
    switch keyword {
    case .allOf: return (rule.items ?? []).flatMap { faults(node, $0, file) }
    case .anyOf:
      let branches = (rule.items ?? []).map { faults(node, $0, file) }
      if branches.contains(where: \.isEmpty) { return [] }
      // The intended branch is the one that matched furthest into the document.
      return branches.max { Self.reach($0) < Self.reach($1) } ?? []
    case .not:
      return faults(node, rule, file).isEmpty
        ? [SchemaFault(range: node.range, message: "not")] : []
    default:
      let next = faults(node, rule, file).isEmpty ? schema["then"] : schema["else"]
      return next.map { faults(node, $0, file) } ?? []
    }
  }

  private static func reach(_ faults: [SchemaFault]) -> SourceLocation {
    faults.map(\.range.start).min() ?? SourceLocation(line: 0, column: 0)
  }
}
