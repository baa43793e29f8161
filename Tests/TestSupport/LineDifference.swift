package import Testing

/// Fails with a difference by lines instead of two blobs: `-` is expected, `+` actual.
package func expectNoDifference(
  _ actual: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard actual != expected else { return }
  Issue.record(
    "\n\(lineDifference(from: expected, to: actual))", sourceLocation: sourceLocation)
}

/// All lines, those only in one of the texts marked `-` or `+`; blanks at line ends are shown as
/// `·`.
package func lineDifference(from expected: String, to actual: String) -> String {
  let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
  let difference = new.difference(from: old)
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in difference {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var lines: [String] = []
  var (i, j) = (0, 0)
  while i < old.count || j < new.count {
    if i < old.count, removed.contains(i) {
      lines.append("- " + showingBlanks(old[i]))
      i += 1
    } else if j < new.count, inserted.contains(j) {
      lines.append("+ " + showingBlanks(new[j]))
      j += 1
    } else {
      lines.append("  " + old[i])
      i += 1
      j += 1
    }
  }
  return lines.joined(separator: "\n")
}

private func showingBlanks(_ line: Substring) -> String {
  let kept = line.lastIndex { $0 != " " }.map { line[...$0] } ?? ""
  return kept + String(repeating: "·", count: line.count - kept.count)
}
