package import TextFormats

/// What a callback means, in one line.
package struct CallbackMeaning: Hashable, Sendable {
  /// The callback's base name.
  package var name: String
  package var means: Localized
  /// When it comes: the end of a sentence, "when …"; nil: what it means says it.
  package var comes: Localized?
  var file: String
  var range: SourceRange
}

/// Reads one file of Content/callbacks.
enum CallbackMeaningReader {
  static func read(_ file: SourceFile, problems: inout [Problem]) -> [CallbackMeaning] {
    var texts: [CallbackMeaning] = []
    for node in ListedEntries.read(
      file, of: Localized("a file of callbacks' texts", "回调说明文件"), problems: &problems)
    {
      guard
        let fields = NodeFields(
          node, of: Localized("a callback's text", "回调说明"), keys: ["callback", "means", "comes"],
          file: file.name,
          problems: &problems)
      else { continue }
      let name = fields.text("callback", problems: &problems)
      let means = fields.localized("means", problems: &problems)
      guard let name, let means else { continue }
      let comes = node["comes"].flatMap { _ in fields.localized("comes", problems: &problems) }
      texts.append(
        CallbackMeaning(
          name: name, means: means, comes: comes, file: file.name,
          range: node["callback"]?.range ?? node.range))
    }
    return texts
  }
}
