package import Course
package import LifecycleEngine
internal import ScenarioLanguage
package import TextFormats

/// The course's texts about rules: the known ones are read once, others on demand.
package struct RuleTexts: Sendable {
  private let known: [Rule: RuleText]
  /// Nil: only the known rules have texts.
  private let curriculum: Curriculum?

  init() { (known, curriculum) = ([:], nil) }

  /// The texts of these rules only.
  ///
  /// - Parameter isPlain: whether markup is removed.
  package init(of rules: some Sequence<Rule>, in curriculum: Curriculum, isPlain: Bool = false) {
    known = Self.read(rules, curriculum).mapValues { isPlain ? $0.plain : $0 }
    self.curriculum = nil
  }

  /// The texts of all rules and callbacks.
  ///
  /// - Parameter rules: the rules to read at once.
  package init(_ curriculum: Curriculum, reading rules: some Sequence<Rule>) {
    known = Self.read(rules, curriculum)
    self.curriculum = curriculum
  }

  private static func read(_ rules: some Sequence<Rule>, _ curriculum: Curriculum) -> [Rule:
    RuleText]
  {
    Set(rules).reduce(into: [:]) { $0[$1] = curriculum.ruleText($1) }
  }

  package subscript(rule: Rule) -> RuleText? { known[rule] ?? curriculum?.ruleText(rule) }

  /// The meaning of a callback and when it is called.
  package func meaning(_ callback: Callback) -> CallbackMeaning? {
    curriculum?.callbackMeanings.first { $0.name == callback.name }
  }

  /// A rule's sentence about a callback, not filled in; for no callback, the general sentence.
  package func sentence(_ rule: Rule, of callback: Callback?, _ language: Localized.Language)
    -> String?
  {
    self[rule]?.explanation(of: callback)[language]
  }

  /// A rule's sentence about a callback, filled in as far as possible without a run.
  ///
  /// - Parameters:
  ///   - isPlaced: whether the rule placed the callback.
  ///   - isMissing: whether the answer lacks the callback. Its own sentence then explains it even if
  ///     another rule placed it; else the general sentence does.
  func sentence(
    _ rule: Rule, of occurrence: Occurrence, isPlaced: Bool, isMissing: Bool,
    in scenario: Scenario, _ language: Localized.Language
  ) -> String? {
    guard let text = self[rule] else { return nil }
    let own = text.explanation(of: occurrence.callback)[language]
    let isAboutIt = isPlaced || isMissing && !own.contains("{")
    let sentence = isAboutIt ? own : text.explanation[language]
    guard sentence.utf8.contains(UInt8(ascii: "{")) else { return sentence }
    // Grading has no run, so the cause is unknown.
    guard isPlaced, !sentence.contains("{cause}") else { return text.title[language] }
    return Self.filled(
      sentence,
      [
        ("callback", CallbackText.text(of: occurrence, in: scenario)),
        ("object", scenario.objects[occurrence.object.position].name),
      ])
  }

  /// A sentence with its `{name}`s replaced; those without a value stay.
  static func filled(_ sentence: String, _ values: [(name: String, value: String)]) -> String {
    var filled = ""
    var rest = Substring(sentence)
    while let open = rest.firstIndex(of: "{") {
      filled += rest[..<open]
      rest = rest[open...]
      if let match = values.first(where: { rest.hasPrefix("{\($0.name)}") }) {
        filled += match.value
        rest = rest.dropFirst(match.name.count + 2)
      } else {
        filled.append(rest.removeFirst())
      }
    }
    return filled + rest
  }
}

extension RuleText {
  fileprivate var plain: RuleText {
    func plain(_ text: Localized) -> Localized {
      Localized { InlineReader.plain(text[$0]) }
    }
    var text = self
    text.title = plain(title)
    text.explanation = plain(explanation)
    for index in particulars.indices {
      text.particulars[index].explanation = plain(particulars[index].explanation)
    }
    return text
  }
}
