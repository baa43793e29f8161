package import LifecycleEngine
internal import ScenarioLanguage

/// What rules say of callbacks, in one language: handed in, as reports know no course.
package struct RuleSentences: Hashable, Sendable {
  package struct Text: Hashable, Sendable {
    /// What it says of callbacks; `{callback}`, `{object}` and `{cause}` in it are filled in.
    package var sentence: String
    /// Of some of them, where that is not what it says of all.
    package var particulars: [Callback: String]
    /// Where nothing can be filled in.
    package var title: String

    package init(sentence: String, particulars: [Callback: String] = [:], title: String) {
      self.sentence = sentence
      self.particulars = particulars
      self.title = title
    }
  }

  private let texts: [Rule: Text]

  package init(_ texts: [Rule: Text] = [:]) { self.texts = texts }

  /// What a rule says of a callback that it placed, or beside one that it did not; nil: nothing is
  /// written about it.
  func sentence(_ rule: Rule, of occurrence: Occurrence, isPlaced: Bool, in scenario: Scenario)
    -> String?
  {
    guard let text = texts[rule] else { return nil }
    guard isPlaced else { return text.sentence.contains("{") ? text.title : text.sentence }
    let sentence = text.particulars[occurrence.callback] ?? text.sentence
    // Answers are graded without the run that would tell the cause.
    guard !sentence.contains("{cause}") else { return text.title }
    return Self.filled(
      sentence,
      [
        ("callback", CallbackText.text(of: occurrence, in: scenario)),
        ("object", scenario.objects[occurrence.object.position].name),
      ])
  }

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
