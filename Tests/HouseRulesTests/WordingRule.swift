/// Vague words, banned in the comments and identifiers of folders that are free of them. Texts for
/// users are string literals, which are exempt.
struct WordingRule {
  static let folders = [
    "Sources/TextFormats/", "Sources/Documents/", "Sources/ScenarioLanguage/", "Sources/Course/",
    "Sources/Reports/", "Sources/Claims/", "Sources/LogDiagnosis/", "Sources/DeviceRecording/",
    "Tests/TextFormatsTests/", "Tests/DocumentsTests/", "Tests/ScenarioLanguageTests/",
    "Tests/CourseTests/",
  ]
  static let exempt = [
    "Sources/Reports/Comparisons/", "Sources/Reports/Grades/LineGrader.swift",
  ]

  /// Each word or phrase with a replacement. An identifier counts as its words: `isTold`.
  static let banned: [(phrase: String, instead: String)] = [
    ("nobody", "no learner, none, or the missing thing"),
    ("whoever", "the person, such as the caller or the learner"),
    ("belief", "misconception"), ("beliefs", "misconceptions"), ("believes", "has a misconception"),
    ("deed", "action"), ("deeds", "actions"),
    ("bent", "altered"),
    ("is told", "receives, or is reported"), ("are told", "receive, or are reported"),
    ("told apart", "distinguished"),
    ("hears", "receives"),
    ("lures", "distractors"),
  ]

  static func check(_ files: [SourceText]) -> [Finding] {
    files.filter { file in
      folders.contains { file.path.hasPrefix($0) } && !exempt.contains { file.path.hasPrefix($0) }
    }.flatMap(check)
  }

  private static func check(_ file: SourceText) -> [Finding] {
    // Most files contain none of the words, not even in strings.
    let text = file.lines.joined(separator: "\n").lowercased()
    let last = banned.compactMap { $0.phrase.split(separator: " ").last }
    guard last.contains(where: { text.contains($0) }) else { return [] }
    return file.codeAndComments.enumerated().flatMap { index, line -> [Finding] in
      let words = " " + words(of: line).joined(separator: " ") + " "
      return banned.filter { words.contains(" \($0.phrase) ") }.map { phrase, instead in
        Finding(
          path: file.path, line: index + 1, message: "'\(phrase)' is banned, use \(instead)")
      }
    }
  }

  /// The words of a line in lowercase; a capital letter begins a word of an identifier.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    var isInWord = false
    for character in line {
      if !character.isLetter {
        isInWord = false
      } else if isInWord, !character.isUppercase {
        words[words.count - 1].append(character)
      } else {
        words.append(character.lowercased())
        isInWord = true
      }
    }
    return words
  }
}
