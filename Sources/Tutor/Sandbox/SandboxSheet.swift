internal import TextFormats

/// Pieces written below one another as a file, which maps each position back to the typed line.
struct SandboxSheet: Hashable, Sendable {
  private var lines: [Line] = []

  private struct Line: Hashable, Sendable {
    var text: String
    var piece: SandboxPiece?
    /// The columns of the key and of the text.
    var key = 0
    var content = 0
    var isQuoted = false
  }

  var file: SourceFile {
    SourceFile(name: "sandbox", text: lines.map { $0.text + "\n" }.joined())
  }

  mutating func add(_ text: String) { lines.append(Line(text: text)) }

  mutating func add(_ piece: SandboxPiece, indent: String, isStep: Bool = false) {
    let isQuoted = isStep && !Self.isRaw(piece)
    let start = indent + (piece.key.map { "\($0): " } ?? (isStep ? "- " : ""))
    lines.append(
      Line(
        text: start + (isQuoted ? Self.quoted(piece.text) : piece.text), piece: piece,
        key: indent.unicodeScalars.count,
        content: start.unicodeScalars.count + (isQuoted ? 1 : 0), isQuoted: isQuoted))
  }

  /// Whether a step is written as YAML itself: a list, a map or a quoted text.
  static func isRaw(_ piece: SandboxPiece) -> Bool {
    piece.text.first.map { "[{\"'".contains($0) } ?? false
  }

  private static func quoted(_ step: String) -> String {
    "'" + step.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }

  /// The problem with its position in the typed line.
  func typed(_ problem: Problem) -> SandboxRefusal.Fault {
    var problem = problem
    guard let range = problem.range, lines.indices.contains(range.start.line - 1),
      let piece = lines[range.start.line - 1].piece
    else {
      problem.range = nil
      return SandboxRefusal.Fault(line: "", problem: problem)
    }
    // A step typed in Chinese shares no positions with its translation.
    guard piece.line.contains(piece.text) else {
      problem.range = SourceRange(
        start: .start, length: piece.line.unicodeScalars.count)
      return SandboxRefusal.Fault(line: piece.line, problem: problem)
    }
    let line = lines[range.start.line - 1]
    let start = offset(of: range.start.column - 1, in: line, piece)
    let end = offset(of: range.start.column - 1 + range.length, in: line, piece)
    problem.range = SourceRange(
      start: SourceLocation(line: 1, column: start + 1), length: max(end - start, 0))
    return SandboxRefusal.Fault(line: piece.line, problem: problem)
  }

  /// The offset in the typed line, in scalars, of a column in the file.
  private func offset(of column: Int, in line: Line, _ piece: SandboxPiece) -> Int {
    if column < line.content {
      let key = piece.key?.unicodeScalars.count ?? 0
      return piece.keyOffset + min(max(column - line.key, 0), key)
    }
    var behind = column - line.content
    if line.isQuoted {
      let scalars = line.text.unicodeScalars.dropFirst(line.content).prefix(behind)
      behind -= scalars.count { $0 == "'" } / 2
    }
    return piece.offset + min(behind, piece.text.unicodeScalars.count)
  }
}

/// Why a line was rejected.
struct SandboxRefusal: Error, Hashable, Sendable {
  /// A problem and the typed line that it points into; empty: not a line of the learner's.
  struct Fault: Hashable, Sendable {
    var line: String
    var problem: Problem
  }
  var problems: [Fault]
}
