internal import TextFormats

/// Lessons and the course's other texts use the glossary's terms, not the words it lists as wrong.
/// Code, ids and quotations are exempt.
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

  /// Prose and choices; other fences contain code or generated lines.
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

  /// The line with blanks in place of code spans, so that columns don't change.
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

  /// Checks the texts under a language's key; a file without any wrong word isn't parsed.
  private static func inTexts(
    _ file: SourceFile, _ words: WrongWords, of language: Localized.Language
  ) -> [Problem] {
    guard !words.hits(in: file.text).isEmpty else { return [] }
    // The file's own reader reports invalid YAML.
    var ignored: [Problem] = []
    guard let root = YAMLReader.read(file, problems: &ignored) else { return [] }
    let lines = file.lines
    return texts(in: root, under: language.rawValue).compactMap { node in
      guard let hit = words.hits(in: node.text ?? "").first else { return nil }
      // A folded text spans several lines; find the one with the word.
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
      message: Localized("'\(hit.word)' is not the course's term", "“\(hit.word)”不是课程里的叫法"),
      expectation: Localized(
        "'\(hit.right)', the term '\(hit.id)' of the glossary", "“\(hit.right)”，即术语表里的“\(hit.id)”"))
  }
}

/// Finds the words that the glossary lists as wrong in one language.
struct WrongWords {
  struct Hit {
    /// In Unicode scalars from the start of the text.
    var offset: Int
    var length: Int
    var word: String
    /// The right term, and its id.
    var right: String
    var id: String
  }

  private struct Entry {
    var letters: [Unicode.Scalar]
    var word: String
    var right: String
    var id: String
    /// Right terms that contain the word, each with the number of letters before it.
    var within: [(before: Int, letters: [Unicode.Scalar])]
  }

  private var entries: [Unicode.Scalar: [Entry]] = [:]

  init(_ terms: [Term], in language: Localized.Language) {
    let right = terms.map { Self.letters($0.term[language]) }
    for term in terms {
      for word in term.wrong[language] ?? [] {
        let letters = Self.letters(word)
        guard let first = letters.first else { continue }
        let within = right.flatMap { term in
          Self.offsets(of: letters, in: term).map { (before: $0, letters: term) }
        }
        entries[first, default: []].append(
          Entry(
            letters: letters, word: word, right: term.term[language], id: term.id, within: within))
      }
    }
  }

  func hits(in text: String) -> [Hit] {
    let letters = Self.letters(text)
    var hits: [Hit] = []
    for (offset, letter) in letters.enumerated() {
      for entry in entries[letter] ?? [] where occurs(entry, at: offset, in: letters) {
        hits.append(
          Hit(
            offset: offset, length: entry.letters.count, word: entry.word, right: entry.right,
            id: entry.id))
      }
    }
    return hits
  }

  /// Whether the word occurs here: a Latin word on its own, a Chinese one outside of right terms.
  private func occurs(_ entry: Entry, at offset: Int, in text: [Unicode.Scalar]) -> Bool {
    guard text[offset...].starts(with: entry.letters) else { return false }
    let end = offset + entry.letters.count
    if let last = entry.letters.last, last.isASCII {
      if offset > 0, Self.joins(text[offset - 1]) { return false }
      if end < text.count, Self.joins(text[end]) { return false }
    }
    return !entry.within.contains { before, term in
      offset >= before && text[(offset - before)...].starts(with: term)
    }
  }

  private static func joins(_ letter: Unicode.Scalar) -> Bool {
    letter.isASCII && (letter.properties.isAlphabetic || letter.properties.numericType != nil)
  }

  /// In lower case, letter by letter, so that offsets don't change.
  private static func letters(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.map { letter in
      ("A"..."Z").contains(letter) ? Unicode.Scalar(UInt8(letter.value) + 32) : letter
    }
  }

  private static func offsets(of part: [Unicode.Scalar], in whole: [Unicode.Scalar]) -> [Int] {
    whole.indices.filter { whole[$0...].starts(with: part) }
  }
}
