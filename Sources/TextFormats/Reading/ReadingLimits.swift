/// How much of a stranger's text a reader takes before it refuses.
package enum ReadingLimits {
  /// Lists and mappings inside each other.
  package static let depth = 64
  /// Nodes that stand for an alias in YAML: a few hundred bytes can mean billions of them.
  package static let aliasedNodes = 200_000
  /// Bytes of one YAML text, which is read at about 5 MB a second.
  package static let yamlBytes = 16 << 20
  /// Cells of one row of CSV; and of a whole text, as each takes much more room than what it says.
  package static let rowCells = 10_000
  package static let cells = 20_000_000
}
