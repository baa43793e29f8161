internal import TextFormats

/// One thing has one name: where the glossary says what a term is not called, nobody writes so in
/// lessons or in the course's other texts. Code, ids and what a document says word for word are free.
enum Wording {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    let words = Localized.Language.allCases.map {
      (language: $0, words: WrongWords(course.glossary, in: $0))
    }
    return course.curriculum.texts.files.flatMap { file -> [Problem] in
      if file.name.hasPrefix(CoursePath.lessons) {
        return words.flatMap { language, words in
          file.name.hasSuffix(".\(language.rawValue).md") ? inLesson(file, words) : []
        }
      }
      guard folders.contains(where: file.name.hasPrefix) else { return [] }
      return words.flatMap { language, words in inTexts(file, words, of: language) }
    }
  }

  private static let folders = [
    CoursePath.scenarios, CoursePath.rules, CoursePath.misconceptions, CoursePath.claims,
    CoursePath.callbacks, CoursePath.glossary, CoursePath.drills,
  ]

  // MARK: Lessons

  /// Prose and choices; what other fences hold is code, or the program's own.
  private static func inLesson(_ file: SourceFile, _ words: WrongWords) -> [Problem] {
    var fence: Substring?
    var problems: [Problem] = []
    for (index, line) in file.lines.enumerated() {
      if line.hasPrefix("```") {
        fence = fence == nil ? line : nil
      } else if fence == nil || fence == "```choice" {
        problems += words.hits(in: withoutCode(line)).map { problem($0, file, line: index + 1) }
      }
    }
    return problems
  }

  /// Code spans blanked out, so that places stay what they are.
  private static func withoutCode(_ line: Substring) -> String {
    var isCode = false
    return String(
      String.UnicodeScalarView(
        line.unicodeScalars.map { letter in
          if letter == "`" { isCode.toggle() }
          return isCode ? " " : letter
        }))
  }

  // MARK: YAML

  /// The texts under a language's key. Only a file in which a word occurs at all is read for them.
  private static func inTexts(
    _ file: SourceFile, _ words: WrongWords, of language: Localized.Language
  ) -> [Problem] {
    guard !words.hits(in: file.text).isEmpty else { return [] }
    // What is no YAML has been said by the file's own reader.
    var ignored: [Problem] = []
    guard let root = YAMLReader.read(file, problems: &ignored) else { return [] }
    let lines = file.lines
    return texts(in: root, under: language.rawValue).compactMap { node in
      guard let hit = words.hits(in: node.text ?? "").first else { return nil }
      // A folded text goes on for some lines; the word stands in one of them.
      let first = node.range.start.line
      for (index, line) in lines.enumerated().dropFirst(first - 1) {
        if let there = words.hits(in: String(line)).first(where: { $0.word == hit.word }) {
          return problem(there, file, line: index + 1)
        }
      }
      return problem(hit, file, line: first)
    }
  }

  private static func texts(in node: Node, under language: String) -> [Node] {
    if let items = node.items { return items.flatMap { texts(in: $0, under: language) } }
    return (node.entries ?? []).flatMap { entry in
      entry.key.text == language && entry.value.text != nil
        ? [entry.value] : texts(in: entry.value, under: language)
    }
  }

  private static func problem(_ hit: WrongWords.Hit, _ file: SourceFile, line: Int) -> Problem {
    return Problem(
      file: file.name,
      range: SourceRange(
        start: SourceLocation(line: line, column: hit.offset + 1), length: hit.length),
      message: Localized("'\(hit.word)' is not what the course calls it", "“\(hit.word)”不是课程里的叫法"),
      expectation: Localized(
        "'\(hit.right)', the term '\(hit.id)' of the glossary", "“\(hit.right)”，即术语表里的“\(hit.id)”"))
  }
}
