package import LifecycleEngine
internal import TextFormats

/// Completes a line of the scenario language: a declaration, or a step in code or words.
package enum ScenarioCompletion {
  /// Candidates for the last word of the line, each including the word itself.
  package static func candidates(for word: String, line: String, in scenario: Scenario) -> [String]
  {
    let before = String(line.dropLast(word.count))
    // Of `{is:` or `A.present(B` only the part after the bracket is completed.
    let head = head(of: word)
    let stem = String(word.dropFirst(head.count))
    let context = before + head
    if StepReader.isInWords(context), context.contains(" ") {
      return phrases(word, before, scenario)
    }
    let offered =
      if let key = declared(in: context) {
        DeclarationCompletion(scenario: scenario, key: key).candidates(behind: context)
      } else {
        CodeCompletion(scenario: scenario).candidates(for: stem, behind: context)
      }
    let lower = stem.lowercased()
    let matching = offered.filter { $0.lowercased().hasPrefix(lower) }.map { head + $0 }
    let isFirst = context.allSatisfy { $0 == " " }
    return matching + (isFirst ? starts(of: stem) : [])
  }

  /// The text before the last name or chain of names in a word.
  private static func head(of word: String) -> String {
    let breaks: Set<Character> = ["(", "[", "{", ":", "=", "\"", "'"]
    guard let last = word.lastIndex(where: breaks.contains) else { return "" }
    return String(word[...last])
  }

  /// The key of a declaration.
  private static func declared(in context: String) -> String? {
    let text = context.drop { $0 == " " }
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let key = String(text[..<colon])
    return ReadingContext.isIdentifier(key) ? key : nil
  }

  /// The starts of a line besides code: actors, and the keys of a scenario.
  private static func starts(of stem: String) -> [String] {
    let keys = ScenarioReader.keys.map { $0 + ":" }
    let lower = stem.lowercased()
    return (HappeningReader.actors + (stem.isEmpty ? [] : keys)).filter { $0.hasPrefix(lower) }
  }

  /// The rest of each step in words that begins with the line.
  private static func phrases(_ word: String, _ before: String, _ scenario: Scenario) -> [String] {
    let begun = before.drop { $0 == " " }
    let typed = (begun + word).lowercased()
    return all(in: scenario).filter { $0.lowercased().hasPrefix(typed) }
      .map { String($0.dropFirst(begun.count)) }
  }

  /// Every step in words, with the scenario's own names.
  private static func all(in scenario: Scenario) -> [String] {
    let phrases = HappeningPhrases.all.flatMap { phrase in
      names(for: phrase, in: scenario).map { phrase.text(filledWith: $0).english }
    }
    return phrases + [HappeningPhrases.wait(milliseconds: 5_000).english]
  }

  private static func names(for phrase: HappeningPhrase, in scenario: Scenario) -> [String] {
    guard case .tab = phrase.meaning else { return phrase.fillings(in: scenario) }
    // Any other controller can become a tab.
    let kinds = scenario.objects.map(\.kind)
    guard kinds.contains(.tabBarController) else { return [] }
    return scenario.objects.filter { $0.kind.isController && $0.kind != .tabBarController }
      .map(\.name)
  }
}
