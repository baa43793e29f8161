package import LifecycleEngine
package import TextFormats

/// A rule of the rulebook in words, which explains the events that the rule places.
package struct RuleText: Hashable, Sendable {
  package var id: String
  package var title: Localized
  /// One or two sentences.
  package var explanation: Localized
  /// Explanations for some of its callbacks, where the general one doesn't apply.
  package var particulars: [Particular] = []
  /// Its sources: documents, field traces and pages.
  package var evidence: [String]
  var file: String

  package struct Particular: Hashable, Sendable {
    var callbacks: [Callback]
    package var explanation: Localized
  }

  /// The explanation for a callback; nil: the general one.
  package func explanation(of callback: Callback?) -> Localized {
    particulars.first { particular in callback.map(particular.callbacks.contains) ?? false }?
      .explanation ?? explanation
  }
}

/// Reads one file of Content/rules.
enum RuleTextReader {
  static func read(_ file: SourceFile, problems: inout [Problem]) -> RuleText? {
    guard let node = YAMLReader.read(file, problems: &problems),
      let fields = NodeFields(
        node, of: Localized("a rule's text", "规则说明"),
        keys: ["id", "title", "explanation", "of", "evidence"],
        file: file.name, problems: &problems)
    else { return nil }
    let id = fields.text("id", problems: &problems)
    let title = fields.localized("title", problems: &problems)
    let explanation = fields.localized("explanation", problems: &problems)
    let evidence = fields.texts("evidence", problems: &problems)?.compactMap(\.text)
    guard let id, let title, let explanation, let evidence else { return nil }
    return RuleText(
      id: id, title: title, explanation: explanation,
      particulars: particulars(node["of"], file, &problems), evidence: evidence, file: file.name)
  }

  private static func particulars(
    _ node: Node?, _ file: SourceFile, _ problems: inout [Problem]
  ) -> [RuleText.Particular] {
    guard let node else { return [] }
    guard let items = node.items else {
      problems.append(
        Problem(
          file: file.name, range: node.range,
          message: Localized("'of' must be a list", "“of”必须是列表"),
          expectation: Localized(verbatim: "- {callbacks: […], explanation: {en: …, zh-Hans: …}}")))
      return []
    }
    return items.compactMap { item in
      guard
        let fields = NodeFields(
          item, of: Localized("'of'", "“of”"), keys: ["callbacks", "explanation"], file: file.name,
          problems: &problems)
      else { return nil }
      let names = fields.texts("callbacks", problems: &problems)
      let explanation = fields.localized("explanation", problems: &problems)
      guard let names, let explanation else { return nil }
      let callbacks = names.compactMap { callback($0, file, &problems) }
      return RuleText.Particular(callbacks: callbacks, explanation: explanation)
    }
  }

  private static func callback(_ node: Node, _ file: SourceFile, _ problems: inout [Problem])
    -> Callback?
  {
    let name = node.text ?? ""
    if let callback = Callback.allCases.first(where: { $0.name == name }) { return callback }
    problems.append(
      Problem(
        file: file.name, range: node.range,
        message: Localized("there is no callback '\(name)'", "没有回调“\(name)”"),
        expectation: Localized(
          "a name of 'lifeline list callbacks'", "'lifeline list callbacks' 里的名字"),
        suggestion: NearestName.of(name, among: Callback.allCases.map(\.name))))
    return nil
  }
}
