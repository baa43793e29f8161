package import LifecycleEngine
package import TextFormats

extension ChineseSteps {
  /// The problem of a line in Chinese that is no step; nil: it is a step, or isn't Chinese.
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

  /// The first three of the phrases that share the most pairs of adjacent characters with the text.
  private static func alike(_ text: String, in scenario: Scenario) -> [String] {
    let typed = Set(zip(text, text.dropFirst()).map { String([$0, $1]) })
    return phrases(in: scenario).enumerated().map { place, phrase in
      let shared = Set(zip(phrase, phrase.dropFirst()).map { String([$0, $1]) })
      return (place, phrase, shared.intersection(typed).count)
    }
    .sorted { ($1.2, $0.0) < ($0.2, $1.0) }
    .prefix(3).map(\.1)
  }

  static func isChinese(_ scalar: Unicode.Scalar) -> Bool { scalar.value > 0x2E80 }
}
