internal import TextFormats

/// The entries of a file that is one list.
enum ListedEntries {
  static func read(_ file: SourceFile, of what: Localized, problems: inout [Problem]) -> [Node] {
    guard let node = YAMLReader.read(file, problems: &problems) else { return [] }
    if let items = node.items { return items }
    problems.append(
      Problem(
        file: file.name, range: node.range,
        message: Localized("\(what) is not a list", "\(what)不是列表"),
        expectation: Localized("entries that begin with '- '", "每一条以 '- ' 开头")))
    return []
  }
}
