internal import TextFormats

/// Where field traces were found.
extension Curriculum {
  /// The address of a field trace's source; nil: there is no such trace, or it has no address.
  package func address(ofTrace id: String) -> String? {
    for file in texts.files(in: CoursePath.fieldTraces, ending: ".yml") {
      if let entry = Self.entry(of: id, in: file) { return Self.address(in: entry) }
    }
    return nil
  }

  /// One trace of a file; reading all of them takes too long for an answer.
  private static func entry(of id: String, in file: SourceFile) -> SourceFile? {
    let lines = file.lines.map(String.init)
    guard let first = lines.firstIndex(of: mark + id) else { return nil }
    let rest = lines[(first + 1)...].prefix { !$0.hasPrefix(mark) }
    let text = ([lines[first]] + rest).joined(separator: "\n") + "\n"
    return SourceFile(name: file.name, text: text)
  }

  private static let mark = "- id: "

  private static func address(in entry: SourceFile) -> String? {
    // The checks of the course report an unreadable trace.
    var ignored: [Problem] = []
    let trace = YAMLReader.read(entry, problems: &ignored)?.items?.first
    return trace?["source"]?["url"]?.text
  }
}
