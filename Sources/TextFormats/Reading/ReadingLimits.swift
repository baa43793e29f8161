/// The limits of readers against hostile texts.
package enum ReadingLimits {
  /// The nesting of lists and mappings.
  package static let depth = 64
  /// Nodes that YAML aliases expand to: a few hundred bytes can expand to billions of them.
  static let aliasedNodes = 200_000
  /// Bytes of a YAML text, which is read at about 5 MB per second.
  package static let yamlBytes = 16 << 20
  /// Cells of a row of CSV, and of a whole text, as a cell takes much more memory than its text.
  static let rowCells = 10_000
  static let cells = 20_000_000
}
