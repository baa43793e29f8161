internal import LifecycleEngine
internal import TextFormats

/// Every callback of the catalogue has one text of one line, and no text is of a callback that is
/// not there.
enum CallbackTexts {
  /// Beside the callback's name, the list still fits a wide terminal.
  static let widest = 60

  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    let names = CallbackCatalogue.entries.map(\.callback.name)
    let written = course.callbackMeanings.map(\.name)
    let missing = names.filter { !written.contains($0) }.map { name in
      Problem(
        file: course.callbackMeanings.last?.file ?? CoursePath.callbacks + "app.yml",
        range: .firstLine,
        message: "callback '\(name)' has no text",
        expectation: "an entry with 'callback: \(name)' in a file of \(CoursePath.callbacks)")
    }
    return missing
      + course.callbackMeanings.indices.flatMap { index -> [Problem] in
        let text = course.callbackMeanings[index]
        let isSecond = written[..<index].contains(text.name)
        return of(text, isSecond: isSecond, among: names)
      }
  }

  private static func of(_ text: CallbackMeaning, isSecond: Bool, among names: [String])
    -> [Problem]
  {
    func problem(_ message: Message, _ expectation: Message? = nil, _ suggestion: String? = nil)
      -> Problem
    {
      Problem(
        file: text.file, range: text.range, message: message, expectation: expectation,
        suggestion: suggestion)
    }
    if !names.contains(text.name) {
      return [
        problem(
          "there is no callback '\(text.name)'", "a name from 'lifeline list callbacks'",
          NearestName.of(text.name, among: names))
      ]
    }
    if isSecond { return [problem("callback '\(text.name)' has two texts", "one entry")] }
    return Localized.Language.allCases.compactMap { language in
      let width = DisplayWidth.of(text.means[language])
      if width <= widest { return nil }
      return problem(
        "the text of '\(text.name)' in \(language.rawValue) takes \(width) columns",
        "at most \(widest)")
    }
  }
}
