internal import TextFormats

/// The entries of a file that is one list.
enum ListedEntries {
  static func read(_ file: SourceFile, of what: Message, problems: inout [Problem]) -> [Node] {
    guard let node = YAMLReader.read(file, problems: &problems) else { return [] }
    if let items = node.items { return items }
    problems.append(
      Problem(
        file: file.name, range: node.range, message: "\(what) is not a list",
        expectation: "entries that begin with '- '"))
    return []
  }
}
