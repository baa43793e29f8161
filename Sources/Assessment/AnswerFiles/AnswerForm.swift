/// The forms an answer file may have (COMMANDS.md, Answer files).
package enum AnswerForm: String, Hashable, Sendable, CaseIterable {
  case answers, yml, json, ndjson, csv

  /// The form a file's ending tells; nil: not an answer file.
  package init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let ending = path[path.index(after: dot)...].lowercased()
    self.init(rawValue: ending == "yaml" ? "yml" : ending == "jsonl" ? "ndjson" : ending)
  }
}
