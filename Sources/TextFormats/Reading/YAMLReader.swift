/// Text to nodes within limits; the only file that imports Yams.
package enum YAMLReader {
  /// The documents' first node, nil where the text cannot be read; faults are added to `problems`.
  package static func read(_ file: SourceFile, problems: inout [Problem]) -> Node? { nil }
}
