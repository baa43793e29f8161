internal import TextFormats

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
