package import TextFormats

/// What a rule of the rulebook says, in words: shown wherever an event it placed is explained.
package struct RuleText: Hashable, Sendable {
  package var id: String
  package var title: Localized
  /// One or two sentences.
  package var explanation: Localized
  /// Documents, field traces and pages it rests on.
  package var evidence: [String]
  package var file: String
}

/// Reads one file of Content/rules.
enum RuleTextReader {
  static func read(_ file: SourceFile, problems: inout [Problem]) -> RuleText? {
    guard let node = YAMLReader.read(file, problems: &problems),
      let fields = NodeFields(
        node, of: "a rule's text", keys: ["id", "title", "explanation", "evidence"],
        file: file.name, problems: &problems)
    else { return nil }
    let id = fields.text("id", problems: &problems)
    let title = fields.localized("title", problems: &problems)
    let explanation = fields.localized("explanation", problems: &problems)
    let evidence = fields.texts("evidence", problems: &problems)?.compactMap(\.text)
    guard let id, let title, let explanation, let evidence else { return nil }
    return RuleText(
      id: id, title: title, explanation: explanation, evidence: evidence, file: file.name)
  }
}
