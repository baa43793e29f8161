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
        message: Localized("callback '\(name)' has no text", "回调“\(name)”没有说明文字"),
        expectation: Localized(
          "an entry with 'callback: \(name)' in a file of \(CoursePath.callbacks)",
          "在一个文件里写 'callback: \(name)'，文件夹是 \(CoursePath.callbacks)"))
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
    func problem(_ message: Localized, _ expectation: Localized? = nil, _ suggestion: String? = nil)
      -> Problem
    {
      Problem(
        file: text.file, range: text.range, message: message, expectation: expectation,
        suggestion: suggestion)
    }
    if !names.contains(text.name) {
      return [
        problem(
          Localized("there is no callback '\(text.name)'", "没有回调“\(text.name)”"),
          Localized("a name from 'lifeline list callbacks'", "'lifeline list callbacks' 里的名字"),
          NearestName.of(text.name, among: names))
      ]
    }
    if isSecond {
      return [
        problem(
          Localized("callback '\(text.name)' has two texts", "回调“\(text.name)”有两段说明"),
          Localized("one entry", "只写一条"))
      ]
    }
    return Localized.Language.allCases.compactMap { language in
      let width = DisplayWidth.of(text.means[language])
      if width <= widest { return nil }
      return problem(
        Localized(
          "the text of '\(text.name)' in \(language.rawValue) takes \(width) columns",
          "“\(text.name)”的说明（\(language.rawValue)）占 \(width) 列"),
        Localized("at most \(widest)", "最多 \(widest)"))
    }
  }
}
