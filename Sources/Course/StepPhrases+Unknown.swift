package import LifecycleEngine
package import TextFormats

extension StepPhrases {
  /// What is wrong with a line in Chinese words that is none of the steps; nil: it is a step, or
  /// something else than Chinese words.
  package static func problem(of text: String, in scenario: Scenario) -> Problem? {
    guard let first = text.unicodeScalars.first, isChinese(first),
      !text.contains(where: { ":：({=".contains($0) }), phrase(text, in: scenario) == nil
    else { return nil }
    let start = SourceRange(
      start: .start, length: text.unicodeScalars.count)
    let alike = alike(text, in: scenario).joined(separator: "、")
    return Problem(
      file: "", range: start, message: Localized("unknown step '\(text)'", "没有这样的步骤：“\(text)”"),
      expectation: Localized("a step as in \(alike)", "像这样的步骤：\(alike)"))
  }

  /// The three phrases with most of the text's pairs of neighbouring characters, of equals the first.
  private static func alike(_ text: String, in scenario: Scenario) -> [String] {
    let said = Set(zip(text, text.dropFirst()).map { String([$0, $1]) })
    var known: Set<String> = []
    let phrases = chinesePhrases(in: scenario).filter { known.insert($0).inserted }
    return phrases.enumerated().map { place, phrase in
      let shared = Set(zip(phrase, phrase.dropFirst()).map { String([$0, $1]) })
      return (place, phrase, shared.intersection(said).count)
    }
    .sorted { ($1.2, $0.0) < ($0.2, $1.0) }
    .prefix(3).map(\.1)
  }

  static func isChinese(_ scalar: Unicode.Scalar) -> Bool { scalar.value > 0x2E80 }
}
