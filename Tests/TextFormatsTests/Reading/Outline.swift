import TextFormats

/// A node in one line: `{a: [1, "b"]}`; quoted scalars are in quotes.
func outline(_ node: Node?) -> String {
  guard let node else { return "nothing" }
  switch node.content {
  case .scalar(let text): return node.isQuoted ? "\"\(text)\"" : text
  case .sequence(let items): return "[" + items.map(outline).joined(separator: ", ") + "]"
  case .mapping(let entries):
    let written = entries.map { outline($0.key) + ": " + outline($0.value) }
    return "{" + written.joined(separator: ", ") + "}"
  }
}

/// A node and all that are in it, keys included, outermost first.
func everyNode(in node: Node) -> [Node] {
  let inside: [Node]
  switch node.content {
  case .scalar: inside = []
  case .sequence(let items): inside = items
  case .mapping(let entries): inside = entries.flatMap { [$0.key, $0.value] }
  }
  return [node] + inside.flatMap(everyNode)
}

/// The part of the text in a range.
func stretch(_ range: SourceRange, of file: SourceFile) -> String {
  let line = file.lines[range.start.line - 1].unicodeScalars
  let scalars = line.dropFirst(range.start.column - 1).prefix(range.length)
  return String(String.UnicodeScalarView(scalars))
}
