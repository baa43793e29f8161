internal import TextFormats

/// A term is there once, and no term is what another one says not to write.
enum GlossaryTerms {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    var seen: Set<String> = []
    return course.glossary.flatMap { term -> [Problem] in
      let twice =
        seen.insert(term.id).inserted
        ? []
        : [
          problem(
            term, Localized("two terms have the id '\(term.id)'", "有两个术语的 id 都是“\(term.id)”"),
            Localized("ids of their own", "各用自己的 id"))
        ]
      return twice + contradictions(of: term, in: course)
    }
  }

  private static func contradictions(of term: Term, in course: ReadCourse) -> [Problem] {
    Localized.Language.allCases.flatMap { language in
      (term.wrong[language] ?? []).compactMap { word in
        guard let other = course.glossary.first(where: { $0.term[language] == word }) else {
          return nil
        }
        return problem(
          term,
          Localized(
            "'\(term.id)' is not to be called '\(word)', which is the term '\(other.id)'",
            "“\(term.id)”不应叫作“\(word)”，那是术语“\(other.id)”"),
          Localized("words that are no term themselves", "本身不是术语的词"))
      }
    }
  }

  private static func problem(_ term: Term, _ message: Localized, _ expectation: Localized)
    -> Problem
  {
    Problem(file: term.file, range: term.range, message: message, expectation: expectation)
  }
}
