/// Text to nodes, surrogate pairs included.
package enum JSONReader {
  /// The text's one value, nil where it cannot be read; faults are added to `problems`.
  package static func read(_ file: SourceFile, problems: inout [Problem]) -> Node? { nil }
}
