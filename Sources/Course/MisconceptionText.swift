package import Assessment
internal import LifecycleEngine
package import ScenarioLanguage
package import TextFormats

/// A misconception in words, with two sentences that correct it.
package struct MisconceptionText: Hashable, Sendable {
  package var misconception: Misconception
  /// The false statement.
  package var title: Localized
  /// The correction.
  package var help: Localized
  package var evidence: [String]
  var file: String

  package var topic: Topic { misconception.topic }
}

/// Reads one file of Content/misconceptions.
enum MisconceptionReader {
  static func read(_ file: SourceFile, problems: inout [Problem]) -> MisconceptionText? {
    guard let node = YAMLReader.read(file, problems: &problems),
      let fields = NodeFields(
        node, of: Localized("a misconception", "误解"),
        keys: ["id", "rule", "value", "title", "help", "topic", "evidence"], file: file.name,
        problems: &problems)
    else { return nil }
    let id = fields.text("id", problems: &problems)
    let title = fields.localized("title", problems: &problems)
    let help = fields.localized("help", problems: &problems)
    let topic = fields.choice("topic", Topic.self, problems: &problems)
    let evidence = fields.texts("evidence", problems: &problems)?.compactMap(\.text)
    guard let id, let title, let help, let topic, let evidence,
      let (rule, value) = falseValue(node, fields, file, &problems)
    else { return nil }
    return MisconceptionText(
      misconception: Misconception(id: id, rule: rule, value: value, topic: topic), title: title,
      help: help, evidence: evidence, file: file.name)
  }

  private static func falseValue(
    _ node: Node, _ fields: NodeFields, _ file: SourceFile, _ problems: inout [Problem]
  ) -> (Rule, Int)? {
    let ruleID = fields.text("rule", problems: &problems)
    let name = fields.text("value", problems: &problems)
    guard let ruleID, let name else { return nil }
    guard let rule = Rule.allCases.first(where: { $0.id == ruleID }) else {
      problems.append(
        Problem(
          file: file.name, range: node["rule"]?.range,
          message: Localized("unknown rule '\(ruleID)'", "没有规则“\(ruleID)”"),
          expectation: Localized("a rule of the rulebook", "规则书里的规则"),
          suggestion: NearestName.of(ruleID, among: Rule.allCases.map(\.id))))
      return nil
    }
    guard let value = rule.values.firstIndex(of: name) else {
      problems.append(
        Problem(
          file: file.name, range: node["value"]?.range,
          message: Localized(
            "rule '\(ruleID)' has no value '\(name)'", "规则“\(ruleID)”没有值“\(name)”"),
          expectation: Localized(verbatim: rule.values.joined(separator: ", ")),
          suggestion: NearestName.of(name, among: rule.values)))
      return nil
    }
    return (rule, value)
  }
}
